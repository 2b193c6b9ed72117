import CGTK
import CXlibShims
import GLibSupport
import Translation

/// Drives an X display by the server's own requests (XTEST), and asks what stands where: a connection that stays, for what
/// moves the pointer often and asks before each press whose window is there.
///
/// ```swift
/// let desktop = try X11Driver()
/// try desktop.move(to: ScreenPoint(x: 200, y: 300))
/// print(try desktop.pointer()?.window ?? "no window")
/// ```
public final class X11Driver: DesktopDriver {
    public let name = "X11"
    /// Programs know where they are on the screen.
    public let windowSystem = WindowSystem.x11
    /// The most windows that are looked at.
    private static let mostWindows = 256
    /// The most bytes of a cursor's name.
    private static let nameLength = 128
    private let desktop: OpaquePointer
    /// `nil` on a display of a session's own, which goes with it.
    private let holds: HoldGuard?

    /// Connects to a display. What is held there is let go of when this process is gone.
    ///
    /// - Parameter display: Such as ":0"; `nil`: that of the environment.
    /// - Throws: ``SessionError`` where there is none, or its server moves no pointers.
    public convenience init(display: String? = nil) throws(SessionError) {
        try self.init(display ?? Environment.value("DISPLAY") ?? "", cookie: [])
    }

    /// Connects to a display.
    ///
    /// - Parameters:
    ///   - display: Such as ":0".
    ///   - cookie: The secret of a display of a session's own; where it is empty, the display is the person's.
    /// - Throws: ``SessionError`` where there is none, or its server moves no pointers.
    package init(_ display: String, cookie: [UInt8]) throws(SessionError) {
        guard let desktop = dragoman_x_desktop_open(display, cookie, Int32(cookie.count)) else {
            throw SessionError(localized("There is no display “{name}”.", ["name": display]))
        }
        self.desktop = desktop
        holds = cookie.isEmpty ? Self.holdGuard(of: desktop, display) : nil
    }

    deinit { dragoman_x_desktop_close(desktop) }

    private static func holdGuard(of desktop: OpaquePointer, _ display: String) -> HoldGuard {
        HoldGuard(
            openSocket: {
                let number = dragoman_x_connect_socket(display, [], 0)
                return number >= 0 ? (number, false) : nil
            },
            bytes: { act in
                let origin = ScreenPoint(x: 0, y: 0)
                let (kind, detail, point): (Int32, Int, ScreenPoint)
                switch act {
                case .wait: return []
                case .move(let place): (kind, detail, point) = (6, 0, place)
                case .button(let button, let isDown): (kind, detail, point) = (isDown ? 4 : 5, button, origin)
                case .key(let key, let isDown): (kind, detail, point) = (isDown ? 2 : 3, key, origin)
                }
                var bytes = [UInt8](repeating: 0, count: Int(dragoman_x_input_request_size))
                dragoman_x_input_request(
                    desktop, kind, Int32(clamping: detail), Int32(clamping: point.x), Int32(clamping: point.y), &bytes)
                return bytes
            })
    }

    public func move(to point: ScreenPoint) throws(SessionError) {
        guard dragoman_x_desktop_move(desktop, Int32(clamping: point.x), Int32(clamping: point.y)) != 0 else {
            throw refusal("move the pointer")
        }
    }

    public func setButton(_ button: Int, isDown: Bool) throws(SessionError) {
        if isDown, let holds { holds.held.note(button: button, isDown: true, at: try pointer()?.position) }
        defer { if !isDown { holds?.held.note(button: button, isDown: false, at: nil) } }
        guard dragoman_x_desktop_button(desktop, Int32(clamping: button), isDown ? 1 : 0) != 0 else {
            throw refusal("press a button")
        }
    }

    public func setKey(_ code: Int, isDown: Bool) throws(SessionError) {
        if isDown { holds?.held.note(key: code, isDown: true) }
        defer { if !isDown { holds?.held.note(key: code, isDown: false) } }
        guard dragoman_x_desktop_key(desktop, Int32(clamping: code), isDown ? 1 : 0) != 0 else {
            throw refusal("press a key")
        }
    }

    /// Characters that no key of the display's has are lent one. Keys go up in the order in which they went down.
    public func setKeys(_ chord: String, areDown: Bool) throws(SessionError) {
        // The modifiers go up first: of a Z that goes up with Ctrl, Orca 43 says "undo", besides the app's own words.
        for name in EvdevKey.names(of: chord) {
            let (code, needsShift) = try key(named: name)
            if needsShift, areDown { try setKey(EvdevKey.shift, isDown: true) }
            try setKey(code, isDown: areDown)
            if needsShift, !areDown { try setKey(EvdevKey.shift, isDown: false) }
            // The time itself is meant: that between two keys.
            pause(milliseconds: 10)
        }
    }

    /// The key of a name, or of a character. Keys that write nothing are where they are on each PC's keyboard.
    private func key(named name: String) throws(SessionError) -> (code: Int, needsShift: Bool) {
        let character = EvdevKey.character(of: name)
        if let code = character.flatMap({ EvdevKey.code(writing: $0) }) ?? EvdevKey.code(named: name) {
            return (code, false)
        }
        let scalar = character?.unicodeScalars.first
        let keysym = scalar.map { gdk_unicode_to_keyval($0.value) } ?? gdk_keyval_from_name(name)
        // 0xFFFFFF: no key has such a name.
        guard keysym != 0, keysym != 0xFF_FFFF else {
            throw SessionError(localized("There is no key “{name}”.", ["name": name]))
        }
        var needsShift: Int32 = 0
        var code = dragoman_x_desktop_find_key(desktop, keysym, &needsShift)
        if code < 0 { code = dragoman_x_desktop_lend_key(desktop, keysym) }
        guard code >= 0 else { throw refusal("have a key for \"\(name)\"") }
        return (Int(code), needsShift != 0)
    }

