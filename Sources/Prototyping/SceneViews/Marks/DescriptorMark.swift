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

/// The frame of a selected element over a scene.
///
/// ```swift
/// FrameMark(frame: Rect(x: 24, y: 80, width: 640, height: 56), handles: handles)
/// ```
public struct FrameMark: Hashable, Sendable {
    public let frame: Rect
    /// The points where the frame can be gripped.
    public let handles: [Point]

    public init(frame: Rect, handles: [Point] = []) {
        (self.frame, self.handles) = (frame, handles)
    }
}
