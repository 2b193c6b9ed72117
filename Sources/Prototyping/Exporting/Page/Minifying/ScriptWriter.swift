/// Writes tokens with only the spaces and ends of lines that they need.
struct ScriptWriter {
    private var text = ""
    private var last: ScriptToken?

    static func text(of tokens: [ScriptToken]) -> String {
        var writer = ScriptWriter()
        tokens.forEach { writer.write($0) }
        return writer.text
    }

    private mutating func write(_ token: ScriptToken) {
        if let last {
            let areWords = last.isWordLike && token.isWordLike && token.text.first != "!"
            let isOneSign = ["+", "-"].contains(last.text) && token.text.hasPrefix(last.text)
            if token.isOnNewLine(after: last) {
                text += "\n"
            } else if areWords || isOneSign {
                text += " "
            }
        }
        text += token.text
        last = token
    }
}

extension ScriptToken {
    fileprivate var isWordLike: Bool { kind == .word || kind == .number }

    /// Whether a statement may begin with it, because it is on another line than the token before.
    func isOnNewLine(after last: ScriptToken) -> Bool { startsLine && last.endsStatement && beginsStatement }

    /// Whether a new line after it may end a statement.
    private var endsStatement: Bool { kind != .punctuator || isPunctuator(")", "]", "}", "++", "--") }

    /// Whether it may begin a statement on a new line.
    private var beginsStatement: Bool { kind != .punctuator || isPunctuator("{", "[", "(", "...", "++", "--", "!") }
}
