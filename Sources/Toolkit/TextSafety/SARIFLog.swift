/// A log as SARIF 2.1.0, which code hosts and editors show beside the lines.
///
/// The format: https://docs.oasis-open.org/sarif/sarif/v2.1.0/
///
/// ```swift
/// SARIFLog.text(by: ("Sketches", "1.0", "https://example.org"), rules: rules, results: results)
/// ```
public enum SARIFLog {
    /// Writes a log with one run.
    ///
    /// - Parameters:
    ///   - tool: The name of the program that has checked, its version, and its page.
    ///   - rules: The rules that it checks, each as the format has it.
    ///   - results: Its findings, each as the format has it.
    ///   - more: Other properties of the run.
    /// - Returns: The log, indented.
    public static func text(
        by tool: (name: String, version: String, address: String), rules: [JSON], results: [JSON],
        more: [JSON.Member] = []
    ) -> String {
        let driver: JSON = .object([
            "name": .string(tool.name), "version": .string(tool.version), "informationUri": .string(tool.address),
            "rules": .array(rules),
        ])
        let run = [JSON.Member("tool", .object(["driver": driver]))] + more + [JSON.Member("results", .array(results))]
        return JSON.object([
            "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"), "version": .string("2.1.0"),
            "runs": .array([.object(run)]),
        ]).indentedText()
    }
}
