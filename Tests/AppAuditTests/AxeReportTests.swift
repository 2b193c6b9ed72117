import AppAudit
import TestSupport
import Testing
import TextSafety

/// Findings of axe-core, as findings of an audit.
struct AxeReportTests {
    private static let rules = """
        {"ruleId": "image-alt", "tags": ["cat.text", "wcag2a", "wcag111"], "help": "Images must have alternative text",
         "helpUrl": "https://dequeuniversity.com/rules/axe/4.10/image-alt"},
        {"ruleId": "target-size", "tags": ["wcag22aa", "wcag258"], "help": "Targets", "helpUrl": "javascript:alert(1)"},
        {"ruleId": "text-spacing", "tags": ["wcag21aa", "wcag1412"], "help": "Spacing", "helpUrl": "https://example.org"},
        {"ruleId": "region", "tags": ["best-practice"], "help": "Landmarks", "helpUrl": "https://example.org"}
        """

    private func report(_ violations: String, _ incomplete: String = "") throws -> AxeReport {
        try AxeReport(
            reading: """
                {"version": "4.10.2", "rules": [\(Self.rules)], "violations": [\(violations)], "incomplete": [\(incomplete)]}
                """, page: "form.html")
    }

    @Test func aFindingIsNamedAsAxesAndHasItsCriterion() throws {
        let found = try report(
            """
            {"id": "image-alt", "impact": "critical", "nodes": [
              {"target": "#a", "html": "<img id=\\"a\\">", "failureSummary": "Fix any of the following:\\n  No alt\\n  No title"}]}
            """,
            """
            {"id": "target-size", "impact": "serious", "nodes": [{"target": "b", "html": "<b>", "failureSummary": ""}]}
            """)
        #expect(found.version == "4.10.2")
        #expect(
            found.rules.map(\.code) == ["axe:image-alt", "axe:target-size", "axe:text-spacing"], "advice is left out")
        #expect(found.rules.map(\.criterion) == ["1.1.1", "2.5.8", "1.4.12"])
        #expect(found.findings.map(\.outcome) == [.error, .cannotTell])
        let first = try #require(found.findings.first)
        #expect(first.element == "<img id=\"a\">" && first.path == "#a")
        #expect(first.sentence == "Images must have alternative text.")
        #expect(first.remedy == "Fix any of the following: No alt; No title")
        let tool = AuditTool(name: "T", version: "1", address: "a", rules: "r")
        #expect(tool.page(of: first.rule) == "https://dequeuniversity.com/rules/axe/4.10/image-alt")
        #expect(!tool.page(of: found.rules[1]).contains("javascript"))
        // Each result names a rule of the log.
        let sarif = try JSON(reading: AppReport.sarif(of: found.findings, by: tool))
        let run = sarif["runs"]?.elements.first
        let codes = run?["tool"]?["driver"]?["rules"]?.elements.map { $0["id"]?.text } ?? []
        let named = run?["results"]?.elements.map { codes[Int($0["ruleIndex"]?.number ?? 0)] }
        #expect(named == ["axe:image-alt", "axe:target-size"])
    }

    /// A finding that costs little is a warning; a person's own choice counts before that.
    @Test func theImpactSaysWhetherItIsAnError() throws {
        let found = try report(
            """
            {"id": "image-alt", "impact": "critical", "nodes": [{"target": "a", "html": "a", "impact": "minor"}]}
            """)
        #expect(found.findings.map(\.outcome) == [.warning])
        #expect(found.findings.map { $0.rated(.error).outcome } == [.error])
    }

    /// A page may answer anything.
    @Test func aHostileAnswerIsReadInPart() throws {
        #expect(throws: JSONError.self) { try AxeReport(reading: "no JSON", page: "p") }
        #expect(try AxeReport(reading: "[]", page: "p").findings.isEmpty)
        let node = "{\"target\": 1, \"html\": \"a\\u202eb\\n\(String(repeating: "x", count: 5_000))\"}"
        let found = try report(
            """
            {"id": "image-alt", "impact": "?", "nodes": [\(Array(repeating: node, count: 3_000).joined(separator: ","))]},
            {"id": "no-such-rule", "impact": "critical", "nodes": [\(node)]}
            """)
        #expect(found.findings.count == 2_000)
        #expect(found.findings.allSatisfy { $0.element.count <= 121 && !$0.element.contains("\u{202e}") })
    }

    /// A part of a page that can be dragged is a finding of our own rule, whatever the page calls it.
    @Test func partsThatCanBeDraggedAreFindings() throws {
        let found = try DraggableParts.findings(
            reading: """
                [{"target": "body > ul > li:nth-of-type(2)", "html": "<li>", "words": "Ada\\u202e"}, {"html": "<div>"}, 7]
                """, page: "board.html")
        #expect(found.map(\.rule.code) == ["drag-only", "drag-only", "drag-only"])
        #expect(found.map(\.element) == ["<li> \"Ada\"", "<div>", ""])
        #expect(found[0].place == ["body > ul > li:nth-of-type(2)"])
        #expect(throws: JSONError.self) { try DraggableParts.findings(reading: "", page: "p") }
    }
}
