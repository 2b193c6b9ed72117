import Translation

/// A table of bars: CSV (RFC 4180) as spreadsheets and statistical offices write it, and the text that is pasted of one.
///
/// Fields are separated by commas, semicolons, tabs or bars, as in Markdown, or by two spaces; lines end with CR LF, LF or
/// CR. The file is in UTF-8, UTF-16, UTF-32, Windows-1252, or in an encoding that somebody names. A header, a title above it,
/// a note below, lines of `#` comments, a line `sep=;`, thousands separators, either decimal sign, digits of any script, and
/// signs and units are understood. What could mean two things is refused, with the reason.
///
/// ```swift
/// let table = try BarTable(bytes)
/// let file = table.bytes(with: table.bars + [Bar(label: "May", value: 3)])
/// ```
public struct BarTable: Sendable {
    /// The most rows that are read.
    public static let maximumRows = 100_000
    /// The most characters of a label, in Unicode scalars.
    public static let longestLabel = 2000
    /// The most bytes that are read (10 MiB).
    public static let maximumBytes = 10 << 20

    /// The bars in the order of the file. A row without a value has none.
    public let bars: [Bar]
    /// The unit or sign of the values, such as "%", "$" or "kg"; empty: they have none.
    public let unit: String
    /// The passed-over parts: a title above the table, a note below it, and cells such as "NA" in place of a value.
    public let leftOut: [LeftOut]
    /// The rows of ``bars``.
    let rows: [Row]
    /// The lines before the first bar: a header, comments.
    let head: [UInt8]
    /// Notes below the last bar.
    private let foot: [UInt8]
    let form: Form
    /// The person's answers about the table.
    public let answers: TableAnswers

    /// Something of a table that is no bar, and was passed over.
    ///
    /// ```swift
    /// for note in table.leftOut { print(note.line, note.text) }  // 3 Italy: NA
    /// ```
    public struct LeftOut: Sendable, Hashable {
        /// The line, from 1.
        public let line: Int
        /// The words on it.
        public let text: String

        public init(line: Int, text: String) { (self.line, self.text) = (line, text) }

        /// How many rows were passed over, and what stands in the first ones; `nil`: none was.
        public static func sentence(of all: [LeftOut]) -> String? {
            guard !all.isEmpty else { return nil }
            let first = all.prefix(3).map { $0.text.count > 40 ? $0.text.prefix(39) + "…" : $0.text }
            return localized(
                "{count} row is left out, because it has no number: {rows}.",
                "{count} rows are left out, because they have no number: {rows}.", count: all.count,
                ["rows": first.joined(separator: "; ") + (all.count > 3 ? "; …" : "")])
        }
    }

    /// A bar's row in the file.
    struct Row: Sendable {
        /// The line, without its end.
        var raw: [UInt8]
        /// The bytes of the value in ``raw``.
        var value: Range<Int>
        /// The bytes that follow up to the next bar: its line end, comments, rows without a value.
        var rest: [UInt8]
    }

    /// How the file is written.
    struct Form: Sendable {
        var encoding: TextEncoding
        var separator: UInt8
        var decimalSign: DecimalSign
        var lineEnd: [UInt8]
        /// The indices of the columns with labels and values, and the number of all.
        var label: Int
        var value: Int
        var count: Int
        var layout = CSVLexer.Layout.plain
        /// The signs before and after each number, such as a currency.
        var prefix = ""
        var suffix = ""
        /// Whether labels stand between single quotation marks.
        var isMarked = false
    }

    /// Reads a table.
    ///
    /// - Parameters:
    ///   - file: The table's file.
    ///   - answers: What the person has chosen of it.
    /// - Throws: ``BarTableError`` with the problems, at most ``BarTableError/maximumProblems``.
    public init(_ file: [UInt8], _ answers: TableAnswers = TableAnswers()) throws {
        guard file.count <= Self.maximumBytes else {
            throw BarTableError(problems: [.init(line: 1, column: 1, kind: .tooManyBytes(limit: Self.maximumBytes))])
        }
        let text = try TableText(file, in: answers.encoding)
        var reader = TableReader(text, columns: answers.columns)
        try reader.read()
        self.answers = answers
        (bars, form, unit, leftOut) = (
            reader.bars, reader.form, reader.unit, reader.leftOut.sorted { $0.line < $1.line }
        )
        (head, rows, foot) = reader.parts()
    }

