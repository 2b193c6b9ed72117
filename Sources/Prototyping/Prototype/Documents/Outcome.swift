import Translation

/// `then:`, the effect of a drop into a mock-up's element on the dropped item.
///
/// All that tells one outcome from another stands in ``rule``: windows, pages, exports, the inspector and the checker go by
/// it. The order is that of lists to choose from.
///
/// ```swift
/// Outcome(rawValue: "remove")?.rule.look  // .hidden
/// ```
public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The item moves into the element.
    case move
    /// The element shows a copy of the item.
    case copy
    /// The item is removed, as by a bin.
    case remove
    /// The element shows the number of items that it has taken.
    case count
    /// The item moves to before the element, in the row that contains both.
    case before
    /// The item moves to after the element, in the row that contains both.
    case after
    /// The item stays where it is; only the follow-ups happen.
    case stay
    /// The drop is refused, for a reason that stands beside the word.
    case refuse

    /// Those that `then:` names with a word alone.
    public static var words: [Outcome] { allCases.filter { $0 != .refuse } }

    /// How an item that was dropped into an element is to be seen there.
    public enum Look: String, Hashable, Sendable {
        /// It is shown.
        case picture
        /// It is counted.
        case counted
        /// It is gone, until somebody drags it out again.
        case hidden
    }

    /// The side of an element at which an item comes to stand.
    public enum Side: String, Hashable, Sendable {
        case before, after
    }

    /// The rule of an outcome.
    ///
    /// ```swift
    /// Outcome.allCases.filter { $0.rule.leaves }  // [.move, .remove, .count, .before, .after]
    /// ```
    public struct Rule: Hashable, Sendable {
        /// The words to choose it by.
        public let title: String
        /// The instruction for the developers of an application.
        public let instruction: String
        /// Whether the item leaves where it was.
        public var leaves = false
        /// How it is to be seen in the element; `nil`: it does not come there.
        public var look: Look?
        /// The side of the element to which it comes; `nil`: into the element.
        public var side: Side?
    }

    /// The table of the outcomes.
    public var rule: Rule {
        switch self {
        case .move:
            Rule(
                title: localized("Move it here", context: "outcome of a drop"),
                instruction: "Take what is dropped out of where it was, and show it here. Say how that is undone.",
                leaves: true, look: .picture)
        case .copy:
            Rule(
                title: localized("Copy it here", context: "outcome of a drop"),
                instruction:
                    "Show a copy of what is dropped here, which is dragged, sorted and removed as its original is. Say how that is undone.",
                look: .picture)
        case .remove:
            Rule(
                title: localized("Remove it", context: "outcome of a drop"),
                instruction: "Take what is dropped away. Say how that is undone.", leaves: true, look: .hidden)
        case .count:
            Rule(
                title: localized("Count it", context: "outcome of a drop"),
                instruction:
                    "Take what is dropped out of where it was, and show how many there are. Say how that is undone.",
                leaves: true, look: .counted)
        case .before:
            Rule(
                title: localized("Put it before", context: "outcome of a drop"),
                instruction: "Put what is dropped before this element. Say how that is undone.", leaves: true,
                look: .picture, side: .before)
        case .after:
            Rule(
                title: localized("Put it after", context: "outcome of a drop"),
                instruction: "Put what is dropped after this element. Say how that is undone.", leaves: true,
                look: .picture, side: .after)
        case .stay:
            Rule(
                title: localized("Leave it where it is", context: "outcome of a drop"),
                instruction: "What is dropped stays where it was.")
        case .refuse:
            Rule(title: localized("Refuse it", context: "outcome of a drop"), instruction: "Nothing is taken.")
        }
    }

    /// The side at which an item comes to stand; `nil`: it comes into the element, or stays.
    public var side: Side? { rule.side }

    /// Whether an element keeps the item, and so has no use for one that it has already.
    public var keeps: Bool { rule.leaves && rule.side == nil }
}
