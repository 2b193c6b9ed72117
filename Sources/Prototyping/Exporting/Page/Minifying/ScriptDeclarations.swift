/// Joins declarations that follow one another: `let a=1,b=2` for `let a=1;let b=2`.
enum ScriptDeclarations {
    static func joined(_ tokens: [ScriptToken]) -> [ScriptToken] {
        var result: [ScriptToken] = []
        /// For each bracket that is open, whether its last statement declares variables.
        var isDeclaring = [false]
        for token in tokens {
            let last = result.last
            if last?.isPunctuator(";") == true, token.isWord("let"), isDeclaring[isDeclaring.count - 1] {
                result[result.count - 1].text = ","
                continue
            }
            if last.map({ $0.isPunctuator(";", "{", "}") || token.isOnNewLine(after: $0) }) ?? true {
                isDeclaring[isDeclaring.count - 1] = token.isWord("let")
            }
            if isClosing(token), isDeclaring.count > 1 { isDeclaring.removeLast() }
            if isOpening(token) { isDeclaring.append(false) }
            result.append(token)
        }
        return result
    }

    private static func isOpening(_ token: ScriptToken) -> Bool {
        token.kind == .template ? token.text.hasSuffix("${") : token.isPunctuator("{", "(", "[")
    }

    private static func isClosing(_ token: ScriptToken) -> Bool {
        token.kind == .template ? token.text.hasPrefix("}") : token.isPunctuator("}", ")", "]")
    }
}
