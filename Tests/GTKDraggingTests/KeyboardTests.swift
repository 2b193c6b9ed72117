import XCTest

/// A person's work with the keyboard alone, and the words of the bar meanwhile.
final class KeyboardTests: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    @MainActor
    private static func withWindow(_ body: (DraggingWindow) throws -> Void) throws {
        let window = try DraggingWindow()
        try window.focus(window.source)
        defer { window.close() }
        try body(window)
    }

    func testEnterLiftsTabGoesAndEnterDrops() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow { window in
                try window.press("Return")
                try window.wait(for: "lifted by keyboard")
                try window.press("Tab")
                try window.wait(for: "entered attachments")
                try window.press("Tab")
                try window.wait(for: "entered portrait")
                try window.press("Return")
                try window.wait(for: "dropped in portrait")
                XCTAssertEqual(window.other.taken, ["January, 40"])
                // The focus stays where something was dropped.
                try window.wait("focus") { window.other.focusedElement === window.other }
                XCTAssertEqual(window.said.last, "Dropped January, 40, into portrait.")
            }
        }
    }

    func testSpaceDropsToo() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow { window in
                try window.press("Return", "Tab")
                try window.wait(for: "entered attachments")
                try window.press("space")
                try window.wait(for: "dropped in attachments")
                XCTAssertEqual(window.target.taken, ["January, 40"])
            }
        }
    }

    func testSpaceListsWhatCanBeDoneWhereNoPlaceIs() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow { window in
                try window.press("Return", "space")
                try window.wait(forList: ["Copy, to paste in another window", "Cancel drag"])
            }
        }
    }

    func testEnterDropsNowhereThatOneHasGoneAwayFrom() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow { window in
                try window.press("Return", "Tab")
                try window.wait(for: "entered attachments")
                try window.focus(window.source)
                try window.press("Return")
                try window.wait(forList: ["Copy, to paste in another window", "Cancel drag"])
                try window.press("Escape")
                try window.wait("focus") { window.source.focusedElement === window.source }
                XCTAssertEqual(window.target.taken, [])
                // Tab goes on from there.
                try window.press("Tab")
                try window.wait(for: "entered portrait")
            }
        }
    }

    func testAKeyThatDoesNothingSaysWhatIsHeld() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow { window in
                try window.press("Return")
                for key in ["Delete", "x", "ctrl+a", "ctrl+space", "ctrl+Up", "alt+Left"] {
                    let count = window.said.count
                    try window.press(key)
                    try window.wait("words after \(key)") { window.said.count > count }
                    XCTAssertEqual(window.said.last, "Holding: January, 40. 2 places to drop.")
                }
            }
        }
    }

    func testShiftTabGoesBackwards() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow { window in
                try window.press("Return", "shift+Tab")
                try window.wait("place") { window.events.contains { $0.hasPrefix("entered") } }
                let first = window.events.last
                try window.press("shift+Tab")
                try window.wait("other place") { window.events.last != first }
            }
        }
    }

    func testEscapeCancelsAndTheFocusIsBack() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow { window in
                try window.press("Return", "Tab")
                try window.wait(for: "entered attachments")
                try window.press("Escape")
                try window.wait(for: "cancelled")
                try window.wait("focus") { window.source.focusedElement === window.source }
                XCTAssertEqual(window.said.last, "Cancelled. January, 40, is back in January, 40.")
            }
        }
    }

    func testBarSaysWhatIsHeldAndItsButtonCancels() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow { window in
                XCTAssertNil(window.bar.text)
                try window.press("Return")
                try window.wait("words") { window.bar.text == "Holding: January, 40" }
                // F6 leads to the button of the bar.
                try window.press("F6")
                try window.wait("focus on the button") { window.bar.widget.hasFocusInside }
                try window.press("space")
                try window.wait(for: "cancelled")
                XCTAssertNil(window.bar.text)
            }
        }
    }

    func testKeysAreTheirOwnWhileNothingIsLifted() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow { window in
                // Tab is the toolkit's then: it goes to the next view.
                try window.press("Tab")
                try window.wait("focus") { window.target.focusedElement === window.target }
                XCTAssertEqual(window.events, [])
            }
        }
    }

    func testCopyAndPasteMakeADrop() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow { window in
                try window.press("ctrl+c")
                try window.wait("words") { !window.said.isEmpty }
                XCTAssertEqual(window.coordinator.state, .idle)
                try window.focus(window.target)
                try window.press("ctrl+v")
                try window.wait(for: "dropped in attachments")
                XCTAssertEqual(window.target.taken, ["January, 40"])
            }
        }
    }

    func testMenuKeyOpensTheListAndItsChoiceIsDone() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow { window in
                try window.press("Menu")
                try window.wait(forList: ["Drag bar"])
                try window.press("Return")
                try window.wait(for: "lifted by keyboard")
                try window.focus(window.target)
                try window.press("Menu")
                try window.wait(forList: ["Drop into attachments", "Cancel drag"])
                try window.press("Return")
                try window.wait(for: "dropped in attachments")
            }
        }
    }
}
