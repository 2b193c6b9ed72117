import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The story that the app is there for, with the real Orca.
final class StoryTests: OrcaTestCase {
    func testBarsAreReadAsTheArrowsMove() throws {
        try withOrca { orca in
            XCTAssertTrue(try orca.press("Right", hear: "70 units").contains { $0.hasPrefix("February") })
            XCTAssertTrue(try orca.press("End", hear: "90 units").contains { $0.hasPrefix("April") })
            XCTAssertTrue(try orca.press("Home", hear: "40 units").contains { $0.hasPrefix("January") })
        }
    }

    func testJanuaryIsMovedIntoTheAttachmentsByTheList() throws {
        try withOrca { orca in
            _ = try orca.choose("Drag bar data", hear: "Lifted January, 40. 2 places to drop.")
            try orca.press("Tab", hear: "portrait. 1 of 2.")
            let dropped = try orca.choose(
                "Drop into attachments", hear: "Dropped January, 40, into Ada Lovelace, attachments.")
            XCTAssertEqual(dropped.filter { $0.hasPrefix("Dropped") }.count, 1, "\(dropped)")
            let data = orca.session.environment["XDG_DATA_HOME"] ?? ""
            let file = "\(data)/dragoman/contacts/ada-lovelace/attachments/January.csv"
            XCTAssertTrue(FileManager.default.fileExists(atPath: file))
            try orca.press("ctrl+z", hear: "Drop undone. January, 40, is no longer in Ada Lovelace, attachments.")
            XCTAssertFalse(FileManager.default.fileExists(atPath: file))
        }
    }

    func testGermanIsSpoken() throws {
        try XCTSkipIf(Project.catalogues == nil, "nothing here compiles the catalogues")
        try withOrca(language: "de", hearing: "Januar") { orca in
            XCTAssertTrue(try orca.press("Right", hear: "70 Stück").contains { $0.hasPrefix("Februar") })
            try orca.press("Return", hear: "Angehoben: Februar, 70. 2 Ablageorte.")
            try orca.press("Tab", hear: "Porträt. 1 von 2.")
            try orca.press("Return", hear: "In »Ada Lovelace, Porträt« abgelegt: »Februar, 70«.")
            try orca.press(
                "ctrl+z", hear: "Ablegen rückgängig gemacht. Nicht mehr in »Ada Lovelace, Porträt«: »Februar, 70«.")
        }
    }

    func testCancelledDragSaysWhereTheItemIs() throws {
        try withOrca { orca in
            try orca.press("Return", hear: "Lifted January, 40. 2 places to drop.")
            try orca.press("Tab", hear: "portrait. 1 of 2.")
            let said = try orca.press("Escape", hear: "Cancelled. January, 40, is back in Sales by month.")
            assertOnce("January", in: said)
            try orca.press("Right", hear: "February")
        }
    }

    /// Its button has a key, and it goes by itself.
    func testTheMessageIsNoStopOfTabAndIsSaidAgainByAKey() throws {
        try withOrca { orca in
            try orca.press("Return", hear: "Lifted January, 40.")
            try orca.press("Tab", hear: "portrait. 1 of 2.")
            try orca.press("Return", hear: "Dropped January, 40, into Ada Lovelace, portrait.")
            // The title bar's comes next.
            let next = try orca.press("Tab", hear: "Undo")
            XCTAssertFalse(next.contains { $0.contains("Dropped") || $0.contains("Ctrl + Z") }, "\(next)")
            let last = try orca.press("Tab", hear: "Main menu")
            XCTAssertFalse(last.contains { $0.contains("Close message") }, "\(last)")
            try orca.press("shift+Tab", hear: "Undo")
            try orca.press("shift+Tab", hear: "Ada Lovelace")
            let words = "Dropped January, 40, into Ada Lovelace, portrait."
            assertOnce(words, in: try orca.press("ctrl+shift+h", hear: words))
            try orca.press("ctrl+z", hear: "Drop undone.")
            assertOnce("Drop undone.", in: try orca.press("ctrl+shift+h", hear: "Drop undone."))
        }
    }

