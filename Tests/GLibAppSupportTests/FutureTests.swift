import Foundation
import GLibAppSupport
import GLibSupport
import TestSupport
import XCTest

/// Values that another thread computes.
final class FutureTests: XCTestCase {
    func testAValueIsNotWaitedForLongerThanAsked() throws {
        try MainActor.assumeIsolated {
            try withPipe { path in
                let late = Future { () -> Int in
                    close(open(path, O_WRONLY))
                    return 7
                }
                var heard: [Int] = []
                late.whenReady { heard.append($0) }
                XCTAssertNil(late.value(waitingAtMost: 0))
                XCTAssertNil(late.value(waitingAtMost: 0.01))
                MainLoop.drain()
                XCTAssertEqual(heard, [])
                let reader = open(path, O_RDONLY)
                defer { close(reader) }
                XCTAssertEqual(late.value(waitingAtMost: 20), 7)
                XCTAssertEqual(late.value(), 7)
                late.whenReady { heard.append($0 + 1) }
                _ = MainLoop.run(timeout: 20) { heard.count == 2 }
                XCTAssertEqual(heard.sorted(), [7, 8])
            }
        }
    }

    func testManyAreComputedInOrderByOneThread() throws {
        try withPipe { path in
            let works: [@Sendable () -> Int] = [
                { 1 },
                {
                    close(open(path, O_WRONLY))
                    return 2
                }, { 3 },
            ]
            let all = Future.inOrder(works)
            XCTAssertEqual(all[0].value(waitingAtMost: 20), 1)
            XCTAssertNil(all[2].value(waitingAtMost: 0.01), "the one before it is not there yet")
            let reader = open(path, O_RDONLY)
            defer { close(reader) }
            XCTAssertEqual(all.map { $0.value() }, [1, 2, 3])
            XCTAssertEqual(Future.inOrder([] as [@Sendable () -> Int]).count, 0)
            XCTAssertEqual(Future(ready: "now").value(waitingAtMost: 0), "now")
        }
    }
}

/// A file of which nobody knows when it can be read, as on a disk that does not answer: a pipe.
private func withPipe(_ body: (String) -> Void) throws {
    let path = NSTemporaryDirectory() + "dragoman-future-" + UUID().uuidString
    defer { unlink(path) }
    try withUnusedPipe(at: path) { body(path) }
}