    /// Reads the bars of a table.
    ///
    /// - Parameters:
    ///   - bytes: The table's file.
    ///   - columns: The columns that the person has chosen; `nil`: the table has two.
    /// - Returns: The bars in order; none for an empty table.
    /// - Throws: ``BarTableError`` with the problems, at most ``BarTableError/maximumProblems``.
    public static func read(_ bytes: [UInt8], columns: TableColumns? = nil) throws -> [Bar] {
        try BarTable(bytes, TableAnswers(columns: columns)).bars
    }

    /// Writes bars as CSV: the header `label,value`, one row a bar, lines ending with CR LF.
    ///
    /// ``read(_:columns:)`` returns equal bars if labels are not empty and values are finite.
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

    /// A field, in quotation marks where it needs some.
    static func quoted(_ field: String, separator: UInt8 = UInt8(ascii: ",")) -> String {
        let special = field.utf8.contains { byte in
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "\""), separator, 0..<0x20: true
            default: false
            }
        }
        let padded = field.first?.isWhitespace == true || field.last?.isWhitespace == true
        // The quotes keep a label that starts with U+FEFF from being read as a byte order mark, and "#" as a comment.
        let isMarked = field.utf8.first == UInt8(ascii: "'") || field.hasPrefix("=\"")
        guard
            special || padded || isMarked || field.unicodeScalars.first == "\u{FEFF}"
                || field.utf8.first == UInt8(ascii: "#")
        else { return field }
        var result = "\""
        for scalar in field.unicodeScalars {
            if scalar == "\"" { result += "\"" }
            result.unicodeScalars.append(scalar)
        }
        return result + "\""
    }

    // MARK: Writing

    /// The rows that a change takes out, with all of their columns, for putting them back later.
    ///
    /// - Parameter bars: The bars after the change.
    /// - Returns: The rows, by their bars.
    public func rowsTaken(by bars: [Bar]) -> [Bar: [UInt8]] {
        var left: [Bar: Int] = [:]
        for bar in bars { left[bar, default: 0] += 1 }
        var taken: [Bar: [UInt8]] = [:]
        for (bar, row) in zip(self.bars, rows) {
            if let count = left[bar], count > 0 { left[bar] = count - 1 } else { taken[bar] = row.raw }
        }
        return taken
    }

    /// Writes the file with other bars, in its own form: encoding, separator, decimal sign, header, comments, and the
    /// columns of bars that stay are as they were.
    ///
    /// - Parameters:
    ///   - bars: The bars in order.
    ///   - known: Rows that were taken out of the file before, by their bars.
    /// - Returns: The file; `nil`: it would be read as other bars.
    public func bytes(with bars: [Bar], known: [Bar: [UInt8]] = [:]) -> [UInt8]? {
        changed(to: bars, known: known)?.file
    }

    /// The same, with the table that the file is read as; `nil`: it was not read again.
    public func changed(to bars: [Bar], known: [Bar: [UInt8]] = [:]) -> (file: [UInt8], table: BarTable?)? {
        if bars == self.bars, let same = form.encoding.bytes(of: head + rows.flatMap { $0.raw + $0.rest } + foot) {
            return (same, nil)
        }
        if rows.isEmpty, head.allSatisfy({ $0 <= 0x20 }) { return (Self.csv(of: bars), nil) }
        let rule = form.layout == .markdown ? Array("|---|---|".utf8) + form.lineEnd : []
        let header = BarTable.line(of: ["label", "value"], form) + form.lineEnd + rule
        for (isRewritten, hasHeader) in [(false, false), (true, false), (false, true), (true, true)] {
            let text = text(with: bars, known, isRewritten: isRewritten, header: hasHeader ? header : [])
            if let file = file(of: text, with: bars) { return file }
        }
        // A row of words alone may be a bar that is written badly: without bars the header becomes a comment.
        let comments = (head + foot).split(separator: UInt8(ascii: "\n")).filter { !$0.allSatisfy { $0 <= 0x20 } }
            .flatMap { ($0.first == UInt8(ascii: "#") ? [] : Array("# ".utf8)) + $0 + [UInt8(ascii: "\n")] }
        guard bars.isEmpty else { return nil }
        return file(of: header + comments, with: bars)
    }

    /// The text in the file's own encoding; or in UTF-8, where that lacks a character, or could be taken for another. `nil`: it is
    /// read as other bars.
    private func file(of text: [UInt8], with bars: [Bar]) -> (file: [UInt8], table: BarTable?)? {
        for encoding in [form.encoding, .utf8(hasMark: true)] {
            guard let file = encoding.bytes(of: text), let table = try? BarTable(file, answers), table.bars == bars
            else { continue }
            return (file, table)
        }
        return nil
    }

    private func text(
        with bars: [Bar], _ known: [Bar: [UInt8]], isRewritten: Bool, header: [UInt8]
    ) -> [UInt8] {
        var positions: [Bar: [Int]] = [:]
        for (index, bar) in self.bars.enumerated().reversed() { positions[bar, default: []].append(index) }
        let chosen = bars.map { positions[$0]?.popLast() }
        let kept = Set(chosen.compactMap { $0 })
        // The bytes after a removed row come to follow the row before it.
        var (head, rests) = (header + self.head, rows.map(\.rest))
        var last: Int?
        for index in rows.indices {
            if kept.contains(index) {
                last = index
            } else {
                let rest = Self.withoutLineEnd(rests[index])
                if let last { rests[last] += rest } else { head += rest }
            }
        }
        var text = head
        func end(_ line: inout [UInt8]) {
            if let last = line.last, last != UInt8(ascii: "\n"), last != UInt8(ascii: "\r") { line += form.lineEnd }
        }
        for (bar, index) in zip(bars, chosen) {
            end(&text)
            if let index {
                var row = rows[index].raw
                if isRewritten {
                    row.replaceSubrange(rows[index].value, with: value(of: bar).utf8)
                }
                text += row + rests[index]
            } else {
                text += (known[bar] ?? line(of: bar)) + form.lineEnd
            }
        }
        if !foot.isEmpty {
            end(&text)
            return text + foot
        }
        // A file whose last line had no end has none.
        let hasEnd = rows.last.map { $0.rest.last == UInt8(ascii: "\n") || $0.rest.last == UInt8(ascii: "\r") }
        return hasEnd == false ? Self.withoutLastLineEnd(text) : text
    }

    private func line(of bar: Bar) -> [UInt8] {
        var fields = [String](repeating: "", count: form.count)
        let isMarked = form.isMarked && Self.quoted(bar.label, separator: form.separator) == bar.label
        fields[form.label] = isMarked ? "'\(bar.label)'" : Self.quoted(bar.label, separator: form.separator)
        fields[form.value] = value(of: bar)
        return Self.line(of: fields, form)
    }

    private func value(of bar: Bar) -> String {
        // A point is no separator of thousands if commas separate fields.
        let isClear = form.separator == UInt8(ascii: ",") && form.decimalSign == .point
        let value = isClear ? bar.valueText : WrittenNumber.unambiguous(bar.valueText, form.decimalSign)
        let whole = form.prefix + value + form.suffix
        return whole.utf8.contains(form.separator) ? "\"\(whole)\"" : whole
    }

    private static func line(of fields: [String], _ form: Form) -> [UInt8] {
        switch form.layout {
        case .plain: Array(fields.map { Array($0.utf8) }.joined(separator: [form.separator]))
        case .markdown: Array("| \(fields.joined(separator: " | ")) |".utf8)
        case .aligned: Array(fields.joined(separator: "  ").utf8)
        }
    }

    /// Without the line end at its start: that of the row it followed.
    private static func withoutLineEnd(_ rest: [UInt8]) -> [UInt8] {
        if rest.starts(with: "\r\n".utf8) { return Array(rest.dropFirst(2)) }
        let isEnd = rest.first == UInt8(ascii: "\n") || rest.first == UInt8(ascii: "\r")
        return isEnd ? Array(rest.dropFirst()) : rest
    }

    private static func withoutLastLineEnd(_ text: [UInt8]) -> [UInt8] {
        var text = text
        if text.last == UInt8(ascii: "\n") { text.removeLast() }
        if text.last == UInt8(ascii: "\r") { text.removeLast() }
        return text
    }
}
