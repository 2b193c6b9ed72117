import Translation
import YAMLReading

/// The wheel of the pointer is turned.
struct ScrollAction: StepAction {
    /// The direction in which the wheel is turned.
    enum Direction: String, Sendable, CaseIterable {
        case up, down, left, right

        /// The button that X11 has for it.
        var button: Int {
            switch self {
            case .up: 4
            case .down: 5
            case .left: 6
            case .right: 7
            }
        }

        /// The words in a display of inputs.
        var title: String {
            switch self {
            case .up: localized("Scroll up")
            case .down: localized("Scroll down")
            case .left: localized("Scroll left")
            case .right: localized("Scroll right")
            }
        }
    }

    let direction: Direction
    var notches = 1
    /// The element under the pointer meanwhile; `nil`: the pointer stays where it is.
    var element: DemoElement?

    static let key = "scroll"
    static let longest = 100
    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        if case .scalar = node.content {
            return texts.choice(node, of: key, as: Direction.self).map { ScrollAction(direction: $0) }
        }
        guard let map = MapReader(node, subject: localized("a scroll"), log: texts.log) else { return nil }
        let element = map.node("element").flatMap { texts.element($0, of: "element") }
        let given = Direction.allCases.compactMap { direction in map.node(direction.rawValue).map { (direction, $0) } }
        map.finish()
        guard let (direction, node) = given.first, given.count == 1 else {
            texts.log.add(
                localized("a scroll goes either “up”, “down”, “left” or “right”"), at: map.position,
                remedy: ProblemLog.remedy(example: "scroll: {element: Notes, down: 3}"))
            return nil
        }
        guard let number = texts.log.number(node, of: direction.rawValue) else { return nil }
        guard let notches = Int(exactly: number.value), (1...longest).contains(notches) else {
            texts.log.add(
                localized("“{key}” must be a whole number from 1 to 100", ["key": direction.rawValue]),
                at: number.position)
            return nil
        }
        return ScrollAction(direction: direction, notches: notches, element: element)
    }

    var title: String {
        guard let element else { return direction.title }
        return localized("{direction}, over {element}", ["direction": direction.title, "element": element.value])
    }
    var text: String {
        "scroll: \(element.map { "\($0.value), " } ?? "")\(direction.rawValue): \(notches)"
    }
    var yaml: String {
        let head = element.map { "element: \($0.yaml), " } ?? ""
        return "scroll: {\(head)\(direction.rawValue): \(notches)}"
    }
    var devices: InputDevices { .all }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) {
        if let element { checker.check(element: element, in: step) }
    }

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        try player.scroll(self)
        return nil
    }
}
