import AccessibleDragging
import GLibSupport

/// What is lifted in this application, as others see it over the bus.
@MainActor
final class LiftedDrag {
    let drag = "\(UInt64.random(in: 0...UInt64.max))"
    let session: DragSession
    /// The connections that have asked what is lifted, and may have places for it.
    private(set) var peers: [String] = []
    private(set) var places: PlaceSnapshot?

    private unowned let coordinator: DragCoordinator
    private let connection: BusConnection
    /// The connection that takes the items now; the others wait.
    private var taker: String?
    private var loads: [LoadRequest] = []
    /// How many files are being written whose data have all come.
    private var writing = 0
    /// The indexes of the items that the taker has got whole.
    private var loaded: Set<Int> = []

    init(_ session: DragSession, of coordinator: DragCoordinator, on connection: BusConnection) {
        (self.session, self.coordinator, self.connection) = (session, coordinator, connection)
    }

    func values(for peer: String, application: String) -> [Variant] {
        if !peers.contains(peer), peers.count < DragLimits.peers { peers.append(peer) }
        return DragOffer.values(of: session, drag, application: application)
    }

    func forget(peer: String) { peers.removeAll { $0 == peer } }

    /// The places of this application, which ``place(_:)`` finds again.
    func rows(title: @MainActor (AccessibleElement) -> String) -> [PlaceRow] {
        let snapshot = PlaceSnapshot(coordinator)
        places = snapshot
        return snapshot.rows(of: connection.uniqueName, title: title)
    }

    // MARK: Taking

    /// Whether data are being loaded for a connection.
    func isLoading(for sender: String) -> Bool {
        taker == sender && (writing > 0 || loads.contains { !$0.isFinished })
    }

    /// Lets one connection take the items at a time: the first that asks, until it has them, or is gone.
    private func reserve(for sender: String, _ body: @escaping @MainActor (BusCallError?) -> Void) {
        guard let taker, taker != sender else {
            self.taker = sender
            return body(nil)
        }
        connection.ask(
            .bus, (BusObject.bus.busName, "NameHasOwner"), [.string(taker)], within: 5
        ) { [weak self] result in
            guard let self, case .success(let answer) = result, answer.values[0]?.bool == false,
                self.taker == taker
            else { return body(.busy) }
            self.free()
            self.taker = sender
            body(nil)
        }
    }

    /// Gives the data of an item as a file that is whole: what ends halfway gives none.
    func load(_ call: BusCall, _ answer: BusAnswer) {
        let index = Int(call.arguments[1].unsigned ?? .max)
        let type = ContentType(call.arguments[2].text ?? "")
        guard session.items.indices.contains(index), session.items[index].provider.types.contains(type) else {
            return answer.fail(.failed("the item has no such type"))
        }
        reserve(for: call.sender) { [weak self] error in
            guard let self else { return answer.fail(.noDrag) }
            if let error { return answer.fail(error) }
            loads.removeAll { $0.isFinished }
            guard loads.count + writing < DragLimits.loads else { return answer.fail(.tooMany) }
            write(index, as: type, answer)
        }
    }

    private func write(_ index: Int, as type: ContentType, _ answer: BusAnswer) {
        let taker = taker
        do {
            let feed = FileFeed(into: try OpenFile.unnamed(in: UserFolders.cache))
            let load = session.items[index].provider.load(
                type, pieces: { try feed.give($0) },
                completion: { [weak self] result in
                    guard case .success = result else { return answer.fail(Self.noData) }
                    self?.writing += 1
                    feed.finish { written in
                        self?.writing -= 1
                        guard case .success = written, let reading = feed.file.forReading() else {
                            return answer.fail(Self.noData)
                        }
                        if let self, self.taker == taker { self.loaded.insert(index) }
                        answer.give([.handle(0)], with: reading)
                    }
                })
            if !load.isFinished { loads.append(load) }
        } catch {
            answer.fail(.failed("\(error)"))
        }
    }

    private static let noData = BusCallError.failed("the data did not come")

    func release(by sender: String) { if taker == sender { free() } }

    /// Why a connection may not say that it has taken the items; `nil`: it may.
    ///
    /// What is moved is given up here, so that it must be whole there: also what has joined the drag meanwhile. Of what is
    /// copied or linked to, something has been loaded, or there is nothing to load.
    func problem(ofEnding operation: DropOperation, by sender: String) -> BusCallError? {
        guard taker == nil || taker == sender else { return .busy }
        let loadable = session.items.indices.filter { !session.items[$0].provider.types.isEmpty }
        if operation == .move {
            return taker == sender && loadable.allSatisfy { loaded.contains($0) }
                ? nil : .failed("the items have not all been loaded")
        }
        return loadable.isEmpty || taker == sender && !loaded.isEmpty ? nil : .failed("nothing has been loaded")
    }

    /// Stops what is still being loaded, and lets another connection take the items.
    func free() {
        taker = nil
        let running = loads
        (loads, loaded) = ([], [])
        running.forEach { $0.cancel() }
    }
}
