import GLibAppSupport
import GLibSupport
import XCTest

/// Other programs: started, read and ended by the main loop.
final class RunningProgramTests: XCTestCase {
    func testLinesAndTheEndOfARunningProgram() throws {
        try MainActor.assumeIsolated {
            var lines: [String] = []
            var end: RunningProgram.End?
            let script = "echo one; printf two; echo wrong >&2; exit 3"
            let program = try RunningProgram("sh", ["-c", script], onLine: { lines.append($0) }, onEnd: { end = $0 })
            XCTAssertTrue(runLoop { end != nil })
            XCTAssertEqual(lines, ["one", "two"])
            XCTAssertEqual(end?.status, 3)
            XCTAssertEqual(end?.errors, "wrong")
            withExtendedLifetime(program) {}
        }
    }

    func testARunningProgramIsInterruptedAndTellsItsEndThoughNobodyKeepsIt() throws {
        try MainActor.assumeIsolated {
            var end: RunningProgram.End?
            try RunningProgram("sleep", ["60"], onLine: { _ in }, onEnd: { end = $0 }).interrupt()
            XCTAssertTrue(runLoop { end != nil })
            XCTAssertEqual(end?.status, 130)
        }
    }
}

/// Runs the main loop until something is so, but not for ever.
@MainActor
private func runLoop(until isDone: () -> Bool) -> Bool {
    let end = MainLoop.seconds + 10
    while !isDone(), MainLoop.seconds < end { MainLoop.drain() }
    return isDone()
}
