import AccessibleDragging
import GLibSupport
import GTKSupport

/// Brings the pointer, keys, clicks and the clipboard of a widget that somebody else made to a coordinator, and its named
/// drags and drops to assistive technologies.
///
/// It lives for as long as the widget does.
///
/// ```swift
/// let view = WidgetView(label, called: "Address")
/// view.addInteraction(DragInteraction(delegate: address))
/// WidgetDragging.begin(view, coordinator: coordinator)
/// ```
@MainActor
public final class WidgetDragging {
    private static var all: [ObjectIdentifier: WidgetDragging] = [:]

    /// The view that is dragged and dropped into.
    public let view: WidgetView
    let coordinator: DragCoordinator
    let list: ActionPopover
    private let clipboard: ClipboardBridge?
    private lazy var pointer = PointerDriver(self, coordinator: coordinator)
    private lazy var clicks = ClickDriver(self, coordinator: coordinator, list: list)
    private lazy var keyboard = KeyboardDriver(self, coordinator: coordinator, list: list, clipboard: clipboard)
    private let keys = KeyController()
    private var refresh: MainLoop.Scheduled?
    /// The views whose widgets offer names, and these.
    private var named: [ObjectIdentifier: (view: WeakView, actions: NamedActions)] = [:]
    /// The actions of what has the focus inside a row, such as the arrow of a tree's row: screen readers list those of
    /// the focus alone.
    private var inner: (widget: WidgetReference, view: WeakView, actions: NamedActions)?
    private(set) weak var sessionKeys: SessionKeys?

    private struct WeakView {
        weak var view: WidgetView?
    }

    /// Whether a click on a source lifts, and a click on a drop point drops. Drags go on working.
    public var isClickToMoveOn: Bool {
        get { clicks.isOn }
        set { clicks.isOn = newValue }
    }

    /// The views inside ``view`` that can have the focus themselves, such as rows; ``view`` itself where there is none.
    public var focusViews: @MainActor () -> [WidgetView] = { [] }
    /// Which of the ``focusViews`` a widget stands in, where that is known sooner than by asking each of them.
    var focusViewAround: (@MainActor (Widget) -> WidgetView?)?
    /// Whether what has the window's focus belongs to the ``view``: a page of a notebook does not.
    var isOwnFocus: @MainActor (Widget) -> Bool = { _ in true }
    /// Gives what is no row that is shown, or does not take the focus itself, the focus; returns whether it has it.
    var focusElsewhere: @MainActor (AccessibleElement) -> Bool = { _ in false }
    /// Given a key that was pressed on one of the ``focusViews``; returns whether it was used.
    var onKey: @MainActor (WidgetView, Key, Modifiers) -> Bool = { _, _, _ in false }
    /// Whether Enter lifts; otherwise it belongs to the widget.
    public var liftsByEnter: @MainActor () -> Bool = { true }

    /// Begins to look after a widget, for as long as it lives.
    ///
    /// - Parameters:
    ///   - view: The widget, with its interactions.
    ///   - coordinator: Where its drags end.
    /// - Returns: What can be configured.
    @discardableResult
    public static func begin(_ view: WidgetView, coordinator: DragCoordinator) -> WidgetDragging {
        let new = WidgetDragging(view, coordinator: coordinator)
        all[ObjectIdentifier(view)] = new
        return new
    }

    private init(_ view: WidgetView, coordinator: DragCoordinator) {
        self.view = view
        self.coordinator = coordinator
        coordinator.speakDesktopLanguage()
        list = ActionPopover(coordinator)
        clipboard = ClipboardBridge.of(coordinator)
        view.ownHost = self
        if view.coordinator == nil { coordinator.add(root: view.topView) }
        guard let widget = view.widget else { return }
        list.host = self
        list.onClose = { [weak self] in self?.listClosed() }
        pointer.attach(to: widget)
        clicks.attach(to: widget, beside: pointer)
        keys.capture()
        keys.onPress = { [weak self] in self?.press($0, $1) ?? false }
        keys.attach(to: widget)
        widget.onGone { [weak self] in self?.end() }
        // A widget that stands in no window yet will.
        widget.connect("realize") { [weak self] _ in self?.enterWindow() }
        widget.connect("unrealize") { [weak self] _ in self?.leaveWindow() }
        if widget.rootWindow != nil { enterWindow() }
    }

