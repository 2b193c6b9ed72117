import CGTK
import CGTKShims
import GLibSupport

/// The window that a widget stands in, also one that somebody else made. GTK: `GtkWindow`.
///
/// ```swift
/// if let window = widget.rootWindow, window.isActive { window.showFocus() }
/// ```
public class Window: Widget, SharedWindow {
    var window: UnsafeMutablePointer<GtkWindow> { pointer() }

    /// The window at an address.
    public static func window(at raw: UnsafeMutableRawPointer) -> Window {
        if let known = widget(at: raw) as? Window { return known }
        g_object_ref(raw)
        return Window(taking: raw)
    }

    private var focusWidget: UnsafeMutablePointer<GtkWidget>? { gtk_window_get_focus(window) }

    /// The widget that has the window's focus; `nil`: none.
    public var focus: Widget? { focusWidget.map { Widget(sharing: UnsafeMutableRawPointer($0)) } }

    /// Whether no widget of the window has the focus.
    public var hasNoFocus: Bool { focusWidget == nil }

    /// Whether the focus is in a menu or another popover, which keys belong to then.
    public var isFocusInPopover: Bool {
        guard let focusWidget else { return false }
        return gtk_widget_get_ancestor(focusWidget, gtk_popover_get_type()) != nil
    }

    /// Whether the focus is in a popover in which none of these widgets stands: in a menu that belongs to one of them.
    public func isFocusInPopover(besides widgets: @autoclosure () -> [Widget]) -> Bool {
        guard let focusWidget, let popover = gtk_widget_get_ancestor(focusWidget, gtk_popover_get_type()) else {
            return false
        }
        return !widgets().contains { gtk_widget_get_ancestor($0.widget, gtk_popover_get_type()) == popover }
    }

    /// Whether a widget stands in an open popover, and the focus is outside of that.
    public func isFocusOutsidePopover(of widget: Widget) -> Bool {
        guard let popover = gtk_widget_get_ancestor(widget.widget, gtk_popover_get_type()),
            gtk_widget_get_mapped(popover) != 0
        else { return false }
        return focusWidget.map { gtk_widget_is_ancestor($0, popover) == 0 } ?? true
    }

    /// The title, shown by the desktop and said by screen readers; empty where there is none.
    public var title: String {
        get { gtk_window_get_title(window).map { String(cString: $0) } ?? "" }
        set { gtk_window_set_title(window, newValue) }
    }

    /// Puts a bar in the place of the desktop's own title bar.
    public func setTitlebar(_ bar: Widget) {
        gtk_window_set_titlebar(window, bar.widget)
    }

    /// Fills the window with a widget.
    public func setChild(_ child: Widget) {
        gtk_window_set_child(window, child.widget)
    }

    /// Shows the window, above others.
    public func present() {
        gtk_window_present(window)
    }

    /// Shows the first window of a program, and gives a widget in it the keyboard focus soon after.
    ///
    /// Screen readers know a new program only after its window is there. They do not hear of a widget that has the
    /// focus before that, and Orca 51 takes it for gone as long as the program runs. A person who presses a key earlier
    /// does not have to wait.
    ///
    /// ```swift
    /// window.setChild(column)
    /// window.present(column) { firstButton }
    /// ```
    ///
    /// - Parameters:
    ///   - content: All in the window that can have the keyboard focus. It gets it half a second later, or at the first
    ///     key.
    ///   - first: Gives the widget that then has the focus; `nil`: GTK's choice.
    public func present(_ content: Widget, focusing first: @escaping @MainActor () -> Widget?) {
        gtk_widget_set_can_focus(content.widget, 0)
        let reference = WidgetReference(content)
        var isWaiting = true
        let begin: @MainActor () -> Void = { [weak self] in
            guard isWaiting, let self, let content = reference.widget else { return }
            isWaiting = false
            gtk_widget_set_can_focus(content.widget, 1)
            // Tell the window before the widget in it: otherwise its title would not be said.
            if isActive { tellActiveAnew() }
            let widget = first()
            widget?.grabFocus()
            showFocus()
            // On a busy machine it may still not be known.
            widget?.tellFocusAnew(after: 0.7)
        }
        let keys = KeyController()
        keys.capture()
        keys.onPress = { key, modifiers in
            // The shortcut that opened the window may still be held.
            if key != .other, modifiers.isDisjoint(with: [.control, .alt, .logo]) { begin() }
            return false
        }
        keys.attach(to: self)
        present()
        MainLoop.after(seconds: 0.5, begin)
    }

