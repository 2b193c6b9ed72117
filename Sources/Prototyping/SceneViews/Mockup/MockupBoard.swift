import AccessibleDragging
import Prototype

/// The state of a mock-up that is tried: where each element's picture stands now, and the elements that each one holds.
///
/// Elements are named by their places in the document; after those come the ``MockupAddition``s. Every change is a new
/// value, so that undoing is putting an older one back.
///
/// ```swift
/// var board = MockupBoard(count: 3)
/// board.put(.init(1), into: 0)
/// board.whereabouts[1]  // .inside(0)
/// ```
public struct MockupBoard: Hashable, Sendable {
    /// Where an element is.
    public enum Whereabouts: Hashable, Sendable {
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
        /// The element that came.
        public var element: Int
        /// How it is drawn on the picture.
        public var look: Look
        /// On a free surface, its upper left corner in pixels of the picture, as if the surface were at home.
        public var origin: Point?
        /// Whether the element that took it counts it, beside showing it.
        public var isCounted: Bool

        public init(_ element: Int, look: Look = .picture, origin: Point? = nil, isCounted: Bool = false) {
            (self.element, self.look, self.origin, self.isCounted) = (element, look, origin, isCounted)
        }
    }

    /// For each element, where it is.
    public private(set) var whereabouts: [Whereabouts]
    /// For each element's own frame, whose picture stands on it; `nil`: nobody's.
    private(set) var occupants: [Int?]
    /// For each element, what it holds, the first first.
    public private(set) var guests: [[Guest]]
    /// The elements that are marked as done.
    public private(set) var done: Set<Int> = []
    /// The element that is marked as selected; `nil`: none.
    public private(set) var selected: Int?
    /// The elements from which all was taken.
    private(set) var emptied: Set<Int> = []
    /// The labels of additions that were renamed.
    public internal(set) var labels: [Int: String] = [:]

    /// A board on which nothing was tried yet.
    ///
    /// - Parameters:
    ///   - count: How many elements there are.
    ///   - cards: The cards that stand in arranged places, by the places' elements.
    public init(count: Int, cards: [Int: [Guest]] = [:]) {
        whereabouts = (0..<count).map { .slot($0) }
        occupants = Array(0..<count)
        guests = Array(repeating: [], count: count)
        for (place, list) in cards {
            for guest in list {
                whereabouts[guest.element] = .inside(place)
                occupants[guest.element] = nil
            }
            guests[place] = list
        }
    }

    /// Makes room for additions. Those that this board does not know stand nowhere.
    ///
    /// - Parameter count: How many elements and additions there are.
    mutating func grow(to count: Int) {
        let new = count - whereabouts.count
        guard new > 0 else { return }
        whereabouts += Array(repeating: .gone, count: new)
        occupants += Array(repeating: nil, count: new)
        guests += Array(repeating: [], count: new)
    }

    /// Whether all stands as on another board, which may know more or fewer additions.
    func isSame(as other: MockupBoard) -> Bool {
        guard whereabouts.count != other.whereabouts.count else { return self == other }
        var (one, two) = (self, other)
        one.grow(to: other.whereabouts.count)
        two.grow(to: whereabouts.count)
        return one == two
    }

    /// Puts something into an element.
    ///
    /// - Parameters:
    ///   - guest: What comes. It leaves where it was.
    ///   - target: The element that takes it.
    ///   - index: Which one of those in the element it becomes, counted without itself; `nil`: the last.
    public mutating func put(_ guest: Guest, into target: Int, at index: Int? = nil) {
        guard guests.indices.contains(target), whereabouts.indices.contains(guest.element) else { return }
        takeAway(guest.element)
        let count = guests[target].count
        guests[target].insert(guest, at: max(0, min(index ?? count, count)))
        whereabouts[guest.element] = guest.look == .picture ? .inside(target) : .gone
    }

    /// Puts an element on the frame of another one, where nobody stands.
    mutating func put(_ element: Int, on slot: Int) {
        takeAway(element)
        occupants[slot] = element
        whereabouts[element] = .slot(slot)
    }

    /// Takes an element out of wherever it is.
    mutating func takeAway(_ element: Int) {
        guard whereabouts.indices.contains(element) else { return }
        if case .slot(let slot) = whereabouts[element] { occupants[slot] = nil }
        for index in guests.indices where guests[index].contains(where: { $0.element == element }) {
            guests[index].removeAll { $0.element == element }
        }
        whereabouts[element] = .gone
    }

    /// Marks an element.
    ///
    /// - Parameters:
    ///   - element: What is marked.
    ///   - mark: As what.
    ///   - contents: The elements that lie directly in it, for one that is emptied.
    public mutating func mark(_ element: Int, as mark: Mark, contents: [Int] = []) {
        guard whereabouts.indices.contains(element) else { return }
        switch mark {
        case .done: done.insert(element)
        case .selected: selected = element
        case .empty:
            emptied.insert(element)
            for slot in contents where occupants.indices.contains(slot) {
                if let occupant = occupants[slot] { takeAway(occupant) }
            }
            for guest in guests[element] { takeAway(guest.element) }
        }
    }

    /// The marks of an element, in the order of ``Mark``.
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
        guard whereabouts.indices.contains(element), row.allSatisfy(occupants.indices.contains) else { return false }
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
            if let occupant { whereabouts[occupant] = .slot(slot) }
        }
        return true
    }

    /// Where an element stands in a row of frames: which one of those that are there; `nil`: it is not.
    func position(of element: Int, in row: [Int]) -> ItemPosition? {
        let standing = row.compactMap { occupants[$0] }
        return standing.firstIndex(of: element).map { ItemPosition($0 + 1, of: standing.count) }
    }
}
