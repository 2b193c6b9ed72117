import Foundation
import PrivateSession
import XCTest

/// By ear alone, knowing nothing: the app is started, a drag is made, the thread is lost and found again. Each step is
/// heard, and nothing twice.
final class LostAndFoundTests: OrcaTestCase {
    func testADragIsMadeAndTheThreadIsFoundAgain() throws {
        try withOrca { orca in
            let start = orca.speech.utterances.map(\.text)
            assertNothingIsRepeated(start, after: "the start")
            for words in ["Dragoman", "Sales by month", "40 units"] {
                XCTAssertEqual(start.filter { $0.contains(words) }.count, 1, "\(words): \(start)")
            }

            // The Menu key tells anywhere which actions there are.
            let lifted = try orca.choose("Drag bar data", hear: "Lifted January, 40. 2 places to drop.")
            XCTAssertEqual(lifted.filter { $0.contains("Lifted") }.count, 1, "\(lifted)")

            // Away from it, into a menu, and back.
            try hearOnce("F10", "Click to Move", orca)
            try hearOnce("Escape", "held. 40 units", orca)
            try hearOnce("Right", "70 units", orca)

            // Where am I? What do I hold?
            let place = try hearOnce("KP_Enter", "70 units", orca)
            if try orca.version() < 49 {
                XCTAssertTrue(place.joined(separator: " ").contains("2 of 4"), "\(place)")
            } else {
                // Orca 49 and later give the position when the key is pressed twice.
                let mark = orca.speech.mark
                for _ in 0..<2 { try orca.session.keyboard.press("KP_Enter") }
                try orca.speech.wait(for: "2 of 4", since: mark)
                orca.settle(since: mark)
            }
            try hearOnce("ctrl+h", "Holding: January, 40. 2 places to drop.", orca)

            try hearOnce("Tab", "portrait. 1 of 2.", orca)
            try hearOnce("Tab", "attachments. 2 of 2.", orca)
            try hearOnce("Return", "Dropped January, 40, into Ada Lovelace, attachments.", orca)
            try hearOnce("ctrl+h", "You’re not holding anything.", orca)
            try hearOnce("KP_Enter", "1 attachment: January.csv", orca)
            try hearOnce("ctrl+z", "Drop undone. January, 40, is no longer in Ada Lovelace, attachments.", orca)
        }
    }

    /// A menu that was left must not keep the next list from being heard.
    func testTheListOfAllPlacesIsHeardAfterAMenuWasLeft() throws {
        try withOrca { orca in
            try hearOnce("Return", "Lifted January, 40. 2 places to drop.", orca)
            try hearOnce("F10", "Click to Move", orca)
            try hearOnce("Escape", "held. 40 units", orca)
            try hearOnce("shift+Menu", "Drop into portrait", orca)
            try hearOnce("Escape", "held. 40 units", orca)
            try hearOnce("shift+Menu", "Drop into portrait", orca)
        }
    }

    /// Orca up to 48 looks for the active window at each key: it must not have changed by then, or what has the focus is
    /// not said.
    func testWindowsThatOpenAndCloseSayWhatHasTheFocus() throws {
        try withOrca { orca in
            try orca.press("Right", hear: "70 units")
            let keys = try hearOnce("ctrl+question", "Dragoman lets you try", orca)
            XCTAssertEqual(keys.filter { $0.contains("Keyboard Shortcuts") }.count, 1, "\(keys)")
            try hearOnce("Escape", "70 units", orca)
            try hearOnce("ctrl+comma", "A click lifts", orca)
            try hearOnce("Escape", "70 units", orca)
        }
    }

    /// In a narrow window an icon stands for the word on the button that cancels.
    func testWhatIsHeldIsSaidInANarrowWindow() throws {
        try withOrca(with: [NarrowWindow()]) { orca in
            try hearOnce("Return", "Lifted January, 40. 2 places to drop.", orca)
            let cancel = try hearOnce("F6", "Cancel drag", orca)
            XCTAssertEqual(cancel.filter { $0.contains("Holding: January, 40") }.count, 1, "\(cancel)")
            try hearOnce("Return", "Cancelled. January, 40, is back in Sales by month.", orca)
        }
    }

    /// The app's window was as narrow as it can be when it was closed.
    private struct NarrowWindow: Service {
        let name = "narrow window"

        func start(in session: PrivateSession) throws {
            let folder = try XCTUnwrap(session.environment["XDG_STATE_HOME"]) + "/dragoman"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data("[window]\nwidth=280\nheight=800\n".utf8)
                .write(to: URL(fileURLWithPath: folder + "/window.ini"))
        }
    }

    @discardableResult
    private func hearOnce(_ key: String, _ words: String, _ orca: OrcaStory) throws -> [String] {
        let said = try orca.press(key, hear: words)
        assertNothingIsRepeated(said, after: key)
        return said
    }

    private func assertNothingIsRepeated(_ said: [String], after key: String) {
        let words = said.map { String($0.lowercased().drop { $0 == " " }.prefix { $0 != "." }) }
        XCTAssertEqual(Set(words).count, words.count, "said twice after \(key): \(said)")
    }
}
