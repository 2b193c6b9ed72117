import AccessibleDragging
import GLibSupport
import GTKSupport

/// The commands on rows by name and by keys.
extension ReorderableList {
    /// The rows that go together with one: all that are selected, if it is among them. In a tree, what stands below another
    /// of them goes with that one.
    func rowsMoving(with position: Int) -> [Int] {
        guard stock.isSelected(position) else { return [position] }
        let selected = stock.selectedPositions.filter { canMove?($0) != false || $0 == position }
        guard selected.count > 1 else { return [position] }
        guard let tree else { return selected }
        let rows = selected.compactMap { tree.row(at: $0) }
        return rows.filter { row in !rows.contains { row.isBelow($0) } }.map(\.position)
    }

    /// A row's commands beside its drag and its drops.
    func commands(for position: Int) -> [CustomAction] {
        guard isMovable, isDraggable(position) else { return [] }
        let moving = rowsMoving(with: position)
        return orderCommands(for: moving) + openCommands(for: position)
            + others.filter { $0.takes(moving, of: self) }.map { other in
                CustomAction(coordinator.wording.moveTo(other.view.label)) { [weak self, weak other] in
                    other.map { self?.move(moving, into: $0) ?? false } ?? false
                }
            }
    }

    /// How many rows are named one after another: nobody listens to all of a long list.
    private static let mostNamed = 30

    /// The list and its rows in their order; `nil`: there is no order to be heard.
    var orderInWords: String? {
        guard hasOrder else { return nil }
        let names = (0..<min(count, Self.mostNamed)).map { nameOfRow($0) }
        let wording = coordinator.wording
        let list =
            count > names.count && !stock.isStrip ? wording.place([view.label, wording.rows(count)]) : view.label
        return wording.place(wording.place(names), of: list)
    }

    /// Whether there is an order of rows that can be heard.
    var hasOrder: Bool { isMovable && tree == nil && count > 1 }

    /// "Open Receipts". While something is lifted, the row's spring does it.
    private func openCommands(for position: Int) -> [CustomAction] {
        guard let row = tree?.row(at: position), row.isExpandable, !row.isExpanded else { return [] }
        return [
            CustomAction(
                coordinator.wording.open(nameOfRow(position)), identifier: "open"
            ) { [weak self] in
                self?.open(row, announces: true) ?? false
            }
        ]
    }

    private func orderCommands(for moving: [Int]) -> [CustomAction] {
        guard let standing = standing(of: moving), standing.count > 1 else { return [] }
        var commands = directions.filter { canStep(standing, by: $0.step) }.map { direction, step in
            CustomAction(name(of: direction), identifier: identifier(of: direction)) { [weak self] in
                self?.move(moving, by: step) ?? false
            }
        }
        commands.append(
            CustomAction(coordinator.wording.moveTo, identifier: "move-to") { [weak self] in
                self?.askForPosition(of: moving) ?? false
            })
        return commands
    }

    /// Before which of the rows beside them those go that are moved on by a number of rows.
    private func gap(_ standing: (indices: [Int], count: Int), by step: Int) -> Int? {
        guard let first = standing.indices.first, let last = standing.indices.last else { return nil }
        return step < 0 ? first + step : last + 1 + step
    }

    private func canStep(_ standing: (indices: [Int], count: Int), by step: Int) -> Bool {
        guard let gap = gap(standing, by: step), tree != nil || isOpen(at: min(max(0, gap), count)) else {
            return false
        }
        // Rows that are apart are put together at the end of the list.
        return gap >= 0 && gap <= standing.count || abs(step) == 1 && !isRun(standing.indices)
    }

    /// The direction in which a row goes by one step, as a person sees it.
    private enum Direction { case up, down, left, right }

