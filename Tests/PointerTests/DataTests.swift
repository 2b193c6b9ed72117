import DesktopDriving
import Foundation
import PrivateSession
import XCTest

/// Changes of others to the person's data while the window is open, and files that cannot be kept.
final class DataTests: DragomanTestCase {
    func testFolderThatIsNoneIsTold() throws {
        try withDragoman { session, app in
            try FileManager.default.removeItem(at: attachments)
            try Data("in the way".utf8).write(to: attachments)
            let event = try session.drag(from: app.area("January"), to: app.area("attachments"))
            XCTAssertEqual(event.name, "refused")
            XCTAssertTrue(event.reason.contains("a file is where a folder should be"), event.reason)
            try app.events.wait(for: "message", where: { $0.text.contains(event.reason) })
            XCTAssertEqual(try Data(contentsOf: attachments), Data("in the way".utf8))
            XCTAssertEqual(try session.drag(from: app.area("April"), to: app.area("portrait")).name, "dropped")
        }
    }

    func testCardChangedByAnotherProgramIsShown() throws {
        try withDragoman { session, app in
            let place = try app.area("Ada Lovelace").rectangle
            let look = try session.picture(
                of: ScreenRectangle(x: place.x, y: place.y, width: place.width, height: place.height / 2))
            let text = try String(contentsOf: card, encoding: .utf8)
            app.events.forget()
            try Data(text.replacingOccurrences(of: "FN:Ada Lovelace", with: "FN:Countess of L").utf8)
                .write(to: card, options: .atomic)
            try app.events.wait(for: "places", where: { $0["places"]?["Countess of L"] != nil })
            try assertLook(of: look, changes: true, in: session, "the new name is shown")
            // The other program's text stays when a portrait is added.
            XCTAssertEqual(try session.drag(from: app.area("April"), to: app.area("portrait")).name, "dropped")
            XCTAssertTrue(try String(contentsOf: card, encoding: .utf8).contains("FN:Countess of L"))
        }
    }

    /// A reason stands where the picture would.
    func testAPictureThatIsNotShownIsSaidInItsPlace() throws {
        try withDragoman { session, app in
            var look = try session.picture(of: app.area("portrait").rectangle)
            for (index, line) in ["PHOTO:https://lh3.example/x", "PHOTO;ENCODING=b:????", "PHOTO;ENCODING=b:QUJDRA=="]
                .enumerated()
            {
                app.events.forget()
                let text = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada \(index)\r\n\(line)\r\nEND:VCARD\r\n"
                try Data(text.utf8).write(to: card, options: .atomic)
                try app.events.wait(for: "places", where: { $0["places"]?["Ada \(index)"] != nil })
                try assertLook(of: look, changes: true, in: session, "\(line)")
                session.waitUntilQuiet()
                look = try session.picture(of: app.area("portrait").rectangle)
            }
        }
    }

    func testFilesPutIntoTheFolderAreShown() throws {
        try withDragoman { session, app in
            let well = try session.picture(of: app.area("attachments").rectangle)
            try Data("hello".utf8).write(to: attachments.appendingPathComponent("new.txt"))
            try app.events.wait(for: "places", where: { $0["places"]?["new.txt"] != nil })
            try assertLook(of: well, changes: true, in: session, "the file is listed")
            app.events.forget()
            try FileManager.default.removeItem(at: attachments.appendingPathComponent("new.txt"))
            try app.events.wait(for: "places", where: { $0["places"]?["new.txt"] == nil })
            try assertLook(of: well, changes: false, in: session, "it is gone")
        }
    }

    func testADoubleClickAsksForAValueAndOpensNoList() throws {
        try withDragoman { session, app in
            let bar = try app.area("January").rectangle
            let point = ScreenPoint(x: bar.x + bar.width / 2, y: bar.y + bar.height / 2)
            let position = app.events.position
            try session.pointer.click(point)
            try session.pointer.click(point)
            // Longer than a long press.
            usleep(1_600_000)
            XCTAssertNil(app.events.last(of: ["list"], since: position))
            try session.keyboard.type("45")
            try session.keyboard.press("Return")
            try waitUntil("the value is saved") {
                try String(contentsOf: sales, encoding: .utf8).contains("January,45")
            }
        }
    }