    /// Closes the window without asking whether it may.
    public func destroy() {
        gtk_window_destroy(window)
    }

    /// Closes the window, as its close button does.
    public func close() {
        gtk_window_close(window)
    }

    /// Whether the window has the keyboard focus.
    public var isActive: Bool { gtk_window_is_active(window) != 0 }

    /// Whether any window of this process has the keyboard focus.
    public static var hasKeyboard: Bool {
        let all = gtk_window_list_toplevels()
        defer { g_list_free(all) }
        var next = all
        while let entry = next {
            next = entry.pointee.next
            guard let data = entry.pointee.data else { continue }
            if gtk_window_is_active(data.assumingMemoryBound(to: GtkWindow.self)) != 0 { return true }
        }
        return false
    }

    /// Calls `handle` after the window has got the keyboard or lost it.
    public func onActiveChange(_ handle: @escaping @MainActor () -> Void) {
        connect("notify::is-active") { _ in handle() }
    }

    /// The position of the window on the screen, inside of its shadow, in logical pixels; `nil` where that is unknown,
    /// as on Wayland.
    public var cornerOnScreen: (x: Double, y: Double)? {
        let shadow = Self.shadow(of: opaque)
        return positionOnScreen.map { ($0.x + shadow.x, $0.y + shadow.y) }
    }

    /// The position of the window's surface on the screen, with its shadow, in logical pixels; `nil` where that is
    /// unknown, as on Wayland.
    public var positionOnScreen: (x: Double, y: Double)? {
        guard let surface = gtk_native_get_surface(opaque) else { return nil }
        var x: Int32 = 0
        var y: Int32 = 0
        guard dragoman_surface_position(surface, &x, &y) != 0 else { return nil }
        let scale = Double(max(1, scaleFactor))
        return (Double(x) / scale, Double(y) / scale)
    }

    /// Takes the focus away from the focused widget.
    public func clearFocus() {
        gtk_window_set_focus(window, nil)
    }

    /// Has GTK tell assistive technologies again that the window has the keyboard focus, from GTK 4.18 on: Orca does
    /// not repeat known facts.
    public func tellActiveAnew() { dragoman_accessible_tell_active(widget) }

    /// Has GTK tell assistive technologies again which widget has the focus.
    public func tellFocusAnew() {
        guard let focusWidget, !isFocusInPopover else { return }
        let widget = Widget(sharing: UnsafeMutableRawPointer(focusWidget))
        clearFocus()
        widget.takeFocusBack()
    }

    /// Shows where the focus is, as after a key.
    public func showFocus() {
        gtk_window_set_focus_visible(window, 1)
    }

    /// Calls `handle` when another widget of the window, or none, has the focus.
    public func onFocusChange(_ handle: @escaping @MainActor () -> Void) {
        connect("notify::focus-widget") { _ in handle() }
    }

    /// Calls `handle` when the window is destroyed.
    public func onDestroy(_ handle: @escaping @MainActor () -> Void) {
        onGone(handle)
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

    /// Tells assistive technologies anew that it has the keyboard focus, where it still has it by then. A screen reader
    /// hears of the focus only once it knows the widget, and no event says when that is. Orca does not repeat known
    /// facts.
    ///
    /// ```swift
    /// bar.append(button)
    /// button.grabFocus()
    /// button.tellFocusAnew(after: 0.4)
    /// ```
    ///
    /// - Parameter seconds: When, from now.
    public func tellFocusAnew(after seconds: Double) {
        let reference = WidgetReference(self)
        MainLoop.after(seconds: seconds) {
            guard let widget = reference.widget, widget.isFocus else { return }
            widget.rootWindow?.clearFocus()
            widget.grabFocus()
        }
    }

    /// Takes the focus that it had before; the selection in a text stays.
    package func takeFocusBack() {
        if dragoman_text_grab_focus(widget) == 0 { grabFocus() }
    }

    /// Whether the focus is on this widget or inside it.
    public var hasFocusInside: Bool {
        guard let rootWindow, let focus = gtk_window_get_focus(rootWindow.pointer()) else { return false }
        return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
    }
}
