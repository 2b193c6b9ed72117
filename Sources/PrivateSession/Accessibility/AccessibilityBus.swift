import Glibc

/// The bus on which apps show their elements to assistive technologies.
///
/// It needs a session bus before it, and comes before the apps: what they see of the environment changes.
public struct AccessibilityBus: Service {
    public let name = "accessibility bus"
    /// Whether it is switched on, as it is while Orca runs.
    public let isEnabled: Bool

    public init(isEnabled: Bool = true) {
        self.isEnabled = isEnabled
    }

    public func start(in session: PrivateSession) throws {
        // A session's environment keeps apps from the accessibility bus of whoever owns it; here there is a private one.
        session.environment["GTK_A11Y"] = nil
        session.environment["NO_AT_BRIDGE"] = nil
        try session.startAccessibilityBus(isEnabled: isEnabled)
    }

    /// Switches accessibility on or off, as a desktop's settings do.
    ///
    /// - Parameters:
    ///   - enabled: Whether apps shall show their elements.
    ///   - session: A session with this service.
    /// - Throws: ``SessionError`` when there is no such service.
    public static func setEnabled(_ enabled: Bool, in session: PrivateSession) throws(SessionError) {
        try session.busCall(
            "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status",
            "string:IsEnabled", "variant:boolean:\(enabled)")
    }

    /// Whether accessibility is switched on.
    ///
    /// - Parameter session: A session with this service.
    /// - Returns: What the launcher says.
    /// - Throws: ``SessionError`` when there is no such service.
    public static func isEnabled(in session: PrivateSession) throws(SessionError) -> Bool {
        try session.busCall(
            "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties.Get", "string:org.a11y.Status",
            "string:IsEnabled"
        ).contains("true")
    }

    /// Where the launcher is: distributions put it into different folders, but all say so to the session bus.
    static func launcher() throws(SessionError) -> String {
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

extension PrivateSession {
    func startAccessibilityBus(isEnabled: Bool) throws {
        accessibilityLauncher = try start(AccessibilityBus.launcher(), ["--launch-immediately"])
        // NameHasOwner, not GetAddress: that would start another launcher beside this one.
        let isOwned: Bool? = try poll(timeout: 10) {
            let answer = try busCall(
                "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.NameHasOwner",
                "string:org.a11y.Bus")
            return answer.contains("true") ? true : nil
        }
        guard isOwned != nil else {
            throw SessionError("The accessibility bus did not start: \(log(of: "at-spi-bus-launcher"))")
        }
        try AccessibilityBus.setEnabled(isEnabled, in: self)
    }

    /// Lets the accessibility bus die with all that it runs, and starts another, switched on.
    ///
    /// - Throws: ``SessionError`` when it does not start.
    public func restartAccessibilityBus() throws {
        if let accessibilityLauncher { end(accessibilityLauncher) }
        try startAccessibilityBus(isEnabled: true)
    }

    /// Calls a method of an object on a bus.
    ///
    /// - Parameters:
    ///   - destination: The bus name.
    ///   - path: The object's path.
    ///   - method: The method with its interface.
    ///   - arguments: As dbus-send takes them: `string:text`, `int32:1`.
    ///   - address: The bus; the session's when left out.
    /// - Returns: What dbus-send prints of the answer.
    /// - Throws: ``SessionError`` when there is none.
    @discardableResult
    public func busCall(
        _ destination: String, _ path: String, _ method: String, _ arguments: String..., address: String? = nil
    ) throws(SessionError) -> String {
        let bus = address.map { "--bus=\($0)" } ?? "--session"
        return try output(
            of: "dbus-send", [bus, "--print-reply=literal", "--dest=\(destination)", path, method] + arguments)
    }

    /// Where the accessibility bus is.
    public func accessibilityBusAddress() throws(SessionError) -> String {
        let answer = try busCall("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress")
        return answer.split(whereSeparator: { $0 == " " || $0 == "\n" }).joined()
    }
}
