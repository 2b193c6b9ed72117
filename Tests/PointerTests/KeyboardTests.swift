import Foundation
import PrivateSession
import XCTest

/// A whole drag with nothing but keys, in the app itself.
final class KeyboardTests: PointerTestCase {
    func testBarsAreReachedByArrowsEndsAndLetters() throws {
        try withApp { session, app in
            func press(_ key: String, reaches bar: String) throws {
                app.events.forget()
                try session.keyboard.press(key)
                try app.waitForFocus(bar)
            }
            try press("Right", reaches: "February")
            try press("End", reaches: "April")
            try press("Home", reaches: "January")
            try press("m", reaches: "March")
            try press("Left", reaches: "February")
            app.events.forget()
            try session.keyboard.type("AP")
            try app.waitForFocus("April")
        }
    }

    func testEnterLiftsTabGoesRoundAndEnterDrops() throws {
        try withApp { session, app in
            try session.keyboard.press("Return")
            try app.waitForWords("Lifted January, 40. 2 places to drop.")
            XCTAssertEqual(app.holding, "Holding: January, 40")
            try session.keyboard.press("Tab")
            try app.waitForWords("Ada Lovelace, portrait. 1 of 2.")
            try app.waitForFocus("Ada Lovelace")
            try session.keyboard.press("Tab")
            try app.waitForWords("attachments. 2 of 2.")
            app.events.forget()
            try session.keyboard.press("Tab")
            try app.waitForWords("portrait. 1 of 2.")
            app.events.forget()
            try session.keyboard.press("shift+Tab")
            try app.waitForWords("attachments. 2 of 2.")
            XCTAssertEqual(try app.events.wait(for: "entered")["operation"]?.text, "copy")
            try session.keyboard.press("Return")
            try app.waitForWords("Dropped January, 40, into Ada Lovelace, attachments.")
            XCTAssertEqual(app.holding, "")
            XCTAssertEqual(app.focused, "Ada Lovelace")
            XCTAssertEqual(try attachments(of: session), ["January.csv"])

            try session.keyboard.press("ctrl+z")
            try app.waitForWords("Drop undone. January, 40, is no longer in Ada Lovelace, attachments.")
            XCTAssertEqual(try attachments(of: session), [])
        }
    }

    func testEscapeCancelsAndTheFocusIsBackOnTheSource() throws {
        try withApp { session, app in
            try session.keyboard.press("Right", "Return", "Tab")
            try app.waitForFocus("Ada Lovelace")
            try session.keyboard.press("Escape")
            try app.waitForWords("Cancelled. February, 70, is back in Sales by month.")
            XCTAssertEqual(app.focused, "February")
            XCTAssertEqual(app.holding, "")
        }
    }

    func testTheCancelButtonIsReachedWithF6() throws {
        try withApp { session, app in
            try session.keyboard.press("Return")
            try app.waitForWords("Lifted January, 40. 2 places to drop.")
            try session.keyboard.press("F6")
            try app.waitForFocus("")
            try session.keyboard.press("Return")
            try app.waitForWords("Cancelled. January, 40, is back in Sales by month.")
            XCTAssertEqual(app.focused, "January")
        }
    }

    func testADropThatIsRefusedSaysWhyAndStaysLifted() throws {
        let scene = folder.appendingPathComponent("scene")
        let contact = scene.appendingPathComponent("contacts/ada")
        let attachments = contact.appendingPathComponent("attachments")
        for part in [scene.appendingPathComponent("graphs"), attachments] {
            try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
        }
        try Data("label,value\nA,1\n".utf8).write(to: scene.appendingPathComponent("graphs/Letters.csv"))
        let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nEND:VCARD\r\n"
        try Data(card.utf8).write(to: contact.appendingPathComponent("card.vcf"))
        try Data("no table".utf8).write(to: attachments.appendingPathComponent("notes.txt"))
        try withApp(arguments: [scene.path]) { session, app in
            // Text may be a table: whether this one is, is known only when it is read.
            try session.keyboard.press("Tab")
            try app.waitForFocus("Ada")
            try session.keyboard.press("Return")
            try app.events.wait(for: "list")
            try session.keyboard.press("Down", "Return")
            try app.events.wait(for: "announced", where: { ($0["text"]?.text ?? "").hasPrefix("Lifted notes.txt.") })
            try session.keyboard.press("Tab")
            try app.events.wait(for: "entered", where: { $0["place"]?.text == "Letters" })
            try session.keyboard.press("Return")
            let refused = try app.events.wait(for: "refused")
            let reason = try XCTUnwrap(refused["reason"]?.text)
            XCTAssertTrue(reason.hasPrefix("notes.txt: Line 1"), reason)
            try app.waitForWords("Not dropped: \(reason). Still holding it.")
            XCTAssertEqual(app.holding, "Holding: notes.txt")
            try session.keyboard.press("Escape")
            try app.waitForWords("Cancelled. notes.txt is back in attachments.")
        }
    }

