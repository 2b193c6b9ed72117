import AtSpiClient

/// A row of a list, a table or a tree: one element, or the cells in one line where the toolkit has no rows, as GTK 3's trees.
struct AppRow {
    /// Roles of rows.
    private static let rows: Set<String> = ["list item", "table row", "tree item"]
    /// The most cells whose texts become a name.
    private static let most = 3

    /// The row's own element, or its cells.
    let parts: [Element]

    /// The rows directly in an element.
    static func rows(in element: Element) -> [AppRow] {
        let own = element.children.filter { rows.contains($0.role) }
        if !own.isEmpty { return own.map { AppRow(parts: [$0]) } }
        var lines: [(bounds: Element.Bounds, cells: [Element])] = []
        for cell in element.children where cell.role == "table cell" {
            guard let bounds = cell.bounds else { continue }
            // Cells come line by line.
            if let last = lines.last, last.bounds.y == bounds.y, last.bounds.height == bounds.height {
                lines[lines.count - 1].cells.append(cell)
            } else {
                lines.append((bounds, [cell]))
            }
        }
        return lines.map { AppRow(parts: $0.cells) }
    }

    /// The names of rows beside each other, which are made alike: of the texts in as many cells as tell them apart.
    static func names(of rows: [AppRow]) -> [String] {
        let texts = rows.map(\.texts)
        func names(of count: Int) -> [String] { texts.map { $0.prefix(count).joined(separator: ", ") } }
        let telling = (1...most).first { Set(names(of: $0)).count == rows.count }
        return names(of: telling ?? 1)
    }

    /// The rectangle around all of it; `nil`: it does not say where it is.
    var bounds: Element.Bounds? {
        let all = parts.compactMap(\.bounds)
        guard let left = all.map(\.x).min(), let top = all.map(\.y).min() else { return nil }
        return Element.Bounds(
            x: left, y: top, width: (all.map { $0.x + $0.width }.max() ?? left) - left,
            height: (all.map { $0.y + $0.height }.max() ?? top) - top)
    }

    /// Its own name, else the texts of its cells, from the first one on.
    private var texts: [String] {
        if parts.count == 1, let name = parts.first?.name, !name.isEmpty { return [name] }
        let cells = parts.count == 1 ? parts[0].children : parts
        return cells.compactMap { cell in
            cell.name.isEmpty ? cell.children.lazy.map(\.name).first { !$0.isEmpty } : cell.name
        }
    }
}
