/// The one path that every drag takes: pointer, keyboard, click, clipboard and assistive technology all end here.
///
/// To activate a drag descriptor is to begin a session at its point in its view, and to let the view's own
/// ``DragInteraction`` hit-test that point; the same holds for drops. Nothing here knows of bars or cards, nor how the
/// point was chosen.
///
/// UIKit hides its counterpart in the system; `idle → lifted → over a drop point → dropped | refused | cancelled → idle`.
@MainActor
public final class DragCoordinator {
    public enum State: Hashable, Sendable {
        case idle
        /// Something is lifted.
        case lifted
        /// A place was asked to take items and has not answered yet.
        case performing
    }

    /// What is lifted; `nil`: nothing.
    public internal(set) var session: DragSession?

    /// The drop that has not been answered yet.
    public internal(set) var performing: DropSession?

    /// What was done, to be undone.
    public let history = UndoHistory()

    /// The words for what is offered and said.
    public var wording: any Wording = EnglishWording() {
        didSet { treeChanged() }
    }

    /// Whether drags by pointer are announced too. They are not by default: who drags sees.
    public var announcesPointerDrags = false

    /// What the clipboard holds, as a place that may take it sees it; `nil`: nothing. Set by the toolkit's layer, which
    /// calls ``treeChanged()`` when it holds something else.
    public var clipboard: (@MainActor () -> DropSession?)?

    /// The top views of the trees, such as windows, that drags can cross between.
    public private(set) var roots: [View] = []

    var hovered: (interaction: DropInteraction, view: View, drop: DropSession)?
    var performance: DropPerformance?
    var knownDropPoints: [DropPoint]?
    private var observers: [(id: Int, handle: @MainActor (DragEvent) -> Void)] = []
    private var untold: [DragEvent] = []
    private var isTelling = false
    var isEnding = false
    private var nextObserver = 0

    public init() {
        history.onChange = { [weak self] in self?.emit(.actionsChanged) }
    }

