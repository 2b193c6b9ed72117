import Foundation
import PrivateSession
import TestSupport
import XCTest

/// No key is silent, no state is lost, and nothing is said twice.
final class HeardTests: OrcaTestCase {
    func testWhatIsLiftedSaysSoForAsLongAsItLasts() throws {
        try withOrca { orca in
            try orca.press("Return", hear: "Lifted January, 40.")
            try orca.press("Right", hear: "70 units")
            try orca.press("Left", hear: "held. 40 units")
            // Another Orca knows nothing of what was said before.
            orca.session.end(orca.orca)
            let mark = orca.speech.mark
            try ScreenReader().start(in: orca.session)
            try orca.speech.wait(for: "held. 40 units", since: mark, timeout: 20)
            orca.settle(since: mark)
            try orca.press("Escape", hear: "Cancelled. January, 40, is back")
            try orca.press("Right", hear: "70 units")
            let back = try orca.press("Left", hear: "40 units")
            XCTAssertFalse(back.contains { $0.contains("held") }, "\(back)")
        }
    }

    func testAPlaceThatTakesWhatIsLiftedSaysSoAndTheDropIsToldOnce() throws {
        try withOrca { orca in
            try orca.press("Return", hear: "Lifted January, 40.")
            let over = try orca.press("Tab", hear: "portrait. 1 of 2.")
            assertOnce("Ada Lovelace", in: over)
            XCTAssertFalse(over.joined().contains("No portrait"), "contents are said where they are asked for: \(over)")
            XCTAssertFalse(over.contains { $0.contains("panel") }, "the widget is not told beside the card: \(over)")
            try orca.press("Tab", hear: "attachments. 2 of 2.")
            let dropped = try orca.press("Return", hear: "Dropped January, 40, into Ada Lovelace, attachments.")
            XCTAssertFalse(
                dropped.contains { $0.contains("1 attachment") }, "what was announced is not said again: \(dropped)")
            try orca.press("shift+Tab", hear: "units")
            try orca.press("Tab", hear: "1 attachment: January.csv")
        }
    }

    func testAKeySaysWhatIsHeld() throws {
        try withOrca { orca in
            try orca.press("ctrl+h", hear: "You’re not holding anything.")
            try orca.press("Return", hear: "Lifted January, 40.")
            try orca.press("ctrl+h", hear: "Holding: January, 40. 2 places to drop.")
        }
    }

    func testUpAndDownMoveAlongTheBars() throws {
        try withOrca { orca in
            XCTAssertTrue(try orca.press("Down", hear: "70 units").contains { $0.hasPrefix("February") })
            XCTAssertTrue(try orca.press("Up", hear: "40 units").contains { $0.hasPrefix("January") })
        }
    }

    func testAfterTheMenuOneIsWhereOneWas() throws {
        try withOrca { orca in
            try orca.press("Right", hear: "70 units")
            let mark = orca.speech.mark
            try orca.session.keyboard.press("F10")
            orca.settle(since: mark)
            try orca.press("Escape", hear: "70 units")
        }
    }

    /// The words around its lines are said when it opens.
    func testAMenuIsNamedOnce() throws {
        try withOrca { orca in
            let opened = try orca.press("F10", hear: "Click to Move")
            XCTAssertFalse(opened.contains { $0.contains("xpanded") }, "\(opened)")
            let next = try orca.press("Down", hear: "What Am I Holding?")
            XCTAssertFalse(next.contains { $0.contains("Main menu") }, "\(next)")
            try orca.press("Escape", hear: "40 units")
        }
    }

    /// Orca 43 hears nothing of the element until the window has the keyboard again.
    func testWhatIsHeldIsSaidFromTheMenu() throws {
        try withOrca { orca in
            for _ in 1...2 {
                try orca.press("F10", hear: "Click to Move")
                try orca.press("Down", hear: "What Am I Holding?")
                assertOnce(
                    "You’re not holding anything.", in: try orca.press("Return", hear: "You’re not holding anything."))
            }
        }
    }

