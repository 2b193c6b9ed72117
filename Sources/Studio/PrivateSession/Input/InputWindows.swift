import CXlibShims
import DesktopDriving

/// A window that input goes to, and the process that it belongs to.
///
/// ```swift
/// let mine = InputWindow(process: app.process.processIdentifier, title: "Sales")
/// let isOurs = try session.inputWindows().keys == mine
/// ```
public struct InputWindow: Equatable, Sendable {
    /// The process that has made it, as the X server knows it; 0: unknown.
    public let process: Int32
    /// Its title; empty where it has none.
    public let title: String

    public init(process: Int32, title: String) {
        (self.process, self.title) = (process, title)
    }
}

/// Where keys and clicks go on a session's X display at this moment.
///
/// ```swift
/// let windows = try session.inputWindows()
/// let isOurs = windows.keys?.process == app.process.processIdentifier
/// ```
public struct InputWindows: Equatable, Sendable {
    /// The window that gets keys; `nil`: there is none.
    public let keys: InputWindow?
    /// The active window, as the window manager says (EWMH: `_NET_ACTIVE_WINDOW`); `nil` where it does not.
    public let active: InputWindow?
    /// The window under the pointer; the ground of the screen is one, too.
    public let pointer: InputWindow?

    public init(keys: InputWindow?, active: InputWindow?, pointer: InputWindow?) {
        (self.keys, self.active, self.pointer) = (keys, active, pointer)
    }
}

extension PrivateSession {
    /// Asks the X server where input goes.
    ///
    /// - Returns: The windows.
    /// - Throws: ``SessionError`` where the session has no X display.
    public func inputWindows() throws(SessionError) -> InputWindows {
        let display = environment["DISPLAY"] ?? ""
        var found = [dragoman_input_window](repeating: dragoman_input_window(), count: 3)
        let cookie = displayCookie?.bytes ?? []
        guard dragoman_find_input_windows(display, cookie, Int32(cookie.count), &found) != 0 else {
            throw SessionError("There is no display \"\(display)\" to ask where keys go.")
        }
        let windows = found.map { entry -> InputWindow? in
            guard entry.window != 0 else { return nil }
            let title = withUnsafeBytes(of: entry.title) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            return InputWindow(process: entry.process, title: title)
        }
        return InputWindows(keys: windows[0], active: windows[1], pointer: windows[2])
    }
}
