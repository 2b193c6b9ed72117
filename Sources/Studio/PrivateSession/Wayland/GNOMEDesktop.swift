import DesktopDriving
import GLibSupport

/// GNOME's own desktop on Wayland, on a screen that nobody sees: GNOME Shell with its windows, its pointer and its keys.
///
/// Needs a ``MessageBus``, and stands in the place of a ``Display`` and a ``WindowManager``.
///
/// ```swift
/// try withSession(services: [MessageBus(), GNOMEDesktop()]) { session in … }
/// ```
public struct GNOMEDesktop: Service {
    public let name = "GNOME Shell"
    /// The size of the screen, in pixels.
    public let width: Int
    public let height: Int

    /// The programs that it runs.
    public static let programs = ["gnome-shell", "pipewire", "dbus-daemon"]

    /// How many pixels of the screen one logical pixel has, in each direction: 1, 1.25, 1.5, 2.
    public let scale: Double

    /// Whether the bar at the top shows nothing that is another one in each picture, or that is of the session itself: the
    /// clock, and that the screen is filmed.
    public let isBarCalm: Bool

    /// The scale of a second monitor at the right of the first, of the same logical size; `nil`: there is one monitor.
    public let secondScale: Double?

    /// - Parameters:
    ///   - width: The width of the screen, in its own pixels.
    ///   - height: Its height.
    ///   - scale: How much larger all is shown; GNOME takes the nearest scale at which its size is whole numbers.
    ///   - isBarCalm: Whether the bar at the top leaves out the clock, and that the screen is filmed.
    ///   - secondScale: The scale of a second monitor, at the right of the first, that has the same room; `nil` for none.
    public init(
        width: Int = 1280, height: Int = 800, scale: Double = 1, isBarCalm: Bool = false, secondScale: Double? = nil
    ) {
        self.width = width
        self.height = height
        self.scale = scale
        self.isBarCalm = isBarCalm
        self.secondScale = secondScale
    }

    /// The sizes of the monitors, from left to right, in their own pixels.
    private var monitors: [String] {
        let second = secondScale.map { $0 / scale }
        return ["\(width)x\(height)"]
            + (second.map { ["\(Int(Double(width) * $0))x\(Int(Double(height) * $0))"] } ?? [])
    }

    public func start(in session: PrivateSession) throws {
        session.useWayland(desktop: "GNOME")
        try SystemBus().start(in: session)
        // Where the pointer is to go is told as a point of a picture of the screen, which PipeWire hands on.
        try session.start("pipewire")
        let display = "\(OwnName.word)-gnome"
        try session.start(
            "gnome-shell",
            [
                "--headless", "--wayland", "--no-x11", "--unsafe-mode", "--wayland-display", display,
            ] + monitors.flatMap { ["--virtual-monitor", $0] })
        let driver: GNOMEDriver
        do {
            driver = try GNOMEDriver(session, scales: [scale] + (secondScale.map { [$0] } ?? []))
        } catch {
            throw SessionError("GNOME Shell did not start: \(error) \(session.log(of: "gnome-shell"))")
        }
        session.environment["WAYLAND_DISPLAY"] = display
        session.use(driver)
        session.takePicture = { () throws(SessionError) in try driver.picture() }
        try driver.warmUp()
        if isBarCalm { try driver.calmBar() }
    }
}

/// Drives GNOME Shell by Mutter's remote desktop, and by what the Shell evaluates in its unsafe mode.
final class GNOMEDriver: DesktopDriver {
    let name = "GNOME Shell"
    let bus: BlockingBus
    private let folder: String
    unowned let session: PrivateSession
    /// Whether PipeWire's connections are made: see ``openStream()``.
    var isConnecting = false
    private var remote = BusObject(busName: "org.gnome.Mutter.RemoteDesktop", path: "/")
    private var stream = ""
    /// Pixels of the screen for each logical pixel.
    private var scale = 1.0
    private var isTouched = false
    /// How large all monitors are together, in logical pixels; `nil` where there is one.
    private var area: ScreenRectangle?

    init(_ session: PrivateSession, scales: [Double]) throws(SessionError) {
        (folder, self.session) = (session.folder, session)
        bus = try session.blockingBus()
        try waitForShell()
        // A change of the screen would end the input's stream.
        if scales != [1] { try setScales(nearest: scales) }
        try connectInput()
    }

