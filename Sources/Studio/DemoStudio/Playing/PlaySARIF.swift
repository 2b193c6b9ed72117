import AppAudit
import GLibSupport
import TextSafety

/// Failures of demos as SARIF 2.1.0, which code hosts show beside the scripts' lines.
///
/// ```swift
/// let text = PlaySARIF.text(of: played, by: tool)
/// ```
public enum PlaySARIF {
    /// - Parameters:
    ///   - demos: The demos that were played.
    ///   - tool: The program that played them.
    /// - Returns: The log: a result for each step that failed, and for each other failure.
    public static func text(of demos: [PlayedDemo], by tool: AuditTool) -> String {
        let rule: JSON = .object([
            "id": .string("demo"),
            "shortDescription": .object(["text": .string("A demo does what its script says.")]),
        ])
        return SARIFLog.text(
            by: (tool.name, tool.version, tool.address), rules: [rule], results: demos.flatMap(results))
    }

    private static func results(of demo: PlayedDemo) -> [JSON] {
        let steps = demo.transcript.failures.map { step in
            result("\(step.title.text): \(step.failure ?? "")", file: step.file, line: step.title.line)
        }
        return steps + (demo.problem.map { [result($0, file: demo.file, line: 1)] } ?? [])
    }

    private static func result(_ message: String, file: String, line: Int) -> JSON {
        let address = file.hasPrefix("/") ? FilePath.uri(ofPath: file) ?? file : FilmPage.address(file)
        return .object([
            "ruleId": .string("demo"), "ruleIndex": .integer(0), "level": .string("error"),
            "message": .object(["text": .string(message.printableLines)]),
            "locations": .array([
                .object([
                    "physicalLocation": .object([
                        "artifactLocation": .object(["uri": .string(address)]),
                        "region": .object(["startLine": .integer(max(line, 1))]),
                    ])
                ])
            ]),
        ])
    }
}
