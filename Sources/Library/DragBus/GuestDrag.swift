import AccessibleDragging
import GLibSupport

/// What another application has lifted, as this one has taken it up: leads every load and the end back over the bus.
@MainActor
final class GuestDrag: GuestSource {
    let drag: String
    let application: String
    /// The connection of the application.
    let owner: String
    weak var session: DragSession?
    /// Whether the drag has ended, so that the other need not be told.
    var isOver = false
    /// Whether the other is asked to give up what was dropped: it ends the drag by itself then.
    private(set) var isFinishing = false

    private let connection: BusConnection
    private let noAnswer: String
    private let isKept: String
    /// Called when the person has ended the drag here.
    var onCancel: (@MainActor () -> Void)?

    /// How long the other may take to give up what was moved, in seconds: its disk may be slow.
    private static let finishTime = 30.0

    init(_ offer: DragOffer, of owner: String, on connection: BusConnection, _ wording: any Wording) {
        (drag, application, self.owner) = (offer.drag, offer.application, owner)
        self.connection = connection
        noAnswer = wording.doesNotAnswer(offer.application)
        isKept = wording.cannotTakeBack(offer.application)
    }

    /// A session whose items load their data over the bus.
    static func session(of offer: DragOffer, _ guest: GuestDrag, _ wording: any Wording) -> DragSession {
        let items = offer.items.enumerated().map { index, item in
            let provider = ItemProvider(suggestedName: item.fileName.isEmpty ? nil : item.fileName)
            for type in item.types {
                provider.register(type) { [weak guest] request in
                    guard let guest else { return request.complete(.failure(.interrupted)) }
                    guest.load(type, of: UInt32(index), called: item.name, for: request)
                }
            }
            return DragItem(provider: provider, name: item.name, kindName: item.kindName.isEmpty ? nil : item.kindName)
        }
        let session = DragSession(
            guest: guest, items: items, names: [wording.items(offer.names, from: offer.application)], home: offer.home,
            operations: offer.operations, origin: offer.origin)
        guest.session = session
        return session
    }

    private func ask(
        _ method: String, _ arguments: [Variant], within seconds: Double?, takesFile: Bool = false,
        _ answer: @escaping BusConnection.Answer<(values: BusReply, descriptor: Int32?)> = { _ in }
    ) {
        connection.ask(
            BusObject(busName: owner, path: DragProtocol.path), (DragProtocol.source, method), arguments,
            within: seconds, takesFile: takesFile, answer: answer)
    }

    private func load(_ type: ContentType, of index: UInt32, called name: String, for request: LoadRequest) {
        request.onCancel = { [weak self] in self?.release() }
        let arguments = [Variant.string(drag), .uint32(index), .string(type.description)]
        ask("Load", arguments, within: nil, takesFile: true) { result in
            guard case .success(let answer) = result, let descriptor = answer.descriptor else {
                return request.complete(.failure(.interrupted))
            }
            do {
                let file = try OpenFile(reading: descriptor, called: name)
                var count = 0
                file.read(
                    pieces: { piece in
                        count += piece.count
                        request.report(fraction: Double(count) / Double(max(file.byteCount, 1)))
                        return request.deliver(piece)
                    },
                    completion: { result in
                        switch result {
                        case .success: request.finish()
                        case .failure: request.complete(.failure(.interrupted))
                        }
                    })
            } catch {
                request.complete(.failure(.interrupted))
            }
        }
    }

    // MARK: Ends

    func finish(
        _ operation: DropOperation, names: [String], in place: [String]
    ) -> AsyncResult<GuestEnd, any Error> {
        isFinishing = true
        return AsyncResult { completion in
            tell(operation, names, place) { [self] result in
                let wasRefused = Self.isRefusal(result)
                let step = operation == .move && !wasRefused ? givingBack(result) : nil
                let end = GuestEnd(wasRefused && operation == .move ? .copy : operation, step)
                let conclude: @MainActor (_ wasRefused: Bool) -> Void = { [self] wasRefused in
                    // The place has taken nothing of its data: to the other, nothing has become of it.
                    if wasRefused { ask("Cancel", [.string(drag)], within: 5) }
                    (isOver, isFinishing) = (true, false)
                    completion(.success(end))
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
        let arguments = [Variant.string(drag), .string(operation.rawValue), .strings(names), .strings(place)]
        ask("Finish", arguments, within: Self.finishTime, answer)
    }

    /// Whether the other has answered that it gives nothing up.
    private static func isRefusal(_ result: Result<(values: BusReply, descriptor: Int32?), BusError>) -> Bool {
        guard case .failure(.failed(let reason)) = result else { return false }
        return reason.contains(DragProtocol.name) || reason.contains(BusCallError.tooMany.name)
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
            let error = UndoError(noAnswer, isFinal: true)
            return UndoStep(undo: { throw error }, redo: { throw error })
        }
    }

    private func change(_ method: String, _ receipt: String) -> UndoStep.Outcome {
        UndoStep.Outcome { completion in
            ask(method, [.string(receipt)], within: Self.finishTime) { [noAnswer, isKept] result in
                switch result {
                case .success: completion(.success(()))
                case .failure:
                    completion(.failure(UndoError(Self.isRefusal(result) ? isKept : noAnswer, isFinal: true)))
                }
            }
        }
    }

    func release() {
        guard !isOver, !isFinishing else { return }
        ask("Release", [.string(drag)], within: 5)
    }

    func cancel() {
        guard !isOver, !isFinishing else { return }
        isOver = true
        ask("Cancel", [.string(drag)], within: 5)
        onCancel?()
    }
}
