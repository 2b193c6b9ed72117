import CGLib
import CGTK
import CGTKShims
import GLibSupport

/// The tabs of libadwaita's `AdwTabBar`. An item is an `AdwTabPage`; its widget is the one that takes the focus for its
/// tab.
///
/// Pinned tabs stay where they are, before all others, and are no items.
@MainActor
final class AdwaitaTabs: StockStrip {
    private let bar: WidgetReference
    private var changed: (@MainActor () -> Void)?
    /// The connections that tell of pages and of their titles.
    private var connections: [(object: Object, id: UInt)] = []
    /// The tabs that were found.
    private var tabs: [UnsafeMutableRawPointer: WidgetReference] = [:]

    /// `nil`: the widget is no tab bar.
    init?(_ widget: Widget) {
        guard dragoman_is_named(widget.raw, "AdwTabBar") != 0 else { return nil }
        bar = WidgetReference(widget)
    }

    var host: Widget? { bar.widget }

    /// The `AdwTabView` whose pages the bar shows; `nil`: none was given to it.
    private var view: Object? { host.flatMap { Self.object($0, "view") } }

    private static func object(_ owner: Object, _ property: String) -> Object? {
        dragoman_object_get_object(owner.raw, property).map { Object(taking: $0) }
    }

    /// The pages, pinned ones first.
    private var pages: [Object] {
        guard let view, let model = Self.object(view, "pages") else { return [] }
        return (0..<g_list_model_get_n_items(model.opaque)).compactMap {
            g_list_model_get_item(model.opaque, $0).map { Object(taking: $0) }
        }
    }

    private static func isPinned(_ page: Object) -> Bool { dragoman_object_get_int(page.raw, "pinned", 0) != 0 }

    var items: [Object] { pages.filter { !Self.isPinned($0) } }

    var isAcross: Bool { true }

    func widget(of item: Object) -> Widget? {
        guard let host else { return nil }
        if let known = tabs[item.raw]?.widget, known.isInside(host) { return known }
        tabs = [:]
        look(in: host.widget)
        return tabs[item.raw]?.widget
    }

    /// Looks for tabs. Before libadwaita 1.4 the tab itself takes no focus, but the widget around it does.
    private func look(in widget: UnsafeMutablePointer<GtkWidget>) {
        var child = gtk_widget_get_first_child(widget)
        while let inner = child {
            child = gtk_widget_get_next_sibling(inner)
            guard dragoman_is_named(inner, "AdwTab") != 0 else {
                look(in: inner)
                continue
            }
            // A tab that is closed still stands there while it shrinks.
            guard let page = dragoman_object_get_object(inner, "page") else { continue }
            let row = gtk_widget_get_focusable(inner) != 0 ? inner : widget
            tabs[page] = WidgetReference(Widget(sharing: UnsafeMutableRawPointer(row)))
            g_object_unref(page)
        }
    }

    func name(of item: Object) -> String? {
        guard let title = dragoman_object_get_string(item.raw, "title") else { return nil }
        defer { g_free(title) }
        return String(cString: title)
    }

    func takes(_ item: Object) -> Bool {
        dragoman_is_named(item.raw, "AdwTabPage") != 0 && !Self.isPinned(item)
    }

    // MARK: The order

    /// One page that moves is one change for the app: it may keep the order.
    func arrange(_ items: [Object]) {
        guard let view else { return }
        let all = pages
        let wanted = all.filter { Self.isPinned($0) } + items
        for (page, index) in MovedElements.steps(from: all.map(\.raw), to: wanted.map(\.raw)) {
            dragoman_tab_view_reorder(view.pointer(), page, Int32(clamping: index))
        }
    }

    /// An unseen view for pages that were taken out of their view, and may be put back: a page without a view loses its
    /// title and its icon.
    private static var aside: Object? = {
        let type = g_type_from_name("AdwTabView")
        return type == 0 ? nil : g_object_new_with_properties(type, 0, nil, nil).map { Object(taking: $0) }
    }()

    func remove(_ item: Object) {
        if let aside = Self.aside { move(item, into: aside, at: 0) }
    }

    func insert(_ item: Object, before index: Int) {
        guard let view else { return }
        let (all, items) = (pages, items)
        let place = items.indices.contains(index) ? all.firstIndex { $0.raw == items[index].raw } : nil
        move(item, into: view, at: place ?? all.count)
    }

    private func move(_ page: Object, into view: Object, at index: Int) {
        guard let child = Self.object(page, "child") else { return }
        let own = gtk_widget_get_ancestor(child.pointer(), g_type_from_name("AdwTabView"))
        guard let own, UnsafeMutableRawPointer(own) != view.raw else { return }
        dragoman_tab_view_transfer(own, page.raw, view.pointer(), Int32(clamping: index))
    }

    // MARK: The focus

    func focus(_ item: Object) {
        guard let view else { return }
        dragoman_object_set_object(view.raw, "selected-page", item.raw)
        widget(of: item)?.grabFocus()
    }

    /// Keys of the button that closes a tab are the button's.
    func isPart(_ focus: Widget) -> Bool { items.contains { widget(of: $0)?.raw == focus.raw } }

    /// Whether libadwaita drags the tab: it does if the app makes a window of a tab that is dragged out.
    func isDraggedByGTK(_ item: Object) -> Bool {
        view.map { dragoman_has_handlers($0.raw, "create-window") != 0 } ?? false
    }

    func follow(_ changed: @escaping @MainActor () -> Void, current: @escaping @MainActor () -> Void) {
        self.changed = changed
        host?.connect("notify::view") { [weak self] _ in self?.followView() }
        followView()
    }

    private func followView() {
        leaveView()
        guard changed != nil, let view else { return }
        for signal in ["page-reordered", "notify::n-pinned-pages"] { tell(of: signal, of: view) }
        tell(of: "page-attached", of: view) { [weak self] in self?.tell(of: "notify::title", of: $0) }
        tell(of: "page-detached", of: view) { [weak self] in self?.forget($0) }
        for page in pages { tell(of: "notify::title", of: page) }
        changed?()
    }

    /// `handlePage` is given the page that the signal is about.
    private func tell(of signal: String, of object: Object, _ handlePage: (@MainActor (Object) -> Void)? = nil) {
        let id = object.connect(signal) { [weak self] call in
            guard let self else { return }
            if let handlePage, let page = call.object(1) { handlePage(Object(sharing: page)) }
            changed?()
        }
        connections.append((object, id))
    }

    private func forget(_ page: Object) {
        for (object, id) in connections where object.raw == page.raw { object.disconnect(id) }
        connections.removeAll { $0.object.raw == page.raw }
    }

    private func leaveView() {
        for (object, id) in connections { object.disconnect(id) }
        connections = []
        tabs = [:]
    }

    func end() {
        changed = nil
        leaveView()
    }
}
