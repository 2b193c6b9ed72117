import DesktopDriving
import GLibSupport
import Glibc

/// KDE's compositor on Wayland, on a screen that nobody sees: KWin with its windows, its pointer and its keys.
///
/// Needs a ``MessageBus``, and stands in the place of a ``Display`` and a ``WindowManager``. Without a graphics card KWin
/// takes no pictures: so it draws into a window that fills the screen of a ``Display`` of its own, and that is pictured.
///
/// ```swift
/// try withSession(services: [MessageBus(), KWinDesktop(width: 1480, height: 900)]) { session in
///     try session.writePicture(to: "desktop.png")
/// }
/// ```
public struct KWinDesktop: Service {
    public let name = "KWin"
    /// The size of the screen, in pixels.
    public let width: Int
    public let height: Int

    /// The programs that it runs.
    public static let programs = ["kwin_wayland", "dbus-daemon", "Xvfb"]

    /// The scale of a second monitor at the right of the first, with as many pixels; `nil`: there is one monitor. Of two
    /// monitors no pictures are taken.
    public let secondScale: Double?

    public init(width: Int = 1280, height: Int = 800, secondScale: Double? = nil) {
        self.width = width
        self.height = height
        self.secondScale = secondScale
    }

    /// Keys are not pressed again while they are down, however long a busy machine takes to let them go. KWin 6.7 does so
    /// with "nothing", too, after the delay, which is in milliseconds.
    private func writeKeys(in session: PrivateSession) throws {
        try write("[Keyboard]\nKeyRepeat=nothing\nRepeatDelay=600000\n", to: "kcminputrc", in: session)
    }

    private func write(_ text: String, to name: String, in session: PrivateSession) throws {
        let folder = session.environment["XDG_CONFIG_HOME"] ?? session.folder
        _ = try Folder(folder, make: true)
        try FilePath.write(Array(text.utf8), to: "\(folder)/\(name)")
    }

    /// Says how the monitors stand, as KWin keeps it.
    private func writeMonitors(in session: PrivateSession) throws {
        guard let secondScale else { return }
        func output(_ number: Int, _ scale: Double) -> String {
            """
            {"connectorName": "Virtual-\(number)", "scale": \(scale),
             "mode": {"width": \(width), "height": \(height), "refreshRate": 60000}}
            """
        }
        func output(_ number: Int, x: Int) -> String {
            """
            {"enabled": true, "outputIndex": \(number), "position": {"x": \(x), "y": 0}, "priority": \(number),
             "replicationSource": ""}
            """
        }
        let text = """
            [{"name": "outputs", "data": [\(output(0, 1)), \(output(1, secondScale))]},
             {"name": "setups", "data": [
              {"lidClosed": false, "outputs": [\(output(0, x: 0)), \(output(1, x: width))]}]}]
            """
        try write(text, to: "kwinoutputconfig.json", in: session)
    }

    public func start(in session: PrivateSession) throws {
        session.useWayland(desktop: "KDE")
        try SystemBus().start(in: session)
        let display = "\(OwnName.word)-kwin"
        try writeKeys(in: session)
        try writeMonitors(in: session)
        let screen = secondScale == nil ? try OuterScreen(width: width, height: height, in: session) : nil
        let variables = [
            // Input is for programs that KWin knows by their desktop files; here, for all.
            "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1",
            // KDE's platform theme asks for a running Plasma, and KWin crashes without one.
            "QT_QPA_PLATFORMTHEME": "generic",
            // A script's output comes to the log.
            "QT_LOGGING_RULES": "js.debug=true",
        ]
        // The compositor itself is a client of nobody.
        session.environment["QT_QPA_PLATFORM"] = nil
        try session.start(
            "kwin_wayland",
            (screen.map { ["--x11-display", $0.display] } ?? ["--virtual", "--output-count", "2"]) + [
                "--width", "\(width)", "--height", "\(height)", "--no-lockscreen", "--socket", display,
            ], variables: variables.merging(screen?.variables ?? [:]) { $1 })
        let driver: KWinDriver
        do {
            driver = try KWinDriver(session, display: display, screen: screen)
        } catch {
            throw SessionError("KWin did not start: \(error) \(session.log(of: "kwin_wayland"))")
        }
        session.environment["QT_QPA_PLATFORM"] = "wayland"
        session.environment["WAYLAND_DISPLAY"] = display
        session.use(driver)
        session.outerScreen = screen?.variables
        session.takePicture = { () throws(SessionError) in try driver.picture() }
        try driver.warmUp()
    }
}

/// The X server's screen that KWin fills with its window. Programs of the session do not know of it.
private struct OuterScreen {
    let display: String
    /// The variables by which KWin reaches it.
    let variables: [String: String]
    let driver: X11Driver

    init(width: Int, height: Int, in session: PrivateSession) throws {
        try Display(width: width, height: height).start(in: session)
        driver = try X11Driver(of: session)
        var variables: [String: String] = [:]
        for name in ["DISPLAY", "XAUTHORITY"] {
            variables[name] = session.environment[name]
            session.environment[name] = nil
        }
        (display, self.variables) = (variables["DISPLAY"] ?? "", variables)
    }
}

/// Drives KWin: keys and fingers by its fake-input protocol, windows by its scripts, and the pointer and pictures by the
/// screen that it fills: KWin leaves it to that to draw the pointer.
final class KWinDriver: DesktopDriver {
    let name = "KWin"
    let needsShiftFirst = true
    private let bus: BlockingBus
    private let input: FakeInput
    private let folder: String
    private let screen: OuterScreen?
    private unowned let session: PrivateSession
    private var scripts = 0

