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

extension MockupView {
    /// Where a session at a point would come to stand in an arranged place.
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
        guard let place = state.geometry.places[target] else { return nil }
        let own = Set(session.items.compactMap(\.region).filter { $0.mockup === self }.map(\.element))
        let others = state.board.guests[target].filter { !own.contains($0.element) }
        let points = session.origin == .pointer || session.origin == .click
        if place.arrangement == .free {
            let origin = points ? freeOrigin(of: session, at: point) : nil
            return Landing(place: target, index: others.count, origin: origin)
        }
        let seen = cards(in: place, others)
        var index = others.count
        if let next = session.regionTarget?.next {
            index = others.firstIndex { $0.element == next } ?? others.count
        } else if let side = drop.outcome?.side, !points {
            index = (others.firstIndex { $0.element == host } ?? others.count) + (side == .after ? 1 : 0)
        } else if points, let first = seen.first(where: { isBefore(point, $0.frame, place.arrangement) }) {
            index = first.index
        }
        let previous = seen.last { $0.index < index }
        let next = seen.first { $0.index >= index }
        return Landing(
            place: target, index: index, line: line(from: previous?.frame, to: next?.frame, place.arrangement),
            previous: previous.map { elementLabel(others[$0.index].element) },
            next: next.map { elementLabel(others[$0.index].element) })
    }

    /// The visible frames of the cards in a place: which one of the cards, and where, in pixels of the picture.
    private func cards(in place: ArrangedPlace, _ guests: [MockupBoard.Guest]) -> [(index: Int, frame: Rect)] {
        guard let frame = pictureFrame(of: place.element) else { return [] }
        let placement = MockupGeometry.Placement(of: state.geometry.homes[place.element], onto: frame)
        let shown = state.geometry.stack(in: place.element, state.board).shown
        return guests.enumerated().compactMap { index, guest in
            shown.first { $0.guest == guest }.map { (index, placement.rect($0.frame)) }
        }
    }

    private func isBefore(_ point: Point, _ frame: Rect, _ arrangement: Arrangement) -> Bool {
        let place = Point(
            x: (point.x - mockupLayout.picture.minX) / mockupLayout.scale,
            y: (point.y - mockupLayout.picture.minY) / mockupLayout.scale)
        return switch arrangement {
        case .row: place.x < frame.center.x
        case .column, .free: place.y < frame.center.y
        case .grid: place.y < frame.minY || (place.y < frame.maxY && place.x < frame.center.x)
        }
    }

    /// The line between two cards, in pixels of the picture.
    private func line(from before: Rect?, to after: Rect?, _ arrangement: Arrangement) -> Rect? {
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

    /// Where an element is to be seen now, in pixels of the picture.
    func pictureFrame(of element: Int) -> Rect? {
        guard let frame = mockupLayout.frames[element] else { return nil }
        let scale = mockupLayout.scale
        return Rect(
            x: (frame.minX - mockupLayout.picture.minX) / scale, y: (frame.minY - mockupLayout.picture.minY) / scale,
            width: frame.width / scale, height: frame.height / scale)
    }

    /// Where the upper left corner of what is held would be: it hangs from the pointer as it was lifted.
    private func freeOrigin(of session: DropSession, at point: Point) -> Point {
        let scale = mockupLayout.scale
        let place = Point(
            x: (point.x - mockupLayout.picture.minX) / scale, y: (point.y - mockupLayout.picture.minY) / scale)
        guard let region = session.items.first?.region, region.mockup === self else { return place }
        let size = state.geometry.homes[region.element].size
        guard session.origin == .pointer, let lifted = session.localDragSession,
            let frame = mockupLayout.frames[region.element], frame.contains(lifted.liftPoint), frame.width > 0,
            frame.height > 0
        else { return Point(x: place.x - size.width / 2, y: place.y - size.height / 2) }
        let (x, y) = (
            (lifted.liftPoint.x - frame.minX) / frame.width, (lifted.liftPoint.y - frame.minY) / frame.height
        )
        return Point(x: place.x - size.width * x, y: place.y - size.height * y)
    }

    /// Where something new comes to stand on a free surface.
    func spot(for guest: MockupBoard.Guest, in place: ArrangedPlace, at origin: Point?, on board: MockupBoard) -> Point
    {
        let home = state.geometry.homes[place.element]
        let size = state.geometry.homes[guest.element].size
        let scale = min(1, home.width / max(1, size.width), home.height / max(1, size.height))
        let shown = Size(width: size.width * scale, height: size.height * scale)
        let others = state.geometry.stack(in: place.element, board).shown
            .filter { $0.guest.element != guest.element }.map(\.frame)
        return state.geometry.flow(in: place, board).spot(for: shown, at: origin, among: others)
    }
}
