import Foundation
import PrivateSession
import XCTest

/// What browsers and mail programs give: a thing in several forms, with its address and its title.
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
                let drag = try session.lift(peer.place("source"))
                try drag.carry(to: app.place(place))
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
