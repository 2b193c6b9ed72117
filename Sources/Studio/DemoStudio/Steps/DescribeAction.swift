import Translation
import YAMLReading

/// Describes the picture to those who do not see it: in the film's audio description only.
struct DescribeAction: StepAction {
    let words: String

    static let key = "describe"

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        texts.text(node, of: key).map { DescribeAction(words: $0.value) }
    }

    var title: String { localized("Describe: {words}", ["words": words]) }
    var text: String { "describe: \(words)" }
    var yaml: String { "describe: \(ScriptYAML.scalar(words))" }
    var devices: InputDevices { .none }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) {}

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        try player.describe(words)
        return nil
    }
}