    /// The menu has closed when it is switched, and its entry says nothing more.
    func testClickToMoveSaysThatItIsOn() throws {
        try withOrca { orca in
            for words in ["Click to Move is on: a click lifts, and another one drops.", "Click to Move is off."] {
                try orca.press("F10", hear: "Click to Move")
                assertOnce(words, in: try orca.press("Return", hear: words))
            }
        }
    }

    func testUndoAndRedoAnswerWhereThereIsNothing() throws {
        try withOrca { orca in
            try orca.press("ctrl+shift+z", hear: "There is nothing to redo.")
            try orca.press("Return", hear: "Lifted January, 40.")
            for key in ["ctrl+z", "ctrl+shift+z"] {
                assertOnce("Holding: January, 40.", in: try orca.press(key, hear: "Holding: January, 40."))
            }
        }
    }

    func testNoKeyIsSilentWhileSomethingIsHeld() throws {
        try withOrca { orca in
            try orca.press("Return", hear: "Lifted January, 40.")
            // None of them does anything now.
            for key in ["Delete", "F2", "5", "ctrl+Up", "alt+Right", "ctrl+a", "ctrl+space", "ctrl+x"] {
                let holding = "Holding: January, 40. 2 places to drop."
                assertOnce(holding, in: try orca.press(key, hear: holding))
            }
            // Space does what Enter does.
            try orca.press("Tab", hear: "portrait. 1 of 2.")
            try orca.press("space", hear: "Dropped January, 40, into Ada Lovelace, portrait.")
        }
    }

    /// Enter acts on the thing that one has just heard of, and not on the one where one was before.
    func testEnterDropsNowhereThatOneHasGoneAwayFrom() throws {
        let board = "\(Project.resources.path)/samples/kanban/kanban.dragoman.yaml"
        try withOrca(arguments: [board], hearing: "To do") { orca in
            try orca.press("Down", hear: "Map of the halls")
            try orca.press("Return", hear: "Lifted Map of the halls.")
            try orca.press("Tab", hear: "To do, at the end. 1 of 8.")
            try orca.press("Tab", hear: "2 of 8.")
            try orca.press("Down", hear: "Drop target")
            try orca.press("ctrl+h", hear: "Holding: Map of the halls. 8 places to drop.")
            try orca.press("Return", hear: "Move to the middle column")
            try orca.press("Escape", hear: "Doing")
            try orca.press("Tab", hear: "Doing, at the end. 3 of 8.")
        }
    }

    func testWhatHasNothingToChooseSaysSo() throws {
        try withOrca { orca in
            try orca.openMenu("Open", to: "Open Recent")
            let said = try orca.press("Return", hear: "No prototype was opened before this one.")
            assertOnce("No prototype was opened before this one.", in: said)
            try orca.press("Return", hear: "January")
        }
    }

    func testRowsThatCannotBeSelectedAreNotCalledUnselected() throws {
        try withOrca { orca in
            try orca.press("F1", hear: "Dragoman lets you try")
            try orca.press("Down", hear: "Dragging")
            let row = try orca.press("Down", hear: "Lift, or choose what to lift")
            XCTAssertFalse(row.contains { $0.contains("selected") }, "\(row)")
            XCTAssertEqual(row.filter { $0.contains("Enter") }.count, 1, "the key is said once: \(row)")
        }
    }

    /// The built-in scene has no inspector, no picture and no file.
    func testKeysForDocumentsSaySoWhereThereIsNone() throws {
        try withOrca { orca in
            let reason = "This is not a prototype. Ctrl+O opens one, Ctrl+N makes one."
            for key in ["F12", "ctrl+0"] { try orca.press(key, hear: reason) }
            try orca.press("ctrl+s", hear: "Each change is saved at once.")
        }
    }

    func testAnElementThatIsMovedInTheTreeIsTheOnlyOneThatIsSpoken() throws {
        try withBoard { orca, _ in
            try orca.press("F12", hear: "Document, Board")
            try orca.press("Down", hear: "Mock-up, board")
            try orca.press("Down", hear: "Element, Note")
            let moved = try orca.press("alt+Down", hear: "Note: 2 of 2.")
            XCTAssertFalse(moved.contains { $0.contains("Tray") }, "\(moved)")
        }
    }

