import CGLib
import CGTK
import CGTKShims
import GLibSupport

/// A list that somebody else made, of one of GTK's kinds: its rows, their order, and the focus. Tabs, and the columns of a
/// column view, are rows, too.
///
/// Rows count from 0, in the order of the list's model.
///
/// ```swift
/// if let list = StockList(widget), list.follow() {
///     print(list.kind, list.count, list.rows.map(\.position))
///     list.focus(0)
/// }
/// ```
@MainActor
public final class StockList {
    /// GTK's kinds of lists.
    public enum Kind: Sendable {
        case listView, gridView, listBox, flowBox, columnView
        /// The tabs of a `GtkNotebook`.
        case notebook
        /// The children of a `GtkBox`.
        case box
        /// The tabs of an `AdwTabBar`.
        case tabBar
        /// The columns of a `GtkColumnView`.
        case columns
    }

    /// A row that has a widget now.
    public struct Row {
        /// The widget that gets the focus: a `GtkWidget`.
        public let widget: Widget
        /// Its index in the list, from 0.
        public let position: Int
    }

    /// The kind of the list.
    public let kind: Kind
    /// Called with the rows that have widgets, whenever they are others or stand elsewhere.
    public var onRowsChange: (@MainActor () -> Void)?
    /// Called when another tab is the current one: the notebook keeps the focus.
    public var onCurrentChange: (@MainActor () -> Void)?
    /// The things beside each other where this is no list.
    let strip: (any StockStrip)?

    private let reference: WidgetReference
    /// The rows of a view with a factory: GTK uses each for one item after another.
    private var bound: [UnsafeMutableRawPointer: Object] = [:]
    /// The rows of a box that are watched for being shown and hidden.
    var watched: [UnsafeMutableRawPointer: WidgetReference] = [:]
    /// The rows of a box that is shown, until they change: all, those that are shown, and where each of those stands.
    var knownBoxRows: BoxRows?
    /// Whether a box sorts its rows, when it was asked last: see ``lookForSorter()``.
    public internal(set) var isBoxSorted = false
    /// The connection that tells of changes: of the rows of a box, or the model of a view.
    private var model: (object: Object, connection: UInt)?
    private var connections: [(object: Object, id: UInt)] = []
    /// Whether the box tells of its rows.
    var isFollowed: Bool { model != nil }

    /// Looks at a widget; `nil` where it is no list of those kinds.
    ///
    /// - Parameters:
    ///   - list: A `GtkListView`, `GtkGridView`, `GtkColumnView`, `GtkListBox`, `GtkFlowBox`, `GtkBox`, `GtkNotebook` or
    ///     `AdwTabBar`.
    ///   - model: The model that a box is bound to; `nil`: it holds its rows itself. Views tell theirs.
    public init?(_ list: Widget, boundTo model: Object? = nil) {
        switch dragoman_list_kind_of(list.widget) {
        case DRAGOMAN_LIST_VIEW: kind = .listView
        case DRAGOMAN_GRID_VIEW: kind = .gridView
        case DRAGOMAN_LIST_BOX: kind = .listBox
        case DRAGOMAN_FLOW_BOX: kind = .flowBox
        case DRAGOMAN_COLUMN_VIEW: kind = .columnView
        default:
            if let tabs = NotebookTabs(list) {
                (kind, strip) = (.notebook, tabs)
            } else if let tabs = AdwaitaTabs(list) {
                (kind, strip) = (.tabBar, tabs)
            } else if let cards = BoxCards(list) {
                (kind, strip) = (.box, cards)
            } else {
                return nil
            }
            reference = WidgetReference(list)
            return
        }
        strip = nil
        reference = WidgetReference(list)
        guard isBox, let bound = model?.raw ?? dragoman_box_find_model(list.widget) else { return }
        dragoman_box_bind(list.widget, bound)
    }

    /// Looks at the columns of a `GtkColumnView`; `nil` where it is none.
    public init?(columnsOf view: Widget) {
        guard let titles = ColumnTitles(view), let host = titles.host else { return nil }
        kind = .columns
        strip = titles
        reference = WidgetReference(host)
    }

