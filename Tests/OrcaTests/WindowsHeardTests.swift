import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Each window, and each end of something long, is heard: with its title where it opens, and in one sentence where it ends.
final class WindowsHeardTests: OrcaTestCase {
    /// The entries of the main menu that open a window, from top to bottom, with the line that leads to them, and the title of
    /// the window.
    private static let windows = [
        ("New", "New Prototype from a Picture", "picture"), ("New", "New Prototype from a Running App", "Which App?"),
        ("New", "Add Contact", "New contact"), ("New", "Add Graph", "New graph"), ("Open", "Open…", "Open"),
        ("Open", "Open Recent", "Open Recent"), ("Open", "Samples", "Samples"),
        ("Save and Share", "Save Picture", "Save"), (nil, "Preferences", "Preferences"),
        (nil, "Keyboard Shortcuts", "Keyboard Shortcuts"), (nil, "About Dragoman", "About Dragoman"),
    ]

    func testEachWindowOfTheMainMenuSpeaksAsItOpens() throws {
        try withOrca { orca in
            for (menu, entry, title) in Self.windows {
                try orca.openMenu(menu, to: entry)
                let said = try orca.press("Return", hear: title)
                print("heard: \(entry): \(said.joined(separator: " | "))")
                // Newer Orcas may say the window alone.
                let mark = orca.speech.mark
                try orca.session.keyboard.press("Escape")
                _ = orca.settle(since: mark)
            }
        }
    }

    /// Where one is in a window is heard of that window, and its fields have no title of it.
    func testTheFieldsOfANewContactAreHeardAndWhereOneIs() throws {
        try withOrca { orca in
            try orca.openMenu("New", to: "Add Contact")
            let opened = try orca.press("Return", hear: "Name")
            assertOnce("New contact", in: opened)
            let here = try orca.press("KP_Enter", hear: "Name")
            XCTAssertFalse(here.contains { $0.contains("menu") || $0.contains("Add Contact") }, "\(here)")
            let role = try orca.press("Tab", hear: "Role")
            XCTAssertFalse(role.contains { $0.contains("New contact") }, "\(role)")
            try orca.press("Escape", hear: "40 units")
        }
    }

    func testADemoSaysThatItPlaysAndHowItEnds() throws {
        let folder = try TemporaryFolder()
        let document = try SampleDocuments.writeBoard(into: folder.url)
        let script = """
            demo: 1
            title: Own
            language: en
            reader: none
            scene: \((document as NSString).lastPathComponent)
            steps:
              - keys: Tab
              - expect: {heard: Nobody says this., within: 0.1s}
            """
        try Data(script.utf8).write(to: folder.url.appendingPathComponent("own.demo.yaml"))
        try withOrca(arguments: [document], hearing: "Note") { orca in
            try orca.press("ctrl+d", hear: "Play")
            var mark = orca.speech.mark
            try orca.session.keyboard.press("Return")
            try orca.speech.wait(for: "Setting the stage…", since: mark, timeout: 20)
            mark = orca.speech.mark
            try orca.speech.wait(for: "1 step failed.", since: mark, timeout: 120)
            XCTAssertEqual(orca.settle(since: mark).filter { $0.contains("1 step failed.") }.count, 1)
        }
    }

    func testASearchThatFindsNothingSaysSo() throws {
        try withOrca { orca in
            try orca.press("F1", hear: "Dragoman lets you try")
            try orca.press("q", hear: "q")
            for _ in 0..<3 { try orca.session.keyboard.press("q") }
            let mark = orca.speech.mark
            try orca.session.keyboard.press("x")
            try orca.speech.wait(for: "No shortcut has these words.", since: mark, timeout: 20)
        }
    }

    func testDeleteOnACardSaysThatNothingCanBeDone() throws {
        try withOrca { orca in
            try orca.press("Tab", hear: "Ada Lovelace")
            assertOnce("No actions available here.", in: try orca.press("Delete", hear: "No actions available here."))
        }
    }

    /// Where one of three is on, each is a radio button, and a person's choice stays.
    func testHintsAreRadioButtonsAndNeverIsNotChosenByItself() throws {
        try withOrca { orca in
            try orca.press("ctrl+comma", hear: "A click lifts")
            try orca.press("Tab", hear: "Open documents with their inspector")
            let first = try orca.press("Tab", hear: "Say which keys come next")
            XCTAssertTrue(first.joined().contains("radio button"), "\(first)")
            XCTAssertFalse(first.joined().contains("check box"), "\(first)")
            let second = try orca.press("Down", hear: "Say which keys come next on every lift")
            XCTAssertLessThanOrEqual(
                second.joined(separator: " ").components(separatedBy: "selected").count - 1, 1, "\(second)")
            XCTAssertFalse(second.joined().contains("checked"), "\(second)")
            try orca.press("Escape", hear: "40 units")
        }
    }
}
