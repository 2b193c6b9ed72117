import CXlibShims

extension Pointer {
    /// Presses a button, where a screen reader listens: it is told before the app is.
    ///
    /// On X11 the accessibility registry tells a screen reader of a press while the app moves the focus. Orca then asks the
    /// app what is there: on a busy machine that has the focus already, and Orca, which has not been told so, says nothing
    /// of it. Here the X server keeps the press back until the screen reader has looked.
    ///
    /// - Parameter button: 1 is the left, 2 the middle, 3 the right one.
    /// - Throws: ``SessionError`` when xdotool fails.
    public func pressAnnounced(_ button: Int = 1) throws(SessionError) {
        guard session.desktop == nil else { return try press(button) }
        let cookie = session.displayCookie?.bytes ?? []
        let hold = dragoman_button_hold_open(
            session.environment["DISPLAY"] ?? "", cookie, Int32(cookie.count), Int32(button))
        defer { hold.map(dragoman_button_hold_end) }
        try press(button)
        if hold != nil { session.waitUntilQuiet() }
    }
}
