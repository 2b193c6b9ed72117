import Translation
import YAMLReading

/// An element gets the focus.
struct FocusAction: StepAction {
    /// The words of the way there that are told.
    enum Words: String, CaseIterable, Sendable {
        /// All that is said on the way.
        case all
        /// Only the words about the element.
        case arrival
        /// Nothing: the focus is there.
        case nothing
    }

    let element: DemoElement
    var words = Words.all

    static let key = "focus"

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        guard case .map(let entries) = node.content,
            entries.contains(where: { ["element", "say"].contains($0.key.value) })
        else { return texts.element(node, of: key).map { FocusAction(element: $0) } }
        guard let map = MapReader(node, subject: "“focus”", log: texts.log) else { return nil }
        let element = map.required("element", example: "Ada Lovelace").flatMap { texts.element($0, of: "element") }
        let words = map.node("say").map { texts.choice($0, of: "say", as: Words.self) }
        map.finish()
        // A step with words that cannot be read must not become one with all of its words.
        guard let element, words != .some(nil) else { return nil }
        return FocusAction(element: element, words: words.flatMap { $0 } ?? .all)
    }

    var title: String { localized("Go to {element}", ["element": element.value]) }
    var text: String { "focus: \(element.value)" + (words == .all ? "" : ", say: \(words.rawValue)") }
    var yaml: String {
        words == .all ? "focus: \(element.yaml)" : "focus: {element: \(element.yaml), say: \(words.rawValue)}"
    }
    var devices: InputDevices { .none }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) { checker.check(element: element, in: step) }

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        guard words != .all else {
            try player.reach(element)
            return nil
        }
        try player.withoutTheWay(tellsArrival: words == .arrival) {
            try player.reach(element)
        }
        return nil
    }
}
