/// Splits a script into tokens, and leaves its comments and spaces out.
struct ScriptLexer {
    private let bytes: [UInt8]
    private var place = 0
    private var startsLine = false
    private var tokens: [ScriptToken] = []
    /// The braces that are open; `` ` ``: one inside a template.
    private var braces: [UInt8] = []

    private init(_ script: String) { bytes = Array(script.utf8) }

    static func tokens(of script: String) -> [ScriptToken] {
        var lexer = ScriptLexer(script)
        lexer.read()
        return lexer.tokens
    }

    private func byte(_ offset: Int = 0) -> UInt8 { place + offset < bytes.count ? bytes[place + offset] : 0 }

    private func starts(with text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

    private mutating func read() {
        while place < bytes.count {
            let first = byte()
            if first == UInt8(ascii: " ") || first == UInt8(ascii: "\n") || first == UInt8(ascii: "\t") {
                if first == UInt8(ascii: "\n") { startsLine = true }
                place += 1
            } else if starts(with: "//") {
                place = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            } else if starts(with: "/*") {
                skipComment()
            } else {
                readToken(first)
            }
        }
    }

    private mutating func skipComment() {
        place += 2
        while place < bytes.count, !starts(with: "*/") { place += 1 }
        place = min(bytes.count, place + 2)
    }

    private mutating func readToken(_ first: UInt8) {
        if Self.isOfWords(first) && !Self.isDigit(first) {
            take(.word, until: place + bytes[place...].prefix(while: Self.isOfWords).count)
        } else if Self.isDigit(first) || (first == UInt8(ascii: ".") && Self.isDigit(byte(1))) {
            let length = bytes[place...].prefix { Self.isOfWords($0) || $0 == UInt8(ascii: ".") }.count
            take(.number, until: place + length)
        } else if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            take(.string, until: end(of: first))
        } else if first == UInt8(ascii: "`") || (first == UInt8(ascii: "}") && braces.last == UInt8(ascii: "`")) {
            if first == UInt8(ascii: "}") { braces.removeLast() }
            readTemplate()
        } else if first == UInt8(ascii: "/"), isPatternNext {
            take(.pattern, until: endOfPattern())
        } else {
            if first == UInt8(ascii: "{") { braces.append(first) }
            if first == UInt8(ascii: "}") { _ = braces.popLast() }
            let punctuator = Self.punctuators.first { starts(with: $0) }
            take(.punctuator, until: place + (punctuator?.utf8.count ?? 1))
        }
    }

    private static let punctuators = [
        "...", "===", "!==", "**=", "??=", "||=", "&&=", "=>", "==", "!=", "<=", ">=", "&&", "||", "??", "?.", "++",
        "--", "+=", "-=", "*=", "/=", "%=", "**",
    ]

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isOfWords(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    /// A slash begins a pattern where no value stands before it that it could divide.
    private var isPatternNext: Bool {
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .word: return last.isWord("return", "typeof", "case", "in", "of")
        case .punctuator: return !last.isPunctuator(")", "]", "}")
        case .number, .string, .template, .pattern: return false
        }
    }

    private mutating func take(_ kind: ScriptToken.Kind, until end: Int) {
        let text = String(decoding: bytes[place..<min(end, bytes.count)], as: UTF8.self)
        tokens.append(ScriptToken(kind: kind, text: text, startsLine: startsLine))
        (place, startsLine) = (min(end, bytes.count), false)
    }

    private func end(of quote: UInt8) -> Int {
        var end = place + 1
        while end < bytes.count, bytes[end] != quote { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
        return end + 1
    }

    private mutating func readTemplate() {
        var end = place + 1
        while end < bytes.count {
            if bytes[end] == UInt8(ascii: "`") { break }
            if bytes[end...].starts(with: "${".utf8) {
                braces.append(UInt8(ascii: "`"))
                end += 1
                break
            }
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        take(.template, until: end + 1)
    }

    private func endOfPattern() -> Int {
        var end = place + 1
        var isInClass = false
        while end < bytes.count, isInClass || bytes[end] != UInt8(ascii: "/") {
            switch bytes[end] {
            case UInt8(ascii: "\\"): end += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            default: break
            }
            end += 1
        }
        end += 1
        while end < bytes.count, Self.isOfWords(bytes[end]) { end += 1 }
        return end
    }
}
