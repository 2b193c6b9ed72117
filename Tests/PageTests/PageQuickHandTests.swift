import Foundation
import TestSupport
import XCTest

/// Drags whose hand lets go before the browser drops anything: they are drags all the same, and Escape still cancels.
final class PageQuickHandTests: PageTestCase {
    func testWhatAQuickHandLetsGoIsDroppedAndEscapeCancels() throws {
        let dropped: [String: Bool] = try chromium(
            "quick-hand.js", on: Self.sample("kanban"), "Map of the halls", "Done")
        XCTAssertEqual(
            dropped,
            [
                "no drag is begun": true, "it is begun too late": true, "the mouse is elsewhere by then": true,
                "the answer is late": true, "Firefox begins none that it has told of": true,
                "Firefox tells first that it has ended": true, "Firefox tells of an end and of nothing more": false,
                "Firefox tells of a move and of no drop": true, "Escape is pressed, and the mouse moves on": false,
                "Escape is pressed, and the mouse is let go": false, "Escape is pressed and let go": false,
                "Escape is pressed after a rest": false, "at rest the button of names is shown": true,
                "on the way the button of names is shown": false,
            ])
    }
}
