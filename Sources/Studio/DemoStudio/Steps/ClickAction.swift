import Translation
import YAMLReading

/// A button of the pointer.
enum PointerButton: String, Sendable, CaseIterable {
    case left
    case middle
    case right

    /// As X11 counts them.
    var number: Int {
        switch self {
        case .left: 1
        case .middle: 2
        case .right: 3
        }
    }

    /// The words in a display of clicks.
    var title: String {
        switch self {
        case .left: localized("Click")
        case .middle: localized("Middle click")
        case .right: localized("Right click")
        }
    }
}

/// The pointer clicks.
struct ClickAction: StepAction {
    let target: DemoTarget
    var button = PointerButton.left
    /// The value that a slider has where it is clicked; `nil`: any element is clicked, at its target.
    var value: Positioned<Double>?

    static let key = "click"

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        if case .scalar = node.content {
            return texts.element(node, of: key).map { ClickAction(target: DemoTarget(element: $0)) }
        }
        if case .map(let entries) = node.content, !entries.contains(where: { $0.key.value == "element" }),
            entries.contains(where: { DemoElement.keys.contains($0.key.value) })
        {
            return texts.element(node, of: key).map { ClickAction(target: DemoTarget(element: $0)) }
        }
        guard let map = MapReader(node, subject: localized("a click"), log: texts.log) else { return nil }
        let target = texts.target(map)
        let button = map.node("button").flatMap { texts.choice($0, of: "button", as: PointerButton.self) }
        let value = map.node("value").flatMap { texts.log.number($0, of: "value") }
        if let value, let other = target?.point != nil ? "point" : target?.before != nil ? "before" : nil {
            texts.log.add(
                localized("“{one}” and “{other}” exclude each other", ["one": "value", "other": other]),
                at: value.position)
        }
        map.finish()
        return target.map { ClickAction(target: $0, button: button ?? .left, value: value) }
    }

    /// "Volume, 70".
    private var goal: String {
        [target.title, value.map { ScriptYAML.number($0.value) }].compactMap { $0 }.joined(separator: ", ")
    }

    var title: String {
        switch button {
        case .left: localized("Click {element}", ["element": goal])
        case .right: localized("Right-click {element}", ["element": goal])
        case .middle: localized("Middle-click {element}", ["element": goal])
        }
    }
    var text: String { "click: \(goal)" + (button == .left ? "" : ", button: \(button.rawValue)") }
    var yaml: String {
        if button == .left, target.point == nil, target.before == nil, value == nil {
            return "click: \(target.element.yaml)"
        }
        var rows = ["element: \(target.element.yaml)"]
        if let before = target.before { rows.append("before: \(before.yaml)") }
        if let value { rows.append("value: \(ScriptYAML.number(value.value))") }
        if let point = target.point { rows.append("point: \(ScriptYAML.scalar(point.value, isInMap: true))") }
        if button != .left { rows.append("button: \(button.rawValue)") }
        return "click: {\(rows.joined(separator: ", "))}"
    }
    var devices: InputDevices { .all }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) {
        checker.check(target, in: step)
        checker.hasChanged = true
    }

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        if let value {
            try player.click(target.element, at: value, button)
        } else {
            try player.click(target, button)
        }
        return nil
    }
}
