import DesktopDriving
import Foundation
import GLibAppSupport
import GLibSupport
import XCTest

@testable import PrivateSession

/// The private session itself: it starts what it says, shows what there is, and leaves nothing.
final class SessionTests: PointerTestCase {
    func testTwoSessionsHaveDisplaysAndFoldersOfTheirOwn() throws {
        try withSession { first in
            try withSession { second in
                XCTAssertNotEqual(first.environment["DISPLAY"], second.environment["DISPLAY"])
                XCTAssertNotEqual(first.folder, second.folder)
            }
        }
    }

    func testEndLeavesNothing() throws {
        let (folder, sleeper) = try withSession { session in
            (session.folder, try session.start("sleep", ["600"]))
        }
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder))
        XCTAssertFalse(sleeper.isRunning)
    }

    /// Whoever watches over a session ends what is left of it by numbers, which the kernel gives to others in time.
    func testAProgramThatHasTheNumberOfAnEndedOneIsLeftAlone() throws {
        try withSession(services: []) { session in
            let reaper = try Reaper(folder: folder.appendingPathComponent("watched").path)
            let ended = try session.start("sleep", ["600"])
            reaper.started(ended)
            session.end(ended)
            // The kernel counts the time of a start in hundredths of a second; a number comes back after thousands.
            usleep(30_000)
            let other = try startSleeper(as: ended.processIdentifier, in: session)
            reaper.finish()
            XCTAssertTrue(other.isRunning)
        }
    }

    /// Starts a program under a number that was another's. Root may say which number the kernel gives next.
    private func startSleeper(as number: Int32, in session: PrivateSession) throws -> ChildProcess {
        for _ in 0..<100 {
            let last = "/proc/sys/kernel/ns_last_pid"
            guard let file = FileHandle(forWritingAtPath: last) else { break }
            try XCTSkipIf((try? file.write(contentsOf: Data("\(number - 1)".utf8))) == nil, "\(last) cannot be written")
            let sleeper = try session.start("sleep", ["600"])
            if sleeper.processIdentifier == number { return sleeper }
            session.end(sleeper)
        }
        throw XCTSkip("The kernel does not give the number again here.")
    }

    func testPictureShowsTheWindow() throws {
        try withSession(services: [Display(width: 640, height: 480), MessageBus()]) { session in
            let peer = try session.launchPeer("--accept", "text/csv")
            let file = folder.appendingPathComponent("screen.png")
            try session.writePicture(to: file.path)
            let whole = try Data(contentsOf: file)
            XCTAssertEqual([UInt8](whole[16..<24]), [0, 0, 2, 128, 0, 0, 1, 224], "640 by 480")
            try session.writePicture(to: file.path, of: peer.windowRectangle())
            XCTAssertNotEqual(try Data(contentsOf: file), whole)
        }
    }

    func testMissingProgramNamesItsPackage() throws {
        try withSession { session in
            XCTAssertThrowsError(try session.start("no-such-program")) {
                XCTAssertEqual("\($0)", "There is no program no-such-program in PATH.")
            }
        }
        XCTAssertThrowsError(try withSession(services: [Failing()]) { _ in }) {
            XCTAssertEqual("\($0)", "It does not start.")
        }
    }

    func testEventThatDoesNotComeIsToldWithWhatCame() throws {
        try withSession { session in
            let app = try session.launch("printf", [#"{"event":"ready","n":1.5}\nhello\n"#])
            XCTAssertThrowsError(try app.events.wait(for: "dropped", timeout: 5)) {
                XCTAssertEqual(
                    "\($0)", "printf has ended: dropped. Seen:\n  {\"event\":\"ready\",\"n\":1.5}\n  hello")
            }
        }
    }
}

private struct Failing: Service {
    let name = "failing"
    func start(in session: PrivateSession) throws { throw SessionError("It does not start.") }
}
