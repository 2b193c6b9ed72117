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
    /// The state of a coordinator.
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

    /// Whether pointer drags are announced too. `nil`, the default: while a screen reader listens, for people who see
    /// little and those who watch; else the person sees what happens.
    public var announcesPointerDrags: Bool? = nil

    var speaksPointerDrags: Bool { announcesPointerDrags ?? isHeard() }

    /// Whether a screen reader listens. The toolkit's layer sets it.
    package var isHeard: @MainActor () -> Bool = { false }

    /// How many more lifts are followed by a sentence that says which keys go on; `Int.max`: all of them. It counts down.
    /// Default: 0.
    public var hintedLifts = 0

    /// The words for a place when the keyboard comes to it.
    public var placeSpeech = PlaceSpeech()

    /// Who chose the named action that is being performed: what a ``CustomAction`` lifts is lifted by them.
    package private(set) var actionOrigin = DragOrigin.assistiveTechnology

    /// Performs something that was chosen by its name.
    func chosen(by origin: DragOrigin, _ body: () -> Bool) -> Bool {
        let outer = actionOrigin
        actionOrigin = origin
        defer { actionOrigin = outer }
        return body()
    }

    /// Called when the keyboard cannot go on because a list of elements ends, or has gone round from one end of the places
    /// to the other: for a sound.
    public var onListEnd: (@MainActor (ListEnd) -> Void)?

    /// Whether a screen reader is given a hint, once in each GTK list, that rows can be dragged. Default: yes.
    public var givesHints = true

    /// Whether a window writes to standard error what is wrong with descriptors, with the line of source that made them,
    /// and why no place takes the lifted items: see ``diagnosis()``. Each line is written once. Why no place takes them is
    /// not written for pointer drags, which may end in another application.
    public var writesDiagnosis = true

    /// Whether drags go on between the windows of this application and those of others that have the library: what is
    /// lifted by its name here can be dropped there, and the other way round. Default: yes. A drag alone is kept here by
    /// ``DragInteractionDelegate/dragInteraction(_:isRestrictedToThisApplication:)``. Set it before a window is shown.
    public var sharesDrags = true

    /// Whether the application plays sounds of its own for drags, or has them for the person to switch on: a screen reader's
    /// extension then plays no tones for what is lifted here. Default: no.
    ///
    /// ```swift
    /// coordinator.hasSounds = true
    /// ```
    public var hasSounds = false

    /// Is told of a drag that was chosen by its name and finds nothing, in English. The toolkit's layer sets it.
    package var onMistake: (@MainActor (String) -> Void)?

    /// Gives the clipboard's contents as a session that places can be asked about; `nil`: the clipboard is empty. The
    /// toolkit's layer sets it, and calls ``treeChanged()`` when the clipboard changes.
    public var clipboard: (@MainActor () -> DropSession?)?

    /// Puts items on the clipboard, and returns whether the desktop took them; `nil`: there is no clipboard. The toolkit's
    /// layer sets it.
    package var putOnClipboard: (@MainActor ([DragItem]) -> Bool)?

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

    /// A view is hidden or shown. Nothing hovers over what nobody sees; what was lifted from it stays lifted.
    func visibilityChanged(of view: View) {
        if view.isHidden, let hover = dropping.hover, hover.view.isInside(view) { exit() }
        treeChanged()
    }

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

    /// Announces what is lifted and where Enter would drop it, or that nothing is lifted. Every window has a key for it.
    public func announceHolding() { announceHolding(after: nil) }

    /// The same after a sentence that says why it is told.
    func announceHolding(after reason: String?) {
        let items = session?.spokenNames ?? []
        var announcement = Announcement.holding(items: items, places: items.isEmpty ? 0 : validDropPoints.count)
        if let place = hoveredDropPoint, let (index, count) = number(of: place) {
            announcement = .holdingOver(items: items, place: words(of: place).whole, index: index, count: count)
        }
        let text = reason.map { wording.sentences($0, wording.text(of: announcement)) }
        announce(announcement, for: .keyboard, saying: text)
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

    /// Announces how many elements are selected now, where several joined or left at once.
    ///
    /// - Parameter total: Their number.
    public func announceSelection(total: Int) {
        announce(.selectedInAll(total), for: .keyboard)
    }

    /// Announces that a key does nothing on the focused element.
    public func announceNothingToDo() {
        announce(.nothingToDo, for: .keyboard)
    }

    /// Announces where an element stands, when a key that goes on from it has nowhere to go.
    ///
    /// - Parameters:
    ///   - name: The element's name.
    ///   - position: Which one of the elements it is.
    public func announceEnd(at name: String, _ position: ItemPosition) {
        announce(.atEnd(name, position: position), for: .keyboard)
    }

    /// Announces a sentence of the application's own.
    ///
    /// - Parameter text: The sentence.
    public func say(_ text: String) {
        emit(.announced(.said(text), text))
    }

    /// Announces something.
    ///
    /// - Parameters:
    ///   - announcement: What.
    ///   - origin: The input that it is for: what a pointer does is not said where that is not wanted.
    ///   - hint: A sentence after it.
    ///   - words: The words; `nil`: those of the announcement.
    func announce(
        _ announcement: Announcement, for origin: DragOrigin, _ hint: String = "", saying words: String? = nil
    ) {
        guard origin != .pointer || speaksPointerDrags else { return }
        let text = words ?? wording.text(of: announcement)
        emit(.announced(announcement, hint.isEmpty ? text : wording.sentences(text, hint)))
    }
}
