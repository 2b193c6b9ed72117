import AccessibleDragging
import GLibSupport
import GTKSupport

/// Handles the keys of a whole window while something is lifted, and moves its focus after that. Follows the coordinator
/// and the focus for all widgets of the window that can be dragged.
///
/// There is one for each window that shows views; the first ``ViewWidget`` that stands in it makes it.
@MainActor
final class SessionKeys {
    private static var all: [SessionKeys] = []

    private let window: Window
    private let coordinator: DragCoordinator
    private let keys = KeyController()
    private(set) var hosts = WindowHosts()
    private weak var lastFocused: (any DragHost)?
    private var observation = 0
    private let placesOfButton: ActionPopover
    /// Whether the person used the keyboard last: the focus is then shown.
    var isKeyboardUsed = false
    /// The button that ends the session: F6 leads to it.
    weak var cancelButton: Widget?
    private var refresh: MainLoop.Scheduled?
    /// Whether what can be done with the widgets may have changed since ``outdated`` was filled.
    private var areActionsOutdated = false
    /// The widgets that are still to offer what can be done now.
    private var outdated: [any DragHost] = []

    /// The keys of the window that `widget` stands in.
    static func of(_ widget: Widget, _ coordinator: DragCoordinator) -> SessionKeys? {
        guard let window = widget.rootWindow else { return nil }
        if let known = all.first(where: { $0.window.raw == window.raw && $0.coordinator === coordinator }) {
            return known
        }
        let new = SessionKeys(window, coordinator)
        all.append(new)
        return new
    }

    private init(_ window: Window, _ coordinator: DragCoordinator) {
        self.window = window
        self.coordinator = coordinator
        placesOfButton = ActionPopover(coordinator)
        placesOfButton.onClose = { [weak self] in self?.placesClosed() }
        keys.capture()
        keys.onPress = { [weak self] key, modifiers in self?.press(key, modifiers) ?? false }
        keys.attach(to: window)
        window.onFocusChange { [weak self] in self?.focusChanged() }
        window.onDestroy { [weak self] in self?.end() }
        observation = coordinator.observe { [weak self] in self?.follow($0) }
        DiagnosisWriter.follow(coordinator)
    }

    private func end() {
        coordinator.stopObserving(observation)
        refresh?.cancel()
        Self.all.removeAll { $0 === self }
    }

    func add(_ host: any DragHost) { hosts.add(host) }

    /// The innermost widget around another one that takes part in drags, of whatever coordinator.
    static func innermostHost(around widget: Widget) -> (any DragHost)? {
        let innermost = all.compactMap { keys in
            keys.hosts.around(widget).first.flatMap { host in host.hostingWidget.map { (host, $0) } }
        }
        return innermost.first { candidate in innermost.allSatisfy { candidate.1.isInside($0.1) } }?.0
    }

    // MARK: Keys

