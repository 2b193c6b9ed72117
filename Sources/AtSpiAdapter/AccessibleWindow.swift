import AccessibleDragging

/// What the adapter asks of a window with elements in it. The toolkit's layer knows.
///
/// All frames are in logical pixels.
///
/// ```swift
/// adapter.add(window, coordinator: coordinator)
/// if window.canFocus(element), window.focus(element) { adapter.reportFocus() }
/// ```
@MainActor
public protocol AccessibleWindow: AnyObject {
    var title: String { get }

    /// Whether the window has the keyboard.
    var isActive: Bool { get }

    /// The elements that stand in the window itself, in reading order: its graphs and cards.
    var topElements: [AccessibleElement] { get }

    /// The window's corner on the screen, as far as that is known, with its size.
    var frameOnScreen: Rect { get }

    /// The element that has the window's keyboard focus, be the window active or not.
    var focusedElement: AccessibleElement? { get }

    /// Where `element` is in the window; `nil`: nowhere now.
    func frame(of element: AccessibleElement) -> Rect?

    /// The part of the window in which `element` can be seen.
    func visiblePart(for element: AccessibleElement) -> Rect

    func canFocus(_ element: AccessibleElement) -> Bool

    /// Gives `element` the keyboard focus; returns whether it has it.
    func focus(_ element: AccessibleElement) -> Bool

    /// Brings `element` into sight; returns whether it is.
    func reveal(_ element: AccessibleElement) -> Bool

    /// Brings the leading top corner of `element` to a point of the window, or as near as can be; returns whether
    /// it is in sight.
    func reveal(_ element: AccessibleElement, at point: Point) -> Bool
}

extension AccessibleWindow {
    /// A window that cannot bring an element to a point brings it into sight.
    public func reveal(_ element: AccessibleElement, at point: Point) -> Bool { reveal(element) }
}
