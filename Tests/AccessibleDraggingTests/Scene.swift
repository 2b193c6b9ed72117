import AccessibleDragging

/// A drag delegate that does what a test says, and remembers what it was told.
@MainActor
final class Source: DragInteractionDelegate {
    var items: (Point) -> [DragItem]
    var operations: DropOperations = .copy
    var mayAdd = false
    var isRestricted = false
    var removal: UndoStep?
    /// The place that the items stand in; `nil`: the view.
    var home: String?
    /// Called with each session that asks for items.
    var onAsk: (DragSession) -> Void = { _ in }
    var onBegin: () -> Void = {}
    var onEnd: () -> Void = {}
    var removed = 0
    var begun = 0
    var ends: [DropOperation?] = []

    init(_ name: String) {
        items = { _ in [textItem(name)] }
    }

    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        onAsk(session)
        return interaction.view.flatMap { session.location(in: $0) }.map(items) ?? []
    }

    func dragInteraction(_ interaction: DragInteraction, canAddTo session: DragSession) -> Bool { mayAdd }

    func dragInteraction(_ interaction: DragInteraction, operationsFor session: DragSession) -> DropOperations {
        operations
    }

    func dragInteraction(_ interaction: DragInteraction, sourceNameFor session: DragSession) -> String? { home }

    func dragInteraction(_ interaction: DragInteraction, isRestrictedToThisApplication session: DragSession) -> Bool {
        isRestricted
    }

    func dragInteraction(_ interaction: DragInteraction, sessionDidBegin session: DragSession) {
        begun += 1
        onBegin()
    }

    func dragInteraction(_ interaction: DragInteraction, removeItemsMovedBy session: DragSession)
        -> AsyncResult<UndoStep?, any Error>
    {
        removed += 1
        return AsyncResult(.success(removal))
    }

    func dragInteraction(
        _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation?
    ) {
        ends.append(operation)
        onEnd()
    }
}

/// A drop delegate that does what a test says, and remembers what it was told.
@MainActor
final class Target: DropInteractionDelegate {
    var canHandle = true
    var reason: String?
    var proposal: DropProposal = .copy
    var undo: UndoStep?
    var onEnter: () -> Void = {}
    var onUpdate: (DropSession) -> Void = { _ in }
    var onExit: () -> Void = {}
    var told: [String] = []
    /// The events after a drop, or after a session.
    var ends: [String] = []
    var point: Point?
    var answers: [DropCompletion] = []
    /// Whether drops are answered when a test calls ``answers``, not at once.
    var isLate = false

    func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool { canHandle }

    func dropInteraction(_ interaction: DropInteraction, reasonForRefusing session: DropSession) -> String? { reason }

    func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
        told.append("enter")
        onEnter()
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        if session.isHovering { told.append("update") }
        onUpdate(session)
        return proposal
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
        told.append("exit")
        onExit()
    }

    func dropInteraction(_ interaction: DropInteraction, concludeDrop session: DropSession) { ends.append("conclude") }

    func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession) { ends.append("end") }

    func dropInteraction(
        _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
    ) {
        told.append("perform")
        point = interaction.view.flatMap { session.location(in: $0) }
        answers.append(completion)
        if !isLate { completion(.success(result)) }
    }

    var result: DropResult { DropResult(operation: proposal.operation ?? .copy, undo: undo) }
}

/// A graph with one drag at the left, and a card with one well at the right, in one window.
@MainActor
final class Scene {
    let coordinator = DragCoordinator()
    let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    let graph = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let card = View(frame: Rect(x: 200, y: 0, width: 150, height: 150))
    let well = View(frame: Rect(x: 20, y: 30, width: 60, height: 40))
    let source = Source("January, 40")
    let target = Target()
    /// An observer that a test added itself.
    var observer = 0
    private(set) var said: [String] = []
    private(set) var events: [String] = []
    private(set) var refusals: [String] = []
    private(set) var records: [DropRecord] = []

