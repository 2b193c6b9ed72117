import GLibSupport

/// Asks what the owner of the name has lifted: one question at a time, and few in a second, however often the owner changes.
@MainActor
final class OfferInquiry {
    /// A connection that has lifted something, and the bus on which it is asked.
    private struct Question {
        let owner: String
        let connection: BusConnection
    }

    private enum State {
        case idle
        /// One is asked, or waited for; then the next one is.
        case busy(next: Question?)
    }

    private var state = State.idle
    private var limit = CallLimit(perSecond: 10)
    /// Called with each answer; `nil`: it says nothing that could be dropped.
    private let answered: @MainActor (_ owner: String, DragOffer?) -> Void

    private static let pause = 0.5

    init(_ answered: @escaping @MainActor (_ owner: String, DragOffer?) -> Void) { self.answered = answered }

    /// Asks a connection. An older question that is still to be asked is forgotten.
    func ask(_ owner: String, on connection: BusConnection) {
        let question = Question(owner: owner, connection: connection)
        guard case .idle = state else { return state = .busy(next: question) }
        state = .busy(next: nil)
        guard limit.allows() else {
            state = .busy(next: question)
            MainLoop.after(seconds: Self.pause) { [weak self] in self?.askNext() }
            return
        }
        connection.ask(
            BusObject(busName: owner, path: DragProtocol.path), (DragProtocol.source, "GetDrag"), within: 5
        ) { [weak self] result in
            guard let self else { return }
            let offer = (try? result.get()).flatMap { DragOffer($0.values) }
            answered(owner, offer)
            askNext()
        }
    }

    private func askNext() {
        guard case .busy(let next) = state else { return }
        state = .idle
        if let next { ask(next.owner, on: next.connection) }
    }
}
