import CGLib
import CGTK
import CGTKShims
import GLibSupport

/// The tabs of a `GtkNotebook`. An item is a page: the widget that the notebook shows for its tab.
///
/// The notebook has the focus, and its current page the tab that the focus is on: GTK changes both together.
@MainActor
final class NotebookTabs: StockStrip {
    private let reference: WidgetReference
    private var changed: (@MainActor () -> Void)?
    private var currentChanged: (@MainActor () -> Void)?
    /// The tabs that are watched for being shown and hidden.
    private var watched: [UnsafeMutableRawPointer: WidgetReference] = [:]

    /// `nil`: the widget is no notebook.
    init?(_ widget: Widget) {
        guard g_type_check_instance_is_a(widget.pointer(), gtk_notebook_get_type()) != 0 else { return nil }
        reference = WidgetReference(widget)
    }

    var host: Widget? { reference.widget }

    private var notebook: OpaquePointer? { reference.widget?.opaque }

    private var pages: [UnsafeMutablePointer<GtkWidget>] {
        guard let notebook else { return [] }
        return (0..<gtk_notebook_get_n_pages(notebook)).compactMap { gtk_notebook_get_nth_page(notebook, $0) }
    }

    var items: [Object] {
        pages.filter { gtk_widget_get_visible($0) != 0 }.map { Object(sharing: UnsafeMutableRawPointer($0)) }
    }

    var isAcross: Bool {
        guard let notebook else { return true }
        let side = gtk_notebook_get_tab_pos(notebook)
        return side == GTK_POS_TOP || side == GTK_POS_BOTTOM
    }

    var current: Int? {
        guard let notebook, let page = gtk_notebook_get_nth_page(notebook, gtk_notebook_get_current_page(notebook))
        else { return nil }
        return items.firstIndex { $0.raw == UnsafeMutableRawPointer(page) }
    }

    private func label(of item: Object) -> UnsafeMutablePointer<GtkWidget>? {
        notebook.flatMap { gtk_notebook_get_tab_label($0, item.pointer()) }
    }

    /// The widget around the tab's label; GTK makes a tab without one only for a page without a label.
    func widget(of item: Object) -> Widget? {
        guard let label = label(of: item), let tab = gtk_widget_get_parent(label) else { return nil }
        let widget = Widget(sharing: UnsafeMutableRawPointer(tab))
        watch(widget)
        return widget
    }

    /// A notebook that scrolls shows some of its tabs; a page that is hidden has none.
    private func watch(_ tab: Widget) {
        guard watched[tab.raw]?.widget == nil else { return }
        watched = watched.filter { $0.value.widget != nil }
        watched[tab.raw] = WidgetReference(tab)
        for signal in ["map", "unmap"] { tab.connect(signal) { [weak self] _ in self?.changed?() } }
    }

    func name(of item: Object) -> String? {
        guard let notebook, let text = gtk_notebook_get_tab_label_text(notebook, item.pointer()) else { return nil }
        return String(cString: text)
    }

    func takes(_ item: Object) -> Bool {
        guard g_type_check_instance_is_a(item.pointer(), gtk_widget_get_type()) != 0 else { return false }
        if g_object_get_data(item.pointer(), Self.labelKey) != nil { return true }
        let book = gtk_widget_get_ancestor(item.pointer(), gtk_notebook_get_type())
        return book.map { gtk_notebook_page_num(OpaquePointer($0), item.pointer()) >= 0 } ?? false
    }

    // MARK: The order

    /// One page that moves is one change for the app: it may keep the order.
    func arrange(_ items: [Object]) {
        guard let notebook else { return }
        let all = pages.map { UnsafeMutableRawPointer($0) }
        var rest = items.map(\.raw)[...]
        let isShown = Set(rest)
        let wanted = all.map { isShown.contains($0) ? rest.popFirst() ?? $0 : $0 }
        for (page, index) in MovedElements.steps(from: all, to: wanted) {
            gtk_notebook_reorder_child(notebook, page.assumingMemoryBound(to: GtkWidget.self), gint(index))
        }
    }

