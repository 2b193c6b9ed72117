import Foundation

/// Compares what is said in drags with the tree of elements as another program reads it: each neighbour, position, count and
/// origin. It knows names, values, frames and the names of actions, and nothing of the program's own model.
public final class SpokenTruth {
    /// An element of a tree.
    public struct Node: Codable, Equatable, Sendable {
        public var name: String
        public var value: String
        /// Left, top, width and height, in any space.
        public var frame: [Double]
        public var actions: [String]

        public init(name: String, value: String, frame: [Double], actions: [String]) {
            (self.name, self.value, self.frame, self.actions) = (name, value, frame, actions)
        }
    }

    /// A move: what was said at each step, and the tree before and after.
    public struct Turn: Codable, Sendable {
        public var before: [Node]
        /// Which one of them was lifted.
        public var index: Int
        /// The name of the action that lifted it.
        public var action: String
        public var lifted: [String]
        /// The tree while it was held.
        public var held: [Node]?
        /// The words at each place, one after the other.
        public var steps: [String] = []
        public var isBackwards: Bool?
        /// The words when somebody asked what is held.
        public var asked: [String]?
        public var dropped: [String]?
        public var cancelled: [String]?
        public var after: [Node]?
        public var undone: [String]?
        public var back: [Node]?
        public var redone: [String]?
        public var again: [Node]?

        public init(before: [Node], index: Int, action: String, lifted: [String]) {
            (self.before, self.index, self.action, self.lifted) = (before, index, action, lifted)
        }

        /// What was lifted: an element, or of a card, whose value counts its attachments, the thing that the action names.
        var lifts: (name: String, isPart: Bool) {
            let node = before[index]
            let isCard = node.value.localizedCaseInsensitiveContains("attachment")
            guard isCard, action.hasPrefix("Drag "), action != "Drag contact" else { return (node.name, false) }
            let part = String(action.dropFirst(5))
            return (part == "portrait" ? "\(node.name)’s portrait" : part, true)
        }
    }

    /// The untrue sentences, each with the words and the facts of the tree.
    public private(set) var untrue: [String] = []
    /// How many sentences were compared.
    public private(set) var compared = 0
    /// The name of the whole: elements that stand in no other are in it.
    private let whole: String
    /// Lists that are one view each: a screen reader counts what is in them by itself.
    private let views: Set<String>
    /// Reasons that a place gives only when something is dropped, as its document has it.
    private let reasons: [String]

    /// - Parameters:
    ///   - whole: The name of the mock-up.
    ///   - views: The names of lists that are one view each.
    ///   - reasons: Reasons that the document has.
    public init(whole: String, views: [String] = [], reasons: [String] = []) {
        (self.whole, self.views, self.reasons) = (whole, Set(views + [whole]), reasons)
    }

    /// Compares a move.
    public func judge(_ turn: Turn) {
        let untrueBefore = untrue.count
        judgeStandings(in: turn.before, "before")
        guard let lift = turn.lifted.first(where: { $0.hasPrefix("Lifted ") }) else { return }
        judgeLift(lift, turn)
        judgePlaces(turn)
        if let cancelled = turn.cancelled?.last {
            judgeCancellation(cancelled, turn)
            judgeSame(turn.after, turn.before, "after it was cancelled")
        }
        for text in turn.dropped ?? [] { judgeDrop(text, turn) }
        if let after = turn.after { judgeStandings(in: after, "after the drop") }
        if let text = turn.undone?.first {
            judgeUndo(text, turn)
            judgeSame(turn.back, turn.before, "after it was undone")
        }
        if turn.redone?.first != nil { judgeSame(turn.again, turn.after, "after it was redone") }
        if untrue.count > untrueBefore, let node = turn.before.element(turn.index) {
            let ends = [turn.cancelled, turn.dropped, turn.undone].flatMap { $0 ?? [] }
            let sentences = turn.lifted + turn.steps + ends
            untrue[untrue.count - 1] += "\n    in the drag of \(node.name): \(sentences.joined(separator: " / "))"
        }
    }

    private func compare(_ isTrue: Bool, _ text: String, _ fact: @autoclosure () -> String) {
        compared += 1
        if !isTrue { untrue.append("“\(text)”, but \(fact())") }
    }

    // MARK: The tree