    /// Looks at presses before what stands inside the widget does: a title keeps them for itself.
    func capturePointer() {
        pointer.source.capture()
        clicks.capture()
    }

    /// The window that was entered last.
    private var entered: UnsafeMutableRawPointer?

    private func enterWindow() {
        guard let widget = view.widget, let window = widget.rootWindow else { return }
        if view.superview == nil { coordinator.add(root: view) }
        // A window that is hidden and shown again is the same one.
        if window.raw != entered {
            entered = window.raw
            sessionKeys = SessionKeys.of(widget, coordinator)
            sessionKeys?.add(self)
            WidgetVoice.speak(in: window, coordinator, sessionKeys)
        }
        showActions()
    }

    /// A widget whose window is closed, or that is taken out of it, may live on: it takes part no more, until it is put
    /// back. A popover that is only closed stays a place that things are moved to by name: see ``WidgetView/isHidden``.
    private func leaveWindow() {
        view.widget?.outliveTimers()
        guard view.superview == nil else { return }
        guard coordinator.state == .performing else { return coordinator.remove(root: view) }
        // A drop may move the very widget, which stands elsewhere in a moment.
        MainLoop.idle { [weak self] in
            guard let self, view.widget?.rootWindow == nil else { return }
            coordinator.remove(root: view)
        }
    }

    /// Looks after the widget no longer: it is as it was.
    public func detach() {
        pointer.detach()
        clicks.detach()
        keys.detach()
        withdrawNames(besides: [])
        inner?.actions.show([])
        hinted?.widget?.setAccessibleHelp(nil)
        sessionKeys?.remove(self)
        end()
    }

    private func end() {
        refresh?.cancel()
        coordinator.remove(root: view.topView)
        Self.all[ObjectIdentifier(view)] = nil
    }

    /// The element for which the list of names was opened last.
    weak var listed: AccessibleElement?

    private func listClosed() {
        guard let widget = view.widget, let window = widget.rootWindow else { return }
        // GTK gives the focus to the window behind where the widget itself stands in a popover.
        guard window.hasNoFocus || window.isFocusInPopover || window.isFocusOutsidePopover(of: widget) else { return }
        if !(listed.map { focus($0) } ?? false) { grabFocus() }
    }

    // MARK: Named actions

    /// Offers what can be done now: at once on the element that has the focus, since its screen reader may ask any moment,
    /// and soon on the others, if somebody listens. Where nobody does, those that had the focus before offer names still,
    /// and a client that only asks is to get true ones. When the coordinator's actions change, ``SessionKeys`` does it for
    /// all widgets of its window.
    func showActions() {
        offerFocusedActions()
        guard refresh == nil, isAsked else { return }
        refresh = MainLoop.idle { [weak self] in
            guard let self else { return }
            self.refresh = nil
            self.offerActions()
        }
    }

    /// Whether somebody listens, or could ask what was offered before.
    var isAsked: Bool { AccessibilityHub.shared.isHeard || !named.isEmpty }

    func offerFocusedActions() {
        if let focused = focusedView { show(actionsOf: focused) }
    }

    func offerActions() {
        let views = shownViews
        withdrawNames(besides: Set(views.map { ObjectIdentifier($0) }))
        let known = Set(named.values.compactMap { $0.view.view.map { ObjectIdentifier($0) } })
        let isHeard = AccessibilityHub.shared.isHeard
        for view in views where isHeard || known.contains(ObjectIdentifier(view)) { show(actionsOf: view) }
    }

    /// Takes the names away from what is no longer among some views: a row that was put into another list offers what that
    /// one says.
    private func withdrawNames(besides views: Set<ObjectIdentifier>) {
        for (key, entry) in named {
            let view = entry.view.view
            if let view, views.contains(ObjectIdentifier(view)) { continue }
            named[key] = nil
            guard entry.actions.owner == nil || entry.actions.owner === view else { continue }
            entry.actions.owner = nil
            entry.actions.show([])
        }
    }

    /// Offers what can be done to whoever has begun to listen.
    static func beHeard() {
        for dragging in all.values { dragging.showActions() }
    }

