import CGLib
import CGTK
import CGTKShims
import GLibSupport

/// The children of a `GtkBox`, such as the cards of a board. Each takes the focus itself.
@MainActor
final class BoxCards: StockStrip {
    private let reference: WidgetReference
    private var children: (model: Object, connection: UInt)?
    /// The cards that take the focus, and of which it is known when they are shown and hidden.
    private var watched: [UnsafeMutableRawPointer: WidgetReference] = [:]
    private var changed: (@MainActor () -> Void)?
    private var known: [Object]?

    /// `nil`: the widget is no box.
    init?(_ widget: Widget) {
        guard g_type_check_instance_is_a(widget.pointer(), gtk_box_get_type()) != 0 else { return nil }
        reference = WidgetReference(widget)
    }

    var host: Widget? { reference.widget }

    private var box: UnsafeMutablePointer<GtkBox>? { reference.widget?.pointer() }

    private var all: [UnsafeMutablePointer<GtkWidget>] {
        var found: [UnsafeMutablePointer<GtkWidget>] = []
        var next = host.flatMap { gtk_widget_get_first_child($0.widget) }
        while let child = next {
            found.append(child)
            next = gtk_widget_get_next_sibling(child)
        }
        return found
    }

    /// The cards that are shown.
    var items: [Object] {
        if let known { return known }
        let found = all.filter { Self.isShown($0) }.map { Object(sharing: UnsafeMutableRawPointer($0)) }
        guard children != nil else { return found }
        watch(all.map { Object(sharing: UnsafeMutableRawPointer($0)) })
        known = found
        return found
    }

    /// A card that is hidden, or in a revealer that shows nothing, is none.
    private static func isShown(_ card: UnsafeMutablePointer<GtkWidget>) -> Bool {
        guard gtk_widget_get_visible(card) != 0 else { return false }
        return !isRevealer(card) || gtk_revealer_get_reveal_child(OpaquePointer(card)) != 0
    }

    private static func isRevealer(_ card: UnsafeMutablePointer<GtkWidget>) -> Bool {
        let raw = UnsafeMutableRawPointer(card).assumingMemoryBound(to: GTypeInstance.self)
        return g_type_check_instance_is_a(raw, gtk_revealer_get_type()) != 0
    }

    var isAcross: Bool {
        host.map { gtk_orientable_get_orientation($0.opaque) == GTK_ORIENTATION_HORIZONTAL } ?? false
    }

    func widget(of item: Object) -> Widget? { Widget(sharing: item.raw) }

    func name(of item: Object) -> String? { Widget(sharing: item.raw).accessibleLabel }

    func takes(_ item: Object) -> Bool {
        // A container is no card of its own, or of what stands in it.
        guard let host, g_type_check_instance_is_a(item.pointer(), gtk_widget_get_type()) != 0 else { return false }
        return item.raw != host.raw && gtk_widget_is_ancestor(host.widget, item.pointer()) == 0
    }

    // MARK: The order

    /// Those that are hidden stay where they are.
    func arrange(_ items: [Object]) {
        guard let box else { return }
        let old = all.map { UnsafeMutableRawPointer($0) }
        var rest = items.map(\.raw)[...]
        let isShown = Set(rest)
        let wanted = old.map { isShown.contains($0) ? rest.popFirst() ?? $0 : $0 }
        for (card, index) in MovedElements.steps(from: old, to: wanted) {
            let others = all.filter { UnsafeMutableRawPointer($0) != card }
            let before = index > 0 && index <= others.count ? others[index - 1] : nil
            gtk_box_reorder_child_after(box, card.assumingMemoryBound(to: GtkWidget.self), before)
        }
    }

    func remove(_ item: Object) {
        guard let box, let host, gtk_widget_get_parent(item.pointer()) == host.widget else { return }
        gtk_box_remove(box, item.pointer())
    }

    func insert(_ item: Object, before index: Int) {
        guard let box, gtk_widget_get_parent(item.pointer()) == nil else { return }
        let items = items
        let next: UnsafeMutablePointer<GtkWidget>? = items.indices.contains(index) ? items[index].pointer() : nil
        let before = next.map { gtk_widget_get_prev_sibling($0) } ?? items.last?.pointer()
        gtk_box_insert_child_after(box, item.pointer(), before)
    }

    // MARK: The focus

    func focus(_ item: Object) { Widget(sharing: item.raw).grabFocus() }

    func follow(_ changed: @escaping @MainActor () -> Void, current: @escaping @MainActor () -> Void) {
        guard let host, let raw = gtk_widget_observe_children(host.widget) else { return }
        self.changed = changed
        let model = Object(taking: UnsafeMutableRawPointer(raw))
        children = (model, model.connect("items-changed") { [weak self] _ in self?.tellChange() })
    }

    private func tellChange() {
        known = nil
        changed?()
    }

    private func watch(_ items: [Object]) {
        let old = watched
        watched = [:]
        for item in items {
            if let reference = old[item.raw], reference.widget != nil {
                watched[item.raw] = reference
                continue
            }
            let card = Widget(sharing: item.raw)
            watched[item.raw] = WidgetReference(card)
            card.takesFocusItself()
            for signal in ["notify::visible"] + (Self.isRevealer(card.widget) ? ["notify::reveal-child"] : []) {
                card.connect(signal) { [weak self] _ in self?.tellChange() }
            }
        }
    }

    func end() {
        if let children { children.model.disconnect(children.connection) }
        (children, changed, known) = (nil, nil, nil)
        watched = [:]
    }
}
