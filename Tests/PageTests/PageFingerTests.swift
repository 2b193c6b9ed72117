import Foundation
import TestSupport
import XCTest

/// A finger on a page, in a real Chromium that shows it as on a phone: it scrolls, takes hold, asks what can be done, carries
/// a card to where nothing was to be seen of it, and taps. What came of it, the page keeps for the window.
final class PageFingerTests: PageTestCase {
    private struct Result: Decodable {
        var ready: Double
        var passed: Bool
        var list: [String]
        var carried: Bool
        var accepting: Bool
        var dropped: String
        var isInside: Bool
        var undone: String
        var holding: String
        var tapped: String
    }

    func testAFingerDragsAndTaps() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        guard let node = Project.installed("node"), let chromium = Project.installed("chromium") else {
            throw XCTSkip("There is no node, or no chromium: bash Tests/run --long installs them.")
        }
        let folder = try TemporaryFolder()
        let page = try folder.write(page(of: Self.sample("kanban")), as: "kanban.html")
        let words = try TestProgram(
            node,
            [
                Self.folder.appendingPathComponent("finger.js").path, chromium.path, folder.path("profile"),
                URL(fileURLWithPath: page).absoluteString, "390", "Map of the halls", "Done",
            ]
        ).finish()
        XCTAssertEqual(words.status, 0, words.errors)
        let result = try JSONDecoder().decode(Result.self, from: Data(words.output.utf8))
        print("figure: the page is there on a phone after \(Int(result.ready)) ms")
        XCTAssertTrue(result.passed, "a finger that passes by took hold")
        XCTAssertEqual(result.list, ["Drag card"])
        XCTAssertTrue(result.carried)
        XCTAssertTrue(result.accepting)
        XCTAssertTrue(result.isInside, "the card does not stand in the column")
        XCTAssertEqual(result.dropped, "Dropped Map of the halls into Done. 3 of 3.")
        XCTAssertEqual(result.undone, "Undone: Map of the halls removed from Done.")
        XCTAssertEqual(result.holding, "Holding: Map of the halls")
        XCTAssertEqual(result.tapped, result.dropped)
    }
}
