/// A point of the screen, in pixels from its upper left.
///
/// ```swift
/// try app.moveWindow(to: ScreenPoint(x: 100, y: 60))
/// ```
public struct ScreenPoint: Equatable, Sendable {
    /// From the screen's left edge, in pixels.
    public var x: Int
    /// From the screen's upper edge, in pixels.
    public var y: Int

    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    /// A point on the way to `end`: fraction 0 is here, 1 is there.
    package func towards(_ end: ScreenPoint, _ fraction: Double) -> ScreenPoint {
        ScreenPoint(
            x: x + Int((Double(end.x - x) * fraction).rounded()),
            y: y + Int((Double(end.y - y) * fraction).rounded()))
    }
}

/// A rectangle of the screen, in pixels.
///
/// ```swift
/// let part = ScreenRectangle(x: 0, y: 0, width: 640, height: 400)
/// let picture = try session.picture(of: part.inset(by: 8))
/// ```
public struct ScreenRectangle: Hashable, Sendable {
    /// From the screen's left edge, in pixels.
    public var x: Int
    /// From the screen's upper edge, in pixels.
    public var y: Int
    /// In pixels.
    public var width: Int
    /// In pixels.
    public var height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Whether a point is in it.
    public func contains(_ point: ScreenPoint) -> Bool {
        point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
    }

    /// The common part of both; `nil`: there is none.
    public func intersection(_ other: ScreenRectangle) -> ScreenRectangle? {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
        guard right > left, bottom > top else { return nil }
        return ScreenRectangle(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest that holds both.
    public func union(_ other: ScreenRectangle) -> ScreenRectangle {
        let (left, top) = (min(x, other.x), min(y, other.y))
        let (right, bottom) = (max(x + width, other.x + other.width), max(y + height, other.y + other.height))
        return ScreenRectangle(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Its middle.
    public var center: ScreenPoint { ScreenPoint(x: x + width / 2, y: y + height / 2) }
}
