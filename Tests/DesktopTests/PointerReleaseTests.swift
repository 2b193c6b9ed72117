import DesktopDriving
import Foundation
import GLibAppSupport
import GLibSupport
import TestSupport
import XCTest

@testable import PrivateSession

/// `dragoman drag` is killed while it holds something with the pointer of a desktop on Wayland: the desktop lets go when the
/// connection is gone by which it was pressed.
final class PointerReleaseTests: DesktopTestCase {
    private let size = (width: 1000, height: 700)

    func testGNOMELetsGoOfWhatADeadDragHeld() throws {
        try skipUnlessInstalled(GNOMEDesktop.programs)
        let desktop = GNOMEDesktop(width: size.width, height: size.height)
        try withSession(services: [MessageBus(), AddedShellExtension(), desktop, AccessibilityBus()]) { session in
            try killDrags(in: session)
        }
    }

    func testKWinLetsGoOfWhatADeadDragHeld() throws {
        try skipUnlessInstalled(KWinDesktop.programs)
        let desktop = KWinDesktop(width: size.width, height: size.height)
        try withSession(services: [MessageBus(), desktop, AccessibilityBus()]) { session in
            let input = BusObject(busName: "org.kde.KWin", path: "/org/kde/KWin/EIS/RemoteDesktop")
            let question = BusQuestion("org.freedesktop.DBus.Introspectable.Introspect", of: input, timeout: 20)
            let text = try? session.blockingBus().ask(question)[0]?.text
            try XCTSkipUnless(text?.contains("connectToEIS") == true, "this KWin gives nobody a connection for input")
            try killDrags(in: session)
        }
    }

    /// Kills drags at several moments, and drags each time once more: a button that is still down would not go down again.
    private func killDrags(in session: PrivateSession) throws {
        continueAfterFailure = false
        try skipUnlessInstalled(["python3"])
        let portal = try session.start(Project.tests.appendingPathComponent("passing-portal").path)
        let isOffered = try eventually(timeout: 20) {
            guard portal.isRunning else { throw XCTSkip("no portal here: \(session.log(of: "passing-portal"))") }
            let bus = try session.blockingBus()
            let question = BusQuestion(
                "org.freedesktop.DBus.NameHasOwner", of: .bus, [.string("org.freedesktop.portal.Desktop")])
            return try bus.ask(question)[0]?.bool == true
        }
        XCTAssertTrue(isOffered)
        let peer = try session.launchReady(Project.built("accessible-peer"), ["drags"])
        let driver = try session.driver()
        let process = peer.process.processIdentifier
        try driver.waitForWindow(ofProcess: process)
        try driver.placeWindow(ofProcess: process, at: ScreenRectangle(x: 300, y: 150, width: 360, height: 460))
        try driver.activateWindow(ofProcess: process)
        session.waitUntilQuiet()
        for (moment, signal) in [SIGKILL, SIGHUP, SIGTERM, SIGKILL].enumerated() {
            let drag = try session.start(
                Project.built("dragoman").path, ["drag", "Red", "--to", "Blue", "--after", "--copy", "--quiet"])
            let record = "\(session.environment["XDG_RUNTIME_DIR"] ?? "")/dragoman/held.json"
            let isHeld = eventually(timeout: 30) { FileManager.default.fileExists(atPath: record) }
            XCTAssertTrue(isHeld, session.log(of: "dragoman") + session.log(of: "passing-portal"))
            // Further on each time: the desktop tells a client on Wayland nothing of the pointer over other windows.
            usleep(UInt32(moment) * 120_000)
            kill(drag.processIdentifier, signal)
            XCTAssertNotNil(drag.wait(timeout: 20))
            session.end(drag)
            if let shell = driver as? GNOMEDriver {
                // Shift, Control, Alt, and the five buttons (`Clutter.ModifierType`).
                let isFree = try eventually(timeout: 10) {
                    try shell.evaluate("String(global.get_pointer()[2] & 0x1f0d)") == "0"
                }
                XCTAssertTrue(isFree, "\(moment)")
            }
            session.waitUntilQuiet()
        }
        let result = try runDragoman(
            ["drag", "Yellow", "--to", "Red", "--before", "--quiet"], environment: session.environment)
        XCTAssertTrue(result.text.contains("Yellow is"), result.text)
    }
}
