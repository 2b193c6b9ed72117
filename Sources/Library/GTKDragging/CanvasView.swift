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
/// Shapes that the view draws become elements by `View.accessibilityElements`: the keyboard then goes through them with
/// the arrow keys, Home, End, Page Up, Page Down and their first letters, Enter lifts the focused one, the Menu key
/// lists its actions, and a ring shows where it is. Nothing is to be overridden for that.
///
/// Drawing is split in two: the base, which is kept until ``setNeedsBase()``, and the overlay over a part of it, which
/// is drawn anew whenever something small changes, such as the element under the pointer.
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

    /// The area that ``drawOverlay(in:)`` draws in, in this view's space; `nil`: there is nothing to draw.
    open var overlayBounds: Rect? { nil }

    /// Draws the overlay over the base, in this view's space.
    open func drawOverlay(in context: CairoContext) {}

    /// The background colour. It stands behind the picture under the pointer where windows cannot be seen through.
    open var ground: Color { Color(hex: 0xffffff) }

    /// Draws `item` as it is carried under the pointer; (0, 0) is the corner of the frame that the drag interaction
    /// gave for it.
    open func drawPreview(of item: DragItem, in context: CairoContext) {}

    /// The pointer is over the view, there; `nil`: over something else.
    open func pointerMoved(to point: Point?) {}

    /// Whether a click on an element does the same as Enter on it: `AccessibleElement.activate()`. Default: no.
    open var activatesOnClick: Bool { false }

    /// The primary button was pressed there. Default: the keyboard is on the element there from now on.
    open func pointerPressed(at point: Point) {
        guard goesThroughElements, let element = child(at: point), let position = index(of: element) else { return }
        focus(position: position, isVisible: false)
    }

    /// The wheel was turned, in steps; returns whether that did something here.
    open func scrolled(byX x: Double, y: Double, modifiers: Modifiers) -> Bool { false }

    /// The part of the view whose content scrolls, in this view's space; `nil`: none does. While something is held near its
    /// edge, ``scrollContent(byX:y:)`` is called. Default: none.
    open var scrollingArea: Rect? { nil }

    /// Scrolls the content of ``scrollingArea``, to the right and down, in logical pixels; returns whether something
    /// moved.
    open func scrollContent(byX x: Double, y: Double) -> Bool { false }

    /// A key was pressed while the view has the focus; returns whether it was used. Default: goes through the elements,
    /// and selects them.
    open func keyPressed(_ key: Key, modifiers: Modifiers) -> Bool {
        goesThroughElements && (select(with: key, modifiers) || goOn(with: key, modifiers))
    }

    /// Goes through the elements, and tells where they end.
    private func goOn(with key: Key, _ modifiers: Modifiers) -> Bool {
        let position = focusedPosition
        guard goThroughElements(with: key, modifiers) else { return false }
        guard position != nil, focusedPosition == position else { return true }
        switch key {
        case .up: coordinator?.onListEnd?(.first)
        case .down: coordinator?.onListEnd?(.last)
        case .left: coordinator?.onListEnd?(isReadBackwards ? .last : .first)
        case .right: coordinator?.onListEnd?(isReadBackwards ? .first : .last)
        case .home, .end, .pageUp, .pageDown: break
        default: return true
        }
        tellEnd()
        return true
    }

    /// Says where the keyboard still is, after a key that has nowhere to go: no key is silent.
    func tellEnd() {
        guard let position = focusedPosition else { return }
        coordinator?.announceEnd(at: label(at: position), ItemPosition(position + 1, of: childCount))
    }

    /// The keyboard focus came or went. It is shown where the person uses the keyboard: `isVisible`. Default: the focus
    /// ring is drawn anew.
    open func focusChanged(isFocused: Bool, isVisible: Bool) {
        if drawsFocusRing { setNeedsOverlay() }
    }

    // MARK: Shapes that are elements

    /// Whether the keyboard goes through the view's elements one by one. Positions are those of
    /// `AccessibleElement.child(at:)`. Default: yes, where `View.accessibilityElements` are given.
    open var goesThroughElements: Bool { accessibilityElements != nil }

    /// The position of the element with the keyboard focus; `nil`: none has it.
    open var focusedPosition: Int? {
        let count = goesThroughElements ? childCount : 0
        return count > 0 ? min(storedPosition, count - 1) : nil
    }

    /// Puts the keyboard on an element and brings it into sight; does nothing where there is no such position.
    open func focus(position: Int, isVisible: Bool) {
        guard position >= 0, position < childCount else { return }
        storedPosition = position
        if isVisible, let element = child(at: position) { _ = reveal(element) }
        setNeedsOverlay()
        focusedElementChanged()
    }

    /// The text in which typed letters are looked for. Default: the element's label.
    open func label(at position: Int) -> String { child(at: position)?.label ?? "" }

    /// Whether the key that points to the right leads to the element before. Default: as the desktop reads.
    open var isReadBackwards: Bool { appearance.isRightToLeft }

    /// A key that leads elsewhere than along the order of the elements; returns whether it was used. Default: up and
    /// down lead to the nearest element above and below, or, if there is none, along the order.
    open func moved(by key: Key, isBackwards: Bool) -> Bool {
        guard key == .up || key == .down, let position = focusedPosition else { return false }
        let next = nearest(to: position, isBelow: key == .down) ?? position + (key == .down ? 1 : -1)
        focus(position: next, isVisible: true)
        return true
    }

    /// Whether a ring is drawn around the element that the keyboard is on. A view that shows it otherwise says no.
    open var drawsFocusRing: Bool { true }

    /// Whether several elements can be selected, to be dragged as one: with Ctrl and Shift, by mouse and by keyboard, and
    /// with Space. The drag interaction then gives an item for each of the ``selectedPositions``. Default: no.
    open var allowsSelection: Bool { false }

    /// Whether the element at a position can be selected, to be dragged together with others. Default: whether it can be dragged.
    open func canSelect(at position: Int) -> Bool {
        child(at: position).map { !$0.descriptors(of: .drag).isEmpty } ?? false
    }

    /// The elements that are selected, where several can be.
    public internal(set) var selectedPositions: Set<Int> = []

    /// ``selectedPositions`` are others now. Default: the overlay is drawn anew.
    open func selectionChanged() { setNeedsOverlay() }

    /// From where Shift selects.
    var selectionAnchor: Int?
    /// The element that was pressed last, without Ctrl and Shift; `nil`: others were chosen since.
    var pressedAlone: Int?

    private var storedPosition = 0
    private var typeAhead = TypeAhead()

    /// Whether a letter typed now would go on with those before it, in looking for an element by its label.
    public var isTyping: Bool { typeAhead.isTyping }

    func goThroughElements(with key: Key, _ modifiers: Modifiers) -> Bool {
        guard modifiers.isDisjoint(with: [.control, .alt]), childCount > 0 else { return false }
        switch key {
        case .character(let letter): return jump(typing: letter)
        case .space where typeAhead.isTyping: return jump(typing: " ")
        default: typeAhead.forget()
        }
        let (position, last) = (focusedPosition ?? 0, childCount - 1)
        let forward = isReadBackwards ? -1 : 1
        switch key {
        case .left, .right:
            if moved(by: key, isBackwards: modifiers.contains(.shift)) { return true }
            focus(position: position + (key == .right ? forward : -forward), isVisible: true)
        case .home: focus(position: 0, isVisible: true)
        case .end: focus(position: last, isVisible: true)
        case .pageUp: focus(position: max(0, position - 10), isVisible: true)
        case .pageDown: focus(position: min(last, position + 10), isVisible: true)
        case .up, .down:
            if moved(by: key, isBackwards: modifiers.contains(.shift)) { return true }
            focus(position: position + (key == .up ? -1 : 1), isVisible: true)
        default: return moved(by: key, isBackwards: modifiers.contains(.shift))
        }
        return true
    }

    /// Goes to the next element whose label begins with the typed letters; returns whether there is one.
    private func jump(typing letter: Character) -> Bool {
        let labels = (0..<childCount).lazy.map { self.label(at: $0) }
        guard let found = typeAhead.type(letter, from: focusedPosition ?? 0, in: labels) else { return false }
        focus(position: found, isVisible: true)
        return true
    }

    /// The position of the nearest element above or below; of those, one in the same column if there is any.
    private func nearest(to position: Int, isBelow: Bool) -> Int? {
        guard let here = child(at: position)?.frameInContainer else { return nil }
        var best: (position: Int, distance: Double)?
        for candidate in 0..<childCount where candidate != position {
            guard let frame = child(at: candidate)?.frameInContainer else { continue }
            let down = isBelow ? frame.minY - here.minY : here.minY - frame.minY
            guard down > here.height / 2 else { continue }
            let distance = down + 2 * abs(frame.center.x - here.center.x)
            if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
        }
        return best?.position
    }

    // MARK: The keyboard's element

    /// The element that the keyboard is on, or would be on if the view got the focus. Default: the one at
    /// ``focusedPosition``, or the view itself.
    open var currentElement: AccessibleElement? {
        guard goesThroughElements else { return isAccessibilityElement ? self : nil }
        return focusedPosition.flatMap { child(at: $0) } ?? self
    }

    /// The element that has the keyboard focus: ``currentElement`` while the view's widget has the focus, else `nil`.
    open var focusedElement: AccessibleElement? { widget?.isFocused == true ? currentElement : nil }

    /// Gives `element`, which is the view or inside it, the keyboard focus, and shows it.
    ///
    /// - Returns: Whether it has the focus now.
    open func focus(_ element: AccessibleElement) -> Bool {
        if element !== self {
            guard goesThroughElements, let position = index(of: element) else { return false }
            focus(position: position, isVisible: true)
        }
        return widget?.grabFocus() == true
    }

    /// Whether `element`, which is the view or inside it, can have the keyboard focus. Default: the elements that the
    /// keyboard goes through, or, without any, the view itself.
    open func isFocusable(_ element: AccessibleElement) -> Bool {
        guard goesThroughElements else { return element === self && isAccessibilityElement }
        return element === self ? childCount == 0 : element.container === self
    }

    /// Brings `element`, which is the view or inside it, into the part of the view that is seen.
    ///
    /// - Returns: Whether it is there now.
    open func reveal(_ element: AccessibleElement) -> Bool {
        element === self || (goesThroughElements && bounds.contains(element.frameInContainer.center))
    }

    /// Brings `element`, which is the view or inside it, to where its leading top corner is at a point of this view's
    /// space, or as near as can be. Default: only into sight.
    ///
    /// - Returns: Whether it is in sight now.
    open func reveal(_ element: AccessibleElement, at point: Point) -> Bool { reveal(element) }

    /// The place where the list of the view's own actions opens, in this view's space. Default: its middle.
    open var listAnchor: Rect { Rect(origin: bounds.center, size: .zero) }

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
