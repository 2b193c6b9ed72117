import DesktopDriving
import GLibSupport

/// The monitor of a desktop of GNOME's that has one.
///
/// ```swift
/// if let monitor = OnlyMonitor.rectangle() { print(monitor.width) }
/// ```
enum OnlyMonitor {
    /// 1: positions count what is shown, 2: the screen's own pixels.
    private static let logical = 1

    /// Where it is.
    ///
    /// - Parameter address: The session's bus; `nil`: the environment's.
    /// - Returns: In logical pixels; `nil`: there are several, or the desktop does not say it.
    static func rectangle(_ address: String? = nil) -> ScreenRectangle? {
        let display = BusObject(busName: "org.gnome.Mutter.DisplayConfig", path: "/org/gnome/Mutter/DisplayConfig")
        let question = BusQuestion("org.gnome.Mutter.DisplayConfig.GetCurrentState", of: display, timeout: 5)
        guard let address = try? address ?? BusConnection.sessionAddress(),
            let state = try? BusConnection.ask(question, at: address), let shown = state[2]?.members(),
            shown.count == 1, let only = shown.first, let scale = only[2]?.double, scale > 0,
            let transform = only[3]?.int, let modes = state[1]?.members().first?[1]?.members(),
            let mode = modes.first(where: { $0[6]?.dictionary["is-current"]?.unboxed.bool == true }),
            let width = mode[1]?.int, let height = mode[2]?.int
        else { return nil }
        let layout = state[3]?.dictionary["layout-mode"]?.unboxed.int
        guard scale == 1 || layout == nil || layout == logical else { return nil }
        let size = [width, height].map { Int((Double($0) / scale).rounded()) }
        let isTurned = transform % 2 == 1
        return ScreenRectangle(
            x: only[0]?.int ?? 0, y: only[1]?.int ?? 0, width: isTurned ? size[1] : size[0],
            height: isTurned ? size[0] : size[1])
    }
}
