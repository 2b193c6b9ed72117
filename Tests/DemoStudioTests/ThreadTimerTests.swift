import Foundation
import GLibSupport
import XCTest

@testable import PrivateSession

/// What the kernel tells of the timers of programs that sleep.
final class ThreadTimerTests: XCTestCase {
    func testACallSaysHowLongItWaits() throws {
        #if !arch(x86_64)
            throw XCTSkip("the numbers of calls are those of another processor")
        #endif
        func timer(_ call: String, _ time: (Int, Int)? = nil) -> ThreadTimer {
            ThreadTimer(reading: call) { _ in time }
        }
        XCTAssertEqual(timer("7 0x55 0x3 0xffffffff 0x0 0x0 0x0 0x7f 0x7f"), .none, "poll without an end")
        XCTAssertEqual(timer("7 0x55 0x3 0x12c 0x0 0x0 0x0 0x7f 0x7f"), .after(0.3), "poll")
        XCTAssertEqual(timer("271 0x55 0x3 0x0 0x0 0x8 0x0 0x7f 0x7f"), .none, "ppoll without an end")
        XCTAssertEqual(timer("271 0x55 0x3 0x7ffe 0x0 0x8 0x0 0x7f 0x7f", (2, 500_000_000)), .after(2.5), "ppoll")
        XCTAssertEqual(timer("271 0x55 0x3 0x7ffe 0x0 0x8 0x0 0x7f 0x7f"), .unknown, "memory that cannot be read")
        XCTAssertEqual(timer("23 0x5 0x0 0x0 0x0 0x7ffe 0x0 0x7f 0x7f", (0, 250_000)), .after(0.25), "select")
        XCTAssertEqual(timer("202 0x55 0x80 0x0 0x0 0x0 0x0 0x7f 0x7f"), .none, "a lock")
        XCTAssertEqual(timer("202 0x55 0x89 0x0 0x7ffe 0x0 0xffffffff 0x7f 0x7f", (42, 0)), .at(42), "a condition")
        XCTAssertEqual(timer("0 0x3 0x55 0x10 0x0 0x0 0x0 0x7f 0x7f"), .none, "a read")
        for text in ["running\n", "-1 0x7f 0x7f", "", "7 0x1", "x y z a b c d e"] {
            XCTAssertEqual(timer(text), .unknown, text)
        }
    }

    func testATimerCountsFromWhenTheThreadFellAsleep() {
        var threads = SleepingThreads(at: 10)
        threads.note([1: .sleeps(5)], at: 10.5)
        threads.note([1: .sleeps(5)], at: 12)
        func wake(_ timer: ThreadTimer, at now: Double) -> Double? {
            threads.wake(of: 1, by: timer, within: 0.4, at: now)
        }
        XCTAssertNil(wake(.none, at: 12))
        XCTAssertNil(wake(.after(3), at: 12), "it will be over after 13")
        XCTAssertEqual(wake(.after(2.2), at: 12), 12.4, "between 12.2 and 12.7")
        XCTAssertEqual(wake(.after(1.6), at: 12), 12.1)
        XCTAssertEqual(wake(.at(12.3), at: 12), 12.3)
        XCTAssertNil(wake(.at(12.5), at: 12))
        XCTAssertEqual(wake(.unknown, at: 12), 12.4)
        threads.note([1: .sleeps(6)], at: 13)
        XCTAssertNil(wake(.after(2), at: 13), "it has run since")
    }

    func testATimerThatIsAFileIsRead() {
        let text = "pos:\t0\nflags:\t02\nclockid: 1\nticks: 0\nit_value: (1, 500000000)\nit_interval: (0, 0)\n"
        XCTAssertEqual(TimerFile.left(in: text), 1.5)
        XCTAssertNil(TimerFile.left(in: text.replacingOccurrences(of: "(1, 500000000)", with: "(0, 0)")))
        XCTAssertNil(TimerFile.left(in: "it_value: nonsense"))
    }

    /// A program that waits for its input has no timer: nobody waits for it. One with a timer is waited for, however it set it.
    func testTimersAreWaitedForAndNothingElse() throws {
        let waits = [
            "time.sleep(0.3)", "select.select([], [], [], 0.3)", "select.poll().poll(300)",
            "threading.Event().wait(0.3)",
        ]
        for wait in waits {
            try withSession(services: []) { session in
                let mark = "\(session.folder)/mark"
                let program = """
                    import select, sys, threading, time
                    open('\(mark)', 'w').write('begun')
                    \(wait)
                    open('\(mark)', 'w').write('done')
                    threading.Event().wait()
                    """
                func text() -> String? {
                    (try? FilePath.read(mark, limit: 64)).map { String(decoding: $0, as: UTF8.self) }
                }
                try session.start("/usr/bin/python3", ["-c", program])
                XCTAssertNotNil(MainLoop.poll(timeout: 60) { text() == nil ? nil : true }, wait)
                XCTAssertTrue(session.waitUntilNothingIsDue(within: 1, timeout: 60), wait)
                XCTAssertEqual(text(), "done", wait)
                // Nothing is left that could come: an hour is not waited for.
                XCTAssertTrue(session.waitUntilNothingIsDue(within: 3_600, timeout: 3_000), wait)
            }
        }
    }
}
