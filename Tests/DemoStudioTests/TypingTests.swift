import Foundation
import PrivateSession
import TestSupport
import XCTest

@testable import DemoStudio

/// Typed texts, as a window gets them.
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

    /// Characters that no key of the display's writes are lent one, all of them at the same time.
    func testCharactersOfOtherKeyboardsAreTyped() throws {
        try withSession(services: [Display(), WindowManager()]) { session in
            let window = try KeyWindow("Keys", in: session)
            try session.keyboard.type("+A\u{e9}\u{65e5}\u{20ac}\u{1f600}\u{e9}")
            try session.keyboard.press("ctrl+plus", "F11")
            session.waitUntilQuiet()
            let text = try window.text()
            for keysym in [
                "0x2b, plus", "0x41, A", "0xe9, eacute", "0x10065e5, U65E5", "0x20ac, EuroSign", "0xffc8, F11",
            ] {
                XCTAssertTrue(text.contains("(keysym \(keysym))"), "\(keysym): \(text)")
            }
            XCTAssertTrue(text.contains("(keysym 0x101f600,"), text)
            XCTAssertFalse(text.contains("Alt_L"), text)
        }
    }

    /// Nothing stays down on anybody's desktop, though keys and clicks go to another window by then.
    func testAllThatIsHeldIsLetGoWhereAWindowComesBetween() throws {
        try MainActor.assumeIsolated {
            try withSession(services: [Display(), WindowManager()]) { session in
                let window = try KeyWindow("Keys", alsoTellsButtons: true, in: session)
                try session.pointer.move(to: session.window(titled: "Keys").rectangle.point(0.5, 0.5))
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
