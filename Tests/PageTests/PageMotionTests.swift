import Foundation
import TestSupport
import XCTest

/// A thing that is dropped on a page glides to its place and others make room, unless the person wants less motion.
final class PageMotionTests: PageTestCase {
    private struct Result: Decodable {
        var home: [Int]
        var moving: Int
        var there: [Int]
        var back: Int
        var undone: [Int]
        var still: Int
        var thereAtOnce: [Int]
    }

    func testCardsGlideUnlessLessMotionIsWanted() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        let result: Result = try chromium("motion.js", on: Self.sample("kanban"), "Map of the halls", "Done")
        XCTAssertEqual(result.moving, 3, "the card, and the two that close up")
        XCTAssertEqual(result.back, 3)
        XCTAssertNotEqual(result.there, result.home)
        XCTAssertEqual(result.undone, result.home)
        XCTAssertEqual(result.still, 0)
        XCTAssertEqual(result.thereAtOnce, result.there)
    }
}
