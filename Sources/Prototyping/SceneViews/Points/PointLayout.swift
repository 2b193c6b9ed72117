import AccessibleDragging

/// Places the numbered marks of a scene's points: at the points, or beside them if there is another mark.
struct PointLayout {
    static let radius = 11.0

    struct NumberedMark {
        let mark: PointMark
        /// The number of the mark, from 1.
        let number: Int
        /// The centre of the mark.
        let center: Point
        var isMoved: Bool { center != mark.point }
    }

    let marks: [NumberedMark]

    /// - Parameters:
    ///   - marks: The marks, in the order of their numbers.
    ///   - bounds: The area in which marks are kept.
    init(_ marks: [PointMark], in bounds: Rect) {
        let room = bounds.inset(by: Self.radius + 1)
        var taken: [Point] = []
        // Marks do not cover the points of others either.
        let points = marks.map(\.point)
        self.marks = marks.enumerated().map { index, mark in
            let others = points.enumerated().filter { $0.offset != index && $0.element != mark.point }.map(\.element)
            let center = Self.position(for: mark.point, beside: taken, others, in: room)
            taken.append(center)
            return NumberedMark(mark: mark, number: index + 1, center: center)
        }
    }

    private static func position(for point: Point, beside taken: [Point], _ others: [Point], in room: Rect) -> Point {
        let apart = (2 * radius + 3) * (2 * radius + 3)
        let clear = (radius + 4) * (radius + 4)
        func isFree(_ position: Point) -> Bool {
            room.contains(position) && taken.allSatisfy { $0.squaredDistance(to: position) >= apart }
                && others.allSatisfy { $0.squaredDistance(to: position) >= clear }
        }
        if isFree(point) { return point }
        for ring in 1...8 {
            for (x, y) in directions {
                let distance = Double(ring) * (2 * radius + 4)
                let position = Point(x: point.x + x * distance, y: point.y + y * distance)
                if isFree(position) { return position }
            }
        }
        return point
    }

    /// The directions in the order of trial: a mark above and to the right hides least of a text.
    private static let directions: [(Double, Double)] = [
        (0.71, -0.71), (-0.71, -0.71), (0, -1), (1, 0), (-1, 0), (0.71, 0.71), (-0.71, 0.71), (0, 1), (0.92, -0.38),
        (-0.92, -0.38), (0.38, -0.92), (-0.38, -0.92),
    ]
}
