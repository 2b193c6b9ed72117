import DesktopDriving
import Foundation
import PrivateSession
import XCTest

/// Drops of other applications on the app.
final class ForeignDropTests: DragomanTestCase {
    /// Drags from a peer to a place of the app, and ends the peer.
    @discardableResult
    func drop(
        _ offer: [String], onto place: String, of app: SessionApp, in session: PrivateSession,
        holding modifier: String? = nil
    ) throws -> Event {
        let peer = try session.launchPeer(offer, x: 1160)
        defer { session.end(peer.process) }
        app.events.forget()
        let event = try session.drag(from: peer.area("source"), to: app.area(place), holding: modifier)
        return event.name == "cancelled"
            ? try app.events.wait(for: "entered", where: { $0["place"]?.text == place && $0["reason"]?.text != nil })
            : event
    }

    func testPicturesBecomeThePortrait() throws {
        let file = try write(png(), as: "Me ü.png")
        try withDragoman { session, app in
            try app.focus()
            let well = try app.area("portrait").rectangle.inset(by: 10)
            XCTAssertEqual(try drop(["--offer-file", file], onto: "portrait", of: app, in: session).name, "dropped")
            try waitUntil("the red picture is shown") {
                try session.picture(of: well).share(ofRed: 200, green: 30, blue: 60) > 0.5
            }
            XCTAssertTrue(try String(contentsOf: card, encoding: .utf8).contains("PHOTO"))
            let texture = try write(png(red: 10, green: 120, blue: 20), as: "green.png")
            let event = try drop(["--offer-texture", texture], onto: "portrait", of: app, in: session)
            XCTAssertEqual(event.name, "dropped")
            try waitUntil("the green picture is shown") {
                try session.picture(of: well).share(ofRed: 10, green: 120, blue: 20) > 0.5
            }
            let blue = try write(png(red: 10, green: 20, blue: 220), as: "blue")
            let bytes = try drop(["--offer-bytes", "image/png=\(blue)"], onto: "portrait", of: app, in: session)
            XCTAssertEqual(bytes.name, "dropped")
            try waitUntil("the blue picture is shown") {
                try session.picture(of: well).share(ofRed: 10, green: 20, blue: 220) > 0.5
            }
            try app.focus()
            for colour in [(10, 120, 20), (200, 30, 60)] {
                app.events.forget()
                try session.keyboard.press("ctrl+z")
                try app.events.wait(for: "undone")
                try waitUntil("the picture before is shown") {
                    try session.picture(of: well).share(ofRed: colour.0, green: colour.1, blue: colour.2) > 0.5
                }
            }
        }
    }

    func testPortraitRefusesWhatIsNoPicture() throws {
        let fake = try write(Data("this is no picture".utf8), as: "fake.png")
        let huge = try write(hugePNG(), as: "huge.png")
        let large = try write(Data(repeating: 0, count: (64 << 20) + 1), as: "large.png")
        try withDragoman { session, app in
            let before = try disk()
            let well = try session.picture(of: app.area("portrait").rectangle.inset(by: 10))
            let words = try drop(["--offer", "text/plain;charset=utf-8=hi"], onto: "portrait", of: app, in: session)
            XCTAssertEqual(words.operation, "none")
            XCTAssertEqual(words.reason, "the portrait accepts pictures, and text isn’t one")
            for (offer, reason) in [
                (["--offer-file", fake], "This is not a picture"),
                (["--offer-file", huge], "60000 × 60000 pixels"),
                (["--offer-file", large], "larger than 64"),
                (["--offer-bytes", "image/png=\(huge)"], "60000 × 60000 pixels"),
                (["--offer-file", folder.path + "/gone.png"], "there is no such file"),
                (["--offer", "text/uri-list=https://example.org/me.png"], "only files on this computer"),
            ] {
                let event = try drop(offer, onto: "portrait", of: app, in: session)
                XCTAssertTrue(event.reason.contains(reason), "\(offer): \(event.reason)")
                XCTAssertFalse(event.reason.isEmpty, "\(offer)")
                XCTAssertEqual(event.name, "refused", "\(offer)")
                XCTAssertTrue(try app.events.wait(for: "message").text.contains(event.reason))
            }
            XCTAssertEqual(try disk(), before)
            try session.pointer.move(to: ScreenPoint(x: 1400, y: 800))
            try assertLook(of: well, changes: false, in: session, "no portrait")
        }
    }

