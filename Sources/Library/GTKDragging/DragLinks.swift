import AccessibleDragging
import DragBus
import GLibSupport
import GTKSupport

/// The links of this process's coordinators with other applications: a connection to the session bus for each.
@MainActor
enum DragLinks {
    private struct Entry {
        weak var coordinator: DragCoordinator?
        let link: DragLink
    }

    private static var all: [Entry] = []

    /// In seconds: first the window is drawn.
    private static let delay = 0.3

    /// The link of a coordinator, which stands in a window now.
    static func of(_ coordinator: DragCoordinator) -> DragLink {
        for entry in all where entry.coordinator == nil { entry.link.stop() }
        all.removeAll { $0.coordinator == nil }
        if let known = all.first(where: { $0.coordinator === coordinator }) { return known.link }
        let link = DragLink(coordinator, application: Environment.title) { address }
        link.around.windowTitle = { $0.host?.hostingWidget?.rootWindow?.title ?? "" }
        link.around.isActive = { [weak coordinator] in
            coordinator.map { SessionKeys.windows(of: $0).contains { $0.isActive } } ?? false
        }
        link.around.hasKeyboard = { Window.hasKeyboard || DesktopDisplay.isRead }
        link.around.knowsReader = { DesktopDisplay.isX11 }
        link.around.putOnClipboard = { [weak coordinator] items in
            // On Wayland only the window that has the keyboard can: it is too late.
            DesktopDisplay.isX11 && coordinator?.putOnClipboard?(items) == true
        }
        link.around.ignores = { [weak coordinator] name in
            coordinator.map { isNeighbour(name, of: $0) } ?? true
        }
        all.append(Entry(coordinator: coordinator, link: link))
        MainLoop.after(seconds: delay, priority: .low) { [weak link] in link?.start() }
        return link
    }

    /// Whether a connection is that of another coordinator in the same window: the person sees both, and drags of one are
    /// not meant for the other.
    private static func isNeighbour(_ name: String, of coordinator: DragCoordinator) -> Bool {
        guard let other = all.first(where: { $0.link.busName == name })?.coordinator else { return false }
        let windows = SessionKeys.windows(of: coordinator).map(\.raw)
        return SessionKeys.windows(of: other).contains { windows.contains($0.raw) }
    }

    /// The address of the session bus; `nil` if it is missing, since GLib would start one.
    private static var address: String? {
        if let address = Environment.value("DBUS_SESSION_BUS_ADDRESS"), !address.isEmpty { return address }
        guard let folder = Environment.path("XDG_RUNTIME_DIR"), FilePath.exists("\(folder)/bus") else { return nil }
        return "unix:path=\(folder)/bus"
    }
}
