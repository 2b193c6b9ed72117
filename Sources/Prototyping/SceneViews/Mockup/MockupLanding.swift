import AccessibleDragging
import Prototype

/// Where in an arranged place something would come to stand.
struct Landing: Hashable, Sendable {
    /// The place's element.
    let place: Int
    /// Which one of those in the place it would become, counted without itself.
    let index: Int
    /// On a free surface: where the upper left corner of the first item would be, in pixels of the picture as if the
    /// surface were at home.
    var origin: Point?
    /// Between what, in pixels of the picture; `nil`: no line is shown.
    var line: Rect?
    /// The name of the thing before it; `nil`: it is the first.
    var previous: String?
    /// The name of the thing after it; `nil`: it is the last.
    var next: String?
}

/// Finds where in an arranged place something would come to stand: of plain values, the frames of a mock-up, and where things
/// are on its board.
///
/// ```swift
/// let landings = MockupLandings(geometry: state.geometry, board: state.board, layout: layout)
/// landings.landing(in: column, card, side: nil, host: column, at: point) { names[$0] }?.index
/// ```
struct MockupLandings {
    let geometry: MockupGeometry
    let board: MockupBoard
    let layout: MockupLayout

    /// The held elements, as far as it matters where they come to stand.
    struct Held {
        /// The mock-up's own elements among the items.
        var own: Set<Int> = []
        /// Whether it comes to stand where it is let go. What is dropped by name stands at the end.
        var isPointed = false
        /// The card before which it is put by name.
        var next: Int?
        /// The element of the first item; `nil`: it is none of the mock-up's own.
        var first: Int?
        /// The point at which the pointer has lifted it, in the view's space.
        var liftPoint: Point?
    }

    /// Finds where something at a point would come to stand in an arranged place.
    ///
    /// - Parameters:
    ///   - target: The place's element.
    ///   - held: What is held.
    ///   - side: On which side of the host it is put; `nil`: on none.
    ///   - host: The element whose drop it is: the place, or a card in it.
    ///   - point: Where, in the view's space.
    ///   - label: What an element is called.
    /// - Returns: `nil` where the element arranges nothing.
    func landing(
        in target: Int, _ held: Held, side: Outcome.Side?, host: Int, at point: Point, label: (Int) -> String
    ) -> Landing? {
        guard let place = geometry.places[target] else { return nil }
        let others = board.guests[target].filter { !held.own.contains($0.element) }
        if place.arrangement == .free {
            let origin = held.isPointed ? freeOrigin(of: held, at: point) : nil
            return Landing(place: target, index: others.count, origin: origin)
        }
        let seen = cards(in: place, others)
        var index = others.count
        if let next = held.next {
            index = others.firstIndex { $0.element == next } ?? others.count
        } else if let side, !held.isPointed {
            index = (others.firstIndex { $0.element == host } ?? others.count) + (side == .after ? 1 : 0)
        } else if held.isPointed, let first = seen.first(where: { isBefore(point, $0.frame, place.arrangement) }) {
            index = first.index
        }
        let previous = seen.last { $0.index < index }
        let next = seen.first { $0.index >= index }
        return Landing(
            place: target, index: index, line: Self.line(from: previous?.frame, to: next?.frame, place.arrangement),
            previous: previous.map { label(others[$0.index].element) },
            next: next.map { label(others[$0.index].element) })
    }

    /// The visible frames of the cards in a place: which one of the cards, and where, in pixels of the picture.
    private func cards(in place: ArrangedPlace, _ guests: [MockupBoard.Guest]) -> [(index: Int, frame: Rect)] {
        guard let frame = pictureFrame(of: place.element) else { return [] }
        let placement = MockupGeometry.Placement(of: geometry.homes[place.element], onto: frame)
        let shown = geometry.stack(in: place.element, board).shown
        return guests.enumerated().compactMap { index, guest in
            shown.first { $0.guest == guest }.map { (index, placement.rect($0.frame)) }
        }
    }

    private func isBefore(_ point: Point, _ frame: Rect, _ arrangement: Arrangement) -> Bool {
        let place = inPicture(point)
        return switch arrangement {
        case .row: place.x < frame.center.x
        case .column, .free: place.y < frame.center.y
        case .grid: place.y < frame.minY || (place.y < frame.maxY && place.x < frame.center.x)
        }
    }

