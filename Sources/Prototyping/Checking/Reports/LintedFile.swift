import YAMLReading

/// A file that was checked, with its findings.
///
/// ```swift
/// [LintedFile("a.dragoman.yaml", findings: findings, problems: [])].exitStatus(isStrict: true)
/// ```
public struct LintedFile: Sendable {
    /// The file's path, as the caller gave it.
    public let file: String
    /// The findings of the rules, in the order of the file.
    public let findings: [Finding]
    /// The findings that the document ignores, with its reasons.
    public let ignored: [Finding]
    /// Why it, or a file that it names, could not be read. A document whose picture is missing is still checked.
    public let problems: [Problem]

    public init(_ file: String, findings: [Finding], problems: [Problem]) {
        (self.file, self.problems) = (file, problems)
        self.findings = findings.filter { $0.reason == nil }
        ignored = findings.filter { $0.reason != nil }
    }

    /// Whether something could not be read.
    var isUnreadable: Bool { !problems.isEmpty }
}

extension [LintedFile] {
    /// The number of findings of a severity.
    public func count(_ severity: Severity) -> Int {
        reduce(0) { $0 + $1.findings.filter { $0.severity == severity }.count }
    }

    /// The exit status: 2 if a file could not be read; 1 if there are errors, or warnings with `isStrict`; else 0.
    public func exitStatus(isStrict: Bool) -> Int32 {
        if contains(where: \.isUnreadable) { return 2 }
        return count(.error) > 0 || isStrict && count(.warning) > 0 ? 1 : 0
    }
}
