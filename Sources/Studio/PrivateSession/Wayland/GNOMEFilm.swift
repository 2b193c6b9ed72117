import DesktopDriving
import GLibAppSupport
import GLibSupport

extension GNOMEDriver {
    /// A recording of the first monitor, with the pointer, which goes on as long as the session. Its pictures come over the
    /// session's own PipeWire.
    func openStream() throws(SessionError) -> ScreenStream? {
        // PipeWire itself hands nobody's pictures to anybody: a manager connects who has them with who wants them.
        if !isConnecting {
            try session.start("wireplumber")
            isConnecting = true
        }
        let cast = BusObject(busName: "org.gnome.Mutter.ScreenCast", path: "/org/gnome/Mutter/ScreenCast")
        let created = try ask(
            "org.gnome.Mutter.ScreenCast.CreateSession", of: cast, [.array([], of: "{sv}")])
        let recording = BusObject(busName: cast.busName, path: try path(created))
        // 1: the pointer is drawn into the pictures. An empty name is the first monitor.
        let options = Variant.array([.entry(.string("cursor-mode"), .variant(.uint32(1)))], of: "{sv}")
        let recorded = try ask(
            "org.gnome.Mutter.ScreenCast.Session.RecordMonitor", of: recording, [.string(""), options])
        // Heard before it is asked for: the answer may come first.
        let added = bus.signals(
            "org.gnome.Mutter.ScreenCast.Stream.PipeWireStreamAdded",
            of: BusObject(busName: cast.busName, path: try path(recorded)))
        _ = try ask("org.gnome.Mutter.ScreenCast.Session.Start", of: recording)
        guard let node = added.next(timeout: 20)?[0]?.int else {
            throw SessionError("GNOME Shell gives no pictures of its screen.")
        }
        let folder = session.environment["XDG_RUNTIME_DIR"] ?? session.folder
        return ScreenStream(
            descriptor: try unixConnection(to: "\(folder)/pipewire-0"), node: UInt32(clamping: node))
    }
}
