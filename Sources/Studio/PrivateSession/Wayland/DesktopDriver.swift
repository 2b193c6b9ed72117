import GLibSupport

/// Moves the pointer, presses keys and arranges windows of a desktop: on X11 by the server's own requests, on Wayland by
/// ways that each desktop has of its own.
///
/// ``Pointer`` moves that of a session's display by it, see ``PrivateSession/driver()``; ``Keyboard`` and ``SessionApp`` use
/// it on Wayland. All points are in logical pixels of the whole screen.
///
/// ```swift
/// try session.driver().move(to: ScreenPoint(x: 200, y: 300))
/// ```
public protocol DesktopDriver: AnyObject {
    /// What the desktop is called in messages: "GNOME Shell".
    var name: String { get }

    /// Whether Shift has to be held before a screen reader's own key, such as Insert.
    ///
    /// KWin keeps all that is pressed after that key from its own map of the keyboard, and so tells the reader of an A
    /// without Shift (KWin 6.3 to 6.7, `a11ykeyboardmonitor.cpp`).
    var needsShiftFirst: Bool { get }

    /// Moves the pointer at once.
    func move(to point: ScreenPoint) throws(SessionError)

    /// Presses or releases a button: 1 is the left, 2 the middle, 3 the right one.
    func setButton(_ button: Int, isDown: Bool) throws(SessionError)

    /// Presses or releases a key.
    ///
    /// - Parameters:
    ///   - code: The key's number in the Linux kernel, such as 28 for Return (`input-event-codes.h`).
    ///   - isDown: Whether it goes down.
    /// - Throws: ``SessionError`` where the desktop does not take it.
    func setKey(_ code: Int, isDown: Bool) throws(SessionError)

    /// Presses keys, the modifiers first, or releases them, the modifiers last.
    ///
    /// - Parameters:
    ///   - chord: Names of keys, as ``Keyboard`` takes them.
    ///   - areDown: Whether they go down.
    /// - Throws: ``SessionError`` for a name that is not known, or where the desktop does not take it.
    func setKeys(_ chord: String, areDown: Bool) throws(SessionError)

    /// Puts a finger on the screen, moves it there, or takes it away.
    ///
    /// - Parameters:
    ///   - number: Which finger, from 0 on.
    ///   - step: What it does.
    /// - Throws: ``SessionError`` where the desktop does not take it.
    func setFinger(_ number: Int, _ step: FingerStep) throws(SessionError)

    /// The windows of programs, from the lowest to the topmost.
    func windows() throws(SessionError) -> [DesktopWindow]

    /// Asks the desktop to give a window a position and a size, without the shadow.
    func askToPlace(_ window: DesktopWindow, at rectangle: ScreenRectangle) throws(SessionError)

    /// Asks the desktop to make a window the active one.
    func askToActivate(_ window: DesktopWindow) throws(SessionError)

    /// A picture of the whole screen with the pointer, as it is at this moment.
    func picture() throws(SessionError) -> ScreenPicture

    /// Where the pointer is, and which window is under it; `nil`: the desktop tells nobody, as on Wayland.
    func pointer() throws(SessionError) -> PointerState?

    /// What the pointer's picture is called, such as "not-allowed"; `nil`: unknown.
    func cursorName() -> String?
}

/// What a finger does on a screen.
///
/// ```swift
/// try desktop.setFinger(0, .down(ScreenPoint(x: 200, y: 300)))
/// try desktop.setFinger(0, .up)
/// ```
public enum FingerStep: Sendable {
    case down(ScreenPoint)
    case move(ScreenPoint)
    case up
}

extension DesktopDriver {
    public var needsShiftFirst: Bool { false }

    public func pointer() throws(SessionError) -> PointerState? { nil }

    public func cursorName() -> String? { nil }

    public func setFinger(_ number: Int, _ step: FingerStep) throws(SessionError) {
        throw SessionError("\(name) has no screen to touch.")
    }

