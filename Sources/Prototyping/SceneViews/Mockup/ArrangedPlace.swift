import AccessibleDragging
import Prototype

/// An element that arranges what stands in it: a free surface, a row, a column or a grid.
///
/// All lengths are pixels of the mock-up's picture.
///
/// ```swift
/// if let place = geometry.places[0] { print(place.arrangement, place.members) }  // column [1, 2]
/// ```
public struct ArrangedPlace: Hashable, Sendable {
    /// The element.
    public let element: Int
    /// How it arranges them.
    public let arrangement: Arrangement
    /// How far from the element's edges things stay; `nil`: as far as the cards that stand in it.
    public let inset: Double?
    /// The cards that stand in it before anything was tried, in the order of the arrangement.
    public let members: [Int]
    /// How far cards of such places are apart; `nil`: no two stand one after the other.
    var gap: Double?
    /// How far the first card is from the place's edge where such places have cards; `nil`: none has.
    var lead: Double?
}

extension MockupGeometry {
    /// Finds the cards of each arranged element: what can be dragged and lies directly in it.
    static func places(
        of content: [MockupContent.Element], homes: [Rect], children: [[Int]]
    ) -> [Int: ArrangedPlace] {
        var places: [Int: ArrangedPlace] = [:]
        for (index, element) in content.enumerated() {
            guard let arrangement = element.arrangement else { continue }
            let cards = children[index].filter { !(content[$0].descriptors.drags ?? []).isEmpty }
            places[index] = ArrangedPlace(
                element: index, arrangement: arrangement, inset: element.inset,
                members: arrangement.sorted(cards, homes))
        }
        for (index, place) in places {
            let alike = places.values.filter { $0.arrangement == place.arrangement }
            places[index]?.gap = middle(of: place.gaps(homes)) ?? middle(of: alike.flatMap { $0.gaps(homes) })
            // Places side by side begin at the same height.
            let beside = alike.filter { abs($0.edge(homes[$0.element]) - place.edge(homes[index])) < 1 }
            places[index]?.lead = middle(
                of: beside.compactMap { one in
                    one.members.first.map { one.edge(homes[$0]) - one.edge(homes[one.element]) }
                })
        }
        return places
    }

    private static func middle(of lengths: [Double]) -> Double? {
        lengths.isEmpty ? nil : lengths.sorted()[lengths.count / 2]
    }
}

extension ArrangedPlace {
    /// The start of a frame, along the line of the cards.
    fileprivate func edge(_ frame: Rect) -> Double { arrangement == .row ? frame.minX : frame.minY }

    /// The gaps between cards that follow one another.
    fileprivate func gaps(_ homes: [Rect]) -> [Double] {
        guard arrangement == .row || arrangement == .column else { return [] }
        let frames = members.map { homes[$0] }
        return zip(frames, frames.dropFirst()).map { one, next in
            max(2, edge(next) - (arrangement == .row ? one.maxX : one.maxY))
        }
    }
}

extension Arrangement {
    /// Cards from first to last, as their frames stand.
    fileprivate func sorted(_ cards: [Int], _ homes: [Rect]) -> [Int] {
        switch self {
        case .free: return cards
        case .column: return cards.sorted { (homes[$0].minY, $0) < (homes[$1].minY, $1) }
        case .row: return cards.sorted { (homes[$0].minX, $0) < (homes[$1].minX, $1) }
        case .grid:
            // Cards of one line may stand a little higher or lower.
            let tolerance = (cards.map { homes[$0].height }.min() ?? 0) / 2
            var lines: [[Int]] = []
            for card in cards.sorted(by: { (homes[$0].minY, $0) < (homes[$1].minY, $1) }) {
                if let first = lines.last?.first, homes[card].minY - homes[first].minY < tolerance {
                    lines[lines.count - 1].append(card)
                } else {
                    lines.append([card])
                }
            }
            return lines.flatMap { $0.sorted { (homes[$0].minX, $0) < (homes[$1].minX, $1) } }
        }
    }
}

/// Where the cards of an arranged place come to stand.
struct CardFlow {
    let home: Rect
    let place: ArrangedPlace
    /// The frames of the cards that stood in it before anything was tried.
    let slots: [Rect]
    /// The frames that stay where they are: other elements, and parts of the picture.
    let obstacles: [Rect]

    /// A card to arrange.
    struct Card {
        let size: Size
        /// Its own frame, where that lies in this place.
        var home: Rect?
    }

