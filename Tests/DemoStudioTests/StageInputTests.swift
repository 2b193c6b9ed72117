import Foundation
import PrivateSession
import Testing
import XCTest

@testable import DemoStudio

/// Whose window gets keys and clicks on the person's own desktop.
struct StageInputTests {
    private static let mine = InputWindow(process: 7, title: "Dragoman")
    private static let other = InputWindow(process: 9, title: "Terminal")

    @Test func keysGoToOurWindowOrNowhere() throws {
        let good = InputWindows(keys: Self.mine, active: Self.mine, pointer: Self.other)
        try StageInput.checkKeys(good, ours: [7])
        for windows in [
            InputWindows(keys: Self.other, active: Self.mine, pointer: Self.mine),
            InputWindows(keys: Self.mine, active: Self.other, pointer: Self.mine),
            InputWindows(keys: InputWindow(process: 0, title: ""), active: nil, pointer: Self.mine),
            InputWindows(keys: nil, active: nil, pointer: Self.mine),
        ] {
            #expect(throws: DemoError.self) {
                try StageInput.checkKeys(windows, ours: [7])
            }
        }
    }

    @Test func clicksGoToOurWindowOrNowhere() throws {
        let good = InputWindows(keys: Self.mine, active: Self.mine, pointer: Self.mine)
        try StageInput.checkPointer(good, ours: [7])
        let covered = InputWindows(keys: Self.mine, active: Self.mine, pointer: Self.other)
        #expect(throws: DemoError.self) {
            try StageInput.checkPointer(covered, ours: [7])
        }
    }

    @Test(arguments: [
        ("Super+D", true), ("Super+A", true), ("Alt+F2", true), ("Alt+F4", true), ("Ctrl+Alt+T", true),
        ("Ctrl+Alt+Delete", true), ("Shift+Alt+Ctrl+x", true), ("Ctrl+Z", false), ("Alt+Left", false), ("F10", false),
        ("Shift+F10", false), ("Alt+F", false), ("Insert+A", false),
    ])
    func keysOfTheDesktopAreKnown(_ name: String, _ isForDesktop: Bool) throws {
        #expect(try #require(KeyChord(name)).isForDesktop == isForDesktop)
    }
}

/// What is typed, as a window gets it.
final class TypingTests: XCTestCase {
    func testWhatBeginsWithADashIsTyped() throws {
        let secret = FileManager.default.temporaryDirectory.appendingPathComponent("typed-\(UUID().uuidString)")
        try Data("zzz".utf8).write(to: secret)
        defer { try? FileManager.default.removeItem(at: secret) }
        try withSession(services: [Display(), WindowManager()]) { session in
            let log = "\(session.folder)/keys"
            let file = open(log, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
            defer { close(file) }
            try session.start("xev", ["-event", "keyboard", "-name", "Keys"], output: file)
            let window = try session.output(of: "xdotool", ["search", "--sync", "--onlyvisible", "--name", "Keys"])
                .split(separator: "\n").last.map(String.init)
            try session.output(of: "xdotool", ["windowfocus", "--sync", XCTUnwrap(window)])
            let windows = try session.inputWindows()
            XCTAssertEqual(windows.keys?.title, "Keys")
            for text in ["-5", "--file=\(secret.path)"] { try session.keyboard.type(text) }
            session.waitUntilQuiet()
            try session.keyboard.press("Escape")
            session.waitUntilQuiet()
            let text = try String(contentsOfFile: log, encoding: .utf8)
            XCTAssertTrue(text.contains("minus"), text)
            XCTAssertTrue(text.contains("(keysym 0x35, 5)"), text)
            XCTAssertTrue(text.contains("(keysym 0x3d, equal)"), text)
            XCTAssertFalse(text.contains("(keysym 0x7a, z)"), "the file's words were typed")
        }
    }
}
