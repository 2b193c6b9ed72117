import DesktopDriving
import GLibSupport
import PrivateSession
import Translation

/// The keys and the pointer of a stage.
///
/// On the person's own desktop each key, click and character goes to a window of the demo or nowhere: it is asked
/// before whose window gets it.
@MainActor
final class StageInput {
    /// How long a window of the demo may take to become the active one, in seconds.
    private static let activationTimeout = 5.0

    private let session: PrivateSession
    /// Whether another program's window may get the keys and clicks.
    private let isGuarded: Bool
    /// Whether a screen reader is told of the keys and clicks.
    private let isHeard: Bool
    /// Says where keys and clicks go now.
    private let windows: () throws -> InputWindows
    /// The processes whose windows are the demo's.
    private let processes: () -> Set<Int32>
    private var heldKeys: [String] = []
    private var heldButtons: [Int] = []
    private var hiddenPointer: HiddenPointer?

    /// - Parameters:
    ///   - session: The session to press in.
    ///   - isGuarded: Whether the display is the person's own.
    ///   - isHeard: Whether a screen reader runs on a display of the demo's own.
    ///   - windows: Says which windows get keys and clicks now; `nil`: the X server does.
    ///   - processes: Gives the processes that the demo has started.
    init(
        _ session: PrivateSession, isGuarded: Bool, isHeard: Bool = false, windows: (() throws -> InputWindows)? = nil,
        processes: @escaping () -> Set<Int32>
    ) {
        (self.session, self.isGuarded, self.isHeard, self.processes) = (session, isGuarded, isHeard, processes)
        self.windows = windows ?? { try session.inputWindows() }
    }

    // MARK: Keys

    /// Whether Shift has to be held before Orca's own key.
    var needsShiftFirst: Bool { (try? session.driver())?.needsShiftFirst == true }

    /// Presses a key and lets it go, with its modifiers.
    ///
    /// - Throws: `DemoError` where another program's window would get it, or the desktop itself.
    func press(_ key: KeyChord) throws {
        guard !isGuarded || !key.isForDesktop else { throw DemoError(.step, Self.desktopKey(key)) }
        try press(key.keysym)
    }

    /// Presses keys of the demo's own choice.
    ///
    /// - Parameter keysym: As X11 calls the keys: "ctrl+z".
    /// - Throws: `DemoError` where another program's window would get them.
    func press(_ keysym: String) throws {
        try checkKeys()
        try session.keyboard.press(keysym)
    }

    /// Types a text.
    ///
    /// - Throws: `DemoError` where another program's window would get it.
    func type(_ text: String) throws {
        for character in text {
            try checkKeys()
            try session.keyboard.type(String(character))
        }
    }

    func hold(_ key: String) throws {
        try checkKeys()
        heldKeys.append(key)
        try session.keyboard.hold(key)
    }

    func letGo(_ key: String) throws {
        heldKeys.removeAll { $0 == key }
        try session.keyboard.letGo(key)
    }

    // MARK: The pointer

    func move(to point: ScreenPoint) throws {
        showPointer()
        try session.pointer.move(to: point)
    }

    /// Hides the pointer until it is moved.
    func hidePointer() { hiddenPointer = HiddenPointer(in: session) }

    func showPointer() { hiddenPointer = nil }

    func pressButton(_ button: Int = 1) throws {
        let announced = try announcePress(button)
        heldButtons.append(button)
        try session.pointer.press(button)
        announced?.end()
    }

    /// Looks whether a press goes to the demo; where a screen reader listens, it is told of that before the app is.
    ///
    /// - Returns: Keeps the press back until it is ended; `nil`: nobody listens.
    /// - Throws: `DemoError` where another program's window would get it.
    func announcePress(_ button: Int = 1) throws -> AnnouncedPress? {
        try checkPointer()
        return isHeard ? AnnouncedPress(button, in: session) : nil
    }

