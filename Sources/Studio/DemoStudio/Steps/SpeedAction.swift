import Translation
import YAMLReading

/// The film goes on at another speed.
struct SpeedAction: StepAction {
    let factor: Double

    static let key = "speed"

    /// Slower than a quarter, or faster than four times, nobody follows.
    static let range = 0.25...4.0

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        guard let number = texts.log.number(node, of: key) else { return nil }
        guard range.contains(number.value) else {
            texts.log.add(localized("“speed” must be from 0.25 to 4"), at: number.position)
            return nil
        }
        return SpeedAction(factor: number.value)
    }

    var title: String { localized("Go on {factor} times as fast", ["factor": ScriptYAML.number(factor)]) }
    var text: String { "speed: \(ScriptYAML.number(factor))" }
    var yaml: String { text }
    var devices: InputDevices { .none }
    var isFilmed: Bool { false }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) {}

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        player.filming.film?.setSpeed(factor)
        return nil
    }
}
