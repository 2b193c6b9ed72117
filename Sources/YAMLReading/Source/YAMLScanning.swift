/// The characters of a text, and tokens of many characters.
extension YAMLLexer {
    /// The byte `ahead` bytes from here; `nil`: the text has ended.
    func byte(_ ahead: Int = 0) -> UInt8? {
        let offset = at.offset + ahead
        return offset < bytes.count && bytes[offset] != 0 ? bytes[offset] : nil
    }

    /// How many bytes the line break here has; 0: there is none.
    var breakLength: Int { breakLength(0) }

    private func breakLength(_ ahead: Int) -> Int {
        switch byte(ahead) {
        case 0x0A: 1
        case 0x0D: byte(ahead + 1) == 0x0A ? 2 : 1
        case 0xC2: byte(ahead + 1) == 0x85 ? 2 : 0
        case 0xE2: byte(ahead + 1) == 0x80 && (byte(ahead + 2) == 0xA8 || byte(ahead + 2) == 0xA9) ? 3 : 0
        default: 0
        }
    }

    private func isBlank(_ ahead: Int = 0) -> Bool {
        let byte = byte(ahead)
        return byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    func isBlankOrEnd(_ ahead: Int) -> Bool {
        byte(ahead) == nil || isBlank(ahead) || breakLength(ahead) > 0
    }

    /// Whether `---` or `...` stands here as a line of its own.
    var isDocumentMark: Bool {
        guard at.column == 0, let first = byte(), first == UInt8(ascii: "-") || first == UInt8(ascii: ".") else {
            return false
        }
        return byte(1) == first && byte(2) == first && isBlankOrEnd(3)
    }

    /// Goes on by one Unicode scalar, which is no line break.
    mutating func advance() {
        let byte = bytes[at.offset]
        let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        at.offset = min(at.offset + length, bytes.count)
        at.column += 1
    }

    mutating func advanceLine() {
        at = YAMLPosition(offset: at.offset + breakLength, line: at.line + 1)
    }

    mutating func skipLine() {
        while byte() != nil, breakLength == 0 { advance() }
    }

    /// `*name` and `&name`.
    mutating func scanName(_ kind: YAMLToken.Kind) -> Bool {
        let start = at
        advance()
        while let byte = byte(), byte.isWordByte { advance() }
        guard at.offset - start.offset > 1 else { return false }
        return finish(kind, from: start)
    }

    /// - Returns: Whether the quotation mark is closed.
    mutating func scanQuoted(_ mark: UInt8) -> Bool {
        advance()
        while let byte = byte() {
            if isDocumentMark { return false }
            if breakLength > 0 {
                advanceLine()
            } else if byte == mark {
                advance()
                guard mark == UInt8(ascii: "'"), self.byte() == mark else { return true }
                advance()
            } else if byte == UInt8(ascii: "\\"), mark == UInt8(ascii: "\"") {
                advance()
                guard self.byte() != nil else { return false }
                if breakLength > 0 { advanceLine() } else { advance() }
            } else {
                advance()
            }
        }
        return false
    }

    /// - Returns: Where it ends, blanks after it left out, and whether those hold a line break.
    mutating func scanPlain() -> (end: Int, hasBreak: Bool) {
        let least = indent + 1
        var end = at.offset
        var hasBreak = false
        while let first = byte(), first != UInt8(ascii: "#"), !isDocumentMark {
            while let byte = byte(), !isBlankOrEnd(0) {
                if byte == UInt8(ascii: ":"), isBlankOrEnd(1) || isInFlow && self.byte(1)?.isFlowIndicator == true {
                    break
                }
                if isInFlow, byte.isFlowIndicator, byte != UInt8(ascii: "?") { break }
                advance()
                end = at.offset
                hasBreak = false
            }
            guard isBlank() || breakLength > 0 else { break }
            while isBlank() || breakLength > 0 {
                if isBlank() {
                    advance()
                } else {
                    advanceLine()
                    hasBreak = true
                }
            }
            if !isInFlow, at.column < least { break }
        }
        return (end, hasBreak)
    }

    /// - Returns: Where its last line ends; `nil`: the first line is not that of a block scalar.
    mutating func scanBlock() -> Int? {
        advance()
        var increment = 0
        while let byte = byte(), !isBlankOrEnd(0) {
            if (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(byte), increment == 0 {
                increment = Int(byte - UInt8(ascii: "0"))
            } else if byte != UInt8(ascii: "+"), byte != UInt8(ascii: "-") {
                return nil
            }
            advance()
        }
        while isBlank() { advance() }
        if byte() == UInt8(ascii: "#") { skipLine() }
        var end = at.offset
        guard byte() != nil else { return end }
        guard breakLength > 0 else { return nil }
        advanceLine()
        var column = increment > 0 ? max(indent, 0) + increment : 0
        skipBlockBreaks(&column)
        while at.column == column, byte() != nil {
            skipLine()
            end = at.offset
            guard breakLength > 0 else { break }
            advanceLine()
            skipBlockBreaks(&column)
        }
        return end
    }

    /// Goes past empty lines and indentation; finds the indentation out where `column` is 0.
    private mutating func skipBlockBreaks(_ column: inout Int) {
        var widest = 0
        while true {
            while byte() == UInt8(ascii: " "), column == 0 || at.column < column { advance() }
            widest = max(widest, at.column)
            guard breakLength > 0 else { break }
            advanceLine()
        }
        if column == 0 { column = max(widest, indent + 1, 1) }
    }
}

extension UInt8 {
    fileprivate var isFlowIndicator: Bool { ",?[]{}".utf8.contains(self) }

    fileprivate var isWordByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
