/// A list that goes through its rows by itself, for people who have one switch: what has come last is chosen by a press.
///
/// Many rows are put into groups, which come first: about as many groups as rows in each, so that the way to a row is short.
/// The rows of the group that was chosen follow. A person who misses a group's rows twice is back among the groups; after three
/// rounds it rests until the next press.
///
/// ```swift
/// var scan = ListScan(count: 40)
/// scan.advance()
/// if case .row(let index) = scan.press() { choose(index) }
/// ```
package struct ListScan: Equatable {
    /// A place that it can come to.
    package enum Stop: Equatable {
        case group(Range<Int>)
        case row(Int)
        /// Goes to the question before.
        case back
        /// Leaves the list.
        case leave
    }

    /// The effect of a press.
    package enum Choice: Equatable {
        case row(Int)
        case back
        case leave
        /// Other stops than before are shown.
        case entered
        /// It goes on.
        case resumed
    }

    /// The most rows that are gone through one by one.
    private static let mostAlone = 5
    /// The most rows of a group, and the most groups of a group.
    private static let mostInGroup = 8
    private static let roundsOfGroups = 3
    private static let roundsOfRows = 2

    private let count: Int
    private let canGoBack: Bool
    /// The groups that were entered, the outermost first.
    private var entered: [Range<Int>] = []
    package private(set) var stops: [Stop] = []
    /// Which of them it has come to.
    package private(set) var index = 0
    private var rounds = 0
    /// Whether it waits for a press before it goes on.
    package private(set) var rests = false

    /// - Parameters:
    ///   - count: How many rows there are.
    ///   - canGoBack: Whether there is a question before, to which the person can go back.
    package init(count: Int, canGoBack: Bool = false) {
        (self.count, self.canGoBack) = (count, canGoBack)
        show(0..<count)
    }

    package var current: Stop { stops.indices.contains(index) ? stops[index] : .leave }

    /// Goes on to what is next.
    ///
    /// - Returns: Whether other stops than before are shown.
    @discardableResult
    package mutating func advance() -> Bool {
        guard !rests else { return false }
        index += 1
        guard index >= stops.count else { return false }
        index = 0
        rounds += 1
        if entered.isEmpty {
            if rounds >= Self.roundsOfGroups { rests = true }
            return false
        }
        guard rounds >= Self.roundsOfRows else { return false }
        entered.removeLast()
        show(entered.last ?? 0..<count)
        return true
    }

    /// Chooses what it has come to; where it rests, it goes on instead.
    package mutating func press() -> Choice {
        if rests {
            (rests, rounds, index) = (false, 0, 0)
            return .resumed
        }
        switch current {
        case .row(let row): return .row(row)
        case .back: return .back
        case .leave: return .leave
        case .group(let rows):
            entered.append(rows)
            show(rows)
            return .entered
        }
    }

    private mutating func show(_ rows: Range<Int>) {
        (index, rounds) = (0, 0)
        if rows.count <= (entered.isEmpty ? Self.mostAlone : Self.mostInGroup) {
            stops = rows.map { .row($0) }
        } else {
            var size = min(Self.squareRoot(rows.count), Self.mostInGroup)
            while size * Self.mostInGroup < rows.count { size *= Self.mostInGroup }
            stops = stride(from: rows.lowerBound, to: rows.upperBound, by: size).map { start in
                let group = start..<min(start + size, rows.upperBound)
                // A group of one would be a press for nothing.
                return group.count == 1 ? .row(start) : .group(group)
            }
        }
        if canGoBack, entered.isEmpty { stops.append(.back) }
        stops.append(.leave)
    }

    /// The smallest number whose square is not less.
    private static func squareRoot(_ number: Int) -> Int {
        var root = 1
        while root * root < number { root += 1 }
        return root
    }
}
