import AccessibleDragging

/// How a mock-up's elements lie in one another, in pixels of its picture, and where trying has put them.
///
/// ```swift
/// let geometry = MockupGeometry(content.elements)
/// geometry.elements(in: 0)  // the frames of the elements that lie directly in the first
/// ```
public struct MockupGeometry: Sendable {
    /// How many elements the document has. After those come the additions.
    public let count: Int
    /// Each element's own frame; of a copy, that of what was copied.
    public private(set) var homes: [Rect]
    /// The smallest element around each; `nil`: none.
    private(set) var parents: [Int?]
    private(set) var children: [[Int]]
    /// The elements in no other.
    let roots: [Int]
    /// The elements that arrange what stands in them.
    public private(set) var places: [Int: ArrangedPlace]
    /// The things that were put down while trying.
    private(set) var additions: [MockupAddition] = []
    /// The parts of the picture inside elements that take something, beside the elements in them.
    var shown: [Int: [Rect]] = [:]
    /// A board on which nothing was tried yet.
    public let start: MockupBoard

    /// - Parameter homes: The elements' frames in the picture.
    public init(homes: [Rect]) {
        self.init(homes: homes, content: [])
    }

    /// - Parameter elements: A mock-up's elements.
    public init(_ elements: [MockupContent.Element]) {
        self.init(homes: elements.map(\.frame), content: elements)
    }

    private init(homes: [Rect], content: [MockupContent.Element]) {
        self.homes = homes
        count = homes.count
        // From small to large, so that the first one around an element is the nearest.
        let bySize = homes.indices.sorted { (homes[$0].area, $0) < (homes[$1].area, $1) }
        let containers = bySize.filter { homes[$0].area > 0 }
        var parents = [Int?](repeating: nil, count: homes.count)
        for element in homes.indices {
            let home = homes[element]
            parents[element] = containers.first { $0 != element && homes[$0].isAround(home) }
        }
        self.parents = parents
        var children = [[Int]](repeating: [], count: homes.count)
        var roots: [Int] = []
        for (element, parent) in parents.enumerated() {
            if let parent { children[parent].append(element) } else { roots.append(element) }
        }
        self.children = children
        self.roots = roots
        let places = Self.places(of: content, homes: homes, children: children)
        self.places = places
        start = MockupBoard(
            count: homes.count,
            cards: places.mapValues { place in
                place.members.map { MockupBoard.Guest($0, origin: homes[$0].origin) }
            })
    }

    /// Adds what was put down while trying. It stands nowhere yet.
    ///
    /// - Parameter addition: What it is. What it lies on has been added before.
    /// - Returns: Its index among the elements.
    mutating func add(_ addition: MockupAddition) -> Int {
        let index = homes.count
        additions.append(addition)
        homes.append(addition.home)
        parents.append(addition.parent)
        children.append([])
        if let parent = addition.parent { children[parent].append(index) }
        return index
    }

    /// Lets an addition arrange what stands in it.
    mutating func arrange(_ element: Int, as place: ArrangedPlace, _ members: [Int]) {
        places[element] = ArrangedPlace(
            element: element, arrangement: place.arrangement, inset: place.inset, members: members, gap: place.gap,
            lead: place.lead)
    }

    /// The thing that was put down while trying; `nil`: the element is the document's.
    func addition(_ element: Int) -> MockupAddition? {
        additions.indices.contains(element - count) ? additions[element - count] : nil
    }

    /// The document's element whose picture an element has; `nil`: it comes from elsewhere.
    func source(of element: Int) -> Int? { element < count ? element : addition(element)?.source }

    /// The arranged places of the document.
    var documentPlaces: [Int: ArrangedPlace] { places.filter { $0.key < count } }

    /// The cards of an arranged place where every card stands as the picture shows it.
    private func cardsAtHome(in place: ArrangedPlace) -> [MockupBoard.Guest] {
        place.members.map { MockupBoard.Guest($0, origin: homes[$0].origin) }
    }

    /// How what is drawn in the picture's space comes to stand elsewhere in it.
    struct Placement {
        var scale = 1.0
        var x = 0.0
        var y = 0.0

        func rect(_ rect: Rect) -> Rect {
            Rect(
                x: rect.minX * scale + x, y: rect.minY * scale + y, width: rect.width * scale,
                height: rect.height * scale)
        }

