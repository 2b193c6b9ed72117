import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Bars of the built-in scene, dragged onto the card, onto their own graph, and nowhere.
final class CardDropTests: DragomanTestCase {
    func testBarBecomesAnAttachment() throws {
        try withDragoman { session, app in
            try app.focus()
            let graph = try session.picture(of: upperPart(of: "Sales by month", of: app))
            let well = try session.picture(of: app.area("attachments").rectangle)
            let event = try session.drag(from: app.area("January"), to: app.area("attachments"))
            XCTAssertEqual(event.name, "dropped")
            XCTAssertEqual(event.operation, "copy")
            XCTAssertEqual(event["items"]?.elements, ["January, 40"])
            XCTAssertEqual(try attachmentNames(), ["January.csv"])
            let file = try Data(contentsOf: attachments.appendingPathComponent("January.csv"))
            XCTAssertEqual(String(decoding: file, as: UTF8.self), "label,value\r\nJanuary,40\r\n")
            XCTAssertEqual(try rows(at: sales), ["January,40", "February,70", "March,55", "April,90"])
            let message = try app.events.wait(for: "message")
            XCTAssertEqual(message.text, "Dropped January, 40, into Ada Lovelace, attachments.")
            try assertLook(of: well, changes: true, in: session, "the attachment is listed")
            try app.clickUndo(in: session)
            try app.events.wait(for: "undone")
            XCTAssertEqual(try attachmentNames(), [])
            try session.pointer.move(to: ScreenPoint(x: 1400, y: 800))
            try assertLook(of: graph, changes: false, in: session, "the graph is as it was")
        }
    }