    private static let labelKey = "dragoman-tab-label"
    private static let menuKey = "dragoman-menu-label"

    /// Takes a page out, and keeps its labels with it, which the notebook would forget.
    func remove(_ item: Object) {
        guard let notebook else { return }
        let page: UnsafeMutablePointer<GtkWidget> = item.pointer()
        keep(gtk_notebook_get_tab_label(notebook, page), Self.labelKey, with: item)
        keep(gtk_notebook_get_menu_label(notebook, page), Self.menuKey, with: item)
        gtk_notebook_detach_tab(notebook, page)
    }

    private func keep(_ label: UnsafeMutablePointer<GtkWidget>?, _ key: String, with item: Object) {
        guard let label else { return }
        g_object_ref(label)
        g_object_set_data_full(item.pointer(), key, label) { g_object_unref($0) }
    }

    func insert(_ item: Object, before index: Int) {
        guard let notebook else { return }
        let page: UnsafeMutablePointer<GtkWidget> = item.pointer()
        let items = items
        let place =
            items.indices.contains(index) ? gtk_notebook_page_num(notebook, items[index].pointer()) : -1
        let label = g_object_get_data(item.pointer(), Self.labelKey)?.assumingMemoryBound(to: GtkWidget.self)
        let menu = g_object_get_data(item.pointer(), Self.menuKey)?.assumingMemoryBound(to: GtkWidget.self)
        gtk_notebook_insert_page_menu(notebook, page, label, menu, place)
        g_object_set_data(item.pointer(), Self.labelKey, nil)
        g_object_set_data(item.pointer(), Self.menuKey, nil)
    }

    // MARK: The focus

    func focus(_ item: Object) {
        guard let notebook, let host else { return }
        gtk_notebook_set_current_page(notebook, gtk_notebook_page_num(notebook, item.pointer()))
        host.grabFocus()
    }

    /// Keys in a page are the page's.
    func isPart(_ focus: Widget) -> Bool {
        focus.raw == host?.raw || items.contains { widget(of: $0).map { focus.isInside($0) } ?? false }
    }

    /// A tab that can be put into other windows is carried there by GTK.
    func isDraggedByGTK(_ item: Object) -> Bool {
        notebook.map { gtk_notebook_get_tab_detachable($0, item.pointer()) != 0 } ?? false
    }

    func follow(_ changed: @escaping @MainActor () -> Void, current: @escaping @MainActor () -> Void) {
        guard let host else { return }
        (self.changed, currentChanged) = (changed, current)
        for signal in ["page-added", "page-removed", "page-reordered", "notify::tab-pos"] {
            host.connect(signal) { [weak self] _ in
                self?.leaveToUs()
                self?.changed?()
            }
        }
        host.connect("notify::page") { [weak self] _ in self?.currentChanged?() }
        leaveToUs()
    }

    /// There is one way in which tabs move: GTK's own says nothing, and cannot be undone.
    private func leaveToUs() {
        guard let notebook else { return }
        for page in pages where gtk_notebook_get_tab_reorderable(notebook, page) != 0 {
            gtk_notebook_set_tab_reorderable(notebook, page, 0)
        }
    }

    func end() {
        (changed, currentChanged) = (nil, nil)
        watched = [:]
    }
}

extension Widget {
    /// The seconds within which a notebook's timers have ended.
    private static let timerTime = 2.0

    /// Keeps a notebook for a moment after it has left its window: in GTK 4.18 a timer that a press on a tab has started
    /// looks at the tabs once more, also where the notebook is gone by then, and ends the process.
    public func outliveTimers() {
        guard g_type_check_instance_is_a(pointer(), gtk_notebook_get_type()) != 0 else { return }
        let kept = Object(sharing: raw)
        MainLoop.after(seconds: Self.timerTime) { withExtendedLifetime(kept) {} }
    }
}
