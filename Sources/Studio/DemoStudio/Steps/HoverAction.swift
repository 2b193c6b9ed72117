import Translation
import YAMLReading

/// The pointer goes to a target, and rests.
struct HoverAction: StepAction {
    let target: DemoTarget

    static let key = "hover"

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        texts.target(node, of: key).map { HoverAction(target: $0) }
    }

    var title: String { localized("Point to {element}", ["element": target.title]) }
    var text: String { "hover: \(target.title)" }
    var yaml: String { "hover: \(target.yaml)" }
    var devices: InputDevices { .all }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) {
        checker.check(target, in: step)
        checker.hasChanged = true
    }

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        try player.aim(at: target)
        try player.settleAndReport()
        return nil
    }
}
