import Foundation
import PrivateSession
import XCTest

/// The drags of browsers and mail programs: a thing in several forms, with its address and its title.
extension ForeignDropTests {
    /// A text as Firefox and Chrome write addresses: UTF-16 without a mark.
    private func utf16(_ text: String, as name: String) throws -> String {
        try write(Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }), as: name)
    }

    func testAPictureOfABrowserKeepsItsName() throws {
        let red = try write(png(), as: "red")
        let address = "https://example.org/img/sun%20set.png?size=2"
        let promise = try utf16("Ada at work.png", as: "promise")
        let offers = [
            (
                [
                    "--offer-bytes", "image/png=\(red)", "--offer", "text/uri-list=\(address)",
                    "--offer", "text/html=<img src='\(address)'>",
                ], "sun set.png"
            ),
            (
                [
                    "--offer-bytes", "image/png=\(red)", "--offer", "text/uri-list=https://example.org/p/1",
                    "--offer-bytes", "application/x-moz-file-promise-dest-filename=\(promise)",
                ], "Ada at work.png"
            ),
            (
                [
                    "--offer-bytes", "application/octet-stream=\(red)", "--offer", "text/html=<img>",
                    "--offer", "text/uri-list=https://example.org/Sea%201.png",
                ], "Sea 1.png"
            ),
            // Firefox copies so.
            (
                [
                    "--offer-bytes", "image/png=\(red)", "--offer",
                    "text/html=<meta charset=utf-8><IMG alt='a' src=\"https://example.org/Sky%202.png?a&amp;b\">",
                ], "Sky 2.png"
            ),
        ]
        try withDragoman { session, app in
            for (offer, name) in offers {
                for place in ["attachments", "portrait"] {
                    let event = try drop(offer, onto: place, of: app, in: session)
                    XCTAssertEqual(event.name, "dropped", "\(place), \(offer): \(event)")
                    XCTAssertEqual(event["items"]?.elements.map(\.text), [name], place)
                }
                XCTAssertEqual(try Data(contentsOf: attachments.appendingPathComponent(name)), try png())
            }
            // The graph says why it takes no picture, and not that it is on another computer.
            let refusal = try drop(offers[0].0, onto: "Sales by month", of: app, in: session)
            XCTAssertEqual(refusal.name, "refused")
            XCTAssertTrue(refusal.reason.contains("sun set.png"), refusal.reason)
        }
    }

    func testALinkKeepsItsTitle() throws {
        let address = "https://example.org/drag?a=1"
        let link = try utf16("\(address)\nDrag and drop: a guide", as: "link")
        try withDragoman { session, app in
            for (offer, name, text) in [
                (
                    ["--offer-bytes", "text/x-moz-url=\(link)", "--offer", "text/uri-list=\(address)"],
                    "Drag and drop: a guide.txt", "Drag and drop: a guide\n\(address)\n"
                ),
                // As GNOME's browser gives it.
                (
                    [
                        "--offer", "text/uri-list=\(address)", "--offer",
                        "text/html=<meta charset='utf-8'><a href='\(address)'><b>A</b> guide &amp; more</a>",
                    ], "A guide & more.txt", "A guide & more\n\(address)\n"
                ),
                (["--offer", "text/uri-list=\(address)"], "example.org.txt", "\(address)\n"),
            ] {
                let offers = offer + ["--offer", "text/plain;charset=utf-8=\(address)"]
                let event = try drop(offers, onto: "attachments", of: app, in: session)
                XCTAssertEqual(event.name, "dropped", "\(offer): \(event)")
                let file = attachments.appendingPathComponent(name)
                XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), text)
            }
        }
    }

    func testEmptyTextIsNoAttachment() throws {
        try withDragoman { session, app in
            let before = try disk()
            let event = try drop(
                ["--offer", "text/plain;charset=utf-8= \n"], onto: "attachments", of: app, in: session)
            XCTAssertEqual(event.reason, "the text is empty")
            XCTAssertEqual(try disk(), before)
        }
    }

    /// Names of old disks and archives, which are no UTF-8.
    func testAFileWithALatin1NameIsTaken() throws {
        let path = folder.path + "/M"
        let raw = Array(path.utf8CString.dropLast()) + [CChar(bitPattern: 0xFC)] + Array("ller.csv".utf8CString)
        let file = try XCTUnwrap(fopen(raw, "w"))
        fputs("May,20\n", file)
        fclose(file)
        let offer = ["--offer", "text/uri-list=file://\(path)%FCller.csv"]
        try withDragoman { session, app in
            XCTAssertEqual(try drop(offer, onto: "attachments", of: app, in: session).name, "dropped")
            let copy = attachments.appendingPathComponent("Müller.csv")
            XCTAssertEqual(try String(contentsOf: copy, encoding: .utf8), "May,20\n")
            let status = try FileManager.default.attributesOfItem(atPath: copy.path)
            XCTAssertEqual(status[.type] as? FileAttributeType, .typeRegular, "no link to it")
            XCTAssertEqual(try drop(offer, onto: "Sales by month", of: app, in: session).name, "dropped")
            XCTAssertEqual(try rows(at: sales).last, "May,20")
        }
    }

    func testAFolderIsRefusedWhileItHovers() throws {
        let file = try write(Data("hello".utf8), as: "notes.txt")
        try withDragoman { session, app in
            let peer = try session.launchPeer(["--offer-file", file, "--offer-file", "/usr"], x: 1160)
            for place in ["attachments", "portrait", "Sales by month"] {
                app.events.forget()
                let drag = try session.lift(peer.area("source"))
                try drag.carry(to: app.area(place))
                let event = try app.events.wait(for: "entered", where: { $0["reason"]?.text != nil })
                for words in ["folder", "usr", "notes.txt"] {
                    XCTAssertTrue(event.reason.contains(words), "\(place): \(event.reason)")
                }
                try session.keyboard.press("Escape")
                try session.pointer.release()
                try peer.events.wait(for: "drag-end")
            }
        }
    }

    func testAFileThatIsNotTakenIsRefusedWhileItHovers() throws {
        let picture = try write(png(), as: "sunset.png")
        let card = try write(Data("BEGIN:VCARD\nVERSION:3.0\nFN:A\nEND:VCARD\n".utf8), as: "Ada.vcf")
        let sheet = try write(Data("PK\u{3}\u{4}".utf8), as: "sales.ods")
        let text = try write(Data("hello".utf8), as: "notes.txt")
        let graph = "Sales by month"
        try withDragoman { session, app in
            let before = try disk()
            for (file, place, reason) in [
                (picture, graph, "the graph accepts tables of labels and values, and sunset.png is a picture"),
                (card, graph, "the graph accepts tables of labels and values, and Ada.vcf is a contact"),
                (sheet, graph, "the graph accepts tables as text: save sales.ods as CSV"),
                (text, "portrait", "the portrait accepts pictures, and notes.txt isn’t one"),
            ] {
                let peer = try session.launchPeer(["--offer-file", file], x: 1160)
                app.events.forget()
                let drag = try session.lift(peer.area("source"))
                try drag.carry(to: app.area(place))
                // On its way it comes over others.
                let event = try app.events.wait(
                    for: "entered", where: { $0["place"]?.text == place && $0["reason"]?.text != nil })
                XCTAssertEqual(event.reason, reason)
                try session.pointer.release()
                try peer.events.wait(for: "drag-end")
                session.end(peer.process)
            }
            XCTAssertEqual(try disk(), before)
        }
    }

    func testAMockUpRefusesAFolderWhileItHovers() throws {
        let file = try write(Data("hello".utf8), as: "notes.txt")
        let picture = "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='300'/>"
        _ = try write(Data(picture.utf8), as: "board.svg")
        let text = """
            dragoman: 1
            language: en
            views:
              - mockup: board
                image: board.svg
                elements:
                  - element: files
                    label: Files
                    frame: [0, 0, 190, 300]
                    drops: [{name: Put into files, accepts: [text/plain]}]
                  - element: anything
                    label: Anything
                    frame: [200, 0, 190, 300]
                    drops: [{name: Put into anything}]

            """
        let board = try write(Data(text.utf8), as: "board.dragoman.yaml")
        try withSession(services: [Display(width: 1480, height: 1000), MessageBus()]) { session in
            let app = try session.launchDragoman(data: data, board)
            let peer = try session.launchPeer(["--offer-file", file, "--offer-file", "/usr"], x: 1160)
            let drag = try session.lift(peer.area("source"))
            try drag.carry(to: app.area("Files"))
            let event = try app.events.wait(
                for: "entered", where: { $0["reason"]?.text?.contains("folder") == true }, timeout: 20)
            for words in ["notes.txt", "usr"] { XCTAssertTrue(event.reason.contains(words), event.reason) }
            try session.keyboard.press("Escape")
            try session.pointer.release()
            try peer.events.wait(for: "drag-end")
            // A place that takes anything takes its name.
            XCTAssertEqual(try session.drag(from: peer.area("source"), to: app.area("Anything")).name, "dropped")
        }
    }

    func testAllThatWasNotTakenIsNamed() throws {
        let file = try write(Data("hello".utf8), as: "notes.txt")
        let table = try write(Data("May,20\n".utf8), as: "more.csv")
        try withDragoman { session, app in
            let before = try disk()
            for place in ["attachments", "Sales by month"] {
                let offer = ["--offer-file", table, "--offer-file", folder.path + "/gone.csv", "--offer-file", file]
                let event = try drop(offer, onto: place, of: app, in: session)
                XCTAssertEqual(event.name, "refused")
                for name in ["gone.csv", "notes.txt", "more.csv"] {
                    XCTAssertTrue(event.reason.contains(name), "\(place): \(event.reason)")
                }
            }
            XCTAssertEqual(try disk(), before)
        }
    }
}