    func ask(
        _ method: String, of object: BusObject, _ arguments: [Variant] = []
    ) throws(SessionError) -> BusReply {
        do throws(BusError) {
            return try bus.ask(BusQuestion(method, of: object, arguments, timeout: 20))
        } catch {
            throw SessionError("\(method): \(error)")
        }
    }

    /// The Shell greets with its overview, over all windows. To hide it sooner than it has come keeps the Shell from
    /// starting.
    private func waitForShell() throws(SessionError) {
        try wait(for: "false", of: "String(Main.layoutManager._startingUp)")
        // A window that still opens is not where it is said to be: on a busy machine for seconds.
        _ = try evaluate("imports.gi.St.Settings.get().inhibit_animations()")
        // The pointer starts in the corner that opens the overview.
        _ = try evaluate(
            """
            new imports.gi.Gio.Settings({schema_id: 'org.gnome.desktop.interface'})
                .set_boolean('enable-hot-corners', false)
            """)
        // On a busy machine a key may come up half a second after it went down, and would be pressed again meanwhile.
        _ = try evaluate(
            """
            new imports.gi.Gio.Settings({schema_id: 'org.gnome.desktop.peripherals.keyboard'}).set_boolean('repeat', false)
            """)
        _ = try evaluate("Main.overview.hide()")
        try wait(for: "false", of: "String(Main.overview.visible)")
        // As root the Shell warns of being root in a banner, over the middle of the window. The banner of an app that
        // is shown comes later, and stays.
        _ = try evaluate("Main.messageTray.getSources().forEach(source => source.destroy())")
    }

    /// Takes out of the bar at the top what differs from picture to picture.
    func calmBar() throws(SessionError) {
        _ = try evaluate(
            """
            const bar = Main.panel.statusArea;
            for (const name of ['dateMenu', 'screenSharing', 'screenRecording']) bar[name]?.container.hide();
            bar.quickSettings?._unsafeMode?.hide();
            """)
    }

    private func wait(for value: String, of script: String) throws(SessionError) {
        var last: Result<String, SessionError> = .success("")
        // No event: the Shell tells nobody that it has started.
        let isSo: Bool? = MainLoop.poll(timeout: 60) {
            last = Result { () throws(SessionError) in try evaluate(script) }
            return (try? last.get()) == value ? true : nil
        }
        guard isSo != nil else { throw SessionError("After 60 seconds \(script) is \(last).") }
    }

    /// Shows all larger, until the session ends: one scale for each monitor, from left to right.
    private func setScales(nearest wanted: [Double]) throws(SessionError) {
        let display = BusObject(busName: "org.gnome.Mutter.DisplayConfig", path: "/org/gnome/Mutter/DisplayConfig")
        let state = try ask("org.gnome.Mutter.DisplayConfig.GetCurrentState", of: display)
        let none = Variant.array([], of: "{sv}")
        var layouts: [Variant] = []
        var (left, height) = (0, 0)
        for (number, wanted) in wanted.enumerated() {
            let monitor = state[1]?[number]
            let mode = monitor?[1]?[0]
            let scales = mode?[5]?.members().compactMap(\.double) ?? []
            guard let connector = monitor?[0]?[0]?.text, let name = mode?[0]?.text, let width = mode?[1]?.int,
                let scale = scales.min(by: { abs($0 - wanted) < abs($1 - wanted) }), abs(scale - wanted) < 0.05
            else { throw SessionError("GNOME Shell does not scale its screen by \(wanted), but by: \(scales)") }
            let shown = Variant.array([.tuple([.string(connector), .string(name), none])], of: "(ssa{sv})")
            let origin: [Variant] = [.int32(Int32(clamping: left)), .int32(0), .double(scale), .uint32(0)]
            layouts.append(.tuple(origin + [.bool(number == 0), shown]))
            left += Int((Double(width) / scale).rounded())
            height = max(height, Int((Double(mode?[2]?.int ?? 0) / scale).rounded()))
            self.scale = max(self.scale, scale)
        }
        guard let serial = state[0]?.int else { throw SessionError("GNOME Shell does not say what it shows.") }
        if wanted.count > 1 { area = ScreenRectangle(x: 0, y: 0, width: left, height: height) }
        // 1: for this session only.
        _ = try ask(
            "org.gnome.Mutter.DisplayConfig.ApplyMonitorsConfig", of: display,
            [
                .uint32(UInt32(clamping: serial)), .uint32(1), .array(layouts, of: "(iiduba(ssa{sv}))"), none,
            ])
    }

