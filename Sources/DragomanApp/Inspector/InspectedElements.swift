import AccessibleDragging
import GTKDragging
import Inspector
import SceneViews

/// Which element of the scene is which part of the document.
@MainActor
extension SceneController {
    /// The part that an element is: a mock-up's element, else the view that it is or stands in.
    func part(of element: AccessibleElement) -> DocumentPart? {
        var candidate: AccessibleElement? = element
        while let next = candidate {
            if let number = views.firstIndex(where: { $0 === next }) {
                let region = element as? RegionElement
                return region.map { .element($0.index, inView: number) } ?? .view(number)
            }
            candidate = next.container
        }
        return nil
    }

    /// Puts the keyboard on what a part is on the scene, else on its view, else on the first view.
    func focus(_ part: DocumentPart) {
        guard let view = part.view.flatMap({ views.indices.contains($0) ? views[$0] : nil }) else {
            widget.widgets.first?.grabFocus()
            return
        }
        let region = part.element.flatMap { (view as? MockupView)?.region($0) }
        if let region, view.focus(region) { return }
        view.widget?.grabFocus()
    }
}
