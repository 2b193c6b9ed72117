import Foundation
import PrivateSession
import XCTest

/// Drags from one peer to another: they prove the session, the pointer and the peer that the app's tests rely on.
final class PeerDragTests: PointerTestCase {
    func testTextArrivesInAnotherProcess() throws {
        try withSession { session in
            let source = try session.launchPeer("--offer", "text/plain;charset=utf-8=January: 40 \"☃\"\n")
            let target = try session.launchPeer("--accept", "text/plain;charset=utf-8", x: 20, y: 400)
            let event = try session.drag(from: source.area("source"), to: target.area("target"))
            XCTAssertEqual(event.name, "dropped")
            XCTAssertEqual(event["text"]?.text, "January: 40 \"☃\"\n")
            XCTAssertEqual(event["operation"]?.text, "copy")
            let begin = try source.events.wait(for: "drag-begin")
            XCTAssertEqual(begin["types"]?.elements, ["text/plain;charset=utf-8"])
        }
    }

    func testTextArrivesInTheSameWindow() throws {
        try withSession { session in
            let peer = try session.launchPeer("--offer", "text/csv=label,value", "--accept", "text/csv")
            let event = try session.drag(from: peer.area("source"), to: peer.area("target"))
            XCTAssertEqual(event["text"]?.text, "label,value")
        }
    }

    func testFilesArriveAsAddresses() throws {
        let path = try write(Data("hello".utf8), as: "notes ü.txt")
        try withSession { session in
            let source = try session.launchPeer("--offer-file", path, "--offer-file", "/etc/hostname")
            let target = try session.launchPeer("--accept", "text/uri-list", y: 400)
            let event = try session.drag(from: source.area("source"), to: target.area("target"))
            let lines = event["text"]?.text?.split(whereSeparator: \.isNewline).map(String.init)
            XCTAssertEqual(lines, [URL(fileURLWithPath: path).absoluteString, "file:///etc/hostname"])
        }
    }

    func testPictureArrivesAsPNG() throws {
        let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
        let path = try write(XCTUnwrap(Data(base64Encoded: pixel)), as: "dot.png")
        try withSession { session in
            let source = try session.launchPeer("--offer-texture", path)
            let target = try session.launchPeer("--accept", "image/png", y: 400)
            let event = try session.drag(from: source.area("source"), to: target.area("target"))
            XCTAssertEqual(event["type"]?.text, "image/png")
            XCTAssertGreaterThan(event["length"]?.number ?? 0, 50)
        }
    }

    func testLargeSlowDataArrivesWhole() throws {
        let path = try write(Data(repeating: 0x41, count: 3_000_000), as: "large")
        try withSession { session in
            let source = try session.launchPeer("--offer-bytes", "application/json=\(path)", "--slow", "60")
            let target = try session.launchPeer("--accept", "application/json", y: 400)
            let event = try session.drag(from: source.area("source"), to: target.area("target"))
            XCTAssertEqual(event["length"], 3_000_000)
        }
    }

    func testSourceThatQuitsHalfwayDoesNotHoldUpTheTarget() throws {
        let path = try write(Data(repeating: 0x41, count: 1_000_000), as: "large")
        try withSession { session in
            let source = try session.launchPeer(
                "--offer-bytes", "application/json=\(path)", "--slow", "20", "--quit-halfway")
            let target = try session.launchPeer("--accept", "application/json", y: 400)
            let drag = try session.lift(source.area("source"))
            try drag.carry(to: target.area("target"))
            try session.pointer.release()
            XCTAssertEqual(source.process.wait(timeout: 10), 0)
            XCTAssertTrue(target.process.isRunning)
        }
    }

    func testEscapeCancels() throws {
        try withSession { session in
            let source = try session.launchPeer("--offer", "text/csv=1")
            let target = try session.launchPeer("--accept", "text/csv", y: 400)
            let drag = try session.lift(source.area("source"))
            try drag.carry(to: target.area("target"))
            XCTAssertEqual(try drag.cancel().name, "cancelled")
            XCTAssertFalse(target.events.recent.contains { $0.name == "dropped" })
        }
    }

    func testTypeThatIsNotTakenIsRefused() throws {
        try withSession { session in
            let source = try session.launchPeer("--offer", "text/csv=1")
            let target = try session.launchPeer("--accept", "image/png", y: 400)
            let event = try session.drag(from: source.area("source"), to: target.area("target"))
            XCTAssertEqual(event.name, "cancelled")
        }
    }

    func testShiftMoves() throws {
        try withSession { session in
            let source = try session.launchPeer("--offer", "text/csv=1", "--actions", "copy,move")
            let target = try session.launchPeer("--accept", "text/csv", "--actions", "copy,move", y: 400)
            let event = try session.drag(from: source.area("source"), to: target.area("target"), holding: "shift")
            XCTAssertEqual(event["operation"]?.text, "move")
            XCTAssertEqual(try source.events.wait(for: "drag-end")["deleted"], true)
        }
    }
}