    private static func isAround(_ outer: Node, _ inner: Node) -> Bool {
        let (one, other) = (outer.frame, inner.frame)
        let slack = 1.5
        return one[2] * one[3] > other[2] * other[3] && other[0] >= one[0] - slack && other[1] >= one[1] - slack
            && other[0] + other[2] <= one[0] + one[2] + slack && other[1] + other[3] <= one[1] + one[3] + slack
    }

    /// The smallest element around another one; `nil`: none.
    private static func holder(of index: Int, in tree: [Node]) -> Int? {
        if known.tree != tree { known = (tree, tree.indices.map { findHolder(of: $0, in: tree) }) }
        return known.holders[index]
    }

    /// The tree that was asked for last: each of its sentences asks for all of it.
    nonisolated(unsafe) private static var known: (tree: [Node], holders: [Int?]) = ([], [])

    private static func findHolder(of index: Int, in tree: [Node]) -> Int? {
        tree.indices.filter { $0 != index && isAround(tree[$0], tree[index]) }
            .min { tree[$0].frame[2] * tree[$0].frame[3] < tree[$1].frame[2] * tree[$1].frame[3] }
    }

    private static func canBeDragged(_ node: Node) -> Bool { node.actions.contains { $0.hasPrefix("Drag ") } }

    /// Whether two elements stand on one line: bars have their lower ends in common, and are of any height.
    private static func isBeside(_ node: Node, _ other: Node) -> Bool {
        let (one, two) = (node.frame, other.frame)
        let common = min(one[1] + one[3], two[1] + two[3]) - max(one[1], two[1])
        return one == two || common > min(one[3], two[3]) / 2
    }

    /// The draggable elements in an element, or in none, as people read them: line by line.
    private static func list(in holder: Int?, _ tree: [Node]) -> [Int] {
        var rest = tree.indices.filter { canBeDragged(tree[$0]) && Self.holder(of: $0, in: tree) == holder }
            .sorted { tree[$0].frame[1] < tree[$1].frame[1] }
        var ordered: [Int] = []
        while let first = rest.first {
            let line = rest.filter { isBeside(tree[$0], tree[first]) }
            ordered += line.sorted { tree[$0].frame[0] < tree[$1].frame[0] }
            rest.removeAll { line.contains($0) }
        }
        return ordered
    }

    private func lists(_ tree: [Node], without lifted: Int? = nil) -> [(holder: String, names: [String])] {
        ([nil] + tree.indices.map { Optional($0) }).map { holder in
            let indices = Self.list(in: holder, tree).filter { $0 != lifted }
            return (holder.map { tree[$0].name } ?? whole, indices.map { tree[$0].name })
        }
    }

    // MARK: Sentences

    /// "3 of 7", at the end of a text or before a comma.
    private static func position(in text: String) -> (index: Int, count: Int, former: Int?)? {
        guard let match = text.firstMatch(of: /(\d+) of (\d+)(?:, was (\d+))?\.?$/), let index = Int(match.1),
            let count = Int(match.2)
        else { return nil }
        return (index, count, match.3.flatMap { Int($0) })
    }

    /// How many places to drop a sentence promises.
    private static func places(in text: String) -> Int? {
        text.firstMatch(of: /(\d+) places? to drop/).flatMap { Int($0.1) }
    }

    private func judgeLift(_ text: String, _ turn: Turn) {
        let name = turn.lifts.name
        if Self.canBeDragged(turn.before[turn.index]) {
            // A bar is said with its number, and a card as a contact.
            let isNamed = ["Lifted \(name). ", "Lifted \(name), ", "Lifted \(name)’s "].contains { text.hasPrefix($0) }
            compare(isNamed, text, "\(name) was lifted")
        }
        guard let held = turn.held else { return }
        let others = ["Add to drag", "Cancel drag", "Open ", "Copy, to paste", "Say the contents"]
        let drops = held.flatMap(\.actions).count { action in !others.contains { action.hasPrefix($0) } }
        let said = Self.places(in: text) ?? 0
        compare(said == drops, text, "\(drops) drops are offered")
    }