    /// The widget of the list: the list itself; for columns, the header that their titles stand in.
    public var widget: Widget? { reference.widget }

    /// GTK's own widget; `nil`: it is gone.
    var list: UnsafeMutablePointer<GtkWidget>? { reference.widget?.widget }

    /// Whether rows stand beside each other, and not only below each other.
    public var isGrid: Bool { kind == .gridView || kind == .flowBox || isAcross }

    /// Whether there is one row of tabs or titles.
    public var isAcross: Bool { strip?.isAcross ?? false }

    /// Whether it is tabs or columns.
    public var isStrip: Bool { strip != nil }

    /// Whether rows may be out of sight among others that are not: tabs and titles that are scrolled away.
    public var hidesRows: Bool { isStrip && kind != .box }

    /// The tab that the focus of the notebook is on; `nil`: rows take the focus themselves.
    public var current: Int? { strip?.current }

    /// Whether the window's focused widget is a row, or the list: a widget in a notebook's page is neither.
    public func isPart(_ focus: Widget) -> Bool { strip?.isPart(focus) ?? true }

    /// Whether GTK drags a row with the pointer by itself, to where GTK says.
    public func isDraggedByGTK(_ position: Int) -> Bool {
        guard let strip, let item = item(at: position) else { return false }
        return strip.isDraggedByGTK(item)
    }

    var isBox: Bool { kind == .listBox || kind == .flowBox }

    /// How many rows there are, without those that a box hides.
    public var count: Int {
        if let strip { return strip.items.count }
        if holdsRows { return boxRows.count }
        guard let model = list.flatMap({ dragoman_list_model($0) }) else { return 0 }
        return Int(g_list_model_get_n_items(OpaquePointer(model)))
    }

    /// Whether the list does something of its own when a row is activated, by Enter or a double click.
    public var isActivated: Bool { strip == nil && (list.map { dragoman_list_is_activated($0) != 0 } ?? false) }

    /// Whether a row is selected.
    public func isSelected(_ position: Int) -> Bool {
        strip == nil
            && (list.map { dragoman_list_is_selected($0, guint(clamping: index(of: position))) != 0 } ?? false)
    }

    /// The rows that are selected, in order.
    public var selectedPositions: [Int] {
        guard let list, strip == nil else { return [] }
        guard let selection = dragoman_list_selection(list) else { return selectedBoxRows }
        defer { gtk_bitset_unref(selection) }
        var iterator = GtkBitsetIter()
        var (position, found): (guint, [Int]) = (0, [])
        guard gtk_bitset_iter_init_first(&iterator, selection, &position) != 0 else { return [] }
        repeat { found.append(Int(position)) } while gtk_bitset_iter_next(&iterator, &position) != 0
        return found
    }

    /// Selects a row, or several from it on, and no other.
    public func select(_ position: Int, count: Int = 1) {
        guard let list, strip == nil else { return }
        if isBox { return selectBoxRows(position..<position + count) }
        dragoman_list_select(list, guint(clamping: position), guint(clamping: count))
    }

    /// Selects these rows of a view, and no others.
    public func select(_ positions: [Int]) {
        guard let list, strip == nil else { return }
        for (index, position) in positions.enumerated() {
            dragoman_list_select_row(list, guint(clamping: position), index == 0 ? 1 : 0)
        }
    }

    /// Scrolls to a row and gives it the focus.
    public func focus(_ position: Int) {
        guard let list, (0..<count).contains(position) else { return }
        if let strip { return strip.focus(strip.items[position]) }
        dragoman_list_focus_row(list, guint(clamping: index(of: position)))
        if let row = rows.first(where: { $0.position == position }) { row.widget.grabFocus() }
    }

    /// Goes from the titles of columns on to the rows; returns whether one of those has the focus then.
    public func leaveTitles() -> Bool { (strip as? ColumnTitles)?.leave() ?? false }

    // MARK: Rows

