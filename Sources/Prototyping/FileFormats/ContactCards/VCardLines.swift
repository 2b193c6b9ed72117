/// Splits a file into the lines of its cards.
extension VCard {
    /// The lines of a file: a property is one line, however many it is written on.
    ///
    /// A line goes on where the next one starts with white space; after a soft break of quoted-printable; and after
    /// base64 that is not indented, up to an empty line, which belongs to it.
    ///
    /// - Parameter bytes: The file in UTF-8, or in what its properties say.
    /// - Returns: The lines, in the file's order.
    /// - Throws: `VCardError` if a line cannot be read.
    static func lines(of bytes: [UInt8]) throws -> [VCardLine] {
        // Old Macintosh files end lines with CR alone.
        let newline = bytes.contains(UInt8(ascii: "\n")) ? UInt8(ascii: "\n") : UInt8(ascii: "\r")
        var lines: [VCardLine] = []
        var start = 0
        while start < bytes.count {
            var end = lineEnd(in: bytes, from: start, newline)
            var encoding: VCardLine.Encoding?
            var last = start..<end
            while end < bytes.count {
                let next = end..<lineEnd(in: bytes, from: end, newline)
                let isIndented = bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t")
                if !isIndented {
                    let content = content(of: next, in: bytes)
                    let endsSoftly = self.content(of: last, in: bytes).last == UInt8(ascii: "=")
                    let mayGoOn = endsSoftly || content.isEmpty || content.allSatisfy(isBase64)
                    guard mayGoOn else { break }
                    let known = encoding ?? VCardLine.encoding(of: bytes[start..<end])
                    encoding = known
                    let goesOn =
                        switch known {
                        case .quotedPrintable: endsSoftly && !isEnd(content)
                        case .base64: content.allSatisfy(isBase64)
                        case .plain: false
                        }
                    guard goesOn else { break }
                    if content.isEmpty, known == .base64 {
                        end = next.upperBound
                        break
                    }
                }
                last = next
                end = next.upperBound
            }
            guard lines.count < maximumLines else { throw VCardError.tooManyLines(limit: maximumLines) }
            let line = VCardLine(raw: Array(bytes[start..<end]))
            guard !line.isTooLong else {
                throw VCardError.propertyTooLong(number: lines.count + 1, limit: VCardLine.headLimit)
            }
            lines.append(line)
            start = end
        }
        return lines
    }

    private static func lineEnd(in bytes: [UInt8], from start: Int, _ newline: UInt8) -> Int {
        bytes[start...].firstIndex(of: newline).map { $0 + 1 } ?? bytes.count
    }

    /// A line without its end.
    private static func content(of line: Range<Int>, in bytes: [UInt8]) -> ArraySlice<UInt8> {
        var content = bytes[line]
        while content.last == UInt8(ascii: "\n") || content.last == UInt8(ascii: "\r") { content.removeLast() }
        return content
    }

    private static func isEnd(_ content: ArraySlice<UInt8>) -> Bool {
        content.count < 16 && String(decoding: content, as: UTF8.self).uppercased().hasPrefix("END:VCARD")
    }

    static func isBlank(_ bytes: [UInt8]) -> Bool {
        bytes.allSatisfy { $0 <= 0x20 }
    }

    /// Whether a line is `BEGIN:VCARD` or `END:VCARD`, in any letter case, possibly after a byte order mark.
    static func isCardBoundary(_ line: VCardLine, _ name: String) -> Bool {
        guard line.name == name || line.name == "\u{FEFF}" + name else { return false }
        return String(decoding: line.valueBytes.prefix(40), as: UTF8.self).uppercased().filter { !$0.isWhitespace }
            == "VCARD"
    }

    /// Puts each card that stands inside another one into the line that it follows, an `AGENT` as a rule.
    ///
    /// - Returns: The lines, and where each person's card begins and ends. The end is the index of its `END:VCARD`, or
    ///   where that is missing the index after its last line.
    static func cards(of all: [VCardLine]) -> (lines: [VCardLine], cards: [Range<Int>]) {
        var lines: [VCardLine] = []
        var cards: [Range<Int>] = []
        var begin: Int?
        var depth = 0
        for line in all {
            let isBegin = isCardBoundary(line, "BEGIN")
            if isBegin, let start = begin {
                let holder = lines.last { !isBlank($0.raw) }
                if depth > 1 || (holder?.name == "AGENT" && isBlank(holder?.valueBytes ?? [])) {
                    depth += 1
                } else {
                    // The card before has no end.
                    cards.append(start..<lines.count)
                    (begin, depth) = (lines.count, 1)
                }
            } else if isBegin {
                (begin, depth) = (lines.count, 1)
            } else if line.name == "AGENT", begin != nil, isNestedBegin(line) {
                depth += 1
                lines.append(line)
                continue
            }
            if depth > 1 {
                if isCardBoundary(line, "END") { depth -= 1 }
                lines[lines.count - 1].raw += line.raw
                continue
            }
            if let start = begin, isCardBoundary(line, "END") {
                cards.append(start..<lines.count)
                (begin, depth) = (nil, 0)
            }
            lines.append(line)
        }
        if let begin { cards.append(begin..<lines.count) }
        return (lines, cards)
    }

    /// `AGENT:BEGIN:VCARD`, whose other lines follow. In vCard 3.0 all of that card is one escaped value.
    private static func isNestedBegin(_ line: VCardLine) -> Bool {
        String(decoding: line.valueBytes.prefix(40), as: UTF8.self).uppercased().filter { !$0.isWhitespace }
            == "BEGIN:VCARD"
    }
}
