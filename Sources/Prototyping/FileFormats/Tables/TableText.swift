/// A table's text, with how its file writes it.
struct TableText {
    /// The text in UTF-8, without a byte order mark.
    let bytes: [UInt8]
    let encoding: TextEncoding
    let separator: UInt8
    let layout: CSVLexer.Layout
    /// The length of a first line such as `sep=;`, which spreadsheets read and write.
    let separatorLine: Int

    /// - Parameters:
    ///   - file: The table's file.
    ///   - set: What it was said to be written in; `nil`: nothing was said.
    /// - Throws: ``BarTableError`` if the bytes are no text.
    init(_ file: [UInt8], in set: CharacterSet? = nil) throws {
        if let kind = Spreadsheet(of: file) {
            throw BarTableError(problems: [.init(line: 1, column: 1, kind: .spreadsheet(kind.rawValue))])
        }
        (bytes, encoding) = try Self.decoded(file, in: set)
        if let (separator, length) = Self.separatorLine(of: bytes) {
            (self.separator, separatorLine, layout) = (separator, length, .plain)
        } else {
            separatorLine = 0
            (separator, layout) = Self.likelyForm(of: bytes)
        }
    }

    private static func decoded(_ file: [UInt8], in set: CharacterSet?) throws -> ([UInt8], TextEncoding) {
        var encoding = TextEncoding.told(by: file)
        if case .utf8(false) = encoding, let set, set.name != "utf-8" { encoding = .set(set) }
        if let text = encoding.decoded(file) { return (text, encoding) }
        switch encoding {
        case .utf8(let hasMark):
            let text = hasMark ? Array(file.dropFirst(3)) : file
            let (first, isMostlyValid) = firstInvalid(in: text)
            var lexer = CSVLexer(text, separator: 0)
            // Bytes above 127 that make letters in UTF-8 are UTF-8 that is damaged.
            guard !hasMark, !isMostlyValid, !text.contains(where: { $0 < 0x09 }) else {
                throw BarTableError(problems: [lexer.problem(.invalidUTF8, atOffset: first)])
            }
            // Spreadsheets of Western Europe do not say so.
            if let western = CharacterSet.windows1252.decoded(text), WesternText(western).isLikely {
                return (western, .set(.windows1252))
            }
            let proposals = EncodingProposal.all(for: text)
            guard let likely = proposals.first else {
                throw BarTableError(problems: [lexer.problem(.invalidUTF8, atOffset: first)])
            }
            throw BarTableError(
                problems: [lexer.problem(.unknownEncoding(likely: likely.encoding.name), atOffset: first)],
                choice: TableChoice(encodings: proposals))
        case .set(let set):
            throw BarTableError(problems: [.init(line: 1, column: 1, kind: .notInEncoding(name: set.name))])
        case .utf16, .utf32: throw BarTableError(problems: [.init(line: 1, column: 1, kind: .invalidUTF8)])
        }
    }

    /// The first position that is not UTF-8, and whether at least as much beyond ASCII is.
    private static func firstInvalid(in bytes: [UInt8]) -> (first: Int, isMostlyValid: Bool) {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var (offset, valid, invalid): (Int, Int, Int) = (0, 0, 0)
        var first: Int?
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar):
                offset += scalar.count
                if scalar.count > 1 { valid += 1 }
            case .error(let length):
                first = first ?? offset
                offset += length
                invalid += 1
            case .emptyInput: return (first ?? 0, valid >= invalid)
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

    /// The first of tab, semicolon, bar and comma that parts all of the first rows; else the one that parts most. Where none
    /// parts any, two spaces may.
    ///
    /// The comma comes last because many languages write it in numbers: "January;40,5" is no bar "January;40" of 5.
    private static func likelyForm(of bytes: [UInt8]) -> (separator: UInt8, layout: CSVLexer.Layout) {
        if isMarkdown(bytes) { return (UInt8(ascii: "|"), .markdown) }
        var best: (separator: UInt8, count: Int) = (UInt8(ascii: ","), 0)
        for separator in [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: ",")] {
            guard bytes.contains(separator) else { continue }
            let (rows, parted) = parted(CSVLexer(bytes, separator: separator))
            if rows > 0, parted == rows { return (separator, .plain) }
            if parted > best.count { best = (separator, parted) }
        }
        let space = UInt8(ascii: " ")
        if best.count == 0, bytes.contains(space) {
            let (rows, parted) = parted(CSVLexer(bytes, separator: space, layout: .aligned))
            if rows > 0, parted == rows { return (space, .aligned) }
        }
        return (best.separator, .plain)
    }

    /// How many of the first rows there are, and how many of them have several fields.
    private static func parted(_ lexer: CSVLexer) -> (rows: Int, parted: Int) {
        var lexer = lexer
        var (rows, parted) = (0, 0)
        while rows < 100, let row = lexer.nextRow() {
            if row.hasCommentMark { continue }
            rows += 1
            if row.fields.count > 1 { parted += 1 }
        }
        return (rows, parted)
    }

    /// Whether the second line is the rule of dashes below the header of a table in Markdown.
    private static func isMarkdown(_ bytes: [UInt8]) -> Bool {
        let lines = bytes.prefix(64 << 10).split(maxSplits: 8) { $0 == 0x0A || $0 == 0x0D }
            .filter { $0.contains { $0 > 0x20 } }
        guard lines.count > 1, lines[0].contains(UInt8(ascii: "|")) else { return false }
        let rule = lines[1]
        return rule.contains(UInt8(ascii: "-")) && rule.contains(UInt8(ascii: "|"))
            && rule.allSatisfy { "|-: \t".utf8.contains($0) }
    }
}

/// A spreadsheet's own file, which is no text.
///
/// ```swift
/// Spreadsheet(of: bytes)?.rawValue  // ".xlsx"
/// ```
enum Spreadsheet: String, Sendable {
    case excel = ".xlsx"
    case oldExcel = ".xls"
    case openDocument = ".ods"
    case numbers = ".numbers"

    /// - Returns: `nil`: the file is something else.
    public init?(of file: [UInt8]) {
        let start = file.prefix(8 << 10)
        if start.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
            self = .oldExcel
            return
        }
        guard start.starts(with: [0x50, 0x4B, 0x03, 0x04]) else { return nil }
        let whole = String(decoding: start + file.suffix(64 << 10), as: UTF8.self)
        if whole.contains("opendocument.spreadsheet") {
            self = .openDocument
        } else if whole.contains("xl/w") {
            self = .excel
        } else if whole.contains("Index/") && whole.contains(".iwa") {
            self = .numbers
        } else {
            return nil
        }
    }
}
