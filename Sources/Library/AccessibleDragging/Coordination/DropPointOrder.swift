/// Moves from place to place without a pointer.
extension DragCoordinator {
    /// The place after `current` for the session under way, in reading order; the first follows the last.
    ///
    /// - Parameters:
    ///   - current: The place where the session is; `nil`: none yet. The next place is then the first one of the
    ///     element nearest to where the session was lifted.
    ///   - backwards: Whether to go to the place before instead.
    /// - Returns: The place; `nil`: there is none.
    public func dropPoint(after current: DropPoint?, backwards: Bool = false) -> DropPoint? {
        let points = validDropPoints
        guard !points.isEmpty else { return nil }
        let step = backwards ? points.count - 1 : 1
        if let current, let index = points.index(of: current) {
            return points[(index + step) % points.count]
        }
        let nearest = nearestIndex(of: points)
        return points[backwards ? (nearest + step) % points.count : nearest]
    }

    /// Whether going from a place to the next one has gone round from one end to the other.
    package func isRound(from place: DropPoint, to next: DropPoint, backwards: Bool) -> Bool {
        let points = validDropPoints
        guard let from = points.index(of: place), let to = points.index(of: next) else { return false }
        return backwards ? to >= from : to <= from
    }

    /// All places that would take the session under way, from the one where it is, round and round: see ``validDropPoints``.
    public var dropPointsFromHere: [DropPoint] {
        let points = validDropPoints
        guard let here = hoveredDropPoint, let index = points.index(of: here) else { return points }
        return Array(points[index...] + points[..<index])
    }

    /// The first place of the element nearest to the source, so that an element's places stay together.
    private func nearestIndex(of points: [DropPoint]) -> Int {
        guard let session, let source = session.source else { return 0 }
        let top = source.topView
        let home =
            session.elements.first?.frame(in: top)
            ?? source.convert(session.liftPoint, to: top).map { Rect(origin: $0, size: .zero) }
        guard let home else { return 0 }
        var nearest = (index: 0, distance: Double.infinity)
        var element: AccessibleElement?
        for (index, point) in points.enumerated() where point.element !== element {
            element = point.element
            guard let frame = point.element.frame(in: top) else { continue }
            let distance = frame.squaredDistance(to: home)
            if distance < nearest.distance { nearest = (index, distance) }
        }
        return nearest.index
    }
}

extension DropPoint {
    /// Whether both are the same drop of the same element, wherever its point is now.
    public func isSamePlace(as other: DropPoint) -> Bool {
        element === other.element && descriptor.isSame(as: other.descriptor)
    }
}

extension [DropPoint] {
    /// The index of a place that was found earlier. Of drops that nothing but their points tells apart, it is the one at
    /// the same point.
    @MainActor
    func index(of place: DropPoint) -> Int? {
        firstIndex { $0.isSamePlace(as: place) && $0.descriptor.point == place.descriptor.point }
            ?? firstIndex { $0.isSamePlace(as: place) }
    }
}

extension AccessibleElement {
    /// The element's frame in the coordinate space of `top`; `nil`: it is in another tree.
    public func frame(in top: View) -> Rect? {
        if let view = self as? View {
            return view.convert(.zero, to: top).map { Rect(origin: $0, size: view.bounds.size) }
        }
        guard let container = container as? View else { return nil }
        let frame = frameInContainer
        return container.convert(frame.origin, to: top).map { Rect(origin: $0, size: frame.size) }
    }
}

extension Rect {
    /// The square of the shortest distance between the rectangles; 0 where they touch.
    fileprivate func squaredDistance(to other: Rect) -> Double {
        let x = max(0, other.minX - maxX, minX - other.maxX)
        let y = max(0, other.minY - maxY, minY - other.maxY)
        return x * x + y * y
    }
}
