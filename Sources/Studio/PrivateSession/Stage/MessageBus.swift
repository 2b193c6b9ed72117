import CGLib
import DesktopDriving
import GLibAppSupport
import GLibSupport
import Glibc
import TextSafety

/// A session bus that no other session sees: its socket is in the session's folder. By itself it starts nothing, or only
/// programs with windows.
///
/// ```swift
/// try withSession(services: [MessageBus()]) { session in
///     print(try session.ask(BusQuestion("org.freedesktop.DBus.ListNames", of: .bus))[0]?.count ?? 0)
/// }
/// ```
public struct MessageBus: Service {
    public let name = "session bus"
    /// Whether it starts programs with windows when others ask for them, as `gnome-terminal` does for its window.
    public let startsApps: Bool

    public init(startsApps: Bool = false) {
        self.startsApps = startsApps
    }

    public func start(in session: PrivateSession) throws {
        session.startsApps = startsApps
        if startsApps { try ActivatedApps.layOut(in: session) }
        try Self.launchSessionBus(in: session)
    }

    private static func launchSessionBus(in session: PrivateSession) throws {
        let (process, address) = try launch(named: "bus", in: session)
        session.messageBus = process
        session.environment["DBUS_SESSION_BUS_ADDRESS"] = address
    }

    /// Starts a bus whose socket has that name in the session's folder for sockets.
    static func launch(
        named name: String, in session: PrivateSession
    ) throws -> (process: ChildProcess, address: String) {
        let configuration = "\(session.folder)/\(name).conf"
        let services = session.startsApps && name == "bus" ? ActivatedApps.folder(of: session) : nil
        try writeFile(
            configuration, Array(text(socket: "\(session.folder)/runtime/\(name)", services: services).utf8))
        let pipe = try makePipe()
        let process: ChildProcess
        do {
            defer { pipe.closeWriting() }
            process = try session.start(
                "dbus-daemon", ["--config-file=\(configuration)", "--nofork", "--nopidfile", "--print-address=3"],
                extra: pipe.writing)
        }
        guard let address = pipe.readLine(timeout: 10), !address.isEmpty else {
            throw SessionError("The bus \"\(name)\" did not start: \(session.log(of: "dbus-daemon"))")
        }
        try check(address, named: name, in: session)
        return (process, address)
    }

    /// - Throws: ``SessionError`` where the bus turns its own user away.
    private static func check(_ address: String, named name: String, in session: PrivateSession) throws(SessionError) {
        do throws(BusError) {
            _ = try BusConnection.ask(BusQuestion("org.freedesktop.DBus.GetId", of: .bus, timeout: 10), at: address)
        } catch {
            let user = geteuid()
            // As in a container that runs with a number for its user.
            let reason =
                getpwuid(user) == nil
                ? "User \(user) has no entry in /etc/passwd, and dbus-daemon serves only users that have one."
                : session.log(of: "dbus-daemon")
            throw SessionError("The bus \"\(name)\" takes no connection: \(error). \(reason)")
        }
    }

    private static func text(socket: String, services: String?) throws -> String {
        guard let path = g_dbus_address_escape_value(socket) else {
            throw SessionError("The bus at \(socket) has no address.")
        }
        defer { g_free(path) }
        let folder = services.map { "\n  <servicedir>\(MarkupText.escaped($0))</servicedir>" } ?? ""
        return """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>session</type>
              <listen>unix:path=\(MarkupText.escaped(String(cString: path)))</listen>\(folder)
              <auth>EXTERNAL</auth>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
              </policy>
            </busconfig>

            """
    }

    /// Lets the session bus die, and starts another at the same address.
    ///
    /// - Throws: ``SessionError`` when it does not start.
    public static func restart(in session: PrivateSession) throws {
        if let bus = session.messageBus {
            bus.crash()
            session.end(bus)
        }
        try launchSessionBus(in: session)
    }
}