    /// Something lower or narrower than this cannot be told from others.
    static let leastLength = 14.0
    /// Where cards find no room, first the gaps become smaller, then the cards.
    private static let attempts: [(gap: Double, scale: Double)] = [
        (1, 1), (0.5, 1), (0.25, 1), (0.25, 0.9), (0.25, 0.8), (0.25, 0.7), (0.25, 0.6), (0.25, 0.5),
    ]

    /// - Returns: The frame of each card; `nil` for those that find no room.
    func frames(of cards: [Card]) -> [Rect?] {
        switch place.arrangement {
        // A free surface keeps where each was put: the board knows it.
        case .free: return cards.map { $0.home }
        case .grid: return gridFrames(of: cards)
        case .column: return lineFrames(of: cards)
        case .row:
            let turned = CardFlow(
                home: home.turned, place: place, slots: slots.map(\.turned), obstacles: obstacles.map(\.turned))
            let frames = turned.lineFrames(
                of: cards.map { Card(size: Size(width: $0.size.height, height: $0.size.width), home: $0.home?.turned) })
            return frames.map { $0?.turned }
        }
    }

    // MARK: A column, or a row that is turned

    private func lineFrames(of cards: [Card]) -> [Rect?] {
        var frames: [Rect?] = []
        for attempt in Self.attempts {
            frames = line(of: cards, attempt.gap, attempt.scale)
            if !frames.contains(nil) { break }
        }
        return frames
    }

    private func line(of cards: [Card], _ gapScale: Double, _ scale: Double) -> [Rect?] {
        let inset = place.inset ?? min(10, home.width * 0.05)
        let gaps = zip(slots, slots.dropFirst()).map { max(2, $1.minY - $0.maxY) }
        let gap = min(48, gaps.sorted().dropFirst(gaps.count / 2).first ?? place.gap ?? place.inset ?? 8)
        let column = slots.reduce(slots.first ?? home.inset(by: inset)) { $0.union($1) }
        var y = slots.first?.minY ?? home.minY + (place.lead ?? inset)
        // Cards before the first change keep their places.
        let kept = gapScale == 1 && scale == 1 ? zip(cards, slots).prefix { $0.home == $1 }.count : 0
        let end = home.maxY - min(place.inset ?? 0, max(0, home.maxY - (slots.last?.maxY ?? 0))) + 0.5
        var frames: [Rect?] = []
        for (number, card) in cards.enumerated() {
            let factor = min(scale, column.width / max(1, card.size.width))
            let size = Size(width: card.size.width * factor, height: card.size.height * factor)
            var x = column.minX + (column.width - size.width) / 2
            // A card of this place that is as large as ever stands below the others as it did.
            if let own = card.home, factor == 1 { x = own.minX }
            var frame = Rect(origin: Point(x: x, y: y), size: size)
            // A much larger gap parts groups.
            let own = number < gaps.count && gaps[number] > 2 * gap ? min(48, gaps[number]) : gap
            let step = own * gapScale
            if number < kept {
                frame.origin.y = slots[number].minY
            } else {
                frame.origin.y = below(frame, step)
            }
            guard size.height >= Self.leastLength, frame.maxY <= end else {
                frames.append(nil)
                continue
            }
            frames.append(frame)
            y = frame.maxY + step
        }
        return frames
    }

    /// The first height at or below a frame's where nothing is in its way. In a column that was empty, a title has its line to
    /// itself: nobody puts the first card beside it.
    private func below(_ frame: Rect, _ gap: Double) -> Double {
        var frame = frame
        if place.arrangement == .column, slots.isEmpty {
            (frame.origin.x, frame.size.width) = (home.minX, home.width)
        }
        for _ in 0...obstacles.count {
            guard let hit = obstacles.first(where: { $0.overlaps(frame) }) else { break }
            frame.origin.y = max(hit.maxY + gap, frame.minY)
        }
        return frame.minY
    }

    // MARK: A grid

