import AtSpiClient
import DesktopDriving
import Foundation
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

/// `dragoman demo new --app`: what a person does with an app becomes a script that can be played.
final class AppScriptRecorderTests: FolderTestCase {
    private var file: URL { folder.appendingPathComponent("new.yaml") }

    /// Records a program, the tests' own app when it is left out, while a person does something with it.
    private func withRecorder(
        of program: String? = nil, _ arguments: String...,
        body: @MainActor (PrivateSession, TestSupport.TestProgram) throws -> Void
    ) throws {
        let file = file
        try MainActor.assumeIsolated {
            try withSession(services: [Display(), MessageBus(), AccessibilityBus(), WindowManager()]) { session in
                let recorder = try TestSupport.TestProgram.dragoman(
                    ["demo", "new", "--app", program ?? Project.built("accessible-peer").path, "-o", file.path, "--"]
                        + arguments,
                    environment: session.environment, variables: ["DRAGOMAN_EVENTS": "1"])
                try recorder.waitForErrors(containing: "Do what the demo should show")
                try body(session, recorder)
            }
        }
    }

    /// The place of an element on the screen.
    @MainActor private static func place(of name: String, role: String, in session: PrivateSession) throws
        -> ScreenPoint
    {
        let bounds: Element.Bounds? = try eventually {
            try found(name, role, in: session)?.bounds.flatMap { $0.width > 0 ? $0 : nil }
        }
        let window = try XCTUnwrap(try session.windows().first { $0.title == "A window" }?.rectangle)
        let element = try XCTUnwrap(bounds)
        return ScreenPoint(
            x: window.x + element.x + element.width / 2, y: window.y + element.y + element.height / 2)
    }

    @MainActor private static func found(_ name: String, _ role: String, in session: PrivateSession) throws -> Element?
    {
        let desktop = try Desktop(address: session.accessibilityBusAddress())
        var search = ElementSearch(name: name.isEmpty ? nil : name)
        search.role = role
        let trees = try desktop.apps().map { try desktop.tree(of: $0) }
        return search.matches(in: trees).first?.element
    }

    func testWhatIsDoneOnADesktopIsPlayedAgain() throws {
        try withRecorder { @MainActor session, recorder in
            let button = try Self.place(of: "Press \"me\"", role: "button", in: session)
            try session.pointer.move(to: button)
            session.waitUntilQuiet()
            try session.pointer.click(button)
            XCTAssertTrue(try eventually { try Self.found("clicked", "label", in: session) != nil })
            session.waitUntilQuiet()
            try session.keyboard.press("Tab")
            XCTAssertTrue(try eventually { try Self.found("", "slider", in: session)?.has(state: "focused") == true })
            try session.keyboard.press("Right", "Right")
            XCTAssertTrue(try eventually { try Self.found("", "slider", in: session)?.value?.current == 6 })
            recorder.interrupt()
            let result = try recorder.finish()
            XCTAssertEqual(result.status, 0, result.text)
        }
        let text = try String(contentsOf: file, encoding: .utf8)
        for line in [
            "  - click: \"Press \\\"me\\\"\"", "  - expect: {element: {name: clicked, role: label}}", "value: \"6\"",
            "keys: [Tab, Right, Right]",
        ] {
            XCTAssertTrue(text.contains(line), text)
        }
        let played = try runDragoman(["play", "--allow-app", file.path])
        XCTAssertEqual(played.status, 0, played.text + text)
        // The script is a test: another word is seen.
        try Data(text.replacingOccurrences(of: "name: clicked", with: "name: pressed").utf8).write(to: file)
        let changed = try runDragoman(["play", "--allow-app", file.path])
        XCTAssertEqual(changed.status, 1, changed.text)
    }

    /// GTK 4 calls a password entry a text box, and tells all that is typed into it.
    func testWhatIsTypedIntoAPasswordEntryIsNotWritten() throws {
        try withRecorder(of: nil, "login") { @MainActor session, recorder in
            try session.keyboard.type("Ada")
            try session.keyboard.press("Tab")
            XCTAssertTrue(
                try eventually { try Self.found("Password", "text", in: session)?.has(state: "focused") == true })
            try session.keyboard.type("correct-horse")
            try session.keyboard.press("Tab")
            XCTAssertTrue(
                try eventually { try Self.found("Code", "text", in: session)?.has(state: "focused") == true })
            session.waitUntilQuiet()
            recorder.interrupt()
            let result = try recorder.finish()
            XCTAssertEqual(result.status, 0, result.text)
        }
        let text = try String(contentsOf: file, encoding: .utf8)
        XCTAssertTrue(text.contains("  - type: A"), text)
        XCTAssertTrue(text.contains("  - type: {secret: PASSWORD}"), text)
        XCTAssertFalse(text.contains("correct"), text)
        let played = try runDragoman(["play", "--allow-app", "--variable", "PASSWORD=correct-horse", file.path])
        XCTAssertEqual(played.status, 0, played.text + text)
        XCTAssertFalse(played.text.contains("correct"), played.text)
        let without = try runDragoman(["play", "--allow-app", file.path])
        XCTAssertEqual(without.status, 2, without.text)
        XCTAssertTrue(without.text.contains("--variable PASSWORD=…"), without.text)
    }

