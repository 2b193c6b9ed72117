import Glibc

/// The accessibility bus, switched on: what GTK shows its widgets on, and what Orca reads.
public struct AccessibilityBus: Service {
    public let name = "accessibility bus"
    /// Whether `org.a11y.Status` says that accessibility is on.
    public let isEnabled: Bool

    public init(isEnabled: Bool = true) {
        self.isEnabled = isEnabled
    }

    public func start(in session: PrivateSession) throws {
        session.environment["GTK_A11Y"] = "atspi"
        session.environment["NO_AT_BRIDGE"] = "0"
        // Its path differs between distributions.
        try session.start(Self.launcher(), ["--launch-immediately"])
        // NameHasOwner, not GetAddress: that would start another launcher beside this one.
        let isOwned: Bool? = try poll(timeout: 10) {
            let answer = try session.busCall(
                "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.NameHasOwner",
                "string:org.a11y.Bus")
            return answer.contains("true") ? true : nil
        }
        guard isOwned != nil else {
            throw SessionError("The accessibility bus did not start: \(session.log(of: "at-spi-bus-launcher"))")
        }
        try session.setAccessibility(isEnabled)
        // The registry comes with the first call.
        let address = try session.accessibilityBusAddress()
        session.environment["AT_SPI_BUS_ADDRESS"] = address
    }

    private static func launcher() throws(SessionError) -> String {
        let service = "/usr/share/dbus-1/services/org.a11y.Bus.service"
        if let bytes = try? readFile(service) {
            for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where line.hasPrefix("Exec=") {
                if let path = line.dropFirst(5).split(separator: " ").first { return String(path) }
            }
        }
        throw SessionError("There is no \(service). On Debian: apt install at-spi2-core")
    }
}

extension PrivateSession {
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

    /// Switches accessibility on or off, as a desktop does.
    public func setAccessibility(_ isOn: Bool) throws(SessionError) {
        for property in ["IsEnabled", "ScreenReaderEnabled"] {
            try busCall(
                "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status",
                "string:\(property)", "variant:boolean:\(isOn)")
        }
    }

    /// Where the accessibility bus is.
    public func accessibilityBusAddress() throws(SessionError) -> String {
        let answer = try busCall("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress")
        return answer.split(whereSeparator: { $0 == " " || $0 == "\n" }).joined()
    }
}
