import AtSpiClient
import DesktopDriving
import GLibAppSupport
import GLibSupport
import PrivateSession
import Translation

/// An app that a person operates on their desktop while a script is written of it.
@MainActor
final class RecordedApp {
    let desktop: Desktop
    let session: PrivateSession
    private let process: ChildProcess
    /// Its programs on the accessibility bus.
    private(set) var apps: [App] = []
    /// The trees that assistive technologies saw of it when they were read last.
    private(set) var trees: [Element] = []

    /// How long an app may take to show its first window, in seconds.
    private static let startTimeout = 60.0
    /// How long looking at it once may take, in seconds.
    private static let lookTimeout = 5.0

    /// Starts an app with a home folder of its own, so that the demo finds the same when it is played, and waits until it
    /// has shown a window.
    ///
    /// - Parameters:
    ///   - app: The app to start; its paths as seen from here.
    ///   - scenes: The program that makes pages of documents.
    /// - Throws: `DemoError` where it does not start or shows no window, `AccessibilityError` without a bus.
    init(_ app: DemoApp, pagesBy scenes: any SceneProgram) throws {
        desktop = try Desktop()
        do {
            try desktop.wake()
            session = try PrivateSession(onOwnDesktopWith: [])
        } catch {
            desktop.leave()
            throw error
        }
        do {
            try Self.makeHome(in: session)
            let launched = try AppCommand.launch(app, reading: nil, in: session, pagesBy: scenes)
            process = launched.process
            try waitForWindow(of: app)
        } catch {
            session.end()
            desktop.leave()
            throw error
        }
    }

    /// The X server that tells of keys and clicks; `nil` on Wayland, where no program is told of another's.
    var display: String? { Self.isX11(session) ? session.environment["DISPLAY"] : nil }

    private static func isX11(_ session: PrivateSession) -> Bool {
        session.environment["WAYLAND_DISPLAY"] == nil && session.environment["DISPLAY"] != nil
    }

    /// The app's files are gone with the session, and its earlier ones are missing, as in the demo.
    private static func makeHome(in session: PrivateSession) throws {
        let environment = session.environment
        // The X server's and the bus's keys are looked for in the home folder, too.
        if environment["XAUTHORITY"] == nil, let home = environment["HOME"] {
            session.environment["XAUTHORITY"] = "\(home)/.Xauthority"
        }
        for (variable, name) in [("HOME", "home"), ("XDG_CONFIG_HOME", "config"), ("XDG_CACHE_HOME", "cache")] {
            let path = "\(session.folder)/\(name)"
            _ = try Folder(path, make: true)
            session.environment[variable] = path
        }
    }

    private func waitForWindow(of app: DemoApp) throws {
        let end = MainLoop.seconds + Self.startTimeout
        while MainLoop.seconds < end, !Interruption.isRequested {
            apps = try desktop.apps().filter { other in
                other.processIdentifier.map { session.isStarted(Int32(clamping: $0), by: process) } ?? false
            }
            readTrees(isStoppable: true)
            if trees.contains(where: { $0.children.contains { !$0.children.isEmpty } }) { return }
            // Until it is asked whether it runs, one that has ended counts as one that is left.
            guard process.isRunning || session.isAnythingLeft(of: process) else {
                throw DemoError(
                    .stage,
                    localized(
                        "{app} has ended without a window. One that runs already may have taken its place: close that first.",
                        ["app": app.title]))
            }
            // No event: a program tells nobody that it will show a window.
            pause(milliseconds: 100)
        }
        if Interruption.isRequested { throw DemoError(.interrupted, localized("Stopped.")) }
        throw DemoError(
            .stage,
            localized(
                "{app} has shown no window to assistive technologies within {seconds} s.",
                ["app": app.title, "seconds": "\(Int(Self.startTimeout))"]))
    }

    func end() {
        session.end()
        desktop.leave()
    }

    // MARK: Looking

    /// Reads the trees that assistive technologies see of it now.
    ///
    /// - Parameter isStoppable: Whether the person's Ctrl+C ends it.
    func readTrees(isStoppable: Bool = false) {
        var limits: TreeReader.Limits = isStoppable ? .stoppable : .search
        limits.totalSeconds = Self.lookTimeout
        trees = apps.compactMap { try? desktop.tree(of: $0, limits: limits) }
    }

    /// Whether a window is the app's own.
    func owns(_ window: InputWindow?) -> Bool {
        guard let window, window.process != 0 else { return false }
        return session.isStarted(window.process, by: process)
    }

    /// The element that a person operates at a position on the screen, as the app was when it was read last.
    func element(at position: ScreenPoint) -> Element? {
        let windows = (try? session.windows()) ?? []
        for (tree, app) in zip(trees, apps) {
            for window in tree.children.reversed() where window.isSeen {
                guard let corner = corner(of: window, in: app, windows) else { continue }
                let point = (x: position.x - corner.x, y: position.y - corner.y)
                if let element = PointedElement.element(at: point, in: window) { return element }
            }
        }
        return nil
    }

    /// The corner on the screen from which a window's positions are counted.
    private func corner(of window: Element, in app: App, _ windows: [DesktopWindow]) -> ScreenPoint? {
        guard app.isGTK4 else {
            guard let screen = try? desktop.boundsOnScreen(of: window), let own = window.bounds else { return nil }
            return ScreenPoint(x: screen.x - own.x, y: screen.y - own.y)
        }
        let shown = windows.last { $0.title == window.name } ?? windows.first(where: \.isActive)
        return shown.map {
            let corner = ScreenRectangle(
                Element.Bounds(x: 0, y: 0, width: 0, height: 0), in: $0.rectangle, ofFrame: window.bounds)
            return ScreenPoint(x: corner.x, y: corner.y)
        }
    }
}
