import AtSpiAdapter
import RecordedFilms

/// Tables and selections of an app that was recorded, as its elements tell them.
extension RecordedAnswers {
    // MARK: Table

    /// The most cells of which the positions are counted.
    private nonisolated static let mostCounted = 1000

    /// Whether an element has rows and columns, and it is known where its cells stand in them.
    func isTable(_ element: SeenElement) -> Bool {
        guard let size = element.table else { return false }
        let cells = inside(element.id).filter { !Self.isHeader($0) }
        return cells.contains { $0.cell != nil } || Self.isCounted(cells.filter(Self.isCell), size)
    }

    /// The table of a cell, and where the cell stands in it; `nil`: it is no cell, or that is not known.
    func position(of element: SeenElement) -> (table: Int, cell: SeenElement.Cell)? {
        guard element.cell != nil || Self.isCell(element) else { return nil }
        var next = element.parent
        while let id = next, let parent = tree[id] {
            if let size = parent.table { return cell(of: element, in: id, size).map { (id, $0) } }
            next = parent.parent
        }
        return nil
    }

    /// Qt 6.4 tells no positions. If all cells were shown, they stand one row after the other.
    private func cell(of element: SeenElement, in table: Int, _ size: SeenElement.Table) -> SeenElement.Cell? {
        if let cell = element.cell { return cell }
        guard Self.isCountable(size) else { return nil }
        let cells = inside(table, atMost: 3 * Self.mostCounted).filter(Self.isCell)
        guard Self.isCounted(cells, size), let place = cells.firstIndex(where: { $0.id == element.id }) else {
            return nil
        }
        return SeenElement.Cell(row: place / size.columns, column: place % size.columns)
    }

    /// Qt calls the role "cell".
    private nonisolated static func isCell(_ element: SeenElement) -> Bool {
        ["cell", "table cell"].contains(element.role)
    }

    private nonisolated static func isCountable(_ size: SeenElement.Table) -> Bool {
        (1...mostCounted).contains(size.rows) && (1...mostCounted).contains(size.columns)
            && size.rows * size.columns <= mostCounted
    }

    private nonisolated static func isCounted(_ cells: [SeenElement], _ size: SeenElement.Table) -> Bool {
        isCountable(size) && cells.count == size.rows * size.columns
    }

    func tableSize(of table: ObjectPath) throws(AtSpiError) -> (rows: Int, columns: Int) {
        guard let size = try element(at: table).table else { throw .unknownInterface("org.a11y.atspi.Table") }
        return (size.rows, size.columns)
    }

    func tablePosition(of cell: ObjectPath) throws(AtSpiError) -> AtSpiAdapter.TablePosition {
        guard let (table, place) = position(of: try element(at: cell)) else {
            throw .unknownInterface("org.a11y.atspi.TableCell")
        }
        return AtSpiAdapter.TablePosition(
            table: Self.path(table), row: place.row, column: place.column, rowSpan: place.rowSpan,
            columnSpan: place.columnSpan)
    }

    func cells(of table: ObjectPath) throws(AtSpiError) -> [ObjectPath] {
        let cells = try known(table).filter { !Self.isHeader($0) && ($0.cell != nil || Self.isCell($0)) }
        return cells.map { Self.path($0.id) }
    }

    func headers(of table: ObjectPath, row: Int?, column: Int?) throws(AtSpiError) -> [ObjectPath] {
        let headers = try known(table).filter(Self.isHeader)
        let columns = headers.filter { Self.columnHeaders.contains($0.role) }
        let rows = headers.filter { Self.rowHeaders.contains($0.role) }
        func found(_ headers: [SeenElement], _ number: Int, _ place: (SeenElement.Cell) -> Int) -> [ObjectPath] {
            // Toolkits that give a header no position put as many there as there are columns.
            if headers.allSatisfy({ $0.cell == nil }) {
                return headers.indices.contains(number) ? [Self.path(headers[number].id)] : []
            }
            return headers.filter { $0.cell.map(place) == number }.map { Self.path($0.id) }
        }
        if let column { return found(columns, column, \.column) }
        return row.map { found(rows, $0, \.row) } ?? []
    }

    /// The elements in a table.
    private func known(_ path: ObjectPath) throws(AtSpiError) -> [SeenElement] {
        let table = try element(at: path)
        guard table.table != nil else { throw .unknownInterface("org.a11y.atspi.Table") }
        return inside(table.id)
    }

    /// The elements in a table, but not those in a table within it.
    private func inside(_ table: Int, atMost limit: Int = .max) -> [SeenElement] {
        var found: [SeenElement] = []
        var waiting = Array(tree.children(of: table).reversed())
        while found.count <= limit, let id = waiting.popLast() {
            guard let element = tree[id] else { continue }
            found.append(element)
            if element.table == nil { waiting += tree.children(of: id).reversed() }
        }
        return found
    }

    private nonisolated static let columnHeaders: Set<String> = ["column header", "table column header"]
    private nonisolated static let rowHeaders: Set<String> = ["row header", "table row header"]

    private nonisolated static func isHeader(_ element: SeenElement) -> Bool {
        columnHeaders.contains(element.role) || rowHeaders.contains(element.role)
    }

    // MARK: Selection

    /// Whether something in an element can be selected: such elements have the interface in all toolkits.
    func hasSelection(_ element: SeenElement) -> Bool {
        tree.children(of: element.id).contains { tree[$0]?.states.contains("selectable") ?? false }
    }

    func selectedChildren(of path: ObjectPath) throws(AtSpiError) -> [ObjectPath] {
        let element = try element(at: path)
        guard hasSelection(element) else { throw .unknownInterface("org.a11y.atspi.Selection") }
        return tree.children(of: element.id).filter { tree[$0]?.states.contains("selected") ?? false }
            .map { Self.path($0) }
    }
}
