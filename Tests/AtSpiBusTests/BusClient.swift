import GLibSupport
import GTKSupport
import PrivateSession
import XCTest

/// A client of the accessibility bus. The app that it asks runs in another process.
@MainActor
final class BusClient {
    /// The role of a contact card: Orca of the time of older GTKs would say "article".
    nonisolated static var cardRole: String { gtkVersion < 41400 ? "list item" : "article" }

    let connection: BusConnection
    private let session: PrivateSession
    private(set) var signals: [Signal] = []

    struct Signal: Equatable, CustomStringConvertible {
        let name: String
        let detail: String
        let first: Int
        let any: Variant?
        var description: String { "\(name):\(detail) \(first)" }
    }

    struct CallError: Error, CustomStringConvertible {
        let description: String
    }

    init(_ session: PrivateSession) throws {
        self.session = session
        let address = try session.accessibilityBusAddress()
        var result: Result<BusConnection, BusError>?
        BusConnection.connect(to: address) { result = $0 }
        try Self.spin("connection") { result != nil }
        connection = try XCTUnwrap(result).get()
    }

    /// Runs the main loop until `isDone`.
    static func spin(_ what: String, timeout: Double = 15, until isDone: () throws -> Bool) throws {
        guard try MainLoop.run(timeout: timeout, until: isDone) else {
            throw CallError(description: "No \(what) within \(timeout) seconds")
        }
    }

    @discardableResult
    func call(_ object: Reference, _ method: String, _ arguments: Variant...) throws -> [Variant] {
        let parts = method.split(separator: ".").map(String.init)
        return try call(object, ("org.a11y.atspi.\(parts[0])", parts[1]), arguments).get()
    }

    func call(
        _ object: Reference, _ method: (interface: String, name: String), _ arguments: [Variant]
    ) throws -> Result<[Variant], BusError> {
        var result: Result<[Variant], BusError>?
        connection.call((object.bus, object.path), method, arguments) { result = $0 }
        try Self.spin("answer to \(method.name)") { result != nil }
        return try XCTUnwrap(result)
    }

    func property(_ object: Reference, _ name: String) throws -> Variant {
        let parts = name.split(separator: ".").map(String.init)
        let values = try call(
            object, ("org.freedesktop.DBus.Properties", "Get"),
            [.string("org.a11y.atspi.\(parts[0])"), .string(parts[1])]
        ).get()
        return try XCTUnwrap(values.first?.elements.first)
    }

    func introspect(_ object: Reference) throws -> String {
        let answer = try call(object, ("org.freedesktop.DBus.Introspectable", "Introspect"), []).get()
        return try XCTUnwrap(answer.first?.text)
    }

    // MARK: Objects

    struct Reference: Hashable {
        let bus: String
        let path: String

        init(_ bus: String, _ path: String) {
            self.bus = bus
            self.path = path
        }

        init(_ value: Variant) {
            bus = value.elements.first?.text ?? ""
            path = value.elements.last?.text ?? ""
        }

        var variant: Variant { .tuple([.string(bus), .path(path)]) }
        static let registry = Reference("org.a11y.atspi.Registry", "/org/a11y/atspi/registry")
        static let desktop = Reference("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
    }

    func children(_ object: Reference) throws -> [Reference] {
        try call(object, "Accessible.GetChildren").first?.elements.map { Reference($0) } ?? []
    }

    func name(_ object: Reference) throws -> String { try property(object, "Accessible.Name").text ?? "" }

    /// The first object with that name, and where given one of those roles, in the tree under `root`.
    func find(_ name: String, roles: String..., under root: Reference = .desktop) throws -> Reference? {
        try find(name, roles, under: root)
    }

    private func find(_ name: String, _ roles: [String], under root: Reference) throws -> Reference? {
        for child in try children(root) {
            if try self.name(child) == name,
                try roles.isEmpty || roles.contains(call(child, "Accessible.GetRoleName").first?.text ?? "")
            {
                return child
            }
            if let found = try find(name, roles, under: child) { return found }
        }
        return nil
    }

    /// Finds an object as soon as it is there.
    func wait(for name: String, role: String, timeout: Double = 10) throws -> Reference {
        var found: Reference?
        try Self.spin("\(role) \(name)", timeout: timeout) {
            found = try? find(name, roles: role)
            return found != nil
        }
        return try XCTUnwrap(found)
    }

    /// Waits for a list of more than 200 elements, which is a landmark where GTK cannot embed: see
    /// `AtSpiAdapter.longestList`.
    func waitForLongList(_ name: String) throws -> Reference {
        var found: Reference?
        try Self.spin("long list \(name)", timeout: 60) {
            // Both at once: looking for one of them would go into the other, and make all of its elements.
            found = try? find(name, roles: "list", "landmark")
            return found != nil
        }
        return try XCTUnwrap(found)
    }

    // MARK: Events

    /// Begins to listen, as libatspi does: the registry is told, and signals are heard from everyone.
    func listen(to events: String...) throws {
        for event in events {
            _ = try call(
                .registry, ("org.a11y.atspi.Registry", "RegisterEvent"),
                [.string(event), .array([], of: "s"), .string("")]
            ).get()
        }
        for name in [
            "StateChanged", "PropertyChange", "ChildrenChanged", "AttributesChanged", "BoundsChanged", "Announcement",
            "DragStart", "DragCancel", "DragComplete", "DragEnter", "DragLeave", "Dropped",
        ] {
            connection.subscribe(to: ("org.a11y.atspi.Event.Object", name), from: nil) { [weak self] values in
                guard values.count >= 4 else { return }
                self?.signals.append(
                    Signal(
                        name: name, detail: values[0].text ?? "", first: values[1].int ?? 0,
                        any: values[3].elements.first))
            }
        }
        // The app hears of it by a signal, and asks the registry.
        session.waitUntilQuiet()
        MainLoop.drain()
        signals = []
    }

    /// The events that `act` leads to, until `isEnough`.
    func signals(of act: () throws -> Void, until isEnough: ([Signal]) -> Bool) throws -> [Signal] {
        signals = []
        try act()
        try? Self.spin("signals", timeout: 5) { isEnough(signals) }
        return signals
    }
}
