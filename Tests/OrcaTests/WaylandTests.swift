import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The tree, the actions and the keyboard under a Wayland compositor.
final class WaylandTests: XCTestCase {
    func testNamedDragAndKeyboard() throws {
        try XCTSkipUnless(WaylandDisplay.isInstalled, "There is no labwc or no wtype here.")
        try withSession(services: [WaylandDisplay(), MessageBus(), AccessibilityBus()]) { session in
            let app = try session.launchDragoman()
            let tree: String? = try eventually {
                let tree = try session.output(of: Project.dragoman.path, ["tree"])
                return tree.contains("list item \"January\"") ? tree : nil
            }
            XCTAssertTrue(try XCTUnwrap(tree).contains("▸ Drag bar data"), tree ?? "")

            try press("Right", in: session)
            try app.events.wait(for: "focus", where: { $0["element"]?.text == "February" })
            // From at-spi2-core 2.61 on, accessibility is off when the last client is gone: `do` leaves it as it was.
            let said = try session.output(of: Project.dragoman.path, ["do", "February", "Drag bar data"])
            XCTAssertTrue(try AccessibilityBus.isEnabled(in: session))
            XCTAssertTrue(said.contains("Lifted February, 70. 2 places to drop."), said)
            try press("Tab", in: session)
            try app.events.wait(for: "entered", where: { $0["place"]?.text == "portrait" })
            try press("Tab", in: session)
            try app.events.wait(for: "entered", where: { $0["place"]?.text == "attachments" })
            try press("Return", in: session)
            try app.events.wait(for: "dropped", where: { $0["place"]?.text == "attachments" })
            let after: String? = try eventually {
                let tree = try session.output(of: Project.dragoman.path, ["tree"])
                return tree.contains("1 attachment: February.csv") ? tree : nil
            }
            XCTAssertNotNil(after)
            XCTAssertTrue(app.process.isRunning)
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
        }
    }

    /// A keyboard of its own comes with each key: the app is given a moment to see it.
    private func press(_ key: String, in session: PrivateSession) throws {
        try session.output(of: "wtype", ["-s", "300", "-k", key, "-s", "100"])
    }
}
