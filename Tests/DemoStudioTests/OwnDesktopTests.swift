import Foundation
import PrivateSession
import TestSupport
import XCTest

@testable import DemoStudio

/// Demos on a desktop that is not the demo's own, as a person has one.
final class OwnDesktopTests: XCTestCase {
    /// A person's actions are written down, and are true when they are played.
    func testWhatIsDoneBecomesADemoThatHolds() throws {
        let services: [any Service] = [Display(), MessageBus(), AccessibilityBus(), WindowManager()]
        try withSession(services: services) { session in
            session.environment["DRAGOMAN_RESOURCES"] = Project.resources.path
            let program = Project.dragoman.path
            let file = "\(session.folder)/new.yaml"
            let recorder = try session.start(program, ["demo", "new", "-o", file, "--title", "By hand"])
            try session.focusWindow(titled: "Dragoman", whenQuiet: true)
            for key in ["Right", "Return", "Tab", "Tab", "Return", "ctrl+z"] {
                session.waitUntilQuiet()
                try session.keyboard.press(key)
            }
            session.waitUntilQuiet()
            try session.keyboard.press("ctrl+q")
            XCTAssertEqual(recorder.wait(timeout: 20), 0, session.log(of: "dragoman"))

            let script = try ScriptReader.read(file)
            XCTAssertEqual(
                script.steps.map(\.text),
                [
                    "choose: Drag bar data, on: February", "expect: heard: Lifted February, 70. 2 places to drop.",
                    "choose: Drop into attachments, on: Ada Lovelace",
                    "expect: heard: Dropped February, 70, into Ada Lovelace, attachments.; file: February.csv",
                    "keys: Ctrl+Z",
                    "expect: heard: Drop undone. February, 70, is no longer in Ada Lovelace, attachments.",
                ])
            let played = try session.start(
                program, ["play", "--own-desktop", "--yes", file, "--report", "\(session.folder)/report.xml"])
            XCTAssertEqual(played.wait(timeout: 60), 0, session.log(of: "dragoman"))
        }
    }

    /// A window that takes the focus gets nothing of what the demo types, and the play says which one it was.
    func testAWindowThatComesBetweenGetsNothing() throws {
        let services: [any Service] = [Display(), MessageBus(), AccessibilityBus(), WindowManager()]
        try withSession(services: services) { session in
            session.environment["DRAGOMAN_RESOURCES"] = Project.resources.path
            let program = Project.dragoman.path
            let file = "\(session.folder)/demo.yaml"
            let keys = String(repeating: "  - keys: [Right, Left]\n", count: 60)
            try Data("demo: 1\ntitle: Keys\nreader: none\nsteps:\n  - narrate: Now.\n\(keys)".utf8)
                .write(to: URL(fileURLWithPath: file))
            let words = "\(session.folder)/words"
            let output = open(words, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
            defer { close(output) }
            let play = try session.start(program, ["play", "--own-desktop", "--yes", file], output: output)
            func printed() -> String { (try? String(contentsOfFile: words, encoding: .utf8)) ?? "" }
            XCTAssertTrue(eventually(timeout: 30) { printed().contains("Press Right") || !play.isRunning }, printed())
            XCTAssertTrue(session.log(of: "dragoman").contains("1. Narrate: Now."), session.log(of: "dragoman"))
            // It opens over the demo's window, and takes the keys.
            _ = try KeyWindow("Intruder", in: session)
            XCTAssertEqual(play.wait(timeout: 60), 1, printed())
            XCTAssertTrue(printed().contains("Another window came to the front: “Intruder”"), printed())
            let last = printed().split(separator: "\n").last ?? ""
            XCTAssertTrue(last.contains("Intruder"), "nothing is played after it: \(printed())")
        }
    }

    /// As on a display of its own: the first Tab leads to the first element.
    func testADemoBeginsBeforeItsFirstElement() throws {
        let services: [any Service] = [Display(), MessageBus(), AccessibilityBus(), WindowManager()]
        try withSession(services: services) { session in
            session.environment["DRAGOMAN_RESOURCES"] = Project.resources.path
            let file = "\(session.folder)/demo.yaml"
            let steps = "steps: [{keys: [Tab, Right]}, {expect: {focus: February}}]"
            try Data("demo: 1\ntitle: Keys\nreader: none\n\(steps)\n".utf8).write(to: URL(fileURLWithPath: file))
            let play = try session.start(Project.dragoman.path, ["play", "--own-desktop", "--yes", file])
            XCTAssertEqual(play.wait(timeout: 60), 0, session.log(of: "dragoman"))
        }
    }

    func testKeysOfTheDesktopAreRefusedBeforeAnythingStarts() throws {
        try withSession(services: [Display(), MessageBus()]) { session in
            let program = Project.dragoman.path
            let file = "\(session.folder)/demo.yaml"
            try Data("demo: 1\ntitle: Keys\nreader: none\nsteps: [{keys: [Tab, Super+D]}]\n".utf8)
                .write(to: URL(fileURLWithPath: file))
            let play = try session.start(program, ["play", "--own-desktop", "--yes", file])
            XCTAssertEqual(play.wait(timeout: 60), 2)
            XCTAssertTrue(session.log(of: "dragoman").contains("Super+D is a key of the desktop"))
        }
    }
}
