import GLibSupport
import XCTest

/// Other programs: found, started, read and ended.
final class ProgramTests: XCTestCase {
    func testACommandLineIsTakenApart() {
        XCTAssertEqual(Program.words(of: "'/opt/a folder/launcher' --now"), ["/opt/a folder/launcher", "--now"])
        XCTAssertEqual(Program.words(of: "'without end"), [])
        XCTAssertEqual(Program.words(of: ""), [])
    }

    func testAProgramThatIsNotThereIsToldWithItsPackage() {
        XCTAssertThrowsError(try Program.find("no-such-program")) {
            XCTAssertEqual("\($0)", "There is no program no-such-program in PATH.")
        }
        XCTAssertFalse(Program.isThere("no-such-program"))
        XCTAssertTrue(Program.isThere("sh"))
    }

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
