import Foundation
import PrivateSession
import XCTest

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
