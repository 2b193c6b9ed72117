import Translation
import YAMLReading

/// Reads the texts of one file of a script: in the demo's language where they have several, with variables filled in.
struct ScriptTexts {
    let language: String
    /// What stands for `{name}`.
    var variables: [String: String] = [:]
    let log: ProblemLog
    let budget: ScriptBudget

    /// The text of a node: a text, or a map of languages.
    ///
    /// - Returns: The text; `nil` where there is none, which is logged.
    func text(_ node: YAMLNode, of key: String) -> Placed<String>? {
        var node = node
        if case .map(let entries) = node.content {
            guard let entry = Self.entry(of: language, in: entries) else {
                log.add(
                    localized("\"{key}\" has no text in \"{language}\"", ["key": key, "language": language]),
                    at: node.place,
                    remedy: localized("Write, for example, {language}: …", ["language": language]))
                return nil
            }
            node = entry.value
        }
        guard let text = log.text(node, of: key), let filled = filled(text) else { return nil }
        // For other programs a text ends there: what is shown to the person would not be what they get.
        guard !filled.utf8.contains(0) else {
            log.add(
                localized("\"{key}\" holds an invisible control character", ["key": key]), at: text.place,
                remedy: localized("Write it without"))
            return nil
        }
        return Placed(filled, at: text.place)
    }

    /// One text, or a list of them.
    func texts(_ node: YAMLNode, of key: String) -> [Placed<String>] {
        guard case .list(let items) = node.content else { return text(node, of: key).map { [$0] } ?? [] }
        return items.compactMap { text($0, of: key) }
    }

    private static func entry(of language: String, in entries: [YAMLNode.Entry]) -> YAMLNode.Entry? {
        let base = language.prefix { $0 != "-" && $0 != "_" }
        return entries.first { $0.key.value == language } ?? entries.first { $0.key.value == base }
    }

    /// Puts variables into their places, in one pass. `{{` stands for a brace.
    ///
    /// - Returns: The text; `nil` where it becomes too long, which is logged.
    private func filled(_ text: Placed<String>) -> String? {
        var result = ""
        var rest = text.value[...]
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            rest = rest[rest.index(after: open)...]
            if rest.first == "{" {
                result += "{"
                rest = rest.dropFirst()
                continue
            }
            guard let close = rest.firstIndex(of: "}") else {
                result += "{"
                continue
            }
            let name = String(rest[..<close])
            // What is too long already does not grow on.
            guard result.utf8.count <= ScriptBudget.textLimit else { break }
            if let value = variables[name] {
                result += value
            } else {
                complain(of: name, at: text.place)
            }
            rest = rest[rest.index(after: close)...]
        }
        result += rest
        return budget.takeText(bytes: result.utf8.count, log, text.place) ? result : nil
    }

    private func complain(of name: String, at place: Place) {
        let known = variables.keys.sorted()
        let remedy =
            if let meant = Suggestion.remedy(for: name, among: known) {
                meant
            } else if known.isEmpty {
                localized("Give it a value under \"variables\", or write two braces where one is meant")
            } else {
                localized("There are {list}", ["list": known.map { "{\($0)}" }.joined(separator: ", ")])
            }
        log.add(localized("there is no variable {name}", ["name": "{\(name)}"]), at: place, remedy: remedy)
    }
}
