import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The other examples, as their users drag in them and hear them.
final class ExampleStoryTests: OrcaTestCase {
    /// The talk's two examples: bars that are shapes, and a card with two places.
    func testBarsAreDroppedIntoTheTwoPlacesOfACard() throws {
        try withExample("example-bars", titled: "Bars", hearing: "January") { orca in
            try orca.press("Return", hear: "Lifted January. 2 places to drop.")
            try orca.press("Tab", hear: "portrait. 1 of 2.")
            try orca.press("Return", hear: "Dropped January into Ada Lovelace, portrait.")
            try orca.drag("March", to: "Ada Lovelace", part: 0.75)
            let card = try eventually(timeout: 20) {
                try orca.session.output(of: Project.dragoman.path, ["tree", "--app", "example-bars"])
                    .contains("Attachments: March")
            }
            XCTAssertTrue(card)
        }
    }

    func testRowsOfATreeAreDroppedIntoClosedOnes() throws {
        try withExample("example-tree", titled: "Mail", hearing: "Inbox") { orca in
            try orca.press("Return", hear: "Lifted Inbox. 4 places to drop.")
            try orca.press("Down", hear: "Receipts. 1 of 4.")
            try orca.press("Return", hear: "Dropped Inbox into Mail, Receipts. 3 of 3.")
            try orca.wait(forOrder: ["Receipts", "Train to Lyon", "Hotel", "Inbox", "Drafts"])
            try orca.press("ctrl+z", hear: "Drop undone. Inbox is back in Mail.")
            try orca.drag("Drafts", to: "Train to Lyon", part: 0.1)
            try orca.wait(forOrder: ["Inbox", "Receipts", "Drafts", "Train to Lyon", "Hotel"])
        }
    }

    func testRowsOfATreeAreMovedFromTheListOfNames() throws {
        try withExample("example-tree", titled: "Mail", hearing: "Inbox") { orca in
            try orca.press("Down", hear: "Receipts")
            _ = try orca.choose("Open Receipts", hear: "Receipts: 2 rows")
            try orca.press("Return", hear: "Lifted Receipts. 4 places to drop.")
            _ = try orca.choose(
                "Drop into Drafts", with: "shift+Menu", hear: "Dropped Receipts into Mail, Drafts. 1 of 1.")
            try orca.wait(forOrder: ["Inbox", "Drafts", "Receipts", "Train to Lyon", "Hotel"])
        }
    }

    func testRowsOfATreeAreDroppedByOrcasOwnList() throws {
        try skipUnlessOrcaListsActions()
        try withExample("example-tree", titled: "Mail", hearing: "Inbox") { orca in
            _ = try orca.perform("Drag Inbox", hear: "Lifted Inbox. 4 places to drop.")
            try orca.press("Down", hear: "Receipts. 1 of 4.")
            _ = try orca.perform("Drop into Receipts", hear: "Dropped Inbox into Mail, Receipts. 3 of 3.")
            try orca.wait(forOrder: ["Receipts", "Train to Lyon", "Hotel", "Inbox", "Drafts"])
        }
    }

    func testAListOfAnAppInCIsMoved() throws {
        try withExample("example-c", hearing: "Entrance") { orca in
            try orca.press("alt+Down", hear: "Moved Entrance. 2 of 5, was 1.")
            _ = try orca.choose("Move up", hear: "Moved Entrance. 1 of 5, was 2.")
            try orca.drag("Way out", to: "Coins", part: 0.1)
            try orca.wait(forOrder: ["Entrance", "Map of the halls", "Way out", "Coins", "Clocks"])
        }
    }

    /// Without the library: the rows offer the names, and no more.
    func testTheTrickInPythonIsPerformedByName() throws {
        let script = Project.resources.appending(path: "examples/python/tour.py").path
        // The system's own, which has GTK's bindings.
        try withExample("/usr/bin/python3", [script], hearing: "Entrance") { orca in
            let done = eventually(timeout: 20) {
                (try? orca.session.output(
                    of: Project.dragoman.path, ["do", "--app", orca.app.process.name, "Entrance", "Move down."])) != nil
            }
            XCTAssertTrue(done)
            try orca.wait(forOrder: ["Map of the halls", "Entrance", "Coins", "Clocks", "Way out"])
        }
    }
}