        /// First `inner`, then this one.
        func after(_ inner: Placement) -> Placement {
            Placement(scale: scale * inner.scale, x: inner.x * scale + x, y: inner.y * scale + y)
        }

        /// Brings one rectangle into the middle of another, as large as it fits, and no larger than it is.
        init(of source: Rect, onto target: Rect) {
            let fitting = min(target.width / max(source.width, 1), target.height / max(source.height, 1))
            scale = min(1, max(fitting, 0.001))
            x = target.center.x - source.center.x * scale
            y = target.center.y - source.center.y * scale
        }

        init(scale: Double = 1, x: Double = 0, y: Double = 0) {
            (self.scale, self.x, self.y) = (scale, x, y)
        }
    }

    /// Where every element is to be seen now, in pixels of the picture; `nil`: it is not.
    func frames(on board: MockupBoard) -> [Rect?] {
        if board.isSame(as: start) {
            return homes.enumerated().map { $0.offset < count ? $0.element : nil }
        }
        var board = board
        board.grow(to: homes.count)
        var frames = [Rect?](repeating: nil, count: homes.count)
        for element in roots {
            place(slot: element, Placement(), board, depth: 0, into: &frames)
        }
        return frames
    }

    /// Nobody draws deeper elements: they would only take time.
    static let depthLimit = 200

    private func place(
        slot: Int, _ placement: Placement, _ board: MockupBoard, depth: Int,
        into frames: inout [Rect?]
    ) {
        // The elements on an element go with it: an empty slot leaves nothing.
        guard depth < Self.depthLimit, let occupant = board.occupants[slot] else { return }
        let inner = occupant == slot ? Placement() : Placement(of: homes[occupant], onto: homes[slot])
        place(occupant, placement.after(inner), board, depth: depth + 1, into: &frames)
    }

    private func place(
        _ element: Int, _ placement: Placement, _ board: MockupBoard, depth: Int,
        into frames: inout [Rect?]
    ) {
        guard depth < Self.depthLimit else { return }
        frames[element] = placement.rect(homes[element])
        for child in children[element] {
            place(slot: child, placement, board, depth: depth + 1, into: &frames)
        }
        for (guest, frame) in stack(in: element, board).shown {
            let inner = Placement(of: homes[guest.element], onto: frame)
            place(guest.element, placement.after(inner), board, depth: depth + 1, into: &frames)
        }
    }

    /// The things that stand in an element, in pixels of the picture as if the element were at home.
    struct Stack {
        var shown: [(guest: MockupBoard.Guest, frame: Rect)] = []
        /// How many there are that are only counted, or find no room.
        var counted = 0
    }

    /// Something that is smaller than this in the picture cannot be told from others.
    private static let leastHeight = 14.0

    /// The stack of an element, where its arrangement puts it. Without an arrangement it begins at the element's top,
    /// below and between the things that stand there anyway.
    func stack(in target: Int, _ board: MockupBoard) -> Stack {
        var result = Stack()
        guard board.guests.indices.contains(target), !board.guests[target].isEmpty else { return result }
        if let place = places[target] { return arranged(in: place, board) }
        let home = homes[target]
        let inner = children[target].map { homes[$0] }.sorted { $0.minY < $1.minY }
        let obstacles = obstacles(in: target, board)
        let gaps = zip(inner, inner.dropFirst()).map { $1.minY - $0.maxY }.filter { $0 > 0 }
        let gap = min(24, max(4, gaps.min() ?? 8))
        let column = column(in: target)
        var y = column.minY
        for guest in board.guests[target] {
            guard guest.look == .picture else {
                result.counted += guest.look == .counted ? 1 : 0
                continue
            }
            let size = homes[guest.element].size
            let scale = min(1, column.width / max(1, size.width))
            let (width, height) = (size.width * scale, size.height * scale)
            var frame = Rect(x: column.minX + (column.width - width) / 2, y: y, width: width, height: height)
            while let hit = obstacles.first(where: { $0.overlaps(frame) }) { frame.origin.y = hit.maxY + gap }
            if guest.isCounted { result.counted += 1 }
            guard height >= Self.leastHeight, frame.maxY <= home.maxY + 0.5 else {
                if !guest.isCounted { result.counted += 1 }
                continue
            }
            result.shown.append((guest, frame))
            y = frame.maxY + gap
        }
        return result
    }

