import AccessibleDragging
import GTKSupport

/// A row of a ``ReorderableList`` that has a widget now. GTK uses the widget for one item after another.
@MainActor
final class ListRowView: WidgetView {
    private weak var list: ReorderableList?
    /// The place in the list, from 0.
    var position: Int

    /// The sides of a row: what is dropped comes to stand before it or after it; in a tree, also below it.
    enum Side {
        case before, inside, after
    }

    init(_ widget: Widget, at position: Int, of list: ReorderableList) {
        self.list = list
        self.position = position
        super.init(widget, called: "")
        role = .listItem
        if list.tree != nil { addInteraction(SpringLoadedInteraction(delegate: self)) }
    }

    override var label: String {
        get { list?.nameOfRow(position) ?? "" }
        set {}
    }

    override var dragSourceDescriptors: [LocationDescriptor]? {
        get {
            guard let list, list.isMovable else { return [] }
            let wording = list.coordinator.wording
            return [
                LocationDescriptor(
                    name: wording.defaultName(of: .drag, subject: label), point: point(on: .inside), in: list.view,
                    identifier: "drag")
            ]
        }
        set {}
    }

    /// Before each row, and after the last one; in a tree, also into those that hold others.
    override var dropPointDescriptors: [LocationDescriptor]? {
        get {
            guard let list else { return [] }
            let wording = list.coordinator.wording
            var descriptors = [
                LocationDescriptor(
                    name: wording.dropBefore(label), point: point(on: .before), in: list.view, identifier: "drop-before"
                )
            ]
            if holdsRows {
                descriptors.append(
                    LocationDescriptor(
                        name: wording.defaultName(of: .drop, subject: label), point: point(on: .inside), in: list.view,
                        identifier: "drop-inside"))
            }
            if let point = pointAfter {
                descriptors.append(
                    LocationDescriptor(
                        name: wording.dropAfter(label), point: point, in: list.view, identifier: "drop-after"))
            }
            return descriptors
        }
        set {}
    }

    /// Where something is dropped to stand after this row; `nil`: another name says the same.
    private var pointAfter: Point? {
        guard let list else { return nil }
        guard let tree = list.tree else { return position == list.count - 1 ? point(on: .after) : nil }
        guard let row = tree.row(at: position), let level = tree.level(of: row),
            level.index(of: row) == level.count - 1
        else { return nil }
        // Below an open row stands what it holds: after the last row of all is below everything.
        guard row.isExpanded else { return point(on: .after) }
        return level.parent == nil ? ListView.belowAllRows : nil
    }

    private var treeRow: StockTree.Row? { list?.tree?.row(at: position) }
    private var holdsRows: Bool { treeRow.map { list?.canHold($0) ?? false } ?? false }

    override var customActions: [CustomAction] {
        get { list?.commands(for: position) ?? [] }
        set {}
    }

    /// The place that a side of the row has by its name: see ``ListView/place(ofRow:_:)``.
    func point(on side: Side) -> Point { ListView.place(ofRow: position, side) }

    /// Which part of the row is its side: a half, or a quarter where the middle leads into it.
    private var edge: Double { holdsRows ? 0.25 : 0.5 }

    /// Which side a point of the list's space is on.
    func side(at point: Point) -> Side {
        let frame = frame
        let isAcross = list?.isGrid == true
        let length = isAcross ? frame.width : frame.height
        let part = length > 0 ? (isAcross ? point.x - frame.minX : point.y - frame.minY) / length : 0
        if part >= edge, part < 1 - edge { return .inside }
        return (part < 0.5) != isReversed ? .before : .after
    }

    private var isReversed: Bool { list?.isGrid == true && list?.isRightToLeft == true }

    /// Shows where something would be dropped; `nil`: nowhere here.
    func mark(_ side: Side?) {
        guard let widget else { return }
        let classes: [(String, Side)] = [("drop-before", .before), ("drop-inside", .inside), ("drop-after", .after)]
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

    override func hitTest(_ point: Point) -> View? {
        list?.findRows()
        guard let named = Self.named(point) else { return super.hitTest(point) }
        return list?.row(at: named.position) ?? self
    }

    /// Rows are looked for when somebody asks for them.
    override var childCount: Int {
        list?.findRows()
        return super.childCount
    }

    // MARK: Places by name

    /// What is done by name goes to a row by its number, beside all that is seen: GTK lays rows out some time after their
    /// order has changed, and where they are until then is where others are to be.
    ///
    /// - Parameters:
    ///   - position: Which row, from 0.
    ///   - side: Before it, into it, or after it.
    /// - Returns: A point of the list's space that stands for it.
    static func place(ofRow position: Int, _ side: ListRowView.Side) -> Point {
        let part =
            switch side {
            case .before: 0.25
            case .inside: 0.5
            case .after: 0.75
            }
        return Point(x: columnOfNames, y: Double(position) + part)
    }

    /// What comes to stand after the last row of all, whatever that one is.
    static let belowAllRows = Point(x: columnOfNames, y: -1)

    private static let columnOfNames = -5e5

    /// The row and the side that a point stands for; the position is -1 below all rows. `nil`: the point is on the screen.
    static func named(_ point: Point) -> (position: Int, side: ListRowView.Side)? {
        guard point.x == columnOfNames, let position = Int(exactly: point.y.rounded(.down)) else { return nil }
        let part = point.y - point.y.rounded(.down)
        return (position, part < 0.4 ? .before : part > 0.6 ? .after : .inside)
    }

    /// In a tree, the row below which something comes to stand.
    override func dropElement(at point: Point) -> AccessibleElement? { holder(at: point) }

    override func dropPlace(at point: Point) -> [String] {
        [label] + (holder(at: point).map { [$0.label] } ?? [])
    }

    private func holder(at point: Point) -> ListRowView? {
        guard let list, let tree = list.tree else { return nil }
        let (position, side) = list.place(at: point)
        guard let position, let row = tree.row(at: position) else { return nil }
        if side == .inside { return list.row(at: position) }
        return list.place(at: row, side)?.level.parent.flatMap { list.row(at: $0.position) }
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
