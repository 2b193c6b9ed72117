import XCTest

/// A hand on the mouse: drags, clicks, the list of the right button.
final class PointerTests: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    @MainActor
    private static func withWindow(isClickToMoveOn: Bool = false, _ body: (DraggingWindow) throws -> Void) throws {
        let window = try DraggingWindow(isClickToMoveOn: isClickToMoveOn)
        defer { window.close() }
        try body(window)
    }

    func testDragIsDroppedWhereTheButtonIsLetGo() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow { window in
                try window.drag(to: window.target)
                try window.session.pointer.release()
                try window.wait(for: "dropped in attachments")
                XCTAssertEqual(window.target.taken, ["January, 40"])
                XCTAssertEqual(window.coordinator.state, .idle)
                XCTAssertEqual(window.said, [], "who drags sees")
            }
        }
    }

    func testDragOnRefusingPlaceEnds() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow { window in
                window.target.reason = "it is full"
                try window.drag(to: window.target)
                try window.session.pointer.release()
                try window.wait(for: "cancelled")
                XCTAssertEqual(window.target.taken, [])
                XCTAssertEqual(window.coordinator.state, .idle)
            }
        }
    }

    func testEscapeCancelsAlsoWhenTheButtonIsLetGoOverPlace() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow { window in
                try window.drag(to: window.target)
                try window.press("Escape")
                try window.wait(for: "cancelled")
                try window.session.pointer.release()
                // The drop that the display makes of the release has come when the pointer is free again.
                try window.waitForPointer(over: window.source)
                XCTAssertEqual(window.events.last, "cancelled")
                XCTAssertFalse(window.events.contains { $0.hasPrefix("refused") }, "\(window.events)")
                XCTAssertEqual(window.target.taken, [])
                XCTAssertEqual(window.coordinator.state, .idle)
            }
        }
    }

    func testClicksLiftAndDropOnlyWhereTheyAreSwitchedOn() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow(isClickToMoveOn: true) { window in
                try window.click(window.source)
                try window.wait(for: "lifted by click")
                try window.click(window.target)
                try window.wait(for: "dropped in attachments")
                XCTAssertEqual(window.target.taken, ["January, 40"])
            }
            try Self.withWindow { window in
                try window.click(window.source)
                // The focus follows the press: the click has come.
                try window.wait("focus") { window.source.focusedElement === window.source }
                XCTAssertEqual(window.events, [])
            }
        }
    }

    func testClickOnNothingLeavesWhatIsLifted() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow(isClickToMoveOn: true) { window in
                try window.click(window.source)
                try window.wait(for: "lifted by click")
                window.target.reason = "it is full"
                try window.click(window.target)
                try window.wait(for: "refused: it is full")
                XCTAssertEqual(window.coordinator.state, .lifted)
                try window.click(window.other)
                try window.wait(for: "dropped in portrait")
            }
        }
    }

    func testRightButtonOpensTheList() throws {
        try MainActor.assumeIsolated {
            try Self.withWindow { window in
                try window.click(window.source, button: 3)
                try window.wait("list") { window.lists == [["Drag bar"]] }
                try window.press("Escape")
                // Only after the first list has closed another one opens.
                try window.wait("second list") {
                    try? window.press("Menu")
                    return window.lists.count == 2
                }
            }
        }
    }
}
