import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The clipboard: how a drag crosses to and from another application without a mouse.
final class ClipboardTests: PointerTestCase {
    func testWhatIsCopiedIsDroppedByName() throws {
        try withApp { session, app in
            try session.keyboard.press("ctrl+c")
            try app.waitForWords("Copied January, 40.")
            try session.keyboard.press("Tab", "ctrl+v")
            XCTAssertEqual(
                try app.events.wait(for: "list")["names"]?.elements,
                ["Paste into portrait", "Paste into attachments"])
            try session.keyboard.press("Down", "Return")
            let dropped = try app.events.wait(for: "dropped")
            XCTAssertEqual(dropped["items"]?.elements, ["January.csv"])
            try app.waitForFocus("Ada Lovelace")
            app.events.forget()
            try session.keyboard.press("Menu")
            let names = try app.events.wait(for: "list")["names"]?.elements ?? []
            XCTAssertTrue(names.contains("Paste into portrait"), "\(names)")
        }
    }

    /// The held thing is pasted, not the one with the keyboard: the card has drags of its own.
    func testWhatIsHeldIsCopiedWhichEndsTheDrag() throws {
        try withApp { session, app in
            try session.keyboard.press("Return")
            try app.events.wait(for: "drag-begin")
            try session.keyboard.press("Tab")
            try app.waitForFocus("Ada Lovelace")
            try session.keyboard.press("ctrl+c")
            try app.waitForWords("Copied January, 40.")
            try app.waitForFocus("January")
            app.events.forget()
            try session.keyboard.press("Tab", "ctrl+v")
            XCTAssertEqual(
                try app.events.wait(for: "list")["names"]?.elements,
                ["Paste into portrait", "Paste into attachments"])
        }
    }

    func testWhatIsCopiedReachesAnotherApplication() throws {
        try withApp { session, app in
            try session.keyboard.press("ctrl+c")
            try app.waitForWords("Copied January, 40.")
            let other = try session.launchDragoman(arguments: [])
            try other.focus()
            try other.waitForFocus("January")
            // A bar has no place of its own: what is pasted goes to its graph.
            try session.keyboard.press("ctrl+v")
            let dropped = try other.events.wait(for: "dropped")
            XCTAssertEqual(dropped["items"]?.elements, ["January, 40"])
            XCTAssertEqual(dropped["place"]?.text, "Sales by month")
        }
    }

    func testOnePlaceThatTakesItGetsItAtOnce() throws {
        try withApp { session, app in
            try session.keyboard.press("Tab")
            try app.waitForFocus("Ada Lovelace")
            try session.keyboard.press("ctrl+c")
            try app.waitForWords("Copied Ada Lovelace’s contact.")
            let other = try session.launchDragoman(arguments: [])
            try other.focus()
            try session.keyboard.press("Tab", "ctrl+v")
            let dropped = try other.events.wait(for: "dropped")
            XCTAssertEqual(dropped["place"]?.text, "attachments")
            XCTAssertEqual(dropped["items"]?.elements, ["Ada Lovelace.vcf"], "the name of the file comes along")
        }
    }

    /// The numbers behind what a spreadsheet shows.
    func testCellsOfASpreadsheetArePasted() throws {
        try withApp { session, app in
            let html = #"<table><tr><td>May</td><td sdval="1234.5">1.234,50</td></tr></table>"#
            _ = try session.launchPeer(
                ["--clipboard", "--offer", "text/html=\(html)", "--offer", "text/plain;charset=utf-8=May\t1.234"],
                x: 900)
            try app.focus()
            session.waitUntilQuiet()
            app.events.forget()
            try session.keyboard.press("ctrl+v")
            var event = try app.events.wait(for: "list", "dropped")
            if event.name == "list" {
                try session.keyboard.press("Return")
                event = try app.events.wait(for: "dropped")
            }
            XCTAssertEqual(event["items"]?.elements, ["May, 1234.5"])
        }
    }

    func testAnEmptyClipboardSaysWhyNothingIsDropped() throws {
        try withApp { session, app in
            try session.keyboard.press("Tab")
            try app.waitForFocus("Ada Lovelace")
            try session.keyboard.press("ctrl+v")
            let refused = try app.events.wait(for: "refused")
            try app.waitForWords("Not dropped: \(refused["reason"]?.text ?? "").")
        }
    }

    func testSeveralDragsAreCopiedByName() throws {
        try withApp { session, app in
            try session.keyboard.press("Return", "Tab", "Return")
            try app.events.wait(for: "dropped")
            app.events.forget()
            try session.keyboard.press("ctrl+c")
            XCTAssertEqual(
                try app.events.wait(for: "list")["names"]?.elements, ["Copy contact", "Copy portrait"])
            try session.keyboard.press("Down", "Return")
            try app.waitForWords("Copied Ada Lovelace’s portrait.")
        }
    }

    /// A program that takes files, such as a file manager, gets the same as from a mouse.
    func testWhatIsCopiedIsAFileForThoseWhoTakeFiles() throws {
        try withApp { session, app in
            for (keys, words, name) in [
                (["ctrl+c"], "Copied January, 40.", "January.csv"),
                (["Tab", "ctrl+c"], "Copied Ada Lovelace’s contact.", "Ada Lovelace.vcf"),
            ] {
                try app.focus()
                for key in keys { try session.keyboard.press(key) }
                try app.waitForWords(words)
                let peer = try session.launchPeer(["--paste", "text/uri-list"], x: 900)
                let list = try peer.events.wait(for: "pasted")["text"]?.text ?? ""
                let file = try XCTUnwrap(URL(string: list.trimmingCharacters(in: .newlines)))
                XCTAssertEqual(file.lastPathComponent, name)
                XCTAssertTrue(FileManager.default.fileExists(atPath: file.path))
                session.end(peer.process)
                let other = try session.launchPeer(["--paste", "x-special/gnome-copied-files"], x: 900)
                XCTAssertEqual(
                    try other.events.wait(for: "pasted")["text"]?.text,
                    "copy\n" + list.trimmingCharacters(in: .newlines))
                session.end(other.process)
            }
        }
    }

    /// A window that has no library gets what was lifted by the clipboard.
    func testWhatIsLiftedIsCopiedFromItsOwnList() throws {
        try withApp { session, app in
            try session.keyboard.press("Return")
            try app.events.wait(for: "drag-begin")
            app.events.forget()
            try session.keyboard.press("Menu")
            let names = try app.events.wait(for: "list")["names"]?.elements ?? []
            XCTAssertEqual(names.suffix(2), ["Copy, to paste in another window", "Cancel drag"])
            for _ in 0..<(names.count - 2) { try session.keyboard.press("Down") }
            try session.keyboard.press("Return")
            try app.waitForWords("Copied January, 40.")
            let peer = try session.launchPeer(["--paste", "text/csv"], x: 900)
            XCTAssertEqual(
                try peer.events.wait(for: "pasted")["text"]?.text, "label,value\r\nJanuary,40\r\n")
        }
    }
}
