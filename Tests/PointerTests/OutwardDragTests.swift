import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The app's drags into other applications.
final class OutwardDragTests: DragomanTestCase {
    /// Drags a place of the app to a peer that takes a type, and ends the peer.
    private func drag(
        _ place: String, as type: String, from app: SessionApp, in session: PrivateSession
    ) throws -> Event {
        let peer = try session.launchPeer(["--accept", type], x: 1160)
        defer { session.end(peer.process) }
        return try session.drag(from: app.area(place), to: peer.area("target"))
    }

    func testBarGoesOutInEachOfItsTypes() throws {
        try withDragoman { session, app in
            let before = try disk()
            let graph = try session.picture(of: upperPart(of: "Sales by month", of: app))
            let texts = [
                "text/plain;charset=utf-8": "February: 70", "text/csv": "label,value\r\nFebruary,70\r\n",
                "application/json": #"{"label":"February","value":70}"#,
            ]
            for (type, text) in texts {
                let event = try drag("February", as: type, from: app, in: session)
                XCTAssertEqual(event["text"]?.text, text, type)
                XCTAssertEqual(event.operation, "copy")
            }
            let list = try drag("February", as: "text/uri-list", from: app, in: session)
            let file = try XCTUnwrap(URL(string: list["text"]?.text?.trimmingCharacters(in: .newlines) ?? ""))
            XCTAssertEqual(file.lastPathComponent, "February.csv")
            XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "label,value\r\nFebruary,70\r\n")
            XCTAssertEqual(try disk(), before)
            try session.pointer.move(to: ScreenPoint(x: 1400, y: 800))
            // A bar that was pressed has a frame as long as the graph has the focus.
            try session.keyboard.press("Tab")
            try assertLook(of: graph, changes: false, in: session, "nothing is lifted any more")
        }
    }

    /// The files that file managers copy are made for them, and a link to one leads somewhere when the app has ended.
    func testFilesMadeForOthersOutliveTheAppForAMonth() throws {
        try withDragoman { session, app in
            let list = try drag("April", as: "text/uri-list", from: app, in: session)
            let file = try XCTUnwrap(URL(string: list["text"]?.text?.trimmingCharacters(in: .newlines) ?? ""))
            XCTAssertTrue(FileManager.default.fileExists(atPath: file.path))
            try session.keyboard.press("ctrl+q")
            XCTAssertNotNil(app.process.wait(timeout: 20), "the app goes on")
            let made = file.deletingLastPathComponent().deletingLastPathComponent()
            XCTAssertEqual(made.lastPathComponent, "dragged")
            XCTAssertTrue(FileManager.default.fileExists(atPath: file.path))

            let (drag, long) = (file.deletingLastPathComponent(), Date(timeIntervalSinceNow: -31 * 24 * 60 * 60))
            try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: drag.path)
            let next = try session.launchDragoman(data: data)
            let other = try self.drag("April", as: "text/uri-list", from: next, in: session)
            XCTAssertTrue(other["text"]?.text?.hasSuffix("/April.csv\r\n") ?? false)
            XCTAssertFalse(FileManager.default.fileExists(atPath: drag.path))
        }
    }

    func testAttachmentGoesOutAsFileAndAsData() throws {
        try FileManager.default.createDirectory(at: attachments, withIntermediateDirectories: true)
        let file = attachments.appendingPathComponent("notes ü.txt")
        try Data("hello".utf8).write(to: file)
        try withDragoman { session, app in
            let list = try drag("notes ü.txt", as: "text/uri-list", from: app, in: session)
            // A file manager that moves what it gets takes the copy.
            let copy = try XCTUnwrap(URL(string: list["text"]?.text?.trimmingCharacters(in: .newlines) ?? ""))
            XCTAssertEqual(copy.lastPathComponent, file.lastPathComponent)
            XCTAssertNotEqual(copy.path, file.path)
            XCTAssertEqual(try Data(contentsOf: copy), Data("hello".utf8))
            try FileManager.default.removeItem(at: copy)
            XCTAssertEqual(try drag("notes ü.txt", as: "text/plain", from: app, in: session)["text"]?.text, "hello")
            XCTAssertEqual(try Data(contentsOf: file), Data("hello".utf8))
        }
    }

    func testPortraitAndCardGoOut() throws {
        let file = try write(png(), as: "me.png")
        let picture = try Data(contentsOf: URL(fileURLWithPath: file))
        try withDragoman { session, app in
            let peer = try session.launchPeer(["--offer-file", file], x: 1160)
            XCTAssertEqual(try session.drag(from: peer.area("source"), to: app.area("portrait")).name, "dropped")
            session.end(peer.process)
            let list = try drag("portrait", as: "text/uri-list", from: app, in: session)
            let copy = try XCTUnwrap(URL(string: list["text"]?.text?.trimmingCharacters(in: .newlines) ?? ""))
            XCTAssertEqual(copy.lastPathComponent, "Ada Lovelace.png")
            XCTAssertEqual(try Data(contentsOf: copy), picture)

            // The card itself is taken by its name, beside the portrait.
            let target = try session.launchPeer(["--accept", "text/vcard"], x: 1160)
            let (card, portrait) = (try app.area("Ada Lovelace"), try app.area("portrait").rectangle)
            let name = ScreenRectangle(
                x: card.rectangle.x + 8, y: portrait.y, width: portrait.x - card.rectangle.x - 16, height: 40)
            let grip =
                name.width > 40
                ? name : ScreenRectangle(x: portrait.x + portrait.width + 16, y: portrait.y + 8, width: 120, height: 40)
            let held = ScreenArea(app: app, name: card.name, rectangle: grip)
            let whole = try session.drag(from: held, to: target.area("target"))
            XCTAssertEqual(whole["length"]?.number, Double(try Data(contentsOf: self.card).count))
            XCTAssertTrue(whole["text"]?.text?.hasPrefix("BEGIN:VCARD") ?? false)
        }
    }

    func testBarGoesToTheCardOfAnotherWindow() throws {
        try withSession(services: [Display(width: 1480, height: 1400), MessageBus()]) { session in
            let first = try session.launchDragoman(data: data)
            let other = folder.appendingPathComponent("other")
            let second = try session.launchDragoman(data: other)
            try second.moveWindow(to: ScreenPoint(x: 100, y: 700))
            let well = try session.picture(of: second.area("attachments").rectangle)
            let event = try session.drag(from: first.area("April"), to: second.area("attachments"))
            XCTAssertEqual(event.name, "dropped")
            let kept = other.appendingPathComponent("dragoman/contacts/ada-lovelace/attachments")
            let names = try FileManager.default.contentsOfDirectory(atPath: kept.path)
            XCTAssertEqual(names.count, 1)
            let bytes = try Data(contentsOf: kept.appendingPathComponent(names.first ?? ""))
            XCTAssertEqual(String(decoding: bytes, as: UTF8.self), "label,value\r\nApril,90\r\n")
            try assertLook(of: well, changes: true, in: session)
            XCTAssertEqual(try attachmentNames(), [])
        }
    }
}
