import AccessibleDragging
import GTKSupport

/// A row of a ``ReorderableList`` that has a widget now. GTK uses the widget for one item after another.
@MainActor
final class ListRowView: WidgetView {
    private weak var list: ReorderableList?
    /// The index in the list, from 0. "Position" is GTK's word for it.
    var position: Int
    /// Its index among the rows that have widgets.
    var order = 0

    init(_ widget: Widget, at position: Int, of list: ReorderableList) {
        self.list = list
        self.position = position
        super.init(widget, called: "")
        role = .listItem
        if list.tree != nil { addInteraction(SpringLoadedInteraction(delegate: self)) }
    }

    /// A row that is scrolled out of sight is reached by name, and stands where it stands also while it is insensitive.
    override var isReachable: Bool { true }

    /// Whether the person can act on it: a row that is insensitive offers nothing.
    private var isActive: Bool { widget?.isSensitiveInside ?? false }

    override var label: String {
        get { list?.nameOfRow(position) ?? "" }
        set {}
    }

    override var dragSourceDescriptors: [LocationDescriptor]? {
        get {
            guard let list, isActive, list.isDraggable(position) else { return [] }
            let wording = list.coordinator.wording
            return [descriptor(wording.defaultName(of: .drag, subject: label), on: .inside, of: list, "drag")]
        }
        set {}
    }

    /// A drag or drop that is chosen by name knows its row by number: GTK lays rows out some time after their order has
    /// changed, and until then others stand where they will be.
    private func descriptor(
        _ name: String, on side: RowSide, of list: ReorderableList, _ identifier: String, isAlone: Bool = false
    ) -> LocationDescriptor {
        LocationDescriptor(
            name: name, point: point(on: side), in: list.view, identifier: identifier,
            payload: RowTarget(position: position, side: side, isAlone: isAlone))
    }

    /// Before each row, and after the last one; in a tree, also into those that hold others.
    override var dropPointDescriptors: [LocationDescriptor]? {
        get {
            guard let list, isActive else { return [] }
            let wording = list.coordinator.wording
            var descriptors = [descriptor(wording.dropBefore(label), on: .before, of: list, "drop-before")]
            if holdsRows {
                let name = wording.defaultName(of: .drop, subject: label)
                descriptors.append(descriptor(name, on: .inside, of: list, "drop-inside"))
            }
            if let target = targetAfter {
                descriptors.append(
                    LocationDescriptor(
                        name: wording.dropAfter(label), point: point(on: .after), in: list.view,
                        identifier: "drop-after", payload: target))
            }
            return descriptors
        }
        set {}
    }

    /// Where something is dropped to stand after this row; `nil`: another name says the same.
    private var targetAfter: RowTarget? {
        guard let list else { return nil }
        let after = RowTarget(position: position, side: .after)
        guard let tree = list.tree else { return position == list.count - 1 ? after : nil }
        guard let row = tree.row(at: position), let level = tree.level(of: row),
            level.index(of: row) == level.count - 1
        else { return nil }
        // Below an open row stands what it holds: after the last row of all is below everything.
        guard row.isExpanded else { return after }
        return level.parent == nil ? .belowAllRows : nil
    }

    private var treeRow: StockTree.Row? { list?.tree?.row(at: position) }
    private var holdsRows: Bool { treeRow.map { list?.canHold($0) ?? false } ?? false }

    override var customActions: [CustomAction] {
        get { isActive ? (list?.commands(for: position) ?? []) + dragAlone : [] }
        set {}
    }

    /// The drag of this row without those that are selected with it.
    private var dragAlone: [CustomAction] {
        guard let list, list.isDraggable(position), list.rowsMoving(with: position) != [position] else { return [] }
        let coordinator = list.coordinator
        let name = coordinator.wording.dragOnly(label)
        return [
            CustomAction(name, identifier: "drag-only") { [weak self, weak list, weak coordinator] in
                guard let self, let list, let coordinator else { return false }
                let drag = descriptor(name, on: .inside, of: list, "drag-only", isAlone: true)
                return (try? coordinator.begin(drag, of: self, by: coordinator.actionOrigin)) != nil
            }
        ]
    }

    /// The rows of the list in their order.
    override var spokenContents: String? { list?.orderInWords }
    override var hasSpokenContents: Bool { isActive && list?.hasOrder ?? false }

    /// A point of a side of the row, in the list's space.
    private func point(on side: RowSide) -> Point {
        let frame = frame
        let inside = (1 - edge * 2) / 2 + edge
        var part =
            switch side {
            case .before: edge / 2
            case .inside: inside
            case .after: 1 - edge / 2
            }
        if isReversed { part = 1 - part }
        return list?.isGrid == true
            ? Point(x: frame.minX + frame.width * part, y: frame.center.y)
            : Point(x: frame.center.x, y: frame.minY + frame.height * part)
    }

