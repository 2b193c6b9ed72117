import Translation
import YAMLReading

/// Nothing happens, for so many seconds.
struct PauseAction: StepAction {
    let seconds: Double

    static let key = "pause"

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        texts.seconds(node, of: key).map { PauseAction(seconds: $0) }
    }

    var title: String { localized("Wait {seconds} s", ["seconds": ScriptYAML.number(seconds)]) }
    var text: String { "pause: \(ScriptYAML.time(seconds))" }
    var yaml: String { text }
    var devices: InputDevices { .none }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) {}

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        try player.pauseDemo(seconds)
        return nil
    }
}
