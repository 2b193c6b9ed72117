import GLibSupport

/// Which events someone listens to, as the registry says. Other events are not sent.
@MainActor
final class Listeners {
    private static let registry = (name: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry")
    private let connection: BusConnection
    private var patterns: Set<[String]> = []
    /// The clients that follow the focus.
    private var followers: Set<String> = []
    private var greeting: MainLoop.Scheduled?

    /// Called when a client has come that follows the focus, as soon as it has registered for all that it wants.
    var onFollower: (@MainActor () -> Void)?

    init(_ connection: BusConnection) {
        self.connection = connection
        for signal in ["EventListenerRegistered", "EventListenerDeregistered"] {
            connection.subscribe(to: (Self.registry.name, signal)) { [weak self] _ in self?.ask() }
        }
        ask()
    }

    var isEmpty: Bool { patterns.isEmpty }

    private func ask() {
        connection.call(Self.registry, (Self.registry.name, "GetRegisteredEvents")) { [weak self] result in
            guard let self, case .success(let values) = result, let rows = values.first?.elements else { return }
            let all = rows.compactMap { row -> (client: String, pattern: [String])? in
                guard let client = row.elements.first?.text, let event = row.elements.last?.text else { return nil }
                return (client, Self.parts(event))
            }
            self.patterns = Set(all.map(\.pattern))
            let followers = Set(all.filter { Self.focus.starts(with: $0.pattern) }.map(\.client))
            if !followers.isSubset(of: self.followers) { self.greet() }
            self.followers = followers
        }
    }

    /// Orca registers for one event after the other, and may hear none before it has finished starting: what it knows
    /// already it does not say again.
    private func greet(after seconds: Double = 0.2) {
        greeting?.cancel()
        greeting = MainLoop.after(seconds: seconds) { [weak self] in
            self?.onFollower?()
            if seconds < 1 { self?.greet(after: 1) }
        }
    }

    /// Whether a new client has still to learn where the focus is.
    var isGreeting: Bool { greeting?.isPending ?? false }

    private static let focus = parts("object:state-changed:focused")

    /// "object:state-changed:focused" and "Object:StateChanged:focused" are one.
    nonisolated static func parts(_ pattern: String) -> [String] {
        pattern.lowercased().split(separator: ":").map { $0.filter { $0 != "-" } }
    }

    /// Whether someone listens to "Object:StateChanged:focused".
    func hear(_ event: String) -> Bool {
        let event = Self.parts(event)
        return patterns.contains { event.starts(with: $0) }
    }
}
