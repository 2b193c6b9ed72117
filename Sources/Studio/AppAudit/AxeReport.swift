import TextSafety

/// The findings of axe-core in a page, as findings of an audit. Their codes begin with "axe:", so that nobody takes them for
/// rules of ours.
///
/// ```swift
/// let report = try AxeReport(reading: answer, page: "form.html")
/// print(report.findings.map { "\($0.sentence) [\($0.rule.code)]" })
/// ```
public struct AxeReport: Sendable {
    /// axe's version.
    public let version: String
    /// The rules that were used, of those that are about a success criterion.
    public let rules: [AppRule]
    /// The findings, each named as axe names it.
    public let findings: [AppFinding]

    /// More findings of one page are not read.
    private static let most = 2_000
    /// The marks of the rules that are about success criteria of level A and AA. The others are advice.
    public static let tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

    /// A script that has axe look at a page. It gives back a promise of JSON, which ``init(reading:page:)`` reads.
    public static let script = """
        (async () => {
          const tags = \(JSON.strings(tags));
          const found = await axe.run(document, {
            runOnly: {type: 'tag', values: tags}, resultTypes: ['violations', 'incomplete'],
          });
          const brief = (results) => results.map(({id, impact, nodes}) => ({
            id, impact, nodes: nodes.slice(0, 200).map(({target, html, impact, failureSummary}) => ({
              target: target.map(String).join(' ▸ '), html: html.slice(0, 200), impact, failureSummary,
            })),
          }));
          return JSON.stringify({
            version: axe.version,
            rules: axe.getRules(tags).map(({ruleId, tags, help, helpUrl}) => ({ruleId, tags, help, helpUrl})),
            violations: brief(found.violations), incomplete: brief(found.incomplete),
          });
        })()
        """

    /// - Parameters:
    ///   - text: What ``script`` gave back. A page may have made something else of it.
    ///   - page: The page's name.
    /// - Throws: `JSONError` where it is no JSON.
    public init(reading text: String, page: String) throws(JSONError) {
        let answer = try JSON(reading: text)
        version = (answer["version"]?.text ?? "").short(20)
        var found: [String: AppRule] = [:]
        for rule in answer["rules"]?.elements ?? [] {
            guard let own = Self.rule(rule) else { continue }
            found[own.code] = own
        }
        rules = found.values.sorted { $0.code < $1.code }
        var findings: [AppFinding] = []
        for (kind, isUnsure) in [("violations", false), ("incomplete", true)] {
            for result in answer[kind]?.elements ?? [] {
                guard let rule = found["axe:\(result["id"]?.text ?? "")"] else { continue }
                for node in result["nodes"]?.elements ?? [] {
                    let words = node["impact"]?.text ?? result["impact"]?.text ?? ""
                    let impact = AppRule.Impact(rawValue: words) ?? .moderate
                    findings.append(Self.finding(node, of: rule.costing(impact), page, isUnsure: isUnsure))
                }
            }
        }
        self.findings = Array(findings.prefix(Self.most))
    }

    private static func rule(_ value: JSON) -> AppRule? {
        guard let name = value["ruleId"]?.text, name.count <= 60,
            name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }),
            let criterion = (value["tags"]?.elements ?? []).lazy.compactMap({ criterion(ofTag: $0.text ?? "") }).first
        else { return nil }
        let address = value["helpUrl"]?.text ?? ""
        return .foreign(
            "axe:\(name)", wcag: criterion, summary: (value["help"]?.text ?? name).short(200),
            explainedAt: address.hasPrefix("https://") ? address.short(200) : "https://dequeuniversity.com/rules/axe/")
    }

    /// "wcag1412" is 1.4.12.
    private static func criterion(ofTag tag: String) -> SuccessCriterion? {
        SuccessCriterion.all.first { "wcag\($0.number.filter { $0 != "." })" == tag }
    }

    private static func finding(_ node: JSON, of rule: AppRule, _ page: String, isUnsure: Bool) -> AppFinding {
        let target = (node["target"]?.text ?? "").short(200)
        let outcome: AppFinding.Outcome = isUnsure ? .cannotTell : rule.severity == .error ? .error : .warning
        return AppFinding(
            rule: rule, outcome: outcome, app: page, element: (node["html"]?.text ?? target).short(120),
            path: target, place: [target], bounds: nil, sentence: rule.summary + ".",
            remedy: remedy(node["failureSummary"]?.text ?? "").short(500))
    }
}

/// "Fix any of the following:", and a line for each, as one line.
private func remedy(_ summary: String) -> String {
    let lines = summary.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    let parts = lines.filter { !$0.isEmpty }
    return parts.indices.map { parts[$0] + (parts[$0].hasSuffix(":") || $0 == parts.count - 1 ? "" : ";") }
        .joined(separator: " ")
}

extension String {
    /// Its first characters, on one line.
    func short(_ most: Int) -> String { count > most ? String(prefix(most)).oneLine + "…" : oneLine }
}
