import AccessibleDragging
import GLibSupport
import GTKSupport

/// The widget that shows a ``CanvasView`` in a GTK window, and carries events of pointer, keyboard and clipboard there
/// to the coordinator.
///
/// It lives for as long as it stands in another widget.
///
/// ```swift
/// let widget = ViewWidget(graph, coordinator: coordinator)
/// window.setChild(widget)
/// ```
@MainActor
public final class ViewWidget: CustomWidget {
    /// The view that the widget shows.
    public let view: CanvasView
    private lazy var driver = PointerDriver(self, coordinator: coordinator)
    let list: ActionPopover
    private lazy var clicks = ClickDriver(self, coordinator: coordinator, list: list)
    private lazy var keyboard = KeyboardDriver(self, coordinator: coordinator, list: list, clipboard: clipboard)
    private let clipboard: ClipboardBridge?
    let coordinator: DragCoordinator
    private weak var sessionKeys: SessionKeys?
    private var base: RenderNode?
    /// The motion in the view; `nil`: none.
    private(set) var motion: ViewMotion?
    /// Draws the motion over other views, too, when it is told; `nil`: it is drawn over this one.
    public var onMotion: (@MainActor () -> Void)?

    /// - Parameters:
    ///   - view: The view to show. It stands in a tree that the coordinator looks after; one that stands alone is put
    ///     among its roots.
    ///   - coordinator: The coordinator of all drags of the application.
    public init(_ view: CanvasView, coordinator: DragCoordinator) {
        self.view = view
        self.coordinator = coordinator
        coordinator.speakDesktopLanguage()
        let list = ActionPopover(coordinator)
        self.list = list
        clipboard = ClipboardBridge.of(coordinator)
        super.init(heightDependsOnWidth: true)
        list.host = self
        list.onClose = { [weak self] in self?.listClosed() }
        Self.silenceTheme
        if view.coordinator == nil { coordinator.add(root: view.topView) }
        view.widget = self
        isFocusable = true
        setAccessibleLabel(view.label)
        listen()
        driver.attach(to: self)
        clicks.attach(to: self, beside: driver)
        // A picture may be kept with too few pixels for the new one.
        connect("notify::scale-factor") { [weak self] _ in self?.forgetBase() }
        connect("map") { [weak self] _ in
            guard let self else { return }
            self.sessionKeys = SessionKeys.of(self, self.coordinator)
            self.sessionKeys?.add(self)
            self.writeDiagnosis()
        }
    }

    /// Switches off the theme's mark around the whole widget during a drag: the views mark the places themselves.
    private static let silenceTheme: Void = StyleSheet.applyDefault(
        "dragoman:drop(active) { box-shadow: none; border-color: transparent; outline: none; }")

    /// Names things from other applications by their types: they are not read before a place takes them.
    public var nameForeignItem: @MainActor ([ContentType]) -> String {
        get { driver.nameForeignItem }
        set {
            driver.nameForeignItem = newValue
            clipboard?.nameForeignItem = newValue
        }
    }

    /// Whether a click on a source lifts, and a click on a drop point drops. Drags go on working.
    public var isClickToMoveOn: Bool {
        get { clicks.isOn }
        set { clicks.isOn = newValue }
    }

    /// Called with the names when the list of an element's actions is shown.
    public var onListShown: (@MainActor ([String]) -> Void)? {
        get { list.onShow }
        set { list.onShow = newValue }
    }

    private func listClosed() {
        if let window = rootWindow, window.hasNoFocus || window.isFocusInPopover { grabFocus() }
        view.focusChanged(isFocused: isFocused, isVisible: isFocusShown)
    }

    private func listen() {
        let motion = MotionController()
        motion.onMotion = { [weak self] x, y in self?.pointerMoved(to: Point(x: x, y: y)) }
        motion.onLeave = { [weak self] in self?.pointerMoved(to: nil) }
        let click = ClickController()
        click.onPress = { [weak self, weak click] _, x, y in
            self?.takeFocus(pressedAt: Point(x: x, y: y), modifiers: click?.modifiers ?? [])
        }
        let keys = KeyController()
        keys.onPress = { [weak self] key, modifiers in self?.pressed(key, modifiers) ?? false }
        let focus = FocusController()
        focus.onChange = { [weak self] in self?.focusChanged($0) }
        let scroll = ScrollController()
        scroll.onScroll = { [weak self, weak scroll] x, y in
            self?.view.scrolled(byX: x, y: y, modifiers: scroll?.modifiers ?? []) ?? false
        }
        for controller in [motion, click, keys, focus, scroll] { controller.attach(to: self) }
        view.onFocusedElementChange { [weak self] _ in self?.sessionKeys?.followFocus() }
    }

    private func pointerMoved(to point: Point?) {
        view.pointerMoved(to: point)
        clicks.moved(to: point)
    }

    /// Whether the widget has the keyboard focus. GTK's own answer is still the old one while it reports a change.
    private(set) var isFocused = false
    private var isFocusShown = false

    /// Takes the focus after a press of the pointer. The focus is not shown: the pointer shows where it is.
    func takeFocus(pressedAt point: Point) { takeFocus(pressedAt: point, modifiers: []) }

    /// Takes the focus and shows it: a finger covers the element that it holds.
    func takeFocus(heldAt point: Point) {
        takeFocus(pressedAt: point, modifiers: [])
        isFocusShown = true
        view.focusChanged(isFocused: isFocused, isVisible: true)
    }

    private func takeFocus(pressedAt point: Point, modifiers: Modifiers) {
        sessionKeys?.isKeyboardUsed = false
        grabFocus()
        isFocusShown = false
        view.press(at: point, modifiers: modifiers)
    }

