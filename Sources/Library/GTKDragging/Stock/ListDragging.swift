import AccessibleDragging
import GLibSupport
import GTKSupport

/// The rows of a drag: their list, and where they stand there. It is the `localObject` of each of their items.
///
/// A list may change while something of it is held: rows are known by their items, wherever those have gone.
///
/// ```swift
/// if let rows = session.items.first?.localObject as? ListRows { take(rows.objects, from: rows.list) }
/// ```
@MainActor
public final class ListRows {
    /// The list; `nil`: it is gone.
    public private(set) weak var list: ReorderableList?
    /// The items of the list's model, in the order of the drag's items; of a box without a model, the rows themselves.
    public let objects: [Object]
    /// Whether a list has taken them, and has removed them from theirs.
    var areTaken = false
    private let items: [(item: Object, position: Int)]
    private let tree: [StockTree.Row]

    init(_ list: ReorderableList, _ positions: [Int]) {
        self.list = list
        objects = positions.compactMap { list.stock.item(at: $0) }
        tree = positions.compactMap { list.tree?.row(at: $0) }
        guard tree.isEmpty else {
            items = []
            return
        }
        items = positions.compactMap { position in list.stock.item(at: position).map { ($0, position) } }
    }

    /// Where they stand now, counted from 0; none: one of them is gone.
    public var positions: [Int] {
        guard let list else { return [] }
        if list.tree != nil { return tree.allSatisfy { $0.item != nil } ? tree.map(\.position) : [] }
        let found = items.compactMap { list.stock.position(of: $0.item, near: $0.position) }
        return found.count == items.count ? found.sorted() : []
    }

    /// The object that the application has prepared for each of them, such as the one behind its data.
    private var attachments: [Int: AnyObject] = [:]

    package func attachment(of index: Int) -> AnyObject? { attachments[index] }

    func attach(_ object: AnyObject, to index: Int) { attachments[index] = object }

    /// Whether one of them is in the list no more.
    package var isGone: Bool { positions.isEmpty }

    /// Those of them that have a widget now.
    var shown: [WidgetView] { positions.compactMap { list?.row(at: $0) } }
}

extension ReorderableList: DragInteractionDelegate {
    /// The rows that go together: each is an item with its text.
    public func dragInteraction(
        _ interaction: DragInteraction, itemsForBeginning session: DragSession
    ) -> [DragItem] {
        lookForSorter()
        guard let position = position(of: session), (0..<count).contains(position), isDraggable(position),
            session.origin != .pointer || !stock.isDraggedByGTK(position)
        else { return [] }
        let isAlone = (session.descriptor?.payload?.base as? RowTarget)?.isAlone ?? false
        let positions = isAlone ? [position] : rowsMoving(with: position)
        let rows = ListRows(self, positions)
        return positions.enumerated().map { index, position in
            let name = nameOfRow(position)
            if let (provider, attachment) = onPrepare?(position, name) {
                rows.attach(attachment, to: index)
                return DragItem(provider: provider, name: name, localObject: rows)
            }
            let provider = ItemProvider(suggestedName: name)
            provider.register(text: name)
            return DragItem(provider: provider, name: name, localObject: rows)
        }
    }

    /// Rows that cannot be taken out of their list are not moved elsewhere.
    public func dragInteraction(_ interaction: DragInteraction, operationsFor session: DragSession) -> DropOperations {
        isMovable ? [.copy, .move, .link] : [.copy, .link]
    }

    /// As the list says: ``isRestrictedToThisApplication``.
    public func dragInteraction(_ interaction: DragInteraction, isRestrictedToThisApplication session: DragSession)
        -> Bool
    {
        isRestrictedToThisApplication
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
        guard let rows = rows(of: session), let source = rows.list else { return takesOthers }
        guard isMovable else { return false }
        if source === self { return true }
        if group != nil, source.group == group, takes(rows.positions, of: source) { return true }
        return takesOthers
    }

    /// Whether the application takes what comes from elsewhere than this list and those of its group.
    private var takesOthers: Bool { onInsert != nil && tree == nil }

    /// Whether a session's rows are moved by the lists themselves.
    private func isOfLists(_ session: DropSession) -> Bool {
        guard let source = rows(of: session)?.list else { return false }
        return source === self || group != nil && source.group == group
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
        let refusal = DropProposal.refuse(
            coordinator.wording.takesNothingOfThis(place: view.label, items: session.itemNames))
        guard isOfLists(session) else {
            guard isOpen(at: gap(row, side)) else { return refusal }
            return onAccept?(session) ?? .copy
        }
        guard let rows = rows(of: session) else { return refusal }
        let positions = rows.positions
        guard let first = positions.first else { return refusal }
        if let tree {
            let place = place(at: row.flatMap { tree.row(at: $0) }, side)
            // The rows below a closed row are known only once it is open.
            guard let place else { return side == .inside && isOpenable(row, for: rows) ? .move : refusal }
            guard place.level.canReorder else { return refusal }
            return rows.list === self && changesNothing(positions, to: place) ? refusal : .move
        }
        let gap = gap(row, side)
        guard isOpen(at: gap) else { return refusal }
        guard rows.list === self else { return .move }
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
        if !isOfLists(session), let onInsert {
            mark(nil, .after)
            return onInsert(session, gap(target.position, target.side)) { [weak self] result in
                if case .success(let done) = result, let position = done.position {
                    self?.areRowsKnown = false
                    self?.focusRow(position.index - 1)
                }
                completion(result)
            }
        }
        guard let rows = rows(of: session), let source = rows.list else {
            return completion(.failure(DropError(coordinator.wording.placeIsGone)))
        }
        mark(nil, .after)
        do {
            let change = try move(rows, of: source, to: target)
            rows.areTaken = true
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

    /// The target that a session is over, or is dropped on: the one chosen by its name, else the row at the point and its
    /// side.
    func target(of session: DropSession) -> RowTarget {
        if let target = session.descriptor?.payload?.base as? RowTarget { return target }
        return session.location(in: view).map { target(at: $0) } ?? .belowAllRows
    }

    private func target(at point: Point) -> RowTarget {
        guard let row = row(at: point) else { return .belowAllRows }
        return RowTarget(position: row.position, side: row.side(at: point))
    }

    /// The names of the rows before and after the place where a session would put something, counted without what is
    /// moved; `nil`: no row stands on that side. In a tree rows below different ones stand beside one another.
    func neighbours(of session: DropSession) -> (previous: String?, next: String?)? {
        let target = target(of: session)
        guard tree == nil, count > 0 else { return nil }
        let held = rows(of: session)
        let own = held?.list === self ? Set(held?.positions ?? []) : []
        let gap = gap(target.position, target.side)
        let previous = (0..<gap).last { !own.contains($0) }
        let next = (gap..<count).first { !own.contains($0) }
        return (previous.map { nameOfRow($0) }, next.map { nameOfRow($0) })
    }

    /// Whether a session's rows are of this list.
    func isOwn(_ session: DropSession) -> Bool { rows(of: session)?.list === self }

    func mark(_ position: Int?, _ side: RowSide) {
        let row = position.flatMap { self.row(at: $0) }
        if marked !== row { marked?.mark(nil) }
        marked = row
        row?.mark(side)
    }

    /// Before which row: below all rows is after the last one.
    func gap(_ position: Int?, _ side: RowSide) -> Int {
        position.map { min(count, $0 + (side == .after ? 1 : 0)) } ?? count
    }
}
