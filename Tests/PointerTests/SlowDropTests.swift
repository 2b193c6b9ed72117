import DesktopDriving
import Foundation
import PrivateSession
import XCTest

/// Data that takes its time, or never comes.
final class SlowDropTests: DragomanTestCase {
    /// Lets go of what a peer sends slowly over the attachments.
    private func dropSlowly(
        _ arguments: String..., onto app: SessionApp, in session: PrivateSession
    ) throws -> SessionApp {
        let path = try write(Data(repeating: 0x41, count: 2_000_000), as: "large.txt")
        let offer = ["--offer-bytes", "text/plain;charset=utf-8=\(path)"] + arguments
        let peer = try session.launchPeer(offer, x: 1160)
        app.events.forget()
        let drag = try session.lift(peer.area("source"))
        try drag.carry(to: app.area("attachments"))
        try session.pointer.release()
        return peer
    }

    func testProgressIsShownAndAllArrives() throws {
        try withDragoman { session, app in
            let window = try app.windowRectangle()
            let lower = try session.picture(
                of: ScreenRectangle(x: window.x, y: window.y + 500, width: 700, height: window.height - 500))
            _ = try dropSlowly("--slow", "150", onto: app, in: session)
            try app.events.wait(for: "loading")
            try app.events.wait(for: "places", where: { $0["places"]?["Cancel"] != nil })
            try assertLook(of: lower, changes: true, in: session, "the progress bar is there")
            XCTAssertEqual(try app.events.wait(for: "dropped")["items"]?.elements, ["Text.txt"])
            XCTAssertEqual(try Data(contentsOf: attachments.appendingPathComponent("Text.txt")).count, 2_000_000)
        }
    }

    func testCancelLeavesEverythingAsItWas() throws {
        try withDragoman { session, app in
            let before = try disk()
            let peer = try dropSlowly("--slow", "400", onto: app, in: session)
            try app.events.wait(for: "places", where: { $0["places"]?["Cancel"] != nil })
            try session.pointer.click(app.area("Cancel").rectangle.center)
            XCTAssertEqual(try app.events.wait(for: "refused").reason, "it was stopped")
            XCTAssertEqual(try disk(), before)
            try peer.events.wait(for: "drag-end")
            // The next one works.
            XCTAssertEqual(try session.drag(from: app.area("March"), to: app.area("attachments")).name, "dropped")
            XCTAssertEqual(try attachmentNames(), ["March.csv"])
        }
    }

    func testSourceThatQuitsHalfwayIsTold() throws {
        try withDragoman { session, app in
            let before = try disk()
            let peer = try dropSlowly("--slow", "50", "--quit-halfway", onto: app, in: session)
            XCTAssertEqual(peer.process.wait(timeout: 10), 0)
            let reason = "the app that it comes from closed before everything had arrived"
            XCTAssertEqual(try app.events.wait(for: "refused").reason, reason)
            XCTAssertTrue(try app.events.wait(for: "message").text.contains(reason))
            XCTAssertEqual(try disk(), before)
            XCTAssertEqual(try session.drag(from: app.area("March"), to: app.area("attachments")).name, "dropped")
        }
    }
}
