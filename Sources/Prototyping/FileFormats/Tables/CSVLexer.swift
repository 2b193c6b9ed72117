/// Splits CSV text into rows and fields, with their locations.
struct CSVLexer {
    /// One field without its quotation marks.
    struct Field {
        var text: String
        /// The start of the field.
        var location: Location
        /// Its bytes, with the quotation marks.
        var range: Range<Int>
        /// Whether it stands between quotation marks.
        var isQuoted = false
    }

    /// How a table is laid out.
    enum Layout {
        /// Lines of fields with a separator between them.
        case plain
        /// Markdown: bars also around each row, and a rule of dashes below the header.
        case markdown
        /// Columns with at least two spaces between them.
        case aligned
    }

    /// A location in the text. The column is counted only for a problem, because a line may be 10 MiB long.
    struct Location {
        var line: Int
        var lineStart: Int
        var offset: Int
    }

    /// A row that is not empty.
    struct Row {
        /// At least one field and at most ``CSVLexer/maximumFields``; from the third on the last is not empty.
        var fields: [Field]
        /// The first problem with quotation marks in the row.
        var problem: BarTableError.Problem?
        /// The line where the row starts, from 1.
        var line: Int
        /// Its bytes, with the line end.
        var range: Range<Int>
        /// Whether it starts with "#", outside of quotation marks.
        var hasCommentMark: Bool
    }

    /// The most fields of a row that are kept.
    static let maximumFields = 1024

    private let bytes: [UInt8]
    private var position: Int
    private var line = 1
    private var lineStart: Int
    private let separator: UInt8
    private let layout: Layout

    private static let quote = UInt8(ascii: "\"")
    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// - Parameters:
    ///   - bytes: The text, in UTF-8.
    ///   - separator: What stands between fields.
    ///   - layout: How the table is laid out.
    init(_ bytes: [UInt8], separator: UInt8, layout: Layout = .plain) {
        (self.bytes, self.separator, self.layout) = (bytes, separator, layout)
        (position, lineStart) = (0, 0)
    }

    /// The next row that is not empty; `nil`: there are no more.
    mutating func nextRow() -> Row? {
        while position < bytes.count {
            var row = Row(
                fields: [], problem: nil, line: line, range: position..<position,
                hasCommentMark: bytes[position] == UInt8(ascii: "#"))
            if layout == .markdown { takeOuterBar() }
            repeat {
                let field = nextField(&row.problem)
                if row.fields.count < Self.maximumFields {
                    row.fields.append(field)
                } else if !field.text.isEmpty {
                    row.fields[Self.maximumFields - 1] = field
                }
            } while takeSeparator()
            takeLineEnd()
            row.range = row.range.lowerBound..<position
            while row.fields.count > 2, row.fields[row.fields.count - 1].text.isEmpty { row.fields.removeLast() }
            if layout == .markdown, Self.isRule(row) { continue }
            if row.problem != nil || row.fields.contains(where: { !$0.text.isEmpty }) { return row }
        }
        return nil
    }

    /// The bar before the first field, which separates nothing.
    private mutating func takeOuterBar() {
        skipBlanks()
        if position < bytes.count, bytes[position] == separator { position += 1 }
    }

    /// Whether a row is `|---|:-:|`.
    private static func isRule(_ row: Row) -> Bool {
        let cells = row.fields.map(\.text).filter { !$0.isEmpty }
        return !cells.isEmpty
            && cells.allSatisfy { cell in cell.contains("-") && cell.allSatisfy { "-:".contains($0) } }
    }

    private mutating func nextField(_ problem: inout BarTableError.Problem?) -> Field {
        skipBlanks()
        guard position < bytes.count, let start = quoteStart else { return plainField() }
        var field = Field(text: "", location: location, range: position..<position, isQuoted: true)
        var content: [UInt8] = []
        position = start + 1
        while position < bytes.count {
            let byte = bytes[position]
            if byte == Self.quote {
                position += 1
                guard position < bytes.count, bytes[position] == Self.quote else {
                    // A mark that somebody forgot to double: The "big" one.
                    if isWithinField {
                        content.append(byte)
                        continue
                    }
                    field.text = String(decoding: content, as: UTF8.self)
                    field.range = field.range.lowerBound..<position
                    skipBlanks()
                    if !isAtFieldEnd {
                        problem = problem ?? self.problem(.textAfterQuote, at: location)
                        skipToFieldEnd()
                    }
                    return field
                }
            }
            content.append(byte)
            if byte == Self.newline || byte == Self.carriageReturn {
                if takeLineEnd() == 2 { content.append(Self.newline) }
            } else {
                position += 1
            }
        }
        problem = problem ?? self.problem(.unclosedQuote, at: field.location)
        return field
    }