    /// The directions in which rows go, and how many rows further that is. Names and keys both go by them.
    private var directions: [(direction: Direction, step: Int)] {
        guard isGrid else { return [(.up, -1), (.down, 1)] }
        let beside: [(Direction, Int)] = isRightToLeft ? [(.right, -1), (.left, 1)] : [(.left, -1), (.right, 1)]
        guard !stock.isAcross, let columns else { return beside }
        return columns == 1 ? [(.up, -1), (.down, 1)] : beside + [(.up, -columns), (.down, columns)]
    }

    private func name(of direction: Direction) -> String {
        let wording = coordinator.wording
        return switch direction {
        case .up: wording.moveUp
        case .down: wording.moveDown
        case .left: wording.moveLeft
        case .right: wording.moveRight
        }
    }

    private func identifier(of direction: Direction) -> String {
        switch direction {
        case .up: "move-up"
        case .down: "move-down"
        case .left: isRightToLeft ? "move-on" : "move-back"
        case .right: isRightToLeft ? "move-back" : "move-on"
        }
    }

    /// How many rows are looked at: more do not stand beside each other.
    private static let rowsThatTell = 64

    /// How many rows of a grid stand beside each other: as many as there are left edges. `nil`: it was never laid out.
    ///
    /// A row that was moved stands where it stood until GTK lays it out, or has no place. As long as the rows do not follow each
    /// other from edge to edge, all is as it was.
    private var columns: Int? {
        findRows()
        let frames = order.prefix(Self.rowsThatTell).map(\.frame)
        guard !frames.isEmpty, frames.allSatisfy({ $0.width > 0 && $0.height > 0 }) else { return knownColumns }
        let found = frames.map { $0.minX.rounded() }
        let edges = isRightToLeft ? Set(found).sorted(by: >) : Set(found).sorted()
        let isLaidOut = found.enumerated().allSatisfy { index, edge in edge == edges[index % edges.count] }
        if isLaidOut || knownColumns == nil { knownColumns = edges.count }
        return knownColumns
    }

    private func isRun(_ positions: [Int]) -> Bool {
        zip(positions, positions.dropFirst()).allSatisfy { $0 + 1 == $1 }
    }

    func press(_ focused: WidgetView, _ key: Key, _ modifiers: Modifiers) -> Bool {
        if dragging.sessionKeys?.pressUndo(key, modifiers) == true { return true }
        // Keys that select change what the row offers: whether it can be dragged alone.
        if !modifiers.isDisjoint(with: [.shift, .control]) {
            MainLoop.idle { [weak self] in self?.dragging.showActions() }
        }
        guard let row = focused as? ListRowView, coordinator.state == .idle else { return false }
        if modifiers.isEmpty, stock.kind == .columns, goToTitle(key, from: row.position) { return true }
        guard modifiers == .alt else { return false }
        guard let direction = Self.direction(of: key),
            let step = directions.first(where: { $0.direction == direction })?.step
        else { return false }
        let moving = rowsMoving(with: row.position)
        lookForSorter()
        isRefusalSaid = false
        if !move(moving, by: step), !isRefusalSaid { sayWhyNotMoved(moving) }
        return true
    }

    private static func direction(of key: Key) -> Direction? {
        switch key {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        default: nil
        }
    }

    /// The arrow keys go from title to title, which GTK gives no focus.
    private func goToTitle(_ key: Key, from position: Int) -> Bool {
        let next: Int
        switch key {
        case .left: next = position + (isRightToLeft ? 1 : -1)
        case .right: next = position + (isRightToLeft ? -1 : 1)
        case .home: next = 0
        case .end: next = count - 1
        // GTK goes from no title to the rows.
        case .tab: return stock.leaveTitles()
        default: return false
        }
        stock.focus(min(max(0, next), count - 1))
        return true
    }

    /// At an end of the list: where the row stands. Otherwise who decides on the order.
    private func sayWhyNotMoved(_ positions: [Int]) {
        guard isMovable else {
            if stock.isSorted {
                coordinator.say(coordinator.wording.listIsSorted)
            } else {
                coordinator.announceNothingToDo()
            }
            return
        }
        guard let standing = standing(of: positions), let first = standing.indices.first else {
            return coordinator.announceNothingToDo()
        }
        // The names of rows may be long: two of them are said, and of more their number.
        let over = Announcement.over(
            element: "", name: names(of: positions).joined(separator: ", "), index: first + 1, count: standing.count)
        coordinator.say(coordinator.wording.text(of: over))
    }

