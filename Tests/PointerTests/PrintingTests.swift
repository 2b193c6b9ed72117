import Foundation
import GLibSupport
import TestSupport
import XCTest

@testable import PrivateSession

/// Printing, where it fails, is asked for again and again by another program, or loses its window.
final class PrintingTests: DragomanTestCase {
    /// GTK's own dialog is written into by nobody but the person, and prints into a file where there is no printer: into the
    /// folder of documents.
    private func withWindow(
        documents: String, _ body: (PrivateSession, SessionApp, BusObject) throws -> Void
    ) throws {
        try withSession(services: [Display(width: 1480, height: 1000), MessageBus(), WindowManager()]) { session in
            let settings = folder.appendingPathComponent("config")
            try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
            try Data("XDG_DOCUMENTS_DIR=\"\(documents)\"\n".utf8).write(
                to: settings.appendingPathComponent("user-dirs.dirs"))
            let app = try session.launchDragoman(data: data, variables: ["XDG_CONFIG_HOME": settings.path])
            try app.focus()
            let bus = try session.blockingBus()
            let names = try bus.ask(BusQuestion("org.freedesktop.DBus.ListNames", of: .bus))[0]?.members() ?? []
            let path = "/io/github/dragoman/Dragoman/window/1"
            let own = names.compactMap(\.text).first { name in
                let window = BusObject(busName: name, path: path)
                return name.hasPrefix(":") && (try? bus.ask(BusQuestion("org.gtk.Actions.List", of: window))) != nil
            }
            try body(session, app, BusObject(busName: XCTUnwrap(own), path: path))
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
        }
    }

    private func askToPrint(_ session: PrivateSession, _ window: BusObject) throws {
        let arguments: [Variant] = [.string("print"), .array([], of: "v"), .array([], of: "{sv}")]
        _ = try session.blockingBus().ask(BusQuestion("org.gtk.Actions.Activate", of: window, arguments))
    }

    /// How many windows of the process stand on the screen.
    private func count(_ session: PrivateSession, _ app: SessionApp) throws -> Int {
        let found = try session.output(
            of: "xdotool", ["search", "--onlyvisible", "--pid", "\(app.process.processIdentifier)", "--name", "."])
        return found.split(whereSeparator: \.isNewline).count
    }

    func testWhatCannotBePrintedIsSaid() throws {
        try withWindow(documents: "/proc/nowhere") { session, app, window in
            let before = try count(session, app)
            try askToPrint(session, window)
            let isOpen = try eventually { try count(session, app) == before + 1 }
            XCTAssertTrue(isOpen)
            session.waitUntilQuiet()
            app.events.forget()
            // The only printer of the list, which is a file, and then its own key.
            try session.keyboard.press("Tab", "Down", "Tab", "Down", "alt+p")
            let said = try app.events.wait(for: "message", timeout: 20).text
            XCTAssertTrue(said.contains("/proc/nowhere"), said)
        }
    }

    /// Any program of the session may ask for the dialog: there is one, and another one only after it.
    func testThereIsOneDialogHoweverOftenItIsAskedFor() throws {
        try withWindow(documents: folder.path) { session, app, window in
            let before = try count(session, app)
            for _ in 0..<50 { try askToPrint(session, window) }
            let isOpen = try eventually { try count(session, app) == before + 1 }
            XCTAssertTrue(isOpen)
            session.waitUntilQuiet()
            XCTAssertEqual(try count(session, app), before + 1)
            try session.keyboard.press("Escape")
            let isClosed = try eventually { try count(session, app) == before }
            XCTAssertTrue(isClosed)
            try askToPrint(session, window)
            let isOpenAgain = try eventually { try count(session, app) == before + 1 }
            XCTAssertTrue(isOpenAgain)
            // Its window goes before it.
            kill(app.process.processIdentifier, SIGTERM)
            XCTAssertEqual(app.process.wait(timeout: 20), 128 + SIGTERM)
        }
    }
}
