import DesktopDriving
import GLibAppSupport
import GLibSupport
import Glibc

extension PrivateSession {
    /// The windows of its programs, without menus, from the lowest to the topmost.
    ///
    /// - Throws: ``SessionError`` where the session has no display.
    public func windows() throws(SessionError) -> [DesktopWindow] {
        try driver().windows().filter { $0.kind != .popup }
    }

    /// Waits for a window.
    ///
    /// - Parameters:
    ///   - title: A part of its title.
    ///   - timeout: How long to wait, in seconds.
    /// - Returns: The topmost of those that have it.
    /// - Throws: ``SessionError`` where none comes in time.
    public func window(titled title: String, timeout: Double = 20) throws(SessionError) -> DesktopWindow {
        // No event: a desktop tells nobody that a window has come.
        let found: DesktopWindow? = MainLoop.poll(timeout: timeout) {
            (try? windows())?.last { $0.title.contains(title) }
        }
        guard let found else {
            let titles = try windows().map { "\"\($0.title)\"" }.joined(separator: ", ")
            throw SessionError("There is no window \"\(title)\". There are: \(titles)")
        }
        return found
    }

    /// Gives a window the keyboard, and waits until it has it.
    ///
    /// - Parameter window: One of ``windows()``.
    /// - Throws: ``SessionError`` where it does not get it.
    public func focus(_ window: DesktopWindow) throws(SessionError) {
        let driver = try driver()
        try driver.activate { () throws(SessionError) in
            try driver.windows().first { $0.identifier == window.identifier } ?? window
        }
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