    private func judgePlaces(_ turn: Turn) {
        let places = turn.lifted.compactMap(Self.places).first ?? 0
        guard places > 0 else { return }
        var last: Int?
        for text in turn.steps {
            guard let (index, count, _) = Self.position(in: text) else {
                compare(false, text, "a place was expected")
                continue
            }
            compare(count == places, text, "\(places) places were promised")
            if let last {
                let next = turn.isBackwards == true ? (last + count - 2) % count + 1 : last % count + 1
                compare(index == next, text, "it comes after the place \(last)")
            }
            last = index
            judgeNeighbours(text, turn)
        }
        if let asked = turn.asked?.last, let step = turn.steps.last, let place = Self.place(in: step) {
            compare(asked.contains(place), asked, "the place was “\(place)”")
        }
    }

    /// A place without its number.
    private static func place(in text: String) -> String? {
        text.firstMatch(of: /^(.*)\. \d+ of \d+\.$/).map { String($0.1) }
    }

    /// "between A and B" stand side by side, "before A" is before the first, "after A" and "at the end" after the last.
    private func judgeNeighbours(_ text: String, _ turn: Turn) {
        guard let place = Self.place(in: text) else { return }
        let lists = lists(turn.before, without: turn.index).filter { !$0.names.isEmpty }
        let named = lists.filter { place.hasPrefix("\($0.holder), ") }
        let meant = named.isEmpty ? lists : named
        let all = meant.map { "\($0.holder): \($0.names.joined(separator: " | "))" }.joined(separator: "; ")
        let words = named.first.map { String(place.dropFirst($0.holder.count + 2)) } ?? place
        if words.hasPrefix("between ") {
            let pairs = meant.flatMap { zip($0.names, $0.names.dropFirst()) }
            compare(pairs.contains { words == "between \($0) and \($1)" }, text, all)
        } else if words.hasPrefix("before ") {
            compare(meant.contains { $0.names.first.map { "before \($0)" } == words }, text, all)
        } else if words.hasPrefix("after ") {
            compare(meant.contains { $0.names.last.map { "after \($0)" } == words }, text, all)
        } else if words == "at the end" {
            compare(!named.isEmpty, text, all)
        }
    }

    private func judgeCancellation(_ text: String, _ turn: Turn) {
        guard let match = text.firstMatch(of: /is back in (.*)\.$/) else { return }
        let node = turn.before[turn.index]
        guard Self.canBeDragged(node) else { return }
        let holder = turn.lifts.isPart ? node : Self.holder(of: turn.index, in: turn.before).map { turn.before[$0] }
        let said = String(match.1)
        // A card's contact is the card itself, and a card's fields stand in its value: "2 attachments: …".
        let isOwn = text.contains("\(node.name)’s contact is back in \(node.name).")
        let isField = holder.map { $0.value.localizedCaseInsensitiveContains(said) } ?? false
        let home = holder?.name ?? whole
        compare(said == home || isOwn || isField, text, "it stands in \(home)")
    }

    private func judgeDrop(_ text: String, _ turn: Turn) {
        guard let after = turn.after else { return }
        if text.hasPrefix("Not dropped: ") {
            return compare(reasons.contains { text.contains($0) }, text, "the place was offered")
        }
        guard let (index, count, former) = Self.position(in: text) else { return }
        let name = turn.before[turn.index].name
        let lists = lists(after)
        if text.hasPrefix("Moved "), Self.canBeDragged(turn.before[turn.index]) {
            let holder = Self.holder(of: turn.index, in: turn.before)
            let place = holder.map { turn.before[$0].name } ?? whole
            let isThere = lists.contains {
                $0.holder == place && $0.names.element(index - 1) == name && $0.names.count == count
            }
            compare(isThere, text, described(after))
            let old = Self.list(in: holder, turn.before).firstIndex(of: turn.index).map { $0 + 1 }
            compare((former ?? index) == old, text, "it was number \(old ?? 0)")
        } else if let match = text.firstMatch(of: /^Dropped .*? into (.*)\. \d+ of \d+\.$/) {
            let place = String(match.1)
            let found = lists.first { list in
                (place == list.holder || place.hasPrefix("\(list.holder), ") || place.hasSuffix(", \(list.holder)"))
                    && list.names.count == count && list.names.element(index - 1) != nil
            }
            compare(found != nil, text, described(after))
            guard let found else { return }
            if Self.canBeDragged(turn.before[turn.index]) {
                let placed = found.names[index - 1]
                // A file that was dropped becomes a bar, which the sentence names.
                compare(placed == name || text.hasPrefix("Dropped \(placed), "), text, described(after))
            }
            judgeAround(String(match.1.dropFirst(found.holder.count + 2)), index, found.names, text)
        }
    }

