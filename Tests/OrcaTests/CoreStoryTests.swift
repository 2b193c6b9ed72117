import PrivateSession
import TestSupport
import XCTest

/// The way by ear of a person who knows nothing of the app: a card goes between two others, and back.
final class CoreStoryTests: OrcaTestCase {
    private let kanban = "\(Project.resources.path)/samples/kanban/kanban.dragoman.yaml"

    func testACardGoesBetweenTwoOthersAndBackAndNoNameIsHeardTwice() throws {
        try withOrca(arguments: [kanban], hearing: "To do") { orca in
            try orca.press("Down", hear: "Map of the halls")
            try orca.press("Return", hear: "Lifted Map of the halls. 8 places to drop.")
            let places = [
                "To do, at the end. 1 of 8.", "To do, between Tickets on the phone and Audio guide in Korean. 2 of 8.",
                "Doing, at the end. 3 of 8.", "Doing, before Search by artist. 4 of 8.",
                "Doing, between Search by artist and Contrast of captions. 5 of 8.",
            ]
            for place in places {
                let said = try orca.press("Tab", hear: place).filter { !$0.hasPrefix("tab") }
                XCTAssertEqual(said, [place], "the place, at once, and nothing else")
            }
            try orca.press(
                "ctrl+h",
                hear: "Holding: Map of the halls. Enter drops here: Doing, between Search by artist and Contrast of "
                    + "captions. 5 of 8.")
            let dropped = try orca.press("Return", hear: "Dropped Map of the halls into Doing, between")
            assertOnce("Map of the halls", in: dropped)
            assertOnce("2 of 3", in: dropped)
            // The focus is on what was moved.
            try orca.press("Down", hear: "Contrast of captions")
            let undone = try orca.press("ctrl+z", hear: "Drop undone. Map of the halls is back in To do. 1 of 3.")
            assertOnce("Map of the halls", in: undone)
        }
    }

    /// A selection is said once when it is made, and is there whenever one comes back to it.
    func testSelectedIsSaidOnceAndStays() throws {
        try withOrca(arguments: [kanban], hearing: "To do") { orca in
            try orca.press("Down", hear: "Map of the halls")
            let said = try orca.press("space", hear: "Selected Map of the halls. 1")
            XCTAssertEqual(said.filter { $0.contains("elected") }.count, 1, "\(said)")
            try orca.press("Down", hear: "Tickets on the phone")
            assertOnce("selected", in: try orca.press("Up", hear: "Map of the halls"))
            try orca.press("Escape", hear: "Nothing selected.")
        }
    }

    /// A person who has chosen hints hears the keys after each lift, as in the app at its first start.
    func testTheKeysThatComeNextAreSaidAfterTheLift() throws {
        try withOrca(arguments: [kanban], hearing: "To do") { orca in
            try orca.press("Down", hear: "Map of the halls")
            try orca.press("ctrl+comma", hear: "A click lifts")
            try orca.press("Tab", hear: "Open documents")
            // In a demo and in a test there are none at first, which nobody has chosen.
            try orca.press("Tab", hear: "on the first three lifts")
            try orca.press("Down", hear: "on every lift")
            try orca.press("Escape", hear: "Map of the halls")
            try orca.press("Return", hear: "Tab goes to the places, Enter drops, Escape cancels.")
            try orca.press("Escape", hear: "Cancelled. Map of the halls is back in To do.")
        }
    }
}
