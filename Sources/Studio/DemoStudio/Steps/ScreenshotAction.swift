import Translation
import YAMLReading

/// A picture of the screen, or of an element, is written.
struct ScreenshotAction: StepAction {
    let file: Positioned<String>
    /// The element in the picture; `nil`: the whole screen.
    var element: DemoElement?

    static let key = "screenshot"

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        var element: DemoElement?
        var name: Positioned<String>?
        if case .map(let entries) = node.content,
            entries.contains(where: { ["file", "element"].contains($0.key.value) })
        {
            guard let map = MapReader(node, subject: localized("a screenshot"), log: texts.log) else { return nil }
            name = map.required("file", example: "window.png").flatMap { texts.text($0, of: "file") }
            element = map.node("element").flatMap { texts.element($0, of: "element") }
            map.finish()
        } else {
            name = texts.text(node, of: key)
        }
        guard let name else { return nil }
        // It is written into the folder of the film, and nowhere else.
        guard name.value.hasSuffix(".png"), name.value.utf8.count <= 200, !name.value.contains("/"),
            !name.value.hasPrefix("."), !name.value.contains("\0")
        else {
            texts.log.add(
                localized("a screenshot’s name ends with “.png” and has no folder"), at: name.position,
                remedy: ProblemLog.remedy(example: "screenshot: window.png"))
            return nil
        }
        return ScreenshotAction(file: name, element: element)
    }

    var title: String { localized("Take the picture {file}", ["file": file.value]) }
    var text: String { "screenshot: \(file.value)" + (element.map { ", element: \($0.value)" } ?? "") }
    var yaml: String {
        guard let element else { return "screenshot: \(ScriptYAML.scalar(file.value))" }
        return "screenshot: {file: \(ScriptYAML.scalar(file.value, isInMap: true)), element: \(element.yaml)}"
    }
    var devices: InputDevices { .none }
    var isFilmed: Bool { false }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) {
        if let element { checker.check(element: element, in: step) }
    }

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        try player.takeScreenshot(named: file.value, of: element)
        return nil
    }
}
