import Foundation
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

/// A test of the app as a client on the accessibility bus sees it, in a session of its own.
class BusTestCase: XCTestCase {
    override func setUp() {
        continueAfterFailure = false
    }

    /// Runs the app, and gives a client that sees it.
    @MainActor
    static func withApp(
        bars: String? = nil, isEnabled: Bool = true, variables: [String: String] = [:],
        on display: any Service = Display(), _ body: (PrivateSession, SessionApp, BusClient) throws -> Void
    ) throws {
        try withSession(services: [display, MessageBus(), AccessibilityBus(isEnabled: isEnabled)]) { session in
            let folder = try XCTUnwrap(session.environment["XDG_DATA_HOME"])
            if let bars {
                try FileManager.default.createDirectory(
                    atPath: "\(folder)/dragoman/graphs", withIntermediateDirectories: true)
                try bars.write(toFile: "\(folder)/dragoman/graphs/sales.csv", atomically: true, encoding: .utf8)
            }
            let app = try session.launchDragoman(variables: variables)
            try body(session, app, BusClient(session))
        }
    }

    /// Starts another accessibility bus, and waits until the app's tree is there.
    ///
    /// - Returns: How long it took after the bus had come, in seconds.
    @MainActor
    @discardableResult
    static func assertIsOnTheNextBus(
        _ app: SessionApp, in session: PrivateSession, within timeout: Double
    ) throws -> Double {
        try session.restartAccessibilityBus()
        let start = MainLoop.seconds
        let client = try BusClient(session)
        _ = try client.wait(for: "Sales by month", role: "list", timeout: timeout)
        let duration = MainLoop.seconds - start
        XCTAssertTrue(app.process.isRunning, app.log)
        return duration
    }
}