    /// Does what a key does while something is lifted. A list in a popover asks by itself: its keys do not reach the window.
    ///
    /// - Returns: Whether the key was used.
    func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        isKeyboardUsed = true
        guard coordinator.state != .idle, coordinator.session?.origin != .pointer,
            !window.isFocusInPopover(besides: hosts.widgets)
        else { return false }
        switch (key, modifiers.intersection([.control, .alt, .shift])) {
        case (.escape, _):
            if coordinator.session != nil { coordinator.cancel() } else { coordinator.cancelDrop() }
            return true
        case (.tab, []): return go(backwards: false)
        case (.tab, .shift): return go(backwards: true)
        case (.enter, []): return drop()
        case (.function(6), []): return changePane()
        case (.menu, .shift): return listPlaces()
        default: return false
        }
    }

    /// Moves what is lifted over the next place, or the one before; returns whether there is one.
    func go(backwards: Bool) -> Bool {
        guard coordinator.state == .lifted else { return false }
        let point = coordinator.dropPoint(after: coordinator.hoveredDropPoint, backwards: backwards)
        guard let point else { return false }
        // The focus moves first: the words are announced from the element that has it.
        focus(point.element)
        // The focused element was scrolled into sight: the points of its places may be elsewhere in their view now.
        let moved = coordinator.dropPoints(on: point.element).first { $0.isSamePlace(as: point) }
        coordinator.hover(over: moved ?? point)
        return true
    }

    /// Drops where the session is, if the keyboard brought it there.
    private func drop() -> Bool {
        guard coordinator.state == .lifted, let session = coordinator.session, focusedHost != nil,
            let point = coordinator.hoveredDropPoint
        else { return false }
        coordinator.perform(DropSession(local: session), on: point)
        return true
    }

    /// Lists all places that would take what is lifted, by name, wherever the person is; choosing one drops there. Where
    /// there is none, that is said.
    ///
    /// - Parameter button: What the list belongs to; `nil`: what has the keyboard.
    /// - Returns: Whether that could be done.
    @discardableResult
    func listPlaces(on button: Widget? = nil) -> Bool {
        guard coordinator.state == .lifted else { return false }
        let places = coordinator.validDropPoints
        guard !places.isEmpty else {
            coordinator.announceHolding()
            return true
        }
        let choices = places.map { place in
            (
                coordinator.wording.place(place.descriptor.name, of: place.element.spokenName),
                { @MainActor [weak self] in _ = self?.drop(on: place) }
            )
        }
        let title = coordinator.wording.allPlaces
        if let button {
            let bounds = Rect(x: 0, y: 0, width: Double(button.width), height: Double(button.height))
            return placesOfButton.show(choices, called: title, at: bounds, on: button)
        }
        guard let host = focusedHost ?? lastFocused, let element = host.currentElement else { return false }
        return host.list.show(choices, called: title, at: host.listPlace(of: element))
    }

    /// Drops at a place that was chosen by name. It may be elsewhere by now, or gone.
    private func drop(on chosen: DropPoint) -> Bool {
        let points = coordinator.validDropPoints
        guard coordinator.state == .lifted, let session = coordinator.session,
            // The element may have been made anew meanwhile.
            let place = points.first(where: { $0.isSamePlace(as: chosen) })
                ?? points.first(where: { $0.descriptor.name == chosen.descriptor.name }),
            place.descriptor.problem(as: .drop) == nil
        else { return false }
        coordinator.perform(DropSession(local: session), on: place)
        return true
    }

    /// The focus went with the list of places: back to where it was, unless a drop has given it to somebody.
    private func placesClosed() {
        guard window.hasNoFocus || window.isFocusInPopover else { return }
        _ = focusLast()
    }

    /// Moves the focus to the button that cancels, and back.
    private func changePane() -> Bool {
        guard let cancelButton else { return false }
        return cancelButton.hasFocusInside ? focusLast() : cancelButton.grabFocus()
    }

    // MARK: Named actions

    /// How many widgets offer their actions before the main loop does something else.
    private static let refreshedTogether = 16

    /// Has the widgets offer what can be done now: at once where the focus is, since its screen reader may ask any moment,
    /// and soon elsewhere, if somebody listens.
    private func offerActions() {
        for host in hosts.around(window.focus) { host.offerFocusedActions() }
        areActionsOutdated = true
        if refresh == nil, AccessibilityHub.shared.isHeard { refreshSoon() }
    }

    private func refreshSoon() {
        refresh = MainLoop.idle { [weak self] in
            guard let self else { return }
            refresh = nil
            if outdated.isEmpty, areActionsOutdated { (outdated, areActionsOutdated) = (hosts.all, false) }
            let next = outdated.suffix(Self.refreshedTogether)
            outdated.removeLast(next.count)
            for host in next { host.offerActions() }
            if !outdated.isEmpty || areActionsOutdated { refreshSoon() }
        }
    }

    // MARK: Focus

    private var focusedHost: (any DragHost)? { hosts.around(window.focus).first { $0.isFocused } }

    private func follow(_ event: DragEvent) {
        switch event {
        case .actionsChanged: offerActions()
        case .dropped(let record): focus(record.element ?? record.view, after: record.drop.origin)
        case .cancelled(let session) where session.origin != .pointer:
            focus(session.elements.first ?? session.source, after: session.origin)
        default: break
        }
    }

    private func focus(_ element: AccessibleElement?, after origin: DragOrigin) {
        if origin != .pointer, origin != .click {
            isKeyboardUsed = true
            window.showFocus()
        }
        focus(element)
    }

    /// Gives an element of this window the focus; if it is gone, its view gets it.
    private func focus(_ element: AccessibleElement?) {
        guard let element, let host = element.host, hosts.contains(host) else { return }
        if !host.focus(element) { host.grabFocus() }
    }

    private func focusLast() -> Bool {
        (lastFocused ?? hosts.first)?.grabFocus() ?? false
    }

    private func focusChanged() {
        let focused = hosts.around(window.focus)
        if let host = focused.first(where: { $0.isFocused }) { lastFocused = host }
        for host in focused { host.focusChanged() }
        guard window.hasNoFocus, lastFocused != nil else { return }
        // The focused widget is gone, hidden or switched off. The focus may be on its way to another one.
        MainLoop.idle { [weak self] in self?.focusSomething() }
    }

    /// Where a window is about to open, whoever opens it knows what is to have the focus.
    private func focusSomething() {
        guard window.hasNoFocus else { return }
        guard !AssistiveTechnology.isWindowAboutToChange else {
            MainLoop.after(seconds: 0.5) { [weak self] in self?.focusSomething() }
            return
        }
        _ = focusLast()
    }
}
