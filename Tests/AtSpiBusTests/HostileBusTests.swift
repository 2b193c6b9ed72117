import Foundation
import GLibSupport
import GTKSupport
import PrivateSession
import TestSupport
import XCTest

/// Who else is on the buses, and says what is not so.
final class HostileBusTests: BusTestCase {
    /// Anyone on a bus can send a signal that looks like the bus's own, or like another's.
    func testForgedSignalsChangeNothing() throws {
        try MainActor.assumeIsolated {
            try Self.withApp { session, app, client in
                let list = try client.wait(for: "Sales by month", role: "list")
                let own = try BusConnection.open(try XCTUnwrap(session.environment["DBUS_SESSION_BUS_ADDRESS"]))
                let gone: [Variant] = [.string("org.a11y.atspi.Registry"), .string(":1.0"), .string("")]
                for bus in [client.connection, own] {
                    bus.emit(("org.freedesktop.DBus", "NameOwnerChanged"), from: "/org/freedesktop", gone)
                    bus.emit(
                        ("org.freedesktop.DBus", "NameOwnerChanged"), from: "/org/freedesktop",
                        [.string("org.a11y.Bus"), .string(""), .string(bus.uniqueName)])
                    bus.emit(
                        ("org.freedesktop.DBus.Properties", "PropertiesChanged"), from: "/org/a11y/bus",
                        [.string("org.a11y.Status"), .array([], of: "{sv}"), .array([], of: "s")])
                    bus.emit(
                        ("org.a11y.atspi.Registry", "EventListenerRegistered"), from: "/org/a11y/atspi/registry",
                        [.string(bus.uniqueName), .string("object:")])
                }
                // A call after a signal is answered after it. Then the app has had the time to do something.
                for _ in 0..<3 {
                    XCTAssertEqual(try client.name(list), "Sales by month")
                    session.waitUntilQuiet()
                }
                XCTAssertTrue(app.process.isRunning, app.log)
            }
        }
    }

    /// GTK offers the actions of the window's menus to whoever is on the session's bus: with what they take, and no more.
    func testActionsOfTheSessionBusTakeNothingWrong() throws {
        try MainActor.assumeIsolated {
            try Self.withApp { session, app, client in
                let address = try XCTUnwrap(session.environment["DBUS_SESSION_BUS_ADDRESS"])
                let bus = try BusConnection.open(address)
                let names = try bus.ask(BusQuestion("org.freedesktop.DBus.ListNames", of: .bus))[0]?.members() ?? []
                let own = names.compactMap(\.text).first { name in
                    let method = "org.freedesktop.DBus.GetConnectionUnixProcessID"
                    let number = try? bus.ask(BusQuestion(method, of: .bus, [.string(name)]))[0]?.int
                    return name.hasPrefix(":") && number == Int(app.process.processIdentifier)
                }
                let path = "/io/github/dragoman/Dragoman"
                let window = BusObject(busName: try XCTUnwrap(own), path: "\(path)/window/1")
                let list = try bus.ask(BusQuestion("org.gtk.Actions.List", of: window))[0]?.members() ?? []
                let actions = list.compactMap(\.text)
                XCTAssertTrue(actions.contains("undo"), "\(actions)")
                let values = [
                    Variant.uint32(.max), .tuple([.string("\u{202E}"), .double(.nan)]), .array([], of: "s"),
                ]
                for action in actions {
                    for value in values {
                        let arguments: [Variant] = [
                            .string(action), .array([.variant(value)], of: "v"), .array([], of: "{sv}"),
                        ]
                        // Some versions of GTK refuse it, others pass over it.
                        _ = try? bus.ask(
                            BusQuestion("org.gtk.Actions.Activate", of: window, arguments, timeout: 10))
                    }
                }
                let files = Variant.array(["file:///dev/zero", "file:///a%00b", ""].map { .string($0) }, of: "s")
                let opening = BusQuestion(
                    "org.freedesktop.Application.Open", of: BusObject(busName: window.busName, path: path),
                    [files, .array([], of: "{sv}")], timeout: 10)
                XCTAssertThrowsError(try bus.ask(opening))
                _ = try client.wait(for: "Sales by month", role: "list")
                XCTAssertTrue(app.process.isRunning, app.log)
                XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
            }
        }
    }

