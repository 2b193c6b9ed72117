import ProjectFacts
import TextSafety
import YAMLReading

/// Writes findings as SARIF 2.1.0, which code hosts and editors show beside the lines.
///
/// The format: https://docs.oasis-open.org/sarif/sarif/v2.1.0/
///
/// ```swift
/// SARIFReport.text(of: files, version: "1.0")
/// ```
public enum SARIFReport {
    /// Writes a log with one run.
    ///
    /// - Parameters:
    ///   - files: The files that were checked.
    ///   - version: The app's version.
    /// - Returns: The log. Problems of a file that cannot be read are results of the rule ``Rule/unreadable``.
    public static func text(of files: [LintedFile], version: String) -> String {
        let isSuccess = !files.contains(where: \.isUnreadable)
        return SARIFLog.text(
            by: ("Dragoman", version, Project.address),
            rules: rules.map { rule(code: $0.code, summary: $0.summary, level: $0.level) },
            results: files.flatMap { $0.problems.map(result) + ($0.findings + $0.ignored).map(result) },
            more: [
                JSON.Member("invocations", .array([.object(["executionSuccessful": .bool(isSuccess)])])),
                JSON.Member("columnKind", .string("unicodeCodePoints")),
            ])
    }

    /// All rules with their names in this report.
    private static var rules: [(code: String, summary: String, level: Severity)] {
        Rule.table.map { ($0.code, $0.summary, $0.severity) } + [(Rule.unreadable, Rule.unreadableSummary, .error)]
    }

    private static func rule(code: String, summary: String, level: Severity) -> JSON {
        let page = Rule.page(ofCode: code)
        return .object([
            "id": .string(code), "name": .string(name(ofCode: code)),
            "shortDescription": .object(["text": .string(summary)]),
            "helpUri": .string(page),
            "help": .object([
                "text": .string("\(summary) \(page)"), "markdown": .string("\(summary) [\(code)](\(page))"),
            ]),
            "defaultConfiguration": .object(["level": .string(level.rawValue)]),
            "properties": .object(["tags": .array([.string("accessibility")])]),
        ])
    }

    /// Converts a rule's code to a name: "empty-name" to "EmptyName".
    private static func name(ofCode code: String) -> String {
        code.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static func result(of finding: Finding) -> JSON {
        result(
            code: finding.code, level: finding.severity, message: "\(finding.sentence) \(finding.remedy)",
            file: finding.file, position: finding.position, reason: finding.reason)
    }

    private static func result(of problem: Problem) -> JSON {
        result(
            code: Rule.unreadable, level: .error,
            message: "\(problem.message)." + (problem.remedy.map { " \($0)." } ?? ""), file: problem.file,
            position: problem.position)
    }

    private static func result(
        code: String, level: Severity, message: String, file: String, position: TextPosition?,
        reason: String? = nil
    ) -> JSON {
        .object([
            "ruleId": .string(code),
            "ruleIndex": rules.firstIndex { $0.code == code }.map(JSON.integer),
            "level": .string(level.rawValue), "message": .object(["text": .string(message.printable)]),
            "locations": .array([
                .object([
                    "physicalLocation": .object([
                        "artifactLocation": .object(["uri": .string(FileURI.reference(toPath: file))]),
                        "region": position.map {
                            .object(["startLine": .integer($0.line), "startColumn": .integer($0.column)])
                        },
                    ])
                ])
            ]),
            "suppressions": reason.map { reason in
                .array([.object(["kind": .string("inSource"), "justification": .string(reason.printable)])])
            },
        ])
    }
}

/// Paths as URIs: RFC 3986.
enum FileURI {
    private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)

    /// Writes an absolute path as a `file:` URI, any other as a relative reference.
    static func reference(toPath path: String) -> String {
        var text = ""
        for byte in PathText.bytes(of: path) {
            if plain.contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return path.hasPrefix("/") ? "file://" + text : text
    }
}
