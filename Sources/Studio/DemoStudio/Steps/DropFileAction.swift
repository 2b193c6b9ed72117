import Translation
import YAMLReading

/// A file is dragged in from another program.
struct DropFileAction: StepAction {
    /// The path is relative to the file that the step was written in.
    let file: Positioned<String>
    let target: DemoTarget

    static let key = "drop-file"

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        guard let map = MapReader(node, subject: "“drop-file”", log: texts.log) else { return nil }
        let file = map.required("file", example: "portrait.png").flatMap { texts.text($0, of: "file") }
        let target = texts.requiredTarget(map)
        map.finish()
        guard let file, let target else { return nil }
        return DropFileAction(file: file, target: target)
    }

    var title: String {
        localized("Drop the file {file} on {place}", ["file": file.value, "place": target.title])
    }
    var text: String { "drop-file: \(file.value), to: \(target.title)" }
    var yaml: String { "drop-file: {file: \(ScriptYAML.scalar(file.value, isInMap: true)), to: \(target.yaml)}" }
    var devices: InputDevices { .all }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) {
        checker.check(target, in: step)
        checker.hasChanged = true
    }

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        try player.dropFile(file, to: target, writtenIn: step.file)
        return nil
    }
}
