import AtSpiClient
import TextSafety
import Translation

/// The findings in apps, as a person reads them, as a script does, and as code hosts do.
///
/// ```swift
/// let (findings, elements, _) = try AppAudit.check(app, on: desktop)
/// print(AppReport.text(of: findings, elements: elements))
/// ```
public enum AppReport {
    /// `APP: error: sentence [code]`, the element and the remedy below, and a line that sums up.
    public static func text(of findings: [AppFinding], elements: Int) -> String {
        var lines: [String] = []
        for finding in findings {
            let values: KeyValuePairs = ["sentence": finding.sentence]
            let head =
                switch finding.outcome {
                case .error: localized("error: {sentence}", values)
                case .warning: localized("warning: {sentence}", values)
                case .cannotTell: localized("cannot tell: {sentence}", values)
                }
            let rule = finding.rule
            lines.append("\(finding.element): \(head) [\(rule.code)] WCAG \(rule.criterion) \(rule.level)")
            lines.append("    " + localized("fix: {remedy}", ["remedy": finding.remedy]))
        }
        lines.append(summary(of: findings, elements: elements))
        return lines.map(\.printable).joined(separator: "\n")
    }

    /// One sentence that sums up.
    public static func summary(of findings: [AppFinding], elements: Int) -> String {
        func count(_ outcome: AppFinding.Outcome) -> Int { findings.count { $0.outcome == outcome } }
        let (errors, warnings, unsure) = (count(.error), count(.warning), count(.cannotTell))
        var parts: [String] = []
        if errors > 0 { parts.append(localized("1 error", "{count} errors", count: errors)) }
        if warnings > 0 { parts.append(localized("1 warning", "{count} warnings", count: warnings)) }
        if unsure > 0 { parts.append(localized("1 to look at", "{count} to look at", count: unsure)) }
        if parts.isEmpty { parts.append(localized("nothing found")) }
        let checked = localized("1 element checked", "{count} elements checked", count: elements)
        return localized(
            "{files}: {findings}.", ["files": checked, "findings": LocalizedList.all(parts)],
            context: "summary of lint")
    }

    /// An object: `version` (1), `elements`, `questions`, `errors`, `warnings`, `cannotTell` and `findings`: `code`,
    /// `severity` (error, warning or cannot-tell), `impact`, `wcag`, `level`, `app`, `element`, `path`, `place` (the
    /// titles from its window on), `bounds` (x, y, width, height in its window), `description`, `sentence` (why it
    /// matters, or where to look), `fix`, `page`.
    public static func json(
        of findings: [AppFinding], elements: Int, questions: Int, by tool: AuditTool
    ) -> String {
        func count(_ outcome: AppFinding.Outcome) -> JSON { .integer(findings.count { $0.outcome == outcome }) }
        return JSON.object([
            "version": .integer(1), "elements": .integer(elements), "questions": .integer(questions),
            "errors": count(.error), "warnings": count(.warning), "cannotTell": count(.cannotTell),
            "findings": .array(findings.map { value(of: $0, by: tool) }),
        ]).indentedText()
    }

    private static func value(of finding: AppFinding, by tool: AuditTool) -> JSON {
        .object([
            "code": .string(finding.rule.code), "severity": .string(finding.outcome.rawValue),
            "impact": .string(finding.rule.impact.rawValue), "wcag": .string(finding.rule.criterion),
            "level": .string(finding.rule.level), "app": .string(finding.app), "element": .string(finding.element),
            "path": .string(finding.path), "place": .strings(finding.place),
            "bounds": finding.bounds.map { bounds in
                .array([bounds.x, bounds.y, bounds.width, bounds.height].map { .integer($0) })
            },
            "description": .string(finding.rule.summary), "sentence": .string(finding.sentence),
            "fix": .string(finding.remedy),
            "page": .string(tool.page(of: finding.rule)),
        ])
    }

    /// SARIF 2.1.0. Elements of apps are in no file: they are logical locations.
    public static func sarif(of findings: [AppFinding], by tool: AuditTool) -> String {
        let others = findings.map(\.rule).filter { $0.address != nil }
        let all =
            AppRule.table
            + others.indices.filter { index in
                !others[..<index].contains { $0.code == others[index].code }
            }.map { others[$0] }
        let rules = all.map { rule in
            JSON.object([
                "id": .string(rule.code), "shortDescription": .object(["text": .string(rule.summary)]),
                "helpUri": .string(tool.page(of: rule)),
                "defaultConfiguration": .object(["level": .string(rule.severity.rawValue)]),
                "properties": .object([
                    "tags": .array([.string("accessibility"), .string("wcag\(rule.criterion.filter { $0 != "." })")]),
                    "impact": .string(rule.impact.rawValue),
                ]),
            ])
        }
        let results = findings.map { finding in
            JSON.object([
                "ruleId": .string(finding.rule.code),
                "ruleIndex": all.firstIndex { $0.code == finding.rule.code }.map(JSON.integer),
                // A finding that only a person can judge is to be reviewed, and has no level.
                "kind": .string(finding.outcome == .cannotTell ? "review" : "fail"),
                "level": .string(finding.outcome == .cannotTell ? "none" : finding.outcome.rawValue),
                "message": .object(["text": .string("\(finding.sentence) \(finding.remedy)".printable)]),
                "locations": .array([
                    .object([
                        "logicalLocations": .array([
                            .object([
                                "name": .string(finding.element.printable),
                                "fullyQualifiedName": .string("\(finding.app) \(finding.path)".printable),
                                "kind": .string("element"),
                            ])
                        ])
                    ])
                ]),
            ])
        }
        return SARIFLog.text(by: (tool.name, tool.version, tool.address), rules: rules, results: results)
    }
}

extension AppAudit {
    /// Reads an app as rules need it, and runs them.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - desktop: The desktop that it is on.
    ///   - rules: The rules to check.
    ///   - picture: The screen that the app is on, for rules that look at it; `nil`: those find nothing.
    ///   - remedy: What people who use the app can do meanwhile, where it shows something without names, and the keys for
    ///     that; `nil`: nothing is known.
    /// - Returns: The findings, how many elements were looked at, and how many questions that took.
    /// - Throws: `AccessibilityError.noBus`.
    @MainActor
    public static func check(
        _ app: App, on desktop: Desktop, rules: [AppRule] = AppRule.table, picture: AuditPicture? = nil,
        remedy: (words: String, keys: String)? = nil
    ) throws(AccessibilityError) -> (findings: [AppFinding], elements: Int, questions: Int) {
        let (tree, questions) = try desktop.auditedTree(of: app, needsTextBounds: picture != nil)
        return (
            check(tree, of: app.line, rules: rules, picture: picture, toolkit: app.toolkit, remedy: remedy),
            count(tree), questions
        )
    }

    private static func count(_ element: Element) -> Int {
        element.children.reduce(1) { $0 + count($1) }
    }
}