    private func connectInput() throws(SessionError) {
        let desktop = BusObject(busName: remote.busName, path: "/org/gnome/Mutter/RemoteDesktop")
        let cast = BusObject(busName: "org.gnome.Mutter.ScreenCast", path: "/org/gnome/Mutter/ScreenCast")
        remote = BusObject(
            busName: remote.busName, path: try path(ask("org.gnome.Mutter.RemoteDesktop.CreateSession", of: desktop)))
        let identifier = try ask(
            "org.freedesktop.DBus.Properties.Get", of: remote,
            [.string("org.gnome.Mutter.RemoteDesktop.Session"), .string("SessionId")])[0]?.unboxed.text
        let options = Variant.array(
            [.entry(.string("remote-desktop-session-id"), .variant(.string(identifier ?? "")))], of: "{sv}")
        let recording = BusObject(
            busName: cast.busName, path: try path(ask("org.gnome.Mutter.ScreenCast.CreateSession", of: cast, [options]))
        )
        let none = Variant.array([], of: "{sv}")
        if let area {
            let numbers = [area.x, area.y, area.width, area.height].map { Variant.int32(Int32(clamping: $0)) }
            stream = try path(
                ask("org.gnome.Mutter.ScreenCast.Session.RecordArea", of: recording, numbers + [none]))
        } else {
            // An empty name is the first monitor.
            stream = try path(
                ask("org.gnome.Mutter.ScreenCast.Session.RecordMonitor", of: recording, [.string(""), none]))
        }
        _ = try ask("org.gnome.Mutter.RemoteDesktop.Session.Start", of: remote)
    }

    func path(_ reply: BusReply) throws(SessionError) -> String {
        guard let path = reply[0]?.text else { throw SessionError("GNOME Shell gives no session.") }
        return path
    }

    /// Evaluates JavaScript in the Shell.
    ///
    /// - Returns: The text that it evaluates to.
    /// - Throws: ``SessionError`` with what went wrong.
    func evaluate(_ script: String) throws(SessionError) -> String {
        let shell = BusObject(busName: "org.gnome.Shell", path: "/org/gnome/Shell")
        let answer = try ask("org.gnome.Shell.Eval", of: shell, [.string(script)])
        let text = answer[1]?.text ?? ""
        guard answer[0]?.bool == true else { throw SessionError("GNOME Shell: \(text)") }
        // A string comes as JSON writes it.
        return text.hasPrefix("\"") && text.hasSuffix("\"") ? String(text.dropFirst().dropLast()) : text
    }

    private func notify(_ event: String, _ arguments: [Variant]) throws(SessionError) {
        _ = try ask("org.gnome.Mutter.RemoteDesktop.Session.Notify\(event)", of: remote, arguments)
    }

    func move(to point: ScreenPoint) throws(SessionError) {
        let (x, y) = (Double(point.x) * scale, Double(point.y) * scale)
        try notify("PointerMotionAbsolute", [.string(stream), .double(x), .double(y)])
    }

    func setButton(_ button: Int, isDown: Bool) throws(SessionError) {
        try notify("PointerButton", [.int32(Int32(clamping: EvdevButton.code(of: button))), .bool(isDown)])
    }

    func setKey(_ code: Int, isDown: Bool) throws(SessionError) {
        try notify("KeyboardKeycode", [.uint32(UInt32(clamping: code)), .bool(isDown)])
    }

    func setFinger(_ number: Int, _ step: FingerStep) throws(SessionError) {
        if !isTouched {
            isTouched = true
            // Mutter makes a screen to touch of the first finger, which apps do not hear of yet.
            try setFinger(number, .down(ScreenPoint(x: 4, y: 400)))
            try setFinger(number, .up)
            // No event: Mutter tells the apps of its new screen, and nobody else.
            pause(milliseconds: 500)
        }
        let finger = Variant.uint32(UInt32(clamping: number))
        func arguments(_ point: ScreenPoint) -> [Variant] {
            [.string(stream), finger, .double(Double(point.x) * scale), .double(Double(point.y) * scale)]
        }
        switch step {
        case .down(let point): try notify("TouchDown", arguments(point))
        case .move(let point): try notify("TouchMotion", arguments(point))
        case .up: try notify("TouchUp", [finger])
        }
    }

