import AccessibleDragging
import GTKDragging
import Inspector
import SceneViews

/// Finds the document's part of an element of the scene, and the other way round.
@MainActor
extension SceneController {
    /// The part that an element is: a mock-up's element, else the view that it is or stands in.
    func part(of element: AccessibleElement) -> DocumentPart? {
        var candidate: AccessibleElement? = element
        while let next = candidate {
            if let number = views.firstIndex(where: { $0 === next }) {
                return views[number].documentIndex(of: element).map { .element($0, inView: number) } ?? .view(number)
            }
            candidate = next.container
        }
        return nil
    }

    /// Gives the keyboard focus to a part's element on the scene, else to its view, else to the first view.
    func focus(_ part: DocumentPart) {
        guard let view = part.view.flatMap({ views.indices.contains($0) ? views[$0] : nil }) else {
            widget.widgets.first?.grabFocus()
            return
        }
        if let element = part.element.flatMap({ view.element(at: $0) }), view.focus(element) { return }
        view.widget?.grabFocus()
    }
}
