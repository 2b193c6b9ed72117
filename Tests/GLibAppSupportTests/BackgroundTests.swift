import Foundation
import GLibAppSupport
import GLibSupport
import TestSupport
import XCTest

/// Work on other threads, and back on the main one.
final class BackgroundTests: XCTestCase {
    func testDetachedWorkComesBackToTheMainThread() {
        MainActor.assumeIsolated {
            let answers = Answers()
            XCTAssertTrue(
                Background.runDetached {
                    let isMain = Thread.isMainThread
                    Background.onMain { answers.add(isMain, Thread.isMainThread) }
                })
            XCTAssertTrue(waitOnMainContext { !answers.all.isEmpty })
            XCTAssertEqual(answers.all, [false, true])
        }
    }
}

@MainActor private final class Answers {
    private(set) var all: [Bool] = []
    func add(_ answers: Bool...) { all += answers }
}
