import CGTK
import CGTKShims
import GLibSupport
import GTKSupport

/// A button that opens a menu. GTK: `GtkMenuButton`.
///
/// ```swift
/// let menu = MenuButton(
///     icon: "open-menu-symbolic", name: "Main menu",
///     sections: [[.action("Click to Move", "win.click-to-move")], [.menu("Open", [[.action("Open…", "app.open")]])]])
/// ```
public final class MenuButton: Widget {
    /// A line of the menu.
    public enum Entry {
        /// A label, and the action that it activates, with its group: "win.save".
        case action(String, String)
        /// A label, and the sections of the menu that it leads to. It takes the place of the first one.
        case menu(String, [[Entry]])
    }

    /// Called after the menu has gone from the screen.
    public var onClose: (@MainActor () -> Void)?

    private var popover: Widget?
    /// The menu closes, and the chosen entry is still to be activated.
    private var isClosing = false
    /// The widget that gets the keyboard focus after that.
    private var held: Widget?

    /// - Parameters:
    ///   - icon: A symbolic icon's name.
    ///   - name: The name that is shown on hover and spoken.
    ///   - isPrimary: Whether F10 opens it: the window's main menu.
    ///   - sections: The menu, from top to bottom, with a line between two sections.
    public init(icon: String, name: String, isPrimary: Bool = true, sections: [[Entry]]) {
        super.init(taking: UnsafeMutableRawPointer(gtk_menu_button_new()))
        gtk_menu_button_set_icon_name(opaque, icon)
        gtk_menu_button_set_primary(opaque, isPrimary ? 1 : 0)
        tooltip = name
        setAccessibleLabel(name)
        // GTK's own button inside has the focus.
        if let inside = gtk_widget_get_first_child(widget) {
            // Before GTK 4.14 it is called by this one's name and its own, one after the other.
            if gtkVersion >= 41400 { dragoman_accessible_set_label(inside, name) }
            // Orca up to 48 says "expanded" and "collapsed" of a toggle button wherever the focus is, of a button only
            // there.
            dragoman_object_set_int(inside, "accessible-role", Int32(GTK_ACCESSIBLE_ROLE_BUTTON.rawValue))
        }
        // Orca says "expanded" before a menu, for the button around it.
        let inside = gtk_widget_get_first_child(widget).map { Widget(sharing: UnsafeMutableRawPointer($0)) }
        (gtkVersion >= 41400 ? self : inside)?.connect("notify::active") { [weak self] _ in
            guard let self, isOpening else { return }
            // Give the state before removing it: GTK tells of "not expanded" only when it is given, and not when it is
            // removed.
            dragoman_accessible_set_expanded(widget, 0)
            dragoman_accessible_set_expanded(widget, -1)
        }
        // Its lines take longer to make than the rest of a window's header: they wait until the menu is first opened.
        gtk_menu_button_set_create_popup_func(
            opaque,
            { button, data in
                guard let button, let data, gtk_menu_button_get_popover(button) == nil else { return }
                MainActor.assumeIsolated { OpenBox.at(data)() }
            },
            OpenBox.retain { [weak self] in self?.makeMenu(sections, name: name) }, releaseCallbackBox)
    }

    private typealias OpenBox = CallbackBox<@MainActor () -> Void>

    private static func model(_ sections: [[Entry]]) -> Object {
        let menu = Object(taking: UnsafeMutableRawPointer(g_menu_new()))
        for section in sections where !section.isEmpty {
            let part = Object(taking: UnsafeMutableRawPointer(g_menu_new()))
            for entry in section {
                switch entry {
                case .action(let label, let action): g_menu_append(part.opaque, label, action)
                case .menu(let label, let sections):
                    withExtendedLifetime(model(sections)) {
                        g_menu_append_submenu(part.opaque, label, $0.pointer())
                    }
                }
            }
            g_menu_append_section(menu.opaque, nil, part.pointer())
        }
        return menu
    }

    private func makeMenu(_ sections: [[Entry]], name: String) {
        let menu = Self.model(sections)
        // GTK aborts the process rather than give no widget.
        let popover = Widget(
            sharing: UnsafeMutableRawPointer(gtk_popover_menu_new_from_model(menu.pointer()).unsafelyUnwrapped))
        gtk_menu_button_set_popover(opaque, popover.widget)
        self.popover = popover
        MenuKeys.listen(in: popover)
        let pointer = RestingPointer(over: popover)
        popover.setAccessibleLabel(name)
        dragoman_accessible_unname_pages(popover.widget)
        popover.connect("show") { [weak self] _ in
            self?.showsTooltip = false
            // If the window shows the focus ring, a key has opened the menu.
            if self?.isFocusVisible == true { pointer.ignore() }
            if let popover = self?.popover { dragoman_menu_name_keys(popover.widget) }
        }
        popover.connect("closed") { [weak self] _ in self?.closed() }
        rootWindow?.onFocusChange { [weak self] in self?.holdFocus() }
        rootWindow?.onActiveChange { [weak self] in self?.activeChanged() }
    }

    /// Whether the menu is open, or about to be. Before GTK 4.10 only the button inside tells it.
    private var isOpening: Bool {
        let button = gtkVersion >= 41400 ? widget : gtk_widget_get_first_child(widget)
        return button.map { dragoman_object_get_int($0, "active", 0) != 0 } ?? false
    }

    private func closed() {
        showsTooltip = true
        isClosing = gtkVersion >= 41400 && AssistiveTechnology.isListening()
        // The chosen entry is still to be activated, and GTK still to move the focus.
        MainLoop.idle { [weak self] in
            guard let self else { return }
            isClosing = false
            if let popover { dragoman_menu_reset_expanded(popover.widget) }
            if held == nil { onClose?() } else { giveFocusBack() }
        }
    }

    /// Takes the focus away again that GTK gives back before the chosen entry is activated: Orca 46 and later would say
    /// that first, and then the window that the entry opens.
    private func holdFocus() {
        guard isClosing, let window = rootWindow, let widget = window.focus else { return }
        held = widget
        window.clearFocus()
    }

    /// Gives the focus back unless something else has it by now. If the entry opens a window, that has the keyboard
    /// before: nobody then tells the focus of this window.
    private func giveFocusBack() {
        guard let held, !isClosing, let window = rootWindow else { return }
        if window.isActive, AssistiveTechnology.isWindowAboutToChange {
            MainLoop.after(seconds: 0.5) { [weak self] in self?.giveFocusBack() }
            return
        }
        self.held = nil
        onClose?()
        if window.hasNoFocus, held.isMapped { held.takeFocusBack() }
    }

    /// Waits a moment: on X11, a popover that closes takes the keyboard focus from the window for an instant.
    private func activeChanged() {
        guard held != nil else { return }
        MainLoop.after(seconds: 0.05) { [weak self] in
            if self?.rootWindow?.isActive == false { self?.giveFocusBack() }
        }
    }

    public override func letGo() {
        onClose = nil
        super.letGo()
    }
}
