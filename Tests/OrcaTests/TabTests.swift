import GTKSupport
import PrivateSession
import TestSupport
import XCTest

/// Tabs of a notebook and columns of a column view, as an app in C makes them: they are heard, and moved by keys, by name,
/// and by lifting and dropping them.
final class TabTests: OrcaTestCase {
    /// A notebook of GTK 4.8 is silent once an arrow key was pressed in it, in any app: what is said there is heard by nobody.
    func testTabsOfANotebookAreHeardAndMoved() throws {
        try XCTSkipIf(gtkVersion < 41000, "GTK 4.8 tells screen readers of one tab of a notebook, and then of none.")
        try move("tabs", hearing: "tabs Coins")
    }

    func testColumnsAreHeardAndMoved() throws {
        try move("titles", hearing: "titles Coins")
    }

    private func move(_ kind: String, hearing first: String) throws {
        let hasList = try orcaListsActions()
        try withExample("stock-lists", [kind], titled: "Lists", hearing: first) { orca in
            if kind == "titles" { try orca.press("shift+Tab", hear: "titles Coins") }
            try orca.press("alt+Right", hear: "Moved \(kind) Coins. 2 of 3, was 1.")
            // The focus has stayed with it, and goes on from there.
            try orca.press("Right", hear: "\(kind) Books")
            try orca.press("Left", hear: "\(kind) Coins")
            let moved = "Moved \(kind) Coins. 1 of 3, was 2."
            _ = hasList ? try orca.perform("Move left", hear: moved) : try orca.choose("Move left", hear: moved)
            try orca.press("ctrl+z", hear: "Move undone. \(kind) Coins: 2 of 3.")
            try orca.press("Return", hear: "Lifted \(kind) Coins. 2 places to drop.")
            try orca.press("Tab", hear: "before \(kind) Armour. 1 of 2.")
            try orca.press("Return", hear: "Moved \(kind) Coins. 1 of 3, was 2.")
            try orca.press("Right", hear: "\(kind) Armour")
        }
    }
}
