import Foundation
import TestSupport
import XCTest

/// An exported page says the truth in drags that chance makes up: neighbours, positions, counts and origins are compared
/// with the document as a browser has it, in each sample of a mock-up.
final class PageTruthTests: PageTestCase {
    /// The samples, what their views are called as a whole, and the reasons that only a drop tells.
    static let samples: [(name: String, whole: String, reasons: [String])] = [
        ("album", "Summer by the sea", []), ("kanban", "Board", []),
        ("inbox", "Mail", ["only messages that you write yourself can be drafts"]),
        ("files", "Home folder", ["this folder belongs to somebody else, and can only be read"]),
    ]

    /// All of it: 3,000 moves.
    private static let moves = 750

    func testWhatAPageSaysIsTrue() throws {
        let moves = LongTests.moves(of: Self.moves, each: 12, everywhere: 100)
        var (turns, compared) = (0, 0)
        for (number, sample) in Self.samples.enumerated() {
            let all: [SpokenTruth.Turn] = try chromium(
                "truth.js", on: Self.sample(sample.name), "\(number + 1)", "\(moves)")
            let truth = SpokenTruth(whole: sample.whole, reasons: sample.reasons)
            all.forEach(truth.judge)
            XCTAssertGreaterThan(truth.compared, all.count, sample.name)
            XCTAssertEqual(truth.untrue, [], sample.name)
            turns += all.count
            compared += truth.compared
        }
        print("figure: \(turns) moves in pages, \(compared) words compared")
    }
}
