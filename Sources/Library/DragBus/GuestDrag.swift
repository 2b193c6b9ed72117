import AccessibleDragging
import GLibSupport

/// Another application's drag, as this one has taken it up: it leads every load and the end back over the bus.
@MainActor
final class GuestDrag: GuestSource {
    private enum State {
        case lifted
        /// The other is asked to give up what was dropped: it ends the drag by itself then.
        case finishing
        /// The drag has ended, so that the other need not be told.
        case over
    }

    let drag: String
    let application: String
    /// The connection of the application.
    let owner: String
    private(set) weak var session: DragSession?
    private var state = State.lifted
    private let connection: BusConnection
    private let wording: any Wording
    /// The places here that the owner was told of last.
    private var places: PlaceSnapshot?
    private var waits = DropWaits()

    /// How long the other may take to give up what was moved, in seconds: its disk may be slow.
    private static let finishTime = 30.0
    /// How long it may take to list all places, in seconds.
    private static let placesTime = 0.5

    init(_ offer: DragOffer, of owner: String, on connection: BusConnection, _ wording: any Wording) {
        (drag, application, self.owner) = (offer.drag, offer.application, owner)
        (self.connection, self.wording) = (connection, wording)
    }

    var isOver: Bool { if case .over = state { true } else { false } }

    var isFinishing: Bool { if case .finishing = state { true } else { false } }

    /// Whether the end of a drop that the person has asked for here is still to be announced.
    var isWaitedFor: Bool { waits.isWaiting }

    /// It has ended where it was lifted, or another drag has taken its place.
    func end() { state = .over }

    /// A session whose items load their data over the bus.
    static func session(of offer: DragOffer, _ guest: GuestDrag) -> DragSession {
        let items = offer.items.enumerated().map { index, item in
            let provider = ItemProvider(suggestedName: item.fileName.isEmpty ? nil : item.fileName)
            for type in item.types {
                provider.register(type) { [weak guest] request in
                    guard let guest else { return request.complete(.failure(.interrupted)) }
                    GuestLoad(guest, index, of: item, as: type, for: request).begin()
                }
            }
            return DragItem(provider: provider, name: item.name, kindName: item.kindName.isEmpty ? nil : item.kindName)
        }
        let session = DragSession(
            guest: guest, items: items, names: [guest.wording.items(offer.names, from: offer.application)],
            home: offer.home, operations: offer.operations, origin: offer.origin)
        guest.session = session
        return session
    }

    /// Asks the application about this drag.
    func ask(
        _ method: String, _ arguments: [Variant] = [], within seconds: Double?, takesFile: Bool = false,
        _ answer: @escaping BusConnection.Answer<(values: BusReply, descriptor: Int32?)> = { _ in }
    ) {
        call(method, [.string(drag)] + arguments, within: seconds, takesFile: takesFile, answer)
    }

    private func call(
        _ method: String, _ arguments: [Variant], within seconds: Double?, takesFile: Bool = false,
        _ answer: @escaping BusConnection.Answer<(values: BusReply, descriptor: Int32?)>
    ) {
        connection.ask(
            BusObject(busName: owner, path: DragProtocol.path), (DragProtocol.source, method), arguments,
            within: seconds, takesFile: takesFile, answer: answer)
    }

    /// Why data do not come, as the person is to hear it: only of an application that is gone it is said that it closed.
    func reason(_ error: BusError) -> LoadError {
        guard let answered = error.answered, !error.isOfNobody else { return .interrupted }
        switch answered.name {
        case BusCallError.busy.name, BusCallError.tooMany.name: return .failed(wording.isBusy)
        case BusCallError.noDrag.name: return .failed(wording.wasStopped)
        default:
            let reason = SafeWords.name(answered.message)
            return .failed(reason.isEmpty ? wording.wasStopped : reason)
        }
    }

    // MARK: Places

    /// Answers what the application asks of the places here.
    func answer(_ call: BusCall, _ answer: BusAnswer, in coordinator: DragCoordinator, _ around: Surroundings) {
        switch call.method {
        case "HasKeyboard": answer.give([.bool(around.hasKeyboard())])
        case "Perform":
            guard let place = places?.place(call.arguments[1].text ?? "", in: coordinator) else {
                return answer.give(PlaceOutcome(reason: wording.placeIsGone).values)
            }
            coordinator.performForOther(place) { answer.give($0.values) }
        default:
            let snapshot = PlaceSnapshot(coordinator)
            places = snapshot
            let rows = snapshot.rows(of: connection.uniqueName, title: around.windowTitle).map { row in
                Variant.tuple([.string(row.key), .string(row.window), .string(row.name)])
            }
            answer.give([.array(rows, of: "(sss)")])
        }
    }

