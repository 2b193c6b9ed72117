import CGLib
import CGTK
import CGTKShims
import GLibSupport

/// The columns of a `GtkColumnView`. An item is a `GtkColumnViewColumn`; its widget is its title.
///
/// GTK gives no title the focus: here one of them can have it, and the arrow keys go from one to the next.
@MainActor
final class ColumnTitles: StockStrip {
    private let view: WidgetReference
    private let header: WidgetReference
    /// The connection that tells of changes.
    private var model: (object: Object, connection: UInt)?
    /// The title that Tab leads to.
    private var entry: WidgetReference?
    /// The titles of the columns.
    private var titles: [UnsafeMutableRawPointer: WidgetReference] = [:]

    /// `nil`: the widget is no column view.
    init?(_ widget: Widget) {
        guard g_type_check_instance_is_a(widget.pointer(), gtk_column_view_get_type()) != 0,
            let header = gtk_widget_get_first_child(widget.widget)
        else { return nil }
        view = WidgetReference(widget)
        self.header = WidgetReference(Widget(sharing: UnsafeMutableRawPointer(header)))
    }

    var host: Widget? { header.widget }

    private var columnView: OpaquePointer? { view.widget?.opaque }

    /// The columns, hidden ones too.
    private var columns: [Object] {
        guard let columnView, let model = gtk_column_view_get_columns(columnView) else { return [] }
        return (0..<g_list_model_get_n_items(model)).compactMap {
            g_list_model_get_item(model, $0).map { Object(taking: $0) }
        }
    }

    private func isShown(_ column: Object) -> Bool { gtk_column_view_column_get_visible(column.opaque) != 0 }

    var items: [Object] { columns.filter { isShown($0) } }

    var isAcross: Bool { true }

    func widget(of item: Object) -> Widget? { titles[item.raw]?.widget ?? find(item) }

    /// Finds the title of a column by its text: GTK does not tell which title belongs to which column, and keeps them
    /// in no order.
    private func find(_ column: Object) -> Widget? {
        let known = Set(titles.values.compactMap { $0.widget?.raw })
        let name = name(of: column)
        g_object_freeze_notify(column.pointer())
        defer { g_object_thaw_notify(column.pointer()) }
        gtk_column_view_column_set_title(column.opaque, Self.mark)
        defer { gtk_column_view_column_set_title(column.opaque, name) }
        let title = children.first { !known.contains($0.raw) && Self.says($0, Self.mark) }
        titles = titles.filter { $0.value.widget != nil }
        titles[column.raw] = title.map { WidgetReference($0) }
        return title
    }

    /// A name that no column has: it is of the private use area.
    private static let mark = "\u{E000}\u{F8FF}"

    private static func says(_ title: Widget, _ text: String) -> Bool {
        guard let said = dragoman_widget_text(title.widget) else { return false }
        defer { g_free(said) }
        return String(cString: said) == text
    }

    /// The widgets in the header.
    private var children: [Widget] {
        var found: [Widget] = []
        var child = host.flatMap { gtk_widget_get_first_child($0.widget) }
        while let widget = child {
            found.append(Widget(sharing: UnsafeMutableRawPointer(widget)))
            child = gtk_widget_get_next_sibling(widget)
        }
        return found
    }

    func name(of item: Object) -> String? {
        gtk_column_view_column_get_title(item.opaque).map { String(cString: $0) }
    }

    func takes(_ item: Object) -> Bool {
        g_type_check_instance_is_a(item.pointer(), gtk_column_view_column_get_type()) != 0
    }

    // MARK: The order

    /// Moves each column towards the front, from the first to the last: when GTK moves a column towards the end, it
    /// leaves the cells of the rows in their old order, and screen readers read them so.
    func arrange(_ items: [Object]) {
        guard let columnView else { return }
        var rest = items[...]
        let wanted = columns.map { isShown($0) ? rest.popFirst() ?? $0 : $0 }
        for (index, column) in wanted.enumerated() where columns[index].raw != column.raw {
            gtk_column_view_insert_column(columnView, guint(clamping: index), column.opaque)
        }
    }

    func remove(_ item: Object) {
        if let columnView { gtk_column_view_remove_column(columnView, item.opaque) }
    }

