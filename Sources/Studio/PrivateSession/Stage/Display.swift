import DesktopDriving
import GLibAppSupport
import GLibSupport

/// A display that nobody sees, and that only the session's owner can use: Xvfb, on a number that is free.
///
/// Its socket is in the session's folder, where nobody else can reach it. It listens nowhere else, and asks everybody
/// for its cookie, which is in the same folder: see `XAUTHORITY` in ``PrivateSession/environment``.
///
/// ```swift
/// try withSession(services: [Display(width: 1480, height: 900), MessageBus()]) { session in
///     print(try session.driver().screenSize())  // (width: 1480, height: 900)
/// }
/// ```
public struct Display: Service {
    public let name = "display"
    /// Its size in pixels.
    public let width: Int
    /// In pixels.
    public let height: Int

    public init(width: Int = 1280, height: Int = 900) {
        self.width = width
        self.height = height
    }

    public func start(in session: PrivateSession) throws {
        let cookie = DisplayCookie()
        let authority = "\(session.folder)/authority"
        try writeFile(authority, cookie.file)
        // The picture of the screen is a file in the session's folder: no program is needed to read it.
        let arguments = [
            "-screen", "0", "\(width)x\(height)x24", "-fbdir", session.folder, "-auth", authority, "-nolisten", "tcp",
            "-noreset", "-dpi", "96",
        ]
        guard let number = try startPrivately(arguments, in: session) ?? start(arguments, in: session) else {
            throw SessionError("Xvfb did not start: \(session.log(of: "Xvfb"))")
        }
        session.displayCookie = cookie
        session.environment["DISPLAY"] = ":\(number)"
        session.environment["XAUTHORITY"] = authority
    }

    /// Starts the server with a socket that is there already: it makes none, neither in the folder of all displays nor
    /// under an abstract name.
    ///
    /// - Returns: The display's number; `nil`: this server takes no sockets, being built without systemd's library.
    private func startPrivately(_ arguments: [String], in session: PrivateSession) throws -> String? {
        let program = try program()
        let socket = try DisplaySocket(in: session.folder)
        session.displaySocket = socket
        let pipe = try makePipe()
        do {
            defer { pipe.closeWriting() }
            // As systemd gives sockets: the number of the process says that they are meant for it.
            try session.start(
                "sh",
                ["-c", "LISTEN_FDS=1 LISTEN_PID=$$ exec \"$@\"", "sh", program, ":\(socket.number)", "-displayfd", "1"]
                    + ["-nolisten", "unix", "-nolisten", "local"] + arguments,
                output: pipe.writing, extra: socket.descriptor, errors: "\(session.folder)/Xvfb.log")
        }
        guard let number = pipe.readLine(timeout: 15), !number.isEmpty else {
            session.displaySocket = nil
            return nil
        }
        return number
    }

    /// Starts the server on a number that it finds by the sockets that it makes, where it takes none that is there. Others
    /// can then connect, and are turned away without the cookie.
    private func start(_ arguments: [String], in session: PrivateSession) throws -> String? {
        let pipe = try makePipe()
        do {
            defer { pipe.closeWriting() }
            try session.start("Xvfb", ["-displayfd", "3"] + arguments, extra: pipe.writing)
        }
        return pipe.readLine(timeout: 15).flatMap { $0.isEmpty ? nil : $0 }
    }

    private func program() throws(SessionError) -> String {
        do throws(ProgramStartError) {
            return try Program.find("Xvfb")
        } catch {
            throw SessionError(error.description)
        }
    }
}
