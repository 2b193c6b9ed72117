import AccessibleDragging

/// A point of a drag or drop, as it is drawn over a scene.
///
/// ```swift
/// PlaceMark(kind: .drop, point: Point(x: 40, y: 20), name: "Drop into portrait", isSelected: true)
/// ```
public struct PlaceMark: Hashable, Sendable {
    public let kind: InteractionKind
    public let point: Point
    /// What stands beside it where there is room.
    public let name: String
    /// Whether it is what the person is about.
    public let isSelected: Bool

    public init(kind: InteractionKind, point: Point, name: String, isSelected: Bool = false) {
        (self.kind, self.point, self.name, self.isSelected) = (kind, point, name, isSelected)
    }
}

/// A frame that is drawn over a scene: of what is selected.
///
/// ```swift
/// FrameMark(frame: Rect(x: 24, y: 80, width: 640, height: 56), handles: handles)
/// ```
public struct FrameMark: Hashable, Sendable {
    public let frame: Rect
    /// Where it can be taken hold of.
    public let handles: [Point]

    public init(frame: Rect, handles: [Point] = []) {
        (self.frame, self.handles) = (frame, handles)
    }
}
