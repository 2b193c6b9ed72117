import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The list that the library's page begins with, and the board beside it, as their users hear them.
final class ListExampleTests: OrcaTestCase {
    func testRowsAreMovedByKeys() throws {
        try withExample { orca in
            try orca.press("alt+Down", hear: "Moved Entrance. 2 of 5, was 1.")
            try orca.press("ctrl+z", hear: "Move undone. Entrance: 1 of 5.")
            try orca.press("Return", hear: "Lifted Entrance. 4 places to drop.")
            try orca.press("Down", hear: "between Map of the halls and Coins. 1 of 4.")
            try orca.press("Return", hear: "Moved Entrance. 2 of 5, was 1.")
            try orca.drag("Way out", to: "Coins", part: 0.1)
            try orca.wait(forOrder: ["Map of the halls", "Entrance", "Way out", "Coins", "Clocks"])
        }
    }

    /// Without a line for it in the program, and with nothing installed beside it.
    func testRowsAreMovedInGerman() throws {
        try withExample(language: "de") { orca in
            try orca.press("alt+Down", hear: "Verschoben: Entrance. 2 von 5, vorher 1.")
            try orca.press("ctrl+z", hear: "Verschieben rückgängig gemacht. Entrance: 1 von 5.")
            try orca.press("Return", hear: "Angehoben: Entrance. 4 Ablageorte.")
            try orca.press("Down", hear: "zwischen Map of the halls und Coins. 1 von 4.")
            try orca.press("Return", hear: "Verschoben: Entrance. 2 von 5, vorher 1.")
        }
    }

    /// After each of them, the next finds the row where it is then.
    func testRowsAreMovedInGermanByNameKeysAndMouse() throws {
        try withExample(language: "de") { orca in
            _ = try orca.choose("Nach unten", hear: "Verschoben: Entrance. 2 von 5, vorher 1.")
            try orca.press("Return", hear: "Angehoben: Entrance. 4 Ablageorte.")
            try orca.press("Down", hear: "vor Map of the halls. 1 von 4.")
            try orca.press("Down", hear: "zwischen Coins und Clocks. 2 von 4.")
            try orca.press("Return", hear: "Verschoben: Entrance. 3 von 5, vorher 2.")
            _ = try orca.choose("Nach unten", hear: "Verschoben: Entrance. 4 von 5, vorher 3.")
            try orca.drag("Way out", to: "Map of the halls", part: 0.1)
            try orca.wait(forOrder: ["Way out", "Map of the halls", "Coins", "Clocks", "Entrance"])
            _ = try orca.choose("Nach unten", hear: "Verschoben: Way out. 2 von 5, vorher 1.")
        }
    }

    func testRowsAreMovedInGermanByOrcasOwnList() throws {
        try skipUnlessOrcaListsActions()
        try withExample(language: "de") { orca in
            _ = try orca.perform("Nach unten", hear: "Verschoben: Entrance. 2 von 5, vorher 1.")
            try orca.press("alt+Down", hear: "Verschoben: Entrance. 3 von 5, vorher 2.")
            _ = try orca.perform("Nach oben", hear: "Verschoben: Entrance. 2 von 5, vorher 3.")
            try orca.drag("Way out", to: "Map of the halls", part: 0.1)
            try orca.wait(forOrder: ["Way out", "Map of the halls", "Entrance", "Coins", "Clocks"])
            _ = try orca.perform("Nach unten", hear: "Verschoben: Way out. 2 von 5, vorher 1.")
        }
    }

    func testRowsAreMovedFromTheList() throws {
        try withExample { orca in
            _ = try orca.choose("Move down", hear: "Moved Entrance. 2 of 5, was 1.")
        }
    }

    /// Orca speaks hints from 47 on.
    func testAHintIsGivenOnceAndTheListGoesOn() throws {
        try skipUnlessOrcaListsActions()
        try withExample { orca in
            let start = orca.speech.said(since: .start)
            XCTAssertEqual(start.filter { $0.contains("Can be dragged") }.count, 1, "\(start)")
            let next = try orca.press("Down", hear: "Map of the halls")
            XCTAssertFalse(next.contains { $0.contains("Can be dragged") }, "\(next)")
            let back = try orca.press("Up", hear: "Entrance")
            XCTAssertFalse(back.contains { $0.contains("Can be dragged") }, "\(back)")
            _ = try orca.perform("Move down", hear: "Moved Entrance. 2 of 5, was 1.")
        }
    }

    func testRowsAreMovedByOrcasOwnList() throws {
        try skipUnlessOrcaListsActions()
        try withExample { orca in
            let said = try orca.perform("Move down", hear: "Moved Entrance. 2 of 5, was 1.")
            XCTAssertEqual(said.filter { $0.contains("Moved") }.count, 1, "\(said)")
            _ = try orca.perform("Move up", hear: "Moved Entrance. 1 of 5, was 2.")
        }
    }

    func testCardsAreMovedToOtherColumns() throws {
        try withExample("example-kanban", titled: "Board", hearing: "Map of the halls") { orca in
            _ = try orca.choose("Move to Doing", hear: "Dropped Map of the halls into Doing. 3 of 3.")
            try orca.press("ctrl+z", hear: "Move undone. Map of the halls is no longer in Doing.")
            try orca.press("Return", hear: "Lifted Map of the halls. 7 places to drop.")
            // All places, from where the person is.
            _ = try orca.choose(
                "Drop after Opening hours", with: "shift+Menu",
                hear: "Dropped Map of the halls into Done. 2 of 2.")
            try orca.drag("Audio guide", to: "Contrast of captions", part: 0.1)
            try orca.wait(forOrder: ["Search by artist", "Audio guide", "Contrast of captions"])
        }
    }
}
