import CGLib
import CGTK
import CGTKAppShims
import GLibAppSupport
import GLibSupport
import Translation

/// Starts a program whose window comes to the front, as a file manager does. GDK: `GdkAppLaunchContext`.
///
/// ```swift
/// try ProgramLaunch.start(Environment.program, ["open", path], name: "Dragoman")
/// ProgramLaunch.open(folder) { reason in tell(reason) }
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

    /// Shows a folder, or opens a file, with the program that the desktop has for it, without waiting for either.
    ///
    /// - Parameters:
    ///   - path: Its path.
    ///   - failed: Called with the reason where nothing can show it.
    public static func open(_ path: String, failed: @escaping @MainActor (String) -> Void) {
        open(address: FilePath.uri(ofPath: FilePath.canonical(path)) ?? "", failed: failed)
    }

    /// Shows a page with the person's browser, or another program that the desktop has for its address, without waiting for
    /// either.
    ///
    /// - Parameters:
    ///   - address: Its URI.
    ///   - failed: Called with the reason where nothing can show it.
    public static func open(address: String, failed: @escaping @MainActor (String) -> Void) {
        dragoman_mend_portal_answers()
        let context = context
        g_app_info_launch_default_for_uri_async(
            address, context?.pointer(), nil,
            { _, result, data in
                guard let data, let result else { return }
                var error: UnsafeMutablePointer<GError>?
                let isDone = g_app_info_launch_default_for_uri_finish(result, &error) != 0
                MainActor.assumeIsolated {
                    let failed = FailedBox.take(data)
                    if !isDone { failed(ProgramLaunch.reason(GLibError(taking: error))) }
                }
            }, FailedBox.retain(failed))
    }

    /// GLib says "Operation not supported", or names a content type, where nothing is installed that opens a file.
    private static func reason(_ error: GLibError) -> String {
        let hasNone = error.domain == "g-io-error-quark" && error.code == Int(G_IO_ERROR_NOT_SUPPORTED.rawValue)
        return hasNone ? localized("No app that can open this was found. Install one, and try again.") : error.message
    }

    private typealias FailedBox = CallbackBox<@MainActor (String) -> Void>

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
