import Translation
import YAMLReading

/// An element gets the focus.
struct FocusAction: StepAction {
    let element: DemoElement

    static let key = "focus"
    static let reference = StepReference(
        schema:
            ##"{"$ref": "#/$defs/element", "description": "Bring the focus to an element, by keys where that can be done."}"##,
        markdown: """
            the focus is brought to an element, by Tab, Shift+Tab and arrow keys; by assistive technology where they do not lead \
            there
            """)

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        texts.element(node, of: key).map { FocusAction(element: $0) }
    }

    var title: String { localized("Go to {element}", ["element": element.value]) }
    var text: String { "focus: \(element.value)" }
    var yaml: String { "focus: \(element.yaml)" }
    var devices: InputDevices { .none }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) { checker.check(element: element, in: step) }

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        try player.stage.subject.reach(element, by: player)
        return nil
    }
}
