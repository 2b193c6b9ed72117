import CXlibShims
import DesktopDriving
import GLibSupport

/// The ground behind the windows, in one calm colour. Needs a ``Display``.
///
/// ```swift
/// try withSession(services: [Display(), Backdrop(color: 0x3d3846)]) { session in
///     try session.writePicture(to: "ground.png")
/// }
/// ```
public struct Backdrop: Service {
    public let name = "backdrop"
    /// As 0xRRGGBB.
    public let color: UInt32

    public init(color: UInt32) {
        self.color = color
    }

    public func start(in session: PrivateSession) throws {
        let display = session.environment["DISPLAY"] ?? ""
        let cookie = session.displayCookie?.bytes ?? []
        guard dragoman_paint_backdrop(display, cookie, Int32(cookie.count), color) != 0 else {
            throw SessionError("There is no display \"\(display)\" to paint the ground of.")
        }
    }
}

/// The compositor, which puts see-through windows on the screen: without it popovers have black corners, and dragged things
/// a black background. Needs a ``Display``.
///
/// ```swift
/// let services: [any Service] = [Display(), MessageBus(), WindowManager(), Compositor()]
/// ```
public struct Compositor: Service {
    public let name = "compositor"

    public init() {}

    public func start(in session: PrivateSession) throws {
        let process = try session.start("xcompmgr", ["-n"])
        // Its own window is the sign that it is at work.
        // No event: a program of its own asks the X server, once.
        let ready: Bool? = try MainLoop.poll(timeout: 10) {
            guard process.isRunning else { return false }
            return try session.output(of: "xwininfo", ["-root", "-tree"]).contains("\"xcompmgr\"") ? true : nil
        }
        guard ready == true else { throw SessionError("xcompmgr did not start: \(session.log(of: "xcompmgr"))") }
    }
}
