import Foundation
import PrivateSession
import XCTest

/// The tree, the actions and the keyboard under a Wayland compositor.
final class WaylandTests: XCTestCase {
    func testNamedDragAndKeyboard() throws {
        try XCTSkipUnless(Compositor.isInstalled, "There is no labwc or no wtype here.")
        try withSession(services: [Compositor(), MessageBus(), AccessibilityBus()]) { session in
            session.environment["DRAGOMAN_RESOURCES"] = OrcaTestCase.resources
            let app = try session.launch(OrcaTestCase.program)
            try app.events.wait(for: "ready", timeout: 30)
            let tree: String? = try poll {
                let tree = try session.output(of: OrcaTestCase.program, ["tree"])
                return tree.contains("list item \"January\"") ? tree : nil
            }
            XCTAssertTrue(try XCTUnwrap(tree).contains("▸ Drag bar data"), tree ?? "")

            try press("Right", in: session)
            try app.events.wait(for: "focus", where: { $0["element"]?.text == "February" })
            // From at-spi2-core 2.61 on, accessibility is off when the last client is gone: `do` leaves it as it was.
            let said = try session.output(of: OrcaTestCase.program, ["do", "February", "Drag bar data"])
            XCTAssertTrue(try AccessibilityBus.isEnabled(in: session))
            XCTAssertTrue(said.contains("Lifted February, 70. 2 places to drop."), said)
            try press("Tab", in: session)
            try app.events.wait(for: "entered", where: { $0["place"]?.text == "portrait" })
            try press("Tab", in: session)
            try app.events.wait(for: "entered", where: { $0["place"]?.text == "attachments" })
            try press("Return", in: session)
            try app.events.wait(for: "dropped", where: { $0["place"]?.text == "attachments" })
            let after: String? = try poll {
                let tree = try session.output(of: OrcaTestCase.program, ["tree"])
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

    private func poll<Value>(_ found: () throws -> Value?) rethrows -> Value? {
        for _ in 0..<50 {
            if let value = try found() { return value }
            usleep(100_000)
        }
        return nil
    }
}

/// A Wayland display that nobody sees: labwc, to which wtype can give keys.
private struct Compositor: Service {
    let name = "compositor"

    static var isInstalled: Bool {
        ["labwc", "wtype"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
    }

    func start(in session: PrivateSession) throws {
        try session.start(
            "labwc",
            variables: ["WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"])
        let folder = session.environment["XDG_RUNTIME_DIR"] ?? ""
        for _ in 0..<100 {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            if let socket = names.first(where: { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }) {
                session.environment["WAYLAND_DISPLAY"] = socket
                session.environment["GDK_BACKEND"] = "wayland"
                session.environment["XDG_SESSION_TYPE"] = "wayland"
                return
            }
            usleep(100_000)
        }
        throw SessionError("labwc did not start: \(session.log(of: "labwc"))")
    }
}
