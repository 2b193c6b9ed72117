import DesktopDriving
import GLibAppSupport
import GLibSupport
import Glibc

/// A desktop of its own for tests and recordings: a display, a session bus and folders that touch nobody else's.
///
/// Several can run at once. All processes are children in groups of their own and end with the session, by id, also
/// when the owner is killed. A session is used from one thread.
///
/// ```swift
/// try withSession(services: [Display(), MessageBus()]) { session in
///     let app = try session.launch("dragoman", ["open"])
///     try app.events.wait(for: "ready", timeout: 30)
/// }
/// ```
public final class PrivateSession {
    /// The folder of everything that the session keeps; it goes with the session.
    public let folder: String
    /// The variables that programs in the session see. From the owner's environment they have only the folders of programs,
    /// libraries and fonts.
    public var environment: [String: String]

    var messageBus: ChildProcess?
    /// Whether the session's bus starts programs with windows: see ``MessageBus``.
    var startsApps = false
    var accessibilityLauncher: ChildProcess?
    /// The cookie that the session's own display asks for; `nil` where it has none.
    var displayCookie: DisplayCookie?
    /// Where the session's own display is reached.
    var displaySocket: DisplaySocket? {
        didSet { if let link = displaySocket?.link { reaper.tookLink(link) } }
    }
    /// The variables by which the X server is reached that a desktop on Wayland fills with its window; `nil`: there is none.
    var outerScreen: [String: String]?
    private var knownDriver: (any DesktopDriver)?
    /// Takes a picture of the whole screen with the pointer; `nil`: an X server keeps it in a file.
    var takePicture: (() throws(SessionError) -> ScreenPicture)?

    /// Whether nobody waits for what never sleeps: a program in which something moves all the time is quiet when all else
    /// is. Who sets it asks such a program whether it has done what it was told.
    public var passesOverRestless = false
    /// Processes that are waited for however long they run.
    public var awaited: Set<Int32> = []
    var restless = RestlessThreads()
    var sleeping = SleepingThreads(at: MainLoop.seconds)

    /// Whether what its programs leave running in groups of their own, as those do that go on in the background, is waited for
    /// and ended with the session.
    public var followsStrays = false
    /// Whether processes were started with the session's folders, as far as that was asked.
    var startedHere: [Int32: Bool] = [:]

    /// Moves the pointer, presses keys and knows the windows of the session's display.
    ///
    /// - Throws: ``SessionError`` where the session has none.
    public func driver() throws(SessionError) -> any DesktopDriver {
        if let knownDriver { return knownDriver }
        let driver = try X11Driver(of: self)
        knownDriver = driver
        return driver
    }

    /// The variables by which the X server is reached whose screen shows all: `DISPLAY`, and `XAUTHORITY` where it has a
    /// cookie. Programs of the session may not know of it.
    public var shownScreen: [String: String] {
        outerScreen ?? environment.filter { ["DISPLAY", "XAUTHORITY"].contains($0.key) }
    }

    /// Gives the session's display another driver than that of its X server.
    ///
    /// - Parameter driver: The other driver; `nil`: its X server is driven.
    public func use(_ driver: (any DesktopDriver)?) { knownDriver = driver }

    /// By what its programs draw their windows.
    public var windowSystem: WindowSystem { knownDriver?.windowSystem ?? .x11 }

    private let reaper: Reaper
    private var processes: [ChildProcess] = []

    /// The process of the session bus; `nil` where the session has none of its own.
    public var messageBusIdentifier: Int32? { messageBus?.processIdentifier }

    /// The process groups of all that was started and has not been ended.
    var groups: Set<Int32> { Set(processes.map(\.processIdentifier)) }

