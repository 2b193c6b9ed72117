import AccessibleDragging
import Prototype

/// Lets a frame that is moved or resized stop where others begin, end or have their middle. All is in pixels of the
/// picture.
///
/// ```swift
/// FrameSnapper(to: others, within: size, reach: 6).snap(frame, by: .inside).guides
/// ```
public struct FrameSnapper: Hashable, Sendable {
    /// A line that shows an edge or a middle that something is in line with.
    public struct Guide: Hashable, Sendable {
        /// Its left or upper end.
        public let start: Point
        /// Its right or lower end.
        public let end: Point
    }

    private let frames: [PixelFrame]
    private let bounds: Size?
    private let reach: Double

    /// - Parameters:
    ///   - frames: The frames that it stops at.
    ///   - bounds: The picture's size, whose edges and middle count too; `nil` if it is not known.
    ///   - reach: How near it must be to stop.
    public init(to frames: [PixelFrame], within bounds: Size?, reach: Double) {
        (self.frames, self.bounds, self.reach) = (frames, bounds, reach)
    }

    /// One direction of a frame.
    private struct Span {
        var start: Double
        var end: Double
        var middle: Double { (start + end) / 2 }
        var lines: [Double] { [start, middle, end] }
    }

    /// The frame where it stops, and the lines that it is in line with there.
    ///
    /// - Parameters:
    ///   - frame: The frame without a stop.
    ///   - handle: The handle by which it is moved or resized.
    /// - Returns: The frame in whole pixels, and a line for each direction in which it stops.
    func snap(_ frame: PixelFrame, by handle: FrameHandle) -> (frame: PixelFrame, guides: [Guide]) {
        var (across, down) = (
            Span(start: frame.x, end: frame.x + frame.width), Span(start: frame.y, end: frame.y + frame.height)
        )
        let others = frames.map { frame in
            (
                across: Span(start: frame.x, end: frame.x + frame.width),
                down: Span(start: frame.y, end: frame.y + frame.height)
            )
        }
        var (columns, rows) = (others.flatMap(\.across.lines), others.flatMap(\.down.lines))
        if let bounds {
            columns += [0, bounds.width / 2, bounds.width]
            rows += [0, bounds.height / 2, bounds.height]
        }
        let column = fit(&across, to: columns, side: handle.sides.x)
        let row = fit(&down, to: rows, side: handle.sides.y)
        var guides: [Guide] = []
        if let column {
            let inLine = others.filter { $0.across.lines.contains { abs($0 - column) < 0.5 } }.map(\.down) + [down]
            guides.append(
                Guide(
                    start: Point(x: column, y: inLine.map(\.start).min() ?? 0),
                    end: Point(x: column, y: inLine.map(\.end).max() ?? 0)))
        }
        if let row {
            let inLine = others.filter { $0.down.lines.contains { abs($0 - row) < 0.5 } }.map(\.across) + [across]
            guides.append(
                Guide(
                    start: Point(x: inLine.map(\.start).min() ?? 0, y: row),
                    end: Point(x: inLine.map(\.end).max() ?? 0, y: row)))
        }
        let snapped = PixelFrame(
            x: across.start, y: down.start, width: across.end - across.start, height: down.end - down.start)
        return (snapped, guides)
    }

    /// Moves the held part of a span to the nearest line within reach.
    ///
    /// - Returns: The line; `nil`: none is near enough.
    private func fit(_ span: inout Span, to lines: [Double], side: Int) -> Double? {
        let held: [Double] =
            switch side {
            case -1: [span.start]
            case 1: [span.end]
            default: span.lines
            }
        var best: (offset: Double, line: Double)?
        for line in lines {
            for value in held {
                let offset = line - value
                guard abs(offset) <= reach, abs(offset) < abs(best?.offset ?? .infinity) else { continue }
                // A frame begins and ends at whole pixels.
                let edge = (side > 0 ? span.end : span.start) + offset
                if edge.rounded() == edge { best = (offset, line) }
            }
        }
        guard let best else { return nil }
        var moved = span
        if side <= 0 { moved.start += best.offset }
        if side >= 0 { moved.end += best.offset }
        guard moved.end - moved.start >= 1 else { return nil }
        span = moved
        return best.line
    }
}
