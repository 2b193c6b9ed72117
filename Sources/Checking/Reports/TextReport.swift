import TextSafety
import Translation

/// Findings as a person reads them in a terminal, and as editors make links of them.
///
/// ```swift
/// TextReport.text(of: [LintedFile("a.dragoman.yaml", findings: findings, problems: [])])
/// ```
public enum TextReport {
    /// `FILE:LINE:COLUMN: error: sentence [code]`, the remedy below, and a line that sums up.
    public static func text(of files: [LintedFile]) -> String {
        var lines: [String] = []
        for file in files {
            for problem in file.problems {
                let place = problem.place.map { ":\($0.line):\($0.column)" } ?? ""
                let head = localized("error: {sentence}", ["sentence": problem.message + "."])
                lines.append("\(problem.file)\(place): \(head) [\(Rule.unreadable)]")
                if let remedy = problem.remedy { lines.append(fix(remedy + ".")) }
            }
            for finding in file.findings {
                let values: KeyValuePairs = ["sentence": finding.sentence]
                let head =
                    switch finding.severity {
                    case .error: localized("error: {sentence}", values)
                    case .warning: localized("warning: {sentence}", values)
                    }
                lines.append("\(file.file):\(finding.place.line):\(finding.place.column): \(head) [\(finding.code)]")
                lines.append(fix(finding.remedy))
            }
        }
        lines.append(summary(of: files))
        return lines.map(\.printable).joined(separator: "\n")
    }

    private static func fix(_ remedy: String) -> String { "    " + localized("fix: {remedy}", ["remedy": remedy]) }

    /// One sentence that sums up.
    public static func summary(of files: [LintedFile]) -> String {
        let errors = files.count(.error)
        let warnings = files.count(.warning)
        let unreadable = files.filter(\.isUnreadable).count
        var parts: [String] = []
        if unreadable > 0 {
            parts.append(localized("1 file cannot be read", "{count} files cannot be read", count: unreadable))
        }
        if errors > 0 { parts.append(localized("1 error", "{count} errors", count: errors)) }
        if warnings > 0 { parts.append(localized("1 warning", "{count} warnings", count: warnings)) }
        if parts.isEmpty { parts.append(localized("nothing found")) }
        let ignored = files.reduce(0) { $0 + $1.ignored.count }
        if ignored > 0 { parts.append(localized("1 ignored", "{count} ignored", count: ignored)) }
        let checked = localized("1 file checked", "{count} files checked", count: files.count)
        return localized(
            "{files}: {findings}.", ["files": checked, "findings": parts.joined(separator: ", ")],
            context: "summary of lint")
    }
}
