import DesktopDriving
import Foundation
import PrivateSession

extension PrivateSession {
    /// Starts the app and waits until it is ready.
    ///
    /// - Parameters:
    ///   - data: The folder that is its `XDG_DATA_HOME`; the session's own when left out.
    ///   - variables: What it sees beside the session's environment.
    ///   - arguments: What follows its name.
    /// - Returns: The app, ready.
    /// - Throws: When it does not start.
    public func launchDragoman(
        data: URL? = nil, variables: [String: String] = [:], _ arguments: String...
    ) throws -> SessionApp {
        try launchDragoman(data: data, variables: variables, arguments: arguments)
    }

    /// Starts the app with arguments made elsewhere.
    public func launchDragoman(
        program: URL = Project.dragoman, data: URL? = nil, variables: [String: String] = [:], arguments: [String]
    ) throws -> SessionApp {
        // Beside the program there are no resources where it was built outside the repository.
        var all = variables.merging(["DRAGOMAN_RESOURCES": Project.resources.path]) { own, _ in own }
        if environment["DRAGOMAN_LOCALE"] == nil, all["DRAGOMAN_LOCALE"] == nil {
            all["DRAGOMAN_LOCALE"] = Project.catalogues?.path
        }
        all["XDG_DATA_HOME"] = data?.path ?? all["XDG_DATA_HOME"]
        return try launchReady(program, arguments, variables: all)
    }

    /// Starts a program that was built with the tests, and waits until it is ready.
    @discardableResult
    public func launchReady(
        _ program: URL, _ arguments: [String] = [], variables: [String: String] = [:]
    ) throws -> SessionApp {
        let app = try launch(program.path, arguments, variables: variables)
        try app.events.wait(for: "ready", timeout: 30)
        return app
    }
}

extension PrivateSession {
    /// An area of an app's window, such as a button's, once it is there and nothing slides any more.
    ///
    /// - Throws: `SessionError` when it does not come, or never rests.
    public func settledArea(_ name: String, of app: SessionApp) throws -> ScreenArea {
        var last: ScreenArea?
        // A picture is read by another program, which may take long on a busy machine.
        let rests = eventually(timeout: 30) {
            let before = last?.rectangle
            last = try? app.area(name)
            waitUntilQuiet()
            return before != nil && before == last?.rectangle
        }
        guard let last, rests else { throw SessionError("\(name) is not there, or does not rest.") }
        return last
    }
}

/// A Wayland display that nobody sees: labwc, to which wtype can give keys.
public struct WaylandDisplay: Service {
    public let name = "Wayland display"

    public init() {}

    public static var isInstalled: Bool { ["labwc", "wtype"].allSatisfy { Project.installed($0) != nil } }

    public func start(in session: PrivateSession) throws {
        let variables = ["WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"]
        try session.start("labwc", variables: variables)
        let folder = session.environment["XDG_RUNTIME_DIR"] ?? ""
        let socket: String? = try eventually {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            return names.first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
        }
        guard let socket else { throw SessionError("labwc did not start: \(session.log(of: "labwc"))") }
        session.environment["WAYLAND_DISPLAY"] = socket
        session.environment["GDK_BACKEND"] = "wayland"
        session.environment["XDG_SESSION_TYPE"] = "wayland"
    }
}