    /// The menu has closed, and the focus is on the scene for a moment.
    func testADialogIsTheOnlyThingSaidAfterItsEntry() throws {
        try withBoard { orca, _ in
            for _ in 1...2 {
                let entry = try orca.openMenu("Open", to: "Samples")
                XCTAssertFalse(entry.contains { $0.contains("collapsed") }, "\(entry)")
                let dialog = try orca.press("Return", hear: "Cards in columns")
                for words in ["Note", "Main menu", "collapsed", "Board"] {
                    XCTAssertFalse(dialog.contains { $0.hasPrefix(words) }, "\(words): \(dialog)")
                }
                assertOnce("Samples", in: dialog)
                try orca.press("Escape", hear: "Note")
            }
        }
    }

    /// Orca 51 leaves the role out where the dialog is the first thing that it says of a window.
    func testWhatWaitsOverTheWindowIsADialog() throws {
        try withOrca { orca in
            for (key, title, words) in [
                ("F1", "Keyboard Shortcuts", "Dragoman lets you try"), ("ctrl+comma", "Preferences", "A click lifts"),
            ] {
                let said = try orca.press(key, hear: words)
                assertOnce(title, in: said)
                XCTAssertFalse(said.contains { $0.contains("frame") }, "\(said)")
                if try orca.version() < 49 { assertOnce("\(title) dialog", in: said) }
                try orca.press("Escape", hear: "40 units")
            }
        }
    }

    func testAboutSaysWhatItIs() throws {
        try withBoard { orca, _ in
            try orca.press("F10", hear: "Click to Move")
            try orca.press("End", hear: "About Dragoman")
            let about = try orca.press("Return", hear: "Website")
            assertOnce("About Dragoman", in: about)
            XCTAssertFalse(about.contains { $0.contains("frame") }, "\(about)")
            let comments = about.joined(separator: " ").components(separatedBy: "Drag and drop that everyone").count - 1
            XCTAssertEqual(comments, 1, "\(about)")
            try orca.press("Escape", hear: "Note")
        }
    }

    func testHomeAndEndGoThroughTheMainMenu() throws {
        try withBoard { orca, _ in
            try orca.press("F10", hear: "Click to Move")
            try orca.press("End", hear: "About Dragoman")
            try orca.press("Home", hear: "Click to Move")
            try orca.press("Escape", hear: "Note")
        }
    }

    /// GTK gives screen readers "Ctrl++", which Orca 46 and later part at each "+".
    func testKeysOfTheMainMenuAreSaidInWords() throws {
        try withBoard { orca, _ in
            try orca.press("F10", hear: "Click to Move")
            try orca.press("End", hear: "About Dragoman")
            var said: [String] = []
            for _ in 0..<8 {
                let mark = orca.speech.mark
                try orca.session.keyboard.press("Up")
                said += orca.settle(since: mark).map { $0.replacing("\u{a0}", with: " ") }
            }
            XCTAssertTrue(said.contains { $0.hasPrefix("Preferences") }, "\(said)")
            XCTAssertFalse(said.contains { $0.contains("<") || $0.contains(",") }, "\(said)")
            // Orca 43 says no keys of a menu's entries.
            guard try orca.version() >= 46 else { return }
            XCTAssertEqual(said.filter { $0.hasSuffix(" comma") || $0.hasSuffix(" comma.") }.count, 1, "\(said)")
            try orca.press("Escape", hear: "Note")
        }
    }

    /// A menu of one entry has nowhere else to go.
    func testAMenuOfOneEntrySaysNothingElse() throws {
        try withBoard { orca, _ in
            try orca.press("Menu", hear: "Drag note")
            for key in ["Down", "Up"] {
                let mark = orca.speech.mark
                try orca.session.keyboard.press(key)
                let said = orca.settle(since: mark).filter { $0.lowercased() != key.lowercased() }
                XCTAssertEqual(said, [], "after \(key)")
            }
            try orca.press("Return", hear: "Lifted Note.")
        }
    }

