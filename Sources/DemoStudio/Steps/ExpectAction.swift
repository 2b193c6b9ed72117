import Translation
import YAMLReading

/// What is to be so, or to become so, at a point of a demo.
struct Expectation: Sendable {
    /// Words, one after the other, since those of the last expectation that held.
    var heard: [Placed<String>] = []
    /// Words that were not said since then.
    var notHeard: [Placed<String>] = []
    /// The name of a file that the app has kept.
    var file: Placed<String>?
    /// The element that has the focus.
    var focus: Placed<String>?
    /// The names in the list of actions that is open, all of them, in order.
    var list: [Placed<String>]?
    /// How long it may take to become so, in seconds.
    var within = Expectation.defaultTimeout

    /// How long anything may take to become so where the script does not say, in seconds.
    static let defaultTimeout = 5.0

    init() {}

    /// Whether nothing is expected.
    var isEmpty: Bool { heard.isEmpty && notHeard.isEmpty && file == nil && focus == nil && list == nil }
}

/// Something is to be so.
struct ExpectAction: StepAction {
    let expectation: Expectation

    static let key = "expect"
    static let reference = StepReference(
        schema: ##"{"$ref": "#/$defs/expect"}"##, markdown: "[something is to be so](#expect)")

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        guard let map = MapReader(node, subject: localized("an expectation"), log: texts.log) else { return nil }
        var expectation = Expectation()
        expectation.heard = map.node("heard").map { texts.texts($0, of: "heard") } ?? []
        expectation.notHeard = map.node("not-heard").map { texts.texts($0, of: "not-heard") } ?? []
        expectation.file = map.node("file").flatMap { texts.text($0, of: "file") }
        expectation.focus = map.node("focus").flatMap { texts.text($0, of: "focus") }
        expectation.list = map.node("list").map { texts.texts($0, of: "list") }
        expectation.within = texts.timeout(map)
        map.finish()
        if expectation.isEmpty {
            texts.log.add(
                localized("nothing is expected here"), at: node.place,
                remedy: ProblemLog.remedy(example: "{heard: \"Lifted January, 40.\"}"))
        }
        for words in expectation.heard + expectation.notHeard where WordMatching.meaning(of: words.value).isEmpty {
            texts.log.add(
                localized("there is no word in \"{text}\" to be heard", ["text": words.value]), at: words.place)
        }
        return ExpectAction(expectation: expectation)
    }

    /// "Expect to hear “Lifted January.”"
    var title: String {
        var parts = expectation.heard.map { localized("hear “{words}”", ["words": $0.value]) }
        parts += expectation.notHeard.map { localized("not hear “{words}”", ["words": $0.value]) }
        if let file = expectation.file { parts.append(localized("find the file {file}", ["file": file.value])) }
        if let focus = expectation.focus {
            parts.append(localized("have the focus on {element}", ["element": focus.value]))
        }
        if let list = expectation.list {
            parts.append(localized("have a list of {names}", ["names": list.map(\.value).joined(separator: ", ")]))
        }
        return localized("Expect to {things}", ["things": parts.joined(separator: "; ")])
    }

    var text: String {
        var parts =
            expectation.heard.map { "heard: \($0.value)" } + expectation.notHeard.map { "not-heard: \($0.value)" }
        if let file = expectation.file { parts.append("file: \(file.value)") }
        if let focus = expectation.focus { parts.append("focus: \(focus.value)") }
        if let list = expectation.list { parts.append("list: \(list.map(\.value).joined(separator: ", "))") }
        return "expect: " + parts.joined(separator: "; ")
    }

    var yaml: String {
        func list(_ texts: [Placed<String>]) -> String {
            let words = texts.map { ScriptYAML.scalar($0.value, isInMap: true) }
            return words.count == 1 ? words[0] : "[\(words.joined(separator: ", "))]"
        }
        var parts: [String] = []
        if !expectation.heard.isEmpty { parts.append("heard: \(list(expectation.heard))") }
        if !expectation.notHeard.isEmpty { parts.append("not-heard: \(list(expectation.notHeard))") }
        if let file = expectation.file { parts.append("file: \(ScriptYAML.scalar(file.value, isInMap: true))") }
        if let focus = expectation.focus { parts.append("focus: \(ScriptYAML.scalar(focus.value, isInMap: true))") }
        if let names = expectation.list { parts.append("list: \(list(names))") }
        if expectation.within != Expectation.defaultTimeout {
            parts.append("within: \(ScriptYAML.time(expectation.within))")
        }
        return "expect: {\(parts.joined(separator: ", "))}"
    }

    var devices: InputDevices { .none }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) {
        if let focus = expectation.focus { checker.check(element: focus, in: step) }
    }

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        try player.expect(expectation)
    }
}
