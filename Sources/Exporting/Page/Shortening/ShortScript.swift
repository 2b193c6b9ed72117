/// Writes the page's script short: without comments and spaces, with short names for what only the script itself names.
///
/// What a browser, a document's data or a sentence names stays as it is: a property becomes short only if it is one of
/// ``ScriptNames/ownProperties``.
enum ShortScript {
    static func text(of script: String) -> String {
        let tokens = ScriptReader.tokens(of: script)
        let roles = ScriptRoles(tokens)
        let names = ScriptNames(tokens, roles)
        var writer = Writer()
        for (index, token) in tokens.enumerated() {
            if isLeftOut(tokens, roles, index) { continue }
            var piece = token
            switch roles.roles[index] {
            case .variable: piece.text = variable(token.text, in: roles.regions[index], names)
            case .property: piece.text = names.property(token.text)
            case .shorthand:
                let variable = variable(token.text, in: roles.regions[index], names)
                let property = names.property(token.text)
                piece.text = variable == property ? property : "\(property):\(variable)"
            case .none: piece.text = short[token.text].flatMap { token.kind == .word ? $0 : nil } ?? token.text
            }
            if index > 0, roles.endsOfMembers.contains(index - 1) { piece.startsLine = false }
            writer.write(piece)
        }
        return writer.text
    }

    /// Shorter words for the same.
    private static let short = ["const": "let", "true": "!0", "false": "!1"]

    private static func variable(_ name: String, in region: Int, _ names: ScriptNames) -> String {
        name == "undefined" ? "void 0" : names.variable(name, in: region)
    }

    /// A semicolon at a block's end, and the parentheses around a function's only parameter.
    private static func isLeftOut(_ tokens: [ScriptToken], _ roles: ScriptRoles, _ index: Int) -> Bool {
        func isMark(_ offset: Int, _ mark: String) -> Bool {
            tokens.indices.contains(index + offset) && tokens[index + offset].isMark(mark)
        }
        func isVariable(_ offset: Int) -> Bool {
            tokens.indices.contains(index + offset) && roles.roles[index + offset] == .variable
        }
        switch tokens[index].text {
        case ";": return tokens[index].kind == .mark && isMark(1, "}")
        case "(": return isMark(0, "(") && isVariable(1) && isMark(2, ")") && isMark(3, "=>")
        case ")": return isMark(0, ")") && isVariable(-1) && isMark(-2, "(") && isMark(1, "=>")
        default: return false
        }
    }

    /// Puts pieces together with the spaces and ends of lines that they need.
    private struct Writer {
        var text = ""
        private var last: ScriptToken?

        mutating func write(_ piece: ScriptToken) {
            if let last {
                let areWords = last.isWordLike && piece.isWordLike && piece.text.first != "!"
                let isOneSign = ["+", "-"].contains(last.text) && piece.text.hasPrefix(last.text)
                if piece.startsLine, last.endsStatement, piece.beginsStatement {
                    text += "\n"
                } else if areWords || isOneSign {
                    text += " "
                }
            }
            text += piece.text
            last = piece
        }
    }
}

extension ScriptToken {
    fileprivate var isWordLike: Bool { kind == .word || kind == .number }

    /// Whether a new line after it may end a statement.
    fileprivate var endsStatement: Bool { kind != .mark || isMark(")", "]", "}", "++", "--") }

    /// Whether it may begin a statement on a new line.
    fileprivate var beginsStatement: Bool { kind != .mark || isMark("{", "[", "(", "...", "++", "--", "!") }
}