    private var shownViews: [WidgetView] {
        let views = focusViews()
        return views.isEmpty ? [view] : views + [view]
    }

    private func show(actionsOf view: WidgetView) {
        guard let widget = view.widget else { return }
        let actions = NamedActions.of(widget)
        if actions.owner !== view {
            actions.owner = view
            perform(actions, for: view)
        }
        named[ObjectIdentifier(actions)] = (WeakView(view: view), actions)
        let names = coordinator.actions(of: view).map(\.name)
        actions.show(names)
        showInside(view, names)
    }

    private func perform(_ actions: NamedActions, for view: WidgetView) {
        actions.onPerform = { [weak self, weak view] in
            if let view { self?.perform($0, on: view) }
        }
    }

    /// Offers the names also on what has the focus inside the row, or inside the widget, and no longer on what had it.
    private func showInside(_ view: WidgetView, _ names: [String]) {
        guard view === focusedView, let focus = self.view.widget?.windowFocus else { return }
        if let inner, inner.view.view !== view || inner.widget.widget?.raw != focus.raw {
            inner.actions.show([])
            self.inner = nil
        }
        guard focus.raw != view.widget?.raw else { return }
        let actions = inner?.actions ?? NamedActions(focus)
        perform(actions, for: view)
        inner = (WidgetReference(focus), WeakView(view: view), actions)
        actions.show(names)
    }

    private func perform(_ name: String, on view: WidgetView) {
        guard let action = coordinator.actions(of: view).first(where: { $0.name == name }) else { return }
        coordinator.perform(action, on: view, by: .assistiveTechnology)
    }

    // MARK: Focus and keys

    func focusChanged() {
        guard let focused = focusedView else { return }
        show(actionsOf: focused)
        hint(on: focused)
    }

    /// The widget that has the hint. It is given once: a person who knows it need not hear it with each row.
    private var hinted: WidgetReference?
    private var hasHinted = false

    private func hint(on view: WidgetView) {
        if let widget = hinted?.widget, widget.raw != view.widget?.raw {
            widget.setAccessibleHelp(nil)
            hinted = nil
        }
        guard !hasHinted, coordinator.givesHints, let widget = view.widget,
            coordinator.actions(of: view).contains(where: { if case .drag = $0.kind { true } else { false } })
        else { return }
        hasHinted = true
        hinted = WidgetReference(widget)
        widget.setAccessibleHelp(coordinator.wording.canBeDragged)
    }

    /// The view that has the keyboard, or whose widget something that has it stands in.
    var focusedView: WidgetView? {
        guard let widget = view.widget, let focus = widget.windowFocus, focus.isInside(widget),
            isOwnFocus(focus)
        else { return nil }
        if let focusViewAround { return focusViewAround(focus) ?? view }
        return focusViews().first { $0.widget.map { focus.isInside($0) } ?? false } ?? view
    }

    private func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard let focused = focusedView, let focus = view.widget?.windowFocus, !isInnerFocused(focus) else {
            return false
        }
        if sessionKeys?.press(key, modifiers) == true { return true }
        let held = modifiers.intersection([.control, .alt, .shift])
        // A widget inside a row has its own Enter, arrows and letters.
        let isOwn = !focus.usesKeys
        if coordinator.state == .lifted, isOwn, held.isEmpty {
            switch key {
            case .up, .left: return sessionKeys?.go(backwards: true) ?? false
            case .down, .right: return sessionKeys?.go(backwards: false) ?? false
            default: break
            }
        }
        if onKey(focused, key, held) { return true }
        switch (key, held) {
        case (.menu, []), (.function(10), .shift): return keyboard.press(key, modifiers)
        case (.enter, []): return isOwn && liftsByEnter() && keyboard.press(key, modifiers)
        case (.space, []) where coordinator.state != .idle:
            return isOwn && liftsByEnter() && keyboard.press(key, modifiers)
        case (.character("c"), .control), (.character("v"), .control):
            return isOwn && keyboard.press(key, modifiers)
        default: return false
        }
    }
}

extension WidgetDragging {
    /// Whether the focus is in a widget inside this one that has drags of its own, such as a list in a row: keys are its.
    private func isInnerFocused(_ focus: Widget) -> Bool {
        SessionKeys.innermostHost(around: focus).map { $0 !== self } ?? false
    }
}