    /// Where the quotation mark of a field is that begins here, maybe after the sign by which spreadsheets keep zeros:
    /// `="001"`.
    private var quoteStart: Int? {
        if bytes[position] == Self.quote { return position }
        let isFormula =
            bytes[position] == UInt8(ascii: "=") && position + 1 < bytes.count && bytes[position + 1] == Self.quote
        return isFormula ? position + 1 : nil
    }

    /// Whether a field goes on after a quotation mark, up to another one at its end in the same line.
    private var isWithinField: Bool {
        var index = position
        func isEnd(_ index: Int) -> Bool {
            guard index < bytes.count else { return true }
            let byte = bytes[index]
            return byte == separator || byte == Self.newline || byte == Self.carriageReturn
        }
        while index < bytes.count, Self.isBlank(bytes[index]), bytes[index] != separator { index += 1 }
        if isEnd(index) { return false }
        while index < bytes.count, bytes[index] != Self.newline, bytes[index] != Self.carriageReturn,
            index - position < 4096
        {
            if bytes[index] == Self.quote {
                var after = index + 1
                while after < bytes.count, Self.isBlank(bytes[after]), bytes[after] != separator { after += 1 }
                if isEnd(after) { return true }
            }
            // The next bytes are a field of their own.
            if bytes[index] == separator { return false }
            index += 1
        }
        return false
    }

    private mutating func plainField() -> Field {
        let start = location
        skipToFieldEnd()
        var end = position
        while end > start.offset, Self.isBlank(bytes[end - 1]) { end -= 1 }
        let text = String(decoding: bytes[start.offset..<end], as: UTF8.self)
        return Field(text: text, location: start, range: start.offset..<end)
    }

    private var isAtFieldEnd: Bool {
        guard position < bytes.count else { return true }
        let byte = bytes[position]
        if byte == Self.newline || byte == Self.carriageReturn { return true }
        guard layout == .aligned else { return byte == separator }
        return byte == separator && (position + 1 >= bytes.count || bytes[position + 1] <= UInt8(ascii: " "))
    }

    private mutating func skipToFieldEnd() {
        while !isAtFieldEnd { position += 1 }
    }

    private mutating func skipBlanks() {
        while position < bytes.count, Self.isBlank(bytes[position]), bytes[position] != separator || layout == .aligned
        {
            position += 1
        }
    }

    private mutating func takeSeparator() -> Bool {
        if layout == .aligned {
            let start = position
            skipBlanks()
            guard position > start, position < bytes.count else { return false }
            return bytes[position] != Self.newline && bytes[position] != Self.carriageReturn
        }
        guard position < bytes.count, bytes[position] == separator else { return false }
        position += 1
        return true
    }

    /// Skips a line end of any kind, and returns its length in bytes.
    @discardableResult
    private mutating func takeLineEnd() -> Int {
        guard position < bytes.count else { return 0 }
        let isPair =
            bytes[position] == Self.carriageReturn && position + 1 < bytes.count
            && bytes[position + 1] == Self.newline
        let length = isPair ? 2 : 1
        position += length
        line += 1
        lineStart = position
        return length
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private var location: Location { Location(line: line, lineStart: lineStart, offset: position) }

    /// Makes a problem with its line and column, both from 1; columns count Unicode scalars.
    func problem(_ kind: BarTableError.Kind, at location: Location) -> BarTableError.Problem {
        let scalars = bytes[location.lineStart..<location.offset].reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
        return .init(line: location.line, column: scalars + 1, kind: kind)
    }

    /// Makes a problem at an offset.
    mutating func problem(_ kind: BarTableError.Kind, atOffset offset: Int) -> BarTableError.Problem {
        while position < offset {
            let byte = bytes[position]
            if byte == Self.newline || byte == Self.carriageReturn { takeLineEnd() } else { position += 1 }
        }
        position = max(offset, lineStart)
        return problem(kind, at: location)
    }
}
