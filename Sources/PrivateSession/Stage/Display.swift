import GLibSupport

/// A display that nobody sees, and that only the session's owner can use: Xvfb, on a number that is free.
///
/// It listens on no network, and asks everybody for its cookie, which is in the session's folder: see `XAUTHORITY` in
/// ``PrivateSession/environment``.
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
        let pipe = try makePipe()
        // The abstract socket stays: by it Xvfb knows which number is free. It asks for the cookie, too.
        // The picture of the screen is a file in the session's folder: no program is needed to read it.
        let arguments = [
            "-displayfd", "3", "-screen", "0", "\(width)x\(height)x24", "-fbdir", session.folder, "-auth", authority,
            "-nolisten", "tcp", "-noreset", "-dpi", "96",
        ]
        do {
            defer { pipe.closeWriting() }
            try session.start("Xvfb", arguments, extra: pipe.writing)
        }
        guard let number = pipe.readLine(timeout: 15), !number.isEmpty else {
            throw SessionError("Xvfb did not start: \(session.log(of: "Xvfb"))")
        }
        session.displayCookie = cookie
        session.environment["DISPLAY"] = ":\(number)"
        session.environment["XAUTHORITY"] = authority
    }
}
