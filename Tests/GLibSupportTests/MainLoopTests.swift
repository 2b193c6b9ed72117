import Foundation
import GLibAppSupport
import GLibSupport
import TestSupport
import XCTest

final class MainLoopTests: XCTestCase {
    func testAQueueWorksInOrderAndKeepsNobodyWaiting() throws {
        try MainActor.assumeIsolated {
            let path = NSTemporaryDirectory() + "dragoman-queue-" + UUID().uuidString
            defer { unlink(path) }
            try withUnusedPipe(at: path) { Self.checkQueue(waitingFor: path) }
        }
    }

    @MainActor private static func checkQueue(waitingFor path: String) {
        let queue = WorkQueue()
        var finished: [Int] = []
        var ticks = 0
        // The first piece waits for a disk that does not answer: for a pipe that nobody reads.
        queue.run({ close(open(path, O_WRONLY)) }) { _ in finished.append(1) }
        queue.run({}) { _ in
            finished.append(2)
            queue.run({}) { _ in finished.append(3) }
        }
        MainLoop.every(seconds: 0.001) {
            ticks += 1
            return ticks < 20
        }
        _ = MainLoop.run(timeout: 10) { ticks == 20 }
        XCTAssertEqual(ticks, 20, "the loop goes on meanwhile")
        XCTAssertEqual(finished, [])
        XCTAssertFalse(queue.isIdle)
        let reader = open(path, O_RDONLY)
        defer { close(reader) }
        _ = MainLoop.run(timeout: 10) { finished.count == 3 }
        XCTAssertEqual(finished, [1, 2, 3])
        XCTAssertTrue(queue.isIdle)
    }

    /// `Application` does this for every app. Without it, tasks of the main actor never run under GLib's loop.
    func testTasksOfTheMainActorRun() {
        MainActor.assumeIsolated {
            var answers: [Int] = []
            SwiftTasks.run()
            Task { @MainActor in
                answers.append(1)
                await Task.yield()
                let answer = await Task.detached { 2 }.value
                answers.append(answer)
            }
            DispatchQueue.main.async { MainActor.assumeIsolated { answers.append(3) } }
            XCTAssertEqual(answers, [])
            XCTAssertTrue(MainLoop.run(timeout: 20) { answers.count == 3 })
            XCTAssertEqual(Set(answers), [1, 2, 3])
        }
    }

    func testIdleRunsOnceAndNotBeforeTheLoop() {
        MainActor.assumeIsolated {
            var runs = 0
            let scheduled = MainLoop.idle { runs += 1 }
            XCTAssertEqual(runs, 0)
            XCTAssertTrue(scheduled.isPending)
            XCTAssertTrue(waitOnMainContext { runs > 0 })
            MainLoop.drain()
            XCTAssertEqual(runs, 1)
            XCTAssertFalse(scheduled.isPending)
            scheduled.cancel()
        }
    }

    func testMoreUrgentWorkComesFirst() {
        MainActor.assumeIsolated {
            var order: [String] = []
            MainLoop.idle(priority: .low) { order.append("low") }
            MainLoop.idle { order.append("idle") }
            MainLoop.idle(priority: .high) { order.append("high") }
            MainLoop.idle(priority: .normal) { order.append("normal") }
            XCTAssertTrue(waitOnMainContext { order.count == 4 })
            XCTAssertEqual(order, ["high", "normal", "idle", "low"])
        }
    }

    func testCancelledWorkNeverRunsAndIsReleased() {
        MainActor.assumeIsolated {
            final class Canary {}
            weak var canary: Canary?
            do {
                let alive = Canary()
                canary = alive
                let scheduled = MainLoop.after(seconds: 0) {
                    _ = alive
                    XCTFail("cancelled")
                }
                scheduled.cancel()
                scheduled.cancel()
                XCTAssertFalse(scheduled.isPending)
            }
            XCTAssertNil(canary)
            _ = waitOnMainContext(seconds: 0.05) { false }
        }
    }

    func testAfterRunsWhenTheTimeIsOver() {
        MainActor.assumeIsolated {
            var done = false
            let start = Date()
            MainLoop.after(seconds: 0.03) { done = true }
            XCTAssertTrue(waitOnMainContext { done })
            XCTAssertGreaterThan(Date().timeIntervalSince(start), 0.025)
        }
    }

    func testStrangeTimesDoNotTrap() {
        MainActor.assumeIsolated {
            var runs = 0
            MainLoop.after(seconds: -.infinity) { runs += 1 }
            MainLoop.after(seconds: .nan) { runs += 1 }
            let never = MainLoop.after(seconds: .infinity) { XCTFail("that was short") }
            let later = MainLoop.after(seconds: 1e300) { XCTFail("that was short") }
            XCTAssertTrue(waitOnMainContext { runs == 2 })
            never.cancel()
            later.cancel()
        }
    }

    func testEveryRunsUntilItSaysNo() {
        MainActor.assumeIsolated {
            var runs = 0
            let scheduled = MainLoop.every(seconds: 0.001) {
                runs += 1
                return runs < 3
            }
            XCTAssertTrue(waitOnMainContext { !scheduled.isPending })
            _ = waitOnMainContext(seconds: 0.02) { false }
            XCTAssertEqual(runs, 3)
        }
    }

    func testEveryCanCancelItselfFromWithin() {
        MainActor.assumeIsolated {
            var runs = 0
            var scheduled: MainLoop.Scheduled?
            scheduled = MainLoop.every(seconds: 0.001) {
                runs += 1
                scheduled?.cancel()
                return true
            }
            _ = waitOnMainContext(seconds: 0.03) { false }
            XCTAssertEqual(runs, 1)
        }
    }

    func testBackgroundWorkEndsOnTheMainThread() {
        MainActor.assumeIsolated {
            var result: Int?
            Background.run {
                XCTAssertFalse(Thread.isMainThread)
                return 42
            } finish: {
                XCTAssertTrue(Thread.isMainThread)
                result = try? $0.get()
            }
            XCTAssertNil(result)
            XCTAssertTrue(waitOnMainContext { result != nil })
            XCTAssertEqual(result, 42)
        }
    }

    func testBackgroundErrorsArrive() {
        MainActor.assumeIsolated {
            var message = ""
            Background.run {
                throw FileError("a.txt", .copy, .diskFull)
            } finish: { (result: Result<Void, any Error>) in
                if case .failure(let error) = result { message = "\(error)" }
            }
            XCTAssertTrue(waitOnMainContext { !message.isEmpty })
            XCTAssertEqual(message, "a.txt was not copied: the disk is full.")
        }
    }

    func testManyBackgroundJobsAllEnd() {
        MainActor.assumeIsolated {
            var ended = Set<Int>()
            for number in 0..<50 {
                Background.run({ number }, finish: { ended.insert((try? $0.get()) ?? -1) })
            }
            XCTAssertTrue(waitOnMainContext { ended.count == 50 })
        }
    }
}
