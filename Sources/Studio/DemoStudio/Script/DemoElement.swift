import AtSpiClient
import Translation
import YAMLReading

/// The element that a step means: by its name alone, or by other properties that tell it from others.
struct DemoElement: Sendable, Equatable {
    /// The search for the element.
    var search: ElementSearch
    let position: TextPosition

    init(_ name: Positioned<String>) {
        (search, position) = (ElementSearch(name: name.value), name.position)
    }

    init(_ search: ElementSearch, at position: TextPosition) {
        (self.search, self.position) = (search, position)
    }

    /// The name, if nothing else is said: the scenes of Dragoman's own tell their elements by name only.
    var plainName: String? { search == ElementSearch(name: search.name) ? search.name : nil }

    /// The keys of a map that says more than a name. None of them is a language tag, which would make it a map of
    /// texts.
    static let keys = ["name", "role", "text", "identifier", "under", "near", "number"]

    /// As messages and titles have it: "Save", or "button Save under Close?".
    var value: String {
        if let plainName { return plainName }
        var words = [search.role, search.name, search.identifier, search.text.map { "“\($0)”" }].compactMap { $0 }
        if !search.ancestors.isEmpty { words.append("< \(search.ancestors.reversed().joined(separator: " < "))") }
        if let neighbor = search.neighbor { words.append("~ \(neighbor)") }
        if let number = search.number { words.append("#\(number)") }
        return words.joined(separator: " ")
    }

    /// As a script has it: a name, or a map.
    var yaml: String {
        if let plainName { return ScriptYAML.scalar(plainName, isInMap: true) }
        var rows: [String] = []
        func add(_ key: String, _ value: String?) {
            if let value { rows.append("\(key): \(ScriptYAML.scalar(value, isInMap: true))") }
        }
        add("name", search.name)
        add("role", search.role)
        add("text", search.text)
        add("identifier", search.identifier)
        if !search.ancestors.isEmpty {
            let names = search.ancestors.map { ScriptYAML.scalar($0, isInMap: true) }
            rows.append("under: [\(names.joined(separator: ", "))]")
        }
        add("near", search.neighbor)
        if let number = search.number { rows.append("number: \(number)") }
        return "{\(rows.joined(separator: ", "))}"
    }
}

extension ScriptTexts {
    /// An element: its name, a text or a map of languages, or a map of its known properties.
    ///
    /// - Returns: The element; `nil` where it cannot be understood, which is logged.
    func element(_ node: YAMLNode, of key: String) -> DemoElement? {
        guard case .map(let entries) = node.content,
            entries.contains(where: { DemoElement.keys.contains($0.key.value) })
        else { return text(node, of: key).map { DemoElement($0) } }
        guard let map = MapReader(node, subject: localized("an element"), log: log) else { return nil }
        func value(_ key: String) -> String? { map.node(key).flatMap { text($0, of: key)?.value } }
        var search = ElementSearch(name: value("name"))
        search.role = map.node("role").flatMap { role($0) }
        search.text = value("text")
        search.identifier = value("identifier")
        search.ancestors = map.node("under").map { texts($0, of: "under").map(\.value) } ?? []
        search.neighbor = value("near")
        if let node = map.node("number"), let number = log.number(node, of: "number") {
            search.number = Int(exactly: number.value)
            if search.number ?? 0 < 1 {
                log.add(localized("“number” must be a whole number from 1 on"), at: number.position)
            }
        }
        map.finish()
        return DemoElement(search, at: node.position)
    }

    /// A role; one that no app has is a problem.
    private func role(_ node: YAMLNode) -> String? {
        guard let word = text(node, of: "role") else { return nil }
        if !RoleWords.isKnown(word.value) {
            log.add(
                localized("there is no role “{name}”", ["name": ProblemLog.short(word.value)]), at: word.position,
                remedy: Suggestion.remedy(for: word.value, among: RoleWords.names)
                    ?? ProblemLog.remedy(example: "role: button"))
        }
        return word.value
    }
}
