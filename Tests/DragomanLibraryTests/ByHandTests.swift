import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

/// An adopter's window, by a real pointer and real keys.
final class ByHandTests: XCTestCase {
    private func withProgram(_ body: (PrivateSession, SessionApp) throws -> Void) throws {
        let library = try BuiltLibrary.made()
        try withSession(services: [Display(), MessageBus(), WindowManager()]) { session in
            let program = Project.tests.appendingPathComponent("DragomanLibraryTests/Programs/by_hand.py").path
            let app = try session.launch(
                "/usr/bin/python3", [program], variables: library.variables.merging(["GTK_A11Y": "none"]) { $1 })
            _ = try app.waitForWindow()
            try app.focus()
            session.waitUntilQuiet()
            try body(session, app)
        }
    }

    /// A place takes data of a source of GTK's own, learns where in it they were dropped, what the source allows, and whether
    /// Ctrl was held.
    func testAPlaceLearnsHowSomethingOfGTKsOwnWasDropped() throws {
        try withProgram { session, app in
            let window = try app.windowRectangle()
            let start = ScreenPoint(x: window.x + 80, y: window.y + 60)
            // The place begins in the middle of the window.
            let end = ScreenPoint(x: window.x + 90, y: window.y + window.height / 2 + 40)
            func drag() throws {
                try session.pointer.move(to: start)
                try session.pointer.press()
                try session.pointer.glide(from: start, to: end, steps: 16)
                session.waitUntilQuiet()
                try session.pointer.move(to: ScreenPoint(x: end.x + 1, y: end.y + 1))
                session.waitUntilQuiet()
                try session.pointer.release()
            }
            try drag()
            XCTAssertEqual(try app.events.wait(for: "dropped")["text"]?.text, "a word of GTK, 91, 41, may move, no key")
            app.events.forget()
            try session.keyboard.hold("ctrl")
            try drag()
            XCTAssertEqual(try app.events.wait(for: "dropped")["text"]?.text, "a word of GTK, 91, 41, copy only, Ctrl")
            try session.keyboard.letGo("ctrl")
        }
    }

    /// Where an app's own undo stack takes the moves, Ctrl+Z is the app's.
    func testCtrlZIsTheAppsWhereItsOwnStackTakesTheMoves() throws {
        try withProgram { session, app in
            try session.keyboard.press("alt+Down")
            try app.events.wait(for: "change")
            try session.keyboard.press("ctrl+z")
            XCTAssertEqual(try app.events.wait(for: "own-undo")["text"]?.text, "True")
        }
    }
}
