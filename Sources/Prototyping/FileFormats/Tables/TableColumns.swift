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

    /// The column with the names of the bars.
    public var label: Column
    /// How long they are.
    public var value: Column
    /// The decimal sign of the values; `nil`: as the values tell.
    public var decimalSign: DecimalSign?

    public init(label: Column, value: Column, decimalSign: DecimalSign? = nil) {
        (self.label, self.value, self.decimalSign) = (label, value, decimalSign)
    }
}

/// The person's answers about a table that does not tell how to read it.
///
/// ```swift
/// let bars = try BarTable(bytes, TableAnswers(encoding: CharacterSet(named: "windows-1251"))).bars
/// ```
public struct TableAnswers: Sendable, Hashable {
    /// The columns; `nil`: the table has two.
    public var columns: TableColumns?
    /// How the file writes its characters; `nil`: as its bytes tell.
    public var encoding: CharacterSet?

    public init(columns: TableColumns? = nil, encoding: CharacterSet? = nil) {
        (self.columns, self.encoding) = (columns, encoding)
    }
}
