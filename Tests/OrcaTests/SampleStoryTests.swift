import PrivateSession
import TestSupport
import XCTest

/// The four samples, each as somebody tries it by ear and by touch.
final class SampleStoryTests: OrcaTestCase {
    private func withSample(
        _ name: String, hearing first: String, names: [String], _ body: (HeardStory, OrcaStory) throws -> Void
    ) throws {
        let display = BrailleDisplay()
        defer { display.stop() }
        let file = "\(Project.resources.path)/samples/\(name)/\(name).dragoman.yaml"
        try withOrca(arguments: [file], hearing: first, with: [display]) { orca in
            let isFelt = BrailleDisplay.isUsable(in: orca.session)
            let story = HeardStory(orca, isFelt ? display : nil, names: names)
            try body(story, orca)
            try story.tell(of: name)
        }
    }

    func testACardOfTheBoard() throws {
        let cards = [
            "Map of the halls", "Tickets on the phone", "Audio guide in Korean", "Search by artist",
            "Contrast of captions", "Opening hours", "Screen reader round",
        ]
        try withSample("kanban", hearing: "To do", names: cards) { story, _ in
            // Down reaches all in reading order, into the columns and out of them.
            for name in cards[..<3] + ["Doing"] + cards[3..<5] + ["Done"] + cards[5...] {
                try story.press("Down", name)
            }
            try story.press("Up", "Opening hours")
            try story.press("Home", "To do")
            try story.press("Down", "Map of the halls")
            try story.press("Return", "Lifted Map of the halls", and: "8 places to drop.")
            try story.press("Tab", "To do, at the end. 1 of 8.", felt: "To do, at the end. 1 of 8.")
            try story.press("ctrl+h", "Holding: Map of the halls", and: "Enter drops here: To do, at the end. 1 of 8.")
            try story.press("Tab", "To do, between Tickets on the phone", and: "Korean. 2 of 8.")
            try story.press("ctrl+h", "Holding: Map of the halls", and: "Enter drops here: To do, between")
            try story.press("Tab", "Doing, at the end. 3 of 8.")
            try story.press("Tab", "Doing, before Search by artist. 4 of 8.")
            try story.press("Tab", "Doing, between Search by artist", and: "Contrast of captions. 5 of 8.")
            try story.press("ctrl+h", "Holding: Map of the halls", and: "Enter drops here: Doing, between")
            try story.press("Return", "Dropped Map of the halls into Doing")
            try story.press(
                "ctrl+z", "Drop undone. Map of the halls is back in To do.", and: "1 of 3.",
                felt: "Drop undone. Map of the halls")
        }
    }

    func testAMessageOfTheInbox() throws {
        let names = ["Invoice 2041", "Lunch on Friday?", "Receipts", "Projects", "Drafts", "Archive"]
        try withSample("inbox", hearing: "Drafts", names: names) { story, _ in
            for name in [
                "Receipts", "Projects", "Bin", "Inbox", "Lunch on Friday?", "Invoice 2041", "Minutes of Tuesday",
                "Your seats to Lyon", "Ten ways to brew", "Archive", "Welcome aboard", "Photos of the picnic",
            ] {
                try story.press("Down", name)
            }
            try story.press("Home", "Drafts")
            try story.press("i", "Inbox")
            try story.press("i", "Invoice 2041")
            try story.press("Return", "Lifted Invoice 2041", and: "5 places to drop.")
            // The nearest place first, then round.
            try story.press("Tab", "Archive. 5 of 5.")
            try story.press("Tab", "Drafts. 1 of 5.")
            try story.press("Tab", "Receipts. 2 of 5.")
            try story.press("ctrl+h", "Holding: Invoice 2041", and: "Enter drops here: Receipts. 2 of 5.")
            try story.press("Escape", "Cancelled. Invoice 2041")
            try story.press("Return", "Lifted Invoice 2041", and: "5 places to drop.")
            try story.press("Tab", "Archive. 5 of 5.")
            try story.press("space", "Dropped Invoice 2041 into Archive.")
            try story.press(
                "ctrl+z", "Drop undone. Invoice 2041 is back in Inbox.", felt: "Drop undone. Invoice 2041 is back")
        }
    }

    func testAFileOfTheHomeFolder() throws {
        let names = ["Report.odt", "Beach.jpg", "Documents", "Pictures", "Music", "Shared"]
        try withSample("files", hearing: "Documents", names: names) { story, _ in
            try story.press("r", "Report.odt")
            try story.press("Return", "Lifted Report.odt", and: "places to drop.")
            try story.press("Tab", "Documents. 1 of 4.")
            try story.press("ctrl+h", "Holding: Report.odt", and: "Enter drops here: Documents. 1 of 4.")
            try story.press("Tab", "Pictures. 2 of 4.")
            try story.press("Return", "Dropped Report.odt into Pictures.")
            try story.press("ctrl+z", "Drop undone. Report.odt is back", felt: "Drop undone. Report.odt is back")
        }
    }

    func testAPhotoOfTheAlbum() throws {
        let names = ["Last evening", "Out sailing", "Blue mountains", "Harbour at night", "Pine wood", "Balloon"]
        try withSample("album", hearing: "Last evening", names: names) { story, _ in
            try story.press("Right", "Out sailing")
            try story.press("Return", "Lifted Out sailing", and: "places to drop.")
            try story.press("Tab", "before Last evening", and: "1 of 9.")
            try story.press(
                "ctrl+h", "Holding: Out sailing",
                and: "Enter drops here: before Last evening. 1 of 9.")
            try story.press("Tab", "between Blue mountains and Harbour at night", and: "2 of 9.", felt: "between Blue")
            try story.press("Return", "Moved Out sailing. 3 of 8, was 2.")
            try story.press("ctrl+z", "Move undone. Out sailing: 2 of 8.")
        }
    }
}
