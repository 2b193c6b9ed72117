import AccessibleDragging
import GLibSupport
import GTKSupport

/// What a row is while it is dragged: which list it is of, and where it stands there.
///
/// A list may change while something of it is held: rows are known by their items, wherever those have gone.
@MainActor
final class ListRows {
    weak var list: ReorderableList?
    private let items: [(item: Object, position: Int)]
    private let tree: [StockTree.Row]

    init(_ list: ReorderableList, _ positions: [Int]) {
        self.list = list
        tree = positions.compactMap { list.tree?.row(at: $0) }
        guard tree.isEmpty else {
            items = []
            return
        }
        items = positions.compactMap { position in list.stock.item(at: position).map { ($0, position) } }
    }

    /// Where they stand now; none: one of them is gone.
    var positions: [Int] {
        guard let list else { return [] }
        if list.tree != nil { return tree.allSatisfy { $0.item != nil } ? tree.map(\.position) : [] }
        let found = items.compactMap { list.stock.position(of: $0.item, near: $0.position) }
        return found.count == items.count ? found.sorted() : []
    }

    /// Whether one of them is in the list no more.
    var isGone: Bool { positions.isEmpty }

    /// Those of them that have a widget now.
    var shown: [WidgetView] { positions.compactMap { list?.row(at: $0) } }
}

extension ReorderableList: DragInteractionDelegate {
    /// The rows that go together: each is an item with its text.
    public func dragInteraction(
        _ interaction: DragInteraction, itemsForBeginning session: DragSession
    ) -> [DragItem] {
        lookForSorter()
        guard isMovable, let position = position(of: session), (0..<count).contains(position)
        else { return [] }
        let positions = rowsMoving(with: position)
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
        position(of: session).flatMap { row(at: $0) }?.frame ?? view.bounds
    }

    /// The row that a session lifts: the one whose drag was chosen, else the one at the point.
    private func position(of session: DragSession) -> Int? {
        if let target = session.descriptor?.payload?.base as? RowTarget { return target.position }
        return target(at: session.liftPoint).position
    }
}

extension ReorderableList: DropInteractionDelegate {
    /// Takes rows of its own, and of the lists of its group whose items are of the same type.
    public func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
        guard isMovable, let rows = rows(of: session), let source = rows.list else { return false }
        if source === self { return true }
        return group != nil && source.group == group && takes(rows.positions, of: source)
    }

    /// Whether all of these rows of another list can stand in this one.
    func takes(_ positions: [Int], of other: ReorderableList) -> Bool {
        positions.allSatisfy { other.stock.item(at: $0).map { canTake($0) } ?? false }
    }

    private func canTake(_ item: Object) -> Bool {
        guard let tree else { return stock.takes(item) }
        return tree.top.flatMap { ItemStore($0.items) }?.takes(item) ?? false
    }

    /// Moves, wherever that changes anything. While something is over a row, the side is marked.
    public func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal {
        let target = target(of: session)
        let (row, side) = (target.position, target.side)
        if session.isHovering { mark(row, side) }
        let refusal = DropProposal.refuse(coordinator.wording.takesNothingOfThis(place: view.label, items: []))
        guard let rows = rows(of: session) else { return refusal }
        let positions = rows.positions
        guard let first = positions.first else { return refusal }
        if let tree {
            let place = place(at: row.flatMap { tree.row(at: $0) }, side)
            // What is below a closed row is known only once it is open.
            guard let place else { return side == .inside && isOpenable(row, for: rows) ? .move : refusal }
            guard place.level.canReorder else { return refusal }
            return rows.list === self && changesNothing(positions, to: place) ? refusal : .move
        }
        guard rows.list === self else { return .move }
        let gap = gap(row, side)
        // Rows that stand together already stay where they are if they are put beside or between themselves.
        let isTogether = positions.enumerated().allSatisfy { $0.element == first + $0.offset }
        return isTogether && (first...first + positions.count).contains(gap) ? refusal : .move
    }

    private func isOpenable(_ position: Int?, for rows: ListRows) -> Bool {
        guard let row = position.flatMap({ tree?.row(at: $0) }), canHold(row) else { return false }
        guard rows.list === self else { return true }
        return !rows.positions.compactMap { tree?.row(at: $0) }.contains { $0 == row || row.isBelow($0) }
    }

    /// Takes the mark away.
    public func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
        mark(nil, .after)
    }

    /// Puts the rows there.
    public func dropInteraction(
        _ interaction: DropInteraction, performDrop session: DropSession, completion: @escaping DropCompletion
    ) {
        let target = target(of: session)
        guard let rows = rows(of: session), let source = rows.list else {
            return completion(.failure(DropError(coordinator.wording.placeIsGone)))
        }
        mark(nil, .after)
        do {
            let change = try move(rows, of: source, to: target)
            completion(
                .success(
                    DropResult(
                        operation: .move, undo: change.undo, position: change.position,
                        formerPosition: change.former, element: element(at: lastMoved ?? 0))))
        } catch let error as DropError {
            completion(.failure(error))
        } catch {
            completion(
                .failure(
                    DropError(coordinator.wording.takesNothingOfThis(place: view.label, items: session.itemNames))))
        }
    }

    private func move(
        _ rows: ListRows, of source: ReorderableList, to target: RowTarget
    ) throws -> Change {
        if let tree {
            let row = target.position.flatMap { tree.row(at: $0) }
            if target.side == .inside, let row { open(row) }
            guard let place = place(at: row, target.side) else { throw ListError.cannotBeChanged }
            // Rows below one that was opened stand elsewhere now.
            return try put(rows.positions, of: source, into: place.level, at: place.index)
        }
        let (gap, positions) = (gap(target.position, target.side), rows.positions)
        if source === self { return try reorder(positions, to: gap) }
        let (position, undo) = try take(positions, of: source, to: gap)
        return Change(former: nil, position: position, undo: undo)
    }

    /// The row at a place; the list itself while GTK has not made its widget.
    func element(at position: Int) -> AccessibleElement { row(at: position) ?? view }

    func rows(of session: DropSession) -> ListRows? {
        session.localDragSession == nil ? nil : session.items.first?.localObject as? ListRows
    }

    /// What a session is over, or is dropped on: what was chosen by its name, else the row at the point and its side there.
    func target(of session: DropSession) -> RowTarget {
        if let target = session.descriptor?.payload?.base as? RowTarget { return target }
        return session.location(in: view).map { target(at: $0) } ?? .belowAllRows
    }

    private func target(at point: Point) -> RowTarget {
        guard let row = row(at: point) else { return .belowAllRows }
        return RowTarget(position: row.position, side: row.side(at: point))
    }

    private func mark(_ position: Int?, _ side: RowSide) {
        let row = position.flatMap { self.row(at: $0) }
        if marked !== row { marked?.mark(nil) }
        marked = row
        row?.mark(side)
    }

    /// Before which row: below all rows is after the last one.
    private func gap(_ position: Int?, _ side: RowSide) -> Int {
        position.map { min(count, $0 + (side == .after ? 1 : 0)) } ?? count
    }
}
