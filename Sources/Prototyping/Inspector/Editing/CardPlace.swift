import AccessibleDragging
import Prototype

/// An element and its cards: the elements directly in it that can be dragged.
///
/// If cards stand in a place that accepts such cards, people want to sort them. A pointer can put a card between two
/// others as soon as the place arranges them; a name can as soon as each card has a drop that puts something before it.
struct CardPlace {
    struct Card {
        let id: String
        let frame: PixelFrame
        /// Whether something can be put before or after it by name.
        let takesNeighbours: Bool
    }

    let element: ElementDescription
    let cards: [Card]

    /// Whether nothing is said of how its cards are arranged.
    var isUnarranged: Bool { element.arrangement == nil }
    /// How its cards are arranged, or stand.
    var arrangement: Arrangement { element.arrangement?.value ?? Arrangement(of: cards.map(\.frame)) }

    /// The edits after which its cards can be sorted, with a pointer and by name.
    ///
    /// - Parameters:
    ///   - cards: The cards that are to take something before them, if they take no neighbours yet.
    ///   - arrangement: How the cards are to be arranged.
    /// - Returns: The edits; none where nothing is missing.
    func sortingEdits(for cards: [Card], in arrangement: Arrangement) -> [DocumentEdit] {
        let id = element.id.value
        var edits: [DocumentEdit] = isUnarranged ? [.setArrangement(element: id, arrangement)] : []
        guard arrangement != .free else { return edits }
        let point = arrangement == .column ? FractionPoint(x: 0.5, y: 0.1) : FractionPoint(x: 0.1, y: 0.5)
        let types = element.descriptions.drops?.first(where: \.showsWhatItTakes)?.accepts?.map(\.value)
        for card in cards where !card.takesNeighbours {
            let drop = NewInteraction(name: DefaultNames.dropBefore, point: point, types: types, outcome: .before)
            edits.append(.add(drop, .drop, owner: card.id))
        }
        for (index, drop) in (element.descriptions.drops ?? []).enumerated() where drop.host == nil {
            guard isCovered(drop.point?.value ?? .middle) else { continue }
            edits.append(.setPoint(InteractionReference(owner: id, kind: .drop, index: index), freePoint))
        }
        return edits
    }

    /// A point of the element beside its cards, whose own drops are before the element's; the middle if there is none.
    var freePoint: FractionPoint {
        let frame = element.frame.value
        let (middleX, middleY) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
        func gaps(_ start: Double, _ end: Double, _ sides: [(start: Double, end: Double)]) -> [Double] {
            let ends = [start] + sides.map(\.end).sorted()
            let starts = sides.map(\.start).sorted() + [end]
            // The last one first: a hand lets go below the cards.
            return zip(ends, starts).map { ($0 + $1) / 2 }.reversed()
        }
        let down = gaps(frame.y, frame.maxY, cards.map { ($0.frame.y, $0.frame.maxY) }).map { (middleX, $0) }
        let across = gaps(frame.x, frame.maxX, cards.map { ($0.frame.x, $0.frame.maxX) }).map { ($0, middleY) }
        let points = [(middleX, middleY)] + down + across
        func fraction(_ x: Double, _ y: Double) -> FractionPoint {
            FractionPoint(x: (x - frame.x) / frame.width, y: (y - frame.y) / frame.height)
        }
        return points.map(fraction).first { !isCovered($0) } ?? .middle
    }

    private func isCovered(_ point: FractionPoint) -> Bool {
        let frame = element.frame.value
        let position = Point(x: frame.x + frame.width * point.x, y: frame.y + frame.height * point.y)
        return cards.contains { $0.frame.contains(position) }
    }
}

extension Arrangement {
    /// How frames stand to each other: below one another, beside one another, in rows and columns, or as it comes.
    public init(of frames: [PixelFrame]) {
        let columns = Self.lines(of: frames.map { (start: $0.x, length: $0.width) })
        let rows = Self.lines(of: frames.map { (start: $0.y, length: $0.height) })
        switch (columns, rows) {
        case (1, frames.count): self = .column
        case (frames.count, 1): self = .row
        case (2..., 2...) where columns < frames.count && rows < frames.count: self = .grid
        default: self = .free
        }
    }

    /// How many lines there are, where each begins after the middle of the one before it.
    private static func lines(of sides: [(start: Double, length: Double)]) -> Int {
        var (count, middle) = (0, -Double.infinity)
        for side in sides.sorted(by: { $0.start < $1.start }) where side.start >= middle {
            count += 1
            middle = side.start + side.length / 2
        }
        return count
    }
}
