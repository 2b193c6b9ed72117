import PrivateSession
import TestSupport

/// The desktop's portal for settings, as tests want it: see `Tests/FakePortal`.
struct FakePortal: Service {
    let name = "portal"

    func start(in session: PrivateSession) throws {
        try session.launchReady(Project.built("fake-portal"))
    }

    /// Changes a setting: `color-scheme` (1 is dark) or `contrast` (1 is more), or `accent-color` (0xRRGGBB).
    static func set(_ key: String, to value: Int, in session: PrivateSession) throws {
        try session.output(
            of: "gdbus",
            [
                "call", "--session", "--dest", "org.freedesktop.portal.Desktop", "--object-path",
                "/org/freedesktop/portal/desktop", "--method", "org.freedesktop.portal.Settings.Set", key, "\(value)",
            ])
    }
}
