import DesktopDriving
import GLibSupport

extension PrivateSession {
    /// Has a session on the person's own desktop on Wayland driven by its portal, once the person has agreed.
    ///
    /// - Parameters:
    ///   - tokenFile: Where it is kept that the person has agreed.
    ///   - isFilmed: Whether the screen is to be filmed, with the pointer.
    ///   - isStopped: Asked again and again while the desktop's answer is waited for: whether it is not wanted any more.
    /// - Throws: ``SessionError``: there is no such portal, or the person has refused.
    public func usePortal(
        tokenFile: String, isFilmed: Bool = false, isStopped: @escaping () -> Bool = { false }
    ) throws(SessionError) {
        let address: String
        do throws(BusError) {
            if let own = environment["DBUS_SESSION_BUS_ADDRESS"] {
                address = own
            } else {
                address = try BusConnection.sessionAddress()
            }
        } catch {
            throw SessionError("The session has no bus: \(error)")
        }
        let desktop = environment["XDG_CURRENT_DESKTOP"] ?? ""
        use(
            try PortalDriver(
                address, tokenFile: tokenFile, isFilmed: isFilmed,
                needsShiftFirst: desktop.split(separator: ":").contains("KDE"), isStopped: isStopped))
    }
}
