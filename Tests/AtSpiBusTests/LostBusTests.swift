import Foundation
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

@testable import AtSpiBus

/// The app while the bus, its registry or the session's bus dies, again and again.
///
/// How often is said by `DRAGOMAN_BUS_KILLS`; the long tests say 100.
final class LostBusTests: BusTestCase {
    private static var kills: Int { ProcessInfo.processInfo.environment["DRAGOMAN_BUS_KILLS"].flatMap { Int($0) } ?? 4 }

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
                    try session.restartAccessibilityBus()
                    let start = MainLoop.seconds
                    let next = try BusClient(session)
                    _ = try next.wait(for: "Sales by month", role: "list", timeout: 5)
                    longest = max(longest, MainLoop.seconds - start)
                    XCTAssertTrue(app.process.isRunning, "after \(number) kills: \(app.log)")
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
                try session.restartAccessibilityBus()
                let client = try BusClient(session)
                _ = try client.wait(for: "Sales by month", role: "list", timeout: 5)
                XCTAssertTrue(app.process.isRunning, app.log)
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

    func testPausesGrowAndTriesEnd() {
        var pauses = RetryPauses()
        var all: [Double] = []
        while let pause = pauses.afterFailure() { all.append(pause) }
        XCTAssertEqual(Array(all.prefix(4)), [0.05, 0.1, 0.2, 0.4])
        XCTAssertEqual(all, all.sorted())
        // A bus that is away for some seconds, as when it is restarted, is found within a second.
        XCTAssertTrue(all.prefix(20).allSatisfy { $0 < 1 })
        XCTAssertGreaterThan(all.prefix(20).reduce(0, +), 5)
        XCTAssertEqual(all.suffix(6), [2, 4, 8, 16, 32, 60])
        pauses.succeeded()
        XCTAssertEqual(pauses.afterFailure(), 0.05)
    }

    func testAServiceThatKeepsStartingIsNotTriedEachTime() {
        var pauses = RetryPauses()
        XCTAssertEqual(pauses.afterNews(), 0)
        let later = (0..<60).map { _ in pauses.afterNews() }
        XCTAssertEqual(later.last, 60)
        pauses.succeeded()
        XCTAssertEqual(pauses.afterNews(), 0)
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
