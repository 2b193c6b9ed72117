import CGTK
import DesktopDriving
import Foundation
import PrivateSession

/// The display that tests have for GTK in their own process.
///
/// ```swift
/// let session = try GTKDisplay.session()
/// let window = Window(sharing: UnsafeMutableRawPointer(gtk_window_new()))
/// ```
@MainActor
public enum GTKDisplay {
    /// One display for all tests: GTK connects once in a process.
    private static let started = Result { try start() }

    /// - Throws: When there is no display to be had.
    public static func session() throws -> PrivateSession { try started.get() }

    /// Does something while windows of this process may move things by themselves, or may not, which is so otherwise.
    public static func withAnimations(_ areOn: Bool, _ body: () throws -> Void) rethrows {
        set(areOn)
        defer { set(false) }
        try body()
    }

    private static func set(_ areOn: Bool) {
        guard let settings = gtk_settings_get_default() else { return }
        var value = GValue()
        // G_TYPE_BOOLEAN is a macro.
        g_value_init(&value, 5 << 2)
        g_value_set_boolean(&value, areOn ? 1 : 0)
        g_object_set_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-enable-animations", &value)
        g_value_unset(&value)
    }

    private static func start() throws -> PrivateSession {
        let session = try PrivateSession(services: [Display(width: 800, height: 600), MessageBus()])
        // The variables that GTK looks at, and none that the tests of other targets in this process go by.
        let names = [
            "DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS", "GDK_BACKEND", "GSK_RENDERER", "GSETTINGS_BACKEND",
            "GTK_A11Y", "LIBGL_ALWAYS_SOFTWARE",
        ]
        for name in names { if let value = session.environment[name] { setenv(name, value, 1) } }
        gtk_disable_setlocale()
        guard gtk_init_check() != 0 else { throw SessionError("GTK finds no display.") }
        return session
    }
}
