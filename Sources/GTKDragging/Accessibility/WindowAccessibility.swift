import AccessibleDragging
import AtSpiAdapter
import GLibSupport
import GTKSupport

/// Shows a window's elements to assistive technologies, and tells them what happens: make one for each window with
/// ``ViewWidget``s in it. It is kept for as long as the window lives.
///
/// While accessibility is off, or nobody listens, it costs nothing.
@MainActor
public final class WindowAccessibility: AccessibleWindow {
    private let window: Window
    private var widgets: [WeakWidget]
    private let coordinator: DragCoordinator
    private var observation = 0
    private var telling: MainLoop.Scheduled?
    private var tellingFocus: MainLoop.Scheduled?
    private var tellingActive: MainLoop.Scheduled?
    private var unsaid: [(text: String, priority: Announcement.Priority)] = []
    private var waiting: MainLoop.Scheduled?
    private var hasUntoldChanges = false
    private weak var toldWidget: ViewWidget?

    /// Whether a screen reader, or someone like it, listens now.
    public static var isHeard: Bool { AccessibilityHub.shared.isHeard }

    private struct WeakWidget {
        weak var widget: ViewWidget?
    }

    /// - Parameters:
    ///   - coordinator: Where the window's drags end.
    ///   - widgets: The window's views, in reading order.
    ///   - window: The window that they stand in: a `GtkWindow`.
    @discardableResult
    public init(coordinator: DragCoordinator, widgets: [ViewWidget], window: Widget) {
        self.coordinator = coordinator
        self.widgets = []
        self.window = Window(sharing: window.raw)
        self.window.onActiveChange { [weak self] in self?.activeChanged() }
        self.window.onFocusChange { [weak self] in self?.focusChanged() }
        self.window.onDestroy { [weak self] in self?.end() }
        add(widgets)
        observation = coordinator.observe { [weak self] in self?.follow($0) }
        AccessibilityHub.shared.add(self, coordinator: coordinator)
    }

    private func add(_ widgets: [ViewWidget]) {
        let known = shown
        for widget in widgets where !known.contains(where: { $0 === widget }) {
            widget.view.onFocusedElementChange { [weak self] _ in self?.focusChanged() }
        }
        self.widgets = widgets.map { WeakWidget(widget: $0) }
    }

    /// The window has other views now, or in another order.
    public func update(widgets: [ViewWidget]) {
        guard !shown.elementsEqual(widgets, by: ===) else { return }
        add(widgets)
        AccessibilityHub.shared.widgetsChanged(self)
        if AccessibilityHub.shared.isHeard { tellSoon() }
    }

    /// Says something that is no part of a drag, such as that a document cannot be read.
    public func announce(_ text: String) {
        guard AccessibilityHub.shared.isHeard else { return }
        announce(text, .polite)
    }

    private func end() {
        coordinator.stopObserving(observation)
        telling?.cancel()
        tellingFocus?.cancel()
        tellingActive?.cancel()
        waiting?.cancel()
        AccessibilityHub.shared.remove(self)
    }

    func embed(busName: String?, path: (AccessibleElement) -> String) {
        for widget in shown {
            let isEmbedded = widget.embed(busName: busName, path: busName.map { _ in path(widget.view) })
            // Orca would say it of the widget, and again of the element inside.
            widget.setAccessibleLabel(isEmbedded && busName != nil ? nil : widget.view.label)
        }
    }

    /// Whether assistive technologies have been told all that there is to tell.
    public var isSettled: Bool {
        unsaid.isEmpty && AccessibilityHub.shared.isSettled
            && [telling, tellingFocus, tellingActive, waiting].allSatisfy { $0?.isPending != true }
    }

    private var shown: [ViewWidget] { widgets.compactMap(\.widget) }

    // MARK: What happens

    private func follow(_ event: DragEvent) {
        guard AccessibilityHub.shared.isHeard else { return }
        switch event {
        case .announced(let announcement, let text): announce(text, announcement.priority)
        case .actionsChanged: tellSoon()
        default: break
        }
    }

    /// Says something as soon as an element has the focus: Orca is deaf to what comes from others. Where none gets it,
    /// such as from a list that closes, it is said all the same.
    private func announce(_ text: String, _ priority: Announcement.Priority) {
        unsaid.append((text, priority))
        guard focusedElement == nil || tellingFocus?.isPending == true else { return sayUnsaid() }
        guard waiting == nil else { return }
        waiting = MainLoop.after(seconds: 0.4) { [weak self] in self?.sayUnsaid() }
    }

