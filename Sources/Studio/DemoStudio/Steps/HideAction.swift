import Translation
import YAMLReading

/// From here on nothing is filmed, until ``ShowAction``.
struct HideAction: StepAction {
    static let key = "hide"

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        texts.isSet(node, of: key) ? HideAction() : nil
    }

    var title: String { localized("Stop showing this in the film") }
    var text: String { "hide" }
    var yaml: String { "hide: true" }
    var devices: InputDevices { .none }
    var isFilmed: Bool { false }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) {}

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        try player.hide()
        return nil
    }
}
