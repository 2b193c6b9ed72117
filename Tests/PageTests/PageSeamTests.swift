import Foundation
import TestSupport
import XCTest

/// The background of a page's picture does not shine through it where something was moved, whatever size it is shown in.
final class PageSeamTests: PageTestCase {
    func testNothingShinesThroughWhereACardWasMoved() throws {
        let seen: [String: Int] = try chromium("seams.js", on: Self.sample("kanban"), "Map of the halls", "Done")
        XCTAssertEqual(seen["after"], seen["before"])
    }
}
