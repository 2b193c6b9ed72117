/// Splits a YAML text into its tokens, with the bytes of each, by the rules of libyaml's scanner.
///
/// The parser says what a text means; it does not say where a value ends, and it trusts a text more than strangers'
/// files deserve: this tells both. Where a text is no YAML the tokens end early, for the parser then says why.
struct YAMLLexer {
    private(set) var tokens: [YAMLToken] = []
    /// How deep collections are nested at most, aliases not followed.
    private(set) var deepest = (depth: 0, place: Place(line: 1, column: 1))

    let bytes: [UInt8]
    var at: YAMLPosition
    /// The columns at which the open block collections begin.
    private(set) var indents: [Int] = []
    /// For each open flow collection, and first for the block context: where a key may begin.
    private var keys: [Key?] = [nil]
    private var mayBeginKey = true

    private struct Key {
        let position: YAMLPosition
    }

    var isInFlow: Bool { keys.count > 1 }
    var indent: Int { indents.last ?? -1 }

    /// - Parameter bytes: UTF-8.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        at = YAMLPosition(offset: bytes.starts(with: Self.byteOrderMark) ? 3 : 0)
    }

    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// All tokens up to the text's end, or to where it is no YAML.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - tokenLimit: After so many tokens it ends.
    ///   - depthLimit: Where collections are nested deeper it ends.
    /// - Returns: The lexer, where it ended.
    static func lex(_ bytes: [UInt8], tokenLimit: Int = .max, depthLimit: Int = .max) -> YAMLLexer {
        var lexer = YAMLLexer(bytes)
        while lexer.tokens.count <= tokenLimit, lexer.deepest.depth <= depthLimit, lexer.step() {}
        return lexer
    }

    /// Takes one token.
    private mutating func step() -> Bool {
        skipToToken()
        while !isInFlow, indent > at.column { indents.removeLast() }
        guard let byte = byte() else { return false }
        let start = at
        if at.column == 0, byte == UInt8(ascii: "%") {
            skipLine()
            return finish(.document, from: start)
        }
        if isDocumentMark {
            indents = []
            for _ in 0..<3 { advance() }
            (keys, mayBeginKey) = ([nil], false)
            return finish(.document, from: start)
        }
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "{"): return openFlow()
        case UInt8(ascii: "]"), UInt8(ascii: "}"): return closeFlow()
        case UInt8(ascii: ","):
            (keys[keys.count - 1], mayBeginKey) = (nil, true)
            return finishIndicator(.comma)
        case UInt8(ascii: "-") where isBlankOrEnd(1): return item(.item)
        case UInt8(ascii: "?") where isInFlow || isBlankOrEnd(1): return item(.key)
        case UInt8(ascii: ":") where isInFlow || isBlankOrEnd(1): return value()
        case UInt8(ascii: "*"), UInt8(ascii: "&"):
            saveKey()
            mayBeginKey = false
            return scanName(byte == UInt8(ascii: "*") ? .alias : .anchor)
        case UInt8(ascii: "!"):
            saveKey()
            mayBeginKey = false
            while let byte = self.byte(), !isBlankOrEnd(0), !(isInFlow && byte == UInt8(ascii: ",")) { advance() }
            return finish(.tag, from: start)
        case UInt8(ascii: "|") where !isInFlow, UInt8(ascii: ">") where !isInFlow:
            (keys[keys.count - 1], mayBeginKey) = (nil, true)
            return scanBlock().map { finish(.block, from: start, to: $0) } ?? false
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            saveKey()
            mayBeginKey = false
            let isSingle = byte == UInt8(ascii: "'")
            return scanQuoted(byte) && finish(isSingle ? .singleQuoted : .doubleQuoted, from: start)
        case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"), UInt8(ascii: "|"), UInt8(ascii: ">"), 0x09:
            return false
        default:
            saveKey()
            let (end, hasBreak) = scanPlain()
            mayBeginKey = hasBreak
            return finish(.plain, from: start, to: end)
        }
    }

    // MARK: Tokens

    mutating func finish(_ kind: YAMLToken.Kind, from start: YAMLPosition, to end: Int? = nil) -> Bool {
        let end = end ?? at.offset
        guard end > start.offset else { return false }
        tokens.append(YAMLToken(kind: kind, range: start.offset..<end, place: start.place))
        return true
    }

    private mutating func finishIndicator(_ kind: YAMLToken.Kind) -> Bool {
        let start = at
        advance()
        return finish(kind, from: start)
    }

    private mutating func openFlow() -> Bool {
        saveKey()
        keys.append(nil)
        mayBeginKey = true
        noteDepth(at.place)
        return finishIndicator(.flowStart)
    }

    private mutating func closeFlow() -> Bool {
        if isInFlow { keys.removeLast() } else { keys[0] = nil }
        mayBeginKey = false
        return finishIndicator(.flowEnd)
    }

    /// `-` or `?`.
    private mutating func item(_ kind: YAMLToken.Kind) -> Bool {
        if !isInFlow {
            guard mayBeginKey else { return false }
            openBlock(at: at)
        }
        keys[keys.count - 1] = nil
        mayBeginKey = kind == .item || !isInFlow
        return finishIndicator(kind)
    }

    private mutating func value() -> Bool {
        if let key = currentKey {
            openBlock(at: key.position)
            mayBeginKey = false
        } else if !isInFlow {
            guard mayBeginKey else { return false }
            openBlock(at: at)
            mayBeginKey = true
        } else {
            mayBeginKey = false
        }
        keys[keys.count - 1] = nil
        return finishIndicator(.value)
    }

    private mutating func openBlock(at position: YAMLPosition) {
        guard !isInFlow, indent < position.column else { return }
        indents.append(position.column)
        noteDepth(position.place)
    }

    private mutating func noteDepth(_ place: Place) {
        let depth = indents.count + keys.count - 1
        if depth > deepest.depth { deepest = (depth, place) }
    }

    // MARK: Keys

    private mutating func saveKey() {
        if mayBeginKey { keys[keys.count - 1] = Key(position: at) }
    }

    /// Where the key began that a `:` here would end; it must be in the same line, and short.
    private var currentKey: Key? {
        guard let key = keys[keys.count - 1], key.position.line == at.line,
            at.column - key.position.column <= 1024
        else { return nil }
        return key
    }

    private mutating func skipToToken() {
        while true {
            if at.column == 0, bytes[at.offset...].starts(with: Self.byteOrderMark) { advance() }
            while let byte = byte(),
                byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") && (isInFlow || !mayBeginKey)
            { advance() }
            if byte() == UInt8(ascii: "#") { skipLine() }
            guard breakLength > 0 else { return }
            advanceLine()
            if !isInFlow { mayBeginKey = true }
        }
    }
}
