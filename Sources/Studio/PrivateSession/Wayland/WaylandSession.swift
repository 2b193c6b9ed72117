import DesktopDriving
import GLibSupport

extension PrivateSession {
    /// Sets the variables by which programs find a desktop on Wayland. Settings are files in the session's folder, which all its programs share.
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
