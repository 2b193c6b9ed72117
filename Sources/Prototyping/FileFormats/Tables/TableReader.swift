/// Reads the bars of a table's text: finds the columns, the header and the decimal sign, then the values.
struct TableReader {
    let text: TableText
    let columns: TableColumns?
    var lexer: CSVLexer
    var problems: [BarTableError.Problem] = []
    /// The rows that are no comments, as far as they are needed.
    var entries: [Entry] = []
    /// The first rows with all of their fields.
    var first: [CSVLexer.Row] = []
    var names: [String] = []
    /// The rows of ``bars``, by their index in ``entries``.
    var chosen: [Int] = []
    var bars: [Bar] = []
    var form: BarTable.Form
    /// The passed-over parts: a title, notes below, values that are none.
    var leftOut: [BarTable.LeftOut] = []
    /// The unit of the values; empty: they have none.
    var unit = ""
    /// Where the rows begin, below a title, and where notes begin that stand below them.
    var (start, end) = (0, 0)
    /// Whether there were numbers without a unit.
    var hasPlainNumbers = false
    /// Whether the first row lacks a field for the numbers of the rows.
    var isIndexed = false
    /// The choice that was found last; it counts where the only problem is one of the person's choice.
    var lastChoice: TableChoice?

    struct Entry {
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

    // MARK: Rows

    mutating func collect() throws {
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

    func isFollowedByHeader(after row: CSVLexer.Row) -> Bool {
        guard let head = first.first, head.line > row.line, entries.isEmpty,
            head.fields.indices.contains(form.value)
        else { return false }
        return !NumberText.isNumber(head.fields[form.value].text)
    }

    /// The index of the first row that is no header.
    mutating func firstBar() -> Int {
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
