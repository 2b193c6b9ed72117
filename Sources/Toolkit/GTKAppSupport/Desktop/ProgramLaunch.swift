import CGLib
import CGTK
import GLibAppSupport
import GLibSupport

/// Starts a program whose window comes to the front, as a file manager does. GDK: `GdkAppLaunchContext`.
///
/// ```swift
/// try ProgramLaunch.start(Environment.program, ["open", path], name: "Dragoman")
/// try ProgramLaunch.open(folder)
/// ```
@MainActor
public enum ProgramLaunch {
    /// Starts a program and does not wait for it.
    ///
    /// - Parameters:
    ///   - program: Its path.
    ///   - arguments: The words after its name.
    ///   - name: The name that the person is told as it starts.
    /// - Throws: `GLibError` where it does not start.
    public static func start(_ program: String, _ arguments: [String], name: String) throws {
        var error: UnsafeMutablePointer<GError>?
        let line = ([program] + arguments).map { quoted($0) }.joined(separator: " ")
        guard
            let raw = g_app_info_create_from_commandline(
                line.onDisk, name, G_APP_INFO_CREATE_SUPPORTS_STARTUP_NOTIFICATION, &error)
        else { throw GLibError(taking: error) }
        let info = Object(taking: UnsafeMutableRawPointer(raw))
        let context = context
        guard g_app_info_launch(info.opaque, nil, context?.pointer(), &error) != 0 else {
            throw GLibError(taking: error)
        }
    }

    /// Shows a folder, or opens a file, with the program that the desktop has for it.
    ///
    /// - Parameter path: Its path.
    /// - Throws: `GLibError` where nothing can show it.
    public static func open(_ path: String) throws {
        try open(address: FilePath.uri(ofPath: FilePath.canonical(path)) ?? "")
    }

    /// Shows a page with the person's browser, or another program that the desktop has for its address.
    ///
    /// - Parameter address: Its URI.
    /// - Throws: `GLibError` where nothing can show it.
    public static func open(address: String) throws {
        var error: UnsafeMutablePointer<GError>?
        let context = context
        guard g_app_info_launch_default_for_uri(address, context?.pointer(), &error) != 0 else {
            throw GLibError(taking: error)
        }
    }

    /// Tells the desktop that the person wants to see the new window.
    private static var context: Object? {
        guard let display = gdk_display_get_default(), let raw = gdk_display_get_app_launch_context(display) else {
            return nil
        }
        let context = Object(taking: UnsafeMutableRawPointer(raw))
        for (name, value) in Environment.differingFromToolkit {
            if let value {
                g_app_launch_context_setenv(context.pointer(), name.onDisk, value.onDisk)
            } else {
                g_app_launch_context_unsetenv(context.pointer(), name.onDisk)
            }
        }
        return context
    }

    /// A word of a command as the desktop entry specification writes it.
    private nonisolated static func quoted(_ word: String) -> String {
        Program.quoted(word).split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
    }
}