    /// Presses until the Shell has noticed: what is pressed before its input devices are there is lost, and on a busy
    /// machine that takes a while.
    func warmUp() throws(SessionError) {
        try press("shift")
        try move(to: ScreenPoint(x: 4, y: 400))
        for _ in 0..<40 {
            try setButton(1, isDown: true)
            // 256: the left button is down (`Clutter.ModifierType.BUTTON1_MASK`).
            // No event: the Shell tells nobody that its input devices are there.
            let isNoticed: Bool? = MainLoop.poll(timeout: 0.5) {
                (try? evaluate("String(global.get_pointer()[2] & 256)")) == "256" ? true : nil
            }
            try setButton(1, isDown: false)
            if isNoticed != nil { return }
        }
        throw SessionError("GNOME Shell takes no press of the pointer.")
    }

    /// GNOME says that a window is the Shell's own if its program has its connection from the Shell, as Files has.
    func windows() throws(SessionError) -> [DesktopWindow] {
        let answer = try evaluate(
            """
            (() => {
                const own = imports.gi.Gio.Credentials.new().get_unix_pid();
                const numbers = r => [r.x, r.y, r.width, r.height];
                // Meta.WindowType: normal, dialog, modal dialog, dropdown and popup menu, tooltip, combo.
                const kinds = {0: 'window', 3: 'dialog', 4: 'dialog', 9: 'popup', 10: 'popup', 11: 'popup', 13: 'popup'};
                const kind = w => w.get_window_type() == 0 && w.get_transient_for() ? 'dialog' : kinds[w.get_window_type()];
                return global.get_window_actors().filter(a => a.visible).map(a => a.meta_window)
                    .filter(w => kind(w) && w.get_frame_rect().width > 0)
                    .map(w => ({
                        identifier: String(w.get_id()), process: w.get_pid() == own ? 0 : w.get_pid(),
                        application: w.get_wm_class() || '', title: w.get_title() || '',
                        rectangle: numbers(w.get_frame_rect()), content: numbers(w.get_frame_rect()),
                        surface: numbers(w.get_buffer_rect()),
                        kind: kind(w), isActive: w.has_focus()
                    }));
            })()
            """)
        return try DesktopWindow.list(answer, of: name)
    }

    /// Evaluates JavaScript with `w` as a window; one that has closed by now is left alone.
    private func evaluate(on window: DesktopWindow, _ body: String) throws(SessionError) {
        _ = try evaluate(
            """
            (() => {
                const w = global.get_window_actors().map(a => a.meta_window)
                    .find(w => String(w.get_id()) == '\(window.identifier)');
                if (w) { \(body) }
            })()
            """)
    }

    func askToPlace(_ window: DesktopWindow, at rectangle: ScreenRectangle) throws(SessionError) {
        let numbers = "\(rectangle.x), \(rectangle.y), \(rectangle.width), \(rectangle.height)"
        // From GNOME 49 on, a window is no more asked which of its sides are maximized.
        let restore = """
            if (w.get_maximized ? w.get_maximized() : w.is_maximized()) w.get_maximized ? w.unmaximize(3) : w.unmaximize();
            """
        try evaluate(on: window, "\(restore) w.move_resize_frame(true, \(numbers));")
    }

    func askToActivate(_ window: DesktopWindow) throws(SessionError) {
        try evaluate(on: window, "w.activate(global.get_current_time());")
    }

    func picture() throws(SessionError) -> ScreenPicture {
        let path = "\(folder)/screen.png"
        let screenshot = BusObject(busName: "org.gnome.Shell.Screenshot", path: "/org/gnome/Shell/Screenshot")
        let answer = try ask(
            "org.gnome.Shell.Screenshot.Screenshot", of: screenshot, [.bool(true), .bool(false), .string(path)])
        guard answer[0]?.bool == true else { throw SessionError("GNOME Shell takes no picture of the screen.") }
        return try ScreenPicture(reading: path)
    }
}
