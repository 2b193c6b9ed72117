import CGTK
import CGTKShims
import GLibSupport

/// The window that a widget stands in, whoever made it. GTK: `GtkWindow`.
public final class Window: Widget {
    private var window: UnsafeMutablePointer<GtkWindow> { pointer() }

    private var focusWidget: UnsafeMutablePointer<GtkWidget>? { gtk_window_get_focus(window) }

    /// Whether no widget of the window has the focus.
    public var hasNoFocus: Bool { focusWidget == nil }

    /// Whether the focus is in a menu or another popover, which keys belong to then.
    public var isFocusInPopover: Bool {
        guard let focusWidget else { return false }
        return gtk_widget_get_ancestor(focusWidget, gtk_popover_get_type()) != nil
    }

    /// Shows where the focus is, as after a key.
    public func showFocus() {
        gtk_window_set_focus_visible(window, 1)
    }

    /// Calls `handle` when another widget of the window, or none, has the focus.
    public func onFocusChange(_ handle: @escaping @MainActor () -> Void) {
        connect("notify::focus-widget") { _ in handle() }
    }

    /// Calls `handle` when the window goes.
    public func onDestroy(_ handle: @escaping @MainActor () -> Void) {
        connect("destroy") { _ in handle() }
    }
}

extension Widget {
    /// The window that this widget stands in; `nil` when in none.
    public var rootWindow: Window? {
        guard let root = gtk_widget_get_root(widget) else { return nil }
        let raw = UnsafeMutableRawPointer(root)
        guard dragoman_is_window(raw) != 0 else { return nil }
        return Window(sharing: raw)
    }

    /// Whether the focus is on this widget or inside it.
    public var hasFocusInside: Bool {
        guard let rootWindow, let focus = gtk_window_get_focus(rootWindow.pointer()) else { return false }
        return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
    }
}
