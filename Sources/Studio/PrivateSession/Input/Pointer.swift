import Glibc

/// The session's pointer: real events of the display, by what drives it.
///
/// ```swift
/// let portrait = try app.area("portrait").rectangle.center
/// try session.pointer.click(portrait, button: 3)
/// ```
public struct Pointer {
    let session: PrivateSession

    /// Moves at once.
    ///
    /// - Parameter point: Where to.
    /// - Throws: ``SessionError`` where the display does not take it.
    public func move(to point: ScreenPoint) throws(SessionError) { try session.driver().move(to: point) }

    /// Moves in small steps, as a hand does.
    ///
    /// - Parameters:
    ///   - start: Where from.
    ///   - end: Where to.
    ///   - steps: How many steps, 12 ms each.
    /// - Throws: ``SessionError`` where the display does not take it.
    public func glide(from start: ScreenPoint, to end: ScreenPoint, steps: Int = 8) throws(SessionError) {
        let driver = try session.driver()
        for step in 1...max(steps, 1) {
            try driver.move(to: start.towards(end, Double(step) / Double(max(steps, 1))))
            pause(milliseconds: HandPace.stepTime)
        }
    }

    /// Presses a button: 1 is the left, 2 the middle, 3 the right one.
    public func press(_ button: Int = 1) throws(SessionError) {
        try session.driver().setButton(button, isDown: true)
    }

    /// Releases a button.
    public func release(_ button: Int = 1) throws(SessionError) {
        try session.driver().setButton(button, isDown: false)
    }

    /// Clicks.
    ///
    /// - Parameters:
    ///   - point: Where.
    ///   - button: 1 is the left, 2 the middle, 3 the right one.
    /// - Throws: ``SessionError`` where the display does not take it.
    public func click(_ point: ScreenPoint, button: Int = 1) throws(SessionError) {
        try move(to: point)
        pause(milliseconds: 50)
        try press(button)
        try release(button)
    }

    /// Where it is.
    ///
    /// - Returns: In pixels of the screen; `nil`: the desktop tells nobody, as on Wayland.
    /// - Throws: ``SessionError`` where the display does not say it.
    public func position() throws(SessionError) -> ScreenPoint? { try session.driver().pointer()?.position }
}

/// The session's keyboard, as ``Pointer`` is its pointer: through xdotool on X11, which gives each character a key.
///
/// ```swift
/// try session.keyboard.type("January")
/// try session.keyboard.press("ctrl+a", "ctrl+c")
/// ```
public struct Keyboard {
    let session: PrivateSession

    /// Presses and releases keys.
    ///
    /// - Parameter chords: Names of keys, with modifiers where wanted: `Escape`, `ctrl+z`, `ctrl+shift+z`.
    /// - Throws: ``SessionError`` when xdotool fails.
    public func press(_ chords: String...) throws(SessionError) {
        if let desktop = session.desktop {
            for chord in chords {
                try desktop.press(chord)
                pause(milliseconds: 40)
            }
            return
        }
        try session.output(of: "xdotool", ["key", "--delay", "40", "--"] + chords.map(Self.pressable))
    }

    /// With newer keyboard maps xdotool presses Alt too for a function key that is named: those go by their codes,
    /// which are the same on every PC's keyboard.
    private static func pressable(_ chord: String) -> String {
        let codes = ["F11": 95, "F12": 96].merging((1...10).map { ("F\($0)", 66 + $0) }) { first, _ in first }
        return chord.split(separator: "+", omittingEmptySubsequences: false)
            .map { codes[String($0)].map(String.init) ?? String($0) }.joined(separator: "+")
    }

    /// Writes text.
    ///
    /// - Parameters:
    ///   - text: What.
    ///   - isSecret: Whether it is kept out of the list of programs, in which everybody reads what each was started with.
    /// - Throws: ``SessionError`` when xdotool fails.
    public func type(_ text: String, isSecret: Bool = false) throws(SessionError) {
        if let desktop = session.desktop {
            for character in text { try desktop.press(String(character)) }
            return
        }
        if isSecret {
            let path = "\(session.folder)/typed"
            try writeFile(path, Array(text.utf8))
            defer { unlink(path) }
            try session.output(of: "xdotool", ["type", "--delay", "20", "--file", path])
            return
        }
        // A text may begin with "-", which is no option.
        try session.output(of: "xdotool", ["type", "--delay", "20", "--", text])
    }

    /// Holds a key down, such as `shift`.
    public func hold(_ key: String) throws(SessionError) {
        if let desktop = session.desktop { return try desktop.setKeys(key, areDown: true) }
        try session.output(of: "xdotool", ["keydown", key])
    }

    /// Lets a key go.
    public func letGo(_ key: String) throws(SessionError) {
        if let desktop = session.desktop { return try desktop.setKeys(key, areDown: false) }
        try session.output(of: "xdotool", ["keyup", key])
    }
}

extension PrivateSession {
    /// The session's pointer.
    public var pointer: Pointer { Pointer(session: self) }

    /// The session's keyboard.
    public var keyboard: Keyboard { Keyboard(session: self) }
}
