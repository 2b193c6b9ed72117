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
                ["Drop clipboard contents into portrait", "Drop clipboard contents into attachments"])
            try session.keyboard.press("Down", "Return")
            let dropped = try app.events.wait(for: "dropped")
            XCTAssertEqual(dropped["items"]?.elements, ["January.csv"])
            try app.waitForFocus("Ada Lovelace")
            app.events.forget()
            try session.keyboard.press("Menu")
            let names = try app.events.wait(for: "list")["names"]?.elements ?? []
            XCTAssertTrue(names.contains("Drop clipboard contents into portrait"), "\(names)")
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
            try app.waitForWords("Copied the contact Ada Lovelace.")
            let other = try session.launchDragoman(arguments: [])
            try other.focus()
            try session.keyboard.press("Tab", "ctrl+v")
            let dropped = try other.events.wait(for: "dropped")
            XCTAssertEqual(dropped["place"]?.text, "attachments")
            XCTAssertEqual(dropped["items"]?.elements, ["Dropped.vcf"])
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
            try app.waitForWords("Copied the portrait of Ada Lovelace.")
        }
    }
}
