import Translation
import YAMLReading

/// Text is typed.
struct TypeAction: StepAction {
    /// The characters that are typed; those of a secret are not known here.
    var characters = ""
    /// The name of the secret that is typed instead; `nil`: the text is in the script.
    var secret: String?

    static let key = "type"

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        guard case .map(let entries) = node.content, entries.contains(where: { $0.key.value == "secret" }) else {
            return texts.text(node, of: key).map { TypeAction(characters: $0.value) }
        }
        guard let map = MapReader(node, subject: "“type”", log: texts.log) else { return nil }
        let name = map.required("secret", example: "PASSWORD").flatMap { texts.log.text($0, of: "secret") }
        map.finish()
        guard let name else { return nil }
        guard Self.isName(name.value) else {
            texts.log.add(
                localized(
                    "a secret has a name of letters, digits and “_”, and not “{name}”",
                    ["name": ProblemLog.short(name.value)]), at: name.position,
                remedy: ProblemLog.remedy(example: "type: {secret: PASSWORD}"))
            return nil
        }
        return TypeAction(secret: name.value)
    }

    /// Whether it can be the name of a variable of the environment.
    static func isName(_ name: String) -> Bool {
        name.utf8.count <= 64 && name.first?.isNumber == false
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }

    var title: String {
        secret.map { localized("Type the secret {name}", ["name": $0]) }
            ?? localized("Type {text}", ["text": characters])
    }
    var text: String { secret.map { "type: secret: \($0)" } ?? "type: \(characters)" }
    var yaml: String { secret.map { "type: {secret: \($0)}" } ?? "type: \(ScriptYAML.scalar(characters))" }
    var devices: InputDevices { .all }

    func typedText(in script: DemoScript) -> String? { secret.map { script.secretValues[$0] ?? "" } ?? characters }

    var maskedTitle: (title: String, text: String) {
        guard secret == nil else { return (title, text) }
        return (localized("Type {text}", ["text": SecretTexts.mask]), "type: \(SecretTexts.mask)")
    }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) { checker.hasChanged = true }

    @MainActor func pressFirst(by player: DemoPlayer) throws {
        guard let first = typedText(in: player.stage.script)?.first else { return }
        try player.stage.input.type(String(first))
    }

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        try player.type(typedText(in: player.stage.script) ?? "")
        return nil
    }
}
