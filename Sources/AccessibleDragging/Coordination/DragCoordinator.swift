/// The one path that every drag takes: pointer, keyboard, click, clipboard and assistive technology all end here.
///
/// To activate a drag descriptor is to begin a session at its point in its view, and to let the view's own
/// ``DragInteraction`` hit-test that point; the same holds for drops. Nothing here knows of bars or cards, nor how the
/// point was chosen.
///
/// A drag goes from idle to lifted, over a drop point, and ends dropped, refused or cancelled. UIKit hides its
/// counterpart in the system.
///
/// ```swift
/// let coordinator = DragCoordinator()
/// coordinator.add(root: window)
/// let session = try coordinator.begin(at: bar.center, in: graph, by: .keyboard)
/// coordinator.perform(DropSession(local: session), at: well.center, in: card)
/// ```
@MainActor
public final class DragCoordinator {
    /// What a coordinator is doing.
    ///
    /// ```swift
    /// if coordinator.state == .lifted { coordinator.cancel() }
    /// ```
    public enum State: Hashable, Sendable {
        case idle
        /// Something is lifted.
        case lifted
        /// A place was asked to take items and has not answered yet.
        case performing
    }

    /// What is lifted; `nil`: nothing.
    public var session: DragSession? { lifting.session }

    /// The drop that has not been answered yet.
    public var performing: DropSession? { dropping.performance?.drop }

    /// What was done, to be undone.
    public let history = UndoHistory()

    /// The words for what is offered and said. Default: English; in a window of GTK's, `TranslatedWording` in the
    /// language of the person's desktop.
    public var wording: any Wording = EnglishWording() {
        didSet {
            isWordingChosen = true
            treeChanged()
        }
    }

    private var isWordingChosen = false

    /// Speaks so, unless the application has said how to.
    package func speak(unlessChosen wording: @autoclosure () -> any Wording) {
        guard !isWordingChosen else { return }
        self.wording = wording()
    }

    /// Whether drags by pointer are announced too. By default they are not: whoever drags sees what happens.
    public var announcesPointerDrags = false

    /// Whether screen readers are given a hint, once in each of GTK's lists: that its rows can be dragged. Off by default:
    /// while a row has a hint, Orca 48 says nothing of the list of actions that is opened on it.
    public var givesHints = false

    /// Whether a window writes to standard error why what was lifted finds no place: see ``diagnosis()``. Each line is
    /// written once, and never for a drag by pointer, which may end in another application.
    public var writesDiagnosis = true

    /// Gives what the clipboard holds as a session that places can be asked about; `nil`: nothing. The toolkit's layer
    /// sets it, and calls ``treeChanged()`` when the clipboard holds something else.
    public var clipboard: (@MainActor () -> DropSession?)?

    /// The top views of the trees, such as windows, that drags can cross between.
    public private(set) var roots: [View] = []

    var lifting = LiftActivity.nothing
    var dropping = DropActivity.nothing
    private var reporter = DragEventReporter()

    /// Makes a coordinator that looks after no tree yet: see ``add(root:)``.
    public init() {
        history.onChange = { [weak self] in self?.emit(.actionsChanged) }
    }

    /// What the coordinator is doing.
    public var state: State {
        if case .performing = dropping { return .performing }
        return session == nil ? .idle : .lifted
    }

    // MARK: Trees

    /// Looks after the tree under `root`, which must have no superview.
    public func add(root: View) {
        guard root.superview == nil, root.ownCoordinator !== self else { return }
        root.ownCoordinator?.remove(root: root)
        root.ownCoordinator = self
        roots.append(root)
        treeChanged()
    }

    /// Stops looking after the tree under `root`, such as a window that closes. A drag from inside it is cancelled.
    public func remove(root: View) {
        guard root.ownCoordinator === self else { return }
        viewRemoved(root)
        roots.removeAll { $0 === root }
        root.ownCoordinator = nil
        treeChanged()
    }

    /// Call it when a place may answer a session otherwise than before for a reason that the coordinator cannot see,
    /// such as new descriptors, another frame, or a place that has become full.
    public func treeChanged() {
        lifting.places = nil
        emit(.actionsChanged)
    }

    func viewRemoved(_ view: View) {
        if let target = dropping.performance?.view, target.isInside(view) { targetVanished() }
        if let hover = dropping.hover, hover.view.isInside(view) { exit() }
        if let session, session.interactions.contains(where: { $0.view?.isInside(view) ?? true }) { cancel() }
        treeChanged()
    }

    func interactionRemoved(_ interaction: Interaction) {
        if let performance = dropping.performance, performance.interaction === interaction { targetVanished() }
        if let hover = dropping.hover, hover.interaction === interaction { exit() }
        if let session, session.interactions.contains(where: { $0 === interaction }) { cancel() }
        treeChanged()
    }

    // MARK: Events

    /// Calls `handle` with everything that happens, until ``stopObserving(_:)``.
    ///
    /// - Returns: What ``stopObserving(_:)`` takes.
    @discardableResult
    public func observe(_ handle: @escaping @MainActor (DragEvent) -> Void) -> Int {
        reporter.add(handle)
    }

    /// Stops the calls, at once: also those for the event that is being reported just now.
    public func stopObserving(_ id: Int) {
        reporter.remove(id)
    }

    func emit(_ event: DragEvent) {
        guard reporter.enqueue(event) else { return }
        while let (event, observers) = reporter.next() {
            for observer in observers where reporter.hasObserver(observer.id) { observer.handle(event) }
        }
    }

    /// Announces what is lifted, or that nothing is, to whoever asks: a key for it belongs to every window.
    public func announceHolding() {
        let items = session?.spokenNames ?? []
        announce(.holding(items: items, places: items.isEmpty ? 0 : validDropPoints.count), for: .keyboard)
    }

    /// Announces that an element joined those that are dragged together, or left them.
    ///
    /// - Parameters:
    ///   - name: What it is called.
    ///   - isSelected: Whether it joined.
    ///   - total: How many are selected now.
    public func announceSelection(of name: String, isSelected: Bool, total: Int) {
        announce(isSelected ? .selected(name, total: total) : .deselected(name, total: total), for: .keyboard)
    }

    /// Announces that a key has nothing to do on the element that has the focus.
    public func announceNothingToDo() {
        announce(.nothingToDo, for: .keyboard)
    }

    /// Says something of the application's own to people who cannot see it happen.
    ///
    /// - Parameter text: A sentence.
    public func say(_ text: String) {
        emit(.announced(.said(text), text))
    }

    /// What follows the name of an element for assistive technologies: its value, and what the session under way means
    /// to it. "40 units, lifted".
    public func spokenValue(of element: AccessibleElement) -> String {
        let value = element.value ?? ""
        guard let session else { return value }
        if session.elements.contains(where: { $0 === element }) { return wording.lifted(value) }
        return state == .lifted && !dropPoints(on: element).isEmpty ? wording.takesLifted(value) : value
    }

    func announce(_ announcement: Announcement, for origin: DragOrigin) {
        guard origin != .pointer || announcesPointerDrags else { return }
        emit(.announced(announcement, wording.text(of: announcement)))
    }
}