    /// Starts a session.
    ///
    /// - Parameter services: What runs in it, in the order in which it is started.
    /// - Throws: ``SessionError``; then all that had been started has ended again.
    public convenience init(services: [any Service] = [Display(), MessageBus()]) throws {
        let environment = [
            "PATH": Environment.path("PATH") ?? "/usr/local/bin:/usr/bin:/bin",
            "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TZ": "UTC", "XDG_SESSION_TYPE": "x11",
            "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory", "GIO_USE_VFS": "local",
            "LIBGL_ALWAYS_SOFTWARE": "1", "NO_AT_BRIDGE": "1", "GTK_A11Y": "none",
        ]
        let folders = [
            ("HOME", "home"), ("XDG_RUNTIME_DIR", "runtime"), ("XDG_CONFIG_HOME", "config"),
            ("XDG_DATA_HOME", "data"), ("XDG_CACHE_HOME", "cache"), ("XDG_STATE_HOME", "state"),
        ]
        try self.init(environment: environment, folders: folders, services: services)
        // Nothing moves by itself: a picture is the same whenever it is taken.
        guard mkdir("\(folder)/config/gtk-4.0", 0o700) == 0 || errno == EEXIST else {
            throw SessionError.system("make a folder for the session", errno)
        }
        try writeFile(
            "\(folder)/config/gtk-4.0/settings.ini", Array("[Settings]\ngtk-enable-animations=false\n".utf8))
    }

    /// Starts a session on the owner's own desktop: its display and its buses are used; what programs keep goes into
    /// folders of the session's own.
    ///
    /// - Parameter services: What runs besides, in the order in which it is started.
    /// - Throws: ``SessionError``; then all that had been started has ended again.
    public convenience init(onOwnDesktopWith services: [any Service]) throws {
        let folders = [("", "runtime"), ("XDG_DATA_HOME", "data"), ("XDG_STATE_HOME", "state")]
        try self.init(environment: Environment.all, folders: folders, services: services)
    }

    private init(
        environment base: [String: String], folders: [(variable: String, name: String)], services: [any Service]
    ) throws {
        var template = Array(
            "\(Self.parentFolder(Environment.value("TMPDIR")))/\(OwnName.word)-session.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SessionError.system("make a folder for the session", errno) }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        self.folder = folder
        environment = base
        reaper = try Reaper(folder: folder)
        for (variable, name) in folders {
            if !variable.isEmpty { environment[variable] = "\(folder)/\(name)" }
            guard mkdir("\(folder)/\(name)", 0o700) == 0 else {
                throw SessionError.system("make a folder for the session", errno)
            }
        }
        // Swift's runtime libraries, and fonts, are looked for where the owner finds them.
        for name in ["LD_LIBRARY_PATH", "FONTCONFIG_FILE"] { environment[name] = Environment.path(name) }
        // A sanitizer of Swift's reports where the owner looks for that: the programs of a session are what it watches.
        for name in ["ASAN_OPTIONS", "TSAN_OPTIONS"] { environment[name] = Environment.value(name) }
        do {
            for service in services { try service.start(in: self) }
        } catch {
            end()
            throw error
        }
    }

    /// Where sessions' folders are made: in `TMPDIR`, unless sockets in it could have no address. Programs that a session
    /// runs write addresses without escapes, and a socket's path has at most 107 bytes.
    static func parentFolder(_ wanted: String?) -> String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_/.".utf8)
        guard let wanted, wanted.hasPrefix("/"), wanted.utf8.count <= 50, wanted.utf8.allSatisfy(plain.contains) else {
            return "/tmp"
        }
        return wanted
    }

