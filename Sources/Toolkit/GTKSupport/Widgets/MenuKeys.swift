import CGTK
import CGTKShims

/// Keys that GTK's menus do not know: Home and End go to the first and the last entry, letters to the next one that begins
/// with them.
///
/// If there is only one entry, Up and Down stay there. GTK 4.24 goes on to the menu's scrolled window, which says
/// "scroll pane".
///
/// ```swift
/// MenuKeys.listen(in: popover)
/// ```
@MainActor
package enum MenuKeys {
    /// - Parameter menu: The menu's popover.
    package static func listen(in menu: Widget) {
        let keys = KeyController()
        var typeAhead = TypeAhead()
        // Take the keys before GTK scrolls with them.
        keys.capture()
        keys.onPress = { [weak menu] key, modifiers in
            guard let menu, modifiers.isDisjoint(with: [.control, .alt, .shift]) else { return false }
            let entries = focusable(in: menu.widget)
            switch key {
            case .home: return focus(entries.first)
            case .end: return focus(entries.last)
            case .character(let letter):
                let current = entries.firstIndex { gtk_widget_has_focus($0) != 0 } ?? entries.count - 1
                let found = typeAhead.type(letter, from: current, in: entries.map { text(of: $0) })
                // A letter that no entry begins with does nothing, and does not close the menu.
                return found.map { focus(entries[$0]) } ?? true
            case .up, .down: return entries.count == 1 && focus(entries.first)
            default: return false
            }
        }
        keys.attach(to: menu)
    }

    private static func focus(_ entry: UnsafeMutablePointer<GtkWidget>?) -> Bool {
        entry.map { gtk_widget_grab_focus($0) != 0 } ?? false
    }

    /// The text to read on an entry: the first label in it.
    private static func text(of entry: UnsafeMutablePointer<GtkWidget>) -> String {
        guard let text = dragoman_widget_text(entry) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// The entries that can be chosen, from top to bottom.
    private static func focusable(in widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
        var found: [UnsafeMutablePointer<GtkWidget>] = []
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            next = gtk_widget_get_next_sibling(child)
            guard gtk_widget_get_mapped(child) != 0, gtk_widget_is_sensitive(child) != 0 else { continue }
            let inside = focusable(in: child)
            found += inside.isEmpty && gtk_widget_get_focusable(child) != 0 ? [child] : inside
        }
        return found
    }
}
