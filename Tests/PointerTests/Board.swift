import DesktopDriving
import Foundation
import PrivateSession
import TestSupport

/// A document to draw on.
extension DragomanTestCase {
    /// A document with a picture and nothing on it, in a folder: the test's own when left out.
    func writeBoard(in place: URL? = nil) throws -> URL {
        let folder = place ?? folder
        let document = folder.appendingPathComponent("board.dragoman.yaml")
        let picture = "<svg xmlns='http://www.w3.org/2000/svg' width='600' height='400'/>"
        try Data(picture.utf8).write(to: folder.appendingPathComponent("board.svg"))
        let text = "dragoman: 1\nlanguage: en\nviews:\n  - mockup: board\n    image: board.svg\n    elements: []\n"
        try Data(text.utf8).write(to: document)
        return document
    }

    /// Draws an element of that height on the picture of ``writeBoard(in:)``, and does not save it.
    func drawElement(in app: SessionApp, _ session: PrivateSession, height: Int = 60) throws {
        try app.focus()
        try session.keyboard.press("F12")
        try app.events.wait(for: "inspector")
        try session.keyboard.press("F2")
        try app.events.wait(for: "editing-places")
        // The hint slides in and moves the picture.
        session.waitUntilQuiet()
        let board = try app.area("board").rectangle
        let start = ScreenPoint(x: board.x + board.width / 3, y: board.y + board.height / 2)
        try session.pointer.move(to: start)
        try session.pointer.press()
        try session.pointer.glide(from: start, to: ScreenPoint(x: start.x + 80, y: start.y + height))
        session.waitUntilQuiet()
        try session.pointer.release()
        try app.events.wait(for: "edited")
    }
}