    /// Starts a program that ends with the session. Its standard error is kept: see ``log(of:)``.
    ///
    /// - Parameters:
    ///   - program: A name to look for in `PATH`, or a path.
    ///   - arguments: What follows the program's name.
    ///   - variables: What it sees beside the session's environment; these win.
    ///   - output: The file descriptor that becomes its standard output; `nil` is `/dev/null`.
    ///   - extra: A file descriptor that becomes its number 3.
    ///   - errors: The path of the file that its standard error is appended to; ``log(of:)`` reads the usual one.
    /// - Returns: The process.
    /// - Throws: ``SessionError`` when there is no such program or it does not start.
    @discardableResult
    public func start(
        _ program: String, _ arguments: [String] = [], variables: [String: String] = [:], output: Int32? = nil,
        extra: Int32? = nil, errors: String? = nil
    ) throws(SessionError) -> ChildProcess {
        let process = try spawn(
            program, arguments, variables: variables, output: output, extra: extra, errors: errors)
        reaper.started(process)
        processes.append(process)
        return process
    }

    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - program: A name to look for in `PATH`, or a path.
    ///   - arguments: What follows the program's name.
    ///   - timeout: How long it may take, in seconds.
    /// - Returns: What it wrote to standard output.
    /// - Throws: ``SessionError`` when it fails or takes too long.
    @discardableResult
    public func output(
        of program: String, _ arguments: [String], timeout: Double = 20
    ) throws(SessionError) -> String {
        let pipe = try makePipe()
        let name = program.split(separator: "/").last.map(String.init) ?? program
        let process = try spawn(program, arguments, output: pipe.writing)
        pipe.closeWriting()
        let end = MainLoop.seconds + timeout
        var bytes: [UInt8] = []
        while let more = pipe.readAvailable(timeout: end - MainLoop.seconds), !more.isEmpty {
            bytes += more
        }
        guard let status = process.wait(timeout: max(end - MainLoop.seconds, 0.1)) else {
            process.end(grace: 0)
            throw SessionError("\(program) \(arguments) took longer than \(timeout) seconds.")
        }
        guard status == 0 else {
            throw SessionError("\(program) \(arguments) failed with \(status): \(log(of: name))")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func spawn(
        _ program: String, _ arguments: [String], variables: [String: String] = [:], output: Int32?,
        extra: Int32? = nil, errors: String? = nil
    ) throws(SessionError) -> ChildProcess {
        let name = program.split(separator: "/").last.map(String.init) ?? program
        do throws(ProgramStartError) {
            return try ChildProcess(
                withoutCapabilities(program), arguments, environment: environment.merging(variables) { $1 },
                output: output, errors: .file(errors ?? logPath(of: name)), extra: extra)
        } catch {
            throw SessionError(error.description)
        }
    }

    /// A program as a session runs it: a copy in the session's folder where the file has capabilities. A container that
    /// cannot give them refuses to start it (KWin has one for its priority, which nobody needs here).
    private func withoutCapabilities(_ program: String) throws(ProgramStartError) -> String {
        let path = try Program.find(program)
        guard Program.hasCapabilities(path) else { return program }
        let copy = "\(folder)/programs/\(FilePath.name(of: path))"
        guard !FilePath.exists(copy) else { return copy }
        do {
            let program = try FilePath.read(path, limit: 1 << 28)
            _ = try Folder("\(folder)/programs", make: true)
            try writeFile(copy, program)
        } catch {
            throw ProgramStartError("Cannot start \(path): \(error)")
        }
        guard chmod(copy, 0o700) == 0 else {
            throw ProgramStartError("Cannot start \(path): \(SessionError.system("write \(copy)", errno))")
        }
        return copy
    }

    /// The end of what a program wrote to standard error.
    ///
    /// - Parameter name: The program's name, without a folder.
    /// - Returns: At most the last 2,000 bytes.
    public func log(of name: String) -> String {
        let bytes = (try? FilePath.read(logPath(of: name), limit: 1 << 30)) ?? []
        return String(decoding: bytes.suffix(2000), as: UTF8.self)
    }

    /// Ends a process that ``start(_:_:variables:output:extra:)`` gave, before the session ends.
    public func end(_ process: ChildProcess) {
        process.end()
        reaper.ended(process)
        processes.removeAll { $0 === process }
    }

    /// Ends everything, the last started first. More than once is fine.
    public func end() {
        let others = followsStrays ? strays : []
        for process in processes.reversed() { end(process) }
        endStrays(others)
        displaySocket = nil
        reaper.finish()
    }

    deinit { end() }

    private func logPath(of name: String) -> String { "\(folder)/\(name).log" }
}

/// Runs something in a private session, which ends with it, also when it throws.
///
/// - Parameters:
///   - services: What runs in the session, in the order in which it is started.
///   - body: What to do in it.
/// - Returns: What `body` gave.
/// - Throws: What `body` threw, or ``SessionError`` when the session does not start.
public func withSession<Result>(
    services: [any Service] = [Display(), MessageBus()], _ body: (PrivateSession) throws -> Result
) throws -> Result {
    let session = try PrivateSession(services: services)
    defer { session.end() }
    return try body(session)
}
