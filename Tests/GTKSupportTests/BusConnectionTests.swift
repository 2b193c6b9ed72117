import GLibSupport
import GTKSupport
import TestSupport
import XCTest

/// The session's bus, as a program with windows has it.
final class BusConnectionTests: XCTestCase {
    func testTheProcessSharesOneConnection() throws {
        try onDisplay {
            let (first, second) = (try BusConnection.sharedSession(), try BusConnection.sharedSession())
            XCTAssertEqual(first.raw, second.raw)
            XCTAssertEqual(try first.ask(BusQuestion("org.freedesktop.DBus.GetId", of: .bus))[0]?.text?.isEmpty, false)
        }
    }

    func testWhatIsToBeDoneAfterSendingIsDoneOnce() throws {
        try onDisplay {
            let bus = try BusConnection.sharedSession()
            let address = try BusConnection.sessionAddress()
            let listener = try BusConnection.open(address)
            var heard = 0
            listener.subscribe(interface: "org.example.Test", member: "Told", from: bus.uniqueName) { _ in heard += 1 }
            // The bus has the subscription before it answers.
            try listener.ask(BusQuestion("org.freedesktop.DBus.GetId", of: .bus))
            var sent = 0
            for _ in 0..<100 { bus.emit(("org.example.Test", "Told"), from: "/org/example", []) }
            bus.afterSending { sent += 1 }
            XCTAssertEqual(sent, 0, "it is told by the main loop")
            XCTAssertTrue(settles { sent == 1 && heard == 100 })
            listener.leave()
        }
    }
}
