import TestSupport
import Testing
import YAMLReading

@testable import DemoStudio

/// Reads a script given as text, with others that it includes.
func script(_ text: String, files: [String: String] = [:], language: String? = nil) throws -> DemoScript {
    try ScriptReader.read("demo.yaml", language: language) { path in
        guard let text = path == "demo.yaml" ? text : files[path] else { throw MissingError() }
        return Array(text.utf8)
    }
}

struct MissingError: Error, CustomStringConvertible {
    let description = "there is no such file"
}

/// The problems of a script, one line each.
func problems(_ text: String, files: [String: String] = [:], language: String? = nil) -> [String] {
    do {
        _ = try script(text, files: files, language: language)
        return []
    } catch let error as ProblemsError {
        return error.list.map(\.description)
    } catch {
        return ["\(error)"]
    }
}

/// A script of one step.
func step(_ text: String) -> String { "demo: 1\ntitle: T\nsteps:\n  - \(text)\n" }

struct ScriptReadingTests {
    static let example = """
        demo: 1
        title: A bar into the attachments, with Orca
        scene: built-in                # or a document's path
        language: en
        size: [1280, 720]
        appearance: light              # dark, high-contrast; text-scale, animations too
        reader: orca                   # orca, or none: then the app's own announcements are the words
        steps:
        \(SampleDocuments.demoSteps)
        """

    @Test func aKeyThatIsHeldInADragIsReadAndWritten() throws {
        let written = "pointer: {drag: January, to: May, with: Ctrl}"
        let action = try #require(try script(step(written)).steps.first?.action as? DragAction)
        #expect(action.held == .control)
        #expect(action.yaml == written)
    }

    @Test func exampleOfTheReferenceIsRead() throws {
        let demo = try script(Self.example)
        #expect(demo.title == "A bar into the attachments, with Orca")
        #expect((demo.width, demo.height) == (1280, 720))
        #expect(demo.reader == .orca)
        #expect(
            demo.steps.map(\.text) == [
                "narrate: Orca reads the bars of the graph.", "keys: Tab, Right",
                "expect: heard: February. 70 units.", "choose: Drag bar data, on: February",
                "expect: heard: Lifted February, 70. 2 places to drop.", "focus: Ada Lovelace",
                "choose: Drop into attachments",
                "expect: heard: Dropped February, 70, into Ada Lovelace, attachments.; file: February.csv",
                "pause: 3s", "focus: March", "pointer: drag: March, to: Ada Lovelace, Drop into portrait", "pause: 1s",
            ])
        #expect(demo.steps.last?.position.line == 20)
    }

    @Test func allElseIsRead() throws {
        let demo = try script(
            """
            demo: 1
            title: {en: Everything, de: Alles}
            language: [en, de]
            scene: scenes/inbox.dragoman.yaml
            appearance: high-contrast
            text-scale: 1.5
            animations: true
            reader: none
            variables: {month: {en: May, de: Mai}, file: "{month}.csv"}
            steps:
              - click: January
              - click: {element: Ada, point: Drop into portrait, button: right}
              - hover: {element: Ada}
              - type: "{{month} is {month}"
              - clipboard: {set: "{month},60"}
              - clipboard: {expect: x, within: 300ms}
              - drop-file: {file: "{file}", to: Ada}
              - spotlight: Ada
              - choose: Cancel drag
              - expect: {not-heard: [a, b], focus: January, list: [x, y], within: 2 min}
              - keys: [ctrl+shift+z, F10, "?", a]
            """, language: "de")
        #expect(demo.title == "Alles")
        #expect(demo.appearance == .highContrast && demo.textScale == 1.5 && demo.hasAnimations)
        #expect(
            demo.steps.map(\.text) == [
                "click: January", "click: Ada, Drop into portrait, button: right", "hover: Ada",
                "type: {month} is Mai", "clipboard: set: Mai,60", "clipboard: expect: x", "drop-file: Mai.csv, to: Ada",
                "spotlight: Ada", "choose: Cancel drag",
                "expect: not-heard: a; not-heard: b; focus: January; list: x, y", "keys: Ctrl+Shift+Z, F10, ?, A",
            ])
        let expect = try #require(demo.steps[9].action as? ExpectAction)
        #expect(expect.expectation.within == 120)
    }

    @Test(arguments: [
        ("demo: 1\nsteps: []", "demo.yaml:1:1: a demo’s script has no “title”"),
        (
            "demo: 2\nstory: []",
            "demo.yaml:1:7: this version of the app only reads demos of format 1. Use a newer Dragoman."
        ),
        ("demo: 0\ntitle: T\nsteps: []", "demo.yaml:1:7: this version of the app only reads demos of format 1. Write"),
        ("demo: 1\ntitle: T\nsize: [10, 10]\nsteps: []", "demo.yaml:3:7: “size” must be a width and a height"),
        ("demo: 1\ntitle: T\ntext-scale: 9\nsteps: []", "demo.yaml:3:13: “text-scale” must be from 0.75 to 2.5"),
        ("demo: 1\ntitle: T\nreader: orcs\nsteps: []", "“reader” cannot be “orcs”. Perhaps “orca” was meant"),
        ("demo: 1\ntitle: T\nanimation: true\nsteps: []", "Perhaps “animations” was meant"),
        ("demo: 1\ntitle: T\ntitle: U\nsteps: []", "occurs twice"),
        (step("clik: January"), "demo.yaml:4:5: there is no step “clik”. Perhaps “click” was meant"),
        (step("keys: [Tabb]"), "demo.yaml:4:12: there is no key “Tabb”. Perhaps “Tab” was meant"),
        (step("keys: [hyper+a]"), "there is no key “hyper+a”"),
        (step("keys: [Ctrl+,]"), "there is no key “Ctrl+”"),
        (step("keys: [qqqq]"), "Menu, Insert, Delete, Backspace, Ctrl, Shift, Alt, Super; with modifiers: Ctrl+Z"),
        (step("narrate: Hello {name}"), "there is no variable {name}"),
        (step("narrate: {fr: Salut}"), "“narrate” has no text in “en”"),
        (step("expect: {}"), "nothing is expected here"),
        (step("expect: {heard: \"…\"}"), "there is no word in “…” to be heard"),
        (step("expect: {herd: x}"), "Perhaps “heard” was meant"),
        (step("pause: soon"), "“pause” must be a time of at most 10 minutes"),
        (step("pause: 1e9s"), "“pause” must be a time"),
        (step("choose: {on: January}"), "a choice has no “action”"),
        (step("choose: {on: January, element: May, action: A}"), "“element” and “on” exclude each other"),
        ("demo: 1\ntitle: T\non-failure: maybe\nsteps: []", "on-failure"),
        (step("pointer: {drag: January, to: {point: x}}"), "“to” has no “element”"),
        (step("pointer: {drag: January, to: May, with: Crtl}"), "Perhaps “Ctrl” was meant"),
        (step("pointer: {drag: Volume, to: {value: loud}}"), "“value” must be a number"),
        (step("pointer: {drag: Volume, to: {value: 1, point: x}}"), "“to” has no key “point”"),
        (step("click: {element: Volume, value: 1, point: x}"), "“value” and “point” exclude each other"),
        (step("hover: {element: Volume, value: 1}"), "“hover” has no key “value”"),
        (step("clipboard: {set: x, expect: y}"), "either “set” or “expect”"),
        (step("{keys: Tab, click: x}"), "a step has one key, but this has several"),
        (step("Tab"), "a step must be a map with one key"),
    ])
    func whatIsWrongIsSaidWithItsPlace(_ text: String, _ problem: String) {
        let found = problems(text)
        #expect(found.contains { $0.contains(problem) }, "\(found)")
    }

    @Test func severalProblemsAreSaidAtATime() {
        let text = "demo: 1\ntitle: T\nsteps:\n  - clik: x\n  - keys: [Tabb]\n  - focus:\n"
        #expect(problems(text).count == 3)
    }

    @Test func languageThatTheDemoIsNotWrittenIn() {
        let found = problems("demo: 1\ntitle: T\nlanguage: [en, de]\nsteps: []", language: "fr")
        #expect(found == ["demo.yaml:3:12: this demo is not written in “fr”. It is written in en, de."])
    }
}