    /// The line between two cards, in pixels of the picture.
    private static func line(from before: Rect?, to after: Rect?, _ arrangement: Arrangement) -> Rect? {
        guard let frame = after ?? before else { return nil }
        func middle(_ end: Double?, _ start: Double?) -> Double {
            guard let start else { return (end ?? 0) + 4 }
            guard let end, end <= start, arrangement != .grid else { return start - 4 }
            return (end + start) / 2
        }
        if arrangement == .column {
            return Rect(x: frame.minX, y: middle(before?.maxY, after?.minY), width: frame.width, height: 0)
        }
        return Rect(x: middle(before?.maxX, after?.minX), y: frame.minY, width: 0, height: frame.height)
    }

    /// A point of the view, in pixels of the picture.
    private func inPicture(_ point: Point) -> Point {
        Point(x: (point.x - layout.picture.minX) / layout.scale, y: (point.y - layout.picture.minY) / layout.scale)
    }

    /// The frame in which an element is seen now, in pixels of the picture.
    func pictureFrame(of element: Int) -> Rect? {
        guard let frame = layout.frames[element] else { return nil }
        return Rect(
            origin: inPicture(frame.origin),
            size: Size(width: frame.width / layout.scale, height: frame.height / layout.scale))
    }

    /// Where the upper left corner of what is held would be: it hangs from the pointer as it was lifted.
    private func freeOrigin(of held: Held, at point: Point) -> Point {
        let place = inPicture(point)
        guard let element = held.first else { return place }
        let size = geometry.homes[element].size
        guard let lifted = held.liftPoint, let frame = layout.frames[element], frame.contains(lifted), frame.width > 0,
            frame.height > 0
        else { return Point(x: place.x - size.width / 2, y: place.y - size.height / 2) }
        let (x, y) = ((lifted.x - frame.minX) / frame.width, (lifted.y - frame.minY) / frame.height)
        return Point(x: place.x - size.width * x, y: place.y - size.height * y)
    }

    /// The spot at which something new comes to stand on a free surface.
    func spot(for guest: MockupBoard.Guest, in place: ArrangedPlace, at origin: Point?, on board: MockupBoard) -> Point
    {
        let home = geometry.homes[place.element]
        let size = geometry.homes[guest.element].size
        let scale = min(1, home.width / max(1, size.width), home.height / max(1, size.height))
        let shown = Size(width: size.width * scale, height: size.height * scale)
        let others = geometry.stack(in: place.element, board).shown
            .filter { $0.guest.element != guest.element }.map(\.frame)
        return geometry.flow(in: place, board).spot(for: shown, at: origin, among: others)
    }
}

extension MockupView {
    private var landings: MockupLandings {
        MockupLandings(geometry: state.geometry, board: state.board, layout: mockupLayout)
    }

    /// Finds where a session at a point would come to stand in an arranged place.
    ///
    /// - Parameters:
    ///   - target: The place's element.
    ///   - drop: The drop that takes the session.
    ///   - host: The element whose drop it is: the place, or a card in it.
    ///   - session: What would be dropped. What a pointer drops comes to stand where it points; what is dropped by
    ///     name, at the end.
    ///   - point: Where, in the view's space.
    /// - Returns: `nil` where the element arranges nothing.
    func landing(in target: Int, _ drop: DropContent, host: Int, _ session: DropSession, at point: Point) -> Landing? {
        let regions = session.items.map(\.region).map { $0?.mockup === self ? $0?.element : nil }
        var held = MockupLandings.Held(own: Set(regions.compactMap { $0 }), next: session.regionTarget?.next)
        held.isPointed = session.origin == .pointer || session.origin == .click
        held.first = regions.first ?? nil
        held.liftPoint = session.origin == .pointer ? session.localDragSession?.liftPoint : nil
        return landings.landing(in: target, held, side: drop.outcome?.side, host: host, at: point) { elementLabel($0) }
    }

    /// The frame in which an element is seen now, in pixels of the picture.
    func pictureFrame(of element: Int) -> Rect? { landings.pictureFrame(of: element) }

    /// The spot at which something new comes to stand on a free surface.
    func spot(for guest: MockupBoard.Guest, in place: ArrangedPlace, at origin: Point?, on board: MockupBoard) -> Point
    {
        landings.spot(for: guest, in: place, at: origin, on: board)
    }
}
