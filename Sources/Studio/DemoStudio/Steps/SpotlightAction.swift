import Translation
import YAMLReading

/// Attention is drawn to an element, until the next step.
struct SpotlightAction: StepAction {
    let element: DemoElement

    static let key = "spotlight"

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        texts.element(node, of: key).map { SpotlightAction(element: $0) }
    }

    var title: String { localized("Look at {element}", ["element": element.value]) }
    var text: String { "spotlight: \(element.value)" }
    var yaml: String { "spotlight: \(element.yaml)" }
    var devices: InputDevices { .none }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) { checker.check(element: element, in: step) }

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        let part = try player.stage.rectangle(of: element)
        try player.camera?.spotlight(part)
        return nil
    }
}
