/// Performs every drag: pointer, keyboard, click, clipboard and assistive technology all use this one path.
///
/// Activating a drag descriptor begins a session at its point in its view, and the view's own ``DragInteraction`` finds
/// the items there; drops work the same way. The coordinator knows neither bars nor cards, nor how the point was
/// chosen.
///
/// A drag is idle, then lifted, then over a drop point, and ends dropped, refused or cancelled. UIKit keeps its
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

    /// The session that is lifted; `nil`: nothing is.
    public var session: DragSession? { lifting.session }

    /// The drop that a place has not answered yet.
    public var performing: DropSession? { dropping.performance?.drop }

    /// The changes that can be undone and redone.
    public let history = UndoHistory()

    /// The words that are offered and spoken. Default: English; in a GTK window, `TranslatedWording` in the language of
    /// the person's desktop.
    public var wording: any Wording = EnglishWording() {
        didSet {
            isWordingChosen = true
            treeChanged()
        }
    }

    private var isWordingChosen = false

    /// Sets the words, unless the application has chosen its own.
    package func speak(unlessChosen wording: @autoclosure () -> any Wording) {
        guard !isWordingChosen else { return }
        self.wording = wording()
    }

    /// Whether pointer drags are announced too. Default: no, because the person sees what happens.
    public var announcesPointerDrags = false

    /// Whether a screen reader is given a hint, once in each GTK list, that rows can be dragged. Default: yes.
    public var givesHints = true

    /// Whether a window writes to standard error what is wrong with descriptors, with the line of source that made them,
    /// and why no place takes the lifted items: see ``diagnosis()``. Each line is written once. Why no place takes them is
    /// not written for pointer drags, which may end in another application.
    public var writesDiagnosis = true

    /// Is told of a drag that was chosen by its name and finds nothing, in English. The toolkit's layer sets it.
    package var onMistake: (@MainActor (String) -> Void)?

    /// Gives the clipboard's contents as a session that places can be asked about; `nil`: the clipboard is empty. The
    /// toolkit's layer sets it, and calls ``treeChanged()`` when the clipboard changes.
    public var clipboard: (@MainActor () -> DropSession?)?

    /// The top views of the trees that drags can cross between, such as windows.
    public private(set) var roots: [View] = []

    var lifting = LiftActivity.nothing
    var dropping = DropActivity.nothing
    private var reporter = DragEventReporter()

    /// Makes a coordinator without trees: see ``add(root:)``.
    public init() {
        history.onChange = { [weak self] in self?.emit(.actionsChanged) }
    }

    /// The phase that the coordinator is in.
    public var state: State {
        if case .performing = dropping { return .performing }
        return session == nil ? .idle : .lifted
    }

    // MARK: Trees

    /// Adds the tree under `root`, which must have no superview.
    public func add(root: View) {
        guard root.superview == nil, root.ownCoordinator !== self else { return }
        root.ownCoordinator?.remove(root: root)
        root.ownCoordinator = self
        roots.append(root)
        treeChanged()
    }

    /// Removes the tree under `root`, such as a closing window. A drag from inside it is cancelled.
    public func remove(root: View) {
        guard root.ownCoordinator === self else { return }
        endDrags(of: root)
        roots.removeAll { $0 === root }
        root.ownCoordinator = nil
        treeChanged()
    }

    /// Finds the places for the session again. Call it when a place may answer differently for a reason that the
    /// coordinator cannot see, such as new descriptors, another frame, or a place that has become full.
    public func treeChanged() {
        lifting.places = nil
        emit(.actionsChanged)
    }

    /// Finds the places again when they are asked for next, and tells nobody: see ``treeChanged()``.
    package func forgetPlaces() { lifting.places = nil }

    func viewRemoved(_ view: View) { viewsRemoved([view]) }

    func viewsRemoved(_ views: [View]) {
        views.forEach { endDrags(of: $0) }
        treeChanged()
    }

    private func endDrags(of view: View) {
        if let target = dropping.performance?.view, target.isInside(view) { targetVanished() }
        if let hover = dropping.hover, hover.view.isInside(view) { exit() }
        if let session, session.interactions.contains(where: { $0.view?.isInside(view) ?? true }) { cancel() }
    }

    func interactionRemoved(_ interaction: Interaction) {
        if let performance = dropping.performance, performance.interaction === interaction { targetVanished() }
        if let hover = dropping.hover, hover.interaction === interaction { exit() }
        if let session, session.interactions.contains(where: { $0 === interaction }) { cancel() }
        treeChanged()
    }

    // MARK: Events

    /// Calls `handle` with every event until ``stopObserving(_:)``.
    ///
    /// - Returns: The identifier for ``stopObserving(_:)``.
    @discardableResult
    public func observe(_ handle: @escaping @MainActor (DragEvent) -> Void) -> Int {
        reporter.add(handle)
    }

    /// Stops the calls at once, also for the event that is being reported now.
    public func stopObserving(_ id: Int) {
        reporter.remove(id)
    }

    func emit(_ event: DragEvent) {
        guard reporter.enqueue(event) else { return }
        while let (event, observers) = reporter.next() {
            for index in 0..<observers { reporter.handler(at: index)?(event) }
        }
    }

    /// Announces what is lifted, or that nothing is. Every window has a key for it.
    public func announceHolding() {
        let items = session?.spokenNames ?? []
        announce(.holding(items: items, places: items.isEmpty ? 0 : validDropPoints.count), for: .keyboard)
    }

    /// Announces that an element joined the selection that is dragged together, or left it.
    ///
    /// - Parameters:
    ///   - name: The element's name.
    ///   - isSelected: Whether the element joined.
    ///   - total: The number of elements that are selected now.
    public func announceSelection(of name: String, isSelected: Bool, total: Int) {
        announce(isSelected ? .selected(name, total: total) : .deselected(name, total: total), for: .keyboard)
    }

    /// Announces that a key does nothing on the focused element.
    public func announceNothingToDo() {
        announce(.nothingToDo, for: .keyboard)
    }

    /// Announces a sentence of the application's own.
    ///
    /// - Parameter text: The sentence.
    public func say(_ text: String) {
        emit(.announced(.said(text), text))
    }

    /// The element's value for assistive technologies, with its part in the session under way: "40 units, lifted".
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
