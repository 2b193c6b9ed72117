import DesktopDriving

/// A finger on the session's screen. Desktops on Wayland have one; X11's displays of the tests have none.
///
/// ```swift
/// let finger = try session.finger()
/// try finger.press(bar.rectangle.center)
/// try finger.glide(to: well.rectangle.center)
/// try finger.lift()
/// ```
public final class Finger {
    private let driver: any DesktopDriver
    private let number: Int
    private var position = ScreenPoint(x: 0, y: 0)

    fileprivate init(_ driver: any DesktopDriver, number: Int) {
        (self.driver, self.number) = (driver, number)
    }

    /// Puts it on a point.
    ///
    /// - Throws: ``SessionError`` where the desktop takes no fingers.
    public func press(_ point: ScreenPoint) throws(SessionError) {
        position = point
        try driver.setFinger(number, .down(point))
    }

    /// Moves it in small steps, 12 ms each.
    public func glide(to end: ScreenPoint, steps: Int = 8) throws(SessionError) {
        let start = position
        for step in 1...max(steps, 1) { try move(to: start.towards(end, Double(step) / Double(max(steps, 1)))) }
    }

    /// Moves it at once, and waits as long as a step takes.
    public func move(to point: ScreenPoint) throws(SessionError) {
        position = point
        try driver.setFinger(number, .move(point))
        // The time itself is meant: a hand's.
        pause(milliseconds: 12)
    }

    /// Takes it from the screen.
    public func lift() throws(SessionError) { try driver.setFinger(number, .up) }
}

extension PrivateSession {
    /// One of the session's fingers.
    ///
    /// - Parameter number: Which one, from 0 on.
    /// - Returns: The finger, which touches nothing yet.
    /// - Throws: ``SessionError`` where the session has no display.
    public func finger(_ number: Int = 0) throws(SessionError) -> Finger { Finger(try driver(), number: number) }
}