    func testTableChangedByAnotherProgramIsShown() throws {
        try withDragoman { session, app in
            let graph = try session.picture(of: upperPart(of: "Sales by month", of: app))
            try Data("label,value\nMay,7\nJune,9\n".utf8).write(to: sales, options: .atomic)
            try app.events.wait(for: "places", where: { $0["places"]?["May"] != nil })
            try assertLook(of: graph, changes: true, in: session, "the new bars are shown")
            let good = try session.picture(of: upperPart(of: "Sales by month", of: app))
            app.events.forget()
            let broken = "label,value\nMay,forty\n"
            try Data(broken.utf8).write(to: sales, options: .atomic)
            let message = try app.events.wait(for: "message").text
            XCTAssertTrue(message.contains("Line 2") && message.contains("forty"), message)
            try assertLook(of: good, changes: false, in: session, "the last good bars stay")
            // A bar that is still shown can be dragged, but a broken file is not overwritten.
            XCTAssertEqual(try session.drag(from: app.area("June"), to: app.area("attachments")).name, "dropped")
            let peer = try session.launchPeer("--offer", "text/csv=July,1", x: 1160)
            app.events.forget()
            let event = try session.drag(from: peer.area("source"), to: app.area("Sales by month"))
            XCTAssertEqual(event.name, "refused")
            XCTAssertEqual(try String(contentsOf: sales, encoding: .utf8), broken)
        }
    }

    /// The other program is let go when its table has come: the person may take long to choose the columns. What is left
    /// out is counted with the drop.
    func testTheSourceIsLetGoBeforeTheColumnsAreChosen() throws {
        try withDragoman { session, app in
            let table = "Land;Code;2020\nFrankreich;FR;67,5\nSpanien;ES;NA\n"
            let peer = try session.launchPeer("--offer", "text/csv=\(table)", x: 1160)
            app.events.forget()
            let drag = try session.lift(peer.area("source"))
            try drag.carry(to: app.area("Sales by month"))
            let end = try drag.release()
            XCTAssertEqual(end["operation"]?.text, "copy")
            XCTAssertFalse(app.events.recent.contains { ["dropped", "refused"].contains($0.name) })
            session.waitUntilQuiet()
            // From the list of labels over that of values to the button.
            try session.keyboard.press("Tab", "Tab", "Return")
            XCTAssertEqual(try app.events.wait(for: "dropped", "refused").name, "dropped")
            let message = try app.events.wait(for: "message").text
            XCTAssertTrue(message.contains("Frankreich") && message.contains("1 row is left out"), message)
            XCTAssertTrue(message.contains("Spanien: NA"), message)
            try waitUntil("the bar is there") { (try? app.area("Frankreich")) != nil }
            XCTAssertThrowsError(try app.area("Spanien"))
        }
    }

    /// A folder with one bad file opens; a good file that is dropped there mends it, and that can be undone.
    func testABadFileOfAFolderIsMendedByADrop() throws {
        let graphs = folder.appendingPathComponent("mine/graphs")
        try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
        try Data("label,value\nMay,7\n".utf8).write(to: graphs.appendingPathComponent("good.csv"))
        let bad = graphs.appendingPathComponent("bad.csv")
        try Data("nonsense".utf8).write(to: bad)
        try withSession(services: [Display(width: 1480, height: 1000), MessageBus(), WindowManager()]) { session in
            let app = try session.launchDragoman(data: data, folder.appendingPathComponent("mine").path)
            let message = try app.events.wait(for: "message", where: { $0.text.contains("nonsense") }).text
            XCTAssertTrue(message.contains("bad.csv"), message)
            XCTAssertNoThrow(try app.area("May"))
            let peer = try session.launchPeer("--offer", "text/csv=June,1", x: 1160)
            XCTAssertEqual(try session.drag(from: peer.area("source"), to: app.area("bad")).name, "dropped")
            XCTAssertEqual(try String(contentsOf: bad, encoding: .utf8), "label,value\r\nJune,1\r\n")
            try app.focus()
            app.events.forget()
            try session.keyboard.press("ctrl+z")
            try app.events.wait(for: "undone")
            XCTAssertEqual(try String(contentsOf: bad, encoding: .utf8), "nonsense")
        }
    }
}
