/// A success criterion of WCAG 2.2, of level A or AA.
///
/// ```swift
/// let criterion = SuccessCriterion.all.first { $0.number == "4.1.2" }
/// print(criterion?.clause(ofPage: false) ?? "")  // "11.4.1.2.1"
/// ```
public struct SuccessCriterion: Hashable, Sendable {
    /// Its number: "2.5.7".
    public let number: String
    /// Its name, as the recommendation has it.
    public let name: String
    /// "A" or "AA".
    public let level: String
    /// Whether WCAG 2.1 has it, which EN 301 549 refers to.
    private let isOfEN: Bool

    private init(_ number: String, _ name: String, _ level: String, isOfEN: Bool = true) {
        (self.number, self.name, self.level, self.isOfEN) = (number, name, level, isOfEN)
    }

    /// The clause of EN 301 549 (version 3.2.1) for a page, in chapter 9, or for other software, in chapter 11; `nil`: it has
    /// none for it. Where chapter 11 tells software that assistive technologies can reach (open functionality) from software
    /// that they cannot (closed functionality), it is the clause for the first.
    public func clause(ofPage isPage: Bool) -> String? {
        guard isOfEN else { return nil }
        if isPage { return "9.\(number)" }
        guard !Self.pagesOnly.contains(number) else { return nil }
        return Self.splitForSoftware.contains(number) ? "11.\(number).1" : "11.\(number)"
    }

    /// "2.5.7 Dragging Movements (AA)".
    public var title: String { "\(number) \(name) (\(level))" }

    /// Its page in the recommendation.
    public var address: String {
        let words = name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
        return "https://www.w3.org/TR/WCAG22/#\(words.split(separator: " ").joined(separator: "-"))"
    }

    /// Those whose clause for software is void: they are about sets of pages.
    private static let pagesOnly: Set<String> = ["2.4.1", "2.4.2", "2.4.5", "3.1.2", "3.2.3", "3.2.4"]

    /// Those whose clause for software has a part for open functionality, ".1", and one for closed functionality, ".2".
    private static let splitForSoftware: Set<String> = [
        "1.1.1", "1.2.1", "1.2.3", "1.3.1", "1.3.2", "1.3.5", "1.4.4", "1.4.5", "2.1.1", "2.1.4", "3.1.1", "3.3.1",
        "4.1.2",
        "4.1.3",
    ]

