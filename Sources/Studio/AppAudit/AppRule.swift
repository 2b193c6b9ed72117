import AtSpiClient
import Translation

/// One thing that is looked for in the tree of a running app.
///
/// ```swift
/// AppRule.table.map(\.code)  // ["unnamed-control", "unnamed-window", …]
/// ```
public struct AppRule: Sendable {
    /// How bad it is.
    ///
    /// ```swift
    /// let hasErrors = findings.contains { $0.rule.severity == .error }
    /// ```
    public enum Severity: String, Sendable, CaseIterable {
        /// Someone cannot use it, or is told something wrong.
        case error
        /// Someone is slowed down, or has to guess.
        case warning
    }

    /// How much of their way somebody loses by it, in axe's words.
    public enum Impact: String, Sendable {
        case critical, serious, moderate, minor
    }

    /// The same in every language and version: "unnamed-control". Also the name of its page.
    public let code: String
    /// Whether its findings are errors or warnings.
    public private(set) var severity: Severity
    /// How much it costs those whom it concerns.
    public private(set) var impact: Impact
    /// The number of WCAG 2.2's success criterion, such as "4.1.2".
    public let criterion: String
    /// The criterion's level: "A" or "AA".
    public let level: String
    /// The page that explains it, of a rule that somebody else has written; `nil`: it is one of the table.
    public private(set) var address: String?
    private let describe: @Sendable () -> String
    let check: @Sendable (AuditedTree) -> [Complaint]

    /// A rule's complaint about an element.
    struct Complaint {
        let element: Int
        let sentence: String
        let remedy: String
        /// Whether a person has to look: then the sentence says where.
        var isUnsure = false
    }

    init(
        _ code: String, _ severity: Severity, _ impact: Impact, wcag criterion: String, _ level: String,
        summary: @autoclosure @escaping @Sendable () -> String,
        check: @escaping @Sendable (AuditedTree) -> [Complaint]
    ) {
        (self.code, self.severity, self.impact) = (code, severity, impact)
        (self.criterion, self.level, self.check) = (criterion, level, check)
        describe = summary
    }

    /// A rule that looks at each element by itself, but for the app: the remedy is the same for all, and `complain`
    /// says the error of an element, by its number, or `nil`.
    static func eachElement(
        _ code: String, _ severity: Severity, _ impact: Impact, wcag criterion: String, _ level: String,
        summary: @autoclosure @escaping @Sendable () -> String, remedy: @autoclosure @escaping @Sendable () -> String,
        complain: @escaping @Sendable (AuditedTree, Int) -> String?
    ) -> AppRule {
        AppRule(code, severity, impact, wcag: criterion, level, summary: summary()) { tree in
            tree.elements.indices.compactMap { number in
                guard tree.parents[number] != nil, let sentence = complain(tree, number) else { return nil }
                return Complaint(element: number, sentence: sentence, remedy: remedy())
            }
        }
    }

    /// The error that is looked for, as a sentence in the person's language.
    public var summary: String { describe() }

    /// A rule of somebody else's, who has looked for it: it finds nothing by itself.
    static func foreign(
        _ code: String, wcag criterion: SuccessCriterion, summary: String, explainedAt address: String
    ) -> AppRule {
        var rule = AppRule(code, .warning, .moderate, wcag: criterion.number, criterion.level, summary: summary) { _ in
            []
        }
        rule.address = address
        return rule
    }

    /// The same rule of somebody else's, where a finding costs so much: by that it is an error or a warning.
    func costing(_ impact: Impact) -> AppRule {
        var rule = rated(impact == .critical || impact == .serious ? .error : .warning)
        rule.impact = impact
        return rule
    }

    /// The same rule, with findings that count as somebody wants.
    ///
    /// ```swift
    /// let rules = AppRule.table.map { $0.code == "small-target" ? $0.rated(.error) : $0 }
    /// ```
    public func rated(_ severity: Severity) -> AppRule {
        var rule = self
        rule.severity = severity
        return rule
    }