    /// - Throws: `DemoError` where another program's window would get the drop; then the button stays down.
    func releaseButton(_ button: Int = 1) throws {
        try checkPointer()
        heldButtons.removeAll { $0 == button }
        try session.pointer.release(button)
    }

    /// Lets go of all that is held, wherever it goes: nothing stays pressed on anybody's desktop.
    ///
    /// - Parameter point: The point to move to first, so that a drag is dropped there.
    func letGoOfAll(at point: ScreenPoint? = nil) {
        if let point, !heldButtons.isEmpty { try? session.pointer.move(to: point) }
        for button in heldButtons { try? session.pointer.release(button) }
        for key in heldKeys.reversed() { try? session.keyboard.letGo(key) }
        (heldButtons, heldKeys) = ([], [])
        hiddenPointer = nil
    }

    // MARK: Guarding

    /// Waits until keys go to the demo, as after the app has opened its window.
    ///
    /// - Throws: `DemoError` that names the window that has them instead.
    func waitUntilActive(_ app: SessionApp) throws {
        guard isGuarded else { return }
        let end = MainLoop.seconds + Self.activationTimeout
        while MainLoop.seconds < end {
            if (try? checkKeys()) != nil { return }
            // No event: a desktop tells nobody that a window has become active.
            pause(milliseconds: 50)
        }
        try app.focus()
        try checkKeys()
    }

    func checkKeys() throws {
        guard isGuarded else { return }
        try Self.checkKeys(try windows(), ours: processes())
    }

    func checkPointer() throws {
        guard isGuarded else { return }
        try Self.checkPointer(try windows(), ours: processes())
    }

    /// - Throws: `DemoError` where keys go to a window of none of our processes, or another one is active.
    nonisolated static func checkKeys(_ windows: InputWindows, ours: Set<Int32>) throws(DemoError) {
        for window in [windows.keys, windows.active] {
            // A desktop without a window manager has no active window; keys always go somewhere.
            guard let window else { continue }
            guard ours.contains(window.process) else { throw DemoError(.step, interruption(by: window)) }
        }
        guard windows.keys != nil || windows.active != nil else {
            throw DemoError(.step, localized("No window has keyboard focus, so no more keys are pressed."))
        }
    }

    nonisolated static func checkPointer(_ windows: InputWindows, ours: Set<Int32>) throws(DemoError) {
        guard let window = windows.pointer, !ours.contains(window.process) else { return }
        throw DemoError(.step, interruption(by: window))
    }

    private nonisolated static func interruption(by window: InputWindow) -> String {
        // A desktop on Wayland does not say which window it is.
        if window.process == 0, window.title.isEmpty {
            return localized(
                "The demo’s window is covered by another one, or has lost keyboard focus. No more keys are pressed.")
        }
        var name = window.title
        if name.isEmpty { name = window.process > 0 ? ProcessName.of(window.process) : "?" }
        return localized(
            "Another window came to the front: “{window}” (process {number}). No more keys are pressed.",
            ["window": name, "number": "\(window.process)"])
    }

    nonisolated static func desktopKey(_ key: KeyChord) -> String {
        localized(
            "{key} is a key of the desktop, and is not pressed on yours. Play the demo without --own-desktop.",
            ["key": key.title])
    }
}

extension KeyChord {
    /// Whether a desktop takes the key for itself: it opens menus, switches windows and locks screens.
    var isForDesktop: Bool {
        let parts = keysym.split(separator: "+").map { $0.lowercased() }
        let isFunctionKey = parts.last.map { $0.first == "f" && Int($0.dropFirst()) != nil } ?? false
        return parts.contains("super") || parts.contains("alt") && (parts.contains("ctrl") || isFunctionKey)
    }
}

/// The kernel's name of a process.
enum ProcessName {
    static func of(_ process: Int32) -> String {
        let bytes = (try? FilePath.read("/proc/\(process)/comm", limit: 4096)) ?? []
        return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    }
}
