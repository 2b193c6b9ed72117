import DesktopDriving
import GLibAppSupport

/// An app that runs in a private session and prints its events.
///
/// ```swift
/// let app = try session.launch("dragoman", ["open"])
/// try app.events.wait(for: "ready", timeout: 30)
/// try app.moveWindow(to: ScreenPoint(x: 100, y: 60))
/// ```
public final class SessionApp {
    /// The process.
    public let process: ChildProcess
    /// The events that the app reports.
    public let events: EventReader

    private let session: PrivateSession
    /// The window that it had first.
    private var first: String?

    init(process: ChildProcess, events: EventReader, session: PrivateSession) {
        self.process = process
        self.events = events
        self.session = session
    }

    /// Whose windows are its own: the process's, and those of what it has left running or had the bus start.
    public var owner: WindowOwner {
        let (process, session) = (process, session)
        return WindowOwner(process.processIdentifier) { session.isPart($0, of: process) }
    }

    /// Where its window is now, in pixels of the screen, without what a window manager puts around it.
    ///
    /// - Returns: The rectangle of the X11 window; on Wayland, of the window without its shadow.
    /// - Throws: ``SessionError`` when it has no window.
    public func windowRectangle() throws(SessionError) -> ScreenRectangle {
        let window = try ownWindow()
        return session.windowSystem == .x11 ? window.surface : window.rectangle
    }

    /// Waits until it has its window: a desktop knows of it a little after the app has drawn it.
    ///
    /// - Returns: Where it is, as ``windowRectangle()`` says.
    /// - Throws: ``SessionError`` when none comes.
    public func waitForWindow() throws(SessionError) -> ScreenRectangle {
        try session.driver().waitForWindow(of: owner)
        return try windowRectangle()
    }

    /// Moves its window, and waits until it is there.
    ///
    /// - Parameter point: Where its upper left goes.
    /// - Throws: ``SessionError`` when it has no window or does not get there.
    public func moveWindow(to point: ScreenPoint) throws(SessionError) {
        _ = try waitForWindow()
        var rectangle = try ownWindow().rectangle
        (rectangle.x, rectangle.y) = (point.x, point.y)
        try placeWindow(at: rectangle)
    }

    /// Gives its window a position and a size, without its shadow, and waits until it has them.
    ///
    /// - Throws: ``SessionError`` when it has no window, or does not take the size.
    public func placeWindow(at rectangle: ScreenRectangle) throws(SessionError) {
        _ = try waitForWindow()
        try session.driver().place(at: rectangle) { () throws(SessionError) in try ownWindow() }
    }

    /// Gives its window another size, and waits until it has it.
    ///
    /// - Parameters:
    ///   - width: In pixels, without the shadow that the window draws around itself.
    ///   - height: In pixels, counted in the same way.
    /// - Throws: ``SessionError`` when it has no window or does not take the size.
    public func resizeWindow(width: Int, height: Int) throws(SessionError) {
        _ = try waitForWindow()
        var rectangle = try ownWindow().rectangle
        (rectangle.width, rectangle.height) = (width, height)
        try placeWindow(at: rectangle)
    }

    /// Gives its window the keyboard.
    ///
    /// - Throws: ``SessionError`` when it has no window.
    public func focus() throws(SessionError) {
        try session.driver().activate { () throws(SessionError) in try ownWindow() }
    }

    /// Its topmost window; on X11 the one that it had first, as long as that is there: a dialog or another window of the app
    /// comes over it, and its areas stay where they are.
    private func ownWindow() throws(SessionError) -> DesktopWindow {
        let driver = try session.driver()
        guard driver.windowSystem == .x11 else { return try driver.window(of: owner) }
        if let first, let same = try driver.windows().first(where: { $0.identifier == first }) { return same }
        let found = try driver.waitForWindow(of: owner)
        first = found.identifier
        return found
    }

    /// A named area in its window, where it is now.
    ///
    /// - Parameter name: A name that the app gave with `ready` or `places`.
    /// - Returns: The area on the screen.
    /// - Throws: ``SessionError`` with the names there are, when there is no such area.
    public func area(_ name: String) throws(SessionError) -> ScreenArea {
        // Old reports, from before the events were last forgotten, hold as long as nothing newer is said.
        _ = events.recent
        let known = events.events.last { $0["places"] != nil }?["places"]?.members ?? [:]
        // A number that is no size of a screen is an error, not a trap.
        let numbers = (known[name]?.elements ?? []).compactMap { Int(exactly: ($0.number ?? .nan).rounded()) }
        guard numbers.count == 4, numbers.allSatisfy({ abs($0) < 1 << 20 }) else {
            let names = known.keys.sorted().joined(separator: ", ")
            throw SessionError("\(process.name) has no area \"\(name)\". It has: \(names).")
        }
        // The app counts from its surface, with the shadow.
        let window = try ownWindow().surface
        let rectangle = ScreenRectangle(
            x: window.x + numbers[0], y: window.y + numbers[1], width: numbers[2], height: numbers[3])
        return ScreenArea(app: self, name: name, rectangle: rectangle)
    }

    /// Its standard error.
    public var log: String { session.log(of: process.name) }
}

/// A named area in an app's window.
///
/// ```swift
/// let bar = try app.area("January")
/// try session.pointer.click(bar.rectangle.center)
/// ```
public struct ScreenArea {
    /// The app whose window it is in.
    public let app: SessionApp
    /// The app's name for it.
    public let name: String
    /// Where it is.
    public let rectangle: ScreenRectangle

    public init(app: SessionApp, name: String, rectangle: ScreenRectangle) {
        self.app = app
        self.name = name
        self.rectangle = rectangle
    }
}

extension PrivateSession {
    /// Starts an app that prints its events.
    ///
    /// - Parameters:
    ///   - program: A path, or a name to look for in `PATH`.
    ///   - arguments: What follows the program's name.
    ///   - variables: What it sees beside the session's environment.
    /// - Returns: The app; it may not be ready yet.
    /// - Throws: ``SessionError`` when it does not start.
    public func launch(
        _ program: String, _ arguments: [String] = [], variables: [String: String] = [:]
    ) throws(SessionError) -> SessionApp {
        let pipe = try makePipe()
        let name = program.split(separator: "/").last.map(String.init) ?? program
        let events = EventReader(descriptor: pipe.takeReading(), source: name) { [weak self] in
            self?.log(of: name) ?? ""
        }
        defer { pipe.closeWriting() }
        let process = try start(
            program, arguments, variables: variables.merging(["DRAGOMAN_EVENTS": "1"]) { $1 }, output: pipe.writing)
        return SessionApp(process: process, events: events, session: self)
    }
}
