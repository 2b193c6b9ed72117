import Synchronization
import XCTest

@testable import GTKDragging

final class TypeAheadTests: XCTestCase {
    private let labels = ["January", "February", "March", "April", "May", "June", "July", "Éire"]

    /// Types letters, each so many seconds after the one before, and says where that leads.
    private func type(_ letters: String, every seconds: Double = 0.2, from start: Int = 0) -> [String?] {
        let clock = Clock()
        var ahead = TypeAhead(now: { clock.now })
        var current = start
        return letters.map { letter in
            clock.advance(by: seconds)
            guard let index = ahead.type(letter, from: current, in: labels) else { return nil }
            current = index
            return labels[index]
        }
    }

    func testOneLetterGoesToTheNext() {
        XCTAssertEqual(type("m"), ["March"])
        XCTAssertEqual(type("j"), ["June"], "not the one where the keyboard is")
        XCTAssertEqual(type("j", from: 7), ["January"], "round the end")
        XCTAssertEqual(type("x"), [nil])
    }

    func testLettersInTimeGoTogether() {
        XCTAssertEqual(type("may"), ["March", "March", "May"])
        XCTAssertEqual(type("jul"), ["June", "June", "July"])
        XCTAssertEqual(type("ma", every: 1.5), ["March", "April"])
    }

    func testTheSameLetterAgainGoesOn() {
        XCTAssertEqual(type("jjjj"), ["June", "July", "January", "June"])
    }

    func testCaseDoesNotMatter() {
        XCTAssertEqual(type("MAY"), ["March", "March", "May"])
        XCTAssertEqual(type("é"), ["Éire"])
    }

    func testNothingToLookIn() {
        var ahead = TypeAhead(now: { 0 })
        XCTAssertNil(ahead.type("a", from: 0, in: [String]()))
    }
}

private final class Clock: Sendable {
    private let time = Mutex(0.0)
    var now: Double { time.withLock { $0 } }
    func advance(by seconds: Double) { time.withLock { $0 += seconds } }
}
