import GLibAppSupport
import GLibSupport

/// The press of one switch that is a shortcut of the desktop's: the desktop keeps the key, and starts `dragoman drag --scan`
/// once more. That start hands its press to the window of the first one, and ends.
///
/// ```swift
/// if SwitchPress.handOver() { return }
/// ```
@MainActor
enum SwitchPress {
    /// The name of the window that takes presses, as the session's bus knows it, and of its action.
    static let window = "\(DragomanApp.identifier).Scan"
    static let action = "press"
    /// The name of the command, from its start to the end of the drag: also where no window is open.
    private static let command = "\(DragomanApp.identifier).Scanning"
    /// The connection that has the command's name, to the end of the process.
    private static var connection: BusConnection?
    /// How long the bus and the window may take to answer, in seconds.
    private static let timeout = 2.0
    /// Who does not get the name at once does not wait for it: `DBUS_NAME_FLAG_DO_NOT_QUEUE`.
    private static let doesNotWait: UInt32 = 4
    /// The answer where another process has the name: `DBUS_REQUEST_NAME_REPLY_EXISTS`.
    private static let isTaken = 3

    /// Hands the press to the command that is under way, or takes its place where there is none.
    ///
    /// - Returns: Whether another command is under way. Between its two questions, and while it drags, a press does nothing.
    static func handOver() -> Bool {
        guard let bus = try? BusConnection.sharedSession() else { return false }
        let claim = BusQuestion(
            "org.freedesktop.DBus.RequestName", of: .bus, [.string(command), .uint32(doesNotWait)], timeout: timeout)
        guard (try? bus.ask(claim))?[0]?.int == isTaken else {
            connection = bus
            return false
        }
        let object = BusObject(busName: window, path: "/" + window.split(separator: ".").joined(separator: "/"))
        let press = BusQuestion(
            "org.gtk.Actions.Activate", of: object, [.string(action), .array([], of: "v"), .array([], of: "{sv}")],
            timeout: timeout)
        _ = try? bus.ask(press)
        return true
    }
}
