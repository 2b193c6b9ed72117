/// Splits CSV text into rows and fields, with their locations.
struct CSVLexer {
    /// One field without its quotation marks.
    struct Field {
        var text: String
        /// The start of the field.
        var location: Location
        /// Its bytes, with the quotation marks.
        var range: Range<Int>
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

    private static let quote = UInt8(ascii: "\"")
    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// - Parameters:
    ///   - bytes: The text, in UTF-8.
    ///   - separator: What stands between fields.
    init(_ bytes: [UInt8], separator: UInt8) {
        (self.bytes, self.separator) = (bytes, separator)
        (position, lineStart) = (0, 0)
    }

    /// The next row that is not empty; `nil`: there are no more.
    mutating func nextRow() -> Row? {
        while position < bytes.count {
            var row = Row(
                fields: [], problem: nil, line: line, range: position..<position,
                hasCommentMark: bytes[position] == UInt8(ascii: "#"))
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
            if row.problem != nil || row.fields.contains(where: { !$0.text.isEmpty }) { return row }
        }
        return nil
    }

    private mutating func nextField(_ problem: inout BarTableError.Problem?) -> Field {
        skipBlanks()
        guard position < bytes.count, bytes[position] == Self.quote else { return plainField() }
        var field = Field(text: "", location: location, range: position..<position)
        var content: [UInt8] = []
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            if byte == Self.quote {
                position += 1
                guard position < bytes.count, bytes[position] == Self.quote else {
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
        return byte == separator || byte == Self.newline || byte == Self.carriageReturn
    }

    private mutating func skipToFieldEnd() {
        while !isAtFieldEnd { position += 1 }
    }

    private mutating func skipBlanks() {
        while position < bytes.count, Self.isBlank(bytes[position]), bytes[position] != separator { position += 1 }
    }

    private mutating func takeSeparator() -> Bool {
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
