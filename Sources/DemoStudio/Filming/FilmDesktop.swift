import GLibSupport
import PrivateSession

/// The desktop of a film: windows above a calm strip for captions, a compositor for popovers and dragged pictures, and a
/// large pointer. Needs a `Display`, and takes the place of the `WindowManager`.
public struct FilmDesktop: Service {
    public let name = "film set"
    private let look: FilmLook

    public init(_ look: FilmLook) {
        self.look = look
    }

    public func start(in session: PrivateSession) throws {
        session.environment["XCURSOR_THEME"] = "Adwaita"
        session.environment["XCURSOR_SIZE"] = "48"
        let path = "\(session.folder)/openbox.xml"
        try FilmFiles.write(configuration, to: path)
        try WindowManager(["openbox", "--sm-disable", "--config-file", path]).start(in: session)
        try Backdrop(color: FilmLook.ground).start(in: session)
        try Compositor().start(in: session)
    }

    /// Windows that are as large as can be leave the strip free.
    private var configuration: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <openbox_config xmlns="http://openbox.org/3.4/rc">
          <margins><bottom>\(look.stripHeight)</bottom></margins>
          <theme><name>Clearlooks</name></theme>
          <keyboard/>
          <mouse/>
        </openbox_config>

        """
    }
}
