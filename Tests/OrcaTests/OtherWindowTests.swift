import Foundation
import PrivateSession
import TestSupport
import XCTest

/// A drag that goes on in another window, as Orca tells it.
final class OtherWindowTests: OrcaTestCase {
    /// An app of somebody else's, with the library: a bar is dropped into its notes, and taken back there.
    func testABarIsDroppedIntoAPythonAppAndTakenBackThere() throws {
        let library = try BuiltLibrary.made()
        let script = Project.resources.appendingPathComponent("examples/languages/museum.py").path
        try withOrca { story in
            var mark = story.speech.mark
            let other = try story.session.launch(
                "/usr/bin/python3", [script], variables: library.variables.merging(["LANGUAGE": "en"]) { $1 })
            try story.speech.wait(for: "Museum", since: mark, timeout: 20)
            story.settle(since: mark)
            mark = story.speech.mark
            try story.app.focus()
            try story.speech.wait(for: "January", since: mark, timeout: 20)
            story.settle(since: mark)
            try story.press("Return", hear: "Lifted January, 40. 2 places to drop.")
            mark = story.speech.mark
            try other.focus()
            try story.speech.wait(
                for: "Holding: January, 40, from Dragoman. 1 place to drop.", since: mark, timeout: 20)
            story.settle(since: mark)
            try story.press("Tab", hear: "Notes. 1 of 1.")
            _ = try story.choose("Drop into Notes", hear: "Dropped January, 40, from Dragoman, into Notes.")
            try story.press("ctrl+z", hear: "Drop undone. January, 40, from Dragoman, is no longer in Notes.")
            XCTAssertTrue(other.process.isRunning)
        }
    }

    func testADragIsHeardInTheOtherWindowAndUndoneThere() throws {
        try withOrca { story in
            let folder = try TemporaryFolder()
            var mark = story.speech.mark
            let other = try story.session.launchDragoman(data: folder.url, variables: ["LANGUAGE": "en"])
            // Where Orca has not said the new window yet, it says nothing of going back.
            try story.speech.wait(for: "January", since: mark, timeout: 20)
            story.settle(since: mark)
            mark = story.speech.mark
            try story.app.focus()
            try story.speech.wait(for: "January", since: mark, timeout: 20)
            story.settle(since: mark)
            try story.press("Return", hear: "Lifted January, 40. 2 places to drop.")
            try other.events.wait(for: "guest")
            mark = story.speech.mark
            try other.focus()
            try story.speech.wait(
                for: "Holding: January, 40, from Dragoman. 3 places to drop.", since: mark, timeout: 20)
            assertOnce("from Dragoman", in: story.settle(since: mark))
            try story.press("Tab", hear: "Sales by month. 1 of 3.")
            try story.press("Tab", hear: "portrait. 2 of 3.")
            try story.press("Tab", hear: "attachments. 3 of 3.")
            let said = try story.press(
                "Return", hear: "Dropped January, 40, from Dragoman, into Ada Lovelace, attachments.")
            assertOnce("Dropped January", in: said)
            try story.press("ctrl+z", hear: "Drop undone. January, 40, from Dragoman, is no longer")
        }
    }
}
