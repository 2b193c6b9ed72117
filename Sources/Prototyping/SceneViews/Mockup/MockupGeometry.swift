import AccessibleDragging

/// How a mock-up's elements lie in one another, in pixels of its picture, and where trying has put them.
///
/// ```swift
/// let geometry = MockupGeometry(content.elements)
/// geometry.elements(in: 0)  // the frames of the elements that lie directly in the first
/// ```
public struct MockupGeometry: Sendable {
    /// Each element's own frame.
    public let homes: [Rect]
    /// The smallest element around each; `nil`: none.
    let parents: [Int?]
    let children: [[Int]]
    /// The elements in no other.
    let roots: [Int]
    /// The elements that arrange what stands in them.
    public let places: [Int: ArrangedPlace]
    /// What the picture shows in elements that take something, beside the elements in them.
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
                place.members.map {
                    MockupBoard.Guest(
                        name: content[$0].label, look: .picture, element: $0, isMoved: true, origin: homes[$0].origin)
                }
            })
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
    func frames(on board: MockupBoard, foreignSizes: [Int: Size] = [:]) -> [Rect?] {
        if board == start { return homes }
        var frames = [Rect?](repeating: nil, count: homes.count)
        for element in roots {
            place(slot: element, Placement(), board, foreignSizes, depth: 0, into: &frames)
        }
        return frames
    }

    /// What is deeper than anything that people draw would only take time.
    static let depthLimit = 200

    private func place(
        slot: Int, _ placement: Placement, _ board: MockupBoard, _ sizes: [Int: Size], depth: Int,
        into frames: inout [Rect?]
    ) {
        // What lies on an element goes with it: where nobody stands, nothing is left.
        guard depth < Self.depthLimit, let occupant = board.occupants[slot] else { return }
        let inner = occupant == slot ? Placement() : Placement(of: homes[occupant], onto: homes[slot])
        place(occupant, placement.after(inner), board, sizes, depth: depth + 1, into: &frames)
    }

    private func place(
        _ element: Int, _ placement: Placement, _ board: MockupBoard, _ sizes: [Int: Size], depth: Int,
        into frames: inout [Rect?]
    ) {
        guard depth < Self.depthLimit else { return }
        frames[element] = placement.rect(homes[element])
        for child in children[element] {
            place(slot: child, placement, board, sizes, depth: depth + 1, into: &frames)
        }
        let stack = stack(in: element, board, foreignSizes: sizes)
        for (guest, frame) in stack.shown where guest.isMoved {
            guard let moved = guest.element else { continue }
            place(
                moved, placement.after(Placement(of: homes[moved], onto: frame)), board, sizes, depth: depth + 1,
                into: &frames)
        }
    }

    /// What stands in an element, in pixels of the picture as if the element were at home.
    struct Stack {
        var shown: [(guest: MockupBoard.Guest, frame: Rect)] = []
        /// How many there are that are only counted, or find no room.
        var counted = 0
    }

    /// Something that is smaller than this in the picture cannot be told from others.
    private static let leastHeight = 14.0

    /// What an element holds, where its arrangement puts it. Without one: from its top, below and between what stands
    /// there anyway.
    func stack(in target: Int, _ board: MockupBoard, foreignSizes: [Int: Size]) -> Stack {
        var result = Stack()
        guard !board.guests[target].isEmpty else { return result }
        if let place = places[target] { return arranged(in: place, board, foreignSizes) }
        let home = homes[target]
        let inner = children[target].map { homes[$0] }.sorted { $0.minY < $1.minY }
        let obstacles = obstacles(in: target, board)
        let gaps = zip(inner, inner.dropFirst()).map { $1.minY - $0.maxY }.filter { $0 > 0 }
        let gap = min(24, max(4, gaps.min() ?? 8))
        let pad = min(10, home.width * 0.05)
        // Beside what stands there already, or with a little room around.
        let column = inner.first ?? home.inset(by: pad)
        var y = inner.first?.minY ?? home.minY + pad
        for guest in board.guests[target] {
            guard guest.look == .picture else {
                result.counted += guest.look == .counted ? 1 : 0
                continue
            }
            let size = size(of: guest, foreignSizes, width: column.width)
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

    private func arranged(in place: ArrangedPlace, _ board: MockupBoard, _ sizes: [Int: Size]) -> Stack {
        let guests = board.guests[place.element]
        var result = Stack()
        result.counted = guests.count { $0.look == .counted || $0.isCounted && $0.look == .picture }
        let seen = guests.filter { $0.look == .picture }
        if seen == start.guests[place.element] {
            result.shown = seen.map { ($0, $0.element.map { homes[$0] } ?? .zero) }
            return result
        }
        let members = Set(place.members)
        let cards = seen.map { guest in
            let size = size(of: guest, sizes, width: homes[place.element].width - 2 * (place.inset ?? 10))
            guard place.arrangement != .free else {
                let limit = homes[place.element].size
                let scale = min(1, limit.width / max(1, size.width), limit.height / max(1, size.height))
                let shown = Size(width: size.width * scale, height: size.height * scale)
                return CardFlow.Card(
                    size: shown, home: Rect(origin: guest.origin ?? homes[place.element].origin, size: shown))
            }
            let own = guest.isMoved ? guest.element.flatMap { members.contains($0) ? homes[$0] : nil } : nil
            return CardFlow.Card(size: size, home: own)
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

    /// What stays where it is in an element: others that stand in it, and what the picture shows.
    private func obstacles(in target: Int, _ board: MockupBoard) -> [Rect] {
        children[target].filter { board.occupants[$0] != nil }.map { homes[$0] } + (shown[target] ?? [])
    }

    /// The frames of the elements that lie directly in one.
    public func elements(in target: Int) -> [Rect] { children[target].map { homes[$0] } }

    func size(of guest: MockupBoard.Guest, _ foreign: [Int: Size], width: Double) -> Size {
        if let element = guest.element, homes.indices.contains(element) { return homes[element].size }
        return foreign[guest.foreign] ?? Size(width: width, height: 36)
    }

    /// Whether `element` is `other`, lies on it, or was put into it.
    func isInside(_ element: Int, _ other: Int, on board: MockupBoard) -> Bool {
        var current: Int? = element
        for _ in 0..<(2 * homes.count + 2) {
            guard let here = current else { return false }
            if here == other { return true }
            switch board.positions[here] {
            case .slot(let slot): current = parents[slot]
            case .inside(let outer): current = outer
            case .gone: current = nil
            }
        }
        // Round and round, which no drop may make.
        return true
    }

    /// The element that holds another now: the one that took it, or the one that it lies on.
    func holder(of element: Int, on board: MockupBoard) -> Int? {
        switch board.positions[element] {
        case .slot(let slot): parents[slot]
        case .inside(let outer): outer
        case .gone: board.guests.firstIndex { $0.contains { $0.isItself(element) } }
        }
    }

    /// The elements that are to be seen, as they are read: what was put into an element comes after what it holds
    /// anyway.
    func readingOrder(on board: MockupBoard, frames: [Rect?]) -> [Int] {
        if board == start { return Array(homes.indices) }
        var order: [Int] = []
        var waiting: [(element: Int, guests: [Int])] = []
        func settle(before slot: Int?) {
            while let last = waiting.last, slot.map({ !isIn($0, last.element) }) ?? true {
                waiting.removeLast()
                for guest in last.guests { add(guest) }
            }
        }
        func add(_ element: Int) {
            guard frames[element] != nil else { return }
            order.append(element)
            let guests = board.guests[element].filter { $0.isMoved && $0.look == .picture }.compactMap(\.element)
            if !guests.isEmpty { waiting.append((element, guests)) }
        }
        for slot in homes.indices {
            settle(before: slot)
            if let occupant = board.occupants[slot] { add(occupant) }
        }
        settle(before: nil)
        return order
    }

    private func isIn(_ element: Int, _ other: Int) -> Bool {
        var current = parents[element]
        while let outer = current {
            if outer == other { return true }
            current = parents[outer]
        }
        return false
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
