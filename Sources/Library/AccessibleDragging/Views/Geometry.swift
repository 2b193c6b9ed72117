/// A point in some view's coordinate space: x grows to the right, y grows downwards, in logical pixels.
///
/// Apple counterpart: `CGPoint`.
///
/// ```swift
/// let below = bar.frame.center + Point(x: 0, y: 24)
/// ```
public struct Point: Hashable, Sendable {
    /// The distance from the left, in logical pixels.
    public var x: Double
    /// The distance from the top, in logical pixels.
    public var y: Double

    /// Makes a point from its coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin of a coordinate space: its top left corner.
    public static let zero = Point(x: 0, y: 0)

    /// Adds two points part by part, such as an origin and an offset.
    public static func + (left: Point, right: Point) -> Point {
        Point(x: left.x + right.x, y: left.y + right.y)
    }

    /// Subtracts two points part by part: the offset from `right` to `left`.
    public static func - (left: Point, right: Point) -> Point {
        Point(x: left.x - right.x, y: left.y - right.y)
    }

    /// The square of the distance to `other`: enough for comparisons, and cheaper than the distance.
    public func squaredDistance(to other: Point) -> Double {
        let difference = self - other
        return difference.x * difference.x + difference.y * difference.y
    }
}

/// A width and a height in logical pixels.
///
/// Apple counterpart: `CGSize`.
///
/// ```swift
/// let thumbnail = Size(width: 48, height: 48)
/// ```
public struct Size: Hashable, Sendable {
    /// The width, in logical pixels.
    public var width: Double
    /// The height, in logical pixels.
    public var height: Double

    /// Makes a size from its lengths.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// No width and no height.
    public static let zero = Size(width: 0, height: 0)
}

/// A rectangle in some view's coordinate space, in logical pixels.
///
/// Apple counterpart: `CGRect`.
///
/// ```swift
/// let well = Rect(x: 0, y: 80, width: 300, height: 40)
/// well.contains(Point(x: 10, y: 100))  // true
/// ```
public struct Rect: Hashable, Sendable {
    /// The top left corner.
    public var origin: Point
    /// The width and the height.
    public var size: Size

    /// Makes a rectangle from its top left corner and its size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Makes a rectangle from the parts of its corner and its size.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// An empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// The left edge.
    public var minX: Double { origin.x }
    /// The top edge.
    public var minY: Double { origin.y }
    /// The right edge.
    public var maxX: Double { origin.x + size.width }
    /// The bottom edge.
    public var maxY: Double { origin.y + size.height }
    /// The width, in logical pixels.
    public var width: Double { size.width }
    /// The height, in logical pixels.
    public var height: Double { size.height }

    /// The middle of the rectangle.
    public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

    /// Whether `point` is inside. The left and top edges belong to the rectangle, the right and bottom ones do not.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }
}
