import Translation
import YAMLReading

/// Reads one step: a map with one key, which says what is done.
struct StepReader {
    let texts: ScriptTexts
    private var log: ProblemLog { texts.log }

    /// Every key that a step can have.
    static let keys = [
        "narrate", "keys", "expect", "choose", "focus", "pointer", "click", "hover", "type", "clipboard", "drop-file",
        "spotlight", "pause", "include",
    ]

    /// - Returns: What is done; `nil` where it cannot be understood, which is logged.
    func read(_ key: Placed<String>, _ value: YAMLNode) -> DemoDeed? {
        let name = key.value
        switch name {
        case "narrate": return texts.text(value, of: name).map { .narrate($0.value) }
        case "keys":
            let keys = texts.keys(value, of: name)
            return keys.isEmpty ? nil : .keys(keys)
        case "expect": return expectation(value).map { .expect($0) }
        case "choose": return choice(value)
        case "focus": return texts.text(value, of: name).map { .focus($0) }
        case "pointer": return drag(value)
        case "click": return click(value)
        case "hover": return target(value, of: name).map { .hover($0) }
        case "type": return texts.text(value, of: name).map { .type($0.value) }
        case "clipboard": return clipboard(value)
        case "drop-file": return file(value)
        case "spotlight": return texts.text(value, of: name).map { .spotlight($0) }
        case "pause": return texts.seconds(value, of: name).map { .pause($0) }
        default: return nil
        }
    }

    private func expectation(_ node: YAMLNode) -> Expectation? {
        guard let map = MapReader(node, subject: localized("an expectation"), log: log) else { return nil }
        var expectation = Expectation()
        expectation.heard = map.node("heard").map { texts.texts($0, of: "heard") } ?? []
        expectation.notHeard = map.node("not-heard").map { texts.texts($0, of: "not-heard") } ?? []
        expectation.file = map.node("file").flatMap { texts.text($0, of: "file") }
        expectation.focus = map.node("focus").flatMap { texts.text($0, of: "focus") }
        expectation.list = map.node("list").map { texts.texts($0, of: "list") }
        expectation.within = within(map)
        map.finish()
        if expectation.isEmpty {
            log.add(
                localized("nothing is expected here"), at: node.place,
                remedy: ProblemLog.remedy(example: "{heard: \"Lifted January, 40.\"}"))
        }
        for words in expectation.heard + expectation.notHeard where WordMatching.meaning(of: words.value).isEmpty {
            log.add(localized("there is no word in \"{text}\" to be heard", ["text": words.value]), at: words.place)
        }
        return expectation
    }

    private func within(_ map: MapReader) -> Double {
        map.node("within").flatMap { texts.seconds($0, of: "within") } ?? Expectation.patience
    }

    private func choice(_ node: YAMLNode) -> DemoDeed? {
        if case .scalar = node.content {
            return texts.text(node, of: "choose").map { .choose(on: nil, action: $0) }
        }
        guard let map = MapReader(node, subject: localized("a choice"), log: log) else { return nil }
        let element = map.node("on").flatMap { texts.text($0, of: "on") }
        let action = map.required("action", example: "Drag bar data").flatMap { texts.text($0, of: "action") }
        map.finish()
        return action.map { .choose(on: element, action: $0) }
    }

    private func drag(_ node: YAMLNode) -> DemoDeed? {
        guard let map = MapReader(node, subject: localized("a drag with the pointer"), log: log) else { return nil }
        let source = map.required("drag", example: "January").flatMap { texts.text($0, of: "drag") }
        let end = map.required("to", example: "{element: Ada Lovelace, point: Drop into portrait}")
        let aim = end.flatMap { target($0, of: "to") }
        map.finish()
        guard let source, let aim else { return nil }
        return .drag(source, to: aim)
    }

    /// An element's name, or a map that also names one of its points.
    private func target(_ node: YAMLNode, of key: String) -> DemoTarget? {
        if case .scalar = node.content { return texts.text(node, of: key).map { DemoTarget(element: $0) } }
        guard let map = MapReader(node, subject: "\"\(key)\"", log: log) else { return nil }
        let aim = target(map)
        map.finish()
        return aim
    }

    private func target(_ map: MapReader) -> DemoTarget? {
        let element = map.required("element", example: "Ada Lovelace").flatMap { texts.text($0, of: "element") }
        let point = map.node("point").flatMap { texts.text($0, of: "point") }
        return element.map { DemoTarget(element: $0, point: point) }
    }

    private func click(_ node: YAMLNode) -> DemoDeed? {
        if case .scalar = node.content {
            return texts.text(node, of: "click").map { .click(DemoTarget(element: $0), button: .left) }
        }
        guard let map = MapReader(node, subject: localized("a click"), log: log) else { return nil }
        let aim = target(map)
        let button = map.node("button").flatMap { texts.choice($0, of: "button", as: PointerButton.self) }
        map.finish()
        return aim.map { .click($0, button: button ?? .left) }
    }

    private func clipboard(_ node: YAMLNode) -> DemoDeed? {
        guard let map = MapReader(node, subject: "\"clipboard\"", log: log) else { return nil }
        let new = map.node("set").flatMap { texts.text($0, of: "set") }
        let expected = map.node("expect").flatMap { texts.text($0, of: "expect") }
        let patience = within(map)
        map.finish()
        switch (new, expected) {
        case (let text?, nil): return .setClipboard(text.value)
        case (nil, let text?): return .expectClipboard(text, within: patience)
        default:
            log.add(
                localized("\"clipboard\" has either \"set\" or \"expect\""), at: node.place,
                remedy: ProblemLog.remedy(example: "clipboard: {set: \"May,60\"}"))
            return nil
        }
    }

    private func file(_ node: YAMLNode) -> DemoDeed? {
        guard let map = MapReader(node, subject: "\"drop-file\"", log: log) else { return nil }
        let file = map.required("file", example: "portrait.png").flatMap { texts.text($0, of: "file") }
        let end = map.required("to", example: "{element: Ada Lovelace, point: Drop into portrait}")
        let aim = end.flatMap { target($0, of: "to") }
        map.finish()
        guard let file, let aim else { return nil }
        return .dropFile(file, to: aim)
    }
}
