import DesktopDriving
import GLibSupport
import Translation

/// The sources that know where the windows of a desktop on Wayland are, for which no program can ask the compositor.
///
/// ```swift
/// for window in try OwnWindows.find(input).windows() { print(window.title, window.rectangle) }
/// ```
@MainActor
enum OwnWindows {
    /// The source that this desktop has, the best first.
    ///
    /// - Parameter input: What moves the pointer.
    /// - Returns: What tells of windows.
    /// - Throws: ``SessionError`` with the reason where it has nothing.
    static func find(_ input: OwnInput) throws(SessionError) -> any WindowSource {
        if let windows = KWinWindows() { return windows }
        if let windows = ShellWindows() { return windows }
        if let windows = LocatedWindows(input) { return windows }
        if let windows = FilledWindows() { return windows }
        throw SessionError(reason)
    }

    /// Why not all windows can be found here; `nil`: they can. No pointer is moved.
    static var problem: String? {
        if KWinWindows() != nil || ShellWindows() != nil || LocatedWindows.isOffered() { return nil }
        return reason
    }

    /// The words where a window cannot be found.
    nonisolated static var reason: String {
        if FilledWindows.isGNOME {
            return localized(
                """
                GNOME on Wayland tells no program where windows are. Add Dragoman’s extension of GNOME Shell in the \
                preferences, or maximize the window.
                """)
        }
        return localized(
            "This desktop on Wayland tells no program where windows are. Log in with X11, or use KDE Plasma.")
    }
}