    /// All of level A and AA, in order. 4.1.1 is gone.
    public static let all: [SuccessCriterion] = [
        .init("1.1.1", "Non-text Content", "A"), .init("1.2.1", "Audio-only and Video-only (Prerecorded)", "A"),
        .init("1.2.2", "Captions (Prerecorded)", "A"),
        .init("1.2.3", "Audio Description or Media Alternative (Prerecorded)", "A"),
        .init("1.2.4", "Captions (Live)", "AA"), .init("1.2.5", "Audio Description (Prerecorded)", "AA"),
        .init("1.3.1", "Info and Relationships", "A"), .init("1.3.2", "Meaningful Sequence", "A"),
        .init("1.3.3", "Sensory Characteristics", "A"), .init("1.3.4", "Orientation", "AA"),
        .init("1.3.5", "Identify Input Purpose", "AA"), .init("1.4.1", "Use of Color", "A"),
        .init("1.4.2", "Audio Control", "A"), .init("1.4.3", "Contrast (Minimum)", "AA"),
        .init("1.4.4", "Resize Text", "AA"), .init("1.4.5", "Images of Text", "AA"), .init("1.4.10", "Reflow", "AA"),
        .init("1.4.11", "Non-text Contrast", "AA"), .init("1.4.12", "Text Spacing", "AA"),
        .init("1.4.13", "Content on Hover or Focus", "AA"), .init("2.1.1", "Keyboard", "A"),
        .init("2.1.2", "No Keyboard Trap", "A"), .init("2.1.4", "Character Key Shortcuts", "A"),
        .init("2.2.1", "Timing Adjustable", "A"), .init("2.2.2", "Pause, Stop, Hide", "A"),
        .init("2.3.1", "Three Flashes or Below Threshold", "A"), .init("2.4.1", "Bypass Blocks", "A"),
        .init("2.4.2", "Page Titled", "A"), .init("2.4.3", "Focus Order", "A"),
        .init("2.4.4", "Link Purpose (In Context)", "A"), .init("2.4.5", "Multiple Ways", "AA"),
        .init("2.4.6", "Headings and Labels", "AA"), .init("2.4.7", "Focus Visible", "AA"),
        .init("2.4.11", "Focus Not Obscured (Minimum)", "AA", isOfEN: false), .init("2.5.1", "Pointer Gestures", "A"),
        .init("2.5.2", "Pointer Cancellation", "A"), .init("2.5.3", "Label in Name", "A"),
        .init("2.5.4", "Motion Actuation", "A"), .init("2.5.7", "Dragging Movements", "AA", isOfEN: false),
        .init("2.5.8", "Target Size (Minimum)", "AA", isOfEN: false), .init("3.1.1", "Language of Page", "A"),
        .init("3.1.2", "Language of Parts", "AA"), .init("3.2.1", "On Focus", "A"), .init("3.2.2", "On Input", "A"),
        .init("3.2.3", "Consistent Navigation", "AA"), .init("3.2.4", "Consistent Identification", "AA"),
        .init("3.2.6", "Consistent Help", "A", isOfEN: false), .init("3.3.1", "Error Identification", "A"),
        .init("3.3.2", "Labels or Instructions", "A"), .init("3.3.3", "Error Suggestion", "AA"),
        .init("3.3.4", "Error Prevention (Legal, Financial, Data)", "AA"),
        .init("3.3.7", "Redundant Entry", "A", isOfEN: false),
        .init("3.3.8", "Accessible Authentication (Minimum)", "AA", isOfEN: false),
        .init("4.1.2", "Name, Role, Value", "A"), .init("4.1.3", "Status Messages", "AA"),
    ]
}

/// The verdict of an audit's rules on each success criterion. They can find that one is not met; that one is met, only people can
/// say.
///
/// ```swift
/// let verdicts = CriterionVerdict.all(of: findings, rules: AppRule.table)
/// print(verdicts.filter { $0.result == .failed }.map(\.criterion.number))
/// ```
public struct CriterionVerdict: Sendable {
    /// The result of all rules for a criterion.
    ///
    /// ```swift
    /// let failed = verdicts.filter { $0.result == .failed }
    /// ```
    public enum Result: String, Sendable, CaseIterable {
        /// A rule has found something that is not as the criterion says.
        case failed
        /// A person has to look at what a rule has found.
        case cannotTell = "cannot-tell"
        /// The rules for it have found nothing, which does not say that it is met.
        case nothingFound = "nothing-found"
        /// There is no rule for it, or none was used.
        case notTested = "not-tested"
    }

    /// The criterion that it is about.
    public let criterion: SuccessCriterion
    /// Whether something was found.
    public let result: Result
    /// The codes of the rules that were used for it.
    public let rules: [String]
    /// How many findings there are.
    public let findings: Int

    /// The verdicts of all criteria, in order.
    ///
    /// - Parameters:
    ///   - findings: What was found.
    ///   - rules: The rules that were used.
    /// - Returns: One of each criterion.
    public static func all(of findings: [AppFinding], rules: [AppRule]) -> [CriterionVerdict] {
        SuccessCriterion.all.map { criterion in
            let own = findings.filter { $0.rule.criterion == criterion.number }
            let used = rules.filter { $0.criterion == criterion.number }.map(\.code)
            let result: Result =
                own.contains { $0.outcome != .cannotTell }
                ? .failed : !own.isEmpty ? .cannotTell : !used.isEmpty ? .nothingFound : .notTested
            return CriterionVerdict(criterion: criterion, result: result, rules: used, findings: own.count)
        }
    }
}
