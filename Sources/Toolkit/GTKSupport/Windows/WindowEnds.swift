import CGTK
import GLibSupport

/// Has the handlers of a window, and of all that stands in it, let go when it is destroyed.
///
/// GTK drops its own reference to a window then, and disposes of nothing that somebody else still refers to, as handlers
/// do.
@MainActor
package enum WindowEnds {
    /// The windows that there are, in GTK's order.
    private static var known: [UnsafeMutableRawPointer] = []

    private static let windows: Object? = {
        guard let raw = gtk_window_get_toplevels() else { return nil }
        let windows = Object(sharing: UnsafeMutableRawPointer(raw))
        windows.connect("items-changed") { call in
            let (start, removed, added) = (Int(call.uint(1)), Int(call.uint(2)), Int(call.uint(3)))
            follow(start, removed, added)
        }
        follow(0, 0, Int(g_list_model_get_n_items(windows.opaque)))
        return windows
    }()

    /// Begins to listen, once.
    static func begin() {
        _ = windows
    }

    private static func follow(_ start: Int, _ removed: Int, _ added: Int) {
        guard let list = gtk_window_get_toplevels(), start + removed <= known.count else { return }
        let gone = known[start..<start + removed]
        let new = (start..<start + added).compactMap { index -> UnsafeMutableRawPointer? in
            guard let raw = g_list_model_get_item(list, guint(clamping: index)) else { return nil }
            // The list has a reference of its own.
            g_object_unref(raw)
            return raw
        }
        known.replaceSubrange(start..<start + removed, with: new)
        // GTK holds the window until it is done with it.
        for raw in gone { end(raw.assumingMemoryBound(to: GtkWidget.self)) }
    }

    /// Lets go of the handlers of a widget and of all that stands in it, after it was taken out of where it stands:
    /// they hear of that.
    package static func end(_ widget: UnsafeMutablePointer<GtkWidget>, afterTakingOut takeOut: () -> Void = {}) {
        var found: [Widget] = []
        collect(widget, &found)
        takeFocus(fromHidden: widget)
        takeOut()
        for widget in found { widget.letGo() }
    }

    /// Takes the focus from a hidden widget that still has it, before the widget is taken out: GTK 4.8 moves the focus
    /// with the next frame, and holds for good a widget that is no longer in the window by then.
    static func takeFocus(fromHidden widget: UnsafeMutablePointer<GtkWidget>) {
        guard gtk_widget_get_visible(widget) == 0, let root = gtk_widget_get_root(widget) else { return }
        guard let focus = gtk_root_get_focus(root), focus == widget || gtk_widget_is_ancestor(focus, widget) != 0 else {
            return
        }
        gtk_root_set_focus(root, nil)
    }

    private static func collect(_ widget: UnsafeMutablePointer<GtkWidget>, _ found: inout [Widget]) {
        let known = OwnedObject.swiftObject(of: UnsafeMutableRawPointer(widget)) as? Widget
        if let known, !known.isForeign || known is Window {
            found.append(known)
        }
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            collect(child, &found)
            next = gtk_widget_get_next_sibling(child)
        }
    }
}
