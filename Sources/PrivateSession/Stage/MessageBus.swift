import CGLib
import GLibSupport
import TextSafety

/// A session bus that starts nothing by itself, and that no other session sees: its socket is in the session's folder.
public struct MessageBus: Service {
    public let name = "session bus"

    public init() {}

    public func start(in session: PrivateSession) throws {
        try writeFile(Self.configuration(in: session), Array(Self.text(socket: session).utf8))
        try Self.launch(in: session)
    }

    private static func configuration(in session: PrivateSession) -> String { "\(session.folder)/bus.conf" }

    private static func text(socket session: PrivateSession) throws -> String {
        guard let path = g_dbus_address_escape_value("\(session.folder)/runtime/bus") else {
            throw SessionError("The session bus has no address.")
        }
        defer { g_free(path) }
        return """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>session</type>
              <listen>unix:path=\(MarkupText.escaped(String(cString: path)))</listen>
              <auth>EXTERNAL</auth>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
              </policy>
            </busconfig>

            """
    }

    private static func launch(in session: PrivateSession) throws {
        let pipe = try makePipe()
        do {
            defer { pipe.closeWriting() }
            let arguments = [
                "--config-file=\(configuration(in: session))", "--nofork", "--nopidfile", "--print-address=3",
            ]
            session.messageBus = try session.start("dbus-daemon", arguments, extra: pipe.writing)
        }
        guard let address = pipe.readLine(timeout: 10), !address.isEmpty else {
            throw SessionError("The session bus did not start: \(session.log(of: "dbus-daemon"))")
        }
        session.environment["DBUS_SESSION_BUS_ADDRESS"] = address
    }

    /// Lets the session bus die, and starts another at the same place.
    ///
    /// - Throws: ``SessionError`` when it does not start.
    public static func restart(in session: PrivateSession) throws {
        if let bus = session.messageBus {
            bus.crash()
            session.end(bus)
        }
        try launch(in: session)
    }
}
