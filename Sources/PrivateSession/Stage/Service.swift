/// Something that runs as long as a session does: its display, its bus, a window manager.
///
/// A session starts its services in order. Each may add to the environment that later ones, and the apps, see.
public protocol Service {
    /// What it is called in messages.
    var name: String { get }

    /// Starts it and waits until it can be used.
    ///
    /// - Parameter session: Where to start programs and to add to the environment.
    /// - Throws: ``SessionError`` when it does not start.
    func start(in session: PrivateSession) throws
}

/// A display that nobody sees: Xvfb, on a number that is free.
public struct Display: Service {
    public let name = "display"
    /// Its size in pixels.
    public let width: Int
    public let height: Int

    public init(width: Int = 1280, height: Int = 900) {
        self.width = width
        self.height = height
    }

    public func start(in session: PrivateSession) throws {
        let (reading, writing) = try makePipe()
        defer { closeDescriptor(reading) }
        // The picture of the screen is a file in the session's folder: no program is needed to read it.
        let arguments = [
            "-displayfd", "3", "-screen", "0", "\(width)x\(height)x24", "-fbdir", session.folder,
            "-nolisten", "tcp", "-noreset", "-dpi", "96",
        ]
        do {
            defer { closeDescriptor(writing) }
            try session.start("Xvfb", arguments, extra: writing)
        }
        guard let number = readLine(from: reading, timeout: 15), !number.isEmpty else {
            throw SessionError("Xvfb did not start: \(session.log(of: "Xvfb"))")
        }
        session.environment["DISPLAY"] = ":\(number)"
    }
}

/// A session bus that starts nothing by itself, and that no other session sees.
public struct MessageBus: Service {
    public let name = "session bus"

    public init() {}

    public func start(in session: PrivateSession) throws {
        let (reading, writing) = try makePipe()
        defer { closeDescriptor(reading) }
        let configuration = "\(session.folder)/bus.conf"
        try writeFile(
            configuration,
            """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>session</type>
              <listen>unix:path=\(session.folder)/runtime/bus</listen>
              <auth>EXTERNAL</auth>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
              </policy>
            </busconfig>

            """)
        do {
            defer { closeDescriptor(writing) }
            let arguments = ["--config-file=\(configuration)", "--nofork", "--nopidfile", "--print-address=3"]
            try session.start("dbus-daemon", arguments, extra: writing)
        }
        guard let address = readLine(from: reading, timeout: 10), !address.isEmpty else {
            throw SessionError("The session bus did not start: \(session.log(of: "dbus-daemon"))")
        }
        session.environment["DBUS_SESSION_BUS_ADDRESS"] = address
    }
}

/// A window manager that follows EWMH, such as openbox.
public struct WindowManager: Service {
    public let name = "window manager"
    /// The program and its arguments.
    public let command: [String]

    public init(_ command: [String] = ["openbox", "--sm-disable"]) {
        self.command = command
    }

    public func start(in session: PrivateSession) throws {
        guard let program = command.first else { throw SessionError("The window manager has no name.") }
        try session.start(program, Array(command.dropFirst()))
        let ready: Bool? = try poll(timeout: 10) {
            let check = try session.output(of: "xprop", ["-root", "_NET_SUPPORTING_WM_CHECK"])
            return check.contains("window id") ? true : nil
        }
        guard ready != nil else { throw SessionError("\(program) did not start: \(session.log(of: program))") }
    }
}
