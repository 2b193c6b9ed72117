import GLibSupport
import PrivateSession

/// The desktop of a film: windows above a calm strip for captions, a compositor for popovers and dragged pictures, and a
/// large pointer. Needs a `Display`, and takes the place of the `WindowManager`.
///
/// ```swift
/// let look = FilmLook(width: 1280, height: 720)
/// let session = try PrivateSession(services: [Display(width: 1280, height: 720), FilmDesktop(look)])
/// ```
struct FilmDesktop: Service {
    public let name = "film's desktop"
    private let look: FilmLook

    public init(_ look: FilmLook) {
        self.look = look
    }

    public func start(in session: PrivateSession) throws {
        session.environment["XCURSOR_THEME"] = "Adwaita"
        session.environment["XCURSOR_SIZE"] = "48"
        // Windows that are as large as can be leave the strip free.
        try WindowManager(bottomMargin: look.stripHeightOnScreen).start(in: session)
        try Backdrop(color: look.theme.ground).start(in: session)
        try Compositor().start(in: session)
    }
}