struct IncludeTests {
    @Test func stepsOfAnIncludedScriptStandWhereItIs() throws {
        let demo = try script(
            """
            demo: 1
            title: T
            variables: {bar: March}
            steps:
              - keys: Tab
              - include: parts/lift.yaml
              - include: {script: parts/lift.yaml, variables: {bar: April}}
              - keys: Escape
            """,
            files: [
                "parts/lift.yaml": "demo: 1\ntitle: Lift\nvariables: {bar: January}\nsteps:\n  - focus: \"{bar}\"\n"
            ])
        #expect(demo.steps.map(\.text) == ["keys: Tab", "focus: March", "focus: April", "keys: Escape"])
        #expect(demo.steps[1].file == "parts/lift.yaml" && demo.steps[1].position.line == 5)
    }

    @Test func problemsNameTheIncludedFile() {
        let found = problems(
            step("include: a.yaml"), files: ["a.yaml": "demo: 1\nsteps:\n  - keys: Tab\n  - clik: x\n"])
        #expect(found == ["a.yaml:4:5: there is no step “clik”. Perhaps “click” was meant."])
    }

    @Test func scriptsThatIncludeOneAnotherAreFound() {
        let files = [
            "a.yaml": "demo: 1\nsteps: [{include: b.yaml}]", "b.yaml": "demo: 1\nsteps: [{include: ./a.yaml}]",
        ]
        let found = problems(step("include: a.yaml"), files: files)
        #expect(found.count == 1 && found[0].contains("“./a.yaml” includes itself"), "\(found)")
    }

    @Test func aMissingScriptIsSaid() {
        let found = problems(step("include: no.yaml"))
        #expect(found == ["demo.yaml:4:14: “no.yaml” cannot be included: there is no such file."])
    }

    /// Eight files that each include the next ten times would be 100 million steps.
    @Test func scriptsThatGrowWithoutEndAreStopped() {
        var files: [String: String] = [:]
        for depth in 0..<8 {
            let next = depth == 7 ? "keys: Tab" : "include: \(depth + 1).yaml"
            let steps = String(repeating: "  - \(next)\n", count: 10)
            files["\(depth).yaml"] = "demo: 1\nsteps:\n\(steps)"
        }
        let found = problems(step("include: 0.yaml"), files: files)
        #expect(found.contains { $0.contains("scripts are included more than 500 times") }, "\(found.prefix(3))")
    }
}
