import PrivateSession
import TestSupport
import XCTest

/// GTK's own dialog for files, as it is heard where the desktop has none.
final class FileDialogTests: OrcaTestCase {
    /// GTK's field would keep the key with which people go on, and say nothing.
    func testTabGoesThroughTheDialogForANewFile() throws {
        try withBoard { orca in
            let dialog = try orca.press("ctrl+shift+s", hear: "Name")
            assertOnce("Save the prototype as", in: dialog)
            let title = dialog.firstIndex { $0.contains("Save the prototype as") } ?? 0
            XCTAssertFalse(dialog.prefix(title).contains { $0.contains("selected") }, "before the title: \(dialog)")
            XCTAssertTrue(dialog.contains { $0.contains("board.dragoman") }, "\(dialog)")
            for count in 1...8 {
                let mark = orca.speech.mark
                try orca.session.keyboard.press("Tab")
                let said = orca.settle(since: mark).filter { $0.lowercased() != "tab" }
                XCTAssertFalse(said.isEmpty, "after \(count) times Tab")
                XCTAssertFalse(said.contains { $0.contains("Gtk") }, "the name of a class: \(said)")
            }
            try orca.press("Escape", hear: "Note")
        }
    }

    func testTheListOfKindsIsNamed() throws {
        try withBoard { orca in
            try orca.press("ctrl+o", hear: "Open a prototype")
            var said: [String] = []
            for _ in 0..<8 where !said.contains(where: { $0.contains("combo box") }) {
                let mark = orca.speech.mark
                try orca.session.keyboard.press("Tab")
                said = orca.settle(since: mark)
                XCTAssertFalse(said.contains { $0.contains("Gtk") || $0.contains("(None)") }, "\(said)")
            }
            XCTAssertTrue(said.contains { $0.contains("Prototypes") }, "\(said)")
            try orca.press("Escape", hear: "Note")
        }
    }

    /// The list has the keyboard at first, empty or not; after that, Tab passes what has nothing to go to.
    func testTheDialogWithoutFilesSaysWhereOneIs() throws {
        try withOrca { orca in
            let isOld = try orca.version() == 43
            let dialog = try orca.press("ctrl+o", hear: isOld ? "Name" : "Files")
            assertOnce("Open a prototype", in: dialog)
            XCTAssertFalse(dialog.contains { $0.contains("frame") }, "\(dialog)")
            for count in 1...8 {
                let mark = orca.speech.mark
                try orca.session.keyboard.press("Tab")
                let said = orca.settle(since: mark).filter { $0.lowercased() != "tab" }
                XCTAssertFalse(said.isEmpty, "after \(count) times Tab")
                XCTAssertFalse(said.contains { $0.contains("scroll pane") }, "\(said)")
            }
            try orca.press("Escape", hear: "January")
        }
    }

    func testAfterTheDialogOneIsWhereOneWas() throws {
        try withBoard { orca in
            try orca.press("ctrl+shift+s", hear: "Save the prototype as")
            try orca.press("Escape", hear: "Note")
            try orca.press("F12", hear: "Document, Board")
            try orca.press("ctrl+shift+s", hear: "Save the prototype as")
            try orca.press("Escape", hear: "Document, Board")
        }
    }

    /// The dialog of the formats goes after the one for the file has come: the window below says nothing between them.
    func testTheFormatLeadsToTheFileAtOnce() throws {
        try withBoard { orca in
            try orca.openMenu("Save and Share", to: "Export")
            try orca.press("Return", hear: "Page to send")
            let dialog = try orca.press("Return", hear: "Export as Page to send")
            XCTAssertFalse(dialog.contains { $0.contains("frame") }, "\(dialog)")
            XCTAssertFalse(dialog.contains { $0.hasPrefix("Board") || $0.contains("Note") }, "\(dialog)")
            XCTAssertTrue(dialog.contains { $0.contains("board.html") }, "\(dialog)")
            try orca.press("Escape", hear: "Note")
        }
    }

    /// It begins where the document is, with a file and not with silence.
    func testTheDialogForAPictureBeginsWithAFile() throws {
        try withBoard { orca in
            try orca.press("F12", hear: "Document, Board")
            try orca.press("Down", hear: "Mock-up, board")
            try orca.press("Down", hear: "Element, Note")
            try orca.press("shift+Tab", hear: "Edit layout")
            try orca.press("Tab", hear: "More to do")
            try orca.press("Return", hear: "Select All")
            for name in ["Add Language", "Add Screen", "Change Picture"] {
                try orca.press(name == "Add Language" ? "End" : "Up", hear: name)
            }
            // Before GTK 4.10 with a field for its path.
            let isOld = try orca.version() == 43
            let dialog = try orca.press("Return", hear: isOld ? "Name" : "board.svg")
            assertOnce("Choose a picture of a screen", in: dialog)
            XCTAssertFalse(dialog.contains { $0.contains("/board.svg") }, "the path: \(dialog)")
            try orca.press("Escape", hear: "More to do")
        }
    }

    private func withBoard(_ body: (OrcaStory) throws -> Void) throws {
        let folder = try TemporaryFolder()
        let document = try SampleDocuments.writeBoard(into: folder.url)
        try withOrca(arguments: [document], hearing: "Note") { try body($0) }
    }
}
