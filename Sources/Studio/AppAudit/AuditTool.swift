/// The program that audits, as its reports name it.
///
/// ```swift
/// let tool = AuditTool(name: "Sketches", version: "1.0", address: "https://example.org", rules: "https://example.org/rules")
/// print(AppReport.sarif(of: findings, by: tool))
/// ```
public struct AuditTool: Hashable, Sendable {
    public let name: String
    public let version: String
    /// Its page.
    public let address: String
    /// The folder with a page for each rule: `RULES/small-target.md`.
    public let rules: String

    public init(name: String, version: String, address: String, rules: String) {
        (self.name, self.version, self.address, self.rules) = (name, version, address, rules)
    }

    /// The page that explains a rule.
    public func page(of rule: AppRule) -> String { rule.address ?? "\(rules)/\(rule.code).md" }
}