    /// A window of 200 rows is read for longer than a person takes from one field to the next: each letter is written where it
    /// was typed.
    func testLettersBelongToTheFieldThatHadTheKeyboard() throws {
        try withRecorder(of: nil, "long login") { @MainActor session, recorder in
            try session.keyboard.type("Ada")
            try session.keyboard.press("Tab")
            try session.keyboard.type("correct-horse")
            try session.keyboard.press("Tab")
            try session.keyboard.type("4711")
            XCTAssertTrue(
                try eventually { try Self.found("Code", "text", in: session)?.has(state: "focused") == true })
            session.waitUntilQuiet()
            recorder.interrupt()
            let result = try recorder.finish()
            XCTAssertEqual(result.status, 0, result.text)
        }
        let text = try String(contentsOf: file, encoding: .utf8)
        let steps = text.split(separator: "\n").filter { $0.contains("type:") }.map { $0.drop { $0 == " " } }
        XCTAssertEqual(steps, ["- type: Ada", "- type: {secret: PASSWORD}", "- type: \"4711\""], text)
    }

    /// A value that the mouse sets is set again when it is played: by a click, and by dragging the handle. GTK 4.8 tells nobody.
    func testWhatTheMouseSetsIsPlayedAgain() throws {
        var values: [Double] = []
        try withRecorder { @MainActor session, recorder in
            let middle = try Self.place(of: "", role: "slider", in: session)
            let bounds = try XCTUnwrap(try Self.found("", "slider", in: session)?.bounds)
            @MainActor func value(isNot last: Double) throws -> Double {
                let now: Double? = try eventually {
                    try Self.found("", "slider", in: session)?.value.flatMap { $0.current == last ? nil : $0.current }
                }
                return try XCTUnwrap(now)
            }
            let place = ScreenPoint(x: middle.x + bounds.width / 4, y: middle.y)
            try Self.press(place, in: session, noted: 2, by: recorder)
            values.append(try value(isNot: 4))
            try session.pointer.press()
            session.waitUntilQuiet()
            // The pointer may leave the slider that it drags.
            try session.pointer.move(to: ScreenPoint(x: middle.x - bounds.width / 8, y: middle.y + 60))
            session.waitUntilQuiet()
            try session.pointer.release()
            values.append(try value(isNot: values[0]))
            try Self.end(recorder, in: session)
        }
        let text = try String(contentsOf: file, encoding: .utf8)
        let lines = text.split(separator: "\n").drop { $0 != "steps:" }.dropFirst()
        XCTAssertEqual(lines.count, 2, text)
        XCTAssertTrue(lines.first?.hasPrefix("  - click: {element: {role: slider}, value: ") == true, text)
        XCTAssertTrue(lines.last?.hasPrefix("  - pointer: {drag: {role: slider}, to: {value: ") == true, text)
        let played = try runDragoman(["play", "--allow-app", file.path])
        XCTAssertEqual(played.status, 0, played.text + text)
        // Within a pixel of what the person has set.
        try Data((text + "  - expect: {element: {role: slider}, value: \"-1\"}\n").utf8).write(to: file)
        let other = try runDragoman(["play", "--allow-app", file.path])
        let words = try XCTUnwrap(other.text.components(separatedBy: "has the value ").dropFirst().first)
        let held = try XCTUnwrap(Double(words.prefix { !$0.isNewline }.dropLast()), other.text)
        XCTAssertEqual(held, values[1], accuracy: 10 / 60, other.text)
    }

    /// Ends the recording: the recorder then waits for what was done last.
    @MainActor private static func end(_ recorder: TestSupport.TestProgram, in session: PrivateSession) throws {
        session.waitUntilQuiet()
        recorder.interrupt()
        XCTAssertEqual(try recorder.finish().status, 0)
    }

    /// Clicks as a person does: what the app does at once is told before the button is let go. A spin button that is held for
    /// half a second counts on. Then the recorder has looked at the app, after so many presses and releases.
    @MainActor private static func press(
        _ place: ScreenPoint, in session: PrivateSession, noted count: Int, by recorder: TestSupport.TestProgram
    ) throws {
        try session.pointer.move(to: place)
        session.waitUntilQuiet()
        try session.pointer.press()
        session.waitUntilQuiet(timeout: 0.3)
        try session.pointer.release()
        session.waitUntilQuiet()
        try recorder.waitForErrors(containing: "\"inputs\":\(count)}")
    }

