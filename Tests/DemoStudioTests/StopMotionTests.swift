import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

@testable import DemoStudio

/// A message that goes by itself after some seconds does not go in a film of single pictures.
final class StopMotionTests: XCTestCase {
    /// GTK hides where the focus is three seconds after a key: a window on another display shows when that is over.
    func testTheFocusIsShownUntilThePointerMoves() throws {
        try withSession(services: [Display(), MessageBus(), WindowManager()]) { session in
            let (app, first) = try Self.showFocus(in: session, variables: ["DRAGOMAN_STOP_MOTION": "1"])
            let screen = Screen(of: session)
            try withSession(services: [Display(), MessageBus(), WindowManager()]) { other in
                let (_, ring) = try Self.showFocus(in: other, variables: [:])
                XCTAssertTrue(
                    try eventually(timeout: 30) { try Screen(of: other).settledPixels().bytes != ring },
                    "GTK hides it no more")
            }
            XCTAssertTrue(try screen.settledPixels().bytes == first, "the ring has gone")

            let window = try app.windowRectangle()
            try session.pointer.move(to: ScreenPoint(x: window.x + 5, y: window.y + window.height - 5))
            session.waitUntilQuiet()
            XCTAssertFalse(try screen.settledPixels().bytes == first, "the ring has stayed")
        }
    }

    /// Opens a window, and presses a key in it.
    ///
    /// - Returns: The app, and what the screen shows then.
    private static func showFocus(
        in session: PrivateSession, variables: [String: String]
    ) throws -> (app: SessionApp, screen: [UInt8]) {
        session.environment["DRAGOMAN_RESOURCES"] = Project.resources.path
        let app = try session.launch(Project.dragoman.path, variables: variables)
        try app.events.wait(for: "ready", timeout: 30)
        try session.pointer.move(to: ScreenPoint(x: 1279, y: 899))
        try app.focus()
        try session.keyboard.press("shift+Tab")
        session.waitUntilQuiet()
        return (app, try Screen(of: session).settledPixels().bytes)
    }
}
