/// The bus on which apps show their elements to assistive technologies, switched on, as it is while Orca runs.
///
/// It needs a session bus before it, and comes before the apps: what they see of the environment changes.
public struct AccessibilityBus: Service {
    public let name = "accessibility bus"

    public init() {}

    public func start(in session: PrivateSession) throws {
        // A session's environment keeps apps from the accessibility bus of whoever owns it; here there is a private one.
        session.environment["GTK_A11Y"] = nil
        session.environment["NO_AT_BRIDGE"] = nil
        let launcher = try Self.launcher()
        try session.start(launcher, ["--launch-immediately"])
        // Asking for a property would start a second launcher where the bus starts services by itself.
        let ready: Bool? = try poll(timeout: 10) {
            let owned = try Self.ask(
                session, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.NameHasOwner",
                "string:org.a11y.Bus")
            return owned.contains("true") ? true : nil
        }
        let program = launcher.split(separator: "/").last.map(String.init) ?? launcher
        guard ready != nil else {
            throw SessionError("The accessibility bus did not start: \(session.log(of: program))")
        }
        try Self.set("IsEnabled", to: true, in: session)
    }

    /// Switches accessibility on or off, as a desktop's settings do.
    ///
    /// - Parameters:
    ///   - enabled: Whether apps shall show their elements.
    ///   - session: A session with this service.
    /// - Throws: ``SessionError`` when there is no such service.
    public static func setEnabled(_ enabled: Bool, in session: PrivateSession) throws(SessionError) {
        try set("IsEnabled", to: enabled, in: session)
    }

    private static func set(_ property: String, to value: Bool, in session: PrivateSession) throws(SessionError) {
        try ask(
            session, "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties.Set",
            "string:org.a11y.Status", "string:\(property)", "variant:boolean:\(value)")
    }

    @discardableResult
    private static func ask(
        _ session: PrivateSession, _ name: String, _ path: String, _ method: String, _ arguments: String...
    ) throws(SessionError) -> String {
        let words = ["--session", "--print-reply=literal", "--dest=\(name)", path, method] + arguments
        return try session.output(of: "dbus-send", words)
    }

    /// Where the launcher is: distributions put it into different folders, but all say so to the session bus.
    private static func launcher() throws(SessionError) -> String {
        let folders = (environmentValue("XDG_DATA_DIRS") ?? "").split(separator: ":").map(String.init)
        for folder in folders + ["/usr/local/share", "/usr/share"] {
            guard let bytes = try? readFile("\(folder)/dbus-1/services/org.a11y.Bus.service") else { continue }
            for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where line.hasPrefix("Exec=") {
                if let path = line.dropFirst(5).split(separator: " ").first { return String(path) }
            }
        }
        throw SessionError("There is no accessibility bus launcher. On Debian: apt install at-spi2-core")
    }
}
