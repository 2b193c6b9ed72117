/// The choice that a person must make before a table can be read: an encoding, columns, or a decimal sign.
///
/// ```swift
/// catch let error as BarTableError { if let choice = error.choice { ask(choice) } }
/// ```
public struct TableChoice: Sendable, Equatable {
    /// The names of the columns.
    public let columns: [String]
    /// Whether the first row of the file is taken for the names.
    let hasHeader: Bool
    /// The first rows, with a field for each column.
    public let rows: [[String]]
    /// The encodings of which one must be chosen, the likeliest first; empty: it is known.
    public let encodings: [EncodingProposal]
    /// Whether the columns must be chosen.
    public let isAboutColumns: Bool
    /// Whether the decimal sign must be chosen.
    public let isAboutDecimalSign: Bool
    /// The columns with labels and values, by index: those that are chosen; where they must be, likely ones.
    public let (label, value): (Int, Int)

    /// - Parameters:
    ///   - rows: The first rows of the file.
    ///   - chosen: The columns with labels and values, by index; `nil`: they must be chosen.
    init(rows: [[String]], chosen: (label: Int, value: Int)?) {
        let width = rows.map(\.count).max() ?? 0
        let rows = rows.map { $0 + Array(repeating: "", count: width - $0.count) }
        let head = rows.first ?? []
        let isHeader = head.enumerated().allSatisfy { index, cell in
            TableHeader.isName(cell, above: rows.dropFirst().map { $0[index] })
        }
        hasHeader = isHeader
        columns = head.enumerated().map { index, name in isHeader && !name.isEmpty ? name : "\(index + 1)" }
        self.rows = isHeader ? Array(rows.dropFirst()) : rows
        encodings = []
        (isAboutColumns, isAboutDecimalSign) = (chosen == nil, chosen != nil)
        let numeric = Self.numeric(self.rows, width)
        let words = (0..<width).filter { !numeric.contains($0) }
        let cells = self.rows
        // A region that stands in several rows names none of them.
        let distinct = words.first { column in Set(cells.map { $0[column] }).count == cells.count }
        label = chosen?.label ?? distinct ?? words.first ?? 0
        value = chosen?.value ?? numeric.last ?? max(0, width - 1)
    }

    /// Finds the choice that an error leaves to the person; `nil`: none.
    public init?(in error: any Error) {
        if let choice = (error as? BarTableError)?.choice {
            self = choice
        } else if case .unknownEncoding(let proposals) = error as? VCardError {
            self.init(encodings: proposals)
        } else {
            return nil
        }
    }

    /// - Parameter encodings: What may be chosen, the likeliest first.
    init(encodings: [EncodingProposal]) {
        self.encodings = encodings
        (columns, hasHeader, rows, isAboutColumns, isAboutDecimalSign) = ([], false, [], false, false)
        (label, value) = (0, 0)
    }

    /// A column, by its name where the name tells it.
    ///
    /// - Parameter index: Its index in ``columns``.
    /// - Returns: The column, for ``TableColumns``.
    public func column(_ index: Int) -> TableColumns.Column {
        let name = columns[index]
        return hasHeader && columns.firstIndex(of: name) == index ? .named(name) : .numbered(index + 1)
    }

    /// The columns that are numbers in all rows shown, by index.
    public var numeric: [Int] { Self.numeric(rows, columns.count) }

    private static func numeric(_ rows: [[String]], _ width: Int) -> [Int] {
        (0..<width).filter { column in
            rows.contains { !NumberText.isMissing($0[column]) }
                && rows.allSatisfy { NumberText.isMissing($0[column]) || NumberText.isNumber($0[column]) }
        }
    }

    /// The first bars of two columns, each as "Spain: 47". Rows without a number have none.
    ///
    /// - Parameters:
    ///   - label: The column with the labels, by index.
    ///   - value: The column with the values, by index.
    ///   - sign: The decimal sign; `nil`: values are shown as they are written.
    /// - Returns: The bars, at most one a row.
    public func preview(label: Int, value: Int, _ sign: DecimalSign?) -> [String] {
        rows.compactMap { row in
            let text = row[value]
            guard !row[label].isEmpty, NumberText.isNumber(text) else { return nil }
            guard let sign else { return "\(row[label]): \(text)" }
            guard case .number(let number, let written) = NumberText.reading(text, sign) else { return nil }
            return Bar(label: row[label], value: number, written: written).plainText
        }
    }
}
