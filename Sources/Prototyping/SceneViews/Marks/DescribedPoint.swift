import AccessibleDragging
import GTKDragging

/// The point of a drag or drop in a document's scene.
///
/// ```swift
/// view.describedPoints(in: root).map(\.name)
/// ```
public struct DescribedPoint: Hashable, Sendable {
    public let kind: InteractionKind
    /// The index of the mock-up's element that it belongs to; `nil`: the view itself.
    public let element: Int?
    /// The index among the document's drags or drops; `nil`: it was found automatically.
    public let number: Int?
    public let name: String
    /// The point in the space of the scene's top view, in logical pixels.
    public let point: Point
    /// The area of which the point is a fraction, in the same space.
    public let area: Rect
    /// Whether fractions count from the right, as for bars that run from right to left.
    public let isMirrored: Bool
}

@MainActor
extension SceneView {
    /// The points of an element's descriptors. `names` has the document's names in order; `nil`: the view found the
    /// descriptors itself. `area` returns the area of which a point is a fraction, in the space of the hosting view.
    func points(
        _ descriptors: [LocationDescriptor], _ kind: InteractionKind, of element: Int?, names: [String]?,
        in root: View, area: @MainActor (Int?, LocationDescriptor, View) -> Rect
    ) -> [DescribedPoint] {
        // A descriptor whose `in:` is unknown is missing here, so the others are matched with the document by name.
        var rest = (names ?? []).enumerated().map { (number: $0.offset, name: $0.element) }[...]
        return descriptors.compactMap { descriptor in
            guard let view = descriptor.view, let corner = view.convert(.zero, to: root) else { return nil }
            while let next = rest.first, next.name != descriptor.name, rest.count > 1 { rest.removeFirst() }
            let number = rest.popFirst()?.number
            let frame = area(number, descriptor, view)
            return DescribedPoint(
                kind: kind, element: element, number: number, name: descriptor.name, point: descriptor.point + corner,
                area: Rect(origin: frame.origin + corner, size: frame.size),
                isMirrored: mirrorsPoints && view === self)
        }
    }
}