    private func focusChanged(_ isFocused: Bool) {
        self.isFocused = isFocused
        isFocusShown = isFocused && (sessionKeys?.isKeyboardUsed ?? isFocusVisible)
        // While the list is open, the view goes on showing whose list it is.
        if list.menu == nil { view.focusChanged(isFocused: isFocused, isVisible: isFocusShown) }
        view.focusedElementChanged()
    }

    private func pressed(_ key: Key, _ modifiers: Modifiers) -> Bool {
        if !isFocusShown, isFocused {
            isFocusShown = true
            view.focusChanged(isFocused: true, isVisible: true)
        }
        return keyboard.press(key, modifiers) || view.keyPressed(key, modifiers: modifiers)
    }

    /// How the desktop wants things to look; setting it lays the view out anew.
    public var appearance: DesktopAppearance {
        get { view.appearance }
        set {
            view.appearance = newValue
            view.layout()
            forgetBase()
            queueResize()
        }
    }

    func forgetBase() {
        if motion?.keepsBase != true { base = nil }
        queueDraw()
    }

    // MARK: Motion

    var canMove: Bool { isMapped && DesktopDisplay.hasAnimations }

    func begin(_ new: ViewMotion) {
        endMotion()
        motion = new
        onEachFrame { [weak self, weak new] time in
            guard let self, let new, self.motion === new else { return false }
            let isOnItsWay = new.advance(to: time)
            if !isOnItsWay { self.endMotion() }
            self.queueMotion()
            return isOnItsWay
        }
        queueMotion()
    }

    func endMotion() {
        guard let motion else { return }
        self.motion = nil
        motion.end()
        forgetBase()
        queueMotion()
    }

    private func queueMotion() {
        if let onMotion { onMotion() } else { queueDraw() }
    }

    /// Draws the motion, in the widget's space: for the code that is set as ``onMotion``.
    public func drawMotion(in snapshot: Snapshot) { motion?.draw(in: snapshot) }

    // MARK: GTK asks

    public override func snapshot(_ snapshot: Snapshot) {
        if base == nil {
            let size = view.frame.size
            base = RenderNode(outset: view.outset, width: size.width, height: size.height) { view.drawBase(in: $0) }
        }
        if let base { snapshot.append(base) }
        if let part = view.overlayBounds {
            snapshot.draw(x: part.minX, y: part.minY, width: part.width, height: part.height) {
                view.drawOverlay(in: $0)
            }
        }
        if onMotion == nil { drawMotion(in: snapshot) }
        if isFocusShown, view.drawsFocusRing, let element = view.currentElement { drawRing(around: element, snapshot) }
    }

    /// Draws where the keyboard is: a line that stands out from the view's background.
    private func drawRing(around element: AccessibleElement, _ snapshot: Snapshot) {
        let frame = element === view ? view.bounds : element.frameInContainer
        let color = Color(hex: 0x1c71d8).legible(3, on: [view.ground])
        snapshot.draw(x: frame.minX - 4, y: frame.minY - 4, width: frame.width + 8, height: frame.height + 8) {
            context in
            // Around the whole view there is no room outside.
            let offset = element === view ? -2.0 : 2.0
            context.roundedRectangle(
                x: frame.minX - offset, y: frame.minY - offset, width: frame.width + 2 * offset,
                height: frame.height + 2 * offset, radius: 4)
            context.setColor(color)
            context.setLine(width: 2)
            context.stroke()
        }
    }

    public override func measureWidth() -> (minimum: Double, natural: Double) { view.measureWidth() }

    public override func measureHeight(forWidth width: Double?) -> (minimum: Double, natural: Double) {
        view.measureHeight(forWidth: width)
    }

    public override func allocate(width: Double, height: Double) {
        list.menu?.present()
        guard view.frame.size != Size(width: width, height: height) else { return }
        endMotion()
        view.frame.size = Size(width: width, height: height)
        view.layout()
        forgetBase()
        coordinator.treeChanged()
    }
}

extension ViewWidget: DragHost {
    func showReturn(of session: DragSession, from point: Point) -> Bool {
        guard canMove, let interaction = session.source?.dragInteraction, let delegate = interaction.delegate else {
            return false
        }
        let frames = session.items.map {
            delegate.dragInteraction(interaction, previewFrameFor: $0, session: session)
        }
        let parts = zip(session.items, frames).reversed().compactMap { item, frame in
            MovingPart(from: Rect(origin: frame.origin + (point - session.liftPoint), size: frame.size), to: frame) {
                view.drawPreview(of: item, in: $0)
            }
        }
        guard !parts.isEmpty else { return false }
        begin(ViewMotion(parts, keepsBase: true) {})
        return true
    }

    var hostedView: View { view }
    var hostingWidget: Widget? { self }
    var currentElement: AccessibleElement? { view.currentElement }
    var activatesOnClick: Bool { view.activatesOnClick }
    var selectsOnClick: Bool { view.allowsSelection }
    var keepsSpace: Bool { view.isTyping }

    var scrolledPart: EdgeScroller.Inside? {
        view.scrollingArea.map { area in
            EdgeScroller.Inside(x: area.minX, y: area.minY, width: area.width, height: area.height) { [view] in
                view.scrollContent(byX: $0, y: $1)
            }
        }
    }

    func focus(_ element: AccessibleElement) -> Bool { view.focus(element) }

    func listAnchor(of element: AccessibleElement) -> Rect {
        element === view ? view.listAnchor : element.frameInContainer
    }
}

extension CanvasView: HostedView {
    var ownHost: (any DragHost)? { widget }
}
