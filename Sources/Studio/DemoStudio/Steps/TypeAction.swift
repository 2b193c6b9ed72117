import Translation
import YAMLReading

/// Text is typed.
struct TypeAction: StepAction {
    let characters: String

    static let key = "type"
    static let reference = StepReference(
        schema: ##"{"$ref": "#/$defs/text", "description": "Type a text."}"##, markdown: "text is typed")

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        texts.text(node, of: key).map { TypeAction(characters: $0.value) }
    }

    var title: String { localized("Type {text}", ["text": characters]) }
    var text: String { "type: \(characters)" }
    var yaml: String { "type: \(ScriptYAML.scalar(characters))" }
    var devices: InputDevices { .all }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) { checker.hasChanged = true }

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        try player.type(characters)
        return nil
    }
}
