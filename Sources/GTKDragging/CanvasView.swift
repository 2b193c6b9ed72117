import AccessibleDragging
import GTKSupport

/// A view that draws itself, with Cairo, into a ``ViewWidget``. Subclass it and override.
///
/// ```swift
/// final class Dot: CanvasView {
///     override func drawBase(in context: CairoContext) {
///         context.circle(x: bounds.center.x, y: bounds.center.y, radius: 8)
///         context.fill()
///     }
/// }
/// ```
///
/// Drawing is split in two: the base, which is kept until ``setNeedsBase()``, and the overlay over a part of it, which
/// is drawn anew whenever something small changes, such as what the pointer is over.
@MainActor
open class CanvasView: View {
    /// The widget that shows this view.
    public internal(set) weak var widget: ViewWidget?

    /// How the desktop wants things to look.
    public internal(set) var appearance = DesktopAppearance()

    /// Lays the view out where no widget shows it: for pictures.
    public func place(in frame: Rect, appearance: DesktopAppearance) {
        self.frame = frame
        self.appearance = appearance
        layout()
    }

    /// The least and the preferred width, in logical pixels.
    open func measureWidth() -> (minimum: Double, natural: Double) { (0, 0) }

    /// The least and the preferred height, in logical pixels; `width` is `nil` where it is not known yet.
    open func measureHeight(forWidth width: Double?) -> (minimum: Double, natural: Double) { (0, 0) }

    /// Lays the contents out: called after the size or ``appearance`` has changed.
    open func layout() {}

    /// How far ``drawBase(in:)`` may draw beyond the view's bounds, in logical pixels: for a shadow.
    open var outset: Double { 0 }

    /// Draws all that does not change with the pointer or the focus, in this view's space.
    open func drawBase(in context: CairoContext) {}

    /// What ``drawOverlay(in:)`` draws in, in this view's space; `nil`: there is nothing to draw.
    open var overlayBounds: Rect? { nil }

    /// Draws what lies over the base, in this view's space.
    open func drawOverlay(in context: CairoContext) {}

    /// The background colour. It stands behind the picture under the pointer where windows cannot be seen through.
    open var ground: Color { Color(hex: 0xffffff) }

    /// Draws `item` as it is carried under the pointer; (0, 0) is the corner of the frame that the drag interaction
    /// gave for it.
    open func drawPreview(of item: DragItem, in context: CairoContext) {}

    /// The pointer is over the view, there; `nil`: over something else.
    open func pointerMoved(to point: Point?) {}

    /// The primary button was pressed there.
    open func pointerPressed(at point: Point) {}

    /// The wheel was turned, in steps; returns whether that did something here.
    open func scrolled(byX x: Double, y: Double, modifiers: Modifiers) -> Bool { false }

    /// A key was pressed while the view has the focus; returns whether it was used.
    open func keyPressed(_ key: Key, modifiers: Modifiers) -> Bool { false }

    /// The keyboard focus came or went. It is shown where the person uses the keyboard: `isVisible`.
    open func focusChanged(isFocused: Bool, isVisible: Bool) {}

    // MARK: The keyboard's element

    /// The element that the keyboard is on, or would be on if the view got the focus. Default: the view itself.
    ///
    /// A view with shapes that are elements overrides this, ``focus(_:)``, and calls ``focusedElementChanged()``.
    open var currentElement: AccessibleElement? { isAccessibilityElement ? self : nil }

    /// The element that has the keyboard focus: ``currentElement`` while the view's widget has the focus, else `nil`.
    open var focusedElement: AccessibleElement? { widget?.isFocused == true ? currentElement : nil }

    /// Gives `element`, which is the view or inside it, the keyboard focus, and shows it.
    ///
    /// - Returns: Whether it has the focus now.
    open func focus(_ element: AccessibleElement) -> Bool {
        element === self && widget?.grabFocus() == true
    }

    /// Whether `element`, which is the view or inside it, can have the keyboard focus. Default: only the view itself.
    open func isFocusable(_ element: AccessibleElement) -> Bool { element === self && isAccessibilityElement }

    /// Brings `element`, which is the view or inside it, into the part of the view that is seen.
    ///
    /// - Returns: Whether it is there now.
    open func reveal(_ element: AccessibleElement) -> Bool { element === self }

    /// Brings `element`, which is the view or inside it, to where its leading top corner is at a point of this view's
    /// space, or as near as can be. Default: only into sight.
    ///
    /// - Returns: Whether it is in sight now.
    open func reveal(_ element: AccessibleElement, at point: Point) -> Bool { reveal(element) }

    /// Where the list of what can be done with the view itself opens, in this view's space. Default: its middle.
    open var listPlace: Rect { Rect(origin: bounds.center, size: .zero) }

    /// Calls `handle` whenever ``focusedElement`` is another one, for as long as the view lives.
    public func onFocusedElementChange(_ handle: @escaping @MainActor (AccessibleElement?) -> Void) {
        focusObservers.append(handle)
    }

    /// Call it when ``focusedElement`` may be another one.
    public func focusedElementChanged() {
        let element = focusedElement
        guard element !== reportedElement else { return }
        reportedElement = element
        focusObservers.forEach { $0(element) }
    }

    private var focusObservers: [@MainActor (AccessibleElement?) -> Void] = []
    private weak var reportedElement: AccessibleElement?

    /// Has the base drawn anew, and the overlay.
    public func setNeedsBase() {
        widget?.forgetBase()
    }

    /// Has the overlay drawn anew.
    public func setNeedsOverlay() {
        widget?.queueDraw()
    }

    /// Has the view measured anew: it wants another size.
    public func setNeedsSize() {
        widget?.forgetBase()
        widget?.queueResize()
    }
}
