import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Something rests on a folder until the folder's screen is shown, and is let go there without another move: it counts where it
/// is let go.
final class RestingDropTests: DragomanTestCase {
    private static let document = Project.tests.appendingPathComponent("PageTests/resting.dragoman.yaml").path

    private func rest(on folder: String, _ body: (PrivateSession, SessionApp) throws -> Void) throws {
        try withSession(services: [Display(width: 1280, height: 900), MessageBus(), WindowManager()]) { session in
            let app = try session.launchDragoman(data: data, Self.document)
            try app.focus()
            let drag = try session.lift(app.area("notes.txt"))
            _ = try drag.carry(to: app.area(folder))
            try waitUntil("the folder's screen is shown") { (try? app.area("Shelf")) != nil }
            session.waitUntilQuiet()
            try session.pointer.release()
            try body(session, app)
            XCTAssertTrue(app.process.isRunning)
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
        }
    }

    func testWhatIsLetGoOverNothingIsBack() throws {
        try rest(on: "Documents") { session, app in
            try app.events.wait(for: "cancelled")
            XCTAssertNil(app.events.last(of: ["dropped"], since: 0))
            try session.keyboard.press("ctrl+z")
            try session.pointer.click(app.area("Back").rectangle.center)
            try waitUntil("it is where it was") { (try? app.area("notes.txt")) != nil }
            XCTAssertNil(app.events.last(of: ["undone"], since: 0), "nothing was done")
        }
    }

    func testWhatIsLetGoOverAPlaceOfTheNextScreenIsDroppedThere() throws {
        try rest(on: "Pictures") { _, app in
            let dropped = try app.events.wait(for: "dropped", "refused", "cancelled")
            XCTAssertEqual(dropped.name, "dropped")
            XCTAssertEqual(dropped["place"]?.text, "Shelf")
        }
    }
}
