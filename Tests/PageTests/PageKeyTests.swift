import Foundation
import TestSupport
import XCTest

/// The keys of a page while something is lifted.
final class PageKeyTests: PageTestCase {
    /// The words, and the lists that open, after keys in the board with columns.
    private func said(to keys: [String]) throws -> [String] {
        let data = try data(of: page(of: Self.sample("kanban")))
        let list = keys.map { "\"\($0)\"" }.joined(separator: ",")
        let answer = try node("keys.js", input: "{\"data\":\(data),\"focus\":\"Map of the halls\",\"keys\":[\(list)]}")
        return try JSONDecoder().decode([String].self, from: Data(answer.utf8))
    }

    private static let lifted = ["Lifted Map of the halls. 8 places to drop.", "To do, at the end. 1 of 8."]

    func testSpaceDoesWhatEnterDoesWhileSomethingIsLifted() throws {
        let dropped = try said(to: ["Enter", "Tab", "Tab", "Tab", " "])
        XCTAssertEqual(dropped, try said(to: ["Enter", "Tab", "Tab", "Tab", "Enter"]))
        XCTAssertTrue(try XCTUnwrap(dropped.last).hasPrefix("Dropped Map of the halls into Doing"), "\(dropped)")
        XCTAssertEqual(try said(to: [" "]), ["  is not used"], "nothing is lifted")
        XCTAssertEqual(try said(to: ["Enter", " "]).last, "list of Map of the halls")
    }

    func testEnterDropsNowhereThatOneHasGoneAwayFrom() throws {
        let between = "To do, between Tickets on the phone and Audio guide in Korean. 2 of 8."
        let said = try said(to: ["Enter", "Tab", "Tab", "ArrowDown", "Enter", "Tab"])
        XCTAssertEqual(said, Self.lifted + [between, "list of Doing", "Doing, at the end. 3 of 8."])
    }
}
