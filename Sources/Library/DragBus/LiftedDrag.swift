import AccessibleDragging
import GLibSupport

/// This application's drag, as others see it over the bus.
@MainActor
final class LiftedDrag {
    let drag = "\(UInt64.random(in: 0...UInt64.max))"
    let session: DragSession
    let participants: Participants
    let whereabouts: Whereabouts
    private let taking: ItemTaking
    private weak var coordinator: DragCoordinator?
    private let connection: BusConnection
    private let around: Surroundings
    private let receipts: Receipts
    /// The places of this application, as they were told last.
    private var places: PlaceSnapshot?
    private var waits = DropWaits()
    /// Each of these asks all other applications.
    private var lists = CallLimits(perSecond: 10)
    private var departures = CallLimits(perSecond: 1)

    /// How long a drop in another window may take, in seconds: its data may be large.
    static let performTime = 3600.0

    init(
        _ session: DragSession, of coordinator: DragCoordinator, _ around: Surroundings, _ receipts: Receipts,
        on connection: BusConnection
    ) {
        (self.session, self.coordinator, self.connection) = (session, coordinator, connection)
        (self.around, self.receipts) = (around, receipts)
        participants = Participants(in: drag, on: connection)
        whereabouts = Whereabouts(of: session, in: coordinator, participants, around, on: connection)
        taking = ItemTaking(of: { session.items }, coordinator.wording, on: connection)
    }

    /// It is not lifted any more, or no longer offered to others.
    func end() { taking.free() }

    // MARK: What others ask

    /// Says what is lifted.
    func tell(_ call: BusCall, _ answer: BusAnswer) {
        // Two windows of one application would both be "from Dragoman".
        let title = session.elements.first.map { around.windowTitle($0) } ?? ""
        answer.give(DragOffer.values(of: session, drag, application: title.isEmpty ? around.application : title))
        participants.heard(from: call.sender)
    }

    /// Answers a call that names this drag.
    func answer(_ call: BusCall, _ answer: BusAnswer) {
        guard let coordinator else { return answer.fail(.noDrag) }
        switch call.method {
        case "Load": taking.load(call, answer)
        case "OpenFile": taking.openFile(call, answer)
        case "Finish": finish(call, answer, in: coordinator)
        case "Release":
            taking.release(by: call.sender)
            answer.give([])
        case "Left":
            answer.give([])
            // Who takes no part has no window that the person could leave.
            guard participants.names.contains(call.sender), departures.allows(call.sender) else { return }
            whereabouts.look()
        case "Cancel":
            answer.give([])
            let own = waits.of(call.sender)
            own?.placeEndsDrag()
            coordinator.cancelForOther(saying: own == nil && around.isActive())
        case "GetPlaces": tellPlaces(call, answer, in: coordinator)
        case "Perform": perform(call, answer, in: coordinator)
        default: answer.fail(.noDrag)
        }
    }

    private func finish(_ call: BusCall, _ answer: BusAnswer, in coordinator: DragCoordinator) {
        guard let operation = call.arguments[1].text.flatMap({ DropOperation(rawValue: $0) }),
            session.operations.contains(operation), coordinator.session === session, coordinator.state == .lifted
        else { return answer.fail(.failed("the drag does not allow that now")) }
        if let problem = taking.problem(ofEnding: operation, by: call.sender) { return answer.fail(problem) }
        let place = SafeWords.names(call.arguments[3].elements)
        let names = session.spokenNames
        coordinator.finishElsewhere(with: operation, in: place) { [receipts] items in
            answer.give([.string(items.map { receipts.add($0, for: call.sender) } ?? "")])
        }
        // Who is in another window is told there, and who has chosen the place here when the answer comes.
        if waits.of(call.sender) == nil { tell(dropped: names, place, in: coordinator) }
    }

    private func tell(dropped names: [String], _ place: [String], in coordinator: DragCoordinator) {
        if around.isActive() { coordinator.say(.dropped(items: names, place: place)) }
    }

    private func tellPlaces(_ call: BusCall, _ answer: BusAnswer, in coordinator: DragCoordinator) {
        guard lists.allows(call.sender) else { return answer.fail(.tooMany) }
        let snapshot = PlaceSnapshot(coordinator)
        places = snapshot
        let own = snapshot.rows(of: connection.uniqueName, title: around.windowTitle)
        participants.places(besides: call.sender) { rows in
            let all = (own + rows).map { row in
                Variant.tuple([
                    .string(row.application), .string(row.key), .string(row.window), .string(row.name),
                ])
            }
            answer.give([.array(all, of: "(ssss)")])
        }
    }

    private func perform(_ call: BusCall, _ answer: BusAnswer, in coordinator: DragCoordinator) {
        let (window, key) = (call.arguments[1].text ?? "", call.arguments[2].text ?? "")
        let gone = PlaceOutcome(reason: coordinator.wording.placeIsGone)
        guard window == connection.uniqueName else {
            guard participants.mayHavePlaces(window) else { return answer.give(gone.values) }
            return ask(window, key) { answer.give($0.values) }
        }
        guard let place = places?.place(key, in: coordinator) else { return answer.give(gone.values) }
        let names = session.spokenNames
        coordinator.performForOther(place) { [self] outcome in
            answer.give(outcome.values)
            if outcome.reason.isEmpty {
                tell(dropped: outcome.names.isEmpty ? names : outcome.names, outcome.place, in: coordinator)
            }
        }
    }

    private func ask(_ application: String, _ key: String, _ tell: @escaping @MainActor (PlaceOutcome) -> Void) {
        connection.ask(
            BusObject(busName: application, path: DragProtocol.path), (DragProtocol.places, "Perform"),
            [.string(drag), .string(key)], within: Self.performTime
        ) { [weak coordinator] result in
            switch result {
            case .success(let answer): tell(PlaceOutcome(answer.values))
            case .failure: tell(PlaceOutcome(reason: coordinator?.wording.placeIsGone ?? ""))
            }
        }
    }

    // MARK: What the person asks here

    /// Drops it at a place of another window, and announces what has become of it.
    func perform(_ row: PlaceRow) {
        guard let coordinator, coordinator.session === session else { return }
        let wait = DropWait(
            for: session, at: row, in: coordinator, patience: around.patience,
            unless: { [taking] in taking.isLoading(for: row.application) })
        waits.add(wait)
        ask(row.application, row.key) { wait.tell($0) }
    }
}