    func insert(_ item: Object, before index: Int) {
        guard let columnView else { return }
        let (all, shown) = (columns, items)
        let place = shown.indices.contains(index) ? all.firstIndex { $0.raw == shown[index].raw } : nil
        gtk_column_view_insert_column(columnView, guint(clamping: place ?? all.count), item.opaque)
    }

    // MARK: The focus

    func focus(_ item: Object) {
        guard let title = widget(of: item) else { return }
        enter(at: title)
        title.grabFocus()
    }

    /// Goes on to the rows; returns whether one of them has the focus then.
    func leave() -> Bool {
        guard let host, let rows = gtk_widget_get_next_sibling(host.widget) else { return false }
        gtk_widget_child_focus(rows, GTK_DIR_TAB_FORWARD)
        let isThere = gtk_widget_get_root(rows).flatMap { gtk_root_get_focus($0) }.map {
            gtk_widget_is_ancestor($0, rows) != 0
        }
        if isThere == true { return true }
        // From GTK 4.12 on the list says that it took the focus, while the title keeps it.
        var row = gtk_widget_get_first_child(rows)
        var first: UnsafeMutablePointer<GtkWidget>?
        while let widget = row {
            let isSelected = gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
            if gtk_widget_get_mapped(widget) != 0, first == nil || isSelected { first = widget }
            row = isSelected ? nil : gtk_widget_get_next_sibling(widget)
        }
        return first.map { gtk_widget_grab_focus($0) != 0 } ?? false
    }

    /// Tab leads to one title, as it does to one row of a list.
    private func enter(at title: Widget) {
        if let old = entry?.widget, old.raw != title.raw { gtk_widget_set_focusable(old.widget, 0) }
        entry = WidgetReference(title)
        gtk_widget_set_focusable(title.widget, 1)
    }

    func follow(_ changed: @escaping @MainActor () -> Void, current: @escaping @MainActor () -> Void) {
        guard let columnView, let host, let model = gtk_column_view_get_columns(columnView) else { return }
        // There is one way in which columns move: GTK's own says nothing, and cannot be undone.
        gtk_column_view_set_reorderable(columnView, 0)
        gtk_widget_set_can_focus(host.widget, 1)
        gtk_widget_set_focusable(host.widget, 0)
        let columns = Object(sharing: UnsafeMutableRawPointer(model))
        self.model = (
            columns,
            columns.connect("items-changed") { [weak self] _ in
                self?.prepare()
                changed()
            }
        )
        host.connect("map") { [weak self] _ in MainLoop.idle { self?.enterFirst() } }
        prepare()
    }

    /// A title is read by its name, and titles in the order of the columns.
    private func prepare() {
        guard let host else { return }
        var last: Widget?
        for column in columns {
            guard let title = widget(of: column) else { continue }
            title.setAccessibleLabel(name(of: column))
            sharePresses(of: title)
            gtk_widget_insert_after(title.widget, host.widget, last?.widget)
            last = title
        }
        if host.isMapped { enterFirst() }
    }

    /// Lets the header see the presses on a title, from which it is dragged: GTK 4.24's titles keep them for themselves. A click
    /// still sorts, when it ends.
    private func sharePresses(of title: Widget) {
        let pressed = g_signal_lookup("pressed", gtk_gesture_click_get_type())
        let unblocked = GSignalMatchType(G_SIGNAL_MATCH_ID.rawValue | G_SIGNAL_MATCH_UNBLOCKED.rawValue)
        for click in title.controllers(ofType: gtk_gesture_click_get_type()) {
            let handler = g_signal_handler_find(click.raw, unblocked, pressed, 0, nil, nil, nil)
            if handler != 0 { g_signal_handler_block(click.raw, handler) }
        }
    }

    /// Lets the titles take the focus only once the window has opened, so that the focus first goes to the widget that
    /// would have it without us.
    private func enterFirst() {
        guard entry?.widget == nil, let first = items.first.flatMap({ widget(of: $0) }) else { return }
        enter(at: first)
    }

    func end() {
        if let model { model.object.disconnect(model.connection) }
        model = nil
    }
}
