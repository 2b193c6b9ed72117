import Translation
import YAMLReading

/// Keys are pressed, one after the other.
struct KeysAction: StepAction {
    let keys: [KeyChord]

    static let key = "keys"
    static let reference = StepReference(
        schema: ##"{"$ref": "#/$defs/texts", "description": "Press keys, one after the other: Tab, Ctrl+Z."}"##,
        markdown: """
            keys are pressed: `Tab`, or `[Tab, Ctrl+Z]`. Letters, digits and signs; Tab, Enter, Escape, Space, Left, \
            Right, Up, Down, Home, End, PageUp, PageDown, Menu, Insert, Delete, Backspace, F1 to F12; with Ctrl, \
            Shift, Alt, Super or Insert
            """)

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        let keys = texts.keys(node, of: key)
        return keys.isEmpty ? nil : KeysAction(keys: keys)
    }

    var title: String { localized("Press {keys}", ["keys": titles]) }
    var text: String { "keys: \(titles)" }
    var yaml: String {
        let names = keys.map { ScriptYAML.scalar($0.title, isInMap: true) }
        return names.count == 1 ? "keys: \(names[0])" : "keys: [\(names.joined(separator: ", "))]"
    }
    var devices: InputDevices { .all }

    private var titles: String { keys.map(\.title).joined(separator: ", ") }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) { checker.hasChanged = true }

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        for key in keys {
            if key == .tab || key == .backTab { try player.walk(with: key) } else { try player.press(key) }
        }
        return nil
    }
}
