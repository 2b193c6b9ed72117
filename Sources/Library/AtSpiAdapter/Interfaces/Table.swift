/// `org.a11y.atspi.Table` and `TableCell`, and `org.a11y.atspi.Selection`: elements in rows and columns, and those that are
/// selected. The model's elements have none of it; an app that was recorded may have.
extension AtSpiAdapter {
    /// A cell's row and column in its table.
    ///
    /// ```swift
    /// let position = try answers.tablePosition(of: cell)
    /// print("row \(position.row + 1) of \(try answers.tableSize(of: position.table).rows)")
    /// ```
    public struct TablePosition: Equatable, Sendable {
        /// The table that the cell belongs to.
        public var table: ObjectPath
        /// From 0.
        public var row: Int
        /// From 0.
        public var column: Int
        /// How many rows it takes.
        public var rowSpan: Int
        /// How many columns it takes.
        public var columnSpan: Int

        public init(table: ObjectPath, row: Int, column: Int, rowSpan: Int = 1, columnSpan: Int = 1) {
            (self.table, self.row, self.column) = (table, row, column)
            (self.rowSpan, self.columnSpan) = (rowSpan, columnSpan)
        }
    }
}

extension AtSpiAnswers {
    public func tableSize(of table: ObjectPath) throws(AtSpiError) -> (rows: Int, columns: Int) {
        throw .unknownInterface("org.a11y.atspi.Table")
    }

    public func cells(of table: ObjectPath) throws(AtSpiError) -> [ObjectPath] {
        throw .unknownInterface("org.a11y.atspi.Table")
    }

    public func headers(of table: ObjectPath, row: Int?, column: Int?) throws(AtSpiError) -> [ObjectPath] {
        throw .unknownInterface("org.a11y.atspi.Table")
    }

    public func tablePosition(of cell: ObjectPath) throws(AtSpiError) -> AtSpiAdapter.TablePosition {
        throw .unknownInterface("org.a11y.atspi.TableCell")
    }

    public func selectedChildren(of path: ObjectPath) throws(AtSpiError) -> [ObjectPath] {
        throw .unknownInterface("org.a11y.atspi.Selection")
    }

    /// The cell in a row and a column; `nil`: there is none, or it has not been shown.
    public func cell(of table: ObjectPath, row: Int, column: Int) throws(AtSpiError) -> ObjectPath? {
        try cells(of: table).first { cell in
            guard let place = try? tablePosition(of: cell) else { return false }
            return place.row..<(place.row + place.rowSpan) ~= row
                && place.column..<(place.column + place.columnSpan) ~= column
        }
    }

    /// The rows in which each cell is selected that is shown.
    public func selectedRows(of table: ObjectPath) throws(AtSpiError) -> [Int] {
        var rows: [Int: Bool] = [:]
        for cell in try cells(of: table) {
            guard let place = try? tablePosition(of: cell) else { continue }
            let isSelected = try states(of: cell).contains(.selected)
            rows[place.row] = isSelected && rows[place.row] ?? true
        }
        return rows.filter(\.value).keys.sorted()
    }
}