    func testAttachmentsTakeFilesTextAndPictures() throws {
        let file = try write(Data("hello".utf8), as: "notes ü.txt")
        let hidden = try write(Data("secret".utf8), as: ".hidden")
        let picture = try write(png(), as: "p.png")
        try withDragoman { session, app in
            let offers = [
                ["--offer-file", file], ["--offer-file", file], ["--offer-file", hidden],
                ["--offer", "text/plain;charset=utf-8=some words"], ["--offer-bytes", "image/png=\(picture)"],
                ["--offer-texture", picture],
            ]
            let well = try session.picture(of: app.area("attachments").rectangle)
            for offer in offers {
                let event = try drop(offer, onto: "attachments", of: app, in: session)
                XCTAssertEqual(event.name, "dropped", "\(offer): \(event)")
            }
            XCTAssertEqual(
                try attachmentNames(),
                ["Dropped 2.png", "Dropped.png", "Text.txt", "hidden", "notes ü 2.txt", "notes ü.txt"])
            for name in ["notes ü.txt", "notes ü 2.txt"] {
                XCTAssertEqual(try Data(contentsOf: attachments.appendingPathComponent(name)), Data("hello".utf8))
            }
            try assertLook(of: well, changes: true, in: session, "they are listed")
            // All of several files, or none.
            let two = ["--offer-file", file, "--offer-file", picture]
            XCTAssertEqual(try drop(two, onto: "attachments", of: app, in: session).name, "dropped")
            XCTAssertTrue(try attachmentNames().contains("p.png"))
            let names = try attachmentNames()
            let withGone = ["--offer-file", file, "--offer-file", folder.path + "/gone.txt"]
            let refused = try drop(withGone, onto: "attachments", of: app, in: session)
            XCTAssertEqual(refused.name, "refused")
            XCTAssertTrue(refused.reason.contains("there is no such file"), refused.reason)
            XCTAssertEqual(try attachmentNames(), names)
        }
    }

