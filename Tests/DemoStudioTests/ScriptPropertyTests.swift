import AtSpiClient
import GLibSupport
import PrivateSession
import SeededNumbers
import Testing
import TextSafety
import YAMLReading

@testable import DemoStudio

/// A demo's script that is written is read again as the same steps, whatever elements, actions and words are called.
struct ScriptPropertyTests {
    private static func positioned<Value>(_ value: Value) -> Positioned<Value> {
        Positioned(value, at: TextPosition(line: 1, column: 1))
    }

    /// A name that a person can see, as programs get it: no element is called by nothing, and a NUL ends a name.
    private static func name(_ numbers: inout SeededNumbers) -> String {
        let name = String(String.UnicodeScalarView(numbers.text().unicodeScalars.filter { $0 != "\0" }))
        return name.allSatisfy(\.isWhitespace) ? "x" + name : name
    }

    private static func element(_ numbers: inout SeededNumbers) -> DemoElement {
        var search = ElementSearch(name: name(&numbers))
        if Bool.random(using: &numbers) { search.role = "button" }
        if Bool.random(using: &numbers) { search.ancestors = [name(&numbers), name(&numbers)] }
        if Bool.random(using: &numbers) { search.neighbor = name(&numbers) }
        if Bool.random(using: &numbers) { search.identifier = name(&numbers) }
        if Bool.random(using: &numbers) { search.number = Int.random(in: 1...9, using: &numbers) }
        return DemoElement(search, at: TextPosition(line: 1, column: 1))
    }

    private static func expectation(_ numbers: inout SeededNumbers) -> DemoStudio.Expectation {
        var expectation = DemoStudio.Expectation()
        expectation.heard = [positioned(name(&numbers)), positioned(name(&numbers))]
        if Bool.random(using: &numbers) { expectation.focus = element(&numbers) }
        if Bool.random(using: &numbers) { expectation.window = positioned(name(&numbers)) }
        if Bool.random(using: &numbers) { expectation.text = positioned(name(&numbers)) }
        if Bool.random(using: &numbers) { expectation.file = positioned(name(&numbers)) }
        return expectation
    }

    private static func action(_ numbers: inout SeededNumbers) -> any StepAction {
        switch Int.random(in: 0..<9, using: &numbers) {
        case 0: return FocusAction(element: element(&numbers))
        case 1: return ChooseAction(element: element(&numbers), action: positioned(name(&numbers)))
        case 2: return ChooseAction(element: nil, action: positioned(name(&numbers)))
        case 3:
            let target = DemoTarget(element: element(&numbers), point: positioned(name(&numbers)))
            return DragAction(source: element(&numbers), target: target)
        case 4:
            let before = Bool.random(using: &numbers) ? element(&numbers) : nil
            return ClickAction(target: DemoTarget(element: element(&numbers), before: before))
        case 5: return TypeAction(characters: name(&numbers))
        case 6: return KeysAction(keys: ["Ctrl+Z", "Enter", "?", "Shift+F10"].compactMap { KeyChord($0) })
        case 7:
            return DropFileAction(
                file: positioned("a" + FileName.safe(name(&numbers))), target: DemoTarget(element: element(&numbers)))
        default: return ExpectAction(expectation: expectation(&numbers))
        }
    }

    @Test func stepsAreReadAsTheyWereWritten() throws {
        try SeededNumbers.often { numbers in
            let actions = (0..<6).map { _ in Self.action(&numbers) }
            let lines = actions.map { ScriptLine.step($0, remark: numbers.text()) } + [.comment(numbers.text())]
            let title = Self.name(&numbers)
            let text =
                (["demo: 1", "title: \(ScriptYAML.scalar(title))"] + ScriptLine.steps(lines)).joined(separator: "\n")
                + "\n"
            let read = try script(text)
            #expect(Array(read.title.utf8) == Array(title.utf8), "\(text)")
            // An expectation keeps only the words in which there is something to be heard.
            let said = actions.filter { !(($0 as? ExpectAction)?.expectation.written.isEmpty ?? false) }
            #expect(read.steps.count == said.count, "\(text)")
            for (step, action) in zip(read.steps, said) {
                guard let expect = action as? ExpectAction else {
                    #expect(step.action.yaml == action.yaml, "\(text)")
                    continue
                }
                let found = try #require(step.action as? ExpectAction).expectation
                let wanted = expect.expectation
                #expect(found.focus?.search == wanted.focus?.search && found.file?.value == wanted.file?.value)
                let words = wanted.heard.filter { !HeardWords.meaning(of: $0.value).isEmpty }
                #expect(found.heard.count == words.count)
                let pairs =
                    Array(zip(found.heard, words))
                    + [(found.window, wanted.window), (found.text, wanted.text)]
                    .compactMap { pair in pair.0.flatMap { one in pair.1.map { (one, $0) } } }
                for (pattern, words) in pairs {
                    #expect(TextPattern(pattern.value).isSame(as: words.value), "\(pattern.value): \(words.value)")
                }
                #expect((found.window == nil) == (wanted.window == nil) && (found.text == nil) == (wanted.text == nil))
            }
        }
    }

