/// Reads the bars of a table's text: finds the columns, the header and the decimal sign, then the values.
struct TableReader {
    private let text: TableText
    private let columns: TableColumns?
    private var lexer: CSVLexer
    private var problems: [BarTableError.Problem] = []
    /// The rows that are no comments, as far as they are needed.
    private var entries: [Entry] = []
    /// The first rows with all of their fields.
    private var first: [CSVLexer.Row] = []
    private var names: [String] = []
    /// The rows of ``bars``, by their index in ``entries``.
    private var chosen: [Int] = []
    private(set) var bars: [Bar] = []
    private(set) var form: BarTable.Form

    private struct Entry {
        var label: CSVLexer.Field
        /// `nil`: the row has no such field.
        var value: CSVLexer.Field?
        var third: CSVLexer.Field?
        var count: Int
        var problem: BarTableError.Problem?
        var line: Int
        var range: Range<Int>
        var hasCommentMark: Bool
    }

    init(_ text: TableText, columns: TableColumns?) {
        (self.text, self.columns) = (text, columns)
        lexer = CSVLexer(text.bytes, separator: text.separator)
        form = BarTable.Form(
            encoding: text.encoding, separator: text.separator, decimalSign: .point, lineEnd: Array("\r\n".utf8),
            label: 0, value: 1, count: 2)
        let line = text.bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        let end = text.bytes.dropFirst(line.count).prefix(2)
        if end.count == 2, end.elementsEqual("\r\n".utf8) == false, let byte = end.first { form.lineEnd = [byte] }
        if end.count == 1, let byte = end.first { form.lineEnd = [byte] }
    }

    /// - Throws: ``BarTableError``.
    mutating func read() throws {
        try findColumns()
        try collect()
        guard problems.isEmpty else { throw BarTableError(problems: problems) }
        let start = firstBar()
        try findDecimalSign(from: start)
        for index in entries.indices.dropFirst(start) where problems.count < BarTableError.maximumProblems {
            if bars.count == BarTable.maximumRows, entries[index].value?.text.isEmpty == false {
                problems.append(
                    .init(line: entries[index].line, column: 1, kind: .tooManyRows(limit: BarTable.maximumRows)))
                break
            }
            take(index)
        }
        guard problems.isEmpty else { throw BarTableError(problems: problems) }
    }

    // MARK: Columns

    private mutating func findColumns() throws {
        var ahead = lexer
        if text.separatorLine > 0 { _ = ahead.nextRow() }
        var marked: CSVLexer.Row?
        while first.count < 6, let row = ahead.nextRow() {
            if row.hasCommentMark { marked = marked ?? row } else { first.append(row) }
        }
        guard let head = first.first ?? marked else { return }
        if let columns {
            form.count = max(head.fields.count, 2)
            form.label = try index(of: columns.label, in: head)
            form.value = try index(of: columns.value, in: head)
            form.count = max(form.count, form.label + 1, form.value + 1)
            return
        }
        guard head.fields.count > 2, head.problem == nil else { return }
        let choice = choice()
        throw BarTableError(
            problems: [lexer.problem(.columns(names: choice.columns), at: head.fields[0].location)], choice: choice)
    }

    private mutating func index(of column: TableColumns.Column, in head: CSVLexer.Row) throws -> Int {
        let cells = head.fields.map(\.text)
        let (name, number): (String, Int?) =
            switch column {
            case .named(let name): (name, Int(name))
            case .numbered(let number): ("\(number)", number)
            }
        if case .named = column {
            let wanted = name.lowercased()
            if let index = cells.firstIndex(of: name) ?? cells.firstIndex(where: { $0.lowercased() == wanted }) {
                names.append(name)
                return index
            }
        }
        if let number, (1...CSVLexer.maximumFields).contains(number), number <= max(cells.count, 2) {
            return number - 1
        }
        throw BarTableError(problems: [
            lexer.problem(.noSuchColumn(name: name, names: cells), at: head.fields[0].location)
        ])
    }

    private func choice(_ chosen: (label: Int, value: Int)? = nil) -> TableChoice {
        TableChoice(rows: first.map { $0.fields.map(\.text) }, chosen: chosen)
    }

    // MARK: Rows

    private mutating func collect() throws {
        if text.separatorLine > 0 { _ = lexer.nextRow() }
        // A row more for a header, and one to see that there are too many.
        while entries.count < BarTable.maximumRows * 2, problems.count < BarTableError.maximumProblems,
            let row = lexer.nextRow()
        {
            func field(_ index: Int) -> CSVLexer.Field? {
                row.fields.indices.contains(index) ? row.fields[index] : nil
            }
            guard let anchor = row.fields.first else { continue }
            let entry = Entry(
                label: field(form.label)
                    ?? CSVLexer.Field(text: "", location: anchor.location, range: anchor.range),
                value: field(form.value), third: columns == nil ? field(2) : nil, count: row.fields.count,
                problem: row.problem, line: row.line, range: row.range, hasCommentMark: row.hasCommentMark)
            if row.hasCommentMark {
                let isBar = entry.value.map { NumberText.isNumber($0.text) } == true && row.problem == nil
                if !isBar { continue }
                // Before a header nothing but comments can be.
                let start = entry.label.text.dropFirst().first
                if start == nil || start == " " || start == "#" || start == "\t" {
                    if isFollowedByHeader(after: row) { continue }
                    problems.append(lexer.problem(.commentOrBar(text: entry.label.text), at: anchor.location))
                    continue
                }
            }
            entries.append(entry)
        }
    }

