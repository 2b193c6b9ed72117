import PrivateSession
import TestSupport
import XCTest

/// A day's work with the real Orca, key by key: each key has the words that are wanted, and none is silent. Words that stand in
/// the answer twice, or that name another place than the one that was gone to, fail other tests: `HeardTests`, `CoreStoryTests`
/// and `WindowTruthTests`.
final class DayTests: OrcaTestCase {
    private func sample(_ name: String) -> String { "\(Project.resources.path)/samples/\(name)/\(name).dragoman.yaml" }

    /// Presses each key, and waits for its words.
    private func press(_ keys: [(key: String, words: String)], _ orca: OrcaStory, _ name: String) throws {
        for (key, words) in keys {
            let said = try orca.press(key, hear: words)
            print("heard: \(key): wanted “\(words)”: \(said.joined(separator: " | "))")
        }
        print("figure: \(name), Orca \(try orca.version()): \(keys.count) keys, all answered with the words wanted")
    }

    func testTheSceneThatShips() throws {
        try withOrca { orca in
            try press(
                [
                    ("Right", "February"), ("Left", "January"), ("Left", "January: 1 of 4."),
                    ("Home", "January: 1 of 4."),
                    ("End", "April"), ("Right", "April: 4 of 4."), ("ctrl+Up", "91 units"),
                    ("ctrl+z", "Change undone: April, 90."), ("Home", "January"),
                    ("space", "Selected January. 1 selected."),
                    ("shift+Right", "2 selected."), ("Escape", "Nothing selected."),
                    ("Return", "Lifted February, 70. 2 places"),
                    ("Tab", "portrait. 1 of 2."), ("Tab", "attachments. 2 of 2."),
                    ("ctrl+h", "Enter drops here: Ada Lovelace, attachments. 2 of 2."),
                    ("Return", "Dropped February, 70, into Ada Lovelace, attachments."), ("Down", "February.csv"),
                    ("Down", "February.csv: 1 of 1."), ("F2", "Name: February.csv"), ("m", "m"),
                    ("Return", "Renamed February.csv to m.csv."), ("ctrl+shift+h", "Renamed February.csv to m.csv."),
                    ("ctrl+z", "Change undone: February.csv."), ("Delete", "Removed February.csv."),
                    ("ctrl+z", "Removal undone: February.csv."),
                    ("Up", "No actions available here."),
                    ("ctrl+z", "Drop undone. February, 70, is no longer in Ada Lovelace, attachments."),
                ], orca, "the scene that ships")
        }
    }

    func testTheCardAndTheDialogs() throws {
        try withOrca { orca in
            try press(
                [
                    ("Tab", "Ada Lovelace"), ("Home", "No actions available here."),
                    ("End", "No actions available here."),
                    ("ctrl+Up", "No actions available here."), ("Delete", "No actions available here."),
                    ("F2", "Name: Ada Lovelace"), ("k", "k"), ("Return", "Renamed Ada Lovelace to k."),
                    ("ctrl+shift+h", "Renamed Ada Lovelace to k."), ("ctrl+z", "Change undone: Ada Lovelace."),
                    ("ctrl+shift+z", "Change redone: k."), ("ctrl+z", "Change undone: Ada Lovelace."),
                    ("Return", "Lifted Ada Lovelace’s contact. No place to drop."),
                    ("Escape", "Cancelled. Ada Lovelace’s contact is back"), ("F1", "Dragoman lets you try"),
                    ("Escape", "Ada Lovelace"), ("ctrl+comma", "A click lifts"), ("Escape", "Ada Lovelace"),
                    ("ctrl+d", "Play"), ("ctrl+w", "Ada Lovelace"), ("F10", "Click to Move"), ("End", "About Dragoman"),
                    ("Escape", "Ada Lovelace"), ("ctrl+s", "Each change is saved at once."),
                ], orca, "the card and the dialogs")
        }
    }

    func testTheBoard() throws {
        try withOrca(arguments: [sample("kanban")], hearing: "To do") { orca in
            try press(
                [
                    ("Left", "To do: 1 of 10."), ("space", "No actions available here."), ("Down", "Map of the halls"),
                    ("space", "Selected Map of the halls. 1 selected."), ("Down", "Tickets on the phone"),
                    ("ctrl+space", "2 selected."), ("Return", "Lifted Map of the halls and Tickets on the phone."),
                    ("Tab", "of 7."), ("Tab", "of 7."),
                    ("ctrl+h", "Holding: Map of the halls and Tickets on the phone."),
                    ("Return", "Map of the halls and Tickets on the phone"), ("ctrl+z", "undone."),
                    ("End", "Screen reader round"), ("Down", "Screen reader round: 10 of 10."),
                    ("ctrl+a", "7 selected."), ("Escape", "Nothing selected."),
                    ("Return", "Lifted Screen reader round. 8 places to drop."), ("Escape", "is back in Done."),
                    ("F12", "Document, Kanban board"), ("F12", "Screen reader round"),
                ], orca, "the board")
        }
    }

    func testTheAlbum() throws {
        try withOrca(arguments: [sample("album")], hearing: "Last evening") { orca in
            try press(
                [
                    ("Right", "Out sailing"), ("Return", "Lifted Out sailing. 9 places to drop."),
                    ("Tab", "before Last evening. 1 of 9."),
                    ("Tab", "between Blue mountains and Harbour at night. 2 of 9."),
                    ("Return", "Moved Out sailing. 3 of 8, was 2."), ("Left", "Blue mountains"),
                    ("Return", "Lifted Blue mountains."), ("Tab", "before Last evening. 1 of 9."),
                    ("Escape", "Cancelled. Blue mountains is back in Summer by the sea."),
                    ("ctrl+z", "Move undone. Out sailing: 2 of 8."),
                    ("ctrl+shift+z", "Move redone. Out sailing: 3 of 8."),
                    ("ctrl+shift+h", "Move redone. Out sailing: 3 of 8."),
                ], orca, "the album")
        }
    }

    /// Back from an arrow key that leads nowhere, the button is heard again.
    func testAnArrowThatLeadsNowhereSaysTheButton() throws {
        try withOrca(arguments: [sample("inbox")], hearing: "Drafts") { orca in
            try orca.press("End", hear: "Photos of the picnic")
            try orca.press("Tab", hear: "Inspector (F12)")
            for _ in 0..<2 {
                let said = try orca.press("Up", hear: "Inspector (F12)")
                assertOnce("Inspector (F12)", in: said)
            }
        }
    }
}
