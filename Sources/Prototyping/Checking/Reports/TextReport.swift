import TextSafety
import Translation

/// Writes findings for people at a terminal, in a form that editors turn into links.
///
/// ```swift
/// TextReport.text(of: [LintedFile("a.dragoman.yaml", findings: findings, problems: [])])
/// ```
public enum TextReport {
    /// Writes `FILE:LINE:COLUMN: error: sentence [code]` with the remedy below for each finding, and a line with the
    /// totals.
    public static func text(of files: [LintedFile]) -> String {
        var lines: [String] = []
        for file in files {
            for problem in file.problems {
                let position = problem.position.map { ":\($0.line):\($0.column)" } ?? ""
                let head = localized("error: {sentence}", ["sentence": problem.message + "."])
                lines.append("\(problem.file)\(position): \(head) [\(Rule.unreadable)]")
                if let remedy = problem.remedy { lines.append(fix(remedy + ".")) }
            }
            for finding in file.findings {
                let values: KeyValuePairs = ["sentence": finding.sentence]
                let head =
                    switch finding.severity {
                    case .error: localized("error: {sentence}", values)
                    case .warning: localized("warning: {sentence}", values)
                    }
                lines.append(
                    "\(file.file):\(finding.position.line):\(finding.position.column): \(head) [\(finding.code)]")
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
            "{files}: {findings}.", ["files": checked, "findings": LocalizedList.all(parts)],
            context: "summary of lint")
    }
}
