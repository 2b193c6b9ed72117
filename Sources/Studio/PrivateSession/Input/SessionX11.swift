import DesktopDriving

extension X11Driver {
    /// Connects to the display of a session.
    ///
    /// - Throws: ``SessionError`` where it has none.
    public convenience init(of session: PrivateSession) throws(SessionError) {
        try self.init(session.environment["DISPLAY"] ?? "", cookie: session.displayCookie?.bytes ?? [])
    }
}