    public var state: State {
        if performing != nil { return .performing }
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

    /// To be called when what a place would say to a session may have changed for a reason not seen here, such as new
    /// descriptors, a frame, or a place that has become full.
    public func treeChanged() {
        knownDropPoints = nil
        emit(.actionsChanged)
    }

    func viewRemoved(_ view: View) {
        if let target = performance?.view, target.isInside(view) { targetVanished() }
        if let hovered, hovered.view.isInside(view) { exit() }
        if let session, session.interactions.contains(where: { $0.view?.isInside(view) ?? true }) { cancel() }
        treeChanged()
    }

    func interactionRemoved(_ interaction: Interaction) {
        if let performance, performance.interaction === interaction { targetVanished() }
        if let hovered, hovered.interaction === interaction { exit() }
        if let session, session.interactions.contains(where: { $0 === interaction }) { cancel() }
        treeChanged()
    }

    // MARK: Lifting

    /// Begins a session at a point: asks the view's own drag interaction for the items there.
    ///
    /// - Parameters:
    ///   - point: In the coordinate space of `view`.
    ///   - view: The view that hosts the interaction.
    ///   - origin: Who lifts.
    ///   - element: The element whose drag it is; found at the point where not given.
    /// - Returns: The session.
    /// - Throws: ``DragFailure``; nothing has changed then.
    @discardableResult
    public func begin(at point: Point, in view: View, by origin: DragOrigin, for element: AccessibleElement? = nil)
        throws(DragFailure) -> DragSession
    {
        guard canBegin else { throw .sessionInProgress }
        let (interaction, delegate) = try dragInteraction(of: view, at: point)
        let session = DragSession(source: view, liftedAt: point, by: origin, isByName: element != nil)
        let items = delegate.dragInteraction(interaction, itemsForBeginning: session)
        guard !items.isEmpty else { throw .nothingThere }
        session.items = items
        session.interactions = [interaction]
        session.elements = [element ?? view.element(at: point)].compactMap { $0 }
        session.operations = delegate.dragInteraction(interaction, operationsFor: session)
        // The delegate may have begun another session, or taken its view away.
        guard canBegin else { throw .sessionInProgress }
        guard interaction.view === view, view.coordinator === self else { throw .nothingThere }
        self.session = session
        knownDropPoints = nil
        emit(.lifted(session))
        guard self.session === session else { throw .cancelled }
        delegate.dragInteraction(interaction, sessionDidBegin: session)
        guard self.session === session else { throw .cancelled }
        announce(.lifted(items: session.itemNames, places: placeCount(for: session)), for: origin)
        emit(.actionsChanged)
        return session
    }

    private var canBegin: Bool { state == .idle && !isEnding }

    /// Begins a session for a pointer: at the deepest view under the point whose interaction has something there.
    ///
    /// - Parameters:
    ///   - point: In the coordinate space of `top`.
    ///   - top: The view to look inside of.
    ///   - origin: Who lifts.
    /// - Returns: The session.
    /// - Throws: ``DragFailure``; nothing has changed then.
    @discardableResult
    public func beginDeepest(at point: Point, in top: View, by origin: DragOrigin) throws(DragFailure) -> DragSession {
        var view = top.hitTest(point)
        while let candidate = view {
            if candidate.dragInteraction != nil, let place = top.convert(point, to: candidate) {
                do {
                    return try begin(at: place, in: candidate, by: origin)
                } catch .nothingThere, .pointOutside, .noInteraction {}
            }
            view = candidate === top ? nil : candidate.superview
        }
        throw .nothingThere
    }

    /// Lets what is at a point join the session under way.
    ///
    /// - Throws: ``DragFailure``; nothing has changed then.
    public func add(at point: Point, in view: View, for element: AccessibleElement? = nil) throws(DragFailure) {
        guard let session, performing == nil else { throw .noSession }
        let (interaction, delegate) = try dragInteraction(of: view, at: point)
        let element = element ?? view.element(at: point)
        guard canAdd(element, from: view) else { throw .cannotAdd }
        let items = delegate.dragInteraction(interaction, itemsForAddingTo: session, at: point)
        guard self.session === session else { throw .noSession }
        guard !items.isEmpty else { throw .nothingThere }
        session.items += items
        session.operations.formIntersection(delegate.dragInteraction(interaction, operationsFor: session))
        if let element { session.elements.append(element) }
        if !session.interactions.contains(where: { $0 === interaction }) { session.interactions.append(interaction) }
        knownDropPoints = nil
        emit(.added(session, items))
        let places = placeCount(for: session)
        announce(.added(items: items.map(\.name), total: session.items.count, places: places), for: session.origin)
        emit(.actionsChanged)
    }

    /// Whether the drag of `element`, hosted by `view`, may join the session under way.
    func canAdd(_ element: AccessibleElement?, from view: View) -> Bool {
        guard let session, performing == nil, let interaction = view.dragInteraction,
            let delegate = interaction.delegate, delegate.dragInteraction(interaction, canAddTo: session)
        else { return false }
        return !session.elements.contains { $0 === element }
    }

    func dragInteraction(of view: View, at point: Point) throws(DragFailure) -> (
        DragInteraction, any DragInteractionDelegate
    ) {
        guard view.coordinator === self, let interaction = view.dragInteraction, let delegate = interaction.delegate
        else {
            throw .noInteraction(view: view.spokenName)
        }
        guard view.contentBounds.contains(point) else { throw .pointOutside }
        return (interaction, delegate)
    }

    // MARK: Ending

    /// Ends the session without a drop: nothing has changed, and that is said.
    public func cancel() {
        guard let session else { return }
        let stopped = performance.flatMap { $0.drop.localDragSession === session ? $0 : nil }
        release(session)
        defer { isEnding = false }
        if let stopped { abandon(stopped) }
        exit()
        tellEnd(of: session, with: nil)
        emit(.cancelled(session))
        emit(.ended(session, nil))
        announce(.cancelled(items: session.itemNames, home: session.sourceName), for: session.origin)
        stopped?.completion(.failure(DropRefusal(wording.wasStopped)))
    }

    /// Lets go of the session before anyone is told, so that nobody who is told can end it a second time.
    func release(_ session: DragSession) {
        isEnding = true
        if self.session === session { self.session = nil }
        knownDropPoints = nil
    }

    func tellEnd(of session: DragSession, with operation: DropOperation?) {
        for interaction in session.interactions {
            interaction.delegate?.dragInteraction(interaction, session: session, didEndWith: operation)
        }
        emit(.actionsChanged)
    }

    // MARK: Telling

    /// Calls `handle` with everything that happens, until ``stopObserving(_:)``.
    ///
    /// - Returns: What ``stopObserving(_:)`` takes.
    @discardableResult
    public func observe(_ handle: @escaping @MainActor (DragEvent) -> Void) -> Int {
        nextObserver += 1
        observers.append((nextObserver, handle))
        return nextObserver
    }

    /// Stops the calls, at once: also of what is being told just now.
    public func stopObserving(_ id: Int) {
        observers.removeAll { $0.id == id }
    }

    /// What happens while observers are told is told after that: all of them hear everything in one order.
    func emit(_ event: DragEvent) {
        untold.append(event)
        guard !isTelling else { return }
        isTelling = true
        defer { isTelling = false }
        while !untold.isEmpty {
            let event = untold.removeFirst()
            for observer in observers where observers.contains(where: { $0.id == observer.id }) {
                observer.handle(event)
            }
        }
    }

    func announce(_ announcement: Announcement, for origin: DragOrigin) {
        guard origin != .pointer || announcesPointerDrags else { return }
        emit(.announced(announcement, wording.text(of: announcement)))
    }

    /// Counting asks every place: not done for drags that are not announced.
    private func placeCount(for session: DragSession) -> Int {
        session.origin == .pointer && !announcesPointerDrags ? 0 : validDropPoints.count
    }
}
