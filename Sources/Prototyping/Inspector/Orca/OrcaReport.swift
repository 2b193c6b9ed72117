import Translation

/// A screen reader's view of one element: its name and role, and its actions in every state.
///
/// ```swift
/// let report = inquiry.report
/// print(report.name, report.role, report.idle)
/// ```
public struct OrcaReport: Hashable, Sendable {
    public let name: String
    /// As AT-SPI names it.
    public let role: String
    /// The description after the name; empty: none.
    public let description: String
    /// The actions while nothing is held.
    public let idle: [String]
    /// The actions while something is held, for all that can be: those that lead to the same actions stand together.
    public internal(set) var held: [Held] = []
    /// Whether all that can be lifted has been tried.
    public internal(set) var isComplete = false

    /// The things held while the report is made, with their actions.
    ///
    /// ```swift
    /// for held in report.held { print(held.items, held.actions) }
    /// ```
    public struct Held: Hashable, Sendable {
        /// The things that are held: each alone.
        public internal(set) var items: [String]
        /// The names of the actions that are offered.
        public let actions: [String]
    }

    mutating func add(_ item: String, _ actions: [String]) {
        if let index = held.firstIndex(where: { $0.actions == actions }) {
            if !held[index].items.contains(item) { held[index].items.append(item) }
        } else {
            held.append(Held(items: [item], actions: actions))
        }
    }

    /// The report as lines to read, or to hear.
    public var lines: [String] {
        var lines = [localized("Name: {name}", ["name": name.isEmpty ? localized("none", context: "name") : name])]
        lines.append(localized("Role: {role}", ["role": role]))
        if !description.isEmpty { lines.append(localized("Description: {text}", ["text": description])) }
        lines += Self.state(localized("While nothing is held:"), idle)
        for state in held { lines += Self.state(Self.heading(state.items), state.actions) }
        if isComplete, held.isEmpty { lines.append(localized("Nothing in this document can be lifted.")) }
        if !isComplete { lines.append("…") }
        return lines
    }

    private static func heading(_ items: [String]) -> String {
        switch items.count {
        case 1: localized("While {item} is held:", ["item": items[0]])
        case 2: localized("While {item} or {other} is held:", ["item": items[0], "other": items[1]])
        default:
            localized(
                "While {item} or one of {count} others is held:",
                ["item": items.first ?? "", "count": "\(max(0, items.count - 1))"])
        }
    }

    private static func state(_ heading: String, _ actions: [String]) -> [String] {
        [heading] + (actions.isEmpty ? [localized("no actions")] : actions).map { "  • \($0)" }
    }
}
