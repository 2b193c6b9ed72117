import Translation

/// Makes values from a YAML text's tokens, by the grammar of libyaml's own parser. It stops at the first exceeded
/// limit.
///
/// In one pass it reads the values, remembers the tokens for edits, and guards against texts that are nested without
/// end or grow with each alias.
struct YAMLParser {
    /// The tokens that are written, in order.
    var tokens: [YAMLToken] = []

    private let scanner: YAMLScanner
    private let text: UnsafeBufferPointer<UInt8>
    private let log: ProblemLog
    var current: YAMLScanner.Scanned
    /// The end of the latest token.
    var end = TextPosition(line: 1, column: 1)
    var anchors: [String: Anchor] = [:]
    var anchorCount = 0
    var depth = 0
    var valueCount = 0

    /// Stops the parser after the log has received the reason.
    struct StopError: Error {}

    /// The value that an alias stands for, with its numbers for the limits.
    struct Anchor {
        let node: YAMLNode
        let valueCount: Int
        let height: Int
    }

    /// The surroundings of a value, which decide the syntax that may begin there.
    enum Position {
        /// Between brackets or braces.
        case flow
        case block
        /// After a key, where a list may begin at the key's own column.
        case blockAfterKey
    }

    /// - Parameters:
    ///   - bytes: The text in UTF-8, which must outlive the parser.
    ///   - start: The index of the first byte, after a byte order mark.
    ///   - log: Receives the reason why the text cannot be read.
    /// - Throws: ``StopError`` if even the first token cannot be read.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, log: ProblemLog) throws(StopError) {
        (text, self.log) = (bytes, log)
        scanner = YAMLScanner(bytes, from: start)
        current = try Self.next(of: scanner, bytes, log)
    }

    /// Reads the document.
    ///
    /// - Returns: The root; `nil`: the text is empty, or has only comments.
    /// - Throws: ``StopError``.
    mutating func document() throws(StopError) -> YAMLNode? {
        while [.streamStart, .documentEnd, .version, .tagDirective].contains(kind) {
            if kind == .version, current.text != "1" { throw stop(localized("this is a YAML of another version")) }
            try advance()
        }
        if kind == .streamEnd { return nil }
        if kind == .documentStart { try advance() }
        let root = try isAtEndOfDocument ? nothing() : node(.block)
        while kind == .documentEnd { try advance() }
        if kind == .documentStart || kind == .version || kind == .tagDirective {
            throw stop(
                localized("a second document begins here, but a file has only one"),
                remedy: localized("Split it into several files"))
        }
        guard kind == .streamEnd else { throw unexpected }
        return root
    }

    // MARK: Tokens

    var kind: YAMLToken.Kind { current.token.kind }

    var isAtEndOfDocument: Bool {
        kind == .documentStart || kind == .documentEnd || kind == .streamEnd || kind == .version
            || kind == .tagDirective
    }

    mutating func advance() throws(StopError) {
        if !current.token.range.isEmpty {
            tokens.append(current.token)
            end = current.end
        }
        current = try Self.next(of: scanner, text, log)
    }

    private static func next(
        of scanner: YAMLScanner, _ text: UnsafeBufferPointer<UInt8>, _ log: ProblemLog
    ) throws(StopError) -> YAMLScanner.Scanned {
        do {
            return try scanner.next()
        } catch {
            log.add(
                localized("this is not YAML: {problem}", ["problem": error.problem]), at: error.position,
                remedy: isIndentedWithTab(error.position, text)
                    ? localized("Indent with spaces: YAML takes no tabs") : nil)
            throw StopError()
        }
    }

    /// Whether the blanks at the start of a position's line include a tab.
    private static func isIndentedWithTab(_ position: TextPosition, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var line = 1
        var isIndentation = true
        for byte in text {
            if byte == 0x0A {
                (line, isIndentation) = (line + 1, true)
                if line > position.line { return false }
            } else if line == position.line, isIndentation {
                if byte == 0x09 { return true }
                isIndentation = byte == 0x20
            }
        }
        return false
    }

    func stop(_ message: String, at start: TextPosition? = nil, remedy: String? = nil) -> StopError {
        log.add(message, at: start ?? current.token.position, remedy: remedy)
        return StopError()
    }

    var unexpected: StopError {
        stop(
            localized("a value cannot stand here"),
            remedy: localized("Check the indentation and the quotation marks before it"))
    }

    func keyMustBeText(at start: TextPosition? = nil) -> StopError {
        stop(localized("a key must be a text"), at: start)
    }

    func missing(_ mark: String) -> StopError {
        stop(localized("a comma or “{mark}” is missing before this", ["mark": mark]))
    }

    // MARK: Values

    /// Counts values against their limit.
    mutating func count(_ values: Int, at start: TextPosition) throws(StopError) {
        valueCount += values
        if valueCount > YAMLLimits.values { throw stop(YAMLLimits.tooMany, at: start) }
    }

    /// Makes a value where none is written.
    mutating func nothing() throws(StopError) -> YAMLNode {
        try count(1, at: end)
        return emptyNode
    }

    var emptyNode: YAMLNode {
        YAMLNode(content: .scalar("", isPlain: true), position: end, tokens: tokens.count..<tokens.count)
    }

    mutating func node(_ position: Position) throws(StopError) -> YAMLNode {
        if kind == .alias { return try alias() }
        let start = current.token.position
        let (valuesBefore, tokensBefore) = (valueCount, tokens.count)
        let name = try properties()
        let node = try content(position, at: start, hasProperties: tokens.count > tokensBefore)
        if let name {
            anchors[name] = Anchor(node: node, valueCount: valueCount - valuesBefore, height: Int(node.height))
        }
        return node
    }

    /// Reads an anchor and a tag, in either order.
    ///
    /// - Returns: The anchor's name; `nil`: there is none. Tags are ignored.
    mutating func properties() throws(StopError) -> String? {
        var (name, hasTag): (String?, Bool) = (nil, false)
        while kind == .anchor && name == nil || kind == .tag && !hasTag {
            if kind == .tag {
                hasTag = true
            } else {
                name = current.text
                anchorCount += 1
                if anchorCount > YAMLLimits.anchors { throw stop(YAMLLimits.tooManyAnchors) }
            }
            try advance()
        }
        return name
    }

    mutating func alias() throws(StopError) -> YAMLNode {
        let token = current.token
        guard let anchor = anchors[current.text] else {
            throw stop(
                localized("nothing before this is called “{name}”", ["name": ProblemLog.short(current.text)]),
                remedy: localized("Write “&” and the name before the value that is meant"))
        }
        try count(anchor.valueCount, at: token.position)
        if depth + anchor.height > YAMLLimits.depth { throw stop(YAMLLimits.tooDeep) }
        try advance()
        return YAMLNode(
            content: anchor.node.content, position: anchor.node.position, tokens: tokens.count - 1..<tokens.count,
            style: .alias)
    }

    mutating func content(
        _ position: Position, at start: TextPosition, hasProperties: Bool
    ) throws(StopError) -> YAMLNode {
        try count(1, at: start)
        switch kind {
        case .plain, .singleQuoted, .doubleQuoted, .block:
            let (text, isPlain) = (current.text, kind == .plain)
            try advance()
            return YAMLNode(
                content: .scalar(text, isPlain: isPlain), position: start, tokens: tokens.count - 1..<tokens.count)
        case .listStart, .mapStart: return try collection(.flow, at: start)
        case .blockListStart where position != .flow, .blockMapStart where position != .flow,
            .item where position == .blockAfterKey:
            return try collection(.block, at: start)
        default:
            guard hasProperties else { throw unexpected }
            return emptyNode
        }
    }

    /// Reads a list or a map, one level deeper.
    mutating func collection(_ style: YAMLNode.Style, at start: TextPosition) throws(StopError) -> YAMLNode {
        depth += 1
        if depth > YAMLLimits.depth { throw stop(YAMLLimits.tooDeep) }
        let first = tokens.count
        let content: YAMLNode.Content
        switch kind {
        case .listStart: content = try flowList()
        case .mapStart: content = try flowMap()
        case .blockListStart: content = try blockList()
        case .blockMapStart: content = try blockMap()
        case .item: content = try listAtColumnOfKey()
        default: content = try pair()
        }
        depth -= 1
        return YAMLNode(content: content, position: start, tokens: first..<tokens.count, style: style)
    }
}
