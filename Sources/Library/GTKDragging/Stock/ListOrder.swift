import AccessibleDragging
import GLibSupport
import GTKSupport

/// How rows come to stand in another order, or in another list, and how that is undone.
extension ReorderableList {
    /// The effect of a change of the order.
    struct Change {
        /// `nil`: they stood elsewhere, not among the same rows.
        let former: ItemPosition?
        let position: ItemPosition
        let undo: UndoStep
    }

    /// Why rows stay where they are.
    enum ListError: Error {
        case staysWhereItIs
        case cannotBeChanged
    }

    /// Where rows that go together stand: their indices among those beside them, and how many those are; `nil`: they stand
    /// below different rows of a tree.
    func standing(of positions: [Int]) -> (indices: [Int], count: Int)? {
        guard let tree else { return (positions, count) }
        let rows = positions.compactMap { tree.row(at: $0) }
        guard let first = rows.first, rows.count == positions.count, let level = tree.level(of: first),
            rows.allSatisfy({ $0.parent == first.parent }), level.canReorder
        else { return nil }
        return (rows.compactMap { level.index(of: $0) }, level.count)
    }

    /// Moves rows, keeps the focus on the first of them, and says how that is undone.
    ///
    /// - Parameters:
    ///   - positions: The rows, counted from 0.
    ///   - gap: Before which of the rows beside them.
    /// - Returns: What has changed.
    /// - Throws: ``ListError`` where nothing can or would change.
    func reorder(_ positions: [Int], to gap: Int) throws -> Change {
        lookForSorter()
        if let tree {
            let level = positions.first.flatMap { tree.row(at: $0) }.flatMap { tree.level(of: $0) }
            guard let level else { throw ListError.cannotBeChanged }
            return try put(positions, of: self, into: level, at: gap)
        }
        let moving = positions.filter { (0..<count).contains($0) }.sorted()
        guard isMovable else { throw ListError.cannotBeChanged }
        guard let first = moving.first, (0...count).contains(gap) else { throw ListError.staysWhereItIs }
        let start = min(first, gap)
        let end = max((moving.last ?? first) + 1, gap)
        let isMoving = Set(moving)
        let before = (start..<end).filter { $0 < gap && !isMoving.contains($0) }
        let after = (start..<end).filter { $0 >= gap && !isMoving.contains($0) }
        let order = before + moving + after
        guard order != Array(start..<end) else { throw ListError.staysWhereItIs }
        let new = start + before.count
        if onReorder == nil, stock.isDerived {
            let former = ItemPosition(first + 1, of: count)
            guard let change = try put(moving, of: self, at: gap) else { throw ListError.cannotBeChanged }
            let steps = Self.steps(moving, to: gap)
            tell(steps)
            return Change(
                former: former, position: change.position,
                undo: change.undo.telling(
                    undone: { [weak self] in self?.tell(Self.inverse(steps)) },
                    redone: { [weak self] in self?.tell(steps) }))
        }
        let old = (start..<end).compactMap { stock.item(at: $0) }
        try apply(start..<end, order)
        let items = (start..<end).compactMap { stock.item(at: $0) }
        stock.select(new, count: moving.count)
        focusRow(new)
        // The inverse: where each of the old indices is now.
        var inverse = Array(repeating: 0, count: order.count)
        for (index, old) in order.enumerated() { inverse[old - start] = start + index }
        let steps = Self.steps(moving, to: gap)
        tell(steps)
        let step = UndoStep(
            undo: { [weak self] in try self?.applyAgain(start..<end, inverse, to: items, focusing: first) },
            redo: { [weak self] in try self?.applyAgain(start..<end, order, to: old, focusing: new) })
        return Change(
            former: ItemPosition(first + 1, of: count), position: ItemPosition(new + 1, of: count),
            undo: step.telling(
                undone: { [weak self] in self?.tell(Self.inverse(steps)) }, redone: { [weak self] in self?.tell(steps) }
            ))
    }

    /// Rows that move one after another: from where, and to where.
    typealias Steps = [(from: Int, to: Int)]

    /// How rows come to a gap one after another.
    ///
    /// - Parameters:
    ///   - moving: Their indices, in order.
    ///   - gap: Before which row they go.
    /// - Returns: The steps; none: they stand there.
    static func steps(_ moving: [Int], to gap: Int) -> Steps {
        let before = moving.filter { $0 < gap }
        // The last one first: those before it stay where they are until it is their turn.
        let down = before.reversed().enumerated().map { ($0.element, gap - 1 - $0.offset) }
        let up = moving.filter { $0 >= gap }.enumerated().map { ($0.element, gap + $0.offset) }
        return (down + up).filter { $0.0 != $0.1 }
    }

    static func inverse(_ steps: Steps) -> Steps { steps.reversed().map { ($0.to, $0.from) } }

    private func tell(_ steps: Steps) {
        for step in steps { onReordered?(step.from, step.to) }
    }

    // The rows in the range are known, so that changes by others since are left alone. An application with a model of its
    // own looks after that itself.
    private func applyAgain(
        _ range: Range<Int>, _ order: [Int], to items: [Object], focusing position: Int
    ) throws {
        guard range.upperBound <= count, onReorder != nil || stock.holds(items, from: range.lowerBound) else {
            throw UndoError(coordinator.wording.placeIsGone, isFinal: true)
        }
        try apply(range, order)
        focusRow(position)
    }

