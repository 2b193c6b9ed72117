import GLibSupport

/// The other applications that take part in what is lifted here, and what they are asked.
@MainActor
final class Participants {
    private var standings = PeerStandings()
    private let drag: String
    private let connection: BusConnection

    /// How long others may take to say which places they have, in seconds: a list is waited for.
    private static let placesTime = 0.25

    init(in drag: String, on connection: BusConnection) { (self.drag, self.connection) = (drag, connection) }

    /// The connections that take part.
    var names: [String] { standings.participants }

    /// Whether a connection may have places.
    func mayHavePlaces(_ name: String) -> Bool { standings.candidates.contains(name) }

    /// A connection has asked what is lifted. It takes part if it can say where the keyboard is.
    func heard(from name: String) {
        guard standings.heard(from: name) else { return }
        ask(name, "HasKeyboard", within: 5) { _ in }
    }

    private func ask(
        _ name: String, _ method: String, within seconds: Double,
        _ answer: @escaping @MainActor (Result<BusReply, BusError>) -> Void
    ) {
        connection.ask(
            BusObject(busName: name, path: DragProtocol.path), (DragProtocol.places, method), [.string(drag)],
            within: seconds
        ) { [weak self] result in
            switch result {
            case .success: self?.standings.answered(name)
            // It knows what it was asked, and has not taken the drag up yet.
            case .failure(let error) where error.answered?.name.hasPrefix(DragProtocol.name) == true:
                self?.standings.answered(name)
            case .failure(let error) where error.answered != nil: self?.standings.refused(name)
            // It is silent: whether it takes part is as it was.
            case .failure: break
            }
            answer(result.map(\.values))
        }
    }

    /// Asks whether the person is in a window of somebody who takes part.
    ///
    /// A program that has asked what is lifted, and has not said yet whether it takes part, is asked as well: it may be busy.
    ///
    /// - Parameter completion: Called once. Somebody who takes part and does not answer may have the keyboard; one that
    ///   answers with an error has not, nor one that has never answered.
    func haveKeyboard(_ completion: @escaping @MainActor (Bool) -> Void) {
        let all = standings.candidates
        var (left, isSomebody) = (all.count, false)
        guard left > 0 else { return completion(false) }
        for name in all {
            ask(name, "HasKeyboard", within: 1) { [weak self] result in
                switch result {
                case .success(let values): isSomebody = isSomebody || values[0]?.bool == true
                case .failure(let error):
                    let isSilent = error.answered == nil && self?.names.contains(name) == true
                    isSomebody = isSomebody || isSilent
                }
                left -= 1
                if left == 0 { completion(isSomebody) }
            }
        }
    }

    /// Asks for the places of all who may have some, at the same time.
    ///
    /// - Parameters:
    ///   - sender: Who is not asked; `nil`: all are.
    ///   - completion: Called once, within a moment. Those that have not answered by then have none.
    func places(besides sender: String?, _ completion: @escaping @MainActor ([PlaceRow]) -> Void) {
        let peers = standings.candidates.filter { $0 != sender }
        var rows = [[PlaceRow]](repeating: [], count: peers.count)
        var (left, isTold) = (peers.count, false)
        let tell: @MainActor () -> Void = {
            guard !isTold else { return }
            isTold = true
            completion(rows.flatMap { $0 })
        }
        guard left > 0 else { return tell() }
        MainLoop.after(seconds: Self.placesTime, priority: .high, tell)
        for (index, peer) in peers.enumerated() {
            ask(peer, "GetPlaces", within: 2) { result in
                if case .success(let values) = result { rows[index] = PlaceRow.rows(of: peer, in: values[0]) }
                left -= 1
                if left == 0 { tell() }
            }
        }
    }
}
