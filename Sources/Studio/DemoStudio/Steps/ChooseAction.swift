import Translation
import YAMLReading

/// Chooses a named action, on an element or on the one with the keyboard focus.
struct ChooseAction: StepAction {
    let element: DemoElement?
    let action: Positioned<String>

    static let key = "choose"

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        if case .scalar = node.content {
            return texts.text(node, of: key).map { ChooseAction(element: nil, action: $0) }
        }
        guard let map = MapReader(node, subject: localized("a choice"), log: texts.log) else { return nil }
        let (named, known) = (map.node("element"), map.node("on"))
        if let named, known != nil {
            texts.log.add(
                localized("“{one}” and “{other}” exclude each other", ["one": "element", "other": "on"]),
                at: named.position)
        }
        // Other readers of YAML take "on" for "true".
        let element = (named ?? known).flatMap { texts.element($0, of: named == nil ? "on" : "element") }
        let action = map.required("action", example: "Drag bar data").flatMap { texts.text($0, of: "action") }
        map.finish()
        return action.map { ChooseAction(element: element, action: $0) }
    }

    var title: String {
        guard let element else { return localized("Choose {action}", ["action": action.value]) }
        return localized("Choose {action} on {element}", ["action": action.value, "element": element.value])
    }

    var text: String { "choose: \(action.value)" + (element.map { ", on: \($0.value)" } ?? "") }
    var yaml: String {
        let on = element.map { "element: \($0.yaml), " } ?? ""
        return "choose: {\(on)action: \(ScriptYAML.scalar(action.value, isInMap: true))}"
    }
    var devices: InputDevices { .keyboardWithReader }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) {
        if let element { checker.check(element: element, in: step) }
        checker.check(action: action, in: step)
        checker.hasChanged = true
    }

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        try player.choose(action, on: element)
        return nil
    }
}
