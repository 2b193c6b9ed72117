import Foundation
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

/// The app while the bus, its registry or the session's bus dies, again and again.
///
/// Four times each, and a hundred in the long tests.
final class LostBusTests: BusTestCase {
    private static let kills = LongTests.areAsked ? LongTests.part(of: 100) : 4

    func testTheAppOutlivesItsBusAndIsOnTheNext() throws {
        try killBuses(underWayland: false)
    }

    func testTheAppOutlivesItsBusUnderWayland() throws {
        try XCTSkipUnless(WaylandDisplay.isInstalled, "There is no labwc or no wtype here.")
        try killBuses(underWayland: true)
    }

    private func killBuses(underWayland isWayland: Bool) throws {
        try MainActor.assumeIsolated {
            var display: any Service = Display()
            if isWayland { display = WaylandDisplay() }
            let kind = display.name
            try Self.withApp(on: display) { session, app, client in
                _ = try client.wait(for: "Sales by month", role: "list")
                var longest = 0.0
                for number in 1...Self.kills {
                    let daemons = session.processIdentifiers(named: "dbus-daemon").filter {
                        $0 != session.messageBusIdentifier
                    }
                    XCTAssertEqual(daemons.count, 1, "the accessibility bus")
                    for daemon in daemons { kill(daemon, SIGKILL) }
                    longest = max(longest, try Self.assertIsOnTheNextBus(app, in: session, within: 5))
                    // Bus after bus that dies at once is not tried as often: each lives a little.
                    if number % 10 == 0 { try Self.letTimePass(seconds: 1.5) }
                }
                let most = Int(longest * 1000)
                print("figure: \(kind), \(Self.kills) kills of the bus: the tree back in \(most) ms at most")
            }
        }
    }

    /// The bus then ends as soon as somebody asks for it.
    func testTheAppOutlivesABusOfADisplayThatDoesNotExist() throws {
        try MainActor.assumeIsolated {
            let services: [any Service] = [MissingDisplay(), MessageBus(), AccessibilityBus(), Display()]
            try withSession(services: services) { session in
                let app = try session.launchDragoman()
                try Self.assertIsOnTheNextBus(app, in: session, within: 5)
            }
        }
    }

    /// GTK does not come back to a new registry: the elements then stand in windows of their own.
    func testTheTreeIsBackWhenTheRegistryHasDied() throws {
        try MainActor.assumeIsolated {
            try Self.withApp { session, app, client in
                _ = try client.wait(for: "Sales by month", role: "list")
                for _ in 0..<2 {
                    let registries = session.processIdentifiers(named: "at-spi2-registr")
                    XCTAssertEqual(registries.count, 1)
                    for registry in registries { kill(registry, SIGKILL) }
                    try BusClient.spin("end of the registry") {
                        session.processIdentifiers(named: "at-spi2-registr") != registries
                    }
                    _ = try client.wait(for: "Sales by month", role: "list", timeout: 5)
                }
                XCTAssertTrue(app.process.isRunning, app.log)
            }
        }
    }

    func testTheTreeIsBackWhenTheSessionBusHasDied() throws {
        try MainActor.assumeIsolated {
            try Self.withApp { session, app, client in
                _ = try client.wait(for: "Sales by month", role: "list")
                try MessageBus.restart(in: session)
                try session.restartAccessibilityBus()
                let next = try BusClient(session)
                _ = try next.wait(for: "Sales by month", role: "list", timeout: 5)
                XCTAssertTrue(app.process.isRunning, app.log)
            }
        }
    }

    /// Without an accessibility bus of its own that could end, the app learns of it from the session bus alone.
    func testTheTreeComesWithTheNextSessionBusWhereItWasSwitchedOff() throws {
        try MainActor.assumeIsolated {
            try withSession(services: [Display(), MessageBus(), AccessibilityBus(isEnabled: false)]) { session in
                let app = try session.launchDragoman()
                try MessageBus.restart(in: session)
                try session.restartAccessibilityBus()
                let next = try BusClient(session)
                _ = try next.wait(for: "Sales by month", role: "list", timeout: 20)
                XCTAssertTrue(app.process.isRunning, app.log)
            }
        }
    }

    @MainActor
    private static func letTimePass(seconds: Double) throws {
        var isOver = false
        MainLoop.after(seconds: seconds) { isOver = true }
        try BusClient.spin("end of the wait") { isOver }
    }
}

/// A display's number in the environment, and no display.
private struct MissingDisplay: Service {
    let name = "missing display"

    func start(in session: PrivateSession) {
        session.environment["DISPLAY"] = ":9999"
    }
}