    /// Begins to look for rows. A list that has rows already makes them anew.
    ///
    /// - Returns: Whether rows can be found: a view needs a factory that gives signals.
    public func follow() -> Bool {
        guard let list else { return false }
        if let strip {
            strip.follow({ [weak self] in self?.onRowsChange?() }, current: { [weak self] in self?.onCurrentChange?() })
            return true
        }
        if isBox {
            guard let model = gtk_widget_observe_children(list) else { return false }
            observe(Object(taking: UnsafeMutableRawPointer(model)))
            return true
        }
        dragoman_list_use_signals(list)
        guard let raw = dragoman_list_factory(list) else { return false }
        let factory = Object(sharing: UnsafeMutableRawPointer(raw))
        connect(factory, "bind") { [weak self] in self?.bind($0.object(1)) }
        connect(factory, "unbind") { [weak self] in self?.unbind($0.object(1)) }
        reference.widget?.connect("notify::model") { [weak self] _ in self?.modelChanged() }
        observeModel()
        dragoman_list_rebind(list)
        return true
    }

    private func connect(_ object: Object, _ signal: String, _ handle: @escaping @MainActor (SignalCall) -> Void) {
        connections.append((object, object.connect(signal, handle)))
    }

    /// A row that is not shown may come and go too: the model tells of it.
    private func observe(_ object: Object?) {
        if let model { model.object.disconnect(model.connection) }
        model = object.map { object in
            (object, object.connect("items-changed") { [weak self] _ in self?.rowsChanged() })
        }
    }

    /// Rows have come, gone or moved, or are shown or hidden.
    func rowsChanged() {
        knownBoxRows = nil
        onRowsChange?()
    }

    private func observeModel() {
        observe(list.flatMap { dragoman_list_model($0) }.map { Object(sharing: $0) })
    }

    private func modelChanged() {
        observeModel()
        onRowsChange?()
    }

    /// Stops looking: the list is going.
    public func end() {
        for (object, id) in connections { object.disconnect(id) }
        connections = []
        strip?.end()
        observe(nil)
        bound = [:]
        watched = [:]
        knownBoxRows = nil
    }

    private func bind(_ raw: UnsafeMutableRawPointer?) {
        guard let raw, bound[raw] == nil else { return }
        bound[raw] = Object(sharing: raw)
        onRowsChange?()
    }

    private func unbind(_ raw: UnsafeMutableRawPointer?) {
        guard let raw, bound.removeValue(forKey: raw) != nil else { return }
        onRowsChange?()
    }

    /// The rows that have widgets now, in order.
    public var rows: [Row] {
        if let strip {
            return strip.items.enumerated().compactMap { index, item in
                strip.widget(of: item).map { Row(widget: $0, position: index) }
            }
        }
        if isBox {
            let rows = boxRows
            if knownBoxRows == nil { watchBoxRows(rows) }
            return rows.enumerated().map { Row(widget: Widget(sharing: $0.element), position: $0.offset) }
        }
        return bound.values.compactMap { item in
            let position = gtk_list_item_get_position(item.opaque)
            guard position != GTK_INVALID_LIST_POSITION, let child = gtk_list_item_get_child(item.opaque),
                let row = dragoman_list_row_around(child)
            else { return nil }
            return Row(widget: Widget(sharing: UnsafeMutableRawPointer(row)), position: Int(position))
        }.sorted { $0.position < $1.position }
    }

    /// Whether all rows that GTK has told of stand in the list: it tells of one before that.
    public var areRowsAllocated: Bool { isBox || isStrip || rows.count == bound.count }

    // MARK: Texts

    /// The text of a row: its item's text, or else that of the first label in its widget; empty where there is none.
    public func text(at position: Int) -> String {
        if let strip, let item = item(at: position), let name = strip.name(of: item) { return name }
        if let item = item(at: position), let text = dragoman_list_item_text(item.raw) { return taken(text) }
        guard let row = widget(at: position), let text = dragoman_widget_text(row.widget) else { return "" }
        return taken(text)
    }

    /// The widget that shows a row now; `nil`: none does.
    private func widget(at position: Int) -> Widget? {
        guard isBox else { return rows.first { $0.position == position }?.widget }
        let rows = boxRows
        return rows.indices.contains(position) ? Widget(sharing: rows[position]) : nil
    }

    private func taken(_ text: UnsafeMutablePointer<CChar>) -> String {
        defer { g_free(text) }
        return String(cString: text)
    }
}
