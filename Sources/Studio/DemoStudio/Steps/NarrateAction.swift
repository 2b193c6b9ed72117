import Translation
import YAMLReading

/// The narrator says something.
struct NarrateAction: StepAction {
    let words: String

    static let key = "narrate"

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        texts.text(node, of: key).map { NarrateAction(words: $0.value) }
    }

    var title: String { localized("Narrate: {words}", ["words": words]) }
    var text: String { "narrate: \(words)" }
    var yaml: String { "narrate: \(ScriptYAML.scalar(words))" }
    var devices: InputDevices { .none }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) {}

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        try player.say(words, by: .narrator)
        return nil
    }
}
