import DesktopDriving
import GLibSupport

/// A window manager that follows EWMH and does nothing else: openbox without keys, menus and desktops.
///
/// Openbox's own configuration starts programs: a terminal with Super+D, or from the menu that a right click beside the
/// windows opens. Whoever presses keys in a session must not get at those.
///
/// ```swift
/// try withSession(services: [Display(), MessageBus(), WindowManager(bottomMargin: 120)]) { session in
///     let app = try session.launch("dragoman", ["open"])
///     try app.events.wait(for: "ready", timeout: 30)
/// }
/// ```
public struct WindowManager: Service {
    public let name = "window manager"
    /// How many pixels at the bottom of the screen windows leave free that are as large as can be.
    public let bottomMargin: Int

    /// The commands that keys start, as the shortcuts of a desktop do, by key: "F12".
    public let shortcuts: [String: String]

    public init(bottomMargin: Int = 0, shortcuts: [String: String] = [:]) {
        (self.bottomMargin, self.shortcuts) = (bottomMargin, shortcuts)
    }

    public func start(in session: PrivateSession) throws {
        let path = "\(session.folder)/openbox.xml"
        try writeFile(path, Array(configuration.utf8))
        try session.start("openbox", ["--sm-disable", "--config-file", path])
        // No event: a program of its own asks the X server, once.
        let ready: Bool? = try MainLoop.poll(timeout: 10) {
            let check = try session.output(of: "xprop", ["-root", "_NET_SUPPORTING_WM_CHECK"])
            return check.contains("window id") ? true : nil
        }
        guard ready != nil else { throw SessionError("openbox did not start: \(session.log(of: "openbox"))") }
    }

    private var bindings: String {
        shortcuts.sorted { $0.key < $1.key }.map { key, command in
            "<keybind key=\"\(key)\"><action name=\"Execute\"><command>\(command)</command></action></keybind>"
        }.joined()
    }

    /// The settings that replace openbox's defaults: no keys besides those of ``shortcuts``, and of the mouse only that a click makes a window active.
    private var configuration: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <openbox_config xmlns="http://openbox.org/3.4/rc">
          <desktops><number>1</number></desktops>
          <margins><bottom>\(max(bottomMargin, 0))</bottom></margins>
          <theme><name>Clearlooks</name></theme>
          <keyboard>\(bindings)</keyboard>
          <mouse>
            <context name="Client">
              <mousebind button="Left" action="Press"><action name="Focus"/><action name="Raise"/></mousebind>
            </context>
          </mouse>
        </openbox_config>

        """
    }
}
