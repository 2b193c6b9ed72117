/// Reports items that changed their place without a drag.
extension DragCoordinator {
    /// Reports items that changed their place in an order without a drag, as "Move up" does: adds an undo step, and
    /// announces the move.
    ///
    /// - Parameters:
    ///   - items: The items' names.
    ///   - former: The first item's position before.
    ///   - position: The first item's position now.
    ///   - element: The element that has the focus.
    ///   - step: Undoes the move.
    public func report(
        moved items: [String], from former: ItemPosition, to position: ItemPosition, on element: AccessibleElement?,
        undo step: UndoStep
    ) {
        history.push(
            UndoRecord(
                undoName: wording.undoMove(items: items),
                undoneText: wording.moveUndone(items: items, position: former),
                redoneText: wording.moveRedone(items: items, position: position), element: element, step: step))
        announce(.moved(items: items, position: position.moved(from: former)), for: .keyboard)
        treeChanged()
    }

    /// Reports items that moved into another ordered place without a drag, as "Move to Done" does: adds an undo step,
    /// and announces the move.
    ///
    /// - Parameters:
    ///   - items: The items' names.
    ///   - place: The names of the place, from the outside in.
    ///   - position: The first item's position now.
    ///   - element: The element that has the focus.
    ///   - step: Undoes the move.
    public func report(
        moved items: [String], into place: [String], to position: ItemPosition, on element: AccessibleElement?,
        undo step: UndoStep
    ) {
        history.push(
            UndoRecord(
                undoName: wording.undoMove(items: items), undoneText: wording.moveUndone(items: items, place: place),
                redoneText: wording.moveRedone(items: items, place: place), element: element, step: step))
        announce(.inserted(items: items, place: place, position: position), for: .keyboard)
        treeChanged()
    }
}