    /// Which part of the row is its side: a half, or a quarter where the middle leads into it.
    private var edge: Double { holdsRows ? 0.25 : 0.5 }

    /// Which side a point of the list's space is on.
    func side(at point: Point) -> RowSide {
        let frame = frame
        let isAcross = list?.isGrid == true
        let length = isAcross ? frame.width : frame.height
        let part = length > 0 ? (isAcross ? point.x - frame.minX : point.y - frame.minY) / length : 0
        if part >= edge, part < 1 - edge { return .inside }
        return (part < 0.5) != isReversed ? .before : .after
    }

    private var isReversed: Bool { list?.isGrid == true && list?.isRightToLeft == true }

    /// Shows where something would be dropped; `nil`: nowhere here.
    func mark(_ side: RowSide?) {
        guard let widget else { return }
        if side != nil, list?.isGrid == true {
            widget.addCSSClass("drop-across")
        } else {
            widget.removeCSSClass("drop-across")
        }
        let classes: [(String, RowSide)] = [("drop-before", .before), ("drop-inside", .inside), ("drop-after", .after)]
        for (name, marked) in classes {
            if marked == side { widget.addCSSClass(name) } else { widget.removeCSSClass(name) }
        }
    }
}

extension ListRowView: SpringLoadedInteractionDelegate {
    /// A closed row of a tree opens, but not into itself.
    func springLoadedInteraction(
        _ interaction: SpringLoadedInteraction, canActivateFor session: DropSession
    ) -> Bool {
        guard let row = treeRow, row.isExpandable, !row.isExpanded, let rows = list?.rows(of: session) else {
            return false
        }
        return rows.list !== list || !rows.positions.contains(position)
    }

    func springLoadedInteraction(_ interaction: SpringLoadedInteraction, didActivateFor session: DropSession) {
        if let row = treeRow { list?.open(row, announces: session.origin != .pointer) }
    }
}

/// The whole list. It hosts the interactions of all rows: GTK takes a row's widget away while it scrolls, and what was
/// lifted from it stays lifted.
@MainActor
final class ListView: WidgetView {
    weak var list: ReorderableList?

    /// The text in a list is that of its rows.
    override var textAsName: String { "" }

    override func hitTest(_ point: Point) -> View? {
        list?.findRows()
        // The pages of a notebook are none of its tabs.
        if let list, list.stock.hidesRows, list.row(at: point) == nil { return nil }
        return super.hitTest(point)
    }

    /// Rows are looked for when somebody asks for them.
    override var childCount: Int {
        list?.findRows()
        return subviews.count
    }

    // Each subview is a row, and each row an element.
    override func child(at index: Int) -> AccessibleElement? {
        subviews.indices.contains(index) ? subviews[index] : nil
    }

    override func index(of child: AccessibleElement) -> Int? {
        guard let row = child as? ListRowView, subviews.indices.contains(row.order), subviews[row.order] === row else {
            return nil
        }
        return row.order
    }

    /// In a tree, the row below which something comes to stand.
    override func dropElement(for session: DropSession) -> AccessibleElement? { holder(for: session) }

    /// Between which rows. The list is named where something comes from elsewhere.
    override func hoveredPlace(for session: DropSession) -> [String]? {
        guard let list, let (previous, next) = list.neighbours(of: session), previous != nil || next != nil,
            previous?.isEmpty != true, next?.isEmpty != true
        else {
            return nil
        }
        let place = list.coordinator.wording.between(previous, next)
        return list.isOwn(session) ? [place] : [label, place]
    }

    override func dropPlace(for session: DropSession) -> [String] {
        [label] + (holder(for: session).map { [$0.label] } ?? [])
    }

    private func holder(for session: DropSession) -> ListRowView? {
        guard let list, let tree = list.tree else { return nil }
        let target = list.target(of: session)
        guard let position = target.position, let row = tree.row(at: position) else { return nil }
        if target.side == .inside { return list.row(at: position) }
        return list.place(at: row, target.side)?.level.parent.flatMap { list.row(at: $0.position) }
    }

    /// Rows out of sight are reached by name: of the most that a list of GTK's can have.
    override var contentBounds: Rect { Rect(x: -1e6, y: -1e10, width: 2e6, height: 2e10) }

    /// A list without rows is a place of its own.
    override var dropPointDescriptors: [LocationDescriptor]? {
        get {
            guard let list, list.count == 0 else { return [] }
            return [
                LocationDescriptor(
                    name: list.coordinator.wording.defaultName(of: .drop, subject: label), point: bounds.center,
                    in: self, identifier: "drop")
            ]
        }
        set {}
    }

    override var dragSourceDescriptors: [LocationDescriptor]? {
        get { [] }
        set {}
    }
}
