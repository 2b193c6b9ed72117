import Prototype

/// The thin line around a box, which belongs to it: a drag takes it along.
enum RegionBorder {
    /// The most pixels that such a line is wide.
    private static let mostWide = 3
    /// How much the line differs from both of its sides, of 255.
    private static let leastContrast = 4.0

    /// A frame with its border: a line that is darker than both its sides, or lighter, all around.
    ///
    /// - Parameters:
    ///   - frame: An area of one colour, in pixels of the picture.
    ///   - grid: The picture.
    /// - Returns: The frame as it is, where there is no border.
    static func around(_ frame: PixelFrame, in grid: PixelGrid) -> PixelFrame {
        for width in 1...mostWide {
            guard Side.allCases.allSatisfy({ stands(out: $0, of: frame, width: width, in: grid) }) else { continue }
            let (x, y) = (max(0, frame.x - Double(width)), max(0, frame.y - Double(width)))
            return PixelFrame(
                x: x, y: y, width: min(Double(grid.width), frame.maxX + Double(width)) - x,
                height: min(Double(grid.height), frame.maxY + Double(width)) - y)
        }
        return frame
    }

    private enum Side: CaseIterable {
        case left, right, top, bottom
    }

    /// Whether the line along a side is one, as far as it is in the picture.
    private static func stands(out side: Side, of frame: PixelFrame, width: Int, in grid: PixelGrid) -> Bool {
        guard let inside = shade(side, of: frame, distance: 0, in: grid) else { return false }
        let outside = shade(side, of: frame, distance: width + 1, in: grid)
        return (1...width).allSatisfy { distance in
            // A box that reaches to the edge of the picture has its border there, or none that can be seen.
            guard let line = shade(side, of: frame, distance: distance, in: grid) else { return true }
            let (inner, outer) = (line - inside, line - (outside ?? inside))
            return inner * outer > 0 && min(abs(inner), abs(outer)) >= leastContrast
        }
    }

    /// How light the pixels along a side are on average, 0 to 255; corners may be round.
    ///
    /// - Parameters:
    ///   - side: The side of the frame.
    ///   - frame: The frame.
    ///   - distance: How far outside of the frame; 0: its own outermost pixels.
    ///   - grid: The picture.
    /// - Returns: `nil`: outside of the picture.
    private static func shade(_ side: Side, of frame: PixelFrame, distance: Int, in grid: PixelGrid) -> Double? {
        let (left, top) = (Int(frame.x), Int(frame.y))
        let (right, bottom) = (Int(frame.maxX) - 1, Int(frame.maxY) - 1)
        func middle(_ start: Int, _ end: Int) -> [Int] {
            let corner = min(24, (end - start) / 4)
            return Array(start + corner...max(start + corner, end - corner))
        }
        let points: [(x: Int, y: Int)] =
            switch side {
            case .left: middle(top, bottom).map { (left - distance, $0) }
            case .right: middle(top, bottom).map { (right + distance, $0) }
            case .top: middle(left, right).map { ($0, top - distance) }
            case .bottom: middle(left, right).map { ($0, bottom + distance) }
            }
        let colors = points.compactMap { grid.color($0.x, $0.y) }
        guard colors.count == points.count, !colors.isEmpty else { return nil }
        return colors.reduce(0) { $0 + ($1.red + $1.green + $1.blue) / 3 } / Double(colors.count)
    }
}
