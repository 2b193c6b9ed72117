import Foundation
import PrivateSession
import TestSupport
import XCTest

/// A mock-up before any code of it exists, with the real Orca.
final class MockupTests: OrcaTestCase {
    func testMessageIsMovedIntoTheArchiveByName() throws {
        let inbox = "\(Project.resources.path)/samples/inbox/inbox.dragoman.yaml"
        try withOrca(arguments: [inbox], hearing: "Drafts") { orca in
            try orca.press("Down", hear: "Receipts")
            try orca.press("l", hear: "from Grace Hopper, unread")
            _ = try orca.choose("Drag message", hear: "Lifted Lunch on Friday?. 5 places to drop.")
            try orca.press("Tab", hear: "Archive. 5 of 5.")
            try orca.press("Return", hear: "Dropped Lunch on Friday? into Archive.")
            try orca.press("ctrl+z", hear: "Drop undone. Lunch on Friday? is back in Inbox.")
        }
    }

    /// The description of the picture as a whole is said when somebody comes in, and not with each element.
    func testThePictureIsDescribedOnce() throws {
        try withDescribedBoard { orca, words in
            assertOnce(words, in: orca.speech.utterances.map(\.text))
            let next = try orca.press("Right", hear: "Tray")
            XCTAssertFalse(next.joined().contains(words), "\(next)")
            // To the header, and back.
            try orca.press("F10", hear: "menu")
            let back = try orca.press("Escape", hear: "Tray")
            assertOnce(words, in: back)
        }
    }

    func testThePictureIsDescribedWhenOneComesBackFromTheInspector() throws {
        try withDescribedBoard { orca, words in
            try orca.press("F12", hear: "Document, Board")
            assertOnce(words, in: try orca.press("F12", hear: "Note"))
            try orca.press("F12", hear: "Document, Board")
            try orca.press("F6", hear: "Title")
            try orca.press("F6", hear: "button")
            assertOnce(words, in: try orca.press("F6", hear: "Note"))
        }
    }

    func testASamplesPictureIsDescribed() throws {
        let kanban = "\(Project.resources.path)/samples/kanban/kanban.dragoman.yaml"
        try withOrca(arguments: [kanban], hearing: "To do") { orca in
            assertOnce("Three columns side by side", in: orca.speech.utterances.map(\.text))
        }
    }

    /// Runs Orca with a board whose picture is described; the body gets the words.
    private func withDescribedBoard(_ body: (OrcaStory, String) throws -> Void) throws {
        let folder = try TemporaryFolder()
        let words = "A board with a note and a column."
        let text = SampleDocuments.board().replacing(
            "    image: board.svg", with: "    description: {en: \(words), de: Eine Tafel.}\n    image: board.svg")
        let document = try SampleDocuments.writeBoard(text, into: folder.url)
        try withOrca(arguments: [document], hearing: "Note") { try body($0, words) }
    }
}
