import AccessibleDragging

/// A window with elements, as the toolkit's layer describes it to the adapter.
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

    /// Whether the window has the keyboard focus.
    var isActive: Bool { get }

    /// The elements directly in the window, in reading order: its graphs and cards.
    var topElements: [AccessibleElement] { get }

    /// The window's frame on the screen. Its origin is correct only as far as the toolkit knows it.
    var frameOnScreen: Rect { get }

    /// The element that has the focus inside the window, whether the window is active or not.
    var focusedElement: AccessibleElement? { get }

    /// The frame of `element` in the window; `nil`: the window does not show it now.
    func frame(of element: AccessibleElement) -> Rect?

    /// The part of the window inside which `element` can be visible.
    func visiblePart(for element: AccessibleElement) -> Rect

    func canFocus(_ element: AccessibleElement) -> Bool

    /// Gives `element` the keyboard focus; returns whether it has the focus then.
    func focus(_ element: AccessibleElement) -> Bool

    /// Scrolls `element` into view; returns whether it is visible then.
    func reveal(_ element: AccessibleElement) -> Bool

    /// Scrolls the leading top corner of `element` to a point of the window, or as near as possible; returns whether it
    /// is visible then.
    func reveal(_ element: AccessibleElement, at point: Point) -> Bool
}

extension AccessibleWindow {
    /// Default: scrolls `element` into view.
    public func reveal(_ element: AccessibleElement, at point: Point) -> Bool { reveal(element) }
}
