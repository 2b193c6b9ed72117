import Translation
import YAMLReading

/// Keys are pressed, one after the other.
struct KeysAction: StepAction {
    let keys: [KeyChord]

    static let key = "keys"

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        let keys = texts.keys(node, of: key)
        return keys.isEmpty ? nil : KeysAction(keys: keys)
    }

    var title: String { localized("Press {keys}", ["keys": titles]) }
    var text: String { "keys: \(titles)" }
    var yaml: String {
        let names = keys.map { ScriptYAML.scalar($0.title, isInMap: true) }
        return names.count == 1 ? "keys: \(names[0])" : "keys: [\(names.joined(separator: ", "))]"
    }
    var devices: InputDevices { .all }

    private var titles: String { keys.map(\.title).joined(separator: ", ") }

    /// The text that the keys write; keys that write nothing, or come before, do not matter.
    func typedText(in script: DemoScript) -> String? {
        keys.contains { $0.character != nil } ? String(keys.compactMap(\.character)) : nil
    }

    var maskedTitle: (title: String, text: String) {
        let masked = keys.map { $0.character == nil ? $0.title : SecretTexts.mask }.joined(separator: ", ")
        return (localized("Press {keys}", ["keys": masked]), "keys: \(masked)")
    }

    /// Whether some keys write after one that may lead to another field.
    var writesAfterOthers: Bool {
        guard let other = keys.firstIndex(where: { $0.character == nil }) else { return false }
        return keys[other...].contains { $0.character != nil }
    }

    @MainActor func pressFirst(by player: DemoPlayer) throws {
        // Another key may lead to another field.
        guard let first = keys.first, first.character != nil else { return }
        try player.stage.input.press(first)
    }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) { checker.hasChanged = true }

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        for (index, key) in keys.enumerated() {
            player.isMidway = index < keys.count - 1
            if key == .tab || key == .backTab { try player.walk(with: key) } else { try player.press(key) }
            if key.character == nil { player.typing.leave() }
        }
        return nil
    }
}