    /// A listener for a signal takes it from the one whose object it is.
    func testASignalIsTakenFromItsSenderOnly() throws {
        try MainActor.assumeIsolated {
            try withSession(services: [MessageBus()]) { session in
                let address = try XCTUnwrap(session.environment["DBUS_SESSION_BUS_ADDRESS"])
                let (owner, stranger) = try (BusConnection.open(address), BusConnection.open(address))
                let object = BusObject(busName: "org.example.Owner", path: "/example")
                let question = BusQuestion(
                    "org.freedesktop.DBus.RequestName", of: .bus, [.string(object.busName), .uint32(0)])
                try owner.ask(question)
                let listener = try BlockingBus(address)
                let signals = listener.signals("org.example.Owner.Answer", of: object)
                try listener.ask(BusQuestion("org.freedesktop.DBus.GetId", of: .bus))
                for (bus, word) in [(stranger, "forged"), (owner, "true")] {
                    bus.emit(("org.example.Owner", "Answer"), from: object.path, [.string(word)])
                    try bus.ask(BusQuestion("org.freedesktop.DBus.GetId", of: .bus))
                }
                XCTAssertEqual(signals.next(timeout: 10)?[0]?.text, "true")
                XCTAssertNil(signals.next(timeout: 0.1))
            }
        }
    }

    /// Where the accessibility bus is, the session's bus says; whoever has the name there can say anything.
    func testAnAddressThatLeadsNowhereEndsTheCommands() throws {
        try MainActor.assumeIsolated {
            try withSession(services: [Display(), MessageBus()]) { session in
                let silent = try SilentSocket(in: session.folder)
                let launcher = try FakeLauncher(in: session)
                for address in [
                    silent.address, "error", "", "unix:path=/nonexistent", "nothing", "tcp:host=127.0.0.1,port=1",
                    "autolaunch:",
                    "nonce-tcp:host=127.0.0.1,port=1,noncefile=/etc/hostname", "unix:path=/x;tcp:host=127.0.0.1,port=1",
                    String(repeating: "unix:", count: 500_000), "unix:\u{1B}[2J", "unix:path=/\u{202E}\u{1B}[2J",
                ] {
                    launcher.address = address
                    let command = try TestProgram.dragoman(["tree"], environment: session.environment, timeout: 60)
                    try BusClient.spin("end with \(address.prefix(40))", timeout: 60) { !command.isRunning }
                    let result = try command.finish()
                    XCTAssertEqual(result.status, 1, "\(address.prefix(40)): \(result.text.prefix(1000))")
                    XCTAssertTrue(result.errors.contains("The accessibility bus can’t be reached"), result.errors)
                    XCTAssertLessThan(result.errors.utf8.count, 3_000)
                    XCTAssertFalse(result.text.contains("\u{1B}") || result.text.contains("\u{202E}"), result.text)
                    if address.contains("tcp:") || address == "autolaunch:" {
                        XCTAssertTrue(result.errors.contains("no address on this machine"), result.errors)
                    }
                }
            }
        }
    }

    /// The app gives such a bus up, and comes onto the true one.
    func testTheTreeIsThereAfterABusThatSaysNothing() throws {
        try XCTSkipIf(gtkVersion >= 41400, "Our elements stand among GTK's, and GTK waits for such a bus for ever")
        try MainActor.assumeIsolated {
            try withSession(services: [Display(), MessageBus()]) { session in
                let silent = try SilentSocket(in: session.folder)
                let launcher = try FakeLauncher(in: session)
                launcher.address = silent.address
                // GTK, which would ask as well, keeps out of it.
                session.environment["GTK_A11Y"] = "test"
                let app = try session.launchDragoman()
                try BusClient.spin("question for the bus") { launcher.askedCount > 0 }
                try BusClient.spin("connection to what says nothing") { silent.hasGuest }
                launcher.end()
                try Self.assertIsOnTheNextBus(app, in: session, within: 40)
            }
        }
    }

