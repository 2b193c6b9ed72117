import AccessibleDragging
import GTKSupport

/// Something that was put down while a mock-up is tried: a copy of an element, an element on such a copy, or what comes
/// from elsewhere. It is an element like those of the document, and has an index after theirs.
///
/// ```swift
/// MockupAddition(source: 2, home: homes[2])  // a copy of the third element
/// ```
struct MockupAddition: Hashable, Sendable {
    /// The document's element that it is a copy of; `nil`: it comes from elsewhere.
    public let source: Int?
    /// The addition on which it lies, as its source lies on the document's element; `nil`: it was put down itself.
    public let parent: Int?
    /// The frame of its source, in pixels of the picture; for what comes from elsewhere, its size.
    public let home: Rect

    public init(source: Int?, parent: Int? = nil, home: Rect) {
        (self.source, self.parent, self.home) = (source, parent, home)
    }
}

/// A thing that came into a mock-up from elsewhere: a file, a text, or an element of another mock-up.
struct MockupNewcomer {
    /// The look of it.
    enum Look {
        /// A card with its label.
        case label
        case picture(Picture)
        /// A part of another mock-up's picture.
        case region(MockupPicture, Rect)
    }

    var look: Look
    /// Its name, and its drags and drops.
    var content: MockupContent.Element
    /// The element of another mock-up that it is; `nil`: it is none.
    var origin: RegionReference?

    /// Whether it shows its label.
    var isCard: Bool { if case .label = look { true } else { false } }
}

extension MockupState {
    /// The most elements that a mock-up can have, with all additions.
    static let mostElements = 5_000

    /// Adds a copy of an element, with all that stands in it now. It stands nowhere yet.
    ///
    /// - Parameters:
    ///   - element: What is copied.
    ///   - board: Where things stand; what stands in the copy is put there.
    /// - Returns: The copy's index; `nil`: there are too many elements.
    mutating func copy(_ element: Int, on board: inout MockupBoard) -> Int? {
        copy(element, on: &board, depth: 0)
    }

    private mutating func copy(_ element: Int, on board: inout MockupBoard, depth: Int) -> Int? {
        guard depth < MockupGeometry.depthLimit, let copies = copyFrames(of: element, parent: nil) else { return nil }
        let known = Dictionary(copies.map { ($0.original, $0.copy) }, uniquingKeysWith: { first, _ in first })
        board.grow(to: geometry.homes.count)
        for (original, copy) in copies {
            if let label = board.labels[original] { board.labels[copy] = label }
            if board.done.contains(original) { board.mark(copy, as: .done) }
            if board.emptied.contains(original) { board.mark(copy, as: .empty) }
            guard original != element, let occupant = board.occupants[original] else { continue }
            guard let inner = known[occupant] ?? self.copy(occupant, on: &board, depth: depth + 1) else { return nil }
            board.put(inner, on: copy)
        }
        for (original, copy) in copies {
            for var guest in board.guests[original] {
                guard let inner = known[guest.element] ?? self.copy(guest.element, on: &board, depth: depth + 1)
                else { return nil }
                guest.element = inner
                board.put(guest, into: copy)
            }
        }
        return known[element]
    }

    /// Adds a copy of an element's frame, and of those that lie on it.
    private mutating func copyFrames(of element: Int, parent: Int?) -> [(original: Int, copy: Int)]? {
        guard geometry.homes.count < Self.mostElements else { return nil }
        let copy = geometry.add(
            MockupAddition(source: geometry.source(of: element), parent: parent, home: geometry.homes[element]))
        newcomers[copy] = newcomers[element]
        newcomers[copy]?.origin = nil
        var copies = [(original: element, copy: copy)]
        for child in geometry.children[element] {
            guard let inner = copyFrames(of: child, parent: copy) else { return nil }
            copies += inner
        }
        if let place = geometry.places[element] {
            let members = place.members.compactMap { member in copies.first { $0.original == member }?.copy }
            geometry.arrange(copy, as: place, members)
        }
        return copies
    }

    /// Adds what comes from elsewhere. It stands nowhere yet.
    ///
    /// - Parameters:
    ///   - newcomer: What it is.
    ///   - size: How large it is, in pixels of the picture.
    ///   - board: Where things stand.
    /// - Returns: Its index; `nil`: there are too many elements.
    mutating func add(_ newcomer: MockupNewcomer, size: Size, on board: inout MockupBoard) -> Int? {
        guard geometry.homes.count < Self.mostElements else { return nil }
        let index = geometry.add(MockupAddition(source: nil, home: Rect(origin: .zero, size: size)))
        newcomers[index] = newcomer
        if let arrangement = newcomer.content.arrangement {
            let place = ArrangedPlace(
                element: index, arrangement: arrangement, inset: newcomer.content.inset, members: [])
            geometry.arrange(index, as: place, [])
        }
        board.grow(to: geometry.homes.count)
        return index
    }
}

extension MockupContent {
    /// The name of an element's copy, and its drags and drops.
    ///
    /// - Parameters:
    ///   - number: Which addition it is, from 1.
    ///   - index: The index of the element that it is a copy of.
    ///   - ids: The ids of the elements that were copied with it, and those of their copies.
    /// - Returns: The copy.
    func copy(_ number: Int, of index: Int, ids: [String: String]) -> Element {
        var element = elements[index]
        element.id = Self.id(ofCopy: number, of: element.id)
        element.descriptors.drags = element.descriptors.drags?.map { drag in
            var drag = drag
            drag.host = drag.host.map { ids[$0] ?? $0 }
            return drag
        }
        element.descriptors.drops = element.descriptors.drops?.map { drop in
            var drop = drop
            drop.host = drop.host.map { ids[$0] ?? $0 }
            return drop
        }
        return element
    }

    /// The id of a copy.
    static func id(ofCopy number: Int, of id: String) -> String { "\(id)-copy-\(number)" }
}

extension MockupContent.Element {
    /// The same in another mock-up: without what only its own knows.
    var elsewhere: MockupContent.Element {
        var element = self
        element.descriptors.drags = element.descriptors.drags?.filter { $0.host == nil }
        element.descriptors.drops = element.descriptors.drops?.filter { $0.host == nil }
        return element
    }
}
