/// The surroundings of a table's bars: its columns, a title above, notes below, and marks around the labels.
extension TableReader {
    mutating func findColumns() throws {
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

    func columnsError(at location: CSVLexer.Location) -> BarTableError {
        let choice = choice()
        let kind = BarTableError.Kind.columns(
            names: choice.columns, label: choice.columns[choice.label], value: choice.columns[choice.value])
        return BarTableError(problems: [lexer.problem(kind, at: location)], choice: choice)
    }

    /// Passes over a title: rows of one text each above the first that has more.
    mutating func passOverTitle() {
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
    static func isNote(_ text: String) -> Bool {
        text.contains(":") || text.contains("：") || text.contains("©") || text.hasPrefix("*")
            || text.split(separator: " ").count > 2
    }

    /// Passes over notes: rows of one text each below the last that has a value.
    mutating func passOverNotes() {
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

    /// The person says which are the values if numbers stand before words.
    ///
    /// - Throws: ``BarTableError`` with a choice.
    func findOrder() throws {
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
    mutating func dropSingleQuotes(from start: Int) {
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

    mutating func index(of column: TableColumns.Column, in head: CSVLexer.Row) throws -> Int {
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

    func choice(_ chosen: (label: Int, value: Int)? = nil) -> TableChoice {
        TableChoice(rows: first.map { $0.fields.map(\.text) }, chosen: chosen)
    }
}