    private func apply(_ range: Range<Int>, _ order: [Int]) throws {
        if let onReorder {
            try onReorder(range, order)
        } else {
            stock.replace(range, with: order.compactMap { stock.item(at: $0) })
        }
        areRowsKnown = false
    }

    func focusRow(_ position: Int) {
        lastMoved = position
        stock.focus(position)
        // The row may get its widget only when the list is laid out.
        MainLoop.idle { [weak self] in
            guard let self, self.lastMoved == position, self.dragging.isFocused else { return }
            self.stock.focus(position)
        }
    }

    /// Takes rows of another list, and says how that is undone.
    ///
    /// - Parameters:
    ///   - positions: The rows of the other list, counted from 0.
    ///   - other: Where they stand.
    ///   - gap: Before which row; in a tree, before which of those at the top.
    /// - Returns: Where the first of them stands then, and how that is undone.
    /// - Throws: ``ListError`` where they cannot stand here.
    func take(_ positions: [Int], of other: ReorderableList, to gap: Int) throws -> (
        position: ItemPosition, undo: UndoStep
    ) {
        lookForSorter()
        other.lookForSorter()
        guard tree != nil || isOpen(at: gap) else { throw ListError.cannotBeChanged }
        let isFlat = tree == nil && other.tree == nil
        let gone = positions.sorted()
        let told: (undone: @MainActor () -> Void, redone: @MainActor () -> Void) = (
            { [weak self, weak other] in
                guard isFlat else { return }
                gone.indices.reversed().forEach { self?.onMovedOut?(gap + $0) }
                gone.forEach { other?.onMovedIn?($0) }
            },
            { [weak self, weak other] in
                guard isFlat else { return }
                gone.reversed().forEach { other?.onMovedOut?($0) }
                gone.indices.forEach { self?.onMovedIn?(gap + $0) }
            }
        )
        if tree != nil || other.tree != nil || stock.isDerived || other.stock.isDerived {
            let change = try tree.map { tree in
                guard let top = tree.top else { throw ListError.cannotBeChanged }
                return try put(positions, of: other, into: top, at: gap)
            }
            guard let change = try change ?? put(positions, of: other, at: gap) else { throw ListError.cannotBeChanged }
            told.redone()
            return (change.position, change.undo.telling(undone: told.undone, redone: told.redone))
        }
        let moving = positions.filter { (0..<other.count).contains($0) }.sorted()
        let items = moving.compactMap { other.stock.item(at: $0) }
        guard stock.canReorder, other.stock.canReorder, !items.isEmpty, items.count == moving.count,
            items.allSatisfy({ stock.takes($0) }), (0...count).contains(gap)
        else { throw ListError.cannotBeChanged }
        let isGone = UndoError(coordinator.wording.placeIsGone, isFinal: true)
        let transfer: @MainActor () throws -> Void = { [weak self, weak other] in
            guard let self, let other, gap <= count,
                zip(moving, items).allSatisfy({ other.stock.holds($0.1, at: $0.0) })
            else { throw isGone }
            for position in moving.reversed() { other.stock.replace(position..<position + 1, with: []) }
            stock.replace(gap..<gap, with: items)
            guard stock.holds(items, from: gap) else {
                // The filter of a box is known by what it hides: nobody would find them again.
                stock.removeFromBox(items)
                other.putBack(items, at: moving)
                throw ListError.cannotBeChanged
            }
            stock.select(gap, count: items.count)
            focusRow(gap)
        }
        let back: @MainActor () throws -> Void = { [weak self, weak other] in
            guard let self, let other, stock.holds(items, from: gap), moving[0] <= other.count else { throw isGone }
            stock.replace(gap..<gap + items.count, with: [])
            other.putBack(items, at: moving)
            other.focusRow(moving[0])
        }
        try transfer()
        areRowsKnown = false
        other.areRowsKnown = false
        told.redone()
        return (
            ItemPosition(gap + 1, of: count),
            UndoStep(undo: back, redo: transfer).telling(undone: told.undone, redone: told.redone)
        )
    }

    func putBack(_ items: [Object], at positions: [Int]) {
        for (position, item) in zip(positions, items) {
            let index = min(position, count)
            stock.replace(index..<index, with: [item])
        }
        areRowsKnown = false
    }

    /// Finds out anew whether the list is a box that sorts its rows: its owner may change that at any time.
    func lookForSorter() {
        guard onReorder == nil else { return }
        let wasSorted = stock.isBoxSorted
        stock.lookForSorter()
        if stock.isBoxSorted != wasSorted { dragging.showActions() }
    }
}

extension UndoStep {
    /// The same step, which tells when it was done.
    func telling(undone: @escaping @MainActor () -> Void, redone: @escaping @MainActor () -> Void) -> UndoStep {
        UndoStep(undoing: { Self.telling(self.undo(), undone) }, redoing: { Self.telling(self.redo(), redone) })
    }

    private static func telling(_ outcome: Outcome, _ tell: @escaping @MainActor () -> Void) -> Outcome {
        outcome.whenComplete { if case .success = $0 { tell() } }
        return outcome
    }
}