    func testBarBecomesThePortrait() throws {
        try withDragoman { session, app in
            let before = try String(contentsOf: card, encoding: .utf8).split(whereSeparator: \.isNewline)
            let well = try session.picture(of: app.area("portrait").rectangle.inset(by: 8))
            let event = try session.drag(from: app.area("April"), to: app.area("portrait"))
            XCTAssertEqual(event.name, "dropped")
            let photo = try XCTUnwrap(portrait())
            XCTAssertEqual([UInt8](photo.prefix(8)), [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            let after = try String(contentsOf: card, encoding: .utf8).split(whereSeparator: \.isNewline)
            XCTAssertTrue(before.contains("FN:Ada Lovelace"), "\(before)")
            for line in before where !line.hasPrefix("REV") {
                XCTAssertTrue(after.contains(line), "\(line) is kept")
            }
            try session.pointer.move(to: ScreenPoint(x: 1400, y: 800))
            try assertLook(of: well, changes: true, in: session, "the portrait is shown")
        }
    }

    /// GTK gives each drag two windows of its own on X11, and frees them with the drag.
    func testWhatWasDraggedIsFreed() throws {
        try withDragoman { session, app in
            func windows() throws -> Int {
                try session.output(of: "xwininfo", ["-root", "-tree"]).split(separator: "\n").count
            }
            func drag() throws {
                let event = try session.drag(from: app.area("January"), to: app.area("attachments"))
                XCTAssertEqual(event.name, "dropped")
                try session.lift(app.area("January")).cancel()
            }
            try drag()
            session.waitUntilQuiet()
            let before = try windows()
            for _ in 0..<4 { try drag() }
            // A thing that nobody took flies back before it is freed.
            let isFreed: Bool = try eventually { try windows() <= before }
            let after = try windows()
            XCTAssertTrue(isFreed, "\(before) windows after one drag, then \(after)")
        }
    }

    func testOwnGraphRefuses() throws {
        try withDragoman { session, app in
            let before = try disk()
            let january = try app.area("January")
            let graph = try session.picture(of: upperPart(of: "Sales by month", of: app))
            let drag = try session.lift(january)
            let entered = try drag.carry(
                to: app.area("Sales by month"), at: app.area("March").rectangle.center)
            XCTAssertEqual(entered.operation, "none")
            XCTAssertEqual(entered.reason, "January, 40, is already in Sales by month")
            try assertLook(of: graph, changes: true, in: session, "the bar looks lifted")
            try drag.release()
            try app.events.wait(for: "cancelled")
            XCTAssertEqual(try disk(), before)
            try session.pointer.move(to: ScreenPoint(x: 1400, y: 800))
            // A bar that was pressed has a frame as long as the graph has the focus.
            try session.keyboard.press("Tab")
            try assertLook(of: graph, changes: false, in: session, "the bar has flown back")
        }
    }

    func testEscapeCancels() throws {
        try withDragoman { session, app in
            try app.focus()
            let before = try disk()
            // The message about it appears over the lower part.
            let well = try session.picture(of: upperPart(of: "attachments", of: app))
            let drag = try session.lift(app.area("February"))
            try drag.carry(to: app.area("attachments"))
            try assertLook(of: well, changes: true, in: session, "the well lights up")
            try drag.cancel()
            let message = try app.events.wait(for: "message").text
            XCTAssertEqual(message, "Cancelled. February, 70, is back in Sales by month.")
            XCTAssertEqual(try disk(), before)
            XCTAssertFalse(app.events.recent.contains { ["dropped", "refused"].contains($0.name) })
            try session.pointer.move(to: ScreenPoint(x: 1400, y: 800))
            try assertLook(of: well, changes: false, in: session, "the well is at rest")
            // And the next one works.
            XCTAssertEqual(try session.drag(from: app.area("March"), to: app.area("attachments")).name, "dropped")
            XCTAssertEqual(try attachmentNames(), ["March.csv"])
        }
    }

    func testDropOutsideCancels() throws {
        try withDragoman { session, app in
            let before = try disk()
            let drag = try session.lift(app.area("February"))
            try drag.carry(to: ScreenPoint(x: 1400, y: 700))
            try drag.release()
            try app.events.wait(for: "cancelled")
            XCTAssertEqual(try disk(), before)
        }
    }

    func testPictureFollowsAtTheGripPoint() throws {
        try withDragoman { session, app in
            let bar = try app.area("March").rectangle
            let outside = ScreenRectangle(x: 1200, y: 300, width: 240, height: 460)
            let empty = try session.picture(of: outside)
            let drag = try session.lift(app.area("March"))
            // The hand is in the middle of the bar, and stays there.
            let hand = ScreenPoint(x: 1320, y: 530)
            try drag.carry(to: hand)
            try assertLook(of: empty, changes: true, in: session, "the bar is carried")
            let inside = ScreenRectangle(
                x: hand.x - bar.width / 5, y: hand.y - bar.height / 4, width: bar.width * 2 / 5, height: bar.height / 2)
            let carried = try session.picture(of: inside)
            XCTAssertLessThan(carried.share(ofRed: 0, green: 0, blue: 0), 0.2, "there is a bar around the hand")
            let nothing = ScreenRectangle(x: hand.x - bar.width, y: hand.y, width: 8, height: 8)
            XCTAssertGreaterThan(try session.picture(of: nothing).share(ofRed: 0, green: 0, blue: 0), 0.9)
            try drag.cancel()
            try assertLook(of: empty, changes: false, in: session, "it has flown back")
        }
    }

    func testEveryDropIsUndoneAndRedone() throws {
        try withDragoman { session, app in
            try app.focus()
            var states = [try disk()]
            for (bar, well) in [("January", "attachments"), ("April", "portrait"), ("January", "attachments")] {
                XCTAssertEqual(try session.drag(from: app.area(bar), to: app.area(well)).name, "dropped")
                states.append(try disk())
            }
            XCTAssertEqual(try attachmentNames(), ["January 2.csv", "January.csv"])
            for state in states.dropLast().reversed() {
                app.events.forget()
                try session.keyboard.press("ctrl+z")
                try app.events.wait(for: "undone")
                XCTAssertEqual(try disk(), state)
            }
            for state in states.dropFirst() {
                app.events.forget()
                try session.keyboard.press("ctrl+shift+z")
                try app.events.wait(for: "redone")
                XCTAssertEqual(try disk(), state)
            }
        }
    }

    /// The picture in the card.
    private func portrait() throws -> Data? {
        let text = try String(contentsOf: card, encoding: .utf8)
        let unfolded = text.replacingOccurrences(of: "\r\n ", with: "")
        let line = unfolded.split(whereSeparator: \.isNewline).first { $0.hasPrefix("PHOTO") }
        return line?.range(of: "base64,").flatMap {
            Data(base64Encoded: String(unfolded[$0.upperBound...].prefix(while: { !$0.isNewline })))
        }
    }
}

extension SessionApp {
    /// Clicks the message's "Undo".
    func clickUndo(in session: PrivateSession) throws {
        try events.wait(for: "places", where: { $0["places"]?["Undo"] != nil })
        try session.pointer.click(area("Undo").rectangle.center)
    }
}