    /// Asks for the places of all other windows.
    func otherPlaces(_ completion: @escaping @MainActor ([PlaceRow]) -> Void) {
        ask("GetPlaces", within: Self.placesTime) { result in
            completion((try? result.get()).map { PlaceRow.rows(in: $0.values[0]) } ?? [])
        }
    }

    /// Drops it at a place of another window, and announces what has become of it.
    func perform(_ row: PlaceRow, in coordinator: DragCoordinator, patience: Double) {
        guard let session, coordinator.session === session else { return }
        let wait = DropWait(for: session, at: row, in: coordinator, patience: patience, unless: { false })
        waits.add(wait)
        ask("Perform", [.string(row.application), .string(row.key)], within: LiftedDrag.performTime) {
            [wording] result in
            switch result {
            case .success(let answer): wait.tell(PlaceOutcome(answer.values))
            case .failure: wait.tell(PlaceOutcome(reason: wording.wasStopped))
            }
        }
    }

    /// The person has left a window here. The application that has lifted it knows all that take part.
    func tellOfDeparture() { ask("Left", within: 5) }

    // MARK: Ends

    func finish(
        _ operation: DropOperation, names: [String], in place: [String]
    ) -> AsyncResult<GuestEnd, any Error> {
        state = .finishing
        return AsyncResult { completion in
            tell(operation, names, place) { [self] result in
                let wasRefused = Self.isRefusal(result)
                let step = operation == .move && !wasRefused ? givingBack(result) : nil
                let end = GuestEnd(wasRefused && operation == .move ? .copy : operation, step)
                let isDone: @MainActor () -> Void = { [self] in
                    state = .over
                    completion(.success(end))
                }
                let conclude: @MainActor (_ wasRefused: Bool) -> Void = { [self] wasRefused in
                    guard wasRefused else { return isDone() }
                    // The place has taken nothing of its data: to the other, nothing has become of it. It knows that before
                    // it is told of the drop, if it has asked for it.
                    ask("Cancel", within: 5) { _ in isDone() }
                }
                // The other keeps the items, and what is here is a copy.
                guard wasRefused, operation == .move, session?.operations.contains(.copy) == true else {
                    return conclude(wasRefused)
                }
                tell(.copy, names, place) { conclude(Self.isRefusal($0)) }
            }
        }
    }

    private func tell(
        _ operation: DropOperation, _ names: [String], _ place: [String],
        _ answer: @escaping BusConnection.Answer<(values: BusReply, descriptor: Int32?)>
    ) {
        ask("Finish", [.string(operation.rawValue), .strings(names), .strings(place)], within: Self.finishTime, answer)
    }

    /// Whether the other has answered that it gives nothing up.
    private static func isRefusal(_ result: Result<(values: BusReply, descriptor: Int32?), BusError>) -> Bool {
        guard case .failure(let error) = result, let name = error.answered?.name else { return false }
        return name.hasPrefix(DragProtocol.name) || name == BusCallError.tooMany.name
    }

    /// The step that has the other take back what was moved. Where it is not known whether the other has given it up, the
    /// drop cannot be undone: nobody might have it then.
    private func givingBack(_ result: Result<(values: BusReply, descriptor: Int32?), BusError>) -> UndoStep? {
        switch result {
        case .success(let answer):
            guard let receipt = answer.values[0]?.text, !receipt.isEmpty else { return nil }
            return UndoStep(
                undoing: { self.change("GiveBack", receipt) }, redoing: { self.change("TakeAgain", receipt) })
        case .failure:
            let error = UndoError(wording.doesNotAnswer(application), isFinal: true)
            return UndoStep(undo: { throw error }, redo: { throw error })
        }
    }

    private func change(_ method: String, _ receipt: String) -> UndoStep.Outcome {
        UndoStep.Outcome { completion in
            call(method, [.string(receipt)], within: Self.finishTime) { [wording, application] result in
                switch result {
                case .success: completion(.success(()))
                case .failure:
                    let text =
                        Self.isRefusal(result)
                        ? wording.cannotTakeBack(application) : wording.doesNotAnswer(application)
                    completion(.failure(UndoError(text, isFinal: true)))
                }
            }
        }
    }

    func release() { if case .lifted = state { ask("Release", within: 5) } }

    func cancel() {
        guard case .lifted = state else { return }
        state = .over
        ask("Cancel", within: 5)
    }
}