    public func type(_ text: String) throws(SessionError) {
        // A character may have accents of its own, each of which is typed.
        for scalar in text.unicodeScalars { try press(String(scalar)) }
    }

    public func pointer() throws(SessionError) -> PointerState? {
        var pointer = dragoman_x_pointer()
        guard dragoman_x_desktop_pointer(desktop, &pointer) != 0 else { throw refusal("say where the pointer is") }
        // Shift, Control, Alt and Super, and the five buttons.
        let (modifiers, buttons): (UInt32, UInt32) = (1 | 4 | 8 | 64, 0x1F00)
        let top = pointer.window == 0 && pointer.top != 0
        return PointerState(
            position: ScreenPoint(x: Int(pointer.x), y: Int(pointer.y)),
            holdsKeys: pointer.state & modifiers != 0, holdsButtons: pointer.state & buttons != 0,
            window: pointer.window == 0 ? nil : Self.identifier(pointer.window),
            passingProcess: top ? dragoman_x_desktop_process(desktop, pointer.top) : nil)
    }

    public func cursorName() -> String? {
        var name = [CChar](repeating: 0, count: Self.nameLength)
        guard dragoman_x_desktop_cursor(desktop, &name, UInt32(name.count)) != 0 else { return nil }
        let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    public func windows() throws(SessionError) -> [DesktopWindow] {
        var found = [dragoman_x_window](repeating: dragoman_x_window(), count: Self.mostWindows)
        let count = dragoman_x_desktop_windows(desktop, &found, Int32(found.count))
        let windows = list(found.prefix(Int(count)))
        let menus = dragoman_x_desktop_popups(desktop, 1, &found, Int32(found.count))
        return windows + list(found.prefix(Int(menus)), areMenus: true)
    }

    public func popups() throws(SessionError) -> [ScreenRectangle] {
        var found = [dragoman_x_window](repeating: dragoman_x_window(), count: Self.mostWindows)
        let count = dragoman_x_desktop_popups(desktop, 0, &found, Int32(found.count))
        let known = try windows().filter { $0.kind != .popup }.map(\.surface)
        // Programs keep small windows that nobody sees, and the frame that a window manager draws around a window is none.
        return list(found.prefix(Int(count))).map(\.surface).reversed().filter { popup in
            popup.width > 8 && popup.height > 8 && !known.contains { popup.intersection($0) == $0 }
        }
    }

    private func list(_ found: ArraySlice<dragoman_x_window>, areMenus: Bool = false) -> [DesktopWindow] {
        found.map { window in
            DesktopWindow(
                identifier: Self.identifier(window.window), process: window.process,
                application: Self.text(window.application), title: Self.text(window.title),
                rectangle: ScreenRectangle(
                    x: Int(window.x), y: Int(window.y), width: Int(window.width), height: Int(window.height)),
                surface: ScreenRectangle(
                    x: Int(window.surface_x), y: Int(window.surface_y), width: Int(window.surface_width),
                    height: Int(window.surface_height)),
                kind: areMenus ? .popup : window.is_dialog != 0 ? .dialog : .window, isActive: window.is_active != 0)
        }
    }

    public func askToPlace(_ window: DesktopWindow, at rectangle: ScreenRectangle) throws(SessionError) {
        let (x, y) = (
            rectangle.x + window.surface.x - window.rectangle.x, rectangle.y + window.surface.y - window.rectangle.y
        )
        let width = rectangle.width + window.surface.width - window.rectangle.width
        let height = rectangle.height + window.surface.height - window.rectangle.height
        let number = Self.number(window)
        guard number != 0,
            dragoman_x_desktop_place(
                desktop, number, Int32(clamping: x), Int32(clamping: y), Int32(clamping: width), Int32(clamping: height)
            ) != 0
        else { throw refusal("place a window") }
    }

    public func askToActivate(_ window: DesktopWindow) throws(SessionError) {
        let number = Self.number(window)
        guard number != 0, dragoman_x_desktop_activate(desktop, number) != 0 else {
            throw refusal("bring a window to the front")
        }
    }

    public func screenSize() throws(SessionError) -> (width: Int, height: Int) {
        var (width, height): (Int32, Int32) = (0, 0)
        guard dragoman_x_desktop_size(desktop, &width, &height) != 0 else {
            throw refusal("say how large the screen is")
        }
        return (Int(width), Int(height))
    }

    private func refusal(_ what: String) -> SessionError { SessionError("The X server does not \(what).") }

    private static func number(_ window: DesktopWindow) -> UInt32 {
        UInt32(window.identifier.dropFirst(2), radix: 16) ?? 0
    }

    private static func identifier(_ window: UInt32) -> String { "0x" + String(window, radix: 16) }

    /// The text of C's array of characters, which is a tuple in Swift.
    private static func text<Characters>(_ characters: Characters) -> String {
        withUnsafeBytes(of: characters) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
