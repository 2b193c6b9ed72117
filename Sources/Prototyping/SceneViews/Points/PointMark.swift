import AccessibleDragging

/// A drag or drop of a scene with its point and its name, for a specification.
///
/// ```swift
/// PointMark.all(of: view, in: root, wording: coordinator.wording).map(\.name)
/// ```
public struct PointMark: Hashable, Sendable {
    public var kind: InteractionKind
    /// The name: "Drop into portrait".
    public var name: String
    /// The name of the element that offers it: "Ada Lovelace".
    public var element: String
    /// The point, in the scene's space.
    public var point: Point

    public init(kind: InteractionKind, name: String, element: String, point: Point) {
        self.kind = kind
        self.name = name
        self.element = element
        self.point = point
    }

    /// The present drags and drops of an element and those inside it, in reading order.
    ///
    /// - Parameters:
    ///   - view: The element, whose tree has a coordinator.
    ///   - top: The view in whose space the points are.
    ///   - wording: Names drags and drops that the application has not named.
    /// - Returns: At most a thousand marks, because more could not be told apart.
    @MainActor
    public static func all(of view: View, in top: View, wording: any Wording) -> [PointMark] {
        let limit = 1_000
        let children = (0..<min(view.childCount, limit)).compactMap { view.child(at: $0) }
        var marks: [PointMark] = []
        for element in [view] + children {
            for kind in [InteractionKind.drag, .drop] {
                for descriptor in element.descriptors(of: kind, wording: wording) {
                    guard marks.count < limit, let point = descriptor.view?.convert(descriptor.point, to: top) else {
                        continue
                    }
                    marks.append(
                        PointMark(kind: kind, name: descriptor.name, element: element.spokenName, point: point))
                }
            }
        }
        return marks
    }
}
