import Foundation
import PrivateSession
import TestSupport
import XCTest

/// *Save As…* goes on with the copy in the same window.
final class SaveAsTests: DragomanTestCase {
    private func withInspector(_ body: (PrivateSession, SessionApp, String) throws -> Void) throws {
        let document = try SampleDocuments.writeBoard(into: folder)
        let chosen = folder.appendingPathComponent("chosen").path
        let services: [any Service] = [Display(), MessageBus(), WindowManager()]
        try withSession(services: services) { session in
            _ = try session.launchReady(Project.built("fake-portal"), [chosen])
            // GTK asks the portal outside of sandboxes where this says so: before and since 4.10.
            let app = try session.launchDragoman(
                variables: ["GTK_USE_PORTAL": "1", "GDK_DEBUG": "portals"], arguments: [document])
            try app.focus()
            try session.keyboard.press("F12")
            try app.events.wait(for: "inspector")
            try waitUntil("the marks are there") { (try? app.area("mark: Drag note")) != nil }
            // The tree has the keyboard.
            try session.keyboard.press("n")
            try app.events.wait(for: "selected", where: { $0["part"]?.text == "Element, Note" })
            try body(session, app, chosen)
            XCTAssertTrue(app.process.isRunning)
            XCTAssertFalse(app.hasComplained, app.log)
        }
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    private func edit(_ app: SessionApp, _ session: PrivateSession, _ key: String) throws {
        let position = app.events.position
        try session.keyboard.press(key)
        try app.events.wait(for: "edited", since: position)
        session.waitUntilQuiet()
    }

    private func check(savedAs name: String) throws {
        try withInspector { session, app, chosen in
            let window = try session.window(titled: "Board").identifier
            let original = try text("board.dragoman.yaml")
            try edit(app, session, "ctrl+d")
            XCTAssertTrue(try eventually { try session.window(titled: "Board").title == "• Board" })
            try Data("file://\(folder.appendingPathComponent(name).path)".utf8).write(to: URL(fileURLWithPath: chosen))
            let position = app.events.position
            try session.keyboard.press("ctrl+shift+s")
            try app.events.wait(
                for: "message", since: position, where: { $0["text"]?.text == "Saved \(name)." }, timeout: 20)
            session.waitUntilQuiet()
            // The window, the inspector and the selection are as they were; nothing is unsaved.
            XCTAssertEqual(try session.window(titled: "Board").identifier, window)
            XCTAssertTrue(try eventually { try session.window(titled: "Board").title == "Board" })
            XCTAssertFalse(app.events.recent.contains { $0.name == "inspector" && $0["open"] == false })
            // What was done before is undone, and saved where it now is.
            try edit(app, session, "ctrl+z")
            let saving = app.events.position
            try session.keyboard.press("ctrl+s")
            try app.events.wait(for: "message", since: saving, where: { $0["text"]?.text == "Saved \(name)." })
            XCTAssertEqual(try text("board.dragoman.yaml"), original)
        }
    }

    func testADocumentGoesOnInTheSameWindow() throws {
        try check(savedAs: "copy.dragoman.yaml")
        XCTAssertEqual(try text("copy.dragoman.yaml"), try text("board.dragoman.yaml"))
    }

    func testABundleGoesOnInTheSameWindow() throws {
        try check(savedAs: "copy.dragoman")
    }
}
