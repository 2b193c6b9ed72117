import CGTK
import CGTKShims

/// The display that the process shows its windows on.
///
/// ```swift
/// let icons = try Resources().path("icons")
/// DesktopDisplay.addIcons(in: icons)
/// ```
@MainActor
public enum DesktopDisplay {
    /// Whether windows, and pictures under the pointer, can be seen through.
    public static var isComposited: Bool {
        gdk_display_get_default().map { gdk_display_is_composited($0) != 0 } ?? false
    }

    /// Whether things may move by themselves: GTK's `gtk-enable-animations`, which follows the desktop's setting.
    public static var hasAnimations: Bool {
        guard let settings = gtk_settings_get_default() else { return false }
        return dragoman_object_get_int(UnsafeMutableRawPointer(settings), "gtk-enable-animations", 1) != 0
    }

    /// Whether a screen reader's own list, or a menu that it has opened over a window of this process, has the keyboard
    /// focus. Known on X11 only.
    public static var isRead: Bool { dragoman_display_is_read() != 0 }

    /// Whether the windows are on an X11 display. GTK can be built without that part of it: the name of the type says it.
    public static var isX11: Bool {
        guard let display = gdk_display_get_default() else { return false }
        let instance = UnsafeMutableRawPointer(display).assumingMemoryBound(to: GTypeInstance.self)
        return g_type_name_from_instance(instance).map { String(cString: $0) } == "GdkX11Display"
    }

    /// The address of the accessibility bus that GTK looked up with its first window, empty if there was none; `nil`:
    /// GTK has not looked yet. WebKitGTK reads it in the same way.
    public static var accessibilityBusAddress: String? {
        guard let display = gdk_display_get_default(),
            let address = g_object_get_data(UnsafeMutablePointer(display), "-gtk-atspi-bus-address")
        else { return nil }
        return String(cString: address.assumingMemoryBound(to: CChar.self))
    }

    /// Finds icons also in a folder laid out as icon themes are: with `hicolor` in it.
    public static func addIcons(in folder: String) {
        guard let display = gdk_display_get_default(), let theme = gtk_icon_theme_get_for_display(display) else {
            return
        }
        gtk_icon_theme_add_search_path(theme, folder)
    }
}
