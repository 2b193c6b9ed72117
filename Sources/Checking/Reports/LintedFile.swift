import YAMLReading

/// One file that was checked, and what was found.
///
/// ```swift
/// [LintedFile("a.dragoman.yaml", findings: findings, problems: [])].exitStatus(isStrict: true)
/// ```
public struct LintedFile: Sendable {
    /// Its path, as it was given.
    public let file: String
    /// What the rules found and counts, in the order of the file.
    public let findings: [Finding]
    /// What the document ignores, with its reasons.
    public let ignored: [Finding]
    /// Why it, or a file that it names, could not be read. A document whose picture is missing is still checked.
    public let problems: [Problem]

    public init(_ file: String, findings: [Finding], problems: [Problem]) {
        (self.file, self.problems) = (file, problems)
        self.findings = findings.filter { $0.reason == nil }
        ignored = findings.filter { $0.reason != nil }
    }

    /// Whether the file could not be read, so that no rule was asked.
    public var isUnreadable: Bool { !problems.isEmpty }
}

extension [LintedFile] {
    /// How many findings there are of a severity.
    public func count(_ severity: Severity) -> Int {
        reduce(0) { $0 + $1.findings.filter { $0.severity == severity }.count }
    }

    /// The exit status: 0 where all is well, 1 where there are errors (or warnings, when it is strict), 2 where a
    /// file could not be read.
    public func exitStatus(isStrict: Bool) -> Int32 {
        if contains(where: \.isUnreadable) { return 2 }
        return count(.error) > 0 || isStrict && count(.warning) > 0 ? 1 : 0
    }
}
