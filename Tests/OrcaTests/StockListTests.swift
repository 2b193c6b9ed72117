import Foundation
import PrivateSession
import TestSupport
import XCTest

/// GTK's other lists, as an app in C makes them: their rows are heard, moved by keys and by name. The list view is the
/// example that the library's page begins with.
final class StockListTests: OrcaTestCase {
    func testRowsOfBoxesAndGridsAreMovedByKeysAndByName() throws {
        try withEach(["box", "flow", "grid"])
    }

    func testRowsOfAColumnViewAreMovedByKeysAndByName() throws {
        try withEach(["columns"])
    }

    /// Before Orca 46 by the menu of names, from then on by Orca's own list of actions.
    private func withEach(_ kinds: [String]) throws {
        let hasList = try orcaListsActions()
        // In a flow box and a grid the next row is beside, not below.
        func isAcross(_ kind: String) -> Bool { ["flow", "grid"].contains(kind) }
        try withExample("stock-lists", kinds, titled: "Lists", hearing: "\(kinds[0]) Coins") { orca in
            for kind in kinds {
                // The window opens with the first row of the first list in focus.
                if kind != kinds[0] { try orca.goTo("\(kind) Coins") }
                try orca.press(isAcross(kind) ? "alt+Right" : "alt+Down", hear: "Moved \(kind) Coins. 2 of 3, was 1.")
                let (name, moved) = (isAcross(kind) ? "Move left" : "Move up", "Moved \(kind) Coins. 1 of 3, was 2.")
                _ = hasList ? try orca.perform(name, hear: moved) : try orca.choose(name, hear: moved)
            }
            // The focus has stayed with the row.
            let last = kinds[kinds.count - 1]
            try orca.press(isAcross(last) ? "alt+Left" : "alt+Up", hear: "\(last) Coins. 1 of 3.")
        }
    }

    /// The box makes its row anew of the model, and the focus is in it.
    func testRowsOfABoundBoxAreMovedByKeysAndByName() throws {
        try withEach(["bound"])
    }

    /// A filter hides "Armour", and the order of the other box is its function's.
    func testRowsOfFilteredAndSortedBoxesSayWhatHappens() throws {
        try withExample("stock-lists", ["shown", "ordered"], titled: "Lists", hearing: "shown Coins") { orca in
            try orca.press("alt+Down", hear: "Moved shown Coins. 2 of 2, was 1.")
            try orca.goTo("ordered Armour")
            try orca.press("alt+Down", hear: "Not moved: the list is sorted.")
        }
    }

    /// Orca speaks hints from 47 on.
    func testHintsCanBeSwitchedOff() throws {
        try skipUnlessOrcaListsActions()
        for (words, count) in [(["box"], 1), (["--no-hints", "box"], 0)] {
            try withExample("stock-lists", words, titled: "Lists", hearing: "box Coins") { orca in
                let said = orca.speech.said(since: .start)
                XCTAssertEqual(said.filter { $0.contains("Can be dragged") }.count, count, "\(said)")
            }
        }
    }

    /// A filter hides "Armour", and the order of the other list is its sorter's.
    func testRowsOfFilteredAndSortedListsSayWhatHappens() throws {
        try withExample("stock-lists", ["filtered", "sorted"], titled: "Lists", hearing: "filtered Coins") { orca in
            try orca.press("alt+Down", hear: "Moved filtered Coins. 2 of 2, was 1.")
            try orca.goTo("sorted Armour")
            try orca.press("alt+Down", hear: "Not moved: the list is sorted.")
        }
    }
}

extension OrcaStory {
    /// Tab goes through the rows of some lists, and to the next list.
    fileprivate func goTo(_ row: String) throws {
        var said = [row]
        for _ in 0..<8 {
            let mark = speech.mark
            try session.keyboard.press("Tab")
            said = settle(since: mark)
            if said.contains(where: { $0.contains(row) }) { return }
        }
        XCTFail("Tab does not lead to \(row); last: \(said)")
    }
}
