import GLibSupport

/// Which events someone listens to, as the registry tells it. What nobody listens to is not sent.
@MainActor
final class Listeners {
    private static let registry = (name: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry")
    private let connection: BusConnection
    private var patterns: Set<[String]> = []

    /// Called when the first listener comes.
    var onFirst: (@MainActor () -> Void)?

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
            guard let self, case .success(let values) = result, let rows = values.first else { return }
            let wasEmpty = self.isEmpty
            self.patterns = Set(rows.elements.compactMap { $0.elements.last?.text }.map(Self.parts))
            if wasEmpty, !self.isEmpty { self.onFirst?() }
        }
    }

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
