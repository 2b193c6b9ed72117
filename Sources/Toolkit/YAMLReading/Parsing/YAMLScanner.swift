import CYAML

/// Splits a YAML text into tokens with libyaml's scanner. Only this type calls libyaml.
///
/// libyaml counts characters; the tokens have byte ranges, because edits replace bytes.
final class YAMLScanner {
    /// A token with its text: a scalar's value, or the name of an anchor or an alias.
    struct Scanned {
        let token: YAMLToken
        let end: TextPosition
        let text: String
    }

    /// The reason why the scanner stopped before the end of the text.
    struct ScannerError: Error {
        /// libyaml's own message, in English.
        let problem: String
        let position: TextPosition
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    /// The index of the first byte, after a byte order mark.
    private let start: Int
    private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    private let isReady: Bool
    /// The escapes of JSON that libyaml does not know, as it is shown them.
    private let pairs: SurrogatePairs
    /// The start of the latest token.
    private var latest: Position

    /// A position in the text, in characters and in bytes.
    private struct Position {
        var character = 0
        var byte: Int
    }

    /// - Parameters:
    ///   - bytes: The text in UTF-8, which must outlive the scanner.
    ///   - start: The index of the first byte, after a byte order mark.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        (self.bytes, self.start) = (bytes, start)
        latest = Position(byte: start)
        pairs = SurrogatePairs(in: bytes)
        isReady = yaml_parser_initialize(parser) == 1
        guard isReady else { return }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        let shown = pairs.shown ?? bytes
        yaml_parser_set_input_string(parser, shown.baseAddress.map { $0 + start }, shown.count - start)
    }

    deinit {
        if isReady { yaml_parser_delete(parser) }
        parser.deallocate()
    }

    /// The next token; the last one is ``YAMLToken/Kind/streamEnd``.
    ///
    /// - Returns: The token, with its text.
    /// - Throws: ``ScannerError`` if the text is no YAML.
    func next() throws(ScannerError) -> Scanned {
        guard isReady else {
            throw ScannerError(problem: "no memory is left", position: TextPosition(line: 1, column: 1))
        }
        var token = yaml_token_t()
        guard yaml_parser_scan(parser, &token) == 1 else { throw error }
        defer { yaml_token_delete(&token) }
        let position = TextPosition(token.start_mark)
        guard let (kind, text) = Self.meaning(of: token) else {
            throw ScannerError(problem: "the text ends too early", position: position)
        }
        latest = self.position(token.start_mark, from: latest)
        var end = self.position(token.end_mark, from: latest).byte
        if kind == .block { end = withoutBreaks(latest.byte..<end) }
        if kind == .streamEnd, end != bytes.count {
            throw ScannerError(problem: "found text after the end", position: position)
        }
        let range = latest.byte..<max(end, latest.byte)
        return Scanned(
            token: YAMLToken(kind: kind, range: range, position: position), end: TextPosition(token.end_mark),
            text: pairs.restored(text, kind, in: range))
    }

    /// The kind and the text of a token; `nil`: it is none, as libyaml returns after an error.
    private static func meaning(of token: yaml_token_t) -> (YAMLToken.Kind, String)? {
        switch token.type {
        case YAML_SCALAR_TOKEN:
            let scalar = token.data.scalar
            let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            switch scalar.style {
            case YAML_SINGLE_QUOTED_SCALAR_STYLE: return (.singleQuoted, text)
            case YAML_DOUBLE_QUOTED_SCALAR_STYLE: return (.doubleQuoted, text)
            case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: return (.block, text)
            default: return (.plain, text)
            }
        case YAML_ALIAS_TOKEN: return (.alias, token.data.alias.value.map { String(cString: $0) } ?? "")
        case YAML_ANCHOR_TOKEN: return (.anchor, token.data.anchor.value.map { String(cString: $0) } ?? "")
        case YAML_VERSION_DIRECTIVE_TOKEN: return (.version, "\(token.data.version_directive.major)")
        default: return kind(of: token.type).map { ($0, "") }
        }
    }

    private static func kind(of type: yaml_token_type_t) -> YAMLToken.Kind? {
        switch type {
        case YAML_FLOW_SEQUENCE_START_TOKEN: .listStart
        case YAML_FLOW_SEQUENCE_END_TOKEN: .listEnd
        case YAML_FLOW_MAPPING_START_TOKEN: .mapStart
        case YAML_FLOW_MAPPING_END_TOKEN: .mapEnd
        case YAML_FLOW_ENTRY_TOKEN: .comma
        case YAML_BLOCK_ENTRY_TOKEN: .item
        case YAML_VALUE_TOKEN: .value
        case YAML_KEY_TOKEN: .key
        case YAML_TAG_TOKEN: .tag
        case YAML_TAG_DIRECTIVE_TOKEN: .tagDirective
        case YAML_DOCUMENT_START_TOKEN: .documentStart
        case YAML_DOCUMENT_END_TOKEN: .documentEnd
        case YAML_BLOCK_SEQUENCE_START_TOKEN: .blockListStart
        case YAML_BLOCK_MAPPING_START_TOKEN: .blockMapStart
        case YAML_BLOCK_END_TOKEN: .blockEnd
        case YAML_STREAM_START_TOKEN: .streamStart
        case YAML_STREAM_END_TOKEN: .streamEnd
        default: nil
        }
    }

    // MARK: Places

    /// The byte of a mark, searched from `from` on, because tokens come in the order of the text.
    private func position(_ mark: yaml_mark_t, from: Position) -> Position {
        var position = from
        while position.character < mark.index, position.byte < bytes.count {
            position.byte += 1
            while position.byte < bytes.count, bytes[position.byte] & 0xC0 == 0x80 { position.byte += 1 }
            position.character += 1
        }
        return position
    }

    /// The end of a block scalar without the blank lines after it, which libyaml includes.
    private func withoutBreaks(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
        return end
    }

    private var error: ScannerError {
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "no memory is left"
        guard parser.pointee.error == YAML_READER_ERROR else {
            return ScannerError(problem: problem, position: TextPosition(parser.pointee.problem_mark))
        }
        return ScannerError(problem: problem, position: position(ofByte: start + parser.pointee.problem_offset))
    }

    private func position(ofByte offset: Int) -> TextPosition {
        var (line, column) = (1, 1)
        for byte in bytes[start..<min(max(offset, start), bytes.count)] {
            if byte == 0x0A {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return TextPosition(line: line, column: column)
    }
}

extension TextPosition {
    fileprivate init(_ mark: yaml_mark_t) {
        self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
    }
}
