import AccessibleDragging
import GLibSupport

/// The places of other windows for what is lifted, in this application or another one.
extension DragLink {
    /// How long others may take to say which places they have, in seconds: a list is waited for.
    private static let placesTime = 0.25
    /// How long a drop in another window may take, in seconds: its data may be large.
    private static let performTime = 3600.0

    /// Whether other windows may have places for what is lifted now.
    package var isShared: Bool { lifted != nil || guest != nil }

    /// Asks for the places of other windows that would take what is lifted.
    ///
    /// - Parameter completion: Called once, within a moment. Windows that have not answered by then have none.
    package func otherPlaces(_ completion: @escaping @MainActor ([PlaceRow]) -> Void) {
        if let lifted { return gather(lifted, besides: nil, completion) }
        guard let guest, let connection else { return completion([]) }
        connection.ask(
            BusObject(busName: guest.owner, path: DragProtocol.path), (DragProtocol.source, "GetPlaces"),
            [.string(guest.drag)], within: 2 * Self.placesTime
        ) { result in
            completion((try? result.get()).map { PlaceRow.rows(in: $0.values[0]) } ?? [])
        }
    }

    /// Drops what is lifted at a place of another window, and announces what has become of it.
    package func perform(_ row: PlaceRow) {
        guard let coordinator, let session = coordinator.session else { return }
        let names = session.spokenNames
        let wait = DropWait(
            for: session, in: coordinator, patience: patience,
            saying: coordinator.wording.doesNotAnswer(row.window.isEmpty ? guest?.application ?? row.name : row.window),
            unless: { [weak lifted] in lifted?.isLoading(for: row.application) ?? false })
        let tell: @MainActor (PlaceOutcome) -> Void = { [weak coordinator, weak session] outcome in
            // The person has cancelled it, and knows.
            guard let coordinator, !wait.isOver else { return }
            wait.end()
            let isStillLifted = session.map { $0 === coordinator.session } ?? false
            if isStillLifted, outcome.reason.isEmpty {
                // Nobody has taken it, whatever the other says.
                coordinator.say(.refused(reason: coordinator.wording.wasStopped, stillLifted: true))
            } else if outcome.reason.isEmpty {
                let place = (row.window.isEmpty ? [] : [row.window]) + outcome.place
                coordinator.say(.dropped(items: names, place: place))
            } else {
                coordinator.say(.refused(reason: outcome.reason, stillLifted: coordinator.session != nil))
            }
        }
        if let lifted { return ask(row, for: lifted.drag, tell) }
        guard let guest, let connection else { return }
        connection.ask(
            BusObject(busName: guest.owner, path: DragProtocol.path), (DragProtocol.source, "Perform"),
            [.string(guest.drag), .string(row.application), .string(row.key)], within: Self.performTime
        ) { [weak coordinator] result in
            guard let coordinator else { return }
            switch result {
            case .success(let answer): tell(PlaceOutcome(answer.values))
            case .failure: tell(PlaceOutcome(reason: coordinator.wording.wasStopped))
            }
        }
    }

    /// Asks another application to drop at one of its places.
    func ask(_ row: PlaceRow, for drag: String, _ tell: @escaping @MainActor (PlaceOutcome) -> Void) {
        guard let coordinator, let connection else { return }
        connection.ask(
            BusObject(busName: row.application, path: DragProtocol.path), (DragProtocol.places, "Perform"),
            [.string(drag), .string(row.key)], within: Self.performTime
        ) { [weak coordinator] result in
            switch result {
            case .success(let answer): tell(PlaceOutcome(answer.values))
            case .failure: tell(PlaceOutcome(reason: coordinator?.wording.placeIsGone ?? ""))
            }
        }
    }

    /// Asks all applications that know what is lifted, at the same time.
    func gather(
        _ lifted: LiftedDrag, besides sender: String?, _ completion: @escaping @MainActor ([PlaceRow]) -> Void
    ) {
        guard let connection else { return completion([]) }
        let peers = lifted.peers.filter { $0 != sender }
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
            connection.ask(
                BusObject(busName: peer, path: DragProtocol.path), (DragProtocol.places, "GetPlaces"),
                [.string(lifted.drag)], within: 2
            ) { result in
                switch result {
                case .success(let answer): rows[index] = PlaceRow.rows(of: peer, in: answer.values[0])
                case .failure: lifted.forget(peer: peer)
                }
                left -= 1
                if left == 0 { tell() }
            }
        }
    }
}
