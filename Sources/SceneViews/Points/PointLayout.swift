import AccessibleDragging

/// Where the numbered marks of a scene's points stand: at their points, or beside them where that is taken.
struct PointLayout {
    static let radius = 11.0

    struct Placed {
        let mark: PointMark
        /// From 1.
        let number: Int
        /// The mark's middle.
        let center: Point
        var isMoved: Bool { center != mark.point }
    }

    let marks: [Placed]

    /// - Parameters:
    ///   - marks: In the order of their numbers.
    ///   - bounds: Marks are kept in it.
    init(_ marks: [PointMark], in bounds: Rect) {
        let room = bounds.inset(by: Self.radius + 1)
        var taken: [Point] = []
        // The points themselves are not to be covered by others' marks either.
        let points = marks.map(\.point)
        self.marks = marks.enumerated().map { index, mark in
            let others = points.enumerated().filter { $0.offset != index && $0.element != mark.point }.map(\.element)
            let center = Self.place(for: mark.point, beside: taken, others, in: room)
            taken.append(center)
            return Placed(mark: mark, number: index + 1, center: center)
        }
    }

    private static func place(for point: Point, beside taken: [Point], _ others: [Point], in room: Rect) -> Point {
        let apart = (2 * radius + 3) * (2 * radius + 3)
        let clear = (radius + 4) * (radius + 4)
        func isFree(_ place: Point) -> Bool {
            room.contains(place) && taken.allSatisfy { $0.squaredDistance(to: place) >= apart }
                && others.allSatisfy { $0.squaredDistance(to: place) >= clear }
        }
        if isFree(point) { return point }
        for ring in 1...8 {
            for (x, y) in directions {
                let distance = Double(ring) * (2 * radius + 4)
                let place = Point(x: point.x + x * distance, y: point.y + y * distance)
                if isFree(place) { return place }
            }
        }
        return point
    }

    /// Up and to the right first: there a mark hides least of what is read.
    private static let directions: [(Double, Double)] = [
        (0.71, -0.71), (-0.71, -0.71), (0, -1), (1, 0), (-1, 0), (0.71, 0.71), (-0.71, 0.71), (0, 1), (0.92, -0.38),
        (-0.92, -0.38), (0.38, -0.92), (-0.38, -0.92),
    ]
}
