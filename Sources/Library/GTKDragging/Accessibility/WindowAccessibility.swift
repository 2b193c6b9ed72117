import AccessibleDragging
import AtSpiAdapter
import GLibSupport
import GTKSupport

/// Shows a window's elements to assistive technologies, and reports changes: make one for each window with
/// ``ViewWidget``s in it. It is kept for as long as the window lives.
///
/// While accessibility is off, or nobody listens, it costs nothing.
///
/// ```swift
/// let widget = ViewWidget(graph, coordinator: coordinator)
/// window.setChild(widget)
/// WindowAccessibility(coordinator: coordinator, widgets: [widget], window: window)
/// ```
@MainActor
public final class WindowAccessibility {
    let window: Window
    private var widgets: [WeakWidget]
    let coordinator: DragCoordinator
    private var observation = 0
    private var changesReport: MainLoop.Scheduled?
    private var focusReport: MainLoop.Scheduled?
    private var activeReport: MainLoop.Scheduled?
    private var pendingAnnouncements: [(text: String, priority: Announcement.Priority)] = []
    private var waiting: MainLoop.Scheduled?
    /// The item with the keyboard focus that words which wait to be said name.
    private weak var namedFocus: AccessibleElement?
    /// Whether words wait until a screen reader has seen the focus on that item.
    private var isFocusQuiet = false
    /// How long a screen reader that is busy may take to see where the focus is, in seconds.
    private static let quietTime = 0.5
    private var hasPendingChanges = false
    private var hasBeenActive = false
    private var waitingForFollower: [@MainActor () -> Void] = []

    /// Whether a screen reader, or someone like it, listens now.
    public static var isHeard: Bool { AccessibilityHub.shared.isHeard }

    private struct WeakWidget {
        weak var widget: ViewWidget?
    }

