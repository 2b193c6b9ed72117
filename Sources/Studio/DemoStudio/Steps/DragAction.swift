import Translation
import YAMLReading

/// The pointer drags something.
struct DragAction: StepAction {
    /// The place that something is dragged to.
    enum Destination: Sendable {
        /// To an element, or one of its points.
        case target(DemoTarget)
        /// Along a slider, to where it has a value.
        case value(Positioned<Double>)

        /// "Ada Lovelace, Drop into portrait", or "70".
        var title: String {
            switch self {
            case .target(let target): target.title
            case .value(let value): ScriptYAML.number(value.value)
            }
        }
        var yaml: String {
            switch self {
            case .target(let target): target.yaml
            case .value(let value): "{value: \(ScriptYAML.number(value.value))}"
            }
        }
    }

    /// The element that is dragged: one that can be lifted, or a slider's handle.
    let source: DemoElement
    let destination: Destination
    /// A key that is held from the lift until the element has been let go, such as Ctrl, which copies.
    var held: HeldKey?

    /// The keys that change the action of a drag.
    enum HeldKey: String, CaseIterable, Sendable {
        case control = "Ctrl"
        case shift = "Shift"
        case alt = "Alt"

        /// As X11's keyboard calls it.
        var keysym: String { self == .control ? "ctrl" : rawValue.lowercased() }
    }

    init(source: DemoElement, target: DemoTarget) { (self.source, destination) = (source, .target(target)) }

    /// A slider's handle is dragged.
    init(slider: DemoElement, to value: Positioned<Double>) { (source, destination) = (slider, .value(value)) }

    var isAlongSlider: Bool { if case .value = destination { true } else { false } }

    static let key = "pointer"

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        guard let map = MapReader(node, subject: localized("a drag with the pointer"), log: texts.log) else {
            return nil
        }
        let source = map.required("drag", example: "January").flatMap { texts.element($0, of: "drag") }
        let goal = map.required("to", example: DemoTarget.example)
        let held = map.node("with").flatMap { texts.choice($0, of: "with", as: HeldKey.self) }
        map.finish()
        if let goal, isValue(goal) {
            guard let value = value(goal, texts), let source else { return nil }
            return DragAction(slider: source, to: value)
        }
        guard let target = goal.flatMap({ texts.target($0, of: "to") }), let source else { return nil }
        var drag = DragAction(source: source, target: target)
        drag.held = held
        return drag
    }

    /// Whether it is a map that says a value, and names no element.
    private static func isValue(_ node: YAMLNode) -> Bool {
        guard case .map(let entries) = node.content else { return false }
        let keys = entries.map(\.key.value)
        return keys.contains("value") && !keys.contains("element")
    }

    private static func value(_ node: YAMLNode, _ texts: ScriptTexts) -> Positioned<Double>? {
        guard let map = MapReader(node, subject: "“to”", log: texts.log) else { return nil }
        let value = map.node("value").flatMap { texts.log.number($0, of: "value") }
        map.finish()
        return value
    }

    var title: String {
        localized("Drag {element} to {place}", ["element": source.value, "place": destination.title])
    }
    var text: String { "pointer: drag: \(source.value), to: \(destination.title)" }
    var yaml: String {
        "pointer: {drag: \(source.yaml), to: \(destination.yaml)\(held.map { ", with: \($0.rawValue)" } ?? "")}"
    }
    var devices: InputDevices { .all }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) {
        checker.check(element: source, in: step)
        if case .target(let target) = destination { checker.check(target, in: step) }
        checker.hasChanged = true
    }

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        switch destination {
        case .target(let target):
            player.keyInDrag = held?.keysym
            defer { player.keyInDrag = nil }
            try player.drag(source, to: target)
        case .value(let value): try player.slide(source, to: value)
        }
        return nil
    }
}
