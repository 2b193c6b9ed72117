import AccessibleDragging
import DesktopDriving
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

@testable import DragBus

/// A test with a session bus of its own, and several applications on it in this process.
class DragBusTestCase: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    @MainActor
    static func withBus(_ body: (String, PrivateSession) throws -> Void) throws {
        try withSession(services: [MessageBus()]) { session in
            try body(XCTUnwrap(session.environment["DBUS_SESSION_BUS_ADDRESS"]), session)
        }
    }

    /// Runs two applications.
    @MainActor
    static func withTwo(_ body: (Desk, Desk) throws -> Void) throws {
        try withBus { address, _ in
            let (left, right) = (try desk("Left", on: address), try desk("Right", on: address))
            try body(left, right)
            left.link.stop()
            right.link.stop()
        }
    }

    @MainActor
    static func desk(_ name: String, on address: String) throws -> Desk {
        let desk = Desk(name, on: address)
        try spin("connection of \(name)") { !desk.link.busName.isEmpty }
        settle()
        return desk
    }

    /// Runs the main loop until something is so.
    @MainActor
    static func spin(_ what: String, timeout: Double = 15, until isDone: () throws -> Bool) throws {
        let isSo = try MainLoop.run(timeout: timeout, until: isDone)
        guard isSo else { throw SessionError("There is no \(what) within \(timeout) seconds.") }
    }

    /// Lets what is on its way over the bus arrive.
    @MainActor
    static func settle() { _ = MainLoop.run(timeout: 0.15) { false } }

    /// Lifts in one application, until the other has it; the person goes there.
    @MainActor
    static func lift(in left: Desk, for right: Desk) throws {
        try left.lift()
        try spin("guest") { right.guest != nil }
        left.link.around.isActive = { false }
    }
}

/// A connection that asks and serves what a test says, as some other program could.
@MainActor
final class Stranger: LateBusObjects {
    let connection: BusConnection
    var answers: [String: @MainActor (BusCall, BusAnswer) -> Void] = [:]
    private var waiting: [(method: String, answer: BusAnswer)] = []

    init(on address: String) throws {
        connection = try BusConnection.open(address)
        let interfaces = DragProtocol.xml.compactMap { BusInterface(xml: $0) }
        _ = connection.export(self, at: DragProtocol.folder, interfaces: interfaces)
    }

    /// Owns the name, as an application does that has lifted something.
    func own() throws {
        try connection.ask(
            BusQuestion("org.freedesktop.DBus.RequestName", of: .bus, [.string(DragProtocol.name), .uint32(7)]))
    }

    func call(_ name: String, _ interface: String, _ method: String, _ arguments: [Variant]) throws -> Result<
        BusReply, BusError
    > {
        var result: Result<BusReply, BusError>?
        connection.ask(BusObject(busName: name, path: DragProtocol.path), (interface, method), arguments, within: 10) {
            result = $0.map { answer in
                if let descriptor = answer.descriptor { close(descriptor) }
                return answer.values
            }
        }
        try DragBusTestCase.spin("answer to \(method)") { result != nil }
        return try XCTUnwrap(result)
    }

    /// The items that it says it has lifted.
    static func offer(
        drag: String = "1", name: String = "Gift", file: String = "", items: Int = 1, types: [String] = ["text/csv"]
    ) -> [Variant] {
        let item = Variant.tuple([.string(name), .string(file), .string(""), .strings(types)])
        return [
            .string(drag), .string(name), .string(name), .strings([name]), .strings(["copy", "move"]),
            .string("keyboard"), .array(Array(repeating: item, count: items), of: "(sssas)"),
        ]
    }

    /// An open file that has a text.
    static func file(of text: String) throws -> OpenFile {
        let file = try OpenFile.unnamed(in: UserFolders.cache)
        try file.write(Array(text.utf8))
        return try XCTUnwrap(file.forReading())
    }

    func interfaces(of node: String) -> [String]? {
        node == DragProtocol.node ? [DragProtocol.source, DragProtocol.places] : nil
    }

    func take(_ call: BusCall, _ answer: BusAnswer) -> Bool {
        if let body = answers[call.method] { body(call, answer) } else { waiting.append((call.method, answer)) }
        return true
    }

    /// Whether something was asked that is not answered.
    func wasAsked(_ method: String) -> Bool { waiting.contains { $0.method == method } }

    /// Answers what was asked and is not answered.
    func answerAll(_ method: String, _ values: [Variant]) {
        for (_, answer) in waiting.filter({ $0.method == method }) { answer.give(values) }
        waiting.removeAll { $0.method == method }
    }

    func call(_ call: BusCall) throws(BusCallError) -> [Variant] { throw .noDrag }
    func value(of property: String, of interface: String, at node: String) -> Variant? { nil }
    func setValue(_ value: Variant, of property: String, of interface: String, at node: String) -> Bool { false }
}
