import Foundation
import PrivateSession
import TestSupport
import XCTest

@testable import DemoStudio

/// What is typed, as a window gets it.
final class TypingTests: XCTestCase {
    func testWhatBeginsWithADashIsTyped() throws {
        let secret = FileManager.default.temporaryDirectory.appendingPathComponent("typed-\(UUID().uuidString)")
        try Data("zzz".utf8).write(to: secret)
        defer { try? FileManager.default.removeItem(at: secret) }
        try withSession(services: [Display(), WindowManager()]) { session in
            let window = try KeyWindow("Keys", in: session)
            let windows = try session.inputWindows()
            XCTAssertEqual(windows.keys?.title, "Keys")
            for text in ["-5", "--file=\(secret.path)"] { try session.keyboard.type(text) }
            session.waitUntilQuiet()
            try session.keyboard.press("Escape")
            session.waitUntilQuiet()
            let text = try window.text()
            XCTAssertTrue(text.contains("minus"), text)
            XCTAssertTrue(text.contains("(keysym 0x35, 5)"), text)
            XCTAssertTrue(text.contains("(keysym 0x3d, equal)"), text)
            XCTAssertFalse(text.contains("(keysym 0x7a, z)"), "the file's words were typed")
        }
    }

    /// Nothing stays down on anybody's desktop, though keys and clicks go to another window by then.
    func testAllThatIsHeldIsLetGoWhereAWindowComesBetween() throws {
        try MainActor.assumeIsolated {
            try withSession(services: [Display(), WindowManager()]) { session in
                let window = try KeyWindow("Keys", alsoTellsButtons: true, in: session)
                try session.output(
                    of: "xdotool", ["search", "--name", "Keys", "mousemove", "--window", "%1", "50", "50"])
                let ours = try XCTUnwrap(session.inputWindows().keys)
                var now = ours
                let input = StageInput(
                    session, isGuarded: true, windows: { InputWindows(keys: now, active: now, pointer: now) },
                    processes: { [ours.process] })
                try input.hold("shift")
                try input.pressButton()
                now = InputWindow(process: ours.process + 1, title: "Intruder")
                XCTAssertThrowsError(try input.releaseButton())
                XCTAssertThrowsError(try input.press("a"))
                session.waitUntilQuiet()
                XCTAssertFalse(try window.text().contains("Release"), "nothing more goes to a window between")
                input.letGoOfAll()
                session.waitUntilQuiet()
                let text = try window.text()
                XCTAssertTrue(text.contains("ButtonRelease event"), text)
                XCTAssertTrue(text.contains("KeyRelease event"), text)
                XCTAssertFalse(text.contains("(keysym 0x41, A)"), text)
            }
        }
    }
}
