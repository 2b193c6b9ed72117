/// A token of a script: a word, a number, a string, a template, a regular expression, or a punctuator such as `=>`.
struct ScriptToken {
    enum Kind {
        case word, number, string, template, pattern, punctuator
    }

    var kind: Kind
    var text: String
    /// Whether it stands on another line than the token before it.
    var startsLine: Bool

    func isPunctuator(_ texts: String...) -> Bool { kind == .punctuator && texts.contains(text) }
    func isWord(_ words: String...) -> Bool { kind == .word && words.contains(text) }

    /// The reserved words.
    static let keywords: Set<String> = [
        "break", "case", "catch", "class", "const", "continue", "default", "delete", "do", "else", "extends", "false",
        "finally", "for", "function", "if", "in", "instanceof", "let", "new", "null", "return", "super", "switch",
        "this", "throw", "true", "try", "typeof", "var", "void", "while", "yield",
    ]
    /// Keywords in some places, and names in others.
    static let contextualKeywords: Set<String> = ["as", "async", "await", "constructor", "get", "of", "set", "static"]
}
