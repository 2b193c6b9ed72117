import Translation
import YAMLReading

extension ScriptTexts {
    /// A time such as "5s", "1.5 s" or "300ms".
    ///
    /// - Returns: Seconds; `nil` where it is no time, or a longer one than a demo waits, which is logged.
    func seconds(_ node: YAMLNode, of key: String) -> Double? {
        log.seconds(node, of: key, atMost: 600)
    }

    /// Whether a key that can only be true is.
    func isSet(_ node: YAMLNode, of key: String) -> Bool {
        guard let isOn = flag(node, of: key) else { return false }
        if !isOn {
            log.add(
                localized("“{key}” can only be true", ["key": key]), at: node.position,
                remedy: ProblemLog.remedy(example: "\(key): true"))
        }
        return isOn
    }

    /// The "within" of a map, in seconds.
    func timeout(_ map: MapReader) -> Double {
        map.node("within").flatMap { seconds($0, of: "within") } ?? Expectation.defaultTimeout
    }

    /// An element's name, or a map that also names one of its points.
    func target(_ node: YAMLNode, of key: String) -> DemoTarget? {
        if case .scalar = node.content { return element(node, of: key).map { DemoTarget(element: $0) } }
        if case .map(let entries) = node.content, !entries.contains(where: { $0.key.value == "element" }),
            entries.contains(where: { DemoElement.keys.contains($0.key.value) })
        {
            return element(node, of: key).map { DemoTarget(element: $0) }
        }
        guard let map = MapReader(node, subject: "“\(key)”", log: log) else { return nil }
        let target = target(map)
        map.finish()
        return target
    }

    /// The "element" of a map, and its "point" or the element that is to stand after the dropped one.
    func target(_ map: MapReader) -> DemoTarget? {
        let element = map.required("element", example: "Ada Lovelace").flatMap { self.element($0, of: "element") }
        let point = map.node("point").flatMap { text($0, of: "point") }
        let before = map.node("before").flatMap { self.element($0, of: "before") }
        if let before, point != nil {
            log.add(
                localized("“{one}” and “{other}” exclude each other", ["one": "point", "other": "before"]),
                at: before.position)
        }
        return element.map { DemoTarget(element: $0, point: point, before: before) }
    }

    /// The "to" of a map, which must be there.
    func requiredTarget(_ map: MapReader) -> DemoTarget? {
        map.required("to", example: DemoTarget.example).flatMap { target($0, of: "to") }
    }

    /// One of the words that a key can have.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ node: YAMLNode, of key: String, as type: Choice.Type
    ) -> Choice? where Choice.RawValue == String {
        guard let text = log.text(node, of: key) else { return nil }
        if let choice = Choice(rawValue: text.value) { return choice }
        let words = Choice.allCases.map(\.rawValue)
        log.add(
            localized("“{key}” cannot be “{value}”", ["key": key, "value": text.value]), at: text.position,
            remedy: Suggestion.remedy(for: text.value, among: words)
                ?? localized("It is one of {list}", ["list": LocalizedList.all(words)]))
        return nil
    }

    /// Whether something is on.
    func flag(_ node: YAMLNode, of key: String) -> Bool? {
        guard let text = log.text(node, of: key) else { return nil }
        switch text.value {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default:
            log.add(localized("“{key}” must be true or false", ["key": key]), at: text.position)
            return nil
        }
    }

    /// Names and texts of variables for a program. Those of the session itself cannot be given.
    func environment(_ node: YAMLNode, of key: String) -> [String: String] {
        guard case .map(let entries) = node.content else {
            log.add(localized("“{key}” must be a map of names and texts", ["key": key]), at: node.position)
            return [:]
        }
        var variables: [String: String] = [:]
        for entry in entries {
            let name = entry.key.value
            guard DemoApp.mayGive(variable: name) else {
                log.add(
                    localized("the variable {name} is the session’s own", ["name": ProblemLog.short(name)]),
                    at: entry.key.position)
                continue
            }
            variables[name] = text(entry.value, of: name)?.value
        }
        return variables
    }

    /// One key, or a list of them.
    func keys(_ node: YAMLNode, of key: String) -> [KeyChord] {
        var chords: [KeyChord] = []
        for text in texts(node, of: key) {
            if let chord = KeyChord(text.value) {
                chords.append(chord)
                continue
            }
            let last = text.value.split(separator: "+").last.map(String.init) ?? text.value
            log.add(
                localized("there is no key “{key}”", ["key": text.value]), at: text.position,
                remedy: Suggestion.remedy(for: last, among: KeyChord.names)
                    ?? localized(
                        "Keys are letters, digits, F1 to F12, {list}; with modifiers: Ctrl+Z",
                        ["list": LocalizedList.all(KeyChord.names)]))
        }
        return chords
    }
}
