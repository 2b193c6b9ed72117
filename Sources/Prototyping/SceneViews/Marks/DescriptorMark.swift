import AccessibleDragging

/// The mark of a drag's or drop's point over a scene.
///
/// ```swift
/// DescriptorMark(kind: .drop, point: Point(x: 40, y: 20), name: "Drop into portrait", isSelected: true)
/// ```
public struct DescriptorMark: Hashable, Sendable {
    public let kind: InteractionKind
    public let point: Point
    /// The name, which is drawn beside the mark if there is room.
    public let name: String
    /// Whether the mark is selected.
    public let isSelected: Bool

    public init(kind: InteractionKind, point: Point, name: String, isSelected: Bool = false) {
        (self.kind, self.point, self.name, self.isSelected) = (kind, point, name, isSelected)
    }
}

/// The frame of a selected element over a scene, or of what could become one.
///
/// ```swift
/// FrameMark(frame: Rect(x: 24, y: 80, width: 640, height: 56), handles: handles)
/// ```
public struct FrameMark: Hashable, Sendable {
    public let frame: Rect
    /// The points where the frame can be gripped.
    public let handles: [Point]
    /// Whether it is no element yet, and a click would make it one.
    public let isOffered: Bool

    public init(frame: Rect, handles: [Point] = [], isOffered: Bool = false) {
        (self.frame, self.handles, self.isOffered) = (frame, handles, isOffered)
    }
}
