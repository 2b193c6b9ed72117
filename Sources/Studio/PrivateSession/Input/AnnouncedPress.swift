import CXlibShims
import DesktopDriving

/// Keeps a press of the pointer's button back from the app until a screen reader has looked.
///
/// On X11 the accessibility registry tells a screen reader of a press while the app moves the focus. Orca then asks the
/// app what is there: on a busy machine that has the focus already, and Orca, which has not been told so, says nothing
/// of it.
///
/// ```swift
/// let press = AnnouncedPress(1, in: session)
/// try session.pointer.press()
/// press.end()
/// ```
public final class AnnouncedPress {
    private let session: PrivateSession
    /// `nil`: the session is not on X11, or has ended it.
    private var hold: OpaquePointer?

    /// Keeps the next press back.
    ///
    /// - Parameters:
    ///   - button: 1 is the left, 2 the middle, 3 the right one.
    ///   - session: Where a screen reader listens.
    public init(_ button: Int, in session: PrivateSession) {
        self.session = session
        guard session.windowSystem == .x11 else { return }
        let cookie = session.displayCookie?.bytes ?? []
        hold = dragoman_button_hold_open(
            session.environment["DISPLAY"] ?? "", cookie, Int32(cookie.count), Int32(clamping: button))
    }

    deinit { hold.map(dragoman_button_hold_end) }

    /// Waits until the screen reader has looked, and gives the press to the app.
    public func end() {
        guard let hold else { return }
        session.waitUntilQuiet()
        dragoman_button_hold_end(hold)
        self.hold = nil
    }
}
