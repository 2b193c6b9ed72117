import Translation
import YAMLReading

/// A text is put on the clipboard, or expected there.
struct ClipboardAction: StepAction {
    enum Use: Sendable {
        case set(String)
        /// The text that is to be there, within so many seconds.
        case expect(Positioned<String>, within: Double)
    }

    let use: Use

    static let key = "clipboard"

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        guard let map = MapReader(node, subject: "“clipboard”", log: texts.log) else { return nil }
        let new = map.node("set").flatMap { texts.text($0, of: "set") }
        let expected = map.node("expect").flatMap { texts.text($0, of: "expect") }
        let timeout = texts.timeout(map)
        map.finish()
        switch (new, expected) {
        case (let text?, nil): return ClipboardAction(use: .set(text.value))
        case (nil, let text?): return ClipboardAction(use: .expect(text, within: timeout))
        default:
            texts.log.add(
                localized("“clipboard” has either “set” or “expect”"), at: node.position,
                remedy: ProblemLog.remedy(example: "clipboard: {set: \"May,60\"}"))
            return nil
        }
    }

    var title: String {
        switch use {
        case .set(let text): localized("Put “{text}” on the clipboard", ["text": text])
        case .expect(let text, _): localized("Expect “{text}” on the clipboard", ["text": text.value])
        }
    }

    var text: String {
        switch use {
        case .set(let text): "clipboard: set: \(text)"
        case .expect(let text, _): "clipboard: expect: \(text.value)"
        }
    }

    var yaml: String {
        switch use {
        case .set(let text): "clipboard: {set: \(ScriptYAML.scalar(text, isInMap: true))}"
        case .expect(let text, let seconds):
            "clipboard: {expect: \(ScriptYAML.scalar(text.value, isInMap: true)), within: \(ScriptYAML.time(seconds))}"
        }
    }

    var devices: InputDevices { .all }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) {
        if case .set = use { checker.hasChanged = true }
    }

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        switch use {
        case .set(let text):
            try player.setClipboard(text)
            return nil
        case .expect(let text, let seconds): return try player.expectClipboard(text.value, within: seconds)
        }
    }
}