    /// How many rows that go together are still said by name.
    static let namedTogether = 2

    /// The names of rows that go together, or their number where they are many.
    private func names(of positions: [Int]) -> [String] {
        positions.count > Self.namedTogether ? [coordinator.wording.rows(positions.count)] : positions.map(nameOfRow)
    }

    /// Moves rows to the end of another list of the same group, says so, and gives the first of them the focus.
    ///
    /// - Parameters:
    ///   - positions: The rows, counted from 0.
    ///   - other: Where to.
    /// - Returns: Whether they moved.
    @discardableResult
    public func move(_ positions: [Int], into other: ReorderableList) -> Bool {
        let names = names(of: positions)
        let end = other.tree.flatMap { $0.top?.count } ?? other.count
        guard other !== self, let done = attempt(names, { try other.take(positions, of: self, to: end) })
        else { return false }
        coordinator.report(
            moved: names, into: [other.view.label], to: done.position, on: other.element(at: other.lastMoved ?? 0),
            undo: done.undo)
        return true
    }

    /// Moves rows up or down by one, all of them together; returns whether they moved.
    @discardableResult
    public func move(_ positions: [Int], by step: Int) -> Bool {
        guard let standing = standing(of: positions), let gap = gap(standing, by: step) else { return false }
        return gap >= 0 && gap <= standing.count && move(positions, to: gap)
    }

    /// Moves rows to where a gap between rows is, and says where they stand then.
    ///
    /// - Parameters:
    ///   - positions: The rows, counted from 0.
    ///   - gap: Before which row, counted as things are now; ``count``: after the last one. In a tree, before which of
    ///     the rows below the same one.
    /// - Returns: Whether they moved.
    @discardableResult
    public func move(_ positions: [Int], to gap: Int) -> Bool {
        let names = names(of: positions)
        guard tree != nil || isOpen(at: gap), let done = attempt(names, { try reorder(positions, to: gap) }),
            let former = done.former
        else { return false }
        coordinator.report(
            moved: names, from: former, to: done.position, on: element(at: lastMoved ?? 0), undo: done.undo)
        return true
    }

    /// Does something, or says why the application does not: a move that fails is heard as a drop is.
    private func attempt<Result>(_ items: [String], _ change: () throws -> Result) -> Result? {
        do {
            return try change()
        } catch let error as DropError {
            let general = coordinator.wording.takesNothingOfThis(place: view.label, items: items)
            let reason = error.reason.isEmpty ? general : error.reason
            coordinator.say(coordinator.wording.text(of: .refused(reason: reason, stillLifted: false)))
            isRefusalSaid = true
            return nil
        } catch {
            return nil
        }
    }

    private func askForPosition(of positions: [Int]) -> Bool {
        guard let first = positions.first, let row = row(at: first), let widget = view.widget else { return false }
        let frame = row.frame
        guard let standing = standing(of: positions), let now = standing.indices.first else { return false }
        let popover = PositionPopover(
            coordinator.wording.newPosition, of: nameOfRow(first), now: now + 1, count: standing.count)
        popover.onChoose = { [weak self] chosen in
            guard let self else { return }
            let others = (0..<standing.count).filter { !standing.indices.contains($0) }
            let index = min(max(0, chosen - 1), others.count)
            self.stock.focus(first)
            self.move(positions, to: index == others.count ? standing.count : others[index])
        }
        popover.onClose = { [weak self] in
            guard let self else { return }
            self.popover = nil
            if self.dragging.focusedView == nil { self.stock.focus(self.lastMoved ?? first) }
        }
        self.popover = popover
        popover.show(on: widget, at: frame)
        return true
    }
}
