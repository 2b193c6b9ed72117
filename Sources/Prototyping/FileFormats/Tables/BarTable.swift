/// Reads and writes bars as a table of two columns: CSV (RFC 4180), and the text that spreadsheets paste.
///
/// ```swift
/// let bars = try BarTable.read(Array("January,40\nFebruary,55\n".utf8))
/// let file = BarTable.csv(of: bars)
/// ```
public enum BarTable {
    /// The most rows that are read.
    public static let maximumRows = 100_000
    /// The most bytes that are read (10 MiB).
    public static let maximumBytes = 10 << 20

    /// Reads bars from `label,value` lines.
    ///
    /// Fields are separated by commas, semicolons or tabs, according to the first row; lines end with CR LF, LF or CR.
    /// A byte order mark and the header row `label,value` are optional. White space around an unquoted field, empty
    /// lines, and empty fields after the value are ignored.
    ///
    /// - Parameter bytes: The table, in UTF-8.
    /// - Returns: The bars in order; none for an empty table.
    /// - Throws: ``BarTableError`` with the problems, at most ``BarTableError/maximumProblems``.
    public static func read(_ bytes: [UInt8]) throws -> [Bar] {
        guard bytes.count <= maximumBytes else {
            throw BarTableError(problems: [.init(line: 1, column: 1, kind: .tooManyBytes(limit: maximumBytes))])
        }
        var lexer = CSVLexer(bytes)
        if let problem = lexer.encodingProblem { throw BarTableError(problems: [problem]) }
        var bars: [Bar] = []
        var problems: [BarTableError.Problem] = []
        var isFirst = true
        while problems.count < BarTableError.maximumProblems, let row = lexer.nextRow() {
            defer { isFirst = false }
            if isFirst, isHeader(row) { continue }
            if bars.count == maximumRows {
                problems.append(.init(line: row.line, column: 1, kind: .tooManyRows(limit: maximumRows)))
                break
            }
            switch bar(of: row, in: lexer) {
            case .success(let bar): bars.append(bar)
            case .failure(let error): problems += error.problems
            }
        }
        guard problems.isEmpty else { throw BarTableError(problems: problems) }
        return bars
    }

    /// Writes bars as CSV: the header `label,value`, one row a bar, lines ending with CR LF.
    ///
    /// ``read(_:)`` returns equal bars if labels are not empty and values are finite.
    ///
    /// - Parameter bars: The bars in order.
    /// - Returns: The table, in UTF-8.
    public static func csv(of bars: [Bar]) -> [UInt8] {
        var text = "label,value\r\n"
        for bar in bars {
            text += quoted(bar.label) + "," + bar.valueText + "\r\n"
        }
        return Array(text.utf8)
    }

    private static func quoted(_ field: String) -> String {
        let special = field.utf8.contains { byte in
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\""), 0..<0x20: true
            default: false
            }
        }
        let padded = field.first?.isWhitespace == true || field.last?.isWhitespace == true
        // The quotes keep a label that starts with U+FEFF from being read as a byte order mark.
        guard special || padded || field.unicodeScalars.first == "\u{FEFF}" else { return field }
        var result = "\""
        for scalar in field.unicodeScalars {
            if scalar == "\"" { result += "\"" }
            result.unicodeScalars.append(scalar)
        }
        return result + "\""
    }

    private static func isHeader(_ row: CSVLexer.Row) -> Bool {
        row.fields.count >= 2 && row.fields[0].text.lowercased() == "label"
            && row.fields[1].text.lowercased() == "value"
    }

    private static func bar(of row: CSVLexer.Row, in lexer: CSVLexer) -> Result<Bar, BarTableError> {
        func failure(_ kind: BarTableError.Kind, at field: CSVLexer.Field) -> Result<Bar, BarTableError> {
            .failure(BarTableError(problems: [lexer.problem(kind, at: field.place)]))
        }
        if let problem = row.problem { return .failure(BarTableError(problems: [problem])) }
        guard let label = row.fields.first else { return .failure(BarTableError(problems: [])) }
        guard label.text.contains(where: { !$0.isWhitespace }) else { return failure(.emptyLabel, at: label) }
        if label.text.unicodeScalars.contains(where: isControl) { return failure(.controlCharacter, at: label) }
        guard row.fields.count > 1, !row.fields[1].text.isEmpty else {
            return failure(.missingValue(label: label.text), at: row.fields.last ?? label)
        }
        if row.fields.count > 2 { return failure(.tooManyFields(count: row.fields.count), at: row.fields[2]) }
        let value = row.fields[1]
        switch NumberText.reading(value.text[...]) {
        case .number(let number): return .success(Bar(label: label.text, value: number))
        case .notFinite: return failure(.notFinite(text: value.text), at: value)
        case .text: return failure(.notANumber(text: value.text), at: value)
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\r" && scalar != "\t"
    }
}