    private func gridFrames(of cards: [Card]) -> [Rect?] {
        guard let first = slots.first?.size ?? cards.first?.size else { return [] }
        let inset = place.inset ?? min(10, home.width * 0.05)
        let cell = slots.reduce(first) { Size(width: max($0.width, $1.width), height: max($0.height, $1.height)) }
        let corner = Point(
            x: slots.map(\.minX).min() ?? home.minX + inset, y: slots.map(\.minY).min() ?? home.minY + inset)
        let stepX = Self.step(slots.map(\.minX), cell.width)
        let stepY = Self.step(slots.map(\.minY), cell.height)
        let room = max(1, Int(((home.maxX - corner.x - cell.width + 0.5) / stepX).rounded(.down)) + 1)
        func column(_ frame: Rect) -> Int { Int(((frame.minX - corner.x) / stepX).rounded()) }
        func line(_ frame: Rect) -> Int { Int(((frame.minY - corner.y) / stepY).rounded()) }
        // Lines are as long as those that there are.
        let columns = slots.contains { line($0) > 0 } ? (slots.map(column).max() ?? 0) + 1 : room
        let last = slots.last.map { line($0) * columns + column($0) + 1 } ?? 0
        var cells = slots[...]
        var next = last
        return cards.map { card in
            var target: Rect?
            if let slot = cells.popFirst() { target = slot }
            while target == nil {
                let origin = Point(
                    x: corner.x + Double(next % columns) * stepX, y: corner.y + Double(next / columns) * stepY)
                let frame = Rect(origin: origin, size: cell)
                if frame.maxY > home.maxY + 0.5 { return nil }
                next += 1
                if !obstacles.contains(where: { $0.overlaps(frame) }) { target = frame }
            }
            guard let target else { return nil }
            let scale = min(1, target.width / max(1, card.size.width), target.height / max(1, card.size.height))
            let size = Size(width: card.size.width * scale, height: card.size.height * scale)
            let origin = Point(x: target.center.x - size.width / 2, y: target.center.y - size.height / 2)
            return Rect(origin: origin, size: size)
        }
    }

    /// How far the cells of a grid are apart.
    private static func step(_ edges: [Double], _ length: Double) -> Double {
        let sorted = edges.sorted()
        let steps = zip(sorted, sorted.dropFirst()).map { $1 - $0 }.filter { $0 > length / 2 }
        return max(1, steps.min() ?? length + 8)
    }

    // MARK: A free surface

    /// The most obstacles that are gone around: more would only take time.
    private static let obstacleLimit = 40

    /// Where something comes to stand on a free surface: where it was put, or as near as nothing is in its way.
    ///
    /// - Parameters:
    ///   - size: How large it is.
    ///   - origin: Where its upper left corner was put; `nil`: nowhere, so the first free place as one reads.
    ///   - others: What else stands there.
    /// - Returns: Its upper left corner.
    func spot(for size: Size, at origin: Point?, among others: [Rect]) -> Point {
        let inset = place.inset ?? 0
        let inner = home.inset(by: min(inset, home.width / 2, home.height / 2))
        let room = Rect(
            x: inner.minX, y: inner.minY, width: max(0, inner.width - size.width),
            height: max(0, inner.height - size.height))
        func kept(_ point: Point) -> Point {
            Point(x: max(room.minX, min(room.maxX, point.x)), y: max(room.minY, min(room.maxY, point.y)))
        }
        let wanted = kept(origin ?? room.origin)
        let middle = Point(x: wanted.x + size.width / 2, y: wanted.y + size.height / 2)
        let blocking = (obstacles + others).sorted {
            $0.center.squaredDistance(to: middle) < $1.center.squaredDistance(to: middle)
        }.prefix(Self.obstacleLimit)
        func isFree(_ point: Point) -> Bool {
            let frame = Rect(origin: point, size: size)
            return !blocking.contains { $0.overlaps(frame) }
        }
        if isFree(wanted) { return wanted }
        let gap = 4.0
        var (xs, ys) = ([wanted.x, room.minX], [wanted.y, room.minY])
        for rect in blocking {
            xs += [rect.minX - gap - size.width, rect.maxX + gap]
            ys += [rect.minY - gap - size.height, rect.maxY + gap]
        }
        let columns = xs.filter { $0 >= room.minX && $0 <= room.maxX }
        let rows = ys.filter { $0 >= room.minY && $0 <= room.maxY }
        var best: (point: Point, cost: Double)?
        for y in rows {
            for x in columns {
                let point = Point(x: x, y: y)
                // As one reads: the height counts more than anything across.
                let cost = origin == nil ? y * 100_000 + x : point.squaredDistance(to: wanted)
                if cost < best?.cost ?? .infinity, isFree(point) { best = (point, cost) }
            }
        }
        return best?.point ?? wanted
    }
}

extension Rect {
    /// With its axes exchanged.
    fileprivate var turned: Rect { Rect(x: minY, y: minX, width: height, height: width) }
}
