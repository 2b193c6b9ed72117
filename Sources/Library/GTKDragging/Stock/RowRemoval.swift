import AccessibleDragging
import GLibSupport
import GTKSupport

/// The removal of rows that were moved to a place that is no list, such as a drawn view.
extension ReorderableList {
    /// Takes the rows out; a list that has taken them has done so itself.
    ///
    /// - Returns: How they are put back; `nil`: they are not in the list any more, or its model is the application's own.
    public func dragInteraction(
        _ interaction: DragInteraction, removeItemsMovedBy session: DragSession
    ) -> AsyncResult<UndoStep?, any Error> {
        guard let rows = session.items.first?.localObject as? ListRows, rows.list === self, !rows.areTaken else {
            return AsyncResult(.success(nil))
        }
        return AsyncResult(.success(try? removal(of: rows.positions)))
    }

    /// Takes rows out.
    ///
    /// - Parameter positions: The rows, counted from 0.
    /// - Returns: How they are put back.
    /// - Throws: ``ListError`` where the model cannot be changed.
    private func removal(of positions: [Int]) throws -> UndoStep {
        guard stock.canReorder, let first = positions.first else { throw ListError.cannotBeChanged }
        let isGone = UndoError(coordinator.wording.placeIsGone, isFinal: true)
        let remove: @MainActor () throws -> Void
        let back: @MainActor () throws -> Void
        if tree != nil || stock.isDerived {
            let sources = try sources(of: positions)
            let items = sources.compactMap { $0.store.item(at: $0.index) }
            let all = zip(sources, items).sorted { $0.0.index < $1.0.index }
            remove = { [weak self] in
                guard all.allSatisfy({ $0.store.holds($1, at: $0.index) }) else { throw isGone }
                for (source, _) in all.reversed() { source.store.replace(source.index..<source.index + 1, with: []) }
                self?.rowsWent(from: first)
            }
            back = { [weak self] in
                guard all.allSatisfy({ $0.0.index <= $0.0.store.count }) else { throw isGone }
                for (source, item) in all { source.store.replace(source.index..<source.index, with: [item]) }
                self?.rowsCame(back: first)
            }
        } else {
            let items = positions.compactMap { stock.item(at: $0) }
            remove = { [weak self] in
                guard let self, zip(positions, items).allSatisfy({ self.stock.holds($0.1, at: $0.0) }) else {
                    throw isGone
                }
                for position in positions.reversed() { stock.replace(position..<position + 1, with: []) }
                rowsWent(from: first)
            }
            back = { [weak self] in
                guard let self, first <= count else { throw isGone }
                putBack(items, at: positions)
                rowsCame(back: first)
            }
        }
        try remove()
        let isFlat = tree == nil
        let gone: @MainActor () -> Void = { [weak self] in
            if isFlat { positions.reversed().forEach { self?.onMovedOut?($0) } }
        }
        gone()
        return UndoStep(undo: back, redo: remove).telling(
            undone: { [weak self] in if isFlat { positions.forEach { self?.onMovedIn?($0) } } }, redone: gone)
    }

    private func rowsWent(from first: Int) {
        areRowsKnown = false
        lastMoved = count > 0 ? min(first, count - 1) : nil
    }

    private func rowsCame(back first: Int) {
        areRowsKnown = false
        focusRow(first)
    }
}