    /// All rules: errors first.
    public static let table: [AppRule] = [
        unnamedControl, unnamedImage, unnamedWindow, noRole, impossibleState, brokenTree, hiddenFocus,
        unreachableByKeyboard,
        sameNameBeside, smallTarget, dragOnly, unheardName, meaninglessState, wrongIndex, outsideWindow, lowContrast,
    ]
}

/// One thing that is wrong with an element of an app.
///
/// ```swift
/// for finding in findings { print("\(finding.element): \(finding.sentence) [\(finding.rule.code)]") }
/// ```
public struct AppFinding: Sendable {
    /// The rule that found it.
    public private(set) var rule: AppRule
    /// The result of the rule.
    public private(set) var outcome: Outcome
    /// The app, in one line.
    public let app: String
    /// The element's role and name, and those of its parent.
    public let element: String
    /// Its path on the bus.
    public let path: String
    /// Its place in its app: the roles and names from its window on, with a number where several of a role are beside
    /// each other: `["frame \"Notes\"", "list", "list item 3"]`.
    public let place: [String]
    /// Its place in its window, if it says so.
    public let bounds: Element.Bounds?
    /// The error and why it matters, or the place to look at, and the remedy: whole sentences.
    public let sentence: String
    public let remedy: String

    /// The result of a rule.
    ///
    /// ```swift
    /// let certain = findings.filter { $0.outcome != .cannotTell }
    /// ```
    public enum Outcome: String, Sendable, CaseIterable {
        case error
        case warning
        /// Only a person can tell. It is no reason to fail.
        case cannotTell = "cannot-tell"
    }
}

extension AppFinding {
    /// The same finding, counted as somebody wants; one that only a person can judge stays so.
    public func rated(_ severity: AppRule.Severity) -> AppFinding {
        var finding = self
        finding.rule = rule.rated(severity)
        if outcome != .cannotTell { finding.outcome = severity == .error ? .error : .warning }
        return finding
    }
}

/// Looks for errors that would hurt the people who use an app with assistive technologies.
///
/// ```swift
/// let desktop = try Desktop()
/// defer { desktop.leave() }
/// for app in try desktop.apps(named: "notes") {
///     print(try AppAudit.check(app, on: desktop).findings.map(\.sentence))
/// }
/// ```
public enum AppAudit {
    /// - Parameters:
    ///   - tree: The app, read with ``TreeReader/Detail/audit``.
    ///   - app: The app in one line.
    ///   - rules: The rules to check.
    ///   - picture: The screen that the app is on, for rules that look at it; `nil`: those find nothing.
    ///   - toolkit: The app's toolkit and its version, such as "gtk 3.24.38": an error of the toolkit's is no fault of
    ///     the app's.
    ///   - remedy: What people who use the app can do meanwhile, where it shows something without names, and the keys for
    ///     that; `nil`: nothing is known.
    /// - Returns: The findings, in the order of the tree.
    public static func check(
        _ tree: Element, of app: String, rules: [AppRule] = AppRule.table, picture: AuditPicture? = nil,
        toolkit: String = "", remedy: (words: String, keys: String)? = nil
    ) -> [AppFinding] {
        var audited = AuditedTree(tree)
        audited.remedy = remedy
        audited.isOfGTK3 = toolkit.lowercased().hasPrefix("gtk 3")
        audited.picture = picture
        return rules.flatMap { rule in rule.check(audited).map { (rule, $0) } }
            .enumerated().sorted { ($0.element.1.element, $0.offset) < ($1.element.1.element, $1.offset) }
            .map { _, pair in
                let (rule, complaint) = pair
                let element = audited.elements[complaint.element]
                let severity: AppFinding.Outcome = rule.severity == .error ? .error : .warning
                return AppFinding(
                    rule: rule, outcome: complaint.isUnsure ? .cannotTell : severity, app: app,
                    element: audited.title(of: complaint.element), path: element.reference.path,
                    place: audited.place(of: complaint.element), bounds: element.bounds, sentence: complaint.sentence,
                    remedy: complaint.remedy)
            }
    }
}
