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
    /// What was passed over: a title, notes below, values that are none.
    private(set) var leftOut: [BarTable.LeftOut] = []
    /// The unit of the values; empty: they have none.
    private(set) var unit = ""
    /// Where the rows begin, below a title, and where notes begin that stand below them.
    private var (start, end) = (0, 0)
    /// Whether there were numbers without a unit.
    private var hasPlainNumbers = false
    /// Whether the first row lacks a field for the numbers of the rows.
    private var isIndexed = false
    /// What may be chosen where the only problem is one of the person's choice.
    private var lastChoice: TableChoice?

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
        lexer = CSVLexer(text.bytes, separator: text.separator, layout: text.layout)
        end = text.bytes.count
        form = BarTable.Form(
            encoding: text.encoding, separator: text.separator, decimalSign: .point, lineEnd: Array("\r\n".utf8),
            label: 0, value: 1, count: 2, layout: text.layout)
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
        passOverNotes()
        try findOrder()
        let start = firstBar()
        dropSingleQuotes(from: start)
        try findDecimalSign(from: start)
        for index in entries.indices.dropFirst(start) where problems.count < BarTableError.maximumProblems {
            if bars.count == BarTable.maximumRows, entries[index].value?.text.isEmpty == false {
                problems.append(
                    .init(line: entries[index].line, column: 1, kind: .tooManyRows(limit: BarTable.maximumRows)))
                break
            }
            take(index)
        }
        guard problems.isEmpty else {
            throw BarTableError(problems: problems, choice: problems.count == 1 ? lastChoice : nil)
        }
    }

    // MARK: Columns

    private mutating func findColumns() throws {
        var ahead = lexer
        if text.separatorLine > 0 { _ = ahead.nextRow() }
        var marked: CSVLexer.Row?
        while first.count < 6, let row = ahead.nextRow() {
            if row.hasCommentMark { marked = marked ?? row } else { first.append(row) }
        }
        // Above the numbers of rows a table of programs has no name.
        if text.layout == .aligned, let width = first.dropFirst().first?.fields.count,
            first[0].fields.count + 1 == width,
            first.dropFirst().allSatisfy({ $0.fields.count == width })
        {
            let anchor = first[0].fields[0]
            first[0].fields.insert(
                CSVLexer.Field(text: "", location: anchor.location, range: anchor.range), at: 0)
            isIndexed = true
        }
        passOverTitle()
        guard let head = first.first ?? marked else { return }
        if let columns {
            form.count = max(head.fields.count, 2)
            form.label = try index(of: columns.label, in: head)
            form.value = try index(of: columns.value, in: head)
            form.count = max(form.count, form.label + 1, form.value + 1)
            return
        }
        guard head.fields.count > 2, head.problem == nil else { return }
        throw columnsError(at: head.fields[0].location)
    }

    private func columnsError(at location: CSVLexer.Location) -> BarTableError {
        let choice = choice()
        let kind = BarTableError.Kind.columns(
            names: choice.columns, label: choice.columns[choice.label], value: choice.columns[choice.value])
        return BarTableError(problems: [lexer.problem(kind, at: location)], choice: choice)
    }

    /// Passes over a title: rows of one text each above the first that has more.
    private mutating func passOverTitle() {
        guard let head = first.firstIndex(where: { row in row.fields.count { !$0.text.isEmpty } > 1 }), head > 0,
            first[..<head].allSatisfy({ $0.problem == nil && !$0.fields[0].text.isEmpty })
        else { return }
        let below = first[(head + 1)...]
        let isHeader = first[head].fields.enumerated().dropFirst().allSatisfy { index, field in
            TableHeader.isName(
                field.text, above: below.map { $0.fields.indices.contains(index) ? $0.fields[index].text : "" })
        }
        guard isHeader || first[..<head].allSatisfy({ Self.isNote($0.fields[0].text) }) else { return }
        for row in first[..<head] { leftOut.append(.init(line: row.line, text: row.fields[0].text)) }
        start = first[head].range.lowerBound
        first.removeFirst(head)
    }

    /// Whether a text by itself is no label: "Source: Eurostat, 2024".
    private static func isNote(_ text: String) -> Bool {
        text.contains(":") || text.contains("：") || text.contains("©") || text.hasPrefix("*")
            || text.split(separator: " ").count > 2
    }

    /// Passes over notes: rows of one text each below the last that has a value.
    private mutating func passOverNotes() {
        guard columns == nil, let last = entries.lastIndex(where: { $0.value?.text.isEmpty == false }) else { return }
        while entries.count > last + 1, let note = entries.last, note.problem == nil, note.third == nil {
            let isApart = note.line > entries[entries.count - 2].line + 1
            guard Self.isNote(note.label.text) || isApart else { return }
            leftOut.append(.init(line: note.line, text: note.label.text))
            entries.removeLast()
            // The empty line between belongs to the note.
            end = entries.last?.range.upperBound ?? note.range.lowerBound
        }
    }

    /// Where numbers stand before words, the person says which are the values.
    ///
    /// - Throws: ``BarTableError`` with a choice.
    private func findOrder() throws {
        guard columns == nil, let head = first.first, entries.count > 0, entries.allSatisfy({ $0.third == nil }) else {
            return
        }
        let rows =
            entries.count > 1 && !NumberText.isOnlyNumber(entries[0].label.text) ? entries.dropFirst() : entries[...]
        let isReversed = rows.allSatisfy { row in
            guard row.problem == nil, let value = row.value?.text, NumberText.isOnlyNumber(row.label.text) else {
                return false
            }
            return !NumberText.isNumber(value) && !NumberText.isMissing(value)
        }
        if isReversed { throw columnsError(at: head.fields[0].location) }
    }

    /// Single quotation marks around all labels are none of theirs.
    private mutating func dropSingleQuotes(from start: Int) {
        func isMarked(_ field: CSVLexer.Field) -> Bool {
            !field.isQuoted && field.text.count > 1 && field.text.hasPrefix("'") && field.text.hasSuffix("'")
        }
        let rows = entries.indices.dropFirst(start)
        guard rows.contains(where: { isMarked(entries[$0].label) }),
            rows.allSatisfy({ entries[$0].label.isQuoted || isMarked(entries[$0].label) })
        else { return }
        form.isMarked = true
        for index in rows where !entries[index].label.isQuoted {
            entries[index].label.text = String(entries[index].label.text.dropFirst().dropLast())
        }
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
            var row = lexer.nextRow()
        {
            func field(_ index: Int) -> CSVLexer.Field? {
                row.fields.indices.contains(index) ? row.fields[index] : nil
            }
            guard let anchor = row.fields.first, row.range.lowerBound >= start || row.hasCommentMark else { continue }
            if isIndexed, row.line == first[0].line { row.fields = first[0].fields }
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
                lastChoice = choice()
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
        if NumberText.isMissing(value.text) {
            return leftOut.append(.init(line: entry.line, text: "\(label.text): \(value.text)"))
        }
        switch NumberText.reading(value.text, form.decimalSign) {
        case .number(let number, let written):
            guard isOfSameUnit(WrittenNumber(value.text), isZero: number == 0) else {
                return fail(.otherUnit(text: value.text), at: value)
            }
            bars.append(Bar(label: label.text, value: number, written: written))
            chosen.append(index)
        case .notFinite: fail(.notFinite(text: value.text), at: value)
        case .text: fail(.notANumber(text: value.text), at: value)
        }
    }

    /// Whether a number has the unit of those before it. One without may stand among others, unless that would make it
    /// another number: 3 among millions.
    private mutating func isOfSameUnit(_ number: WrittenNumber, isZero: Bool) -> Bool {
        let other = number.unit
        if other.isEmpty {
            if isZero || unit.isEmpty {
                hasPlainNumbers = hasPlainNumbers || !isZero
                return true
            }
            return !NumberSigns.isFactor(unit)
        }
        if unit.isEmpty {
            guard !hasPlainNumbers || !NumberSigns.isFactor(other) else { return false }
            unit = other
            (form.prefix, form.suffix) = (number.prefix, number.suffix)
        }
        return unit == other
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\r" && scalar != "\t"
    }

    // MARK: Parts

    /// The text cut into what stands before the first bar, the rows of bars with what follows each, and notes below them.
    func parts() -> (head: [UInt8], rows: [BarTable.Row], foot: [UInt8]) {
        let bytes = Array(text.bytes[..<self.end])
        let foot = Array(text.bytes[self.end...])
        guard let first = chosen.first else { return (bytes, [], foot) }
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
        return (head, rows, foot)
    }
}
