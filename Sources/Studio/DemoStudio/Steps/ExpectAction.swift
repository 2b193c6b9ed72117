import AtSpiClient
import Translation
import YAMLReading

/// Conditions that are to hold, or to become true, at a point of a demo.
struct Expectation: Sendable {
    /// Words, one after the other, since those of the last expectation that held.
    var heard: [Positioned<String>] = []
    /// Words that were not said since then.
    var notHeard: [Positioned<String>] = []
    /// The name of a file that the app has kept.
    var file: Positioned<String>?
    /// The element that has the focus.
    var focus: DemoElement?
    /// An element that is there, and can be seen.
    var element: DemoElement?
    /// An element that is to be missing, or not to be seen.
    var gone: DemoElement?
    /// The states of ``element``, or of the focused element if none is named; "not checked" for a state that it must
    /// not have.
    var states: [Positioned<String>] = []
    /// Its value: a number, or words.
    var value: Positioned<String>?
    /// The text in it, or a part of that.
    var text: Positioned<String>?
    /// The title of a window that is open.
    var window: Positioned<String>?
    /// The names in the list of actions that is open, all of them, in order.
    var list: [Positioned<String>]?
    /// Whether no rule of ``AppRule`` finds anything wrong.
    var isLintClean = false
    /// The line that the braille display shows, or a part of that.
    var braille: Positioned<String>?
    /// How long it may take to become so, in seconds.
    var within = Expectation.defaultTimeout
    /// Whether the script says how long, so that the time that it took is reported.
    var reportsTime = false

    /// How long anything may take to become so where the script does not say, in seconds.
    static let defaultTimeout = 5.0

    init() {}

    /// A state's name, and whether the element is to have it: "not checked" is one that it is not to have.
    static func stateName(_ words: String) -> (name: String, isWanted: Bool) {
        let isWanted = !words.hasPrefix("not ")
        return (isWanted ? words : String(words.dropFirst(4)), isWanted)
    }

    /// Whether nothing is expected.
    var isEmpty: Bool { heard.isEmpty && notHeard.isEmpty && isOnlyHeard }

    /// Whether nothing but words is expected.
    var isOnlyHeard: Bool { file == nil && focus == nil && list == nil && braille == nil && !asksTree && !isLintClean }

    /// Whether it is about elements and windows as assistive technologies see them.
    var asksTree: Bool {
        element != nil || gone != nil || !states.isEmpty || value != nil || text != nil || window != nil
    }
}

/// Something is to be so.
struct ExpectAction: StepAction {
    let expectation: Expectation

    static let key = "expect"

    static func read(_ node: YAMLNode, _ texts: ScriptTexts) -> (any StepAction)? {
        guard let map = MapReader(node, subject: localized("an expectation"), log: texts.log) else { return nil }
        var expectation = Expectation()
        expectation.heard = map.node("heard").map { texts.texts($0, of: "heard") } ?? []
        expectation.notHeard = map.node("not-heard").map { texts.texts($0, of: "not-heard") } ?? []
        expectation.file = map.node("file").flatMap { texts.text($0, of: "file") }
        expectation.focus = map.node("focus").flatMap { texts.element($0, of: "focus") }
        expectation.element = map.node("element").flatMap { texts.element($0, of: "element") }
        expectation.gone = map.node("gone").flatMap { texts.element($0, of: "gone") }
        expectation.states = map.node("state").map { texts.texts($0, of: "state") } ?? []
        expectation.value = map.node("value").flatMap { texts.text($0, of: "value") }
        expectation.text = map.node("text").flatMap { texts.text($0, of: "text") }
        expectation.window = map.node("window").flatMap { texts.text($0, of: "window") }
        expectation.list = map.node("list").map { texts.texts($0, of: "list") }
        if let word = map.node("lint").flatMap({ texts.text($0, of: "lint") }) {
            expectation.isLintClean = true
            if word.value != "clean" { texts.log.add(localized("“lint” can only be “clean”"), at: word.position) }
        }
        expectation.braille = map.node("braille").flatMap { texts.text($0, of: "braille") }
        if let time = map.node("within").flatMap({ texts.seconds($0, of: "within") }) {
            (expectation.within, expectation.reportsTime) = (time, true)
        }
        map.finish()
        checkPatterns(expectation, texts.log)
        for state in expectation.states { checkName(ofState: state, texts.log) }
        if expectation.isEmpty {
            texts.log.add(
                localized("nothing is expected here"), at: node.position,
                remedy: ProblemLog.remedy(example: "{heard: \"Lifted January, 40.\"}"))
        }
        for words in expectation.heard + expectation.notHeard
        where TextPattern.source(of: words.value) == nil && HeardWords.meaning(of: words.value).isEmpty {
            texts.log.add(
                localized("there is no word in “{text}” to be heard", ["text": words.value]), at: words.position)
        }
        return ExpectAction(expectation: expectation)
    }

    private static func checkPatterns(_ expectation: Expectation, _ log: ProblemLog) {
        let single = [expectation.braille, expectation.value, expectation.text, expectation.window].compactMap { $0 }
        for text in expectation.heard + expectation.notHeard + single {
            guard let reason = TextPattern.problem(of: text.value) else { continue }
            log.add(
                localized(
                    "“{text}” is not a regular expression: {reason}",
                    ["text": ProblemLog.short(text.value), "reason": reason]),
                at: text.position)
        }
    }

