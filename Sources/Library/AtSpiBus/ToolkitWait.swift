import AtSpiAdapter
import GLibSupport

/// Waits until the toolkit has its own application on the accessibility bus. It tells nobody when it registers: another
/// connection of this process is then among the registry's.
@MainActor
final class ToolkitWait {
    /// The seconds between two questions.
    private static let pause = 0.02

    private let connection: BusConnection
    private let end: Double
    /// The processes of the connections that are known.
    private var processes: [String: Int] = [:]

    /// - Parameters:
    ///   - connection: To the accessibility bus.
    ///   - seconds: How long to wait at most: a toolkit without accessibility never comes.
    init(on connection: BusConnection, seconds: Double) {
        self.connection = connection
        end = MainLoop.seconds + seconds
    }

    /// Calls `body` once, when the toolkit is there or the time is over.
    func wait(_ body: @escaping @MainActor () -> Void) {
        connection.call(
            ("org.a11y.atspi.Registry", "\(ObjectPath.root)"), ("org.a11y.atspi.Accessible", "GetChildren")
        ) { result in
            guard case .success(let values) = result else { return body() }
            let names = (values.first?.elements ?? []).compactMap { $0.elements.first?.text }
            // The first is this connection itself: to know its process.
            self.ask(([self.connection.uniqueName] + names).filter { self.processes[$0] == nil }[...], body)
        }
    }

    /// Asks for the processes of connections, one after the other.
    private func ask(_ names: ArraySlice<String>, _ body: @escaping @MainActor () -> Void) {
        guard let name = names.first else {
            guard MainLoop.seconds < end else { return body() }
            MainLoop.after(seconds: Self.pause) { self.wait(body) }
            return
        }
        connection.call(
            (BusObject.bus.busName, BusObject.bus.path), (BusObject.bus.busName, "GetConnectionUnixProcessID"),
            [.string(name)]
        ) { result in
            // One that has gone meanwhile is nobody's.
            self.processes[name] = (try? result.get())?.first?.int ?? 0
            let own = self.connection.uniqueName
            if name != own, let process = self.processes[own], process != 0, self.processes[name] == process {
                return body()
            }
            self.ask(names.dropFirst(), body)
        }
    }
}
