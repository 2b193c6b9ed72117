import GLibSupport
import Glibc

/// KDE's compositor on Wayland, on a screen that nobody sees: KWin with its windows, its pointer and its keys.
///
/// Needs a ``MessageBus``, and stands in the place of a ``Display`` and a ``WindowManager``.
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
    public static let programs = ["kwin_wayland", "dbus-daemon"]

    /// The scale of a second monitor at the right of the first, with as many pixels; `nil`: there is one monitor.
    public let secondScale: Double?

    public init(width: Int = 1280, height: Int = 800, secondScale: Double? = nil) {
        self.width = width
        self.height = height
        self.secondScale = secondScale
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
        func place(_ number: Int, x: Int) -> String {
            """
            {"enabled": true, "outputIndex": \(number), "position": {"x": \(x), "y": 0}, "priority": \(number),
             "replicationSource": ""}
            """
        }
        let text = """
            [{"name": "outputs", "data": [\(output(0, 1)), \(output(1, secondScale))]},
             {"name": "setups", "data": [
              {"lidClosed": false, "outputs": [\(place(0, x: 0)), \(place(1, x: width))]}]}]
            """
        let folder = session.environment["XDG_CONFIG_HOME"] ?? session.folder
        _ = try Folder(folder, make: true)
        try FilePath.write(Array(text.utf8), to: "\(folder)/kwinoutputconfig.json")
    }

    public func start(in session: PrivateSession) throws {
        session.useWayland(desktop: "KDE")
        try SystemBus().start(in: session)
        let display = "dragoman-kwin"
        let variables = [
            // Input and pictures are for programs that KWin knows by their desktop files; here, for all.
            "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1", "KWIN_SCREENSHOT_NO_PERMISSION_CHECKS": "1",
            // KDE's platform theme asks for a running Plasma, and KWin crashes without one.
            "QT_QPA_PLATFORMTHEME": "generic",
            // What a script prints comes to the log.
            "QT_LOGGING_RULES": "js.debug=true",
        ]
        try writeMonitors(in: session)
        // The compositor itself is a client of nobody.
        session.environment["QT_QPA_PLATFORM"] = nil
        try session.start(
            "kwin_wayland",
            [
                "--virtual", "--width", "\(width)", "--height", "\(height)", "--no-lockscreen", "--socket", display,
            ] + (secondScale == nil ? [] : ["--output-count", "2"]), variables: variables)
        let driver: KWinDriver
        do {
            driver = try KWinDriver(session, display: display)
        } catch {
            throw SessionError("KWin did not start: \(error) \(session.log(of: "kwin_wayland"))")
        }
        session.environment["QT_QPA_PLATFORM"] = "wayland"
        session.environment["WAYLAND_DISPLAY"] = display
        session.desktop = driver
        try driver.warmUp()
    }
}

/// Drives KWin: input by its fake-input protocol, windows by its scripts, pictures by its screenshots.
final class KWinDriver: DesktopDriver {
    let name = "KWin"
    let needsShiftFirst = true
    private let bus: BlockingBus
    private let input: FakeInput
    private let folder: String
    private var scripts = 0

