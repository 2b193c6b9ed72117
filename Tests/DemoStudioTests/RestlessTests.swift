import GLibSupport
import XCTest

@testable import PrivateSession

/// Programs that never sleep, because something in them moves all the time.
final class RestlessTests: XCTestCase {
    /// Looks at a thread so many times, a 50th of a second apart.
    private func look(
        _ threads: inout RestlessThreads, from start: Double, times: Int,
        _ activity: (Int) -> RestlessThreads.Activity
    ) -> Double {
        for number in 0..<times { threads.note([1: activity(number)], at: start + Double(number) / 50) }
        return start + Double(times) / 50
    }

    func testAThreadThatNeverRestsIsFoundAndForgotten() {
        var threads = RestlessThreads()
        var time = look(&threads, from: 10, times: 100) { .sleeps($0) }
        XCTAssertFalse(threads.contains(1), "two seconds are not long")
        time = look(&threads, from: time, times: 100) { $0 % 2 == 0 ? .runs : .sleeps(200) }
        XCTAssertTrue(threads.contains(1))
        XCTAssertFalse(threads.isEmpty)
        XCTAssertFalse(threads.contains(2))
        time = look(&threads, from: time, times: 20) { _ in .sleeps(200) }
        XCTAssertFalse(threads.contains(1), "it rests now")
        XCTAssertTrue(threads.isEmpty)
    }

    /// A pause such as a page's between two scripts is a rest, and what nobody has looked at is not counted.
    func testAThreadThatRestsNowAndThenIsNone() {
        var threads = RestlessThreads()
        var time = 10.0
        for _ in 0..<10 {
            time = look(&threads, from: time, times: 50) { .sleeps($0) }
            time = look(&threads, from: time, times: 20) { _ in .sleeps(50) }
        }
        XCTAssertFalse(threads.contains(1))
        for number in 0..<20 { threads.note([2: .sleeps(number)], at: time + Double(number)) }
        XCTAssertFalse(threads.contains(2))
    }

    /// Who passes over what never sleeps is told when all else is quiet; who does not waits in vain.
    func testAProgramThatNeverSleepsIsPassedOver() throws {
        try withSession(services: []) { session in
            let program = "import time\nwhile True: time.sleep(0.002)"
            let restless = try session.start("/usr/bin/python3", ["-c", program])
            XCTAssertFalse(session.waitUntilQuiet(timeout: 1))
            session.passesOverRestless = true
            var quiet = false
            // A program is known after three seconds; a busy machine takes longer.
            for _ in 0..<20 where !quiet { quiet = session.waitUntilQuiet(timeout: 1) }
            XCTAssertTrue(quiet)
            XCTAssertTrue(session.isRestless)
            // A program that is awaited, such as a screen reader, is awaited however long it takes.
            session.awaited = [restless.processIdentifier]
            XCTAssertFalse(session.waitUntilQuiet(timeout: 1))
        }
    }
}
