import TextSafety

/// The subject of an audit, for reports that are kept: see ``EARLReport``.
///
/// ```swift
/// let facts = AuditFacts(app: "Notes", version: "3.2", toolkit: "GTK 4.18", date: "2026-05-04", windows: ["Notes"], elements: 120)
/// ```
public struct AuditFacts: Sendable {
    /// The app's name.
    public let app: String
    /// Its version; `nil`: nobody has said it.
    public let version: String?
    /// Its toolkit, with its version.
    public let toolkit: String
    /// The day: "2026-05-04".
    public let date: String
    /// The titles of the windows that were open, and so were checked.
    public let windows: [String]
    /// How many elements were looked at.
    public let elements: Int
    /// Whether there was a picture of the screen, which some rules need.
    public var hasPicture = false
    /// Whether it is known what can be dragged.
    public var knowsDrags = false
    /// Whether it is a page that a browser shows: then chapter 9 of EN 301 549 is about it, else chapter 11.
    public let isPage: Bool

    public init(
        app: String, version: String?, toolkit: String, date: String, windows: [String], elements: Int
    ) {
        (self.app, self.version, self.toolkit, self.date) = (app, version, toolkit, date)
        (self.windows, self.elements) = (windows, elements)
        isPage = ["gecko", "chromium", "webkit"].contains { toolkit.lowercased().contains($0) }
    }

    /// The rules that can find something here: those for contrasts need a picture of the screen, one is about pages, and neither
    /// toolkits nor browsers tell of all that can be dragged.
    public func used(_ rules: [AppRule]) -> [AppRule] {
        let unused = [
            "unnamed-image": !isPage, "low-contrast": !hasPicture, "drag-only": !knowsDrags,
        ]
        return rules.filter { !(unused[$0.code] ?? false) }
    }
}

/// The findings in an app in the W3C's Evaluation and Report Language 1.0, as JSON-LD.
///
/// ```swift
/// print(EARLReport.text(of: findings, facts: facts, rules: AppRule.table, by: tool))
/// ```
public enum EARLReport {
    /// One assertion for each finding, and one for each success criterion: failed, cannot tell, or untested. None is called
    /// passed: that a rule finds nothing does not say that a criterion is met.
    ///
    /// - Parameters:
    ///   - findings: What was found.
    ///   - facts: What it was found in.
    ///   - rules: The rules that were used.
    ///   - tool: Who has looked.
    /// - Returns: JSON-LD.
    public static func text(
        of findings: [AppFinding], facts: AuditFacts, rules: [AppRule], by tool: AuditTool
    ) -> String {
        let verdicts = CriterionVerdict.all(of: findings, rules: facts.used(rules))
        let graph =
            [assertor(tool), subject(facts)] + findings.map { assertion(of: $0, by: tool) }
            + verdicts.map { assertion(of: $0, isPage: facts.isPage) }
        return JSON.object(["@context": context, "@graph": .array(graph)]).indentedText()
    }

    private static let context = JSON.object([
        "earl": .string("http://www.w3.org/ns/earl#"), "dct": .string("http://purl.org/dc/terms/"),
        "doap": .string("http://usefulinc.com/ns/doap#"),
    ])

    private static func assertor(_ tool: AuditTool) -> JSON {
        .object([
            "@id": .string("_:tool"), "@type": .strings(["earl:Assertor", "earl:Software"]),
            "dct:title": .string(tool.name), "dct:hasVersion": .string(tool.version),
            "doap:homepage": .string(tool.address),
        ])
    }

    private static func subject(_ facts: AuditFacts) -> JSON {
        .object([
            "@id": .string("_:app"), "@type": .strings(["earl:TestSubject", "earl:Software"]),
            "dct:title": .string(facts.app.printable), "dct:hasVersion": facts.version.map { .string($0.printable) },
            "dct:date": .string(facts.date),
            "dct:description": .string("\(facts.toolkit); \(facts.elements) elements".printable),
            "dct:hasPart": .strings(facts.windows.map(\.printable)),
        ])
    }

    private static func assertion(of finding: AppFinding, by tool: AuditTool) -> JSON {
        assertion(
            test: .object([
                "@id": .string(tool.page(of: finding.rule)), "@type": .string("earl:TestCase"),
                "dct:title": .string(finding.rule.code), "dct:isPartOf": .string(address(of: finding.rule.criterion)),
            ]),
            outcome: finding.outcome == .cannotTell ? "earl:cantTell" : "earl:failed",
            description: "\(finding.sentence) \(finding.remedy)",
            pointer: "\(finding.place.joined(separator: " > ")) \(finding.path)")
    }

    private static func assertion(of verdict: CriterionVerdict, isPage: Bool) -> JSON {
        let clause = verdict.criterion.clause(ofPage: isPage).map { ", EN 301 549 \($0)" } ?? ""
        let (outcome, words) =
            switch verdict.result {
            case .failed: ("earl:failed", "\(verdict.findings) findings")
            case .cannotTell: ("earl:cantTell", "\(verdict.findings) findings to look at")
            case .nothingFound: ("earl:cantTell", "the rules found nothing: \(verdict.rules.joined(separator: ", "))")
            case .notTested: ("earl:untested", "there is no rule for it")
            }
        return assertion(
            test: .object([
                "@id": .string(verdict.criterion.address), "@type": .string("earl:TestRequirement"),
                "dct:title": .string("WCAG 2.2 \(verdict.criterion.title)\(clause)"),
            ]), outcome: outcome, description: words, pointer: nil)
    }

    private static func assertion(
        test: JSON, outcome: String, description: String, pointer: String?
    ) -> JSON {
        .object([
            "@type": .string("earl:Assertion"), "earl:assertedBy": .string("_:tool"),
            "earl:subject": .string("_:app"), "earl:mode": .string("earl:automatic"), "earl:test": test,
            "earl:result": .object([
                "@type": .string("earl:TestResult"), "earl:outcome": .object(["@id": .string(outcome)]),
                "dct:description": .string(description.printable),
                "earl:pointer": pointer.map { .string($0.printable) },
            ]),
        ])
    }

    private static func address(of criterion: String) -> String {
        SuccessCriterion.all.first { $0.number == criterion }?.address ?? "https://www.w3.org/TR/WCAG22/"
    }
}