    func testAKeyWithNothingToDoSaysSo() throws {
        try withBoard { orca, _ in
            try orca.press("Down", hear: "Tray")
            try orca.press("Return", hear: "No actions available here.")
            try orca.press("Menu", hear: "No actions available here.")
            try orca.press("ctrl+c", hear: "No actions available here.")
            try orca.press("ctrl+x", hear: "Switch on editing with F2 first.")
        }
    }

    func testAKeyWithNothingToDoSaysSoOnAButtonToo() throws {
        try withOrca { orca in
            try orca.press("Tab", hear: "Ada Lovelace")
            try orca.press("Tab", hear: "Main menu")
            for key in ["Menu", "shift+F10", "ctrl+c", "ctrl+x", "ctrl+v"] {
                try orca.press(key, hear: "No actions available here.")
            }
        }
    }

    func testClosingCommitsWhatIsTypedAndAsksTheQuestionFirst() throws {
        try withBoard { orca, document in
            try orca.press("F12", hear: "Document, Board")
            try orca.press("Return", hear: "Title")
            try orca.session.keyboard.press("End")
            try orca.press("x", hear: "x")
            let asked = try orca.press("ctrl+w", hear: "Save the changes to board.dragoman.yaml?")
            let question = asked.firstIndex { $0.contains("Save the changes") }
            let button = asked.lastIndex { $0.hasPrefix("Save") && !$0.contains("changes") }
            XCTAssertLessThan(try XCTUnwrap(question), try XCTUnwrap(button, "\(asked)"), "\(asked)")
            for words in ["grouping", "xpanded"] {
                XCTAssertFalse(asked.contains { $0.contains(words) }, "\(words): \(asked)")
            }
            // Escape is Cancel: one is where one was.
            try orca.press("Escape", hear: "Title")
            let saved = try orca.press("ctrl+s", hear: "Saved board.dragoman.yaml.")
            XCTAssertEqual(saved.filter { $0.contains("Saved") }.count, 1, "\(saved)")
            XCTAssertTrue(try String(contentsOfFile: document, encoding: .utf8).contains("title: Boardx"))
        }
    }

    func testWhatWasRemovedIsTheLastThingHeard() throws {
        try withBoard { orca, _ in
            try orca.press("F12", hear: "Document, Board")
            try orca.press("Down", hear: "Mock-up, board")
            try orca.press("Down", hear: "Element, Note")
            let removed = try orca.press("Delete", hear: "Removed Note.")
            XCTAssertEqual(removed.last, "Removed Note.", "\(removed)")
            try orca.press("ctrl+z", hear: "Removal undone: Note.")
        }
    }

    func testF6GoesRoundThePanes() throws {
        try withBoard { orca, _ in
            try orca.press("F12", hear: "Document, Board")
            try orca.press("F6", hear: "Title")
            try orca.press("F6", hear: "button")
            let scene = try orca.press("F6", hear: "Note")
            XCTAssertFalse(scene.contains { $0.contains("Element, Note") }, "the tree has no focus: \(scene)")
            let parts = try orca.press("F6", hear: "Element, Note")
            XCTAssertTrue(parts.contains { $0.contains("Parts of the document") }, "\(parts)")
            try orca.press("shift+F6", hear: "Note")
        }
    }

    /// The words of the pane for places when a document opens to be edited.
    func testWhatKeysDoOnTheSceneIsSaidOnce() throws {
        let folder = try TemporaryFolder()
        let document = try SampleDocuments.writeBoard(into: folder.url)
        try withOrca(arguments: ["open", "--edit", document], hearing: "Board") { orca in
            let said = orca.speech.utterances.map(\.text).joined(separator: " ")
            XCTAssertLessThanOrEqual(said.components(separatedBy: "Page Down goes").count - 1, 1, said)
        }
    }

    /// Runs Orca with a board that may be changed; the body gets its path.
    private func withBoard(_ body: (OrcaStory, String) throws -> Void) throws {
        let folder = try TemporaryFolder()
        let document = try SampleDocuments.writeBoard(into: folder.url)
        try withOrca(arguments: [document], hearing: "Note") { try body($0, document) }
    }
}