    /// One connection can be there as a thousand apps, none of which answers.
    func testAThousandAppsThatAreSilentAreNotWaitedFor() throws {
        try MainActor.assumeIsolated {
            try withSession(services: [Display(), MessageBus(), AccessibilityBus()]) { session in
                let address = try session.accessibilityBusAddress()
                let registry = try FakeRegistry(address, .silentApps)
                // A program that is on the bus, and stopped.
                let variables = ["DBUS_SESSION_BUS_ADDRESS": address]
                let before = try registry.names()
                let mute = try session.start(
                    "gdbus", ["monitor", "--session", "--dest", "org.a11y.atspi.Registry"], variables: variables)
                try BusClient.spin("program on the bus") { try registry.names().count > before.count }
                registry.silentName = try registry.names().subtracting(before).first ?? ""
                kill(mute.processIdentifier, SIGSTOP)
                let command = try TestProgram.dragoman(["tree"], environment: session.environment, timeout: 60)
                try BusClient.spin("end of the command", timeout: 60) { !command.isRunning }
                let result = try command.finish()
                XCTAssertLessThan(result.status, 3, result.text)
                kill(mute.processIdentifier, SIGCONT)
            }
        }
    }

    /// A registry that answers with other types, with errors, or with more than anyone listens to.
    func testARegistryThatAnswersAnythingHarmsNothing() throws {
        try MainActor.assumeIsolated {
            try withSession(services: [Display(), MessageBus(), AccessibilityBus()]) { session in
                let address = try session.accessibilityBusAddress()
                var app: SessionApp?
                for answer in FakeRegistry.Answer.allCases {
                    let registry = try FakeRegistry(address, answer)
                    if app == nil { app = try session.launchDragoman() }
                    try BusClient.spin("question, \(answer)", timeout: 60) { registry.askedCount > 1 }
                    session.waitUntilQuiet()
                    XCTAssertEqual(app?.process.isRunning, true, "\(answer): \(app?.log ?? "")")
                    registry.end()
                }
                let client = try BusClient(session)
                _ = try client.wait(for: "Sales by month", role: "list", timeout: 40)
                XCTAssertEqual(app?.process.isRunning, true, app?.log ?? "")
            }
        }
    }
}

/// A socket to which anyone can connect, and that never says a word.
private final class SilentSocket {
    let address: String
    private let descriptor: Int32

    init(in folder: String) throws {
        let path = "\(folder)/silent"
        address = "unix:path=\(path)"
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var name = sockaddr_un()
        name.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8.prefix(100)) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isBound = withUnsafePointer(to: &name) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        guard isBound == 0, listen(descriptor, 16) == 0 else { throw ProgramError(description: "\(path): \(errno)") }
    }

    deinit { close(descriptor) }

    /// Whether somebody has connected.
    var hasGuest: Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) > 0
    }
}

/// Somebody who has the name of the accessibility bus's launcher.
@MainActor
private final class FakeLauncher: BusObjects {
    var address = ""
    private(set) var askedCount = 0
    private let bus: BusConnection

    init(in session: PrivateSession) throws {
        bus = try BusConnection.open(try XCTUnwrap(session.environment["DBUS_SESSION_BUS_ADDRESS"]))
        let interfaces = [
            #"<interface name="org.a11y.Bus"><method name="GetAddress"><arg type="s" direction="out"/></method></interface>"#,
            #"<interface name="org.a11y.Status"><property name="IsEnabled" type="b" access="read"/></interface>"#,
        ].compactMap { BusInterface(xml: $0) }
        XCTAssertTrue(bus.export(self, at: "/org/a11y", interfaces: interfaces))
        try bus.ask(
            BusQuestion("org.freedesktop.DBus.RequestName", of: .bus, [.string("org.a11y.Bus"), .uint32(4)]))
    }

    func end() { bus.leave() }

    func interfaces(of node: String) -> [String]? { node == "bus" ? ["org.a11y.Bus", "org.a11y.Status"] : nil }

    func call(_ call: BusCall) throws(BusCallError) -> [Variant] {
        askedCount += 1
        if address == "error" {
            throw BusCallError(name: "org.example.No", message: String(repeating: "\u{1B}[2J\u{202E}", count: 10_000))
        }
        return [.string(address)]
    }

