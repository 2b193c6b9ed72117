import AccessibleDragging
import GTKSupport

/// The widget that shows a ``CanvasView`` in a GTK window, and carries the pointer's drags to the coordinator.
@MainActor
public final class ViewWidget: CustomWidget {
    public let view: CanvasView
    private let driver: PointerDriver
    private var base: RenderNode?

    /// - Parameters:
    ///   - view: What is shown. It stands in a tree that the coordinator looks after; one that stands alone is put
    ///     among its roots.
    ///   - coordinator: Where all drags of the application end.
    public init(_ view: CanvasView, coordinator: DragCoordinator) {
        self.view = view
        driver = PointerDriver(view: view, coordinator: coordinator)
        super.init(heightDependsOnWidth: true)
        Self.silenceTheme
        if view.coordinator == nil { coordinator.add(root: view.topView) }
        view.widget = self
        isFocusable = true
        setAccessibleLabel(view.label)
        listen()
        driver.attach(to: self)
    }

    /// The theme marks the whole widget as a place to drop, which says nothing: the views mark the places themselves.
    private static let silenceTheme: Void = StyleSheet.apply(
        "dragoman:drop(active) { box-shadow: none; border-color: transparent; outline: none; }")

    /// What things dragged from other applications are called before they are read.
    public var nameForeignItem: @MainActor ([ContentType]) -> String {
        get { driver.nameForeignItem }
        set { driver.nameForeignItem = newValue }
    }

    private func listen() {
        let motion = MotionController()
        motion.onMotion = { [weak self] x, y in self?.view.pointerMoved(to: Point(x: x, y: y)) }
        motion.onLeave = { [weak self] in self?.view.pointerMoved(to: nil) }
        let click = ClickController()
        click.onPress = { [weak self] _, x, y in
            self?.grabFocus()
            self?.view.pointerPressed(at: Point(x: x, y: y))
        }
        let keys = KeyController()
        keys.onPress = { [weak self] key, modifiers in self?.view.keyPressed(key, modifiers: modifiers) ?? false }
        let focus = FocusController()
        focus.onChange = { [weak self] isFocused in
            guard let self else { return }
            self.view.focusChanged(isFocused: isFocused, isVisible: isFocused && self.isFocusVisible)
            self.view.focusedElementChanged()
        }
        let scroll = ScrollController()
        scroll.onScroll = { [weak self, weak scroll] x, y in
            self?.view.scrolled(byX: x, y: y, modifiers: scroll?.modifiers ?? []) ?? false
        }
        controllers = [motion, click, keys, focus, scroll]
        controllers.forEach { $0.attach(to: self) }
    }

    private var controllers: [EventController] = []

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
        base = nil
        queueDraw()
    }

    // MARK: GTK asks

    public override func snapshot(_ snapshot: Snapshot) {
        if base == nil {
            let size = view.frame.size
            base = RenderNode(outset: view.outset, width: size.width, height: size.height) { view.drawBase(in: $0) }
        }
        if let base { snapshot.append(base) }
        guard let part = view.overlayBounds else { return }
        snapshot.draw(x: part.minX, y: part.minY, width: part.width, height: part.height) { view.drawOverlay(in: $0) }
    }

    public override func measureWidth() -> (minimum: Double, natural: Double) { view.measureWidth() }

    public override func measureHeight(forWidth width: Double?) -> (minimum: Double, natural: Double) {
        view.measureHeight(forWidth: width)
    }

    public override func allocate(width: Double, height: Double) {
        guard view.frame.size != Size(width: width, height: height) else { return }
        view.frame.size = Size(width: width, height: height)
        view.layout()
        forgetBase()
    }
}
