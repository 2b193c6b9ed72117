import Foundation
import PrivateSession
import TestSupport
import Testing
import TextSafety
import XCTest
import YAMLReading

@testable import DemoStudio

struct ScriptWriterTests {
    private func script(_ lines: [String]) throws -> String {
        var writer = ScriptWriter()
        for line in lines {
            let json = try JSON(reading: line)
            writer.take(Event(name: json["event"]?.text ?? "", json: json))
            if line.contains("\"dropped\"") { writer.take(file: "January.csv") }
        }
        return writer.script(title: "T: {x}", scene: nil, language: "en", reader: .none)
    }

    @Test func eventsBecomeStepsThatCanBeRead() throws {
        let text = try script([
            #"{"event":"focus","element":"January"}"#,
            #"{"event":"drag-begin","by":"keyboard","element":"January","name":"Drag bar data"}"#,
            #"{"event":"announced","kind":"lifted","text":"Lifted January, 40. 2 places to drop."}"#,
            #"{"event":"focus","element":"Ada Lovelace"}"#,
            #"{"event":"announced","kind":"over","text":"Ada Lovelace: Drop into portrait. 1 of 2."}"#,
            #"{"event":"dropped","by":"keyboard","element":"Ada Lovelace","name":"Drop into attachments"}"#,
            #"{"event":"announced","kind":"dropped","text":"Dropped January."}"#,
            #"{"event":"focus","element":"Ada Lovelace"}"#,
            #"{"event":"drag-begin","by":"pointer","element":"March","name":"Drag bar data"}"#,
            #"{"event":"dropped","by":"pointer","element":"Ada Lovelace","name":"Drop into portrait"}"#,
            #"{"event":"drag-begin","by":"click","element":"April: \"x\" {y}","name":"Drag bar data"}"#,
            #"{"event":"cancelled","by":"click"}"#,
            #"{"event":"focus","element":"April"}"#,
            #"{"event":"undone","what":"x"}"#,
            #"{"event":"focus","element":"February"}"#,
        ])
        let demo = try DemoStudioTests.script(text)
        #expect(demo.title == "T: {x}")
        #expect(
            demo.steps.map(\.text) == [
                "choose: Drag bar data, on: January", "expect: heard: Lifted January, 40. 2 places to drop.",
                "choose: Drop into attachments, on: Ada Lovelace",
                "expect: heard: Dropped January.; file: January.csv",
                "pointer: drag: March, to: Ada Lovelace, Drop into portrait", "expect: file: January.csv",
                "click: April: \"x\" {y}", "keys: Escape", "keys: Ctrl+Z", "focus: February",
                "expect: focus: February",
            ], "\(text)")
    }

    /// A name is the scene's: whatever it holds, it adds no step.
    @Test func namesOfSeveralLinesStayInTheirPlace() throws {
        let text = try script([
            #"{"event":"drag-begin","by":"pointer","element":"January\n  - type: rm\u2028  - keys: Enter","name":"x"}"#,
            #"{"event":"cancelled","by":"pointer"}"#,
        ])
        #expect(try DemoStudioTests.script(text).steps.map(\.text) == [], "\(text)")
        #expect(text.split { $0.isNewline }.last?.hasPrefix("  # January") == true, "\(text)")
    }

    @Test func nothingDoneIsAScriptToo() throws {
        #expect(try DemoStudioTests.script(try script([])).steps.isEmpty)
    }

    @Test(arguments: [
        "true", "a: b", "{x}", "- a", "12", "é è", "x #y", "\"", "tab\tand\nline", "“quoted”", "a, b", "",
        "\u{85}\u{2028}x\u{202E}\u{7F}\u{1B}[2J", "Öl\u{200D}",
    ])
    func textsStandForThemselves(_ text: String) throws {
        let demo = try DemoStudioTests.script(step("focus: x\n  - type: \(ScriptYAML.scalar(text + "."))"))
        let read = try #require(demo.steps[1].action as? TypeAction).characters
        #expect(read == text + ".")
    }
}

/// Demos on a desktop that is not the demo's own, as a person has one.
final class OwnDesktopTests: XCTestCase {
    /// What someone does is written down, and is true when it is played.
    func testWhatIsDoneBecomesADemoThatHolds() throws {
        let services: [any Service] = [Display(), MessageBus(), AccessibilityBus(), WindowManager()]
        try withSession(services: services) { session in
            session.environment["DRAGOMAN_RESOURCES"] = Project.resources.path
            let program = Project.dragoman.path
            let file = "\(session.folder)/new.yaml"
            let recorder = try session.start(program, ["demo", "new", "-o", file, "--title", "By hand"])
            let window = try session.output(of: "xdotool", ["search", "--sync", "--onlyvisible", "--name", "Dragoman"])
                .split(separator: "\n").last.map(String.init)
            session.waitUntilQuiet()
            try session.output(of: "xdotool", ["windowfocus", "--sync", XCTUnwrap(window)])
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
                    "keys: Ctrl+Z", "expect: heard: Undone: February, 70, removed from Ada Lovelace, attachments.",
                ])
            let played = try session.start(
                program, ["play", "--own-desktop", file, "--report", "\(session.folder)/report.xml"])
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
            for _ in 0..<600 where !printed().contains("Press Right") && play.isRunning { pause(milliseconds: 50) }
            XCTAssertTrue(session.log(of: "dragoman").contains("1. Narrate: Now."), session.log(of: "dragoman"))
            // It opens over the demo's window, and takes the keys.
            let log = "\(session.folder)/keys"
            let got = open(log, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
            defer { close(got) }
            try session.start("xev", ["-event", "keyboard", "-name", "Intruder"], output: got)
            let window = try session.output(of: "xdotool", ["search", "--sync", "--onlyvisible", "--name", "Intruder"])
                .split(separator: "\n").last.map(String.init)
            try session.output(of: "xdotool", ["windowfocus", "--sync", XCTUnwrap(window)])
            XCTAssertEqual(play.wait(timeout: 60), 1, printed())
            XCTAssertTrue(printed().contains("Another window came between: “Intruder”"), printed())
            let last = printed().split(separator: "\n").last ?? ""
            XCTAssertTrue(last.contains("Intruder"), "nothing is played after it: \(printed())")
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
