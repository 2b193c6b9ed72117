/// A table's text, with how its file writes it.
struct TableText {
    /// The text in UTF-8, without a byte order mark.
    let bytes: [UInt8]
    let encoding: TextEncoding
    let separator: UInt8
    /// The length of a first line such as `sep=;`, which spreadsheets read and write.
    let separatorLine: Int

    /// - Throws: ``BarTableError`` if the bytes are no text.
    init(_ file: [UInt8]) throws {
        (bytes, encoding) = try Self.decoded(file)
        if let (separator, length) = Self.separatorLine(of: bytes) {
            (self.separator, separatorLine) = (separator, length)
        } else {
            (separator, separatorLine) = (Self.likelySeparator(of: bytes), 0)
        }
    }

    private static func decoded(_ file: [UInt8]) throws -> ([UInt8], TextEncoding) {
        let encoding = TextEncoding.told(by: file)
        switch encoding {
        case .utf16(let isLittleEndian, let hasMark):
            guard let text = TextEncoding.decodedUTF16(file, isLittleEndian: isLittleEndian, hasMark: hasMark) else {
                throw BarTableError(problems: [.init(line: 1, column: 1, kind: .invalidUTF8)])
            }
            return (text, encoding)
        case .utf8(let hasMark):
            let text = hasMark ? Array(file.dropFirst(3)) : file
            guard let (first, hasLetters) = firstInvalid(in: text) else { return (text, encoding) }
            // Bytes above 127 that make letters in UTF-8 here, and none there, are UTF-8 that is damaged.
            guard !hasMark, !hasLetters, let other = TextEncoding.decodedWindows1252(text),
                !text.contains(where: { $0 < 0x09 })
            else {
                var lexer = CSVLexer(text, separator: 0)
                throw BarTableError(problems: [lexer.problem(.invalidUTF8, atOffset: first)])
            }
            return (other, .windows1252)
        case .windows1252: return (file, encoding)
        }
    }

    /// The first position that is not UTF-8, and whether characters beyond ASCII are anywhere; `nil`: all of it is UTF-8.
    private static func firstInvalid(in bytes: [UInt8]) -> (first: Int, hasLetters: Bool)? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var (offset, hasLetters): (Int, Bool) = (0, false)
        var first: Int?
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar):
                offset += scalar.count
                if scalar.count > 1 { hasLetters = true }
            case .error(let length):
                first = first ?? offset
                offset += length
            case .emptyInput: return first.map { ($0, hasLetters) }
            }
        }
    }

    private static func separatorLine(of bytes: [UInt8]) -> (separator: UInt8, length: Int)? {
        let line = bytes.prefix(16).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        var text = String(decoding: line, as: UTF8.self).lowercased()
        if text.hasPrefix("\""), text.hasSuffix("\"") { text = String(text.dropFirst().dropLast()) }
        guard text.hasPrefix("sep="), let separator = text.utf8.dropFirst(4).first, text.utf8.count == 5 else {
            return nil
        }
        var length = line.count
        if bytes.dropFirst(length).first == UInt8(ascii: "\r") { length += 1 }
        if bytes.dropFirst(length).first == UInt8(ascii: "\n") { length += 1 }
        return (separator, length)
    }

    /// The first of tab, semicolon, bar and comma that parts all of the first rows; else the one that parts most.
    ///
    /// The comma comes last because many languages write it in numbers: "January;40,5" is no bar "January;40" of 5.
    private static func likelySeparator(of bytes: [UInt8]) -> UInt8 {
        var best: (separator: UInt8, count: Int) = (UInt8(ascii: ","), 0)
        for separator in [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: ",")] {
            guard bytes.contains(separator) else { continue }
            var lexer = CSVLexer(bytes, separator: separator)
            var (rows, parted) = (0, 0)
            while rows < 100, let row = lexer.nextRow() {
                if row.hasCommentMark { continue }
                rows += 1
                if row.fields.count > 1 { parted += 1 }
            }
            if rows > 0, parted == rows { return separator }
            if parted > best.count { best = (separator, parted) }
        }
        return best.separator
    }
}
