import DesktopDriving
import GLibAppSupport
import GLibSupport
import Glibc

/// The bus on which apps show their elements to assistive technologies.
///
/// It needs a session bus before it, and comes before the apps: what they see of the environment changes.
///
/// ```swift
/// try withSession(services: [Display(), MessageBus(), AccessibilityBus(isEnabled: false)]) { session in
///     try AccessibilityBus.setEnabled(true, in: session)
/// }
/// ```
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
        func set(_ property: String) throws(SessionError) {
            try session.ask(
                BusQuestion(
                    "org.freedesktop.DBus.Properties.Set", of: Self.launcherObject,
                    [.string("org.a11y.Status"), .string(property), .variant(.bool(enabled))], timeout: 10))
        }
        try set("IsEnabled")
        // Programs with AccessKit before 0.21 wake only by this one, which at-spi2-core has until 2.60.
        try? set("ScreenReaderEnabled")
    }

    /// Whether accessibility is switched on.
    ///
    /// - Parameter session: A session with this service.
    /// - Returns: What the launcher says.
    /// - Throws: ``SessionError`` when there is no such service.
    public static func isEnabled(in session: PrivateSession) throws(SessionError) -> Bool {
        let question = BusQuestion(
            "org.freedesktop.DBus.Properties.Get", of: launcherObject,
            [.string("org.a11y.Status"), .string("IsEnabled")], timeout: 10)
        return try session.ask(question)[0]?.unboxed.bool ?? false
    }

    fileprivate static let launcherObject = BusObject(busName: "org.a11y.Bus", path: "/org/a11y/bus")

    /// Where the launcher is: distributions put it into different folders, but all say so to the session bus.
    static func launcher() throws(SessionError) -> String {
        let folders = (Environment.value("XDG_DATA_DIRS") ?? "").split(separator: ":").map(String.init)
        for folder in folders + ["/usr/local/share", "/usr/share"] {
            guard let bytes = try? FilePath.read("\(folder)/dbus-1/services/org.a11y.Bus.service", limit: 1 << 24)
            else { continue }
            for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where line.hasPrefix("Exec=") {
                if let path = Program.words(of: String(line.dropFirst(5))).first { return path }
            }
        }
        throw SessionError("There is no accessibility bus launcher. On Debian: apt install at-spi2-core")
    }
}

extension PrivateSession {
    func startAccessibilityBus(isEnabled: Bool) throws {
        accessibilityLauncher = try start(AccessibilityBus.launcher(), ["--launch-immediately"])
        // NameHasOwner, not GetAddress: that would start another launcher beside this one. No event: connections
        // that only ask hear no signals.
        let isOwned: Bool? = try MainLoop.poll(timeout: 10) {
            let question = BusQuestion("org.freedesktop.DBus.NameHasOwner", of: .bus, [.string("org.a11y.Bus")])
            return try ask(question)[0]?.bool == true ? true : nil
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

    /// Asks an object on a bus, and waits for the answer.
    ///
    /// - Parameters:
    ///   - question: What to ask.
    ///   - address: The bus; the session's when left out.
    /// - Returns: The answer, a tuple.
    /// - Throws: ``SessionError`` when there is none.
    @discardableResult
    public func ask(_ question: BusQuestion, at address: String? = nil) throws(SessionError) -> BusReply {
        do throws(BusError) {
            if let address = address ?? environment["DBUS_SESSION_BUS_ADDRESS"] {
                return try BusConnection.ask(question, at: address)
            }
            return try BusConnection.ask(question, at: BusConnection.sessionAddress())
        } catch {
            throw SessionError("\(question.method) of \(question.object.path): \(error)")
        }
    }

    /// Where the accessibility bus is.
    public func accessibilityBusAddress() throws(SessionError) -> String {
        let question = BusQuestion("org.a11y.Bus.GetAddress", of: AccessibilityBus.launcherObject, timeout: 10)
        guard let address = try ask(question)[0]?.text else {
            throw SessionError("The accessibility bus has no address.")
        }
        return address
    }
}
