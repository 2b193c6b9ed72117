import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Drags and clipboards of another program that are meant to do harm.
final class HostileDropTests: DragomanTestCase {
    /// Lists of files that are none: what is offered, and the words of the refusal.
    private func hostileLists() throws -> [(name: String, bytes: Data, words: String)] {
        let file = try write(Data("words".utf8), as: "notes.txt").replacing(" ", with: "%20")
        let elsewhere = "only files on this computer"
        let tooMany = "more than 1000 files"
        let long = "file:///\(String(repeating: "x", count: 4_000))\r\n"
        let texts: [(String, String, String)] = [
            ("many", String(repeating: "file://\(file)\r\n", count: 10_000), tooMany),
            ("long names", String(repeating: long, count: 900), tooMany),
            ("large", String(repeating: "file:///x\n", count: 150_000), tooMany),
            ("one long line", "file:///" + String(repeating: "a", count: 2 << 20), tooMany),
            ("NUL", "file:///etc/host%00name", elsewhere), ("raw NUL", "file:///etc/host\0name", elsewhere),
            ("host", "file://example.org/etc/hostname", elsewhere), ("relative", "file:etc/hostname", elsewhere),
            ("no UTF-8", "file:///%FF%FE", "there is no such file"),
            ("web", "https://example.org/\nfile://\(file)", elsewhere),
            ("script", "javascript:alert(1)", elsewhere), ("turned", "\u{202E}file://\(file)", elsewhere),
            ("comments", String(repeating: "#\n", count: 100_000), elsewhere),
            ("special", "file:///dev/zero", "not an ordinary file"),
            ("gone", "file:///%E2%80%AE%0A%1B%5B2Jgone.png", "there is no such file"),
        ]
        let utf16 = try XCTUnwrap("file://\(file)\r\n".data(using: .utf16))
        return texts.map { ($0.0, Data($0.1.utf8), $0.2) } + [("UTF-16", utf16, elsewhere)]
    }

    func testListsOfFilesThatAreNoneAreRefused() throws {
        try withDragoman { session, app in
            let before = try disk()
            for list in try hostileLists() {
                let path = try write(list.bytes, as: "list")
                let peer = try session.launchPeer(["--offer-bytes", "text/uri-list=\(path)"], x: 1160)
                app.events.forget()
                let event = try session.drag(from: peer.area("source"), to: app.area("attachments"))
                session.end(peer.process)
                XCTAssertEqual(event.name, "refused", list.name)
                XCTAssertTrue(event.reason.contains(list.words), "\(list.name): \(event.reason.prefix(300))")
                XCTAssertEqual(try disk(), before, list.name)
            }
            // A name that turns text or commands a terminal becomes one that does not.
            let name = "a\n\u{1B}[2J\u{202E}gnp.txt"
            let file = try write(Data("words".utf8), as: name)
            let peer = try session.launchPeer(["--offer-file", file], x: 1160)
            XCTAssertEqual(try session.drag(from: peer.area("source"), to: app.area("attachments")).name, "dropped")
            XCTAssertEqual(try attachmentNames(), ["a__[2J_gnp.txt"])
        }
    }

    /// The same by the clipboard, which another program has.
    func testTheClipboardIsTrustedNoMore() throws {
        try withApp { session, app in
            try session.keyboard.press("Tab")
            try app.waitForFocus("Ada Lovelace")
            for list in try hostileLists() {
                let path = try write(list.bytes, as: "list")
                let offer = ["--clipboard", "--offer-bytes", "text/uri-list=\(path)"]
                let peer = try session.launchPeer(offer, x: 900)
                try app.focus()
                session.waitUntilQuiet()
                app.events.forget()
                try session.keyboard.press("ctrl+v")
                XCTAssertEqual(
                    try app.events.wait(for: "list")["names"]?.elements,
                    ["Paste into portrait", "Paste into attachments"], list.name)
                try session.keyboard.press("Down", "Return")
                let refused = try app.events.wait(for: "refused", "dropped")
                XCTAssertEqual(refused.name, "refused", list.name)
                XCTAssertTrue(refused.reason.contains(list.words), "\(list.name): \(refused.reason.prefix(300))")
                session.end(peer.process)
            }
            XCTAssertTrue(app.process.isRunning)
        }
    }

    private let document = """
        dragoman: 1
        language: en
        views:
          - mockup: board
            image: board.svg
            elements:
              - {element: tray, label: Tray, frame: [0, 60, 300, 200], drops: [{name: Put into the tray, then: move}]}
        """

    /// Each of the files is opened by a mock-up: not by the thread that answers, and not thousands of them.
    func testAMockUpOpensAFewFilesAndTheWindowAnswersMeanwhile() throws {
        try XCTSkipUnless(NetworkDisk.isInstalled, "SKIPPED: sshfs and /dev/fuse are not here")
        let real = folder.appendingPathComponent("real")
        let disk: NetworkDisk
        do {
            disk = try NetworkDisk(of: real.path, at: data.path)
        } catch {
            throw XCTSkip("SKIPPED: mounting is not allowed here: \(error)")
        }
        let large = try write(Data(), as: "large.bin")
        XCTAssertEqual(truncate(large, 60 << 20), 0)
        let picture = "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='300'/>"
        _ = try write(Data(picture.utf8), as: "board.svg")
        let board = try write(Data(document.utf8), as: "board.dragoman.yaml")
        let remote = data.appendingPathComponent("notes\u{202E}.txt").path
        try Data("words".utf8).write(to: URL(fileURLWithPath: remote))
        try withSession(services: [Display(width: 1480, height: 1000), MessageBus(), WindowManager()]) { session in
            let app = try session.launchDragoman(data: folder.appendingPathComponent("own"), board)
            for (count, words) in [(500, "more than 100 files"), (90, "")] {
                let list = String(repeating: "file://\(large)\r\n", count: count).replacing(" ", with: "%20")
                let path = try write(Data(list.utf8), as: "list")
                let peer = try session.launchPeer(["--offer-bytes", "text/uri-list=\(path)"], x: 1160)
                app.events.forget()
                let event = try session.drag(from: peer.area("source"), to: app.area("Tray"))
                session.end(peer.process)
                XCTAssertEqual(event.name, words.isEmpty ? "dropped" : "refused")
                XCTAssertTrue(words.isEmpty || event.reason.contains(words), event.reason)
            }
            let escaped = remote.replacing(" ", with: "%20").replacing("\u{202E}", with: "%E2%80%AE")
            let address = "file://\(escaped)\r\n"
            let list = try write(Data(address.utf8), as: "list")
            let peer = try session.launchPeer(["--offer-bytes", "text/uri-list=\(list)"], x: 1160)
            disk.stop()
            app.events.forget()
            let drag = try session.lift(peer.area("source"))
            try drag.carry(to: app.area("Tray"))
            try session.pointer.release()
            try app.focus()
            try session.keyboard.press("F12")
            try app.events.wait(for: "inspector", timeout: 20)
            XCTAssertFalse(app.events.recent.contains { ["dropped", "refused"].contains($0.name) })
            disk.goOn()
            XCTAssertEqual(try app.events.wait(for: "dropped", timeout: 20)["items"]?.elements, ["notes\\u{202E}.txt"])
        }
    }
}