    /// - Parameters:
    ///   - coordinator: The coordinator of the window's drags.
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
        coordinator.isHeard = { AccessibilityHub.shared.isHeard }
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
        if AccessibilityHub.shared.isHeard { reportSoon() }
    }

    /// Says something that is no part of a drag, such as that a document cannot be read.
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - isUrgent: Whether to say them before all other waiting words.
    public func announce(_ text: String, isUrgent: Bool = false) {
        guard AccessibilityHub.shared.isHeard else { return }
        announce(text, isUrgent ? .assertive : .polite)
    }

    private func end() {
        coordinator.stopObserving(observation)
        changesReport?.cancel()
        focusReport?.cancel()
        activeReport?.cancel()
        waiting?.cancel()
        AccessibilityHub.shared.remove(self)
    }

    /// Whether the elements are an application of their own: GTK then keeps silent about the focus on their widgets, or
    /// Orca would speak each widget and then the element in it.
    func setFocusToldElsewhere(_ isTold: Bool) {
        for widget in shown { widget.isFocusToldElsewhere = isTold }
    }

    func embed(busName: String?, path: (AccessibleElement) -> String) {
        for widget in shown {
            let isEmbedded = widget.embed(busName: busName, path: busName.map { _ in path(widget.view) })
            // Orca would speak the label of the widget, and again that of the element inside.
            widget.setAccessibleLabel(isEmbedded && busName != nil ? nil : widget.view.label)
        }
    }

    /// Whether everything that has changed has been reported to assistive technologies.
    public var isSettled: Bool {
        pendingAnnouncements.isEmpty && AccessibilityHub.shared.isSettled
            && [changesReport, focusReport, activeReport, waiting].allSatisfy { $0?.isPending != true }
    }

    /// The views that are still there, in reading order.
    var shown: [ViewWidget] { widgets.compactMap(\.widget) }

    // MARK: Events

    private func follow(_ event: DragEvent) {
        guard AccessibilityHub.shared.isHeard else { return }
        AccessibilityHub.shared.adapter.report(event, in: self)
        switch event {
        case .announced(let announcement, let text):
            guard !isToldByPlace(announcement) else { break }
            if announcement.tellsOfItems { namedFocus = focusedElement }
            announce(text, announcement.priority)
        case .ended where hasPendingChanges, .refused where hasPendingChanges:
            hasPendingChanges = false
            reportSoon()
        case .actionsChanged: reportSoon()
        default: break
        }
    }

    /// Whether the place that is about to get the keyboard focus says by itself that the session is there.
    private func isToldByPlace(_ announcement: Announcement) -> Bool {
        guard case .over = announcement, let element = focusedElement else { return false }
        return !AccessibilityHub.shared.adapter.isFocusTold(of: element)
            && coordinator.hoveredDropPoint?.element === element
    }

    /// Announces something as soon as an element has the keyboard focus: Orca ignores announcements of others. If none
    /// gets the focus, such as after a list has closed, the words are sent after a while all the same.
    private func announce(_ text: String, _ priority: Announcement.Priority) {
        pendingAnnouncements.append((text, priority))
        guard !isFocusQuiet else { return }
        guard focusedElement == nil || isComingBack || focusReport?.isPending == true else { return announcePending() }
        guard waiting == nil else { return }
        waiting = MainLoop.after(seconds: 0.4) { [weak self] in self?.announcePending() }
    }

    /// Says what waits; where it names the item that the keyboard focus has come to, as soon as a screen reader knows of
    /// that, or does not ask.
    private func announcePending() {
        waiting?.cancel()
        waiting = nil
        let adapter = AccessibilityHub.shared.adapter
        if let element = namedFocus, focusedElement === element, adapter.beginQuietFocus(on: element) {
            adapter.onQuietFocusSeen = { [weak self] in
                // The screen reader waits for its answer first.
                MainLoop.idle(priority: .high) { self?.announcePending() }
            }
            waiting = MainLoop.after(seconds: Self.quietTime) { [weak self] in self?.announcePending() }
            isFocusQuiet = true
            return
        }
        namedFocus = nil
        isFocusQuiet = false
        adapter.onQuietFocusSeen = nil
        adapter.endQuietFocus()
        let texts = pendingAnnouncements
        pendingAnnouncements = []
        for (text, priority) in texts { say(text, priority) }
        guard hasPendingChanges else { return }
        hasPendingChanges = false
        reportSoon()
    }

    /// Says something on behalf of the element with the keyboard focus: Orca up to 44 hears no others, and words of
    /// GTK's widgets come after GTK's news of the focus.
    private func say(_ text: String, _ priority: Announcement.Priority) {
        if focusedElement == nil, let widget = window.focus {
            widget.announce(text)
        } else {
            AccessibilityHub.shared.adapter.announce(text, priority, in: self)
        }
    }

    /// Reports changes, once for many of them, when nothing more urgent is to be done and after the announcements.
    private func reportSoon() {
        guard changesReport == nil else { return }
        changesReport = MainLoop.idle { [weak self] in
            guard let self else { return }
            self.changesReport = nil
            // The announcement of a drop tells the changes during the drop.
            self.hasPendingChanges = !self.pendingAnnouncements.isEmpty || self.coordinator.state == .performing
            if !self.hasPendingChanges { AccessibilityHub.shared.adapter.reportChanges() }
        }
    }

    /// Waits a moment before it reports: on X11, a popover that opens takes the keyboard from the window for an
    /// instant.
    private func activeChanged() {
        guard activeReport == nil, AccessibilityHub.shared.isHeard else { return }
        activeReport = MainLoop.after(seconds: 0.05) { [weak self] in
            guard let self else { return }
            self.activeReport = nil
            if AssistiveTechnology.isWindowAboutToChange { return self.reportLater() }
            AccessibilityHub.shared.adapter.reportActive(self)
            self.focusChanged()
            self.doWhatWaitsForFollower()
            guard !self.hasBeenActive else { return }
            self.hasBeenActive = true
            MainLoop.after(seconds: 0.5) { [weak self] in self?.tellFocusOfWidget() }
        }
    }

    /// Gives the focus to a widget without elements, or puts something beside them, when a screen reader can follow that;
    /// at once where none listens.
    ///
    /// GTK tells of its first window before its objects answer, and events until then may never be heard.
    public func whenHeard(_ body: @escaping @MainActor () -> Void) {
        AccessibilityHub.shared.whenGTKAnswers { [weak self] in
            guard let self else { return }
            if AccessibilityHub.shared.isHeard, window.isActive { window.tellActiveAnew() }
            body()
        }
    }

    /// Calls `body` once when a screen reader follows the focus: within some two seconds, if one does already; else
    /// when it is started, and the window is the one in use. A person who starts a screen reader later hears the words
    /// of a start, too.
    ///
    /// ```swift
    /// accessibility.whenFollowed { accessibility.announce("F1 shows all keys.") }
    /// ```
    public func whenFollowed(_ body: @escaping @MainActor () -> Void) {
        whenHeard { [weak self] in
            let hub = AccessibilityHub.shared
            if hub.isHeard, hub.isSettled { body() } else { self?.waitingForFollower.append(body) }
        }
    }

    /// A screen reader has been told where the focus is, for the first or the second time.
    func beFollowed() {
        tellFocusOfWidget()
        doWhatWaitsForFollower()
    }

    /// Not before the focus was told for the second time: Orca may ignore words that come before either it or the
    /// window's objects have finished starting.
    private func doWhatWaitsForFollower() {
        let hub = AccessibilityHub.shared
        guard hub.isHeard, hub.isSettled, window.isActive else { return }
        let bodies = waitingForFollower
        waitingForFollower = []
        bodies.forEach { $0() }
    }

    /// Has GTK tell of the focus again where it is on a widget without elements. It tells of it first before its
    /// objects answer on the bus, and a screen reader takes them for dead and is silent.
    func tellFocusOfWidget() {
        guard window.isActive, focusedElement == nil else { return }
        window.tellFocusAnew()
    }

    /// Reports where the focus is. GTK itself reports nothing of the elements' widgets.
    private func focusChanged() {
        guard focusReport == nil, AccessibilityHub.shared.isHeard else { return }
        focusReport = MainLoop.idle(priority: .high) { [weak self] in
            guard let self else { return }
            self.focusReport = nil
            if AssistiveTechnology.isWindowAboutToChange { return self.reportLater() }
            let isQuiet = self.namedFocus != nil && self.namedFocus === self.focusedElement && !self.isComingBack
            if !isQuiet { AccessibilityHub.shared.adapter.reportFocus() }
            if self.focusedElement != nil, !self.isComingBack { self.announcePending() }
        }
    }

    /// Whether Orca up to 44 is about to be told that the window has the keyboard again, after a menu: until then it
    /// hears nothing of the element with the keyboard focus.
    private var isComingBack: Bool {
        gtkVersion < 41400 && (window.isFocusInPopover || activeReport?.isPending == true)
    }

    /// Reports the keyboard focus if the window keeps it after all. If a menu's entry opens another window, that is the
    /// next thing to be heard, and not the focus between the two.
    private func reportLater() {
        MainLoop.after(seconds: 0.5) { [weak self] in
            guard let self, window.isActive else { return }
            AccessibilityHub.shared.adapter.reportActive()
            focusChanged()
        }
    }
}

extension Announcement {
    /// Whether it says what has become of items, by their names.
    fileprivate var tellsOfItems: Bool {
        switch self {
        case .dropped, .inserted, .moved, .cancelled, .undone, .redone: true
        default: false
        }
    }
}
