/// The values of a table: their decimal sign, their unit, and the bars that they make.
extension TableReader {
    mutating func findDecimalSign(from start: Int) throws {
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
            // Points do not separate thousands if commas separate fields.
            throw BarTableError(
                problems: [lexer.problem(.ambiguousNumber(text: unclear.text), at: unclear.location)],
                choice: choice((form.label, form.value)))
        }
    }

    mutating func take(_ index: Int) {
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
    mutating func isOfSameUnit(_ number: WrittenNumber, isZero: Bool) -> Bool {
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

    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\r" && scalar != "\t"
    }
}
