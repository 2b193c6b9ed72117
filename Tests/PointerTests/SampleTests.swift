import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The samples that the app ships, each opened and dragged through with a real pointer.
final class SampleTests: DragomanTestCase {
    private static let samples = Project.resources.path + "/samples"

    private func withSample(_ name: String, _ body: (PrivateSession, SessionApp) throws -> Void) throws {
        try withSession(services: [Display(width: 1280, height: 900), MessageBus()]) { session in
            let app = try session.launchDragoman(data: data, "\(Self.samples)/\(name)/\(name).dragoman.yaml")
            try body(session, app)
            XCTAssertTrue(app.process.isRunning)
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
        }
    }

    /// A free part of a place: its lower end.
    private func drop(
        _ source: String, on target: String, at y: Double = 0.5, in session: PrivateSession, _ app: SessionApp
    ) throws -> Event {
        let drag = try session.lift(app.area(source))
        let place = try app.area(target)
        try drag.carry(to: place, at: place.point(0.5, y))
        try drag.release()
        return try app.events.wait(for: "dropped", "refused", "cancelled")
    }

    func testTheInboxArchivesAMessage() throws {
        try withSample("inbox") { session, app in
            let home = try app.area("Lunch on Friday?").rectangle
            let archived = try drop("Lunch on Friday?", on: "Archive", at: 0.9, in: session, app)
            XCTAssertEqual(archived["place"]?.text, "Archive")
            try waitUntil("the message stands in the archive") {
                try app.area("Lunch on Friday?").rectangle.x > app.area("Archive").rectangle.x
            }
            XCTAssertEqual(try drop("Invoice 2041", on: "Receipts", in: session, app).name, "dropped")
            XCTAssertEqual(try drop("Ten ways to brew", on: "Bin", in: session, app).name, "dropped")
            let refused = try session.lift(app.area("Minutes of Tuesday"))
            let entered = try refused.carry(to: app.area("Drafts"))
            XCTAssertEqual(entered.reason, "only messages that you write yourself can be drafts")
            try refused.release()
            try waitUntil("what was dropped is no element any more") { (try? app.area("Ten ways to brew")) == nil }
            for _ in 0..<3 {
                try session.keyboard.press("ctrl+z")
                try app.events.wait(for: "undone")
            }
            try waitUntil("all is back") { try app.area("Lunch on Friday?").rectangle == home }
        }
    }

    func testACardMovesToAnotherColumn() throws {
        try withSample("kanban") { session, app in
            let column = try app.area("Doing").rectangle
            _ = try drop("Map of the halls", on: "Doing", at: 0.9, in: session, app)
            try waitUntil("the card stands in the other column, below the two that are there") {
                let card = try app.area("Map of the halls").rectangle
                let last = try app.area("Contrast of captions").rectangle
                return column.x < card.x && card.y > last.y
            }
            _ = try drop("Map of the halls", on: "Done", at: 0.9, in: session, app)
            try session.keyboard.press("ctrl+z")
            try app.events.wait(for: "undone")
            try waitUntil("it is back in the middle") {
                try column.x < app.area("Map of the halls").rectangle.x
            }
        }
    }

    func testFilesOfThisAndOtherApps() throws {
        try withSample("files") { session, app in
            let folder = try upperPart(of: "Documents", of: app)
            let look = try session.picture(of: folder)
            _ = try drop("Report.odt", on: "Documents", in: session, app)
            try assertLook(of: look, changes: true, in: session, "the folder counts")
            let file = try write(Data("a\n".utf8), as: "letter.txt")
            let peer = try session.launchPeer("--offer-file", file, x: 1090, y: 700)
            _ = try session.drag(from: peer.area("source"), to: app.area("Music"))
            let dropped = try app.events.wait(for: "message")
            XCTAssertEqual(dropped.text, "Dropped letter.txt into Music.")
        }
    }

    func testAPictureMovesBeforeAnother() throws {
        try withSample("album") { session, app in
            let (first, last) = (try app.area("Last evening").rectangle, try app.area("Our guest").rectangle)
            let drag = try session.lift(app.area("Our guest"))
            let target = try app.area("Last evening")
            try drag.carry(to: target, at: target.point(0.3, 0.5))
            try drag.release()
            let dropped = try app.events.wait(for: "message")
            XCTAssertEqual(dropped.text, "Moved Our guest. 1 of 8, was 8.")
            try waitUntil("all others made room") { try app.area("Lighthouse").rectangle == last }
            XCTAssertEqual(try app.area("Our guest").rectangle, first)
            _ = try drop("Balloon", on: "Favourites", in: session, app)
            XCTAssertNoThrow(try app.area("Balloon"), "a copy leaves it")
        }
    }

    func testBuiltInSceneChangesNoFile() throws {
        try withSample("built-in") { session, app in
            let drag = try session.drag(from: app.area("January"), to: app.area("attachments"))
            XCTAssertEqual(drag.name, "dropped")
            try app.events.wait(for: "message", where: { $0.text.contains("attachments") })
            let vcard = try String(contentsOfFile: "\(Self.samples)/built-in/ada.vcf", encoding: .utf8)
            XCTAssertFalse(vcard.contains("PHOTO"))
            XCTAssertFalse(FileManager.default.fileExists(atPath: "\(Self.samples)/built-in/attachments"))
        }
    }
}
