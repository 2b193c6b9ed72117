import YAMLReading

/// One file that was checked, and what was found.
public struct LintedFile: Sendable {
    /// Its path, as it was given.
    public let file: String
    public let outcome: Outcome

    public enum Outcome: Sendable {
        /// The document could be read.
        case checked([Finding])
        /// It could not, for these reasons.
        case unreadable([Problem])
    }

    public init(_ file: String, _ outcome: Outcome) {
        (self.file, self.outcome) = (file, outcome)
    }

    public var findings: [Finding] {
        guard case .checked(let findings) = outcome else { return [] }
        return findings
    }

    public var problems: [Problem] {
        guard case .unreadable(let problems) = outcome else { return [] }
        return problems
    }

    public var isUnreadable: Bool {
        guard case .unreadable = outcome else { return false }
        return true
    }
}

extension [LintedFile] {
    /// How many findings there are of a severity.
    public func count(_ severity: Severity) -> Int {
        reduce(0) { $0 + $1.findings.filter { $0.severity == severity }.count }
    }

    /// What a shell is told: 0 where all is well, 1 where there are errors (or warnings, when it is strict), 2 where a
    /// file could not be read.
    public func exitStatus(isStrict: Bool) -> Int32 {
        if contains(where: \.isUnreadable) { return 2 }
        return count(.error) > 0 || isStrict && count(.warning) > 0 ? 1 : 0
    }
}