    private func sayUnsaid() {
        waiting?.cancel()
        waiting = nil
        let texts = unsaid
        unsaid = []
        for (text, priority) in texts { AccessibilityHub.shared.adapter.announce(text, priority, in: self) }
        guard hasUntoldChanges else { return }
        hasUntoldChanges = false
        tellSoon()
    }

    /// Once for many changes, when nothing more urgent is to be done; after what is to be said of them.
    private func tellSoon() {
        guard telling == nil else { return }
        telling = MainLoop.idle { [weak self] in
            guard let self else { return }
            self.telling = nil
            self.hasUntoldChanges = !self.unsaid.isEmpty
            if !self.hasUntoldChanges { AccessibilityHub.shared.adapter.tellChanges() }
        }
    }

    /// A popover that opens takes the keyboard from the window for a moment, on X11: that is not worth telling.
    private func activeChanged() {
        guard tellingActive == nil, AccessibilityHub.shared.isHeard else { return }
        tellingActive = MainLoop.after(seconds: 0.05) { [weak self] in
            guard let self else { return }
            self.tellingActive = nil
            AccessibilityHub.shared.adapter.tellActive(self)
            self.focusChanged()
        }
    }

    /// After GTK has told of the widget: what is told last is where clients look.
    private func focusChanged() {
        guard tellingFocus == nil, AccessibilityHub.shared.isHeard else { return }
        let tell: @MainActor () -> Void = { [weak self] in
            guard let self else { return }
            self.tellingFocus = nil
            AccessibilityHub.shared.adapter.tellFocus()
            if self.focusedElement != nil { self.sayUnsaid() }
        }
        // Of a move within one widget GTK tells nothing: there is nothing to wait for.
        let widget = shown.first { $0.isFocus }
        let isFirst = AccessibilityHub.shared.isEmbedding || (widget != nil && widget === toldWidget)
        toldWidget = widget
        tellingFocus =
            isFirst ? MainLoop.idle(priority: .high, tell) : MainLoop.after(seconds: Self.headStart, tell)
    }

    /// How long GTK's word of the focus may take to the bus before ours follows, in seconds. It goes by another
    /// connection, and on a busy machine the bus may read that one later.
    private static let headStart = 0.04

    // MARK: The adapter asks

    public var title: String { window.title }
    public var isActive: Bool { window.isActive }
    public var topElements: [AccessibleElement] { shown.map(\.view) }

    public var frameOnScreen: Rect {
        let corner = window.positionOnScreen ?? (0, 0)
        return Rect(x: corner.x, y: corner.y, width: Double(window.width), height: Double(window.height))
    }

    public var focusedElement: AccessibleElement? {
        shown.first { $0.isFocus }?.view.currentElement
    }

    public func frame(of element: AccessibleElement) -> Rect? {
        guard let view = element.canvas, let corner = view.widget?.positionOnSurface,
            let frame = element.frame(in: view)
        else { return nil }
        return Rect(origin: frame.origin + Point(x: corner.x, y: corner.y), size: frame.size)
    }

    public func visiblePart(for element: AccessibleElement) -> Rect {
        guard let view = element.canvas, view.isVisible, let widget = view.widget, widget.isMapped,
            let frame = self.frame(of: view)
        else { return .zero }
        let (right, bottom) = (min(frame.maxX, Double(window.width)), min(frame.maxY, Double(window.height)))
        let (left, top) = (max(frame.minX, 0), max(frame.minY, 0))
        return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    public func canFocus(_ element: AccessibleElement) -> Bool { element.canvas?.isFocusable(element) ?? false }

    public func focus(_ element: AccessibleElement) -> Bool { element.canvas?.focus(element) ?? false }

    public func reveal(_ element: AccessibleElement) -> Bool { element.canvas?.reveal(element) ?? false }

    public func reveal(_ element: AccessibleElement, at point: Point) -> Bool {
        guard let view = element.canvas, let corner = view.widget?.positionOnSurface else { return false }
        return view.reveal(element, at: point - Point(x: corner.x, y: corner.y))
    }
}
