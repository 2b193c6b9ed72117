import GLibSupport
import Testing
import YAMLReading

@testable import AtSpiClient
@testable import DemoStudio

/// Scripts that are written from what a person does in an app, and from what the app tells.
struct AppScriptWriterTests {
    private typealias Subject = AppScriptWriter.Subject

    private func subject(_ role: String, _ name: String = "") -> Subject {
        var search = ElementSearch(name: name.isEmpty ? nil : name)
        search.role = role
        return Subject(
            reference: BusObject(busName: ":1.1", path: "/\(role)/\(name)"), role: role, name: name, search: search)
    }

    private func app(_ arguments: [String] = []) -> DemoApp {
        DemoApp(named: "/opt/notes", browser: .firefox, arguments: arguments)
    }

    private func steps(_ writer: inout AppScriptWriter) -> [String] {
        let lines = writer.script(title: "New", app: app(), reader: .none).split(separator: "\n").map(String.init)
        return lines.drop { !$0.hasPrefix("steps:") }.dropFirst().map { String($0.dropFirst(2)) }
    }

    /// Where input is not seen, as on Wayland.
    @Test func whatAnAppTellsBecomesSteps() throws {
        var writer = AppScriptWriter(seesInput: false)
        writer.take("window:activate", on: 0, of: subject("frame", "Notes"))
        writer.take("object:state-changed:focused", on: 1, of: subject("text"))
        for (place, letter) in "Hi !".enumerated() {
            writer.take("object:text-changed:insert", on: place, text: "\(letter)", of: subject("text"), isEdited: true)
        }
        writer.take("object:text-changed:delete", on: 3, text: "!", of: subject("text"), isEdited: true)
        writer.take("object:text-changed:insert", on: 3, text: "Ada\n", of: subject("text"), isEdited: true)
        writer.take("object:state-changed:focused", on: 1, of: subject("check box", "Bold"))
        writer.take("object:state-changed:checked", on: 1, of: subject("check box", "Bold"))
        writer.take("object:state-changed:focused", on: 1, of: subject("slider", "Size"))
        writer.take("object:property-change:accessible-value", on: 0, text: "4", of: subject("slider", "Size"))
        writer.take("object:property-change:accessible-value", on: 0, text: "5", of: subject("slider", "Size"))
        writer.take("object:state-changed:focused", on: 1, of: subject("push button", "Save: as…"))
        writer.take("window:create", on: 0, of: subject("dialog", "Save As"))
        let text = writer.script(title: "New", app: app(["a b.txt"]), reader: .orca)
        #expect(
            text == """
                demo: 1
                title: New
                app: {program: "/opt/notes", arguments: [a b.txt]}
                reader: orca
                steps:
                  - focus: {role: text}
                  - type: Hi Ada
                  - expect: {text: Hi Ada}
                  - keys: Enter
                  - click: {name: Bold, role: check box}
                  - expect: {element: {name: Bold, role: check box}, state: [checked]}
                  - click: {element: {name: Size, role: slider}, value: 5}
                  - click: {name: "Save: as…", role: push button}
                  - expect: {window: Save As}

                """)
        let again = try script(text)
        #expect(again.steps.map(\.yaml) == text.split(separator: "\n").dropFirst(5).map { String($0.dropFirst(4)) })
    }

    /// GTK 3's toggle buttons are checked while the mouse is down; a calculator's are not any more when it is played.
    @Test func aStateThatCameBackIsNotExpected() {
        var writer = AppScriptWriter(seesInput: true)
        let (seven, bold) = (subject("toggle button", "7"), subject("toggle button", "Bold"))
        for (button, ends) in [(seven, true), (bold, false), (bold, true)] {
            writer.takeClick(on: button, .left)
            writer.take("object:state-changed:checked", on: button == bold && ends ? 0 : 1, of: button)
            if button == seven { writer.take("object:state-changed:checked", on: 0, of: button) }
        }
        let click = "- click: {name: Bold, role: toggle button}"
        let expectation = "- expect: {element: {name: Bold, role: toggle button}, state: "
        #expect(
            steps(&writer) == [
                "- click: {name: \"7\", role: toggle button}", click, expectation + "[checked]}", click,
                expectation + "[not checked]}",
            ])
    }

    /// Where it is seen, keys and clicks are the steps, and what they lead to is expected.
    @Test func keysAndClicksAreSteps() {
        var writer = AppScriptWriter(seesInput: true)
        let bold = subject("check box", "Bold")
        writer.takeClick(on: bold, .left)
        writer.take("object:state-changed:focused", on: 1, of: bold)
        writer.take("object:state-changed:checked", on: 1, of: bold)
        writer.takeKey("Tab", character: nil, held: [])
        writer.takeKey("Tab", character: nil, held: [])
        writer.take("object:state-changed:focused", on: 1, of: subject("text"))
        for letter in "é b" {
            // The accent comes by itself, and the letter with it from the app.
            if letter == "é" { writer.takeKey("dead_acute", character: nil, held: []) }
            writer.takeKey("\(letter == "é" ? "e" : letter)", character: letter, held: [])
            writer.take("object:text-changed:insert", on: 0, text: "\(letter)", of: subject("text"), isEdited: true)
        }
        writer.takeKey("s", character: "s", held: ["Ctrl"])
        writer.take("window:create", on: 0, of: subject("dialog", "Save As"))
        writer.takeClick(on: subject("label", "Notes"), .right)
        writer.takeClick(on: subject("list item", "A"), .left)
        writer.takeDrag(from: subject("list item", "A"), to: subject("list item", "B"))
        writer.takeKey("XF86Mail", character: nil, held: [])
        #expect(
            steps(&writer) == [
                "- click: {name: Bold, role: check box}",
                "- expect: {element: {name: Bold, role: check box}, state: [checked]}",
                "- keys: [Tab, Tab]", "- expect: {focus: {role: text}}", "- type: é b", "- expect: {text: é b}",
                "- keys: \"Ctrl+S\"", "- expect: {window: Save As}",
                "- click: {element: {name: Notes, role: label}, button: right}",
                "- pointer: {drag: {name: A, role: list item}, to: {name: B, role: list item}}",
                "# The key XF86Mail has no name in a script.",
            ])
    }

    /// A slider goes where it is clicked and dragged: to a value, which every way of playing finds again.
    @Test func slidersAreSetToValues() {
        var writer = AppScriptWriter(seesInput: true)
        let size = subject("slider", "Size")
        let range = Element.Value(current: 0, minimum: 0, maximum: 4, text: "")
        writer.takeClick(on: size, .left, value: 1)
        writer.take("object:state-changed:focused", on: 1, of: size)
        writer.takeValue(2.123456, after: 1, of: size, in: range)
        writer.take("object:property-change:accessible-name", on: 0, text: "2 cm", of: subject("label"))
        writer.takeClick(on: size, .left, value: 2.123)
        for value in [2.5, 3.25] {
            writer.takeValue(value, after: 1, of: size, in: range)
            writer.take("object:property-change:accessible-name", on: 0, text: "\(value) cm", of: subject("label"))
        }
        writer.takeSlide(of: size)
        writer.takeValue(3.5, after: 3.25, of: size, in: range)
        // Keys that follow are steps of their own, and what they lead to is expected.
        writer.takeKey("Right", character: nil, held: [])
        writer.takeValue(3.6000001, after: 3.5, of: size, in: range)
        writer.takeClick(on: size, .left, value: 3.6)
        writer.takeClick(on: size, .right, value: 3.6)
        #expect(
            steps(&writer) == [
                "- click: {element: {name: Size, role: slider}, value: 2.123}",
                "- expect: {element: {name: \"2 cm\", role: label}}",
                "- pointer: {drag: {name: Size, role: slider}, to: {value: 3.5}}",
                "- expect: {element: {name: \"3.25 cm\", role: label}}",
                "- keys: Right", "- expect: {element: {name: Size, role: slider}, value: \"3.6000001\"}",
                "- click: {element: {name: Size, role: slider}, value: 3.6}",
                "- click: {element: {name: Size, role: slider}, button: right}",
            ])
    }

    /// A busy app shows "A" when the next letter has been typed, and "Ada" when all have.
    @Test func whatALabelShowsWhileOneTypesIsNotExpected() {
        var writer = AppScriptWriter(seesInput: true)
        let (label, other) = (subject("label", "greeting"), subject("label", "count"))
        func type(_ letters: String) { letters.forEach { writer.takeKey("\($0)", character: $0, held: []) } }
        func show(_ words: String, _ subject: Subject) {
            writer.take("object:property-change:accessible-name", on: 0, text: words, of: subject)
        }
        type("Ad")
        show("A", label)
        show("Ad", label)
        type("a")
        show("Ada", label)
        #expect(steps(&writer) == ["- type: Ada", "- expect: {element: {name: Ada, role: label}}"])
        // The change between two texts has come of the first.
        type("L")
        show("5 letters", other)
        type("x")
        show("AdaLx", label)
        #expect(
            steps(&writer) == [
                "- type: Ada", "- expect: {element: {name: Ada, role: label}}", "- type: L",
                "- expect: {element: {name: \"5 letters\", role: label}}", "- type: x",
                "- expect: {element: {name: AdaLx, role: label}}",
            ])
    }

    /// The effect of a click is expected, whatever is shown while one types after that.
    @Test func whatAClickHasShownStaysExpected() {
        var writer = AppScriptWriter(seesInput: true)
        let label = subject("label", "greeting")
        func show(_ words: String) {
            writer.take("object:property-change:accessible-name", on: 0, text: words, of: label)
        }
        writer.takeClick(on: subject("push button", "Clear"), .left)
        show("Cleared")
        writer.takeKey("a", character: "a", held: [])
        show("1 letter")
        #expect(
            steps(&writer) == [
                "- click: {name: Clear, role: push button}", "- expect: {element: {name: Cleared, role: label}}",
                "- type: a", "- expect: {element: {name: \"1 letter\", role: label}}",
            ])
    }

    /// Changes on the way are not expected, whatever was pressed before it showed the rest.
    @Test func wordsAreExpectedAsTheyAreAtRest() {
        var writer = AppScriptWriter(seesInput: true)
        let label = subject("label", "greeting")
        var rest = label
        rest.name = "Ada"
        "Ad".forEach { writer.takeKey("\($0)", character: $0, held: []) }
        writer.take("object:property-change:accessible-name", on: 0, text: "A", of: label)
        writer.takeKey("a", character: "a", held: [])
        writer.takeKey("Tab", character: nil, held: [])
        writer.take("object:property-change:accessible-name", on: 0, text: "Ad", of: label)
        writer.takeRest { [rest] in $0 == label.reference ? rest : nil }
        #expect(
            steps(&writer) == ["- type: Ada", "- keys: Tab", "- expect: {element: {name: Ada, role: label}}"])
    }

    @Test func passwordsAreNotWritten() {
        var writer = AppScriptWriter(seesInput: true)
        var hidden = subject("text box", "Pass phrase")
        hidden.hidesText = true
        for letter in "hunter2" { writer.takeKey("\(letter)", character: letter, held: [], into: hidden) }
        writer.takeKey("Return", character: nil, held: [], into: hidden)
        writer.take("object:property-change:accessible-name", on: 0, text: "You are hunter2", of: subject("label"))
        let lines = steps(&writer)
        #expect(lines.dropFirst().prefix(2) == ["- type: {secret: PASS_PHRASE}", "- keys: Enter"])
        #expect(!lines.joined().contains("hunter2"), "\(lines)")
    }

    /// GTK 4 has entries that hide what is typed, and say nothing of it: what is not given back is not written.
    @Test func whatAFieldDoesNotShowIsNotWritten() {
        func lines(shown: String, now: Bool?) -> [String] {
            var writer = AppScriptWriter(seesInput: true)
            writer.givesBack = { _, _ in now }
            let field = subject("text box", "Code")
            for letter in "hunter2" { writer.takeKey("\(letter)", character: letter, held: [], into: field) }
            writer.take("object:text-changed:insert", on: 0, text: shown, of: field, isEdited: true)
            writer.takeKey("Tab", character: nil, held: [], into: field)
            return steps(&writer)
        }
        #expect(lines(shown: "", now: false).contains("- type: {secret: CODE}"))
        #expect(lines(shown: "•••••••", now: false).contains("- type: {secret: CODE}"))
        #expect(lines(shown: "hunter2", now: false).contains("- type: hunter2"), "it was there, and is sent")
        #expect(lines(shown: "", now: true).contains("- type: hunter2"))
        #expect(lines(shown: "", now: nil).contains("- type: hunter2"), "it is no field")
    }

    /// A click on a spin button's text changes nothing, and each on its arrows is a step up or down.
    @Test func arrowsOfSpinButtonsAreKeys() {
        var writer = AppScriptWriter(seesInput: true)
        let copies = subject("spin box", "Copies")
        for (count, value) in [(1, 0.0), (2, 2), (1, 1)] {
            for _ in 0..<count { writer.takeClick(on: copies, .left) }
            writer.takeValue(value, after: count == 1 ? value * 2 : 0, of: copies)
            writer.takeRest { _ in copies }
        }
        let expectation = "- expect: {element: {name: Copies, role: spin box}, value: "
        #expect(
            steps(&writer) == [
                "- click: {name: Copies, role: spin box}", "- focus: {name: Copies, role: spin box}",
                "- keys: [Up, Up]", expectation + "\"2\"}", "- keys: Down", expectation + "\"1\"}",
            ])
    }

    /// A list that has closed does not keep the focus, what is under the pointer is selected before it is clicked, and
    /// another name counts.
    @Test func whatIsExpectedIsAsItIsAtRest() {
        var writer = AppScriptWriter(seesInput: true)
        let (item, box, two) = (subject("menu item", "Two"), subject("combo box", "One"), subject("list item", "Two"))
        func choose(_ last: Subject, _ now: Subject?) {
            writer.takeKey("Return", character: nil, held: [])
            writer.take("object:state-changed:focused", on: 1, of: last)
            writer.take("object:state-changed:selected", on: 1, of: two)
            writer.takeRest { $0 == two.reference ? two : now }
        }
        choose(item, nil)
        writer.takeClick(on: two, .left)
        choose(box, subject("combo box", "Two"))
        let selected = "- expect: {element: {name: Two, role: list item}, state: [selected]}"
        #expect(
            steps(&writer) == [
                "- keys: Enter", "- click: {name: Two, role: list item}", "- keys: Enter",
                "- expect: {focus: {name: Two, role: combo box}}", selected,
            ])
    }

    @Test func whatClosesTheAppIsNoStep() {
        var keys = AppScriptWriter(seesInput: true)
        keys.takeKey("Tab", character: nil, held: [])
        keys.takeKey("F4", character: nil, held: ["Alt"])
        keys.takeEnd()
        #expect(steps(&keys) == ["- keys: Tab"])
        var click = AppScriptWriter(seesInput: true)
        click.takeClick(on: subject("push button", "Close"), .left)
        click.takeEnd()
        #expect(steps(&click) == [])
    }

    @Test func textsThatAppsChangeAreNotTyped() {
        var writer = AppScriptWriter(seesInput: false)
        writer.take("object:text-changed:insert", on: 0, text: "loaded", of: subject("label"))
        writer.take("object:state-changed:checked", on: 1, of: subject(""))
        #expect(steps(&writer) == [])
    }

    @Test func anAppIsNamedByWhateverStartsIt() {
        #expect(DemoApp(named: "ls", browser: .firefox).source == .program("ls"))
        #expect(DemoApp(named: "org.example.None", browser: .firefox).source == .desktopFile("org.example.None"))
        let page = DemoApp(named: "/a/b/page.html", browser: .chromium, files: "/a/b").seen(from: "/a/b")
        #expect(page.source == .page("page.html", browser: .chromium))
        #expect(page.yaml == "{page: page.html, browser: chromium, files: \".\"}")
    }

    /// A script and what it plays can be moved together.
    @Test func pathsAreThoseFromTheScript() {
        let page = DemoApp(named: "/a/b/page.html", browser: .chromium, files: "/a/c").seen(from: "/a/demos/new")
        #expect(page.yaml == "{page: \"../../b/page.html\", browser: chromium, files: \"../../c\"}")
        let program = DemoApp(named: "/a/demos/tool", browser: .firefox)
        #expect(program.seen(from: "/a/demos").source == .program("./tool"))
        #expect(program.seen(from: "/a/b").source == .program("../demos/tool"))
        #expect(program.seen(from: "/x/y").source == .program("/a/demos/tool"), "they have nothing in common")
    }
}