    private static func checkName(ofState state: Positioned<String>, _ log: ProblemLog) {
        let name = Expectation.stateName(state.value).name
        guard !StateNames.names.contains(name) else { return }
        log.add(
            localized("there is no state “{name}”", ["name": ProblemLog.short(name)]), at: state.position,
            remedy: Suggestion.remedy(for: name, among: StateNames.names)
                ?? localized("It is one of {list}", ["list": LocalizedList.all(StateNames.names)]))
    }

    /// "Expect to hear “Lifted January.”"
    var title: String {
        var parts = expectation.heard.map { localized("hear “{words}”", ["words": $0.value]) }
        parts += expectation.notHeard.map { localized("not hear “{words}”", ["words": $0.value]) }
        if let file = expectation.file { parts.append(localized("find the file {file}", ["file": file.value])) }
        if let focus = expectation.focus {
            parts.append(localized("have the focus on {element}", ["element": focus.value]))
        }
        if let braille = expectation.braille {
            parts.append(localized("feel “{words}”", ["words": braille.value]))
        }
        if let list = expectation.list {
            parts.append(localized("have a list of {names}", ["names": LocalizedList.all(list.map(\.value))]))
        }
        parts += treeParts
        if expectation.isLintClean { parts.append(localized("find nothing wrong for assistive technologies")) }
        return localized("Expect to {things}", ["things": parts.joined(separator: "; ")])
    }

    var text: String {
        var parts =
            expectation.heard.map { "heard: \($0.value)" } + expectation.notHeard.map { "not-heard: \($0.value)" }
        if let file = expectation.file { parts.append("file: \(file.value)") }
        if let focus = expectation.focus { parts.append("focus: \(focus.value)") }
        if let braille = expectation.braille { parts.append("braille: \(braille.value)") }
        if let list = expectation.list { parts.append("list: \(list.map(\.value).joined(separator: ", "))") }
        parts += treeRows.map { "\($0.key): \($0.text)" }
        if expectation.isLintClean { parts.append("lint: clean") }
        return "expect: " + parts.joined(separator: "; ")
    }

    private var treeParts: [String] {
        var parts: [String] = []
        if let element = expectation.element {
            parts.append(localized("see {element}", ["element": element.value]))
        }
        if let gone = expectation.gone {
            parts.append(localized("no longer see {element}", ["element": gone.value]))
        }
        if !expectation.states.isEmpty {
            let list = expectation.states.map(\.value).joined(separator: ", ")
            parts.append(localized("find it {states}", ["states": list]))
        }
        if let value = expectation.value {
            parts.append(localized("find the value {value}", ["value": value.value]))
        }
        if let text = expectation.text { parts.append(localized("find the text “{text}”", ["text": text.value])) }
        if let window = expectation.window {
            parts.append(localized("find the window “{title}” open", ["title": window.value]))
        }
        return parts
    }

    /// Key, plain text and YAML of the expectations about elements and windows.
    private var treeRows: [(key: String, text: String, yaml: String)] {
        var rows: [(key: String, text: String, yaml: String)] = []
        func add(_ key: String, _ text: Positioned<String>?) {
            if let text { rows.append((key, text.value, ScriptYAML.scalar(text.value, isInMap: true))) }
        }
        if let element = expectation.element { rows.append(("element", element.value, element.yaml)) }
        if let gone = expectation.gone { rows.append(("gone", gone.value, gone.yaml)) }
        if !expectation.states.isEmpty {
            let words = expectation.states.map(\.value)
            let yaml = words.map { ScriptYAML.scalar($0, isInMap: true) }.joined(separator: ", ")
            rows.append(("state", words.joined(separator: ", "), "[\(yaml)]"))
        }
        add("value", expectation.value)
        add("text", expectation.text)
        add("window", expectation.window)
        return rows
    }

    var yaml: String {
        func list(_ texts: [Positioned<String>]) -> String {
            let words = texts.map { ScriptYAML.scalar($0.value, isInMap: true) }
            return words.count == 1 ? words[0] : "[\(words.joined(separator: ", "))]"
        }
        var parts: [String] = []
        if !expectation.heard.isEmpty { parts.append("heard: \(list(expectation.heard))") }
        if !expectation.notHeard.isEmpty { parts.append("not-heard: \(list(expectation.notHeard))") }
        if let file = expectation.file { parts.append("file: \(ScriptYAML.scalar(file.value, isInMap: true))") }
        if let focus = expectation.focus { parts.append("focus: \(focus.yaml)") }
        if let braille = expectation.braille {
            parts.append("braille: \(ScriptYAML.scalar(braille.value, isInMap: true))")
        }
        parts += treeRows.map { "\($0.key): \($0.yaml)" }
        if expectation.isLintClean { parts.append("lint: clean") }
        if let names = expectation.list { parts.append("list: \(list(names))") }
        if expectation.reportsTime {
            parts.append("within: \(ScriptYAML.time(expectation.within))")
        }
        return "expect: {\(parts.joined(separator: ", "))}"
    }

    var devices: InputDevices { .none }

    func check(_ checker: inout ScriptChecker, in step: DemoStep) {
        for element in [expectation.focus, expectation.element].compactMap({ $0 }) {
            checker.check(element: element, in: step)
        }
    }

    @MainActor func perform(by player: DemoPlayer, in step: DemoStep) throws -> String? {
        try player.expect(expectation)
    }
}
