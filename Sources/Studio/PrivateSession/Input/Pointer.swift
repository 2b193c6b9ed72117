import DesktopDriving

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
        // The time itself is meant: a hand's.
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

/// The session's keyboard, as ``Pointer`` is its pointer.
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
    /// - Throws: ``SessionError`` for a name that is not known, or where the display does not take it.
    public func press(_ chords: String...) throws(SessionError) {
        let driver = try session.driver()
        for chord in chords {
            try driver.press(chord)
            // The time itself is meant: that between two keys.
            pause(milliseconds: 40)
        }
    }

    /// Writes a text.
    ///
    /// - Throws: ``SessionError`` where the display does not take it.
    public func type(_ text: String) throws(SessionError) { try session.driver().type(text) }

    /// Holds a key down, such as `shift`.
    public func hold(_ key: String) throws(SessionError) { try session.driver().setKeys(key, areDown: true) }

    /// Lets a key go.
    public func letGo(_ key: String) throws(SessionError) { try session.driver().setKeys(key, areDown: false) }
}

extension PrivateSession {
    /// The session's pointer.
    public var pointer: Pointer { Pointer(session: self) }

    /// The session's keyboard.
    public var keyboard: Keyboard { Keyboard(session: self) }
}