    init(_ session: PrivateSession, display: String) throws(SessionError) {
        folder = session.folder
        let socket = "\(session.environment["XDG_RUNTIME_DIR"] ?? "")/\(display)"
        let bus = try session.blockingBus()
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

    func move(to point: ScreenPoint) throws(SessionError) { try input.move(to: point) }

    func setButton(_ button: Int, isDown: Bool) throws(SessionError) {
        try input.setButton(EvdevButton.code(of: button), isDown: isDown)
    }

    func setKey(_ code: Int, isDown: Bool) throws(SessionError) { try input.setKey(code, isDown: isDown) }

    func setFinger(_ number: Int, _ step: FingerStep) throws(SessionError) { try input.setFinger(number, step) }

    /// Runs a script of KWin's with `w` as the last window of a process, and waits for what it prints of it.
    private func withWindow(ofProcess process: Int32, _ body: String) throws(SessionError) -> [String] {
        scripts += 1
        let name = "dragoman\(scripts)"
        let script = """
            const w = workspace.windowList().filter(w => w.pid == \(process) && w.normalWindow).pop();
            if (w) {
                \(body)
                const [r, s] = [w.frameGeometry, w.bufferGeometry];
                const numbers = [r.x, r.y, r.width, r.height, s.x, s.y, s.width, s.height].map(Math.round);
                print("\(name)", numbers.join(" "), w.active);
            } else {
                print("\(name)", "none");
            }
            """
        let path = "\(folder)/\(name).js"
        try writeFile(path, Array(script.utf8))
        defer { unlink(path) }
        let loaded = try ask("org.kde.kwin.Scripting.loadScript", at: "/Scripting", [.string(path), .string(name)])
        guard let number = loaded[0]?.int, number >= 0 else { throw SessionError("KWin does not load a script.") }
        _ = try ask("org.kde.kwin.Script.run", at: "/Scripting/Script\(number)")
        let words: [String]? = MainLoop.poll(timeout: 20) {
            let log = (try? FilePath.read("\(folder)/kwin_wayland.log", limit: 1 << 26)) ?? []
            return String(decoding: log, as: UTF8.self).split(separator: "\n").lazy
                .map { $0.split(separator: " ").map(String.init) }.last { $0.count > 2 && $0[1] == name }
        }
        _ = try ask("org.kde.kwin.Scripting.unloadScript", at: "/Scripting", [.string(name)])
        guard let words else { throw SessionError("KWin's script prints nothing.") }
        guard words.count == 11 else { throw SessionError("Process \(process) has no window.") }
        return Array(words.dropFirst(2))
    }

    func windowRectangle(ofProcess process: Int32) throws(SessionError) -> ScreenRectangle {
        try ScreenRectangle(words: withWindow(ofProcess: process, "").prefix(4), of: name)
    }

    func surfaceRectangle(ofProcess process: Int32) throws(SessionError) -> ScreenRectangle {
        try ScreenRectangle(words: withWindow(ofProcess: process, "").dropFirst(4).prefix(4), of: name)
    }

    func askToPlaceWindow(ofProcess process: Int32, at rectangle: ScreenRectangle) throws(SessionError) {
        let (x, y, width, height) = (rectangle.x, rectangle.y, rectangle.width, rectangle.height)
        _ = try withWindow(
            ofProcess: process,
            "w.setMaximize(false, false); w.frameGeometry = {x: \(x), y: \(y), width: \(width), height: \(height)};")
    }

    func askToActivateWindow(ofProcess process: Int32) throws(SessionError) {
        _ = try withWindow(ofProcess: process, "workspace.activeWindow = w;")
    }

    func isWindowActive(ofProcess process: Int32) throws(SessionError) -> Bool {
        try withWindow(ofProcess: process, "").last == "true"
    }

    func picture() throws(SessionError) -> ScreenPicture {
        let pipe = try makePipe()
        let object = BusObject(busName: "org.kde.KWin", path: "/org/kde/KWin/ScreenShot2")
        let options = Variant.array([.entry(.string("include-cursor"), .variant(.bool(true)))], of: "{sv}")
        let answer: BusReply
        do throws(BusError) {
            defer { pipe.closeWriting() }
            answer = try bus.ask(
                BusQuestion(
                    "org.kde.KWin.ScreenShot2.CaptureWorkspace", of: object, [options, .handle(0)], timeout: 20),
                passing: pipe.writing)
        } catch {
            throw SessionError("KWin takes no picture of the screen: \(error)")
        }
        let about = answer[0]?.dictionary ?? [:]
        guard let width = about["width"]?.int, let height = about["height"]?.int, let stride = about["stride"]?.int,
            (1...32_767).contains(width), (1...32_767).contains(height), stride >= width * 4
        else { throw SessionError("KWin's picture of the screen has no size.") }
        // KWin writes the picture after it has answered.
        var bytes: [UInt8] = []
        while let more = pipe.readAvailable(timeout: 20), !more.isEmpty { bytes += more }
        guard bytes.count >= stride * height else { throw SessionError("KWin's picture of the screen is cut off.") }
        let rectangle = ScreenRectangle(x: 0, y: 0, width: width, height: height)
        return ScreenPicture(rectangle: rectangle, blueGreenRed: bytes, stride: stride)
    }
}
