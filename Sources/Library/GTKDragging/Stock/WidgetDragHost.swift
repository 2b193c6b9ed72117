import AccessibleDragging
import GTKSupport

/// The calls of the drivers of pointer, clicks and keys, answered for a widget that somebody else made.
extension WidgetDragging: DragHost {
    var hostedView: View { view }
    var hostingWidget: Widget? { view.widget }
    var currentElement: AccessibleElement? { focusedView }
    var isFocused: Bool { focusedView != nil }
    var keepsSpace: Bool { view.widget?.windowFocus?.usesKeys ?? false }

    func focus(_ element: AccessibleElement) -> Bool {
        if let view = element as? WidgetView, view !== self.view, focusViews().contains(where: { $0 === view }) {
            return focusElsewhere(view) || view.widget?.grabFocus() ?? false
        }
        return focusElsewhere(element)
    }

    func takeFocus(heldAt point: Point) { takeFocus(pressedAt: point) }

    func takeFocus(pressedAt point: Point) {
        sessionKeys?.isKeyboardUsed = false
        guard let element = view.element(at: point), element !== view else { return }
        listed = element
        _ = focus(element)
    }

    func listAnchor(of element: AccessibleElement) -> Rect {
        listed = element
        guard element !== view, let frame = element.frame(in: view) else {
            return Rect(origin: view.bounds.center, size: .zero)
        }
        return frame
    }
}