    /// GTK 4.8 shows what is chosen in a label of the drop-down, which a nameless button in it opens; from GTK 4.18 on it is
    /// the drop-down's name.
    func testADropDownIsChosenFrom() throws {
        try withRecorder(of: nil, "settings") { @MainActor session, recorder in
            let box = try Self.place(of: "", role: "combo box", in: session)
            try Self.press(box, in: session, noted: 2, by: recorder)
            try session.keyboard.press("Down", "Return")
            XCTAssertTrue(try eventually { try Self.found("Green", "label", in: session) != nil })
            try Self.end(recorder, in: session)
        }
        let text = try String(contentsOf: file, encoding: .utf8)
        let lines = text.split(separator: "\n")
        XCTAssertTrue(["  - click: {role: combo box}", "  - click: Red"].contains { lines.contains($0) }, text)
        let chosen = lines.filter { $0.contains("element:") && $0.contains("Green") && !$0.contains("state:") }
        XCTAssertEqual(chosen.count, 1, text)
        let played = try runDragoman(["play", "--allow-app", file.path])
        XCTAssertEqual(played.status, 0, played.text + text)
    }

    /// The arrows of a spin button are at its end, where no step clicks: keys do the same.
    func testASpinButtonIsTurnedByTheMouse() throws {
        try withRecorder(of: nil, "settings") { @MainActor session, recorder in
            let middle = try Self.place(of: "", role: "spin button", in: session)
            let bounds = try XCTUnwrap(try Self.found("", "spin button", in: session)?.bounds)
            let more = ScreenPoint(x: middle.x + bounds.width / 2 - 12, y: middle.y)
            for times in 1...2 {
                try Self.press(more, in: session, noted: 2 * times, by: recorder)
                XCTAssertTrue(
                    try eventually {
                        try Self.found("", "spin button", in: session)?.value?.current == Double(times)
                    })
            }
            try Self.end(recorder, in: session)
        }
        let text = try String(contentsOf: file, encoding: .utf8)
        XCTAssertTrue(text.contains("- focus: {role: spin button}\n  - keys: Up\n"), text)
        XCTAssertEqual(text.components(separatedBy: "- keys: Up").count, 3, text)
        XCTAssertEqual(text.components(separatedBy: "value:").count, 3, text)
        let played = try runDragoman(["play", "--allow-app", file.path])
        XCTAssertEqual(played.status, 0, played.text + text)
    }

    /// GTK 3 calls a combo box by what is chosen in it, and its list has the keyboard while it is open.
    func testAComboBoxOfGTK3IsChosenFrom() throws {
        let program = try makeProgram("combo", Self.comboBox)
        let needed = "import gi; gi.require_version('Gtk', '3.0'); from gi.repository import Gtk"
        try XCTSkipIf(
            try runProgram("/usr/bin/python3", ["-c", needed]).status != 0, "there is no GTK 3 for Python")
        try withRecorder(of: program) { @MainActor session, recorder in
            XCTAssertTrue(try eventually { try Self.found("One", "combo box", in: session) != nil })
            session.waitUntilQuiet()
            try session.keyboard.press("space")
            XCTAssertTrue(try eventually { try Self.found("Two", "menu item", in: session)?.isSeen == true })
            session.waitUntilQuiet()
            try session.keyboard.press("Down", "Return")
            XCTAssertTrue(try eventually { try Self.found("Two", "combo box", in: session) != nil })
            try Self.end(recorder, in: session)
        }
        let text = try String(contentsOf: file, encoding: .utf8)
        XCTAssertTrue(text.contains("- expect: {element: Two}\n"), text)
        XCTAssertEqual(text.components(separatedBy: "Two").count, 2, text)
        let played = try runDragoman(["play", "--allow-app", file.path])
        XCTAssertEqual(played.status, 0, played.text + text)
    }

    private static let comboBox = """
        #!/usr/bin/python3
        import gi
        gi.require_version("Gtk", "3.0")
        from gi.repository import Gtk
        window = Gtk.Window(title="A window")
        window.connect("destroy", Gtk.main_quit)
        box = Gtk.ComboBoxText()
        for name in ("One", "Two", "Three"): box.append_text(name)
        box.set_active(0)
        window.add(box)
        window.show_all()
        Gtk.main()

        """

    /// The script is written, too, where the app is closed.
    func testClosingTheAppEndsTheScript() throws {
        try withRecorder { @MainActor session, recorder in
            let app = try XCTUnwrap(
                try eventually { try session.inputWindows().keys.flatMap { $0.process > 0 ? $0 : nil } })
            kill(app.process, SIGTERM)
            let result = try recorder.finish()
            XCTAssertEqual(result.status, 0, result.text)
        }
        let text = try String(contentsOf: file, encoding: .utf8)
        XCTAssertTrue(text.hasSuffix("steps: []\n"), text)
    }

    /// Nothing is written where there is no such app.
    func testAnAppThatIsNotThereIsSaid() throws {
        try withSession(services: [Display(), MessageBus(), AccessibilityBus()]) { session in
            let result = try runDragoman(
                ["demo", "new", "--app", "no-such-app", "-o", file.path], environment: session.environment)
            XCTAssertEqual(result.status, 2, result.text)
            XCTAssertTrue(result.text.contains("no-such-app"), result.text)
            XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
        }
    }
}