    func testPlacesBetweenBarsAreReachedAndTheInsertionIsShown() throws {
        let scene = folder.appendingPathComponent("scene/graphs")
        try FileManager.default.createDirectory(at: scene, withIntermediateDirectories: true)
        try Data("label,value\nA,1\nB,2\nC,3\n".utf8).write(to: scene.appendingPathComponent("Letters.csv"))
        try withApp(arguments: [folder.appendingPathComponent("scene").path]) { session, app in
            try session.keyboard.press("Return")
            try app.waitForWords("Lifted A, 1. 2 places to drop.")
            try session.keyboard.press("Tab")
            try app.waitForWords("between B and C. 1 of 2.")
            try app.waitForFocus("C")
            try session.keyboard.press("Return")
            try app.events.wait(for: "dropped")
            let saved = try String(contentsOf: scene.appendingPathComponent("Letters.csv"), encoding: .utf8)
            XCTAssertEqual(saved.split(whereSeparator: \.isNewline).dropFirst(), ["B,2", "A,1", "C,3"])
        }
    }

    func testAPlaceThatIsScrolledIntoSightIsTheOneThatIsNamed() throws {
        let graphs = folder.appendingPathComponent("scene/graphs")
        try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
        let labels = (1...40).map { "Bar \($0)" }
        let table = "label,value\n" + labels.map { "\($0),7\n" }.joined()
        try Data(table.utf8).write(to: graphs.appendingPathComponent("Many.csv"))
        try withApp(arguments: [folder.appendingPathComponent("scene").path]) { session, app in
            try session.keyboard.press("Return")
            try app.events.wait(for: "drag-begin")
            // Round to the last, which is out of sight, and one back.
            try session.keyboard.press("Tab", "shift+Tab", "shift+Tab")
            let isOver: (Event) -> Bool = {
                ($0["text"]?.text ?? "").hasPrefix("between Bar 39 and Bar 40")
            }
            let words = try XCTUnwrap(app.events.wait(for: "announced", where: isOver)["text"]?.text)
            let target = try XCTUnwrap(words.components(separatedBy: " and ").last?.components(separatedBy: ".").first)
            try session.keyboard.press("Return")
            try app.events.wait(for: "dropped")
            var expected = labels.filter { $0 != "Bar 1" }
            expected.insert("Bar 1", at: try XCTUnwrap(expected.firstIndex(of: target)))
            let saved = try String(contentsOf: graphs.appendingPathComponent("Many.csv"), encoding: .utf8)
            let order = saved.split(whereSeparator: \.isNewline).dropFirst().map { $0.prefix { $0 != "," } }
            XCTAssertEqual(order.map(String.init), expected)
        }
    }

    func testTheFocusSurvivesButtonsThatGo() throws {
        try withApp { session, app in
            func press(_ keys: [String], waitFor event: String) throws {
                app.events.forget()
                for key in keys { try session.keyboard.press(key) }
                if !event.isEmpty { try app.events.wait(for: event) }
                try app.events.wait(for: "focus", where: { $0["element"]?.text == "Ada Lovelace" })
            }
            try press(["Return", "Tab", "Return"], waitFor: "dropped")
            try app.events.wait(for: "places", where: { $0["places"]?["Undo"] != nil })
            // The message's buttons are passed over: their keys are Ctrl+Z and Escape.
            try press(["Tab", "shift+Tab"], waitFor: "")
            // One that goes when it is clicked leaves the focus in the scene.
            let undo = try app.area("Undo").rectangle.center
            app.events.forget()
            try session.pointer.click(undo)
            try app.events.wait(for: "undone")
            try session.keyboard.press("ctrl+shift+z")
            try app.events.wait(for: "redone")
        }
    }

    func testTheShortcutsOpenAndCloseByKey() throws {
        try withApp { session, app in
            for key in ["F1", "ctrl+question"] {
                app.events.forget()
                try session.keyboard.press(key)
                try app.waitForFocus("")
                try session.keyboard.press("Down", "Escape")
                try app.waitForFocus("January")
            }
        }
    }

    private func attachments(of session: PrivateSession) throws -> [String] {
        let contacts = URL(fileURLWithPath: "\(session.folder)/data/dragoman/contacts")
        let files = FileManager.default.enumerator(at: contacts, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).map(\.lastPathComponent).filter { $0.hasSuffix(".csv") }
    }
}
