import AccessibleDragging
import Prototype

/// The parts of a rectangle by which it is moved or resized.
///
/// ```swift
/// let frame = PixelFrame(x: 24, y: 80, width: 640, height: 56)
/// FrameHandle.bottomRight.moving(frame, x: 10, y: 4, within: size)  // 650 × 60, where it was
/// ```
public enum FrameHandle: CaseIterable, Hashable, Sendable {
    case topLeft, top, topRight, right, bottomRight, bottom, bottomLeft, left
    /// All of it.
    case inside

    /// Which edges it moves: -1 the left or upper one, 1 the right or lower one.
    var sides: (x: Int, y: Int) {
        switch self {
        case .topLeft: (-1, -1)
        case .top: (0, -1)
        case .topRight: (1, -1)
        case .right: (1, 0)
        case .bottomRight: (1, 1)
        case .bottom: (0, 1)
        case .bottomLeft: (-1, 1)
        case .left: (-1, 0)
        case .inside: (0, 0)
        }
    }

    /// Its place on a rectangle.
    public func point(of frame: Rect) -> Point {
        Point(
            x: frame.center.x + Double(sides.x) * frame.width / 2,
            y: frame.center.y + Double(sides.y) * frame.height / 2)
    }

    /// A frame after this was moved: in whole pixels, at least one wide and high, and inside of the picture.
    ///
    /// - Parameters:
    ///   - frame: As it was.
    ///   - x: How far to the right, in pixels of the picture.
    ///   - y: How far down.
    ///   - bounds: The picture's size; `nil` where it is not known.
    /// - Returns: The frame.
    public func moving(_ frame: PixelFrame, x: Double, y: Double, within bounds: Size?) -> PixelFrame {
        var (left, right) = (frame.x, frame.x + frame.width)
        var (top, bottom) = (frame.y, frame.y + frame.height)
        let (width, height) = (bounds?.width ?? 100_000, bounds?.height ?? 100_000)
        func limited(_ value: Double, _ least: Double, _ most: Double) -> Double {
            max(least, min(value.rounded(), max(least, most)))
        }
        if self == .inside {
            left = limited(left + x, 0, width - frame.width)
            top = limited(top + y, 0, height - frame.height)
            return PixelFrame(x: left, y: top, width: frame.width, height: frame.height)
        }
        if sides.x < 0 { left = limited(left + x, 0, right - 1) }
        if sides.x > 0 { right = limited(right + x, left + 1, width) }
        if sides.y < 0 { top = limited(top + y, 0, bottom - 1) }
        if sides.y > 0 { bottom = limited(bottom + y, top + 1, height) }
        return PixelFrame(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension PixelFrame {
    /// The frame between two corners, in whole pixels, at least `least` wide and high, inside of a picture.
    public init(from one: Point, to other: Point, least: Double, within bounds: Size) {
        func span(_ one: Double, _ other: Double, _ limit: Double) -> (start: Double, length: Double) {
            let limit = max(limit, least)
            let start = max(0, min(min(one, other).rounded(), limit - least))
            return (start, max(least, min(max(one, other).rounded(), limit) - start))
        }
        let (across, down) = (span(one.x, other.x, bounds.width), span(one.y, other.y, bounds.height))
        self.init(x: across.start, y: down.start, width: across.length, height: down.length)
    }
}