    /// The neighbours that the sentence of a drop names.
    private func judgeAround(_ words: String, _ index: Int, _ names: [String], _ text: String) {
        let (previous, next) = (names.element(index - 2), names.element(index))
        if words.hasPrefix("between "), let previous, let next {
            compare(words == "between \(previous) and \(next)", text, names.joined(separator: " | "))
        } else if words.hasPrefix("before "), let next {
            compare(words == "before \(next)", text, names.joined(separator: " | "))
        }
    }

    private func judgeUndo(_ text: String, _ turn: Turn) {
        guard let back = turn.back, Self.canBeDragged(turn.before[turn.index]) else { return }
        let name = turn.before[turn.index].name
        let lists = lists(back)
        if let match = text.firstMatch(of: /is back in (.*?)(?:\. (\d+) of (\d+))?\.$/) {
            let list = lists.first { $0.holder == String(match.1) && $0.names.contains(name) }
            compare(list != nil, text, described(back))
            if let number = match.2.flatMap({ Int($0) }), let count = match.3.flatMap({ Int($0) }), let list {
                compare(list.names.element(number - 1) == name && list.names.count == count, text, described(back))
            }
        } else if text.hasPrefix("Move undone."), let (index, count, _) = Self.position(in: text) {
            let isThere = lists.contains { $0.names.element(index - 1) == name && $0.names.count == count }
            compare(isThere, text, described(back))
        }
    }

    /// The place that each value says for its element, and the elements in it.
    private func judgeStandings(in tree: [Node], _ when: String) {
        for (index, node) in tree.enumerated() {
            if let match = node.value.firstMatch(of: /^(.+?), (\d+) of (\d+)(?:\.|$)/), let number = Int(match.2),
                let count = Int(match.3), let holder = Self.holder(of: index, in: tree)
            {
                let names = Self.list(in: holder, tree)
                let isTrue =
                    tree[holder].name == String(match.1) && names.firstIndex(of: index) == number - 1
                    && names.count == count
                compare(isTrue, "\(node.name): \(node.value)", "\(when) \(described(tree))")
            }
            judgeContents(of: index, in: tree, when)
        }
    }

    /// The number of things that a value says for its element, and their names: each element that holds some says it.
    private func judgeContents(of index: Int, in tree: [Node], _ when: String) {
        let node = tree[index]
        guard !views.contains(node.name) else { return }
        let names = Self.list(in: index, tree).map { tree[$0].name }
        let pattern = /(?:^|\. )(\d+) (card|item|attachment)s?(?:: (.*))?$/
        guard let match = node.value.firstMatch(of: pattern), let count = Int(match.1) else {
            return compare(names.isEmpty, "\(node.name): \(node.value)", "\(when) \(names) are in it")
        }
        let said = String(match.3 ?? "")
        let isTrue =
            switch match.2 {
            case "card": names.count == count && (count > 12 || said == names.joined(separator: ", "))
            // Of what was put into an element not all is to be seen.
            default: names.count <= count && (count > 12 || said.isEmpty || names.allSatisfy { said.contains($0) })
            }
        compare(isTrue, "\(node.name): \(node.value)", "\(when) \(described(tree))")
    }

    private func judgeSame(_ tree: [Node]?, _ other: [Node]?, _ when: String) {
        guard let tree, let other else { return }
        func key(_ node: Node) -> String {
            "\(node.name) | \(node.value) | \(node.frame.map { Int($0.rounded()) })"
        }
        let (one, two) = (tree.map(key), other.map(key))
        let differing = zip(one, two).first { $0 != $1 }.map { "\($0) was \($1)" } ?? "\(one.count) of \(two.count)"
        compare(one == two, "all as before \(when)", differing)
    }

    private func described(_ tree: [Node]) -> String {
        lists(tree).filter { !$0.names.isEmpty }.map { "\($0.holder): \($0.names.joined(separator: " | "))" }
            .joined(separator: "; ")
    }
}

extension Array {
    /// The element at an index; `nil`: there is none.
    fileprivate func element(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
