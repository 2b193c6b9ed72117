import AtSpiClient
import GLibAppSupport
import GLibSupport
import PrivateSession

/// Windows of GNOME on Wayland that fill the screen: where they are follows from how large they are.
///
/// A window as wide as the monitor, and as high as it or as it is without the bar at the top, stands at the monitor's lower
/// edge. Extensions of the Shell can put bars elsewhere: where the person has some, nothing is known.
///
/// ```swift
/// if let filled = FilledWindows(desktop) { print(try filled.windows().map(\.rectangle)) }
/// ```
@MainActor
final class FilledWindows: WindowSource {
    /// The highest bar at the top, in pixels: with the largest text it has 60.
    private static let highestBar = 64
    private let desktop: Desktop
    private let monitor: ScreenRectangle

    /// Whether this is GNOME's desktop, as it comes.
    static var isGNOME: Bool { (Environment.value("XDG_CURRENT_DESKTOP") ?? "") == "GNOME" }

    /// Fails where this is not GNOME with one monitor and its own bar.
    ///
    /// - Parameter desktop: The accessibility bus.
    init?(_ desktop: Desktop) {
        guard Self.isGNOME, Self.hasOwnBar, let monitor = OnlyMonitor.rectangle() else { return nil }
        (self.desktop, self.monitor) = (desktop, monitor)
    }

    private static var hasOwnBar: Bool {
        let shell = "org.gnome.shell"
        if StoredSetting.value(of: "disable-user-extensions", in: shell) == .bool(true) { return true }
        return StoredSetting.value(of: "enabled-extensions", in: shell)?.elements.isEmpty == true
    }

    nonisolated func windows() throws(SessionError) -> [DesktopWindow] {
        try MainActor.assumeIsolated { Result { () throws(SessionError) in try list() } }.get()
    }

    /// The active window, if it fills the screen: it is above all others.
    private func list() throws(SessionError) -> [DesktopWindow] {
        guard let (app, frame) = try ActiveFrame.find(desktop), let size = frame.bounds, size.width == monitor.width,
            (monitor.height - Self.highestBar...monitor.height).contains(size.height)
        else { throw SessionError(OwnWindows.reason) }
        let place = ScreenRectangle(
            x: monitor.x, y: monitor.y + monitor.height - size.height, width: size.width, height: size.height)
        return [DesktopWindow(alone: frame.reference.path, at: place, of: app, title: frame.name)]
    }
}

/// The window that has the keyboard, as assistive technologies know it.
@MainActor
enum ActiveFrame {
    /// - Returns: Its app and the window, with its size; `nil`: no app says that it has the keyboard.
    static func find(_ desktop: Desktop) throws(SessionError) -> (App, Element)? {
        do throws(AccessibilityError) {
            for app in try desktop.apps() {
                let windows = try desktop.windows(of: app, areMeasured: true)
                if let active = windows.first(where: { $0.has(state: "active") }) { return (app, active) }
            }
            return nil
        } catch {
            throw SessionError("\(error)")
        }
    }
}

extension DesktopWindow {
    /// The only window that is known, which has no frame of the desktop's.
    init(alone identifier: String, at place: ScreenRectangle, of app: App, title: String) {
        self.init(
            identifier: identifier, process: Int32(clamping: app.processIdentifier ?? 0), title: title, at: place)
    }
}
