import Foundation
import TestSupport
import XCTest

/// A finger on a page, in a real Chromium that shows it as on a phone: it scrolls, takes hold, asks what can be done, carries
/// a card to where nothing was to be seen of it, and taps. What came of it, the page keeps for the window.
final class PageFingerTests: PageTestCase {
    private struct Result: Decodable {
        var ready: Double
        var leastTarget: Double
        var filled: Double
        var passed: Bool
        var list: [String]
        var carried: Bool
        var accepting: Bool
        var dropped: String
        var isInside: Bool
        var undone: String
        var holding: String
        var tapped: String
        var script: String
    }

    func testAFingerDragsAndTaps() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        let folder = try TemporaryFolder()
        let copy = folder.path("copy")
        try FileManager.default.copyItem(
            atPath: URL(fileURLWithPath: Self.sample("kanban")).deletingLastPathComponent().path, toPath: copy)
        let result: Result = try chromium(
            "finger.js", on: "\(copy)/kanban.dragoman.yaml", "390", "Map of the halls", "Done")
        print("figure: the page is there on a phone after \(Int(result.ready)) ms")
        XCTAssertGreaterThanOrEqual(result.leastTarget, 44, "a button is smaller than a finger")
        XCTAssertTrue((0.8...1).contains(result.filled), "the board ends at \(result.filled) of the screen")
        XCTAssertTrue(result.passed, "a finger that passes by took hold")
        XCTAssertEqual(result.list, ["Drag card"])
        XCTAssertTrue(result.carried)
        XCTAssertTrue(result.accepting)
        XCTAssertTrue(result.isInside, "the card does not stand in the column")
        XCTAssertEqual(result.dropped, "Dropped Map of the halls into Done. 3 of 3.")
        XCTAssertEqual(result.undone, "Drop undone. Map of the halls is back in To do. 1 of 3.")
        XCTAssertEqual(result.holding, "Holding: Map of the halls")
        XCTAssertEqual(result.tapped, result.dropped)
        // The changes come back, and are made again in the window.
        let script = "\(copy)/done.demo.yaml"
        try result.script.write(toFile: script, atomically: true, encoding: .utf8)
        let drags = result.script.components(separatedBy: "pointer: {drag: Map of the halls").count - 1
        XCTAssertEqual(drags, 2, result.script)
        let played = try runDragoman(["play", script], variables: ["DRAGOMAN_LOCALE": Self.catalogues])
        XCTAssertEqual(played.status, 0, "\(result.script)\n\(played.output)\n\(played.errors)")
    }

    private struct Trembling: Decodable {
        var wasDrag: Bool
        var held: String
        var dropped: String
        var holdsNothing: Bool
        var finger: Bool
        var fingerAndClicks: Bool
    }

    /// Where a click lifts, a press that ends near where it began lifts, although the browser has begun a drag; and a finger
    /// that trembles takes hold.
    func testAHandMayTremble() throws {
        let result: Trembling = try chromium(
            "trembling.js", on: Self.sample("kanban"), "Map of the halls", "Done")
        XCTAssertTrue(result.wasDrag, "the browser began no drag: this tries nothing")
        XCTAssertEqual(result.held, "Holding: Map of the halls")
        XCTAssertEqual(result.dropped, "Dropped Map of the halls into Done. 3 of 3.")
        XCTAssertTrue(result.holdsNothing, "a drag that went on is held by a click")
        XCTAssertTrue(result.finger)
        XCTAssertTrue(result.fingerAndClicks)
    }

    private struct Card: Decodable {
        struct Frame: Decodable, Equatable {
            var left: Double
            var top: Double
            var width: Double
            var height: Double
        }
        var carried: String
        var card: Frame
        var ghost: Frame
    }

    /// The finger rests on words that are still there when the card is lifted: the card goes with it, as large as it is.
    func testAFingerCarriesACardByItsWords() throws {
        let card: Card = try chromium("card-finger.js", on: Self.sample("built-in"))
        XCTAssertTrue(card.carried.contains("Ada Lovelace") && card.carried.contains("Analyst"), card.carried)
        var moved = card.card
        moved.left -= 80
        moved.top += 40
        XCTAssertEqual(card.ghost, moved, "it is as large as the card, and held where it was taken")
    }
}