    /// Where the first thing in an element that arranges nothing stands: beside what stands there already, or with a
    /// little room around.
    private func column(in target: Int) -> Rect {
        let home = homes[target]
        return children[target].map { homes[$0] }.min { $0.minY < $1.minY }
            ?? home.inset(by: min(10, home.width * 0.05))
    }

    /// The size of something without a picture that comes into an element.
    func cardSize(in target: Int) -> Size {
        let height = 36.0
        guard let place = places[target] else { return Size(width: max(1, column(in: target).width), height: height) }
        let width = homes[target].width - 2 * (place.inset ?? 10)
        return Size(width: max(1, place.arrangement == .free ? min(160, width) : width), height: height)
    }

    private func arranged(in place: ArrangedPlace, _ board: MockupBoard) -> Stack {
        let guests = board.guests[place.element]
        var result = Stack()
        result.counted = guests.count { $0.look == .counted || $0.isCounted && $0.look == .picture }
        let seen = guests.filter { $0.look == .picture }
        if seen == cardsAtHome(in: place) {
            result.shown = seen.map { ($0, homes[$0.element]) }
            return result
        }
        let members = Set(place.members)
        let cards = seen.map { guest in
            let size = homes[guest.element].size
            guard place.arrangement != .free else {
                let limit = homes[place.element].size
                let scale = min(1, limit.width / max(1, size.width), limit.height / max(1, size.height))
                let shown = Size(width: size.width * scale, height: size.height * scale)
                return CardFlow.Card(
                    size: shown, home: Rect(origin: guest.origin ?? homes[place.element].origin, size: shown))
            }
            return CardFlow.Card(size: size, home: members.contains(guest.element) ? homes[guest.element] : nil)
        }
        for (guest, frame) in zip(seen, flow(in: place, board).frames(of: cards)) {
            if let frame {
                result.shown.append((guest, frame))
            } else if !guest.isCounted {
                result.counted += 1
            }
        }
        return result
    }

    /// The rules by which a place arranges its cards, as the board is now.
    func flow(in place: ArrangedPlace, _ board: MockupBoard) -> CardFlow {
        CardFlow(
            home: homes[place.element], place: place, slots: place.members.map { homes[$0] },
            obstacles: obstacles(in: place.element, board))
    }

    /// The frames that stay where they are in an element: others that stand in it, and parts of the picture.
    private func obstacles(in target: Int, _ board: MockupBoard) -> [Rect] {
        children[target].filter { board.occupants[$0] != nil }.map { homes[$0] }
            + (source(of: target).flatMap { shown[$0] } ?? [])
    }

    /// The frames of the elements that lie directly in one.
    public func elements(in target: Int) -> [Rect] { children[target].map { homes[$0] } }

    /// Whether `element` is `other`, lies on it, or was put into it.
    func isInside(_ element: Int, _ other: Int, on board: MockupBoard) -> Bool {
        var current: Int? = element
        for _ in 0..<(2 * homes.count + 2) {
            guard let here = current else { return false }
            if here == other { return true }
            switch board.whereabouts[here] {
            case .slot(let slot): current = parents[slot]
            case .inside(let outer): current = outer
            case .gone: current = nil
            }
        }
        // Round and round, which no drop may make.
        return true
    }

    /// The things that an element holds now: what lies directly on it and can be moved, and then what it took. An arranged place
    /// has its cards.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - board: Where all stands.
    ///   - canMove: Whether an element can be moved.
    /// - Returns: The elements, each in its order.
    func contents(of element: Int, on board: MockupBoard, _ canMove: (Int) -> Bool) -> [Int] {
        guard board.guests.indices.contains(element) else { return [] }
        let taken = board.guests[element].map(\.element)
        guard places[element] == nil, children.indices.contains(element) else { return taken }
        let lying = children[element].compactMap { board.occupants.indices.contains($0) ? board.occupants[$0] : nil }
        return lying.filter(canMove) + taken
    }

    /// The element that holds another now: the one that took it, or the one that it lies on.
    func holder(of element: Int, on board: MockupBoard) -> Int? {
        switch board.whereabouts[element] {
        case .slot(let slot): parents[slot]
        case .inside(let outer): outer
        case .gone: board.guests.firstIndex { $0.contains { $0.element == element } }
        }
    }
}

extension Rect {
    var area: Double { max(0, width) * max(0, height) }

    /// Whether `other` lies in this rectangle, and is smaller.
    func isAround(_ other: Rect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY && area > other.area
    }

    func overlaps(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