    /// Presses and releases keys that belong together: `Escape`, `ctrl+z`.
    public func press(_ chord: String) throws(SessionError) {
        try setKeys(chord, areDown: true)
        try setKeys(chord, areDown: false)
    }

    /// On a US keyboard, which a desktop of the session's own has.
    public func setKeys(_ chord: String, areDown: Bool) throws(SessionError) {
        let codes = try EvdevKey.codes(of: needsShiftFirst ? EvdevKey.withShiftFirst(chord) : chord)
        for code in areDown ? codes : codes.reversed() {
            try setKey(code, isDown: areDown)
            pause(milliseconds: 10)
        }
    }

    /// Asks for something until it is so. A window that has just come may be given a position and a size by the desktop after
    /// it was asked to take others: so it is asked again.
    ///
    /// - Parameters:
    ///   - what: What is waited for, in messages.
    ///   - ask: Asks for it.
    ///   - state: What is so now; `isDone` ends the waiting.
    /// - Throws: ``SessionError`` where it does not come to be so.
    func waitUntil(
        _ what: String, asking ask: () throws(SessionError) -> Void,
        _ state: () throws(SessionError) -> (isDone: Bool, text: String)
    ) throws(SessionError) {
        let end = MainLoop.seconds + 20
        while true {
            try ask()
            let askAgain = MainLoop.seconds + 0.5
            repeat {
                let now = try state()
                if now.isDone { return }
                guard MainLoop.seconds < end else {
                    throw SessionError("\(name): the window is not \(what), but \(now.text).")
                }
                pause(milliseconds: 20)
            } while MainLoop.seconds < askAgain
        }
    }

    /// The topmost window of a process, or of one that it has started; a dialog only where there is nothing else.
    ///
    /// - Throws: ``SessionError`` where the process has none.
    public func window(ofProcess process: Int32) throws(SessionError) -> DesktopWindow {
        try window(of: WindowOwner(process))
    }

    /// Waits until a process has its window.
    ///
    /// - Returns: The window.
    /// - Throws: ``SessionError`` where none comes.
    @discardableResult
    public func waitForWindow(ofProcess process: Int32) throws(SessionError) -> DesktopWindow {
        try waitForWindow(of: WindowOwner(process))
    }

    /// Gives the window of a process a position and a size, without the shadow, and waits until it has them.
    ///
    /// - Throws: ``SessionError`` where it does not get them, such as a size that is too small for it.
    public func placeWindow(ofProcess process: Int32, at rectangle: ScreenRectangle) throws(SessionError) {
        try placeWindow(of: WindowOwner(process), at: rectangle)
    }

    /// Makes the window of a process the active one, and waits until it is.
    ///
    /// - Throws: ``SessionError`` where it does not become active.
    public func activateWindow(ofProcess process: Int32) throws(SessionError) {
        try activateWindow(of: WindowOwner(process))
    }

    /// The first press of each new input device does not reach programs.
    func warmUp() throws(SessionError) {
        try press("shift")
        try move(to: ScreenPoint(x: 4, y: 400))
        try setButton(1, isDown: true)
        try setButton(1, isDown: false)
    }
}

extension PrivateSession {
    /// What programs see of a desktop on Wayland. Settings are files in the session's folder, which all its programs share.
    func useWayland(desktop: String) {
        environment["XDG_SESSION_TYPE"] = "wayland"
        environment["XDG_CURRENT_DESKTOP"] = desktop
        environment["GDK_BACKEND"] = "wayland"
        environment["GSETTINGS_BACKEND"] = "keyfile"
    }

    /// A connection to the session's bus that stays.
    func blockingBus() throws(SessionError) -> BlockingBus {
        do throws(BusError) {
            return try BlockingBus(environment["DBUS_SESSION_BUS_ADDRESS"] ?? "")
        } catch {
            throw SessionError("The session has no bus: \(error)")
        }
    }
}