    func testTenDragsInARowLoseAndRepeatNoWord() throws {
        try withOrca { orca in
            for _ in 0..<10 {
                let lifted = try orca.press("Return", hear: "Lifted January, 40.")
                XCTAssertEqual(lifted.filter { $0.hasPrefix("Lifted") }.count, 1, "\(lifted)")
                let cancelled = try orca.press("Escape", hear: "Cancelled. January, 40,")
                XCTAssertEqual(cancelled.filter { $0.hasPrefix("Cancelled") }.count, 1, "\(cancelled)")
            }
        }
    }

    func testNothingToUndoIsSaidOnce() throws {
        try withOrca { orca in
            let said = try orca.press("ctrl+z", hear: "There is nothing to undo.")
            XCTAssertEqual(said.filter { $0.contains("nothing to undo") }.count, 1, "\(said)")
        }
    }

    func testSecondBarIsAdded() throws {
        try withOrca { orca in
            try orca.press("Return", hear: "Lifted January, 40.")
            try orca.press("Right", hear: "February")
            _ = try orca.choose("Add to drag", hear: "Added February, 70. Holding 2 items.")
            try orca.press("Escape", hear: "Cancelled. January, 40, and February, 70")
        }
    }

    func testWindowThatComesBackMidDragSaysWhereTheFocusIs() throws {
        try withOrca { orca in
            try orca.press("Return", hear: "Lifted January, 40.")
            let process = "\(orca.app.process.processIdentifier)"
            let window = try orca.session.output(of: "xdotool", ["search", "--onlyvisible", "--pid", process])
                .split(separator: "\n").last.map(String.init)
            try orca.session.output(of: "xdotool", ["windowminimize", "--sync", XCTUnwrap(window)])
            // Until no timer is left: a window that is back at once has not been away.
            orca.session.waitUntilQuiet(gap: 300)
            let mark = orca.speech.mark
            try orca.session.output(of: "xdotool", ["windowactivate", XCTUnwrap(window)])
            try orca.speech.wait(for: "January", since: mark)
            orca.settle(since: mark)
            try orca.press("Tab", hear: "portrait. 1 of 2.")
        }
    }

    func testOrcaMayQuitMidDrag() throws {
        try withOrca { orca in
            try orca.press("Return", hear: "Lifted January, 40.")
            orca.session.end(orca.orca)
            try orca.session.keyboard.press("Escape")
            try orca.app.events.wait(for: "cancelled", timeout: 5)
            // Another one hears where things stand, and the next drag.
            let mark = orca.speech.mark
            try ScreenReader().start(in: orca.session)
            try orca.speech.wait(for: "January", since: mark, timeout: 20)
            orca.settle(since: mark)
            try orca.press("Return", hear: "Lifted January, 40. 2 places to drop.")
        }
    }

    func testOrcaMayRunBeforeTheApp() throws {
        try withOrca(isOrcaFirst: true) { orca in
            let start = orca.speech.utterances.map(\.text)
            for words in ["January", "40 units"] {
                XCTAssertEqual(start.filter { $0.contains(words) }.count, 1, "\(words): \(start)")
            }
            // Orca 43 leaves the graph's name out at times. There the elements stand in a window of their own, which has the
            // title of GTK's: Orca says both, unless GTK tells of its own before it answers.
            let titles = try orca.version() < 44 ? 2 : 1
            for (words, most) in ["Dragoman": titles, "Dragoman frame": 1, "Sales by month": 1] {
                XCTAssertLessThanOrEqual(start.filter { $0.contains(words) }.count, most, "\(words): \(start)")
            }
            try orca.press("Right", hear: "February")
            try orca.press("Return", hear: "Lifted February, 70. 2 places to drop.")
            try orca.press("Tab", hear: "portrait. 1 of 2.")
        }
    }

    func testARefusalIsSaidWithItsReason() throws {
        let scene = try TemporaryFolder()
        try scene.write("label,value\nJanuary,1\n", as: "graphs/Months.csv")
        try scene.write("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nEND:VCARD\r\n", as: "contacts/ada/card.vcf")
        try scene.write("no table", as: "contacts/ada/attachments/notes.txt")
        try withOrca(arguments: [scene.path]) { orca in
            try orca.press("Tab", hear: "1 attachment: notes.txt")
            _ = try orca.choose("Drag notes.txt", hear: "Lifted notes.txt.")
            try orca.press("Tab", hear: "1 of ")
            let said = try orca.press("Return", hear: "Not dropped: notes.txt: Line 1")
            XCTAssertTrue(said.contains { $0.hasSuffix("Still holding it.") }, "\(said)")
        }
    }
}
