import Foundation
import TestSupport
import XCTest

@testable import PrivateSession

/// Printing, where it fails, is asked for again and again by another program, or loses its window.
final class PrintingTests: DragomanTestCase {
    /// GTK's own dialog is written into by nobody but the person, and prints into a file where there is no printer: into the
    /// folder of documents.
    private func withWindow(
        documents: String, _ body: (PrivateSession, SessionApp, PrivateSession.BusActions) throws -> Void
    ) throws {
        try withSession(services: [Display(width: 1480, height: 1000), MessageBus(), WindowManager()]) { session in
            let settings = folder.appendingPathComponent("config")
            try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
            try Data("XDG_DOCUMENTS_DIR=\"\(documents)\"\n".utf8).write(
                to: settings.appendingPathComponent("user-dirs.dirs"))
            let app = try session.launchDragoman(data: data, variables: ["XDG_CONFIG_HOME": settings.path])
            try app.focus()
            try body(session, app, PrivateSession.BusActions(in: session))
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
        }
    }

    /// How many windows of the process stand on the screen.
    private func count(_ session: PrivateSession, _ app: SessionApp) throws -> Int {
        let search = ["search", "--onlyvisible", "--pid", "\(app.process.processIdentifier)", "--name", "."]
        // xdotool fails where a window goes while it looks, and looks again.
        let found = eventually(timeout: 5) { try? session.output(of: "xdotool", search) }
        return try XCTUnwrap(found).split(whereSeparator: \.isNewline).count
    }

    func testWhatCannotBePrintedIsSaid() throws {
        try withWindow(documents: "/proc/nowhere") { session, app, actions in
            let before = try count(session, app)
            try actions.activate("print")
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
        try withWindow(documents: folder.path) { session, app, actions in
            let before = try count(session, app)
            for _ in 0..<50 { try actions.activate("print") }
            let isOpen = try eventually { try count(session, app) == before + 1 }
            XCTAssertTrue(isOpen)
            session.waitUntilQuiet()
            XCTAssertEqual(try count(session, app), before + 1)
            try session.keyboard.press("Escape")
            let isClosed = try eventually { try count(session, app) == before }
            XCTAssertTrue(isClosed)
            try actions.activate("print")
            let isOpenAgain = try eventually { try count(session, app) == before + 1 }
            XCTAssertTrue(isOpenAgain)
            // Its window goes before it.
            kill(app.process.processIdentifier, SIGTERM)
            XCTAssertEqual(app.process.wait(timeout: 20), 128 + SIGTERM)
        }
    }
}