    private func isFollowedByHeader(after row: CSVLexer.Row) -> Bool {
        guard let head = first.first, head.line > row.line, entries.isEmpty,
            head.fields.indices.contains(form.value)
        else { return false }
        return !NumberText.isNumber(head.fields[form.value].text)
    }

    /// The index of the first row that is no header.
    private mutating func firstBar() -> Int {
        guard let head = entries.first, head.problem == nil, !head.hasCommentMark else { return 0 }
        // Who names a column says that the row has names.
        if !names.isEmpty { return 1 }
        let others = entries.dropFirst().compactMap(\.value?.text).filter { !$0.isEmpty }
        guard let value = head.value else { return 0 }
        switch TableHeader.kind(label: head.label.text, value: value.text, others: others) {
        case .header: return 1
        case .bar: return 0
        case .ambiguous:
            if columns == nil {
                problems.append(
                    lexer.problem(.headerOrBar(label: head.label.text, value: value.text), at: value.location))
            }
            return 0
        }
    }

    private mutating func findDecimalSign(from start: Int) throws {
        form.decimalSign = text.separator == UInt8(ascii: ";") ? .comma : .point
        if let sign = columns?.decimalSign {
            form.decimalSign = sign
            return
        }
        var (known, unclear): (DecimalSign?, CSVLexer.Field?)
        for entry in entries.dropFirst(start) {
            guard let value = entry.value, entry.problem == nil else { continue }
            let sign: DecimalSign
            switch WrittenNumber(value.text).evidence {
            case .none, .noNumber: continue
            case .ambiguous:
                unclear = unclear ?? value
                continue
            case .point: sign = .point
            case .comma: sign = .comma
            }
            if let known, known != sign {
                problems.append(lexer.problem(.otherDecimalSign(text: value.text), at: value.location))
                return
            }
            known = sign
        }
        if let known {
            form.decimalSign = known
        } else if let unclear, text.separator != UInt8(ascii: ",") {
            // Where commas separate fields, points do not separate thousands.
            throw BarTableError(
                problems: [lexer.problem(.ambiguousNumber(text: unclear.text), at: unclear.location)],
                choice: choice((form.label, form.value)))
        }
    }

    private mutating func take(_ index: Int) {
        let entry = entries[index]
        func fail(_ kind: BarTableError.Kind, at field: CSVLexer.Field) {
            problems.append(lexer.problem(kind, at: field.location))
        }
        if let problem = entry.problem { return problems.append(problem) }
        let label = entry.label
        // Labels are read aloud.
        if label.text.utf8.count > BarTable.longestLabel, label.text.unicodeScalars.count > BarTable.longestLabel {
            return fail(.longLabel(limit: BarTable.longestLabel), at: label)
        }
        guard label.text.contains(where: { !$0.isWhitespace }) else {
            // A row of other columns only, such as a note below the table.
            if columns != nil, entry.value?.text.isEmpty != false { return }
            return fail(.emptyLabel, at: label)
        }
        if label.text.unicodeScalars.contains(where: Self.isControl) { return fail(.controlCharacter, at: label) }
        if let third = entry.third { return fail(.tooManyFields(count: entry.count), at: third) }
        guard let value = entry.value else {
            if columns != nil { return }
            return fail(.missingValue(label: label.text), at: label)
        }
        if value.text.isEmpty { return }
        switch NumberText.reading(value.text, form.decimalSign) {
        case .number(let number, let written):
            bars.append(Bar(label: label.text, value: number, written: written))
            chosen.append(index)
        case .notFinite: fail(.notFinite(text: value.text), at: value)
        case .text: fail(.notANumber(text: value.text), at: value)
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\r" && scalar != "\t"
    }

    // MARK: Parts

    /// The text cut into what stands before the first bar, and the rows of bars with what follows each.
    func parts() -> (head: [UInt8], rows: [BarTable.Row]) {
        let bytes = text.bytes
        guard let first = chosen.first else { return (bytes, []) }
        let head = Array(bytes[..<entries[first].range.lowerBound])
        let rows = chosen.enumerated().map { position, index in
            let range = entries[index].range
            var end = range.upperBound
            while end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") {
                end -= 1
            }
            let next = position + 1 < chosen.count ? entries[chosen[position + 1]].range.lowerBound : bytes.count
            let value = entries[index].value?.range ?? end..<end
            return BarTable.Row(
                raw: Array(bytes[range.lowerBound..<end]),
                value: value.lowerBound - range.lowerBound..<value.upperBound - range.lowerBound,
                rest: Array(bytes[end..<next]))
        }
        return (head, rows)
    }
}
