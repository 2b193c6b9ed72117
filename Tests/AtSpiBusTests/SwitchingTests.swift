import GLibSupport
import PrivateSession
import XCTest

/// Accessibility that comes and goes while the app runs.
final class SwitchingTests: BusTestCase {
    func testNothingIsThereWhileOffAndAllIsWhenSwitchedOn() throws {
        try MainActor.assumeIsolated {
            try Self.withApp(isEnabled: false) { session, _, client in
                session.waitUntilQuiet()
                XCTAssertNil(try client.find("Sales by month", roles: "list"))
                for _ in 0..<2 {
                    try AccessibilityBus.setEnabled(true, in: session)
                    _ = try client.wait(for: "Sales by month", role: "list", timeout: 3)
                    try AccessibilityBus.setEnabled(false, in: session)
                    try BusClient.spin("end of the list", timeout: 3) {
                        // An element that goes while it is asked is an error: then it is looked for once more.
                        do {
                            return try client.find("Sales by month", roles: "list") == nil
                        } catch is BusError {
                            return false
                        }
                    }
                }
            }
        }
    }

    func testTreeIsThereAgainWhenTheBusHasDied() throws {
        try MainActor.assumeIsolated {
            try Self.withApp { session, app, client in
                _ = try client.wait(for: "Sales by month", role: "list")
                try session.restartAccessibilityBus()
                let next = try BusClient(session)
                _ = try next.wait(for: "Sales by month", role: "list", timeout: 5)
                XCTAssertTrue(app.process.isRunning)
            }
        }
    }
}
