import AccessibleDragging
import GTKSupport

/// What a row is while it is dragged: which list it is of, and where it stands there.
@MainActor
final class ListRows {
    weak var list: ReorderableList?
    let positions: [Int]

    init(_ list: ReorderableList, _ positions: [Int]) {
        self.list = list
        self.positions = positions
    }
}

extension ReorderableList: DragInteractionDelegate {
    /// The rows that go together: each is an item with its text.
    public func dragInteraction(
        _ interaction: DragInteraction, itemsForBeginning session: DragSession
    ) -> [DragItem] {
        guard isMovable, let point = session.location(in: view), let row = row(at: point) else { return [] }
        let positions = rowsMoving(with: row.position)
        let rows = ListRows(self, positions)
        return positions.map { position in
            let name = nameOfRow(position)
            let provider = ItemProvider(suggestedName: name)
            provider.register(text: name)
            return DragItem(provider: provider, name: name, localObject: rows)
        }
    }

    /// Many rows are said as a number: "3 rows".
    public func dragInteraction(_ interaction: DragInteraction, nameFor items: [DragItem]) -> String? {
        items.count > Self.namedTogether ? coordinator.wording.rows(items.count) : nil
    }

    /// The row that was taken up.
    public func dragInteraction(
        _ interaction: DragInteraction, previewFrameFor item: DragItem, session: DragSession
    ) -> Rect {
        row(at: session.liftPoint)?.frame ?? view.bounds
    }
}

extension ReorderableList: DropInteractionDelegate {
    /// Takes rows of its own, and of the lists of its group.
    public func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
        guard isMovable, let source = rows(of: session)?.list else { return false }
        return source === self || (group != nil && source.group == group)
    }

    /// Moves, wherever that changes anything. While something is over a row, the side is marked.
    public func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        let (row, side) = place(of: session)
        if session.isHovering { mark(row, side) }
        guard let rows = rows(of: session), rows.list === self else { return .move }
        let (first, gap) = (rows.positions.first ?? 0, gap(row, side))
        // Rows that stand together already stay where they are if they are put beside or between themselves.
        let isTogether = rows.positions.enumerated().allSatisfy { $0.element == first + $0.offset }
        return isTogether && (first...first + rows.positions.count).contains(gap)
            ? .refuse(coordinator.wording.takesNothingOfThis(place: view.label, items: [])) : .move
    }

    /// Takes the mark away.
    public func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
        mark(nil, .after)
    }

    /// Puts the rows there.
    public func dropInteraction(
        _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
    ) {
        let (target, side) = place(of: session)
        guard let rows = rows(of: session), let source = rows.list else {
            return completion(.failure(DropError(coordinator.wording.placeIsGone)))
        }
        let gap = self.gap(target, side)
        mark(nil, .after)
        do {
            if source === self {
                let change = try reorder(rows.positions, to: gap)
                completion(
                    .success(
                        DropResult(
                            operation: .move, undo: change.undo, position: change.position,
                            formerPosition: change.former, element: element(at: change.position))))
            } else {
                let (position, undo) = try take(rows.positions, of: source, to: gap)
                completion(
                    .success(
                        DropResult(
                            operation: .move, undo: undo, position: position, element: element(at: position))))
            }
        } catch let error as DropError {
            completion(.failure(error))
        } catch {
            completion(
                .failure(
                    DropError(coordinator.wording.takesNothingOfThis(place: view.label, items: session.itemNames))))
        }
    }

    private func element(at position: ItemPosition) -> AccessibleElement {
        row(at: position.index - 1) ?? view
    }

    private func rows(of session: DropSession) -> ListRows? {
        session.localDragSession == nil ? nil : session.items.first?.localObject as? ListRows
    }

    private func place(of session: DropSession) -> (row: ListRowView?, side: ListRowView.Side) {
        guard let point = session.location(in: view), let row = row(at: point) else { return (nil, .after) }
        return (row, row.side(at: point))
    }

    private func mark(_ row: ListRowView?, _ side: ListRowView.Side) {
        if marked !== row { marked?.mark(nil) }
        marked = row
        row?.mark(side)
    }

    /// Before which row: below all rows is after the last one.
    private func gap(_ row: ListRowView?, _ side: ListRowView.Side) -> Int {
        row.map { $0.position + (side == .after ? 1 : 0) } ?? count
    }
}
