import Translation
import YAMLReading

/// The pointer drags something.
struct DragAction: StepAction {
    let source: DemoElement
    let target: DemoTarget

    static let key = "pointer"
    static let reference = StepReference(
        schema: ##"{"$ref": "#/$defs/pointer"}"##, markdown: "[something is dragged with the pointer](#pointer)")

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        guard let map = MapReader(node, subject: localized("a drag with the pointer"), log: texts.log) else {
            return nil
        }
        let source = map.required("drag", example: "January").flatMap { texts.element($0, of: "drag") }
        let target = texts.requiredTarget(map)
        map.finish()
        guard let source, let target else { return nil }
        return DragAction(source: source, target: target)
    }

    var title: String {
        localized("Drag {element} to {place}", ["element": source.value, "place": target.title])
    }
    var text: String { "pointer: drag: \(source.value), to: \(target.title)" }
    var yaml: String {
        "pointer: {drag: \(source.yaml), to: \(target.yaml)}"
    }
    var devices: InputDevices { .all }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) {
        checker.check(element: source, in: step)
        checker.check(target, in: step)
        checker.hasChanged = true
    }

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        try player.drag(source, to: target)
        return nil
    }
}
