/// The columns of a table that bars are made of.
///
/// ```swift
/// let bars = try BarTable.read(bytes, columns: TableColumns(label: .named("Country"), value: .named("2020")))
/// ```
public struct TableColumns: Sendable, Hashable {
    /// A column.
    ///
    /// ```swift
    /// let value = TableColumns.Column.numbered(3)
    /// ```
    public enum Column: Sendable, Hashable {
        /// By its name in the header, or by the digits of its number where no name is such.
        case named(String)
        /// By its number, from 1.
        case numbered(Int)
    }

    /// What the bars are called.
    public var label: Column
    /// How long they are.
    public var value: Column
    /// The decimal sign of the values; `nil`: as the values tell.
    public var decimalSign: DecimalSign?

    public init(label: Column, value: Column, decimalSign: DecimalSign? = nil) {
        (self.label, self.value, self.decimalSign) = (label, value, decimalSign)
    }
}

/// What a person must choose before a table can be read: columns, a decimal sign, or both.
///
/// ```swift
/// catch let error as BarTableError { if let choice = error.choice { ask(choice) } }
/// ```
public struct TableChoice: Sendable, Equatable {
    /// The names of the columns.
    public let columns: [String]
    /// The first rows, with a field for each column.
    public let rows: [[String]]
    /// Whether the columns must be chosen; else they are the first two.
    public let isAboutColumns: Bool
    /// Whether the decimal sign must be chosen.
    public let isAboutDecimalSign: Bool

    /// The columns that are numbers in all rows shown, by index.
    public var numeric: [Int] {
        columns.indices.filter { column in
            rows.contains { !$0[column].isEmpty }
                && rows.allSatisfy { $0[column].isEmpty || NumberText.isNumber($0[column]) }
        }
    }
}