    func testLinksAreNotFollowedOutOfTheFolder() throws {
        let outside = try write(Data("keep me".utf8), as: "outside.txt")
        let file = try write(Data("new".utf8), as: "notes.txt")
        try FileManager.default.createDirectory(at: attachments, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: attachments.appendingPathComponent("notes.txt").path, withDestinationPath: outside)
        try withDragoman { session, app in
            XCTAssertEqual(
                try drop(["--offer-file", file], onto: "attachments", of: app, in: session).name, "dropped")
            XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: outside)), Data("keep me".utf8))
            XCTAssertEqual(try attachmentNames(), ["notes 2.txt", "notes.txt"])
            let link = folder.appendingPathComponent("link.txt").path
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/etc/passwd")
            let event = try drop(["--offer-file", link], onto: "attachments", of: app, in: session)
            XCTAssertFalse(
                try attachmentNames().contains { name in
                    let data = (try? Data(contentsOf: attachments.appendingPathComponent(name))) ?? Data()
                    return event.name == "refused" && String(decoding: data, as: UTF8.self).contains("root:")
                })
        }
    }

    func testGraphTakesTables() throws {
        let table = try write(Data("label,value\nMay,20\n\"June, late\",-5\n".utf8), as: "more.csv")
        try withDragoman { session, app in
            try app.focus()
            let graph = try session.picture(of: upperPart(of: "Sales by month", of: app))
            let offers = [
                ["--offer", "text/csv=label,value\nJuly,1\n"], ["--offer-file", table],
                ["--offer", "text/plain;charset=utf-8=August,2.5"],
            ]
            for offer in offers {
                let event = try drop(offer, onto: "Sales by month", of: app, in: session)
                XCTAssertEqual(event.name, "dropped", "\(offer): \(event)")
            }
            let all = [
                "January,40", "February,70", "March,55", "April,90", "July,1", "May,20", "\"June, late\",-5",
                "August,2.5",
            ]
            XCTAssertEqual(try rows(at: sales), all)
            try session.pointer.move(to: ScreenPoint(x: 1400, y: 800))
            try assertLook(of: graph, changes: true, in: session, "there are more bars")
            XCTAssertNoThrow(try app.area("August"))
            try app.focus()
            for count in [7, 5, 4] {
                app.events.forget()
                try session.keyboard.press("ctrl+z")
                try app.events.wait(for: "undone")
                XCTAssertEqual(try rows(at: sales), Array(all.prefix(count)))
            }
            // Keys have been used: the focus is shown now.
            try assertLook(of: graph, changes: false, within: 0.02, in: session, "the graph is as it was")
        }
    }

    func testCellsOfASpreadsheetAreBars() throws {
        let html = #"<table><tr><td>May</td><td sdval="1234.5">1.234,50</td></tr></table>"#
        try withDragoman { session, app in
            for offer in [
                ["--offer", "text/html=\(html)", "--offer", "text/plain;charset=utf-8=May\t1.234"],
                ["--offer", "text/html=<b>no table</b>", "--offer", "text/plain;charset=utf-8=June\t4,5\n"],
            ] {
                let event = try drop(offer, onto: "Sales by month", of: app, in: session)
                XCTAssertEqual(event.name, "dropped", "\(offer): \(event)")
            }
            XCTAssertEqual(try rows(at: sales).suffix(2), ["May,1234.5", "June,4.5"])
        }
    }

    /// A dropped table that does not tell how to read it leads to questions: first the columns, then the decimal sign.
    func testTheColumnsOfADroppedTableAreAsked() throws {
        let table = "Land\tCode\t2020\nFrankreich\tFR\t67.500\nSpanien\tES\t47.001\n"
        try withDragoman { session, app in
            let peer = try session.launchPeer(["--offer", "text/plain;charset=utf-8=\(table)"], x: 1160)
            defer { session.end(peer.process) }
            for keys in [["Escape"], ["Tab", "Tab", "Return", "Tab", "Return"]] {
                app.events.forget()
                let drag = try session.lift(peer.area("source"))
                try drag.carry(to: app.area("Sales by month"))
                try session.pointer.release()
                session.waitUntilQuiet()
                for key in keys {
                    try session.keyboard.press(key)
                    if key == "Return" { session.waitUntilQuiet() }
                }
                let event = try app.events.wait(for: keys.count == 1 ? "refused" : "dropped")
                XCTAssertEqual(event.reason, keys.count == 1 ? "it was stopped" : "")
            }
            XCTAssertEqual(try rows(at: sales).suffix(2), ["Frankreich,67.5", "Spanien,47.001"])
        }
    }

    func testGraphRefusesWhatIsNoTable() throws {
        let garbage = try write(Data([0xFF, 0xFE, 0x00]), as: "garbage.csv")
        let picture = try write(png(), as: "sunset.png")
        let words = try write(Data("May,twenty\n".utf8), as: "may.csv")
        try withDragoman { session, app in
            let before = try disk()
            for (offer, reason) in [
                (["--offer-file", words], "may.csv: Line 1, column 5: “twenty” is not a number"),
                (
                    ["--offer", "text/csv=label,value\nMay,20\nJune,forty\n"],
                    "Line 3, column 6: “forty” is not a number"
                ),
                (["--offer", "text/csv=May,NaN"], "Line 1, column 5: “NaN” cannot be drawn"),
                (["--offer", "text/csv=May,1e999"], "cannot be drawn"),
                (["--offer", "text/plain;charset=utf-8=just some words"], "Line 1"),
                (["--offer-file", garbage], "UTF-8"),
                (["--offer", "text/csv=label,value\n"], "there are no bars in it"),
                (["--offer-bytes", "image/png=\(picture)"], "the graph accepts tables"),
            ] {
                let event = try drop(offer, onto: "Sales by month", of: app, in: session)
                XCTAssertTrue(event.name == "refused" || event.operation == "none", "\(offer): \(event)")
                XCTAssertTrue(event.reason.contains(reason), "\(offer): \(event.reason)")
            }
            XCTAssertEqual(try disk(), before)
        }
    }

    /// A PNG file that claims to be 60,000 pixels wide and high.
    private func hugePNG() throws -> Data {
        var bytes = [UInt8](try png(width: 8, height: 8))
        bytes.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in bytes[12..<29] {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        crc = ~crc
        bytes.replaceSubrange(29..<33, with: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: crc >> $0) })
        return Data(bytes)
    }
}
