import CGLib
import CGTK
import CGTKShims
import GLibSupport

/// Lists whose rows are widgets: a box holds them itself, or makes one for each item of a model that it is bound to.
extension StockList {
    /// Whether the order of the rows is the box's own.
    var holdsRows: Bool { isStrip || isBox && list.map { dragoman_list_model($0) == nil } ?? true }

    /// Whether a box follows the model that it was said to be bound to; so do all that were given none.
    public var isBoundAsSaid: Bool {
        guard isBox, let list, let model = dragoman_list_model(list) else { return true }
        return dragoman_box_is_bound(list, model) != 0
    }

    /// The rows of a box, hidden ones too.
    private var allBoxRows: [UnsafeMutableRawPointer] {
        guard let list else { return [] }
        var rows: [UnsafeMutableRawPointer] = []
        while let row = dragoman_box_row(list, guint(clamping: rows.count)) {
            rows.append(UnsafeMutableRawPointer(row))
        }
        return rows
    }

    /// The rows of a box.
    struct BoxRows {
        let all: [UnsafeMutableRawPointer]
        /// Those that are shown.
        let shown: [UnsafeMutableRawPointer]
        /// Where each row stands among ``all``.
        let indices: [UnsafeMutableRawPointer: Int]
        /// Where each row stands among those that are ``shown``.
        let positions: [UnsafeMutableRawPointer: Int]
    }

    /// The rows of a box, which are listed anew only after they have changed.
    private var currentBoxRows: BoxRows {
        if let knownBoxRows { return knownBoxRows }
        let all = allBoxRows
        let shown = holdsRows ? all.filter { isShown($0) } : all
        let rows = BoxRows(
            all: all, shown: shown, indices: Dictionary(zip(all, all.indices)) { first, _ in first },
            positions: Dictionary(zip(shown, shown.indices)) { first, _ in first })
        // A box that is not shown tells of no row that a filter hides.
        if isFollowed, widget?.isMapped == true {
            watchBoxRows(all)
            knownBoxRows = rows
        }
        return rows
    }

    /// The rows of a box that are shown. A box that is bound to a model shows one for each item.
    var boxRows: [UnsafeMutableRawPointer] { currentBoxRows.shown }

    /// Where a row of a box stands among those that are shown.
    func boxPosition(of row: UnsafeMutableRawPointer) -> Int? { currentBoxRows.positions[row] }

    private func isShown(_ row: UnsafeMutableRawPointer) -> Bool {
        dragoman_box_shows(row.assumingMemoryBound(to: GtkWidget.self)) != 0
    }

    /// The index of a row among all rows of its box, hidden ones too; for a view, the index itself.
    func index(of position: Int) -> Int {
        guard holdsRows, isBox else { return position }
        let rows = currentBoxRows
        return rows.shown.indices.contains(position) ? rows.indices[rows.shown[position]] ?? position : position
    }

    /// A filter hides and shows rows without another word.
    func watchBoxRows(_ rows: [UnsafeMutableRawPointer]) {
        let known = watched
        watched = [:]
        for row in rows {
            if let reference = known[row], reference.widget != nil {
                watched[row] = reference
                continue
            }
            let widget = Widget(sharing: row)
            watched[row] = WidgetReference(widget)
            for signal in ["map", "unmap"] { widget.connect(signal) { [weak self] _ in self?.rowsChanged() } }
        }
    }

    /// Finds out anew whether a box sorts its rows: GTK tells nobody, and its owner may change it at any time.
    public func lookForSorter() {
        guard isBox, holdsRows, let list else { return }
        isBoxSorted = dragoman_box_is_sorted(list) != 0
    }

    // MARK: The selection

    var selectedBoxRows: [Int] {
        guard let list else { return [] }
        let all = allBoxRows
        let indices = holdsRows ? all.indices.filter { isShown(all[$0]) } : Array(all.indices)
        return indices.indices.filter { dragoman_list_is_selected(list, guint(clamping: indices[$0])) != 0 }
    }

    /// Selects moved rows: a row that was put elsewhere is no longer selected, and a person who moved several wants
    /// them still together.
    func selectBoxRows(_ positions: Range<Int>) {
        guard let list, positions.count > 1 else { return }
        for position in positions { dragoman_list_select(list, guint(clamping: index(of: position)), 1) }
    }

    // MARK: The order

    /// Replaces rows; those that are hidden stay where they are. A box makes rows anew for its model's items, so that
    /// they are selected anew.
    func replaceInBox(_ list: UnsafeMutablePointer<GtkWidget>, _ range: Range<Int>, with items: [Object]) {
        guard holdsRows else {
            guard !isDerived else { return }
            let selected = selectedBoxRows.filter { range.contains($0) }.compactMap { item(at: $0)?.raw }
            store?.replace(range, with: items)
            for (offset, item) in items.enumerated() where selected.contains(item.raw) {
                dragoman_list_select(list, guint(clamping: range.lowerBound + offset), 1)
            }
            return
        }
        let all = allBoxRows
        let shown = all.indices.filter { isShown(all[$0]) }
        let old = shown[range]
        let new = items.map(\.raw)
        if new.count == old.count, Set(new) == Set(old.map { all[$0] }), let first = old.first, let last = old.last {
            var rows = all
            for (index, row) in zip(old, new) { rows[index] = row }
            return splice(list, first...last, Array(rows[first...last]))
        }
        for index in old.reversed() { splice(list, index...index, []) }
        let index = range.lowerBound < shown.count ? shown[range.lowerBound] : (shown.last ?? all.count - 1) + 1
        splice(list, index..<index, new)
    }

    /// Takes rows out of a box, hidden or not.
    public func removeFromBox(_ rows: [Object]) {
        guard let list, holdsRows, isBox else { return }
        for row in rows {
            if let index = allBoxRows.firstIndex(of: row.raw) { splice(list, index...index, []) }
        }
    }

    private func splice(
        _ list: UnsafeMutablePointer<GtkWidget>, _ range: some RangeExpression<Int>, _ rows: [UnsafeMutableRawPointer]
    ) {
        let range = range.relative(to: 0..<Int.max)
        var rows = rows
        let count = rows.count
        // C wants an address also where there is nothing to add.
        if rows.isEmpty { rows.append(UnsafeMutableRawPointer(list)) }
        rows.withUnsafeMutableBufferPointer { buffer in
            guard let first = buffer.baseAddress else { return }
            dragoman_box_splice(
                list, guint(clamping: range.lowerBound), guint(clamping: range.count), first, guint(clamping: count))
        }
    }
}