    init() {
        graph.label = "Sales by month"
        graph.isAccessibilityElement = true
        graph.addInteraction(DragInteraction(delegate: source))
        graph.dragSourceDescriptors = [
            LocationDescriptor(name: "Drag bar data", point: graph.bounds.center, in: graph)
        ]
        card.label = "Ada Lovelace"
        card.isAccessibilityElement = true
        well.label = "attachments"
        well.addInteraction(DropInteraction(delegate: target))
        card.addSubview(well)
        card.dropPointDescriptors = [
            LocationDescriptor(name: "Drop into attachments", point: well.bounds.center, in: well)
        ]
        root.addSubview(graph)
        root.addSubview(card)
        coordinator.add(root: root)
        coordinator.observe { [weak self] in self?.note($0) }
    }

    @discardableResult
    func lift(by origin: DragOrigin = .keyboard) throws -> DragSession {
        try coordinator.begin(at: graph.bounds.center, in: graph, by: origin)
    }

    /// Lifts and drops into the well.
    func drop(by origin: DragOrigin = .keyboard, completion: @escaping DropCompletion = { _ in }) throws {
        let session = try lift(by: origin)
        perform(DropSession(local: session), completion: completion)
    }

    func perform(_ drop: DropSession, completion: @escaping DropCompletion = { _ in }) {
        coordinator.perform(drop, at: well.bounds.center, in: well, completion: completion)
    }

    /// Another card with one well, at `x`; returns what answers for the well.
    func addCard(_ label: String, x: Double) -> (card: View, well: View, target: Target) {
        let card = View(frame: Rect(x: x, y: 0, width: 40, height: 40))
        card.label = label
        card.isAccessibilityElement = true
        let well = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        let target = Target()
        well.addInteraction(DropInteraction(delegate: target))
        card.addSubview(well)
        root.addSubview(card)
        return (card, well, target)
    }

    /// Another element with one drag; returns what answers for it.
    func addGraph(_ label: String, item: String, mayAdd: Bool = true) -> (view: View, source: Source) {
        let view = View(frame: Rect(x: 0, y: 110, width: 50, height: 50))
        view.label = label
        view.isAccessibilityElement = true
        let source = Source(item)
        source.mayAdd = mayAdd
        view.addInteraction(DragInteraction(delegate: source))
        root.addSubview(view)
        return (view, source)
    }

    func names(of element: AccessibleElement) -> [String] {
        coordinator.actions(of: element).map(\.name)
    }

    func forget() {
        said = []
        events = []
    }

    private func note(_ event: DragEvent) {
        switch event {
        case .lifted: events.append("lifted")
        case .added: events.append("added")
        case .entered: events.append("entered")
        case .updated: events.append("updated")
        case .left: events.append("left")
        case .performing: events.append("performing")
        case .dropped(let record):
            events.append("dropped")
            records.append(record)
        case .refused(_, _, let refusal):
            events.append("refused")
            refusals.append(refusal.reason)
        case .cancelled: events.append("cancelled")
        case .ended(_, let operation): events.append("ended \(operation?.rawValue ?? "nil")")
        case .undone: events.append("undone")
        case .redone: events.append("redone")
        case .actionsChanged: break
        case .announced(_, let text): said.append(text)
        }
    }
}

@MainActor
func textItem(_ name: String) -> DragItem {
    let provider = ItemProvider()
    provider.register(text: name)
    return DragItem(provider: provider, name: name)
}

/// Items from another application.
@MainActor
func foreignDrop(_ name: String = "notes.txt", by origin: DragOrigin = .clipboard) -> DropSession {
    DropSession(items: [textItem(name)], operations: [.copy, .move], origin: origin)
}

/// Counts how often it was undone and redone, and fails where it is told to.
@MainActor
final class Change {
    var undone = 0
    var redone = 0
    var failsToUndo = false
    var failsToRedo = false

    var step: UndoStep {
        UndoStep(
            undo: { [self] in
                if failsToUndo { throw UndoError("The file has changed.") }
                undone += 1
            },
            redo: { [self] in
                if failsToRedo { throw UndoError("The disk is full.") }
                redone += 1
            })
    }

    /// How often it is done: 1 at first.
    var balance: Int { 1 - undone + redone }
}
