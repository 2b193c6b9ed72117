import GLibSupport
import Translation

/// Moves the pointer, presses keys and arranges windows of a desktop: on X11 by the server's own requests, on Wayland by
/// ways that each desktop has of its own. It may be the person's own desktop, or one that nobody sees.
///
/// All points are in logical pixels of the whole screen. What a desktop cannot do has a default: it throws, or says that it
/// does not know.
///
/// ```swift
/// let driver: any DesktopDriver = try X11Driver()
/// try driver.move(to: ScreenPoint(x: 200, y: 300))
/// try driver.press("ctrl+z")
/// ```
public protocol DesktopDriver: AnyObject {
    /// The desktop's name in messages: "GNOME Shell".
    var name: String { get }

    /// By what its programs draw their windows.
    var windowSystem: WindowSystem { get }

    /// Whether it lists windows by itself. Where not, it knows those that somebody has told it or had it find: see
    /// ``setSurface(_:ofProcess:unitsPerPixel:)`` and ``find(_:)``.
    var listsWindows: Bool { get }

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

    /// Presses keys that belong together, the modifiers first, or releases them.
    ///
    /// - Parameters:
    ///   - chord: Names of keys with "+" between them, or characters: `Escape`, `ctrl+z`, `ctrl++`, `é`.
    ///   - areDown: Whether they go down.
    /// - Throws: ``SessionError`` for a name that is not known, or where the desktop does not take it.
    func setKeys(_ chord: String, areDown: Bool) throws(SessionError)

    /// Writes a text, one character after another.
    ///
    /// - Throws: ``SessionError`` for a character that has no key, or where the desktop does not take it.
    func type(_ text: String) throws(SessionError)

    /// Puts a finger on the screen, moves it there, or takes it away.
    ///
    /// - Parameters:
    ///   - number: Which finger, from 0 on.
    ///   - step: What it does.
    /// - Throws: ``SessionError`` where the desktop does not take it.
    func setFinger(_ number: Int, _ step: FingerStep) throws(SessionError)

    /// The windows of programs, from the lowest to the topmost. To ask for them moves nothing.
    func windows() throws(SessionError) -> [DesktopWindow]

    /// The places of menus and other popovers that programs count positions from, the topmost first; none on Wayland.
    func popups() throws(SessionError) -> [ScreenRectangle]

    /// Finds the active window, where the desktop lists none: it may move the pointer over the screen for that, and moves it
    /// back. From then on ``windows()`` has it.
    ///
    /// - Parameter frame: The window, as assistive technologies know it.
    /// - Throws: ``SessionError`` where it is not found.
    func find(_ frame: ActiveFrame) throws(SessionError)

    /// Says where the surface of a program's window is, where the desktop does not.
    ///
    /// - Parameters:
    ///   - rectangle: In logical pixels.
    ///   - process: The program's process.
    ///   - unitsPerPixel: How many of the desktop's own units a logical pixel has.
    func setSurface(_ rectangle: ScreenRectangle, ofProcess process: Int32, unitsPerPixel: Double)

    /// Asks the desktop to give a window a position and a size, without the shadow.
    func askToPlace(_ window: DesktopWindow, at rectangle: ScreenRectangle) throws(SessionError)

    /// Asks the desktop to make a window the active one.
    func askToActivate(_ window: DesktopWindow) throws(SessionError)

    /// How large the whole screen is, or the monitor that the person has chosen, in the desktop's own units.
    ///
    /// - Throws: ``SessionError`` where the desktop does not say it.
    func screenSize() throws(SessionError) -> (width: Int, height: Int)

    /// The upper left corner, on the whole screen, of the part that ``screenSize()`` measures.
    var screenCorner: ScreenPoint { get }

    /// Opens the stream of the screen's pictures; `nil`: it has none, and the pictures are taken from its display.
    ///
    /// - Throws: ``SessionError`` where the desktop gives none.
    func openStream() throws(SessionError) -> ScreenStream?

    /// The pointer's place, and the window under it; `nil`: the desktop tells nobody, as most do on Wayland.
    func pointer() throws(SessionError) -> PointerState?

    /// The title of a window that ``pointer()`` has told of; `nil`: unknown.
    func title(ofWindow identifier: String) -> String?

    /// The name of the pointer's picture, such as "not-allowed"; `nil`: unknown.
    func cursorName() -> String?
}

/// By what the programs of a desktop draw their windows, and so what they and assistive technologies know of positions.
///
/// ```swift
/// let areKnown = driver.windowSystem == .x11  // positions on the screen
/// ```
public enum WindowSystem: Sendable {
    /// Programs know where they are on the screen, and everybody may ask the server for it.
    case x11
    /// Programs know where something is in their windows only.
    case wayland
}

/// A movement of a finger on a screen.
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
    public var windowSystem: WindowSystem { .wayland }

    public var listsWindows: Bool { true }

    public var needsShiftFirst: Bool { false }

    public var screenCorner: ScreenPoint { ScreenPoint(x: 0, y: 0) }

    public func popups() throws(SessionError) -> [ScreenRectangle] { [] }

    public func find(_ frame: ActiveFrame) throws(SessionError) {}

    public func setSurface(_ rectangle: ScreenRectangle, ofProcess process: Int32, unitsPerPixel: Double) {}

    public func askToPlace(_ window: DesktopWindow, at rectangle: ScreenRectangle) throws(SessionError) {
        throw SessionError(localized("Windows on your own desktop stay where they are."))
    }

    public func askToActivate(_ window: DesktopWindow) throws(SessionError) {
        throw SessionError(localized("Another window has keyboard focus: click the right window, and try again."))
    }

    public func screenSize() throws(SessionError) -> (width: Int, height: Int) {
        throw SessionError("\(name) does not say how large its screen is.")
    }

    public func openStream() throws(SessionError) -> ScreenStream? { nil }

    public func pointer() throws(SessionError) -> PointerState? { nil }

    public func title(ofWindow identifier: String) -> String? {
        (try? windows())?.last { $0.identifier == identifier }?.shownTitle
    }

    public func cursorName() -> String? { nil }

    public func setFinger(_ number: Int, _ step: FingerStep) throws(SessionError) {
        throw SessionError("\(name) has no screen to touch.")
    }

    /// Presses and releases keys that belong together: `Escape`, `ctrl+z`.
    public func press(_ chord: String) throws(SessionError) {
        try setKeys(chord, areDown: true)
        try setKeys(chord, areDown: false)
    }

    public func type(_ text: String) throws(SessionError) {
        for character in text { try press(String(character)) }
    }

    /// On a US keyboard, which a desktop of the session's own has.
    public func setKeys(_ chord: String, areDown: Bool) throws(SessionError) {
        let codes = try EvdevKey.codes(of: needsShiftFirst ? EvdevKey.withShiftFirst(chord) : chord)
        for code in areDown ? codes : codes.reversed() {
            try setKey(code, isDown: areDown)
            // The time itself is meant: that between two keys.
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
                // No event: a desktop tells nobody that a window has come to be so.
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
    package func warmUp() throws(SessionError) {
        try press("shift")
        try move(to: ScreenPoint(x: 4, y: 400))
        try setButton(1, isDown: true)
        try setButton(1, isDown: false)
    }
}
