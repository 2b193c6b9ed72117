import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The page beside the built-in scene that says what the app is for. Apps of tests print events, and show it only where the
/// remembered state says so.
final class StartTests: DragomanTestCase {
    private var state: URL { folder.appendingPathComponent("state/dragoman/window.ini") }

    private func withStart(
        width: Int = 1080, _ body: (PrivateSession, SessionApp) throws -> Void
    ) throws {
        try FileManager.default.createDirectory(
            at: state.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("[window]\nstart=true\nwidth=\(width)\n".utf8).write(to: state)
        let services: [any Service] = [Display(), MessageBus(), AccessibilityBus(), WindowManager()]
        try withSession(services: services) { session in
            let variables = ["XDG_STATE_HOME": folder.appendingPathComponent("state").path]
            try body(session, try session.launchDragoman(data: data, variables: variables))
        }
    }

    private func tree(_ session: PrivateSession) throws -> String {
        try session.output(of: Project.dragoman.path, ["tree"])
    }

    /// Whether the tree has these words; an app that is not on the accessibility bus yet has none.
    private func shows(_ words: String, in session: PrivateSession) -> Bool {
        (try? tree(session))?.contains(words) == true
    }

    /// Clicks a button by its name, as soon as it is there.
    private func click(_ button: String, in session: PrivateSession) throws {
        var last = ""
        let isDone = try eventually(timeout: 20) {
            let result = try runDragoman(["do", button, "click"], environment: session.environment)
            last = result.text
            return result.status == 0
        }
        XCTAssertTrue(isDone, last)
    }

    func testItSaysWhatTheAppIsForBesideTheSceneAndTellsKeysOnceTheyAreUsed() throws {
        try withStart { session, app in
            // The widgets come to the accessibility bus a moment after the window.
            try waitUntil("the start is on the bus") { self.shows("Show this at each start", in: session) }
            let seen = try tree(session)
            for words in [
                "lets you try a drag and drop before it is built", "Drag a bar onto the card.", "Kanban board. Cards",
                "Inbox. ", "Files. ", "Album. ", "New Prototype from a Picture…", "New Prototype from a Running App…",
                "Open…", "Show this at each start", "January",
            ] {
                XCTAssertTrue(seen.contains(words), "\(words)\n\(seen)")
            }
            XCTAssertFalse(seen.contains("press Enter to lift it"), seen)
            // The first thing to do is done by a real mouse, as it is said.
            XCTAssertEqual(
                try session.drag(from: app.area("January"), to: app.area("attachments")).name, "dropped")
            try app.focus()
            try session.keyboard.press("Right")
            try waitUntil("it tells the keys") { self.shows("press Enter to lift it", in: session) }
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
        }
    }

    func testItGoesWhenASampleIsOpenedAndComesBackByTheMenu() throws {
        try withStart { session, app in
            let name = "Kanban board. Cards in columns, which make room and refuse."
            try click(name, in: session)
            try waitUntil("the sample is open, and the start has gone") {
                let isOpen = (try? session.window(titled: "Kanban board", timeout: 1)) != nil
                guard isOpen, let seen = try? self.tree(session) else { return false }
                return !seen.contains("Drag a bar onto the card.")
            }
            // The window of the sample is closed, so that one app is asked below.
            try session.keyboard.press("ctrl+w")
            try waitUntil("the sample is closed") {
                (try? session.window(titled: "Kanban board", timeout: 0.2)) == nil
            }
            try app.focus()
            try session.keyboard.press("F10")
            // "Open" leads to a menu whose last line it is.
            for key in ["Down", "Down", "Down", "Return", "End", "Return"] {
                session.waitUntilQuiet()
                try session.keyboard.press(key)
            }
            try waitUntil("it is back") { self.shows(name, in: session) }
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
        }
    }

    /// The title has the room of what cannot be done yet.
    func testANarrowWindowShowsRedoWhereThereIsSomethingToRedo() throws {
        try withStart(width: 360) { session, app in
            try waitUntil("the window is on the bus", timeout: 20) { self.shows("January", in: session) }
            session.waitUntilQuiet()
            let bare = try tree(session)
            XCTAssertFalse(bare.contains("\"Redo\""), bare)
            try app.focus()
            try session.keyboard.press("Return", "Tab", "Return")
            try app.events.wait(for: "dropped")
            try session.keyboard.press("ctrl+z")
            try app.events.wait(for: "undone")
            try waitUntil("what was undone can be done again") { self.shows("\"Redo\"", in: session) }
        }
    }

    func testItIsSwitchedOffForGood() throws {
        try withStart { session, app in
            try app.focus()
            // Past the button that closes it, four samples and three ways to a prototype.
            try session.keyboard.press("F6")
            for _ in 0..<8 { try session.keyboard.press("Tab") }
            try session.keyboard.press("space")
            try waitUntil("the choice is remembered") {
                try String(contentsOf: self.state, encoding: .utf8).contains("start=false")
            }
        }
        try withSession(services: [Display(), MessageBus(), AccessibilityBus()]) { session in
            let variables = ["XDG_STATE_HOME": folder.appendingPathComponent("state").path]
            _ = try session.launchDragoman(data: data, variables: variables)
            try waitUntil("the window is on the bus", timeout: 20) { self.shows("January", in: session) }
            XCTAssertFalse(try tree(session).contains("Drag a bar onto the card."))
        }
    }
}
