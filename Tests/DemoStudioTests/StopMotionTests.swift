import Foundation
import PrivateSession
import TestSupport
import XCTest

@testable import DemoStudio

/// What goes by itself after some seconds does not go in a film of single pictures.
final class StopMotionTests: XCTestCase {
    /// GTK hides where the focus is three seconds after a key.
    func testTheFocusIsShownUntilThePointerMoves() throws {
        try withSession(services: [Display(), MessageBus(), WindowManager()]) { session in
            session.environment["DRAGOMAN_RESOURCES"] = Project.resources.path
            let app = try session.launch(Project.dragoman.path, variables: ["DRAGOMAN_STOP_MOTION": "1"])
            try app.events.wait(for: "ready", timeout: 30)
            try session.pointer.move(to: ScreenPoint(x: 1279, y: 899))
            try app.focus()
            try session.keyboard.press("shift+Tab")
            session.waitUntilQuiet()
            let screen = Screen(of: session)
            let first = try screen.settledPixels().bytes
            // Time itself is what is tried here: longer than GTK takes.
            pause(milliseconds: 4_000)
            XCTAssertTrue(try screen.settledPixels().bytes == first, "the ring has gone")

            let window = try app.windowRectangle()
            try session.pointer.move(to: ScreenPoint(x: window.x + 5, y: window.y + window.height - 5))
            session.waitUntilQuiet()
            XCTAssertFalse(try screen.settledPixels().bytes == first, "the ring has stayed")
        }
    }
}
