import Translation
import YAMLReading

/// A chapter of the film begins.
struct ChapterAction: StepAction {
    let name: String

    static let key = "chapter"

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        texts.text(node, of: key).map { ChapterAction(name: $0.value) }
    }

    var title: String { localized("Begin the chapter “{title}”", ["title": name]) }
    var text: String { "chapter: \(name)" }
    var yaml: String { "chapter: \(ScriptYAML.scalar(name))" }
    var devices: InputDevices { .none }
    var isFilmed: Bool { false }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) {}

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        try player.camera?.chapter(name)
        return nil
    }
}
