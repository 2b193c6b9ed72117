import AccessibleDragging
import GTKDragging

/// A point of a drag or a drop, where it is in the window.
@MainActor
struct NamedPoint {
    /// The element that it belongs to: "Ada Lovelace".
    let element: String
    /// The name of the interaction: "Drop into portrait".
    let name: String
    let kind: InteractionKind
    /// The place that a drag over it is said to have entered.
    let place: String
    /// The position in pixels from the corner of the window's surface.
    let point: Point

    /// More points than anyone drives a hand to. The reader of the events may be waiting for the app meanwhile, and a
    /// pipe holds 64 KiB.
    private static let limit = 150

    /// The points in sight of a widget's elements: a hand reaches no others.
    static func all(of widget: ViewWidget, wording: any Wording) -> [NamedPoint] {
        guard let corner = widget.positionOnSurface else { return [] }
        let origin = Point(x: corner.x, y: corner.y)
        let view = widget.view
        let elements = (0..<min(view.childCount, 1_000)).lazy.compactMap { view.child(at: $0) }.filter { child in
            child.frame(in: view).map { view.bounds.contains($0.center) } ?? false
        }
        var points: [NamedPoint] = []
        for element in [view] + elements.prefix(limit) where points.count < limit {
            for kind in [InteractionKind.drag, .drop] {
                for descriptor in element.descriptors(of: kind, wording: wording) {
                    guard let host = descriptor.view, let point = host.convert(descriptor.point, to: view) else {
                        continue
                    }
                    let place = host.dropElement(at: descriptor.point)?.spokenName ?? host.placeName
                    points.append(
                        NamedPoint(
                            element: element.spokenName, name: descriptor.name, kind: kind, place: place,
                            point: origin + point))
                }
            }
        }
        return points
    }
}
