import AccessibleDragging

/// The names of the drags and drops that a person has performed, for a script that repeats them.
@MainActor
struct PerformedNames {
    let wording: any Wording

    /// The element that was lifted, and the name of its drag.
    func drag(of session: DragSession) -> (element: String, name: String) {
        guard let source = session.source else { return (session.sourceName, "") }
        let element = session.elements.first
        if let chosen = session.descriptor { return (element?.spokenName ?? session.sourceName, chosen.name) }
        let name = element.flatMap { nearest(.drag, to: session.liftPoint, in: source, of: [$0]) }
        return (element?.spokenName ?? session.sourceName, name?.name ?? "")
    }

    /// The element that something was dropped on, and the name of that drop.
    ///
    /// - Parameters:
    ///   - drop: The drop.
    ///   - view: The view that was asked to take it.
    ///   - element: The element that took it, where that is known.
    /// - Returns: An empty name where the place has none.
    func drop(_ drop: DropSession, in view: View, on element: AccessibleElement? = nil) -> (
        element: String, name: String
    ) {
        if let chosen = drop.descriptor { return ((drop.element ?? element ?? view).spokenName, chosen.name) }
        guard let point = drop.location(in: view) else { return (element?.spokenName ?? view.spokenName, "") }
        let candidates = [element, view.dropElement(at: point), view.element(at: point)].compactMap { $0 }
        let found = nearest(.drop, to: point, in: view, of: candidates)
        return (found?.element ?? candidates.first?.spokenName ?? view.spokenName, found?.name ?? "")
    }

    private func nearest(
        _ kind: InteractionKind, to point: Point, in view: View, of elements: [AccessibleElement]
    ) -> (element: String, name: String)? {
        var best: (element: String, name: String, distance: Double)?
        for element in elements {
            for descriptor in element.descriptors(of: kind, wording: wording) where descriptor.view === view {
                let distance = descriptor.point.squaredDistance(to: point)
                if distance < best?.distance ?? .infinity {
                    best = (element.spokenName, descriptor.name, distance)
                }
            }
        }
        return best.map { ($0.element, $0.name) }
    }
}
