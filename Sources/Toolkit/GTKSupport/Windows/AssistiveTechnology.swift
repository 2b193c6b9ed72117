import CGLib
import CGTK
import CGTKShims
import GLibSupport

/// The behaviour of windows that differs where a screen reader listens.
///
/// ```swift
/// AssistiveTechnology.afterKeys { window.present() }
/// ```
@MainActor
public enum AssistiveTechnology {
    /// Whether a screen reader, or another program like it, listens.
    public static var isListening: @MainActor () -> Bool = { false }

    /// The widgets that have a description and can have the focus.
    private static var described: [WidgetReference] = []

    /// Somebody has begun to listen.
    public static func begin() {
        for widget in described.compactMap(\.widget) { tellDescription(of: widget) }
    }

    /// Tells a widget's description whenever it comes into sight, before it has the focus. Before GTK 4.14 it is told
    /// as a change at the first focus, and Orca up to 44 speaks it twice then: as a part of the focus, and as a change.
    static func followDescription(of widget: Widget) {
        let key = "dragoman-tells-description"
        guard gtkVersion < 41400, widget.isFocusable, g_object_get_data(widget.pointer(), key) == nil else {
            return tellDescription(of: widget)
        }
        g_object_set_data(widget.pointer(), key, widget.raw)
        let reference = WidgetReference(widget)
        described = described.filter { $0.widget != nil } + [reference]
        widget.connect("map") { _ in
            // The window is told of it first.
            MainLoop.idle { reference.widget.map { tellDescription(of: $0) } }
        }
        tellDescription(of: widget)
    }

    private static func tellDescription(of widget: Widget) {
        guard gtkVersion < 41400, isListening(), widget.isMapped else { return }
        dragoman_accessible_tell_description(widget.widget)
    }

    /// Takes the selection of a text away when the keyboard focus goes to another widget of the window, before anybody
    /// is told.
    ///
    /// The next text that is selected takes X11's primary selection from it, and Orca up to 44 then says "Text
    /// unselected" of the widget that no longer has the focus.
    ///
    /// - Parameter text: The widget inside of an entry.
    package static func deselectQuietlyWhenLeft(_ text: Widget) {
        guard gtkVersion < 41400 else { return }
        text.connect("notify::has-focus") { [weak text] _ in
            guard let text, isListening(), !text.hasFocus, !text.hasFocusInside else { return }
            dragoman_text_deselect_quietly(text.widget)
        }
    }

    /// Keeps a field from saying "opens popup" whenever one comes to it: GTK 4.24 tells so of the menu with "Copy" and
    /// "Paste" that every text has.
    ///
    /// - Parameter text: The widget inside of an entry.
    package static func tellNoPopup(of text: Widget) {
        guard gtkVersion >= 42000 else { return }
        dragoman_accessible_set_no_popup(text.widget)
    }

    /// How long a modifier may be held before nobody waits for it any more, in seconds.
    private static let longestHold = 1.0

    /// Opens or closes a window: at once, or, where a screen reader listens, when it has seen the key that asked for that
    /// and no modifier is held.
    ///
    /// Orca up to 48 looks at each key for the active window, and for the focused widget in it. If another window has
    /// become active before that, Orca takes its focused widget for known, and says the window's title alone.
    public static func afterKeys(_ body: @escaping @MainActor () -> Void) {
        guard isListening() else { return body() }
        waiting += 1
        wait(until: MainLoop.seconds + longestHold) {
            body()
            waiting -= 1
        }
    }

    private static var waiting = 0

    /// Whether a window is about to open or to close, and the focus with it.
    public static var isWindowAboutToChange: Bool { waiting > 0 }

    private static func wait(until end: Double, _ body: @escaping @MainActor () -> Void) {
        MainLoop.after(seconds: 0.1) {
            if isModifierHeld, MainLoop.seconds < end { wait(until: end, body) } else { body() }
        }
    }

    private static var isModifierHeld: Bool {
        guard let display = gdk_display_get_default(), let seat = gdk_display_get_default_seat(display),
            let keyboard = gdk_seat_get_keyboard(seat)
        else { return false }
        let modifiers = [GDK_SHIFT_MASK, GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_SUPER_MASK].reduce(0) { $0 | $1.rawValue }
        return gdk_device_get_modifier_state(keyboard).rawValue & modifiers != 0
    }
}
