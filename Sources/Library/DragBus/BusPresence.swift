import GLibSupport

/// The connection to the session bus, for as long as there is one: it is tried again when it could not be made, or is lost.
@MainActor
final class BusPresence {
    private enum State {
        /// There is no connection. The next try may be planned.
        case away(MainLoop.Scheduled?)
        case connecting
        case here(BusConnection)
        /// It was left for good.
        case left
    }

    private var state = State.away(nil)
    /// How often in a row there was no connection.
    private var failures = 0
    private let address: @MainActor () -> String?
    /// Serves what is served on a new connection; returns whether that could be done.
    private let serve: @MainActor (BusConnection) -> Bool
    /// Called when a connection is served, and when it is lost.
    private let changed: @MainActor (BusConnection?) -> Void

    private static let failureLimit = 10

    /// - Parameters:
    ///   - address: The address of the session bus now; `nil`: there is none.
    ///   - serve: Serves what is served on a new connection; returns whether that could be done.
    ///   - changed: Called with a new connection, and with `nil` when it is lost.
    init(
        address: @escaping @MainActor () -> String?, serve: @escaping @MainActor (BusConnection) -> Bool,
        changed: @escaping @MainActor (BusConnection?) -> Void
    ) {
        (self.address, self.serve, self.changed) = (address, serve, changed)
    }

    var connection: BusConnection? { if case .here(let connection) = state { connection } else { nil } }

    /// Connects, unless there is a connection, or the bus was left for good.
    func start() {
        guard case .away(let planned) = state, let address = address(), BusConnection.isLocal(address) else { return }
        planned?.cancel()
        state = .connecting
        BusConnection.connect(to: address) { [weak self] result in
            guard let self, case .connecting = state else { return }
            guard case .success(let connection) = result, serve(connection) else { return tryLater() }
            failures = 0
            state = .here(connection)
            connection.onClose { [weak self, weak connection] in
                guard let self, let connection, self.connection === connection else { return }
                tryLater()
                changed(nil)
            }
            changed(connection)
        }
    }

    /// Leaves the bus for good.
    func leave() {
        let old = state
        state = .left
        switch old {
        case .away(let planned): planned?.cancel()
        case .here(let connection):
            // First, so that nothing that ends with it is answered: others are to see that this application has gone, and not
            // that somebody stopped what they were loading.
            connection.close()
            changed(nil)
        case .connecting, .left: break
        }
    }

    private func tryLater() {
        failures += 1
        guard failures <= Self.failureLimit else { return state = .away(nil) }
        let pause = Double(1 << min(failures - 1, 6))
        state = .away(MainLoop.after(seconds: pause, priority: .low) { [weak self] in self?.start() })
    }
}
