import AccessibleDragging
import AtSpiAdapter
import GTKSupport

/// Answers the adapter's questions: the places of the window's elements, and the one with the keyboard focus.
extension WindowAccessibility: AccessibleWindow {
    /// The window's title.
    public var title: String { window.title }
    /// Whether the window has the keyboard.
    public var isActive: Bool { window.isActive }
    /// The window's views that are still there, in reading order.
    public var topElements: [AccessibleElement] { shown.map(\.view) }

    /// The window on the screen. If the display does not say, as on Wayland, its corner is at zero.
    public var frameOnScreen: Rect {
        let corner = window.cornerOnScreen ?? (0, 0)
        return Rect(x: corner.x, y: corner.y, width: Double(window.width), height: Double(window.height))
    }

    /// The element that the keyboard is on in the view that has the window's focus.
    public var focusedElement: AccessibleElement? {
        shown.first { $0.isFocus }?.view.currentElement
    }

    /// The place of the element in the window, counted as GTK does for its own widgets: without the shadow.
    public func frame(of element: AccessibleElement) -> Rect? {
        guard let view = element.canvas, let corner = view.widget?.positionInWindow,
            let frame = element.frame(in: view)
        else { return nil }
        return Rect(origin: frame.origin + Point(x: corner.x, y: corner.y), size: frame.size)
    }

    /// The part of the element's view that is inside the window.
    public func visiblePart(for element: AccessibleElement) -> Rect {
        guard let view = element.canvas, view.isVisible, let widget = view.widget, widget.isMapped,
            let frame = self.frame(of: view)
        else { return .zero }
        let (right, bottom) = (min(frame.maxX, Double(window.width)), min(frame.maxY, Double(window.height)))
        let (left, top) = (max(frame.minX, 0), max(frame.minY, 0))
        return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    /// Whether the element can get the keyboard focus.
    public func canFocus(_ element: AccessibleElement) -> Bool { element.canvas?.isFocusable(element) ?? false }

    /// Gives the element the keyboard focus; returns whether it has it.
    public func focus(_ element: AccessibleElement) -> Bool { element.canvas?.focus(element) ?? false }

    /// Brings the element into sight; returns whether it is.
    public func reveal(_ element: AccessibleElement) -> Bool { element.canvas?.reveal(element) ?? false }

    /// Brings the element's corner to a point of the window, or as near as can be; returns whether it is in sight.
    public func reveal(_ element: AccessibleElement, at point: Point) -> Bool {
        guard let view = element.canvas, let corner = view.widget?.positionInWindow else { return false }
        return view.reveal(element, at: point - Point(x: corner.x, y: corner.y))
    }
}
