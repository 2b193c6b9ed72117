import AccessibleDragging
import GTKDragging

/// A point of a drag or a drop, where it is in the window.
@MainActor
struct NamedPoint {
    /// Whose it is: "Ada Lovelace".
    let element: String
    /// What it is called: "Drop into portrait".
    let name: String
    let kind: InteractionKind
    /// What a drag that is over it is said to have entered.
    let place: String
    /// In pixels from the corner of the window's surface.
    let point: Point

    /// More elements than anyone drives by their points.
    private static let limit = 1_000

    /// The points of all elements that a widget shows.
    static func all(of widget: ViewWidget, wording: any Wording) -> [NamedPoint] {
        guard let corner = widget.positionOnSurface else { return [] }
        let origin = Point(x: corner.x, y: corner.y)
        let view = widget.view
        let children = (0..<min(view.childCount, limit)).compactMap { view.child(at: $0) }
        var points: [NamedPoint] = []
        for element in [view] + children {
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
