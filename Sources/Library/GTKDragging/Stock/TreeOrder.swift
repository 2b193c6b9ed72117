import AccessibleDragging
import GLibSupport
import GTKSupport

/// How rows of trees come to stand elsewhere: among others below the same row, below another, or in another list.
extension ReorderableList {
    /// Opens a row.
    ///
    /// - Parameters:
    ///   - row: A row of the tree.
    ///   - announces: Whether it is said what comes to light.
    /// - Returns: Whether it was closed.
    @discardableResult
    func open(_ row: StockTree.Row, announces: Bool = false) -> Bool {
        guard let tree, row.item != nil, row.isExpandable, !row.isExpanded else { return false }
        row.isExpanded = true
        areRowsKnown = false
        if announces, let level = tree.level(below: row) {
            let wording = coordinator.wording
            coordinator.say(wording.place(wording.rows(level.count), of: nameOfRow(row.position)))
        }
        coordinator.treeChanged()
        return true
    }

    /// Whether rows can be put below a row. What a closed row holds is known only once it is open.
    func canHold(_ row: StockTree.Row) -> Bool {
        guard row.isExpandable else { return false }
        return tree?.level(below: row)?.canReorder ?? !row.isExpanded
    }

    /// Where rows stand that are put at a side of a row.
    ///
    /// - Parameters:
    ///   - row: A row; `nil`: below all rows.
    ///   - side: Into a row is after all that stands below it. After an open row is before the first below it.
    /// - Returns: Among which rows, and before which of them; `nil`: nothing can be put there.
    func place(at row: StockTree.Row?, _ side: RowSide) -> (level: StockTree.Level, index: Int)? {
        guard let tree else { return nil }
        guard let row else { return tree.top.map { ($0, $0.count) } }
        switch side {
        case .inside: return tree.level(below: row).map { ($0, $0.count) }
        case .after where row.isExpanded:
            if let level = tree.level(below: row), level.count > 0 { return (level, 0) }
        case .before, .after: break
        }
        guard let level = tree.level(of: row), let index = level.index(of: row) else { return nil }
        return (level, side == .before ? index : index + 1)
    }

    /// Whether rows of this tree would stand below themselves, or stay where they are.
    func changesNothing(_ positions: [Int], to place: (level: StockTree.Level, index: Int)) -> Bool {
        let rows = positions.compactMap { tree?.row(at: $0) }
        if let parent = place.level.parent, rows.contains(where: { $0 == parent || parent.isBelow($0) }) { return true }
        guard rows.allSatisfy({ $0.parent == place.level.parent }) else { return false }
        let indices = rows.compactMap { place.level.index(of: $0) }
        guard let first = indices.first else { return true }
        return indices.enumerated().allSatisfy { $0.element == first + $0.offset }
            && (first...first + indices.count).contains(place.index)
    }

    /// Puts rows of a list among those of a level of this tree, opens what was open, and gives the first the focus.
    func put(_ positions: [Int], of other: ReorderableList, into level: StockTree.Level, at gap: Int) throws -> Change {
        guard let tree, let target = ItemStore(level.items),
            other !== self || !changesNothing(positions, to: (level, gap))
        else { throw ListError.staysWhereItIs }
        let rows = positions.compactMap { other.tree?.row(at: $0) }
        let isSameLevel = other === self && rows.allSatisfy { $0.parent == level.parent }
        let former = isSameLevel ? rows.first.flatMap { level.index(of: $0) } : nil
        let transfer = try ItemTransfer(other.sources(of: positions), to: target, before: gap)
        let openPaths = rows.map { other.tree?.openPaths(from: $0) ?? [] }
        let (way, back) = (transfer.index, other.currentPath(of: positions))
        try transfer.perform()
        // The row that they stand below may itself stand elsewhere now.
        let parent = level.parent.flatMap { tree.path(of: $0) } ?? []
        show(transfer.count, at: parent + [way], openPaths)
        other.areRowsKnown = false
        return Change(
            former: former.map { ItemPosition($0 + 1, of: level.count) },
            position: ItemPosition(way + 1, of: level.count),
            undo: step(
                transfer, back: { [weak other] in other?.show(positions.count, at: back, openPaths) },
                again: { [weak self] in self?.show(transfer.count, at: parent + [way], openPaths) }))
    }

    /// Puts rows into this list, which is no tree, by way of the items behind it.
    ///
    /// - Returns: What has changed; `nil`: the list has no items that can be put into another order.
    func put(_ positions: [Int], of other: ReorderableList, at gap: Int) throws -> Change? {
        guard let store = stock.store, let target = stock.storeIndex(ofGap: gap) else { return nil }
        let transfer = try ItemTransfer(other.sources(of: positions), to: store, before: target)
        let openPaths = positions.map { position in
            other.tree.flatMap { tree in tree.row(at: position).map { tree.openPaths(from: $0) } } ?? []
        }
        let back = other.currentPath(of: positions)
        let new = other === self ? gap - positions.count { $0 < gap } : gap
        try transfer.perform()
        let show: @MainActor () -> Void = { [weak self] in
            self?.areRowsKnown = false
            self?.stock.select(new, count: transfer.count)
            self?.focusRow(new)
        }
        show()
        return Change(
            former: nil, position: ItemPosition(new + 1, of: count),
            undo: step(
                transfer, back: { [weak other] in other?.show(positions.count, at: back, openPaths) }, again: show))
    }

    private func step(
        _ transfer: ItemTransfer, back: @escaping @MainActor () -> Void, again: @escaping @MainActor () -> Void
    ) -> UndoStep {
        let isGone = UndoError(coordinator.wording.placeIsGone, isFinal: true)
        return UndoStep(
            undo: {
                do { try transfer.takeBack() } catch { throw isGone }
                back()
            },
            redo: {
                do { try transfer.perform() } catch { throw isGone }
                again()
            })
    }

    func sources(of positions: [Int]) throws -> [ItemTransfer.Source] {
        try positions.map { position in
            if let tree {
                guard let row = tree.row(at: position), let level = tree.level(of: row),
                    let store = ItemStore(level.items), let index = level.index(of: row)
                else { throw ListError.cannotBeChanged }
                return ItemTransfer.Source(store: store, index: index)
            }
            guard let store = stock.store, let index = stock.storeIndex(at: position) else {
                throw ListError.cannotBeChanged
            }
            return ItemTransfer.Source(store: store, index: index)
        }
    }

    /// Where the first of these rows is found again.
    private func currentPath(of positions: [Int]) -> StockTree.Path {
        guard let first = positions.first else { return [] }
        return tree.flatMap { tree in tree.row(at: first).flatMap { tree.path(of: $0) } } ?? [first]
    }

    /// Opens rows that came to a place as they were, selects them, and gives the first the focus.
    private func show(_ count: Int, at path: StockTree.Path, _ openPaths: [[StockTree.Path]]) {
        areRowsKnown = false
        guard let last = path.last else { return }
        guard let tree else {
            stock.select(last, count: count)
            return focusRow(last)
        }
        let rows = (0..<count).compactMap { tree.reveal(path.dropLast() + [last + $0]) }
        for (row, paths) in zip(rows, openPaths) { tree.open(paths, from: row) }
        stock.select(rows.map(\.position))
        if let first = rows.first { focusRow(first.position) }
    }
}