    /// The window's own events may say anything.
    @Test func eventsGiveScriptsThatCanBeRead() {
        SeededNumbers.often { numbers in
            var writer = ScriptWriter()
            let kinds = ["focus", "drag-begin", "added", "dropped", "refused", "cancelled", "undone", "announced"]
            for _ in 0..<12 {
                let kind = kinds.randomElement(using: &numbers) ?? ""
                let origins = ["pointer", "click", "clipboard", "keyboard"]
                let json = JSON.object([
                    "event": .string(kind), "element": .string(numbers.text()), "name": .string(numbers.text()),
                    "by": .string(origins.randomElement(using: &numbers) ?? ""), "text": .string(numbers.text()),
                    "kind": .string("dropped"), "items": .strings([numbers.text()]),
                ])
                writer.take(Event(name: kind, json: json))
                if Bool.random(using: &numbers) { writer.take(file: numbers.text()) }
            }
            let text = writer.script(title: numbers.text(), scene: nil, language: "en", reader: .none)
            #expect(throws: Never.self, "\(text)") { try script(text) }
        }
    }

    /// An app may call its elements and their roles anything.
    @Test func eventsOfAppsGiveScriptsThatCanBeRead() {
        SeededNumbers.often { numbers in
            var writer = AppScriptWriter(seesInput: Bool.random(using: &numbers))
            let kinds = [
                "object:state-changed:focused", "object:state-changed:checked", "object:text-changed:insert",
                "object:text-changed:delete", "object:property-change:accessible-value",
                "object:property-change:accessible-name", "window:create", "window:activate",
            ]
            let roles = ["label", "text", "slider", "button", "check box", "", "no role"]
            for _ in 0..<12 {
                let (role, name) = (roles.randomElement(using: &numbers) ?? "", numbers.text())
                var search = ElementSearch(name: name.isEmpty ? nil : name)
                search.role = role.isEmpty ? nil : role
                let subject = AppScriptWriter.Subject(
                    reference: BusObject(busName: ":1.1", path: "/a/\(Int.random(in: 0...3, using: &numbers))"),
                    role: role, name: name, search: search)
                if Bool.random(using: &numbers) { writer.takeClick(on: subject, .left) }
                for letter in numbers.text().prefix(3) { writer.takeKey("\(letter)", character: letter, held: []) }
                writer.take(
                    kinds.randomElement(using: &numbers) ?? "", on: 1, text: numbers.text(), of: subject,
                    isEdited: Bool.random(using: &numbers))
            }
            let app = DemoApp(named: "/opt/notes", browser: .firefox, arguments: [numbers.text()])
            let text = writer.script(title: numbers.text(), app: app, reader: .none)
            #expect(throws: Never.self, "\(text)") { try script(text) }
        }
    }

    /// Nobody does so much; an app may say it.
    @Test func aScriptEndsWhereAReaderWouldEnd() throws {
        let long = String(repeating: "x", count: ScriptBudget.textLimit + 1)
        let (few, many) = (ScriptLine.step(TypeAction(characters: long)), ScriptLine.step(TypeAction(characters: "y")))
        for lines in [[few, many], Array(repeating: many, count: ScriptBudget.stepLimit + 1)] {
            let text = (["demo: 1", "title: x"] + ScriptLine.steps(lines)).joined(separator: "\n") + "\n"
            #expect(text.contains("left out"))
            #expect(try script(text).steps.count == min(lines.count - 1, ScriptBudget.stepLimit))
        }
    }
}
