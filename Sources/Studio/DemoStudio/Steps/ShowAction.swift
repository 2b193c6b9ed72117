import Translation
import YAMLReading

/// From here on all is filmed again that ``HideAction`` has left out.
struct ShowAction: StepAction {
    static let key = "show"

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        texts.isSet(node, of: key) ? ShowAction() : nil
    }

    var title: String { localized("Show this in the film again") }
    var text: String { "show" }
    var yaml: String { "show: true" }
    var devices: InputDevices { .none }
    var isFilmed: Bool { false }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) {}

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        try player.show()
        return nil
    }
}
