import AccessibleDragging
import DragBus
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
    /// The keys that nothing in the window has used.
    private let unusedKeys = KeyController()
    private(set) var hosts = WindowHosts()
    private weak var lastFocused: (any DragHost)?
    private var observation = 0
    private let placesOfButton: ActionPopover
    private let link: DragLink
    private let place: KeyboardPlace
    /// Whether the person used the keyboard last: the focus is then shown.
    var isKeyboardUsed = false
    /// The button that ends the session: F6 leads to it.
    weak var cancelButton: Widget?
    private var refresh: MainLoop.Scheduled?
    /// Says the action of Enter at the place where the person rests.
    private var pause: MainLoop.Scheduled?
    /// Whether the actions of the widgets may have changed since ``outdated`` was filled.
    private var areActionsOutdated = false
    /// The widgets that still have to offer their current actions.
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
        link = DragLinks.of(coordinator)
        place = KeyboardPlace(coordinator)
        placesOfButton.onClose = { [weak self] in self?.placesClosed() }
        keys.capture()
        keys.onPress = { [weak self] key, modifiers in self?.press(key, modifiers) ?? false }
        keys.attach(to: window)
        unusedKeys.onPress = { [weak self] key, modifiers in
            guard let self else { return false }
            return pressUndo(key, modifiers) || tellHolding(key, modifiers)
        }
        unusedKeys.attach(to: window)
        window.onFocusChange { [weak self] in self?.focusChanged() }
        window.onActiveChange { [weak self] in self?.activeChanged() }
        window.onDestroy { [weak self] in self?.end() }
        observation = coordinator.observe { [weak self] in self?.follow($0) }
        DiagnosisWriter.follow(coordinator)
    }

    private func end() {
        coordinator.stopObserving(observation)
        refresh?.cancel()
        pause?.cancel()
        Self.all.removeAll { $0 === self }
    }

    func add(_ host: any DragHost) { hosts.add(host) }

    func remove(_ host: any DragHost) { hosts.remove(host) }

    /// The windows in which drags of a coordinator begin and end.
    static func windows(of coordinator: DragCoordinator) -> [Window] {
        all.compactMap { $0.coordinator === coordinator ? $0.window : nil }
    }

    /// The drag from elsewhere that the person has been told of since they came into the window.
    private weak var announcedGuest: DragSession?

    /// Says which items are held, if the person comes into the window with something from another application.
    private func activeChanged() {
        link.activityChanged()
        guard window.isActive else {
            // A menu takes the keyboard from its window for a moment.
            MainLoop.after(seconds: 0.2) { [weak self] in
                if let self, !window.isActive { announcedGuest = nil }
            }
            return
        }
        guard let session = coordinator.session, session.guest != nil, session !== announcedGuest else { return }
        announcedGuest = session
        coordinator.announceHolding()
    }

    /// The innermost widget around another one that takes part in drags, of any coordinator.
    static func innermostHost(around widget: Widget) -> (any DragHost)? {
        let innermost = all.compactMap { keys in
            keys.hosts.around(widget).first.flatMap { host in host.hostingWidget.map { (host, $0) } }
        }
        return innermost.first { candidate in innermost.allSatisfy { candidate.1.isInside($0.1) } }?.0
    }

    // MARK: Keys

    /// Performs the action of a key while something is lifted. A list in a popover asks by itself: its keys do not
    /// reach the window.
    ///
    /// - Returns: Whether the key was used.
    func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        isKeyboardUsed = true
        pause?.cancel()
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
        case (.space, []) where focusedHost?.keepsSpace == false: return drop()
        case (.function(6), []): return changePane()
        case (.menu, .shift): return listPlaces()
        default: return false
        }
    }

    /// Undoes and redoes, if neither the application nor the widget with the keyboard focus has used the keys for
    /// something of its own.
    ///
    /// - Returns: Whether there was anything to undo or redo.
    func pressUndo(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard coordinator.state == .idle else { return false }
        switch (key, modifiers.intersection([.control, .alt, .shift])) {
        case (.character("z"), .control): return coordinator.undo()
        case (.character("Z"), [.control, .shift]), (.character("z"), [.control, .shift]): return coordinator.redo()
        default: return false
        }
    }

    /// Says which items are held, if a key that selects, looks for a name or changes something has done nothing: no key
    /// is silent.
    private func tellHolding(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard coordinator.state == .lifted, coordinator.session?.origin != .pointer, focusedHost != nil else {
            return false
        }
        switch (key, modifiers.intersection([.control, .alt])) {
        case (.space, _), (.delete, _), (.character, []), (.character("a"), .control),
            (.up, .control), (.down, .control), (.left, .control), (.right, .control), (.home, .control),
            (.end, .control), (.pageUp, .control), (.pageDown, .control),
            (.up, .alt), (.down, .alt), (.left, .alt), (.right, .alt):
            coordinator.announceHolding()
            return true
        default: return false
        }
    }

    /// Moves the lifted items over the next place, or the one before; returns whether there is one.
    func go(backwards: Bool) -> Bool {
        guard coordinator.state == .lifted else { return false }
        let here = place.here
        let point = coordinator.dropPoint(after: here, backwards: backwards)
        guard let point else { return false }
        if let here, coordinator.isRound(from: here, to: point, backwards: backwards) {
            coordinator.onListEnd?(backwards ? .first : .last)
        }
        // The focus moves first: the words are announced from the element that has it.
        place.arrive { [self] in
            focus(point.element)
            return focusedHost
        }
        // The focused element was scrolled into sight: the points of its places may be elsewhere in their view now.
        let moved = coordinator.dropPoints(on: point.element).first { $0.isSamePlace(as: point) }
        coordinator.hover(over: moved ?? point)
        if let seconds = coordinator.placeSpeech.pause {
            pause?.cancel()
            pause = MainLoop.after(seconds: seconds) { [weak self] in self?.rested() }
        }
        return true
    }

    /// The person has stayed at a place for a while.
    private func rested() {
        guard window.isActive, focusedHost != nil else { return }
        coordinator.announceEnterDrops()
    }

    /// Drops where the session is, if the keyboard brought it there.
    private func drop() -> Bool {
        guard coordinator.state == .lifted, let session = coordinator.session, focusedHost != nil,
            let point = coordinator.hoveredDropPoint
        else { return false }
        coordinator.perform(DropSession(local: session), on: point)
        return true
    }

    /// Lists all places that accept the lifted items, by name, wherever the person is, beginning with the one that they
    /// are at, then those of other windows and applications; choosing one drops there. If there are no places, says so.
    ///
    /// - Parameter button: The widget that the list belongs to; `nil`: the one with the keyboard focus.
    /// - Returns: Whether that could be done.
    @discardableResult
    func listPlaces(on button: Widget? = nil) -> Bool {
        guard coordinator.state == .lifted else { return false }
        guard link.isShared else { return list(places: [], on: button) }
        link.otherPlaces { [weak self] rows in self?.list(places: rows, on: button) }
        return true
    }

    /// How many places of each other window are listed: a list is read aloud row by row.
    private static let listedOfOthers = 50
    /// How many places of all other windows together are looked at: the application that lifted something may name any number.
    private static let mostOfOthers = 1000

    /// Lists the places of this application, and then `others`; returns whether that could be done.
    @discardableResult
    private func list(places others: [PlaceRow], on button: Widget?) -> Bool {
        guard coordinator.state == .lifted else { return false }
        let places = coordinator.dropPointsFromHere
        guard !places.isEmpty || !others.isEmpty else {
            coordinator.announceHolding()
            return true
        }
        let wording = coordinator.wording
        var choices = places.map { place in
            (
                coordinator.name(of: place),
                { @MainActor [weak self] in _ = self?.drop(on: place) }
            )
        }
        var counts: [String: Int] = [:]
        for row in others.prefix(Self.mostOfOthers) {
            counts[row.window, default: 0] += 1
            guard counts[row.window, default: 0] <= Self.listedOfOthers else { continue }
            choices.append((wording.place(row.name, of: row.window), { [weak link] in link?.perform(row) }))
        }
        let title = wording.allPlaces
        if let button {
            let bounds = Rect(x: 0, y: 0, width: Double(button.width), height: Double(button.height))
            return placesOfButton.show(choices, called: title, at: bounds, on: button)
        }
        guard let host = focusedHost ?? lastFocused, let element = host.currentElement else { return false }
        return host.list.show(choices, called: title, at: host.listAnchor(of: element))
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

    /// Gives the focus back, which went with the list of places, unless a drop has given it to a widget.
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

    /// Has the widgets offer their current actions: at once where the keyboard focus is, since its screen reader may
    /// ask any moment, and soon elsewhere, if somebody listens.
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
        case .lifted(let session):
            place.forget()
            if session.guest != nil { activeChanged() }
        case .dropped(let record): focus(record.element ?? record.view, after: record.drop.origin)
        case .cancelled(let session) where session.origin != .pointer && session.guest == nil:
            focus(session.elements.first ?? session.source, after: session.origin)
        case .undone(let record): focusBack(on: record.lifted ?? record.element)
        case .redone(let record): focusBack(on: record.element)
        default: break
        }
    }

    /// Gives what came back the focus, where it is to be seen.
    private func focusBack(on element: AccessibleElement?) {
        guard let element, let host = element.host, hosts.contains(host) else { return }
        _ = host.focus(element)
    }

    /// The focus may be on another element than where the keyboard brought what is lifted.
    func followFocus() {
        if let host = focusedHost { place.focusMoved(to: host) }
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
        followFocus()
        guard window.hasNoFocus, lastFocused != nil else { return }
        // The focused widget is gone, hidden or switched off. The focus may be on its way to another one.
        MainLoop.idle { [weak self] in self?.focusSomething() }
    }

    /// If a window is about to open, the code that opens it knows which widget is to have the focus.
    private func focusSomething() {
        guard window.hasNoFocus else { return }
        guard !AssistiveTechnology.isWindowAboutToChange else {
            MainLoop.after(seconds: 0.5) { [weak self] in self?.focusSomething() }
            return
        }
        _ = focusLast()
    }
}