    fileprivate init(_ session: PrivateSession, display: String, screen: OuterScreen?) throws(SessionError) {
        (folder, self.screen, self.session) = (session.folder, screen, session)
        let socket = "\(session.environment["XDG_RUNTIME_DIR"] ?? "")/\(display)"
        let bus = try session.blockingBus()
        // No event: KWin says nowhere that it is ready, and has its name on the bus before its socket.
        let isReady: Bool? = MainLoop.poll(timeout: 60) {
            guard FilePath.exists(socket) else { return nil }
            let question = BusQuestion("org.freedesktop.DBus.NameHasOwner", of: .bus, [.string("org.kde.KWin")])
            return (try? bus.ask(question))?[0]?.bool == true ? true : nil
        }
        guard isReady != nil else { throw SessionError("It is not ready after 60 seconds.") }
        self.bus = bus
        input = try FakeInput(socket: socket)
    }

    private func ask(
        _ method: String, at path: String, _ arguments: [Variant] = []
    ) throws(SessionError) -> BusReply {
        do throws(BusError) {
            return try bus.ask(
                BusQuestion(method, of: BusObject(busName: "org.kde.KWin", path: path), arguments, timeout: 20))
        } catch {
            throw SessionError("\(method): \(error)")
        }
    }

    func move(to point: ScreenPoint) throws(SessionError) {
        guard let screen else { return try input.move(to: point) }
        try screen.driver.move(to: point)
    }

    func setButton(_ button: Int, isDown: Bool) throws(SessionError) {
        guard let screen else { return try input.setButton(EvdevButton.code(of: button), isDown: isDown) }
        try screen.driver.setButton(button, isDown: isDown)
    }

    func setKey(_ code: Int, isDown: Bool) throws(SessionError) { try input.setKey(code, isDown: isDown) }

    func setFinger(_ number: Int, _ step: FingerStep) throws(SessionError) { try input.setFinger(number, step) }

    /// Runs a script of KWin's.
    ///
    /// - Parameter script: What it does. What it hands to `tell` is the answer.
    /// - Returns: The answer as JSON.
    /// - Throws: ``SessionError`` where it is not run, or tells nothing.
    private func run(_ script: String) throws(SessionError) -> Substring {
        scripts += 1
        let name = "\(OwnName.word)\(scripts)"
        let path = "\(folder)/\(name).js"
        // A script's output comes to the log.
        let script = "const tell = value => print('\(name)', JSON.stringify(value));\n" + script
        try writeFile(path, Array(script.utf8))
        defer { unlink(path) }
        let ask = { [self] (method: String, path: String, arguments: [Variant]) throws(SessionError) -> BusReply in
            try self.ask(method, at: path, arguments)
        }
        try KWinScript.start(path, named: name, ask)
        var problem: String?
        // No event: a script's answer comes to the log, a file.
        let answer: Substring? = MainLoop.poll(timeout: 20) {
            let log = (try? FilePath.read("\(folder)/kwin_wayland.log", limit: 1 << 26)) ?? []
            let lines = String(decoding: log, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            // Plasma 5 says there what is wrong with a script, which then tells nothing.
            if let wrong = lines.dropLast().first(where: { $0.contains("\(path):") && $0.contains("rror") }) {
                problem = String(wrong)
                return ""
            }
            // A line that has not come to its end is only a part of the answer.
            return lines.dropLast().lazy.map { $0.split(separator: " ", maxSplits: 2) }
                .last { $0.count == 3 && $0[1] == name }?[2]
        }
        try KWinScript.end(name, ask)
        if let problem { throw SessionError("KWin's script fails: \(problem)") }
        guard let answer else { throw SessionError("KWin's script prints nothing.") }
        return answer
    }

    func windows() throws(SessionError) -> [DesktopWindow] {
        let answer = try run(KWinScript.windows)
        return try DesktopWindow.list(answer, of: name)
    }

    /// Runs a script of KWin's with `w` as a window; one that has closed by now is left alone.
    private func run(on window: DesktopWindow, _ body: String) throws(SessionError) {
        _ = try run(
            """
            \(KWinScript.names)
            const w = all.find(w => String(w.internalId) == "\(window.identifier)");
            if (w) { \(body) }
            tell(true);
            """)
    }

    func askToPlace(_ window: DesktopWindow, at rectangle: ScreenRectangle) throws(SessionError) {
        let (x, y, width, height) = (rectangle.x, rectangle.y, rectangle.width, rectangle.height)
        try run(
            on: window,
            "w.setMaximize(false, false); w.frameGeometry = {x: \(x), y: \(y), width: \(width), height: \(height)};")
    }

    /// It is raised as well: KWin may leave an active window below another.
    func askToActivate(_ window: DesktopWindow) throws(SessionError) {
        try run(
            on: window,
            """
            if (workspace.activeWindow === undefined) workspace.activeClient = w; else workspace.activeWindow = w;
            if (workspace.raiseWindow) workspace.raiseWindow(w); else workspace.slotWindowRaise();
            """)
    }

    func picture() throws(SessionError) -> ScreenPicture {
        guard screen != nil else { throw SessionError("KWin's two monitors are not pictured.") }
        return try session.screenPicture()
    }
}