/// The words that tell an element from the others.
struct DistinctSearchTests {
    private func element(
        _ role: String, _ name: String = "", at x: Int = 0, width: Int = 10, identifier: String = "",
        _ children: [Element] = []
    ) -> Element {
        var element = Element(BusObject(busName: ":1.1", path: "/\(role)/\(name)/\(x)/\(identifier)"))
        (element.role, element.name, element.states, element.children) = (role, name, ["visible"], children)
        element.bounds = Element.Bounds(x: x, y: 0, width: width, height: 10)
        element.identifier = identifier
        return element
    }

    @Test func theShortestWordsThatTellItAreFound() throws {
        let dialog = element(
            "dialog", "Close?", [element("push button", "Save", at: 40), element("check box", at: 500)])
        let rows = [
            element("push button", "Open"), element("push button", "Save", at: 80), element("label", "Bold", at: 90),
            element("check box", at: 100), element("check box", at: 300, identifier: "italic"),
            element("label", "Open…", at: 300), element("entry", at: 200), dialog,
            element("separator", at: 700), element("separator", at: 700, identifier: " "),
        ]
        let root = element("application", "app", [element("frame", "Window", rows)])
        func words(_ wanted: Element) -> String? {
            ElementSearch.distinct(for: wanted.reference, in: [root]).map {
                DemoElement($0, at: TextPosition(line: 1, column: 1)).yaml
            }
        }
        #expect(words(rows[0]) == "Open")
        #expect(words(dialog.children[0]) == "{name: Save, role: push button, under: [\"Close?\"]}")
        #expect(words(rows[6]) == "{role: entry}")
        #expect(words(rows[4]) == "{identifier: italic}")
        #expect(words(rows[3]) == "{role: check box, near: Bold}")
        #expect(words(rows[8]) == "{role: separator, number: 1}")
        #expect(words(element("label", "gone")) == nil)
    }

    @Test func whatIsUnderThePointerIsTheInnermostThatIsOperated() {
        let label = element("label", "Save", at: 2, width: 4)
        let menu = element("menu", "", width: 200, [element("menu item", "Copy", width: 100)])
        let window = element("frame", "W", [element("push button", "Save", [label])])
        #expect(PointedElement.element(at: (3, 3), in: window)?.role == "push button")
        #expect(PointedElement.element(at: (50, 3), in: window) == nil)
        var covered = window
        covered.children.append(menu)
        #expect(PointedElement.element(at: (3, 3), in: covered)?.name == "Copy")
        covered.children[1].children[0].states = []
        covered.children[1].states = ["enabled"]
        covered.children[1].children[0].states = ["enabled"]
        #expect(PointedElement.element(at: (3, 3), in: covered)?.role == "push button")
    }
}
