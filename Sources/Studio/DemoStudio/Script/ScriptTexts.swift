import Translation
import YAMLReading

/// Reads the texts of one file of a script: in the demo's language where they have several, with variables filled in.
struct ScriptTexts {
    let language: String
    /// The values for `{name}`.
    var variables: [String: String] = [:]
    let log: ProblemLog
    let budget: ScriptBudget

    /// The text of a node: a text, or a map of languages.
    ///
    /// - Returns: The text; `nil` if it is missing, which is logged.
    func text(_ node: YAMLNode, of key: String) -> Positioned<String>? {
        guard let node = log.node(node, of: key, inLanguage: language) else { return nil }
        guard let text = log.text(node, of: key), let filled = filled(text) else { return nil }
        // Other programs take a text to end there: they would not get the text that the person is shown.
        guard !filled.utf8.contains(0) else {
            log.add(
                localized("“{key}” holds an invisible control character", ["key": key]), at: text.position,
                remedy: localized("Write it without"))
            return nil
        }
        return Positioned(filled, at: text.position)
    }

    /// One text, or a list of them.
    func texts(_ node: YAMLNode, of key: String) -> [Positioned<String>] {
        guard case .list(let items) = node.content else { return text(node, of: key).map { [$0] } ?? [] }
        return items.compactMap { text($0, of: key) }
    }

    /// Fills variables in, in one pass. `{{` stands for a brace.
    ///
    /// - Returns: The text; `nil` where it becomes too long, which is logged.
    private func filled(_ text: Positioned<String>) -> String? {
        // By scalars: one that joins the letter before it hides no brace.
        var result = String.UnicodeScalarView()
        var rest = text.value.unicodeScalars[...]
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            rest = rest[rest.index(after: open)...]
            if rest.first == "{" {
                result.append("{")
                rest = rest.dropFirst()
                continue
            }
            guard let close = rest.firstIndex(of: "}") else {
                result.append("{")
                continue
            }
            let name = String(rest[..<close])
            // A text that is too long already does not grow on.
            guard String(result).utf8.count <= ScriptBudget.textLimit else { break }
            if let value = variables[name] {
                result += value.unicodeScalars
            } else {
                complain(of: name, at: text.position)
            }
            rest = rest[rest.index(after: close)...]
        }
        let filled = String(result + rest)
        return budget.takeText(bytes: filled.utf8.count, log, text.position) ? filled : nil
    }

    private func complain(of name: String, at position: TextPosition) {
        let known = variables.keys.sorted()
        let remedy =
            if let meant = Suggestion.remedy(for: name, among: known) {
                meant
            } else if known.isEmpty {
                localized("Give it a value under “variables”, or write two braces where one is meant")
            } else {
                localized("There are {list}", ["list": LocalizedList.all(known.map { "{\($0)}" })])
            }
        log.add(localized("there is no variable {name}", ["name": "{\(name)}"]), at: position, remedy: remedy)
    }
}
