import DesktopDriving
import GLibAppSupport
import GLibSupport

/// Windows of GNOME on Wayland that fill the screen: where they are follows from how large they are.
///
/// A window as wide as the monitor, and as high as it or as it is without the bar at the top, stands at the monitor's lower
/// edge. Extensions of the Shell can put bars elsewhere: where the person has some, nothing is known.
///
/// ```swift
/// if let filled = FilledWindows() {
///     try filled.find(frame)
///     print(try filled.windows().map(\.rectangle))
/// }
/// ```
final class FilledWindows: WindowSource {
    /// The highest bar at the top, in pixels: with the largest text it has 60.
    private static let highestBar = 64
    let listsWindows = false
    private let monitor: ScreenRectangle
    private var known: DesktopWindow?

    /// Whether this is GNOME's desktop, as it comes.
    static var isGNOME: Bool { (Environment.value("XDG_CURRENT_DESKTOP") ?? "") == "GNOME" }

    /// Fails where this is not GNOME with one monitor and its own bar.
    @MainActor
    init?() {
        guard Self.isGNOME, Self.hasOwnBar, let monitor = OnlyMonitor.rectangle() else { return nil }
        self.monitor = monitor
    }

    @MainActor private static var hasOwnBar: Bool {
        let shell = "org.gnome.shell"
        if StoredSetting.value(of: "disable-user-extensions", in: shell) == .bool(true) { return true }
        return StoredSetting.value(of: "enabled-extensions", in: shell)?.elements.isEmpty == true
    }

    /// The active window that was found last: it is above all others.
    func windows() -> [DesktopWindow] { known.map { [$0] } ?? [] }

    func find(_ frame: ActiveFrame) throws(SessionError) {
        known = nil
        guard frame.width == monitor.width,
            (monitor.height - Self.highestBar...monitor.height).contains(frame.height)
        else { throw SessionError(OwnWindows.reason) }
        known = frame.window(
            at: ScreenRectangle(
                x: monitor.x, y: monitor.y + monitor.height - frame.height, width: frame.width, height: frame.height))
    }
}