    func value(of property: String, of interface: String, at node: String) -> Variant? { .bool(true) }
    func setValue(_ value: Variant, of property: String, of interface: String, at node: String) -> Bool { false }
}

/// Somebody who has the registry's name on the accessibility bus.
@MainActor
private final class FakeRegistry: BusObjects {
    enum Answer: CaseIterable { case error, numbers, strangeParent, manyListeners, endlessListener, silentApps }

    /// The connection that the apps are on.
    var silentName = ""

    private let answer: Answer
    private(set) var askedCount = 0
    private let bus: BusConnection

    init(_ address: String, _ answer: Answer) throws {
        self.answer = answer
        bus = try BusConnection.open(address)
        func interface(_ name: String, _ method: String, _ given: String, _ taken: String = "") -> BusInterface? {
            let argument = #"<arg type="\#(given)" direction="out"/>"#
            return BusInterface(
                xml: #"<interface name="org.a11y.atspi.\#(name)"><method name="\#(method)">\#(taken)\#(argument)"#
                    + "</method></interface>")
        }
        let isWrong = answer == .numbers
        let interfaces = [
            interface("Registry", "GetRegisteredEvents", isWrong ? "au" : "a(ss)"),
            interface("Socket", "Embed", isWrong ? "au" : "(so)", #"<arg type="(so)" direction="in"/>"#),
            interface("Accessible", "GetChildren", "a(so)"),
        ].compactMap { $0 }
        XCTAssertTrue(bus.export(self, at: "/org/a11y/atspi", interfaces: interfaces))
        XCTAssertTrue(bus.export(self, at: "/org/a11y/atspi/accessible", interfaces: interfaces))
        let name = "org.a11y.atspi.Registry"
        // Replaces the true one, or waits in its place.
        try bus.ask(BusQuestion("org.freedesktop.DBus.RequestName", of: .bus, [.string(name), .uint32(2)]))
    }

    /// The unique names on the bus.
    func names() throws -> Set<String> {
        let names = try bus.ask(BusQuestion("org.freedesktop.DBus.ListNames", of: .bus))[0]?.members() ?? []
        return Set(names.compactMap(\.text).filter { $0.hasPrefix(":") })
    }

    func end() { bus.leave() }

    func interfaces(of node: String) -> [String]? {
        switch node {
        case "registry": ["org.a11y.atspi.Registry"]
        case "root": ["org.a11y.atspi.Socket", "org.a11y.atspi.Accessible"]
        default: nil
        }
    }

    func call(_ call: BusCall) throws(BusCallError) -> [Variant] {
        askedCount += 1
        let isParent = call.method == "Embed"
        let parent = Variant.tuple([.string(answer == .strangeParent ? "\u{202E}" : bus.uniqueName), .path("/")])
        switch answer {
        case .error: throw BusCallError(name: "org.example.Error", message: String(repeating: "\u{1B}[2J", count: 1000))
        case .numbers: return [.array([.uint32(7), .uint32(8)], of: "u")]
        case .strangeParent: return isParent ? [parent] : [.array([], of: "(ss)")]
        case .manyListeners:
            let row = Variant.tuple([.string(":1.0"), .string("object:state-changed:focused")])
            return isParent ? [parent] : [.array(Array(repeating: row, count: 100_000), of: "(ss)")]
        case .endlessListener:
            let event = String(repeating: "object:", count: 2_000_000)
            return isParent ? [parent] : [.array([.tuple([.string(":1.0"), .string(event)])], of: "(ss)")]
        case .silentApps:
            guard call.method == "GetChildren" else { return isParent ? [parent] : [.array([], of: "(ss)")] }
            let apps = (0..<1_000).map { Variant.tuple([.string(silentName), .path("/app\($0)")]) }
            return [.array(apps, of: "(so)")]
        }
    }

    func value(of property: String, of interface: String, at node: String) -> Variant? { nil }
    func setValue(_ value: Variant, of property: String, of interface: String, at node: String) -> Bool { false }
}
