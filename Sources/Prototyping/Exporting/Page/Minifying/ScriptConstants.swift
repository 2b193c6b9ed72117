/// Finds the expressions for which a short constant can stand: `a[H]` for `a.height`, `P` for `'pointer'`, and `M` for
/// `Math.max`.
///
/// A constant holds the same text, so that everything keeps the name that browsers and documents have for it.
struct ScriptConstants {
    /// How often an expression is used, and in which ways.
    struct Uses {
        /// The characters that its uses have now, and how many constants and other characters would stand for them.
        private var (length, constants, others) = (0, 0, 0)
        private let declaration: Int

        init(_ expression: String) { declaration = expression.utf8.count + 2 }

        mutating func add(_ length: Int, others: Int = 0) {
            self.length += length
            self.others += others
            constants += 1
        }

        /// How many bytes a constant saves whose name has `letters`.
        func saved(_ letters: Int) -> Int { length - others - (constants + 1) * letters - declaration }
    }

    /// The uses of each expression.
    static func counts(_ tokens: [ScriptToken], _ roles: ScriptRoles) -> [String: Uses] {
        var found: [String: Uses] = [:]
        for (index, token) in tokens.enumerated() {
            guard let expression = expression(tokens, roles, index) else { continue }
            let length = token.text.utf8.count
            var uses = found[expression] ?? Uses(expression)
            switch roles.roles[index] {
            case .property: uses.add(isOptional(tokens, index) ? length : length + 1, others: 2)
            case .key, .shorthand, .textKey: uses.add(length, others: 2)
            default: uses.add(expression.utf8.count)
            }
            found[expression] = uses
        }
        return found
    }

    /// What a constant at a token would hold; `nil`: there can be none.
    static func expression(_ tokens: [ScriptToken], _ roles: ScriptRoles, _ index: Int) -> String? {
        let text = tokens[index].text
        switch roles.roles[index] {
        case .property, .key, .shorthand:
            return ScriptNames.ownProperties.contains(text) || isOfStatic(tokens, roles, index) ? nil : "'\(text)'"
        case .text, .textKey:
            return text.contains("\\") ? nil : text
        case .variable:
            if text == "document" || text == "window" { return text }
            if text == "undefined" { return "void 0" }
            guard statics.contains(text), index + 2 < tokens.count, tokens[index + 1].isPunctuator(".") else {
                return nil
            }
            return "\(text).\(tokens[index + 2].text)"
        case .none: return tokens[index].isWord("null") ? text : nil
        case .method: return nil
        }
    }

    /// Whether a property is a function that works without its object, as `max` of `Math.max` does.
    static func isOfStatic(_ tokens: [ScriptToken], _ roles: ScriptRoles, _ index: Int) -> Bool {
        index > 1 && tokens[index - 1].isPunctuator(".") && roles.roles[index - 2] == .variable
            && statics.contains(tokens[index - 2].text)
    }

    static func isOptional(_ tokens: [ScriptToken], _ index: Int) -> Bool {
        index > 0 && tokens[index - 1].isPunctuator("?.")
    }

    private static let statics: Set<String> = ["Math", "Object", "JSON"]
}
