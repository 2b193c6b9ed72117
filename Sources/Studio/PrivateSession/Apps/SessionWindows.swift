import GLibAppSupport
import GLibSupport
import Glibc

/// A window on a session's display, as its window manager or its desktop knows it.
///
/// ```swift
/// if let window = try session.windows().first(where: \.isActive) { print(window.title, window.rectangle) }
/// ```
public struct SessionWindow: Sendable, Equatable {
    /// What it is known by, such as "0x400003" on X11.
    public let identifier: String
    /// The process that has made it, as it says itself; 0: it does not say.
    public let process: Int32
    public let title: String
    /// Where what the app draws is, in pixels of the screen: without the shadow that GTK draws around its windows.
    public let rectangle: ScreenRectangle
    /// The same with the shadow.
    public let surface: ScreenRectangle
    /// Whether it has the keyboard.
    public let isActive: Bool
}

extension PrivateSession {
    /// The windows of its programs: on X11 those that the window manager lists, from the oldest to the newest, on Wayland
    /// those of its desktop, from the lowest to the topmost.
    ///
    /// - Throws: ``SessionError`` where the session has no display, or no window manager.
    public func windows() throws(SessionError) -> [SessionWindow] {
        if let desktop {
            return try desktop.windows().filter { $0.kind != .popup }.map {
                SessionWindow(
                    identifier: $0.identifier, process: $0.process, title: $0.title, rectangle: $0.rectangle,
                    surface: $0.surface, isActive: $0.isActive)
            }
        }
        let root = try output(of: "xprop", ["-root", "_NET_CLIENT_LIST", "_NET_ACTIVE_WINDOW"])
        func identifiers(_ property: String) -> [String] {
            let line = root.split(separator: "\n").first { $0.hasPrefix(property) } ?? ""
            return line.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { $0.hasPrefix("0x") }
        }
        let active = identifiers("_NET_ACTIVE_WINDOW").first
        var windows: [SessionWindow] = []
        for identifier in identifiers("_NET_CLIENT_LIST") {
            // A window may have closed in between.
            guard let window = try? window(identifier, isActive: identifier == active) else { continue }
            windows.append(window)
        }
        return windows
    }

    private func window(_ identifier: String, isActive: Bool) throws(SessionError) -> SessionWindow {
        let names = ["_NET_WM_NAME", "WM_NAME", "_GTK_FRAME_EXTENTS", "_NET_WM_PID"]
        let properties = try output(of: "xprop", ["-id", identifier] + names)
        let lines = properties.split(separator: "\n")
        func value(_ property: String) -> Substring? {
            let line = lines.first { $0.hasPrefix(property + "(") }
            return line.flatMap { line in line.firstIndex(of: "=").map { line[line.index(after: $0)...].dropFirst() } }
        }
        // xprop quotes it as C does.
        let quoted = value("_NET_WM_NAME") ?? value("WM_NAME") ?? ""
        let title = Self.unquoted(quoted)
        let shadow = (value("_GTK_FRAME_EXTENTS") ?? "").split { !$0.isNumber }.compactMap { Int($0) }
        let (left, right, top, bottom) = shadow.count == 4 ? (shadow[0], shadow[1], shadow[2], shadow[3]) : (0, 0, 0, 0)
        let geometry = try WindowGeometry(["-id", identifier], name: identifier, in: self)
        let surface = ScreenRectangle(
            x: try geometry.value("Absolute upper-left X"), y: try geometry.value("Absolute upper-left Y"),
            width: try geometry.value("Width:"), height: try geometry.value("Height:"))
        let rectangle = ScreenRectangle(
            x: surface.x + left, y: surface.y + top, width: max(surface.width - left - right, 0),
            height: max(surface.height - top - bottom, 0))
        return SessionWindow(
            identifier: identifier, process: value("_NET_WM_PID").flatMap { Int32($0) } ?? 0, title: title,
            rectangle: rectangle, surface: surface, isActive: isActive)
    }

    private static func unquoted(_ text: Substring) -> String {
        var result = ""
        var isEscaped = false
        for character in text.dropFirst().dropLast(text.hasSuffix("\"") ? 1 : 0) {
            if character == "\\", !isEscaped {
                isEscaped = true
                continue
            }
            isEscaped = false
            result.append(character)
        }
        return result
    }

    /// Starts an app that prints no events of ours; what it prints is dropped.
    ///
    /// - Parameters:
    ///   - program: A path, or a name to look for in `PATH`.
    ///   - arguments: What follows the program's name.
    ///   - folder: The folder that it works in.
    ///   - variables: What it sees beside the session's environment; these win.
    ///   - hasStableHome: Whether it sees that folder as `/home/demo`, its home, where that can be.
    /// - Returns: The app; it may have no window yet.
    /// - Throws: ``SessionError`` when it does not start.
    public func launchOther(
        _ program: String, _ arguments: [String], in folder: String, variables: [String: String],
        hasStableHome: Bool = false
    ) throws(SessionError) -> SessionApp {
        let path: String
        do throws(ProgramStartError) {
            path = try Program.find(program)
        } catch {
            throw SessionError(error.description)
        }
        // env takes what has this sign for a variable.
        guard !path.contains("=") else { throw SessionError("A program whose path has \"=\" is not started: \(path)") }
        let pipe = try makePipe()
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let events = EventReader(descriptor: pipe.takeReading(), source: name)
        pipe.closeWriting()
        let command = [path] + arguments
        let words = hasStableHome ? StableHome.words(command, home: folder, in: self) : ["-C", folder, "--"] + command
        let process = try start("env", words, variables: variables)
        return SessionApp(process: process, events: events, session: self)
    }

    /// Whether a process is a program of the session, or one that it has started and that stays in its group.
    public func isStarted(_ identifier: Int32, by process: ChildProcess) -> Bool {
        getpgid(identifier) == process.processIdentifier
    }

    /// Whether a process is a program of the session, or comes of it: what it has started and left running, or what the
    /// session's bus has started.
    public func isPart(_ identifier: Int32, of process: ChildProcess) -> Bool {
        isStarted(identifier, by: process) || isStray(identifier) || isActivated(identifier)
    }

    /// Whether anything runs of what a program of the session has started, itself among it.
    public func isAnythingLeft(of process: ChildProcess) -> Bool {
        kill(-process.processIdentifier, 0) == 0 || !strays.isEmpty || !activated.isEmpty
    }
}
