import AccessibleDragging
import Prototype

/// What trying a mock-up has made of it: where each element's picture stands now, and what each element holds.
///
/// Elements are named by their places in the document. Every change is a new value, so that undoing is putting an older
/// one back.
///
/// ```swift
/// var board = MockupBoard(count: 3)
/// board.put(.init(name: "Invoice", look: .picture, element: 1, isMoved: true), into: 0)
/// board.positions[1]  // .inside(0)
/// ```
public struct MockupBoard: Hashable, Sendable {
    /// Where an element is.
    public enum Position: Hashable, Sendable {
        /// On the frame of an element, mostly its own.
        case slot(Int)
        /// In an element that took it.
        case inside(Int)
        /// Nowhere to be seen: taken away, or among what an element counts.
        case gone
    }

    /// How something that was dropped into an element is to be seen there.
    public typealias Look = Outcome.Look

    /// Something that was dropped into an element.
    public struct Guest: Hashable, Sendable {
        public var name: String
        /// How the element is drawn on the picture.
        public var look: Look
        /// The element whose picture it has; `nil`: it comes from elsewhere.
        public var element: Int?
        /// Whether it is that element itself, and no copy.
        public var isMoved: Bool
        /// For what comes from elsewhere: tells it from all others.
        public var foreign: Int
        /// On a free surface, its upper left corner in pixels of the picture, as if the surface were at home.
        public var origin: Point?
        /// Whether the element that took it counts it, beside showing it.
        public var isCounted: Bool

        public init(
            name: String, look: Look, element: Int? = nil, isMoved: Bool = false, foreign: Int = 0,
            origin: Point? = nil, isCounted: Bool = false
        ) {
            self.name = name
            self.look = look
            self.element = element
            self.isMoved = isMoved
            self.foreign = foreign
            self.origin = origin
            self.isCounted = isCounted
        }

        /// Whether it is that element itself.
        func isItself(_ element: Int) -> Bool { isMoved && self.element == element }
    }

    /// For each element, where it is.
    public private(set) var positions: [Position]
    /// For each element's own frame, whose picture stands on it; `nil`: nobody's.
    public private(set) var occupants: [Int?]
    /// For each element, what it holds, the first first.
    public private(set) var guests: [[Guest]]
    /// The elements that are marked as done.
    public private(set) var done: Set<Int> = []
    /// The element that is marked as selected; `nil`: none.
    public private(set) var selected: Int?
    /// The elements from which all was taken.
    public private(set) var emptied: Set<Int> = []

    /// A board on which nothing was tried yet.
    ///
    /// - Parameters:
    ///   - count: How many elements there are.
    ///   - cards: The cards that stand in arranged places, by the places' elements.
    public init(count: Int, cards: [Int: [Guest]] = [:]) {
        positions = (0..<count).map { .slot($0) }
        occupants = Array(0..<count)
        guests = Array(repeating: [], count: count)
        for (place, list) in cards {
            for element in list.compactMap(\.element) {
                positions[element] = .inside(place)
                occupants[element] = nil
            }
            guests[place] = list
        }
    }

    /// Puts something into an element.
    ///
    /// - Parameters:
    ///   - guest: What comes. An element that is moved leaves where it was.
    ///   - target: The element that takes it.
    ///   - index: Which one of those in the element it becomes, counted without itself; `nil`: the last.
    public mutating func put(_ guest: Guest, into target: Int, at index: Int? = nil) {
        guard guests.indices.contains(target) else { return }
        if guest.isMoved, let element = guest.element { takeAway(element) }
        let count = guests[target].count
        guests[target].insert(guest, at: max(0, min(index ?? count, count)))
        if guest.isMoved, let element = guest.element, positions.indices.contains(element) {
            positions[element] = guest.look == .picture ? .inside(target) : .gone
        }
    }

    /// Takes an element out of wherever it is.
    public mutating func takeAway(_ element: Int) {
        guard positions.indices.contains(element) else { return }
        if case .slot(let slot) = positions[element] { occupants[slot] = nil }
        for index in guests.indices where guests[index].contains(where: { $0.isItself(element) }) {
            guests[index].removeAll { $0.isItself(element) }
        }
        positions[element] = .gone
    }

    /// Marks an element.
    ///
    /// - Parameters:
    ///   - element: What is marked.
    ///   - mark: As what.
    ///   - contents: The elements that lie directly in it, for one that is emptied.
    public mutating func mark(_ element: Int, as mark: Mark, contents: [Int] = []) {
        guard positions.indices.contains(element) else { return }
        switch mark {
        case .done: done.insert(element)
        case .selected: selected = element
        case .empty:
            emptied.insert(element)
            for slot in contents where occupants.indices.contains(slot) {
                if let occupant = occupants[slot] { takeAway(occupant) }
            }
            for guest in guests[element] {
                if guest.isMoved, let moved = guest.element { takeAway(moved) }
            }
            guests[element] = []
        }
    }

    /// What an element is marked as, in the order of ``Mark``.
    public func marks(of element: Int) -> [Mark] {
        Mark.allCases.filter { mark in
            switch mark {
            case .done: done.contains(element)
            case .selected: selected == element
            case .empty: emptied.contains(element) && guests[element].isEmpty
            }
        }
    }

    /// Puts an element before or after another in a row: frames stay, and pictures change places on them.
    ///
    /// - Parameters:
    ///   - element: What changes places.
    ///   - target: Before or after which it comes to stand.
    ///   - isAfter: After it.
    ///   - row: The frames that belong together, in order.
    /// - Returns: Whether that is possible: the element stands in the row, or a frame of it is free.
    public mutating func move(_ element: Int, nextTo target: Int, isAfter: Bool, in row: [Int]) -> Bool {
        guard positions.indices.contains(element), row.allSatisfy(occupants.indices.contains) else { return false }
        var standing = row.map { occupants[$0] }
        if let old = standing.firstIndex(of: element) {
            standing.remove(at: old)
        } else if let free = standing.firstIndex(of: nil) {
            standing.remove(at: free)
        } else {
            return false
        }
        guard let place = standing.firstIndex(of: target) else { return false }
        standing.insert(element, at: isAfter ? place + 1 : place)
        takeAway(element)
        for (slot, occupant) in zip(row, standing) {
            occupants[slot] = occupant
            if let occupant { positions[occupant] = .slot(slot) }
        }
        return true
    }

    /// Where an element stands in a row of frames: which one of those that are there; `nil`: it is not.
    func position(of element: Int, in row: [Int]) -> ItemPosition? {
        let standing = row.compactMap { occupants[$0] }
        return standing.firstIndex(of: element).map { ItemPosition($0 + 1, of: standing.count) }
    }
}
