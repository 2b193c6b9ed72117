import GLibSupport

/// Knows from the registry to which events clients listen. Other events are not sent, except where clients keep copies:
/// see ``EventSignal/outdatesCopies``.
@MainActor
final class Listeners {
    private static let registry = (name: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry")
    private let connection: BusConnection
    private var patterns: Set<[String]> = []
    /// The clients that listen to focus events.
    private var followers: Set<String> = []
    private var greeting: MainLoop.Scheduled?

    /// Called when a client that follows the focus has come, once it has registered for its events.
    var onFollower: (@MainActor () -> Void)?

    init(_ connection: BusConnection) {
        self.connection = connection
        for signal in ["EventListenerRegistered", "EventListenerDeregistered"] {
            connection.subscribe(to: (Self.registry.name, signal), from: Self.registry.name) { [weak self] _ in
                self?.ask()
            }
        }
        ask()
    }

    /// Called when the registry has said who listens.
    var onAnswer: (@MainActor () -> Void)?

    /// Called when clients begin to listen, after none did.
    var onFirst: (@MainActor () -> Void)?

    var isEmpty: Bool { patterns.isEmpty }

    private func ask() {
        connection.call(Self.registry, (Self.registry.name, "GetRegisteredEvents")) { [weak self] result in
            guard let self, case .success(let values) = result, let rows = values.first?.elements else { return }
            let all = rows.compactMap { row -> (client: String, pattern: [String])? in
                guard let client = row.elements.first?.text, let event = row.elements.last?.text else { return nil }
                return (client, Self.parts(event))
            }
            let wasEmpty = isEmpty
            self.patterns = Set(all.map(\.pattern))
            onAnswer?()
            if wasEmpty, !isEmpty { onFirst?() }
            let followers = Set(all.filter { Self.focus.starts(with: $0.pattern) }.map(\.client))
            if !followers.isSubset(of: self.followers) { self.greet() }
            self.followers = followers
        }
    }

    /// Calls ``onFollower`` twice: Orca registers for its events one by one, and may ignore them until it has finished
    /// starting. It does not repeat events that it knows.
    private func greet(after seconds: Double = 0.2) {
        greeting?.cancel()
        greeting = MainLoop.after(seconds: seconds) { [weak self] in
            if seconds < 1 { self?.greet(after: 1) }
            self?.onFollower?()
        }
    }

    /// Whether a new client still has to be told where the focus is.
    var isGreeting: Bool { greeting?.isPending ?? false }

    private static let focus = parts("object:state-changed:focused")

    /// The parts of an event's name: "object:state-changed:focused" and "Object:StateChanged:focused" have the same.
    nonisolated static func parts(_ pattern: String) -> [String] {
        pattern.lowercased().split(separator: ":").map { $0.filter { $0 != "-" } }
    }

    /// Whether a client listens to an event such as "Object:StateChanged:focused".
    func hear(_ event: String) -> Bool {
        let event = Self.parts(event)
        return patterns.contains { event.starts(with: $0) }
    }
}
