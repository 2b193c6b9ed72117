/// Minifies the page's script: leaves comments and spaces out, and shortens the names that only the script itself uses.
///
/// What a browser, a document's data or a sentence names stays as it is: a property becomes short only if it is one of
/// ``ScriptNames/ownProperties``.
enum ScriptMinifier {
    static func minified(_ script: String) -> String {
        let tokens = ScriptLexer.tokens(of: script)
        let roles = ScriptRoles(tokens)
        let names = ScriptNames(tokens, roles)
        var writer = Writer()
        for (index, token) in tokens.enumerated() {
            if isLeftOut(tokens, roles, index) { continue }
            var new = token
            switch roles.roles[index] {
            case .variable: new.text = variable(token.text, in: roles.scopes[index], names)
            case .property: new.text = names.property(token.text)
            case .shorthand:
                let variable = variable(token.text, in: roles.scopes[index], names)
                let property = names.property(token.text)
                new.text = variable == property ? property : "\(property):\(variable)"
            case .none: new.text = short[token.text].flatMap { token.kind == .word ? $0 : nil } ?? token.text
            }
            if index > 0, roles.endsOfMembers.contains(index - 1) { new.startsLine = false }
            writer.write(new)
        }
        return writer.text
    }

    /// Shorter words for the same.
    private static let short = ["const": "let", "true": "!0", "false": "!1"]

    private static func variable(_ name: String, in scope: Int, _ names: ScriptNames) -> String {
        name == "undefined" ? "void 0" : names.variable(name, in: scope)
    }

    /// A semicolon at a block's end, and the parentheses around a function's only parameter.
    private static func isLeftOut(_ tokens: [ScriptToken], _ roles: ScriptRoles, _ index: Int) -> Bool {
        func isPunctuator(_ offset: Int, _ text: String) -> Bool {
            tokens.indices.contains(index + offset) && tokens[index + offset].isPunctuator(text)
        }
        func isVariable(_ offset: Int) -> Bool {
            tokens.indices.contains(index + offset) && roles.roles[index + offset] == .variable
        }
        switch tokens[index].text {
        case ";": return tokens[index].kind == .punctuator && isPunctuator(1, "}")
        case "(": return isPunctuator(0, "(") && isVariable(1) && isPunctuator(2, ")") && isPunctuator(3, "=>")
        case ")": return isPunctuator(0, ")") && isVariable(-1) && isPunctuator(-2, "(") && isPunctuator(1, "=>")
        default: return false
        }
    }

    /// Joins tokens with the spaces and ends of lines that they need.
    private struct Writer {
        var text = ""
        private var last: ScriptToken?

        mutating func write(_ token: ScriptToken) {
            if let last {
                let areWords = last.isWordLike && token.isWordLike && token.text.first != "!"
                let isOneSign = ["+", "-"].contains(last.text) && token.text.hasPrefix(last.text)
                if token.startsLine, last.endsStatement, token.beginsStatement {
                    text += "\n"
                } else if areWords || isOneSign {
                    text += " "
                }
            }
            text += token.text
            last = token
        }
    }
}

extension ScriptToken {
    fileprivate var isWordLike: Bool { kind == .word || kind == .number }

    /// Whether a new line after it may end a statement.
    fileprivate var endsStatement: Bool { kind != .punctuator || isPunctuator(")", "]", "}", "++", "--") }

    /// Whether it may begin a statement on a new line.
    fileprivate var beginsStatement: Bool { kind != .punctuator || isPunctuator("{", "[", "(", "...", "++", "--", "!") }
}
