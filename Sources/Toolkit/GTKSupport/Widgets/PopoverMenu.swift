import CGLib
import CGTK
import CGTKShims
import GLibSupport

/// A menu that belongs to an area of a widget. GTK: `GtkPopoverMenu`.
///
/// ```swift
/// let menu = PopoverMenu([[PopoverMenu.Entry("Drag bar data") { lift() }]], name: "January, 40")
/// menu.popUp(on: graph, x: 40, y: 120, width: 24, height: 80)
/// ```
public final class PopoverMenu: Popover {
    /// An entry: its label and its action.
    public struct Entry {
        let label: String
        let isEnabled: Bool
        let body: @MainActor () -> Void

        /// Makes a line that does something when it is chosen.
        public init(_ label: String, isEnabled: Bool = true, _ body: @escaping @MainActor () -> Void) {
            self.label = label
            self.isEnabled = isEnabled
            self.body = body
        }
    }

    /// Called when the pointer is over an entry, or the keyboard on it, with its number among all, from 0.
    public var onHighlight: (@MainActor (Int) -> Void)? {
        didSet { if oldValue == nil, onHighlight != nil { listenToEntries() } }
    }

    /// The widgets of the entries come when the menu is made, in their order.
    private func listenToEntries() {
        let lit = GTK_STATE_FLAG_PRELIGHT.rawValue | GTK_STATE_FLAG_FOCUSED.rawValue
        for (number, entry) in Self.entries(in: widget).enumerated() {
            Object(sharing: UnsafeMutableRawPointer(entry)).connect("state-flags-changed") { [weak self] _ in
                let isLit = gtk_widget_get_state_flags(entry).rawValue & lit != 0
                if isLit { self?.onHighlight?(number) }
            }
        }
    }

    private static func entries(in widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
        if dragoman_is_named(widget, "GtkModelButton") != 0 { return [widget] }
        var found: [UnsafeMutablePointer<GtkWidget>] = []
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            found += entries(in: child)
            next = gtk_widget_get_next_sibling(child)
        }
        return found
    }

    private var actions: [Action] = []
    private var pointerRests: RestingPointer?

    /// - Parameters:
    ///   - sections: The entries; lines are drawn between sections.
    ///   - name: The name of the menu for assistive technologies.
    public init(_ sections: [[Entry]], name: String) {
        let group = Object(taking: UnsafeMutableRawPointer(g_simple_action_group_new()))
        let menu = Object(taking: UnsafeMutableRawPointer(g_menu_new()))
        var actions: [Action] = []
        for section in sections where !section.isEmpty {
            let part = Object(taking: UnsafeMutableRawPointer(g_menu_new()))
            for entry in section {
                let action = Action("entry\(actions.count)", in: group.opaque, entry.body)
                action.isEnabled = entry.isEnabled
                // An underscore would mark the next letter as a key.
                g_menu_append(part.opaque, entry.label.doublingUnderscores, "list.entry\(actions.count)")
                actions.append(action)
            }
            g_menu_append_section(menu.opaque, nil, part.pointer())
        }
        // GTK aborts the process rather than give no widget.
        let widget = gtk_popover_menu_new_from_model(menu.pointer()).unsafelyUnwrapped
        super.init(taking: UnsafeMutableRawPointer(widget))
        setAccessibleLabel(name)
        dragoman_accessible_unname_pages(widget)
        gtk_widget_insert_action_group(widget, "list", group.opaque)
        gtk_popover_set_has_arrow(pointer(), 0)
        gtk_popover_set_position(pointer(), GTK_POS_BOTTOM)
        self.actions = actions
        MenuKeys.listen(in: self)
        pointerRests = RestingPointer(over: self)
    }

    /// Keeps a pointer that rests where the menu opens from taking the keyboard focus, until it moves.
    public func ignoreRestingPointer() {
        pointerRests?.ignore()
    }

    public override func letGo() {
        actions.forEach { $0.letGo() }
        actions = []
        onHighlight = nil
        super.letGo()
    }
}

extension String {
    fileprivate var doublingUnderscores: String {
        split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
    }
}
