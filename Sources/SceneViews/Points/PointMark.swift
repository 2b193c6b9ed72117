import AccessibleDragging

/// Where something can be dragged or dropped in a scene, and what that is called: for a specification.
///
/// ```swift
/// PointMark.all(of: view, in: root, wording: coordinator.wording).map(\.name)
/// ```
public struct PointMark: Hashable, Sendable {
    public var kind: InteractionKind
    /// What it is called: "Drop into portrait".
    public var name: String
    /// Whose it is: "Ada Lovelace".
    public var element: String
    /// In the scene's space.
    public var point: Point

    public init(kind: InteractionKind, name: String, element: String, point: Point) {
        self.kind = kind
        self.name = name
        self.element = element
        self.point = point
    }

    /// All that an element and those inside it offer now, in reading order.
    ///
    /// - Parameters:
    ///   - view: Stands in a tree that a coordinator looks after.
    ///   - top: The view whose space the points are to be in.
    ///   - wording: For drags and drops that were found and have no name.
    /// - Returns: At most a thousand: more could not be told apart.
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
