import AtSpiClient
import PrivateSession
import SeededNumbers
import Testing
import TextSafety
import YAMLReading

@testable import DemoStudio

/// A written script of a demo is read again as the same steps, whatever elements, actions and words are called.
struct ScriptPropertyTests {
    private static func positioned<Value>(_ value: Value) -> Positioned<Value> {
        Positioned(value, at: TextPosition(line: 1, column: 1))
    }

    /// A name that a person can see: no element is called by nothing.
    private static func name(_ numbers: inout SeededNumbers) -> String {
        let name = numbers.text()
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

    private static func action(_ numbers: inout SeededNumbers) -> any StepAction {
        switch Int.random(in: 0..<9, using: &numbers) {
        case 0: return FocusAction(element: element(&numbers))
        case 1: return ChooseAction(element: element(&numbers), action: positioned(name(&numbers)))
        case 2: return ChooseAction(element: nil, action: positioned(name(&numbers)))
        case 3:
            let target = DemoTarget(element: element(&numbers), point: positioned(name(&numbers)))
            return DragAction(source: element(&numbers), target: target)
        case 4: return ClickAction(target: DemoTarget(element: element(&numbers)))
        case 5: return TypeAction(characters: name(&numbers))
        case 6: return KeysAction(keys: ["Ctrl+Z", "Enter", "?", "Shift+F10"].compactMap { KeyChord($0) })
        case 7:
            return DropFileAction(
                file: positioned("a" + FileName.safe(name(&numbers))), target: DemoTarget(element: element(&numbers)))
        default:
            var expectation = Expectation()
            expectation.heard = [positioned(name(&numbers)), positioned(name(&numbers))]
            if Bool.random(using: &numbers) { expectation.focus = element(&numbers) }
            return ExpectAction(expectation: expectation)
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
            #expect(read.steps.map { $0.action.yaml } == actions.map(\.yaml), "\(text)")
            #expect(
                read.steps.map { Array($0.text.utf8).count } == actions.map { Array($0.text.utf8).count }, "\(text)")
        }
    }

    /// An app's events, whatever they say.
    @Test func eventsGiveScriptsThatCanBeRead() throws {
        try SeededNumbers.often { numbers in
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
}
