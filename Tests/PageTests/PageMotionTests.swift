import Foundation
import TestSupport
import XCTest

/// What is dropped on a page glides to its place and others make room, unless the person wants less motion.
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
        guard let node = Project.installed("node"), let chromium = Project.installed("chromium") else {
            throw XCTSkip("There is no node, or no chromium: bash Tests/run --long installs them.")
        }
        let folder = try TemporaryFolder()
        let page = try folder.write(page(of: Self.sample("kanban")), as: "kanban.html")
        let words = try TestProgram(
            node,
            [
                Self.folder.appendingPathComponent("motion.js").path, chromium.path, folder.path("profile"),
                URL(fileURLWithPath: page).absoluteString, "Map of the halls", "Done",
            ]
        ).finish()
        XCTAssertEqual(words.status, 0, words.errors)
        let result = try JSONDecoder().decode(Result.self, from: Data(words.output.utf8))
        XCTAssertEqual(result.moving, 3, "the card, and the two that close up")
        XCTAssertEqual(result.back, 3)
        XCTAssertNotEqual(result.there, result.home)
        XCTAssertEqual(result.undone, result.home)
        XCTAssertEqual(result.still, 0)
        XCTAssertEqual(result.thereAtOnce, result.there)
    }
}
