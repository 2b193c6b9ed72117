import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

/// From a picture of a screen to a prototype that can be dragged through, as somebody does who is new to it.
final class PictureTests: DragomanTestCase {
    private var picture: URL { folder.appendingPathComponent("My inbox.svg") }
    private var prototype: URL { folder.appendingPathComponent("prototype") }
    private var document: URL { prototype.appendingPathComponent("My inbox.dragoman.yaml") }

    override func setUpWithError() throws {
        try super.setUpWithError()
        let svg = """
            <svg xmlns='http://www.w3.org/2000/svg' width='1200' height='800' viewBox='0 0 600 400'><rect width='600'
            height='400' fill='#fff'/>
            <rect x='30' y='60' width='240' height='60' fill='#dde'/><rect x='380' y='60' width='180' height='240'
            fill='#ded'/></svg>
            """
        try Data(svg.utf8).write(to: picture)
    }

    func testFromAPictureToAPrototype() throws {
        XCTAssertEqual(try runDragoman(["new", prototype.path, "--picture", picture.path]).status, 0)
        XCTAssertTrue(
            FileManager.default.contentsEqual(
                atPath: picture.path, andPath: prototype.appendingPathComponent("My inbox.svg").path))
        XCTAssertNotEqual(
            try runDragoman(["new", prototype.path, "--picture", picture.path]).status, 0, "nothing is overwritten")

        try withSession(services: [Display(), MessageBus(), AccessibilityBus(), WindowManager()]) { session in
            let app = try session.launchDragoman("open", "--edit", document.path)
            try app.focus()
            try app.waitForHint { $0.hasPrefix("Add something that can be dragged") }
            try draw(30, 60, 270, 120, in: session, app)
            try name("Message from Grace", session, app)
            try app.waitForHint { $0.contains("Add drag") }
            try click("Add drag", session, app)
            try app.waitForHint { $0.contains("where it can be dropped") }
            try draw(380, 60, 560, 300, in: session, app)
            try name("Archive", session, app)
            try click("Add drop", session, app)
            try name("Move to the archive", session, app)
            try session.keyboard.press("ctrl+s")
            try app.events.wait(for: "saved")
            let lint = try runDragoman(["lint", document.path])
            XCTAssertEqual(lint.status, 0, lint.text)

            // Now it is tried, by name as Orca does it.
            try session.keyboard.press("F12")
            try app.events.wait(for: "inspector", where: { $0["open"]?.bool == false })
            try session.output(of: Project.dragoman.path, ["do", "Message from Grace", "Drag card"])
            try session.output(of: Project.dragoman.path, ["do", "Archive", "Move to the archive"])
            let dropped = try app.events.wait(for: "dropped")
            XCTAssertEqual(dropped["name"]?.text, "Move to the archive")
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
        }
    }

    func testAPictureIsNoDocument() throws {
        let result = try runDragoman(["render", picture.path, "-o", folder.appendingPathComponent("x.png").path])
        XCTAssertNotEqual(result.status, 0)
        XCTAssertTrue(result.text.contains("new FOLDER --picture"), result.text)
    }

    // MARK: What the person does

    /// Where the picture is: in the middle of its view, as large as there is room.
    private func ground(_ session: PrivateSession, _ app: SessionApp) throws -> ScreenRectangle {
        let last = try session.settledArea("My inbox", of: app).rectangle
        let scale = min(Double(last.width) / 600, Double(last.height) / 400)
        let (width, height) = (Int(600 * scale), Int(400 * scale))
        return ScreenRectangle(
            x: last.x + (last.width - width) / 2, y: last.y + (last.height - height) / 2, width: width, height: height)
    }

    /// Draws a rectangle, in units of the picture.
    private func draw(
        _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, in session: PrivateSession, _ app: SessionApp
    ) throws {
        let position = app.events.position
        let ground = ScreenArea(app: app, name: "picture", rectangle: try ground(session, app))
        let (start, end) = (ground.point(left / 600, top / 400), ground.point(right / 600, bottom / 400))
        try session.pointer.move(to: start)
        try session.pointer.press()
        try session.pointer.glide(from: start, to: end)
        session.waitUntilQuiet()
        try session.pointer.release()
        try app.events.wait(for: "edited", since: position)
    }

    /// Types into the field that waits for a name.
    private func name(_ name: String, _ session: PrivateSession, _ app: SessionApp) throws {
        let position = app.events.position
        try session.keyboard.type(name)
        try session.keyboard.press("Return")
        try app.events.wait(for: "edited", since: position)
    }

    private func click(_ button: String, _ session: PrivateSession, _ app: SessionApp) throws {
        let position = app.events.position
        let point = try session.settledArea("inspector: \(button)", of: app).point(0.5, 0.5)
        try session.pointer.move(to: point)
        try session.pointer.press()
        try session.pointer.release()
        try app.events.wait(for: "edited", since: position)
    }
}

extension SessionApp {
    /// Waits until the person is told to do something.
    fileprivate func waitForHint(_ isIt: (String) -> Bool) throws {
        try events.wait(for: "hint", where: { isIt($0.text) })
    }
}
