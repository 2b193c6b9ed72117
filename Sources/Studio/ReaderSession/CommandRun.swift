import DesktopDriving
import GLibAppSupport
import GLibSupport
import Glibc
import PrivateSession

/// Runs a command in a session, as if it had been started without: with the terminal, the folder and the variables that it
/// would have had, and with the session's display and buses.
///
/// ```swift
/// let run = CommandRun(["pytest", "-q"], in: reader, variables: ["AT_DRIVER_URL": driver.server.address])
/// exit(try run.finish())
/// ```
@MainActor
public final class CommandRun {
    /// The status where there is no such program, as in a shell.
    public nonisolated static let notFound: Int32 = 127
    /// How long the command may take to end once it was asked to, in seconds.
    private static let grace = 10.0

    private let reader: ReaderSession
    private let process: ChildProcess
    private let signals: PassedSignals
    private var isAsked = false

    /// Starts the command.
    ///
    /// - Parameters:
    ///   - words: The program, by name or path, and its arguments.
    ///   - reader: The session.
    ///   - variables: What it sees besides.
    /// - Throws: `ProgramStartError` where there is no such program.
    public init(_ words: [String], in reader: ReaderSession, variables: [String: String]) throws(ProgramStartError) {
        self.reader = reader
        let path = try Program.find(words.first ?? "")
        // It goes with this process, also when that is killed.
        let tied = Program.isThere("setpriv") ? ["setpriv", "--pdeathsig", "TERM", "--"] : []
        let all = tied + [path] + words.dropFirst()
        // A signal that comes as soon as the command runs is the command's, too.
        signals = PassedSignals()
        process = try ChildProcess(
            all[0], Array(all.dropFirst()),
            environment: Self.environment(in: reader.session).merging(variables) { $1 }, output: STDOUT_FILENO,
            errors: .descriptor(STDERR_FILENO), input: STDIN_FILENO, hasOwnGroup: false)
    }

    /// The variables that stay the person's own: where they have their programs, their files and their settings.
    private static let kept = [
        "HOME", "PATH", "LANG", "LC_ALL", "TZ", "LD_LIBRARY_PATH", "FONTCONFIG_FILE", "XDG_CONFIG_HOME",
        "XDG_DATA_HOME",
        "XDG_CACHE_HOME", "XDG_STATE_HOME",
    ]
    /// The variables that name a display, a bus, or say that nothing is to be shown to assistive technologies.
    private static let replaced = [
        "DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS",
        "XDG_CURRENT_DESKTOP", "DESKTOP_SESSION", "SESSION_MANAGER", "GTK_A11Y", "NO_AT_BRIDGE", "GTK_MODULES",
    ]

    private static func environment(in session: PrivateSession) -> [String: String] {
        var all = Environment.all
        for name in replaced { all[name] = nil }
        let isOnWayland = session.environment["WAYLAND_DISPLAY"] != nil
        // Qt and browsers show nothing unless they are told to.
        let toolkits = [
            "GNOME_ACCESSIBILITY": "1", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "ACCESSIBILITY_ENABLED": "1",
            "QT_QPA_PLATFORM": isOnWayland ? "wayland" : "xcb", "MOZ_ENABLE_WAYLAND": isOnWayland ? "1" : "0",
        ]
        let own = session.environment.filter { !kept.contains($0.key) && !$0.key.hasPrefix("ORCA_TEST_") }
        return all.merging(toolkits) { $1 }.merging(own) { $1 }
    }

    /// Waits until the command has ended. Ctrl+C, SIGTERM and SIGHUP are its own, too; what it has left running ends with it.
    ///
    /// - Parameter watch: Called again and again meanwhile.
    /// - Returns: Its exit status, or 128 plus the number of the signal that ended it.
    public func finish(_ watch: @MainActor () -> Void = {}) -> Int32 {
        signals.pass { [weak self] in self?.pass($0) }
        func isOver() -> Bool {
            watch()
            return process.exitStatus != nil
        }
        while !MainLoop.run(timeout: 60, until: { isOver() }) {}
        // Words that were said last are on their way.
        _ = MainLoop.run(timeout: 0.1) { false }
        endStrays()
        return process.exitStatus ?? 1
    }

    private func pass(_ number: Int32) {
        // A terminal has given it to the command already.
        let isFromTerminal = number == SIGINT && tcgetpgrp(STDIN_FILENO) == getpgrp()
        if !isFromTerminal { process.signal(number) }
        guard !isAsked else { return }
        isAsked = true
        MainLoop.after(seconds: Self.grace) { [process] in process.crash() }
    }

    private func endStrays() {
        let session = reader.session
        for stray in session.strays { kill(stray, SIGTERM) }
        let end = MainLoop.seconds + 2
        // No event that all have: a program that ends may leave others.
        while !session.strays.isEmpty, MainLoop.seconds < end { pause(milliseconds: 20) }
    }
}

/// The signals that ask this process to end; those that come before somebody takes them are kept.
@MainActor
private final class PassedSignals {
    private var handle: (@MainActor (Int32) -> Void)?
    private var early: [Int32] = []

    init() {
        for number in [SIGINT, SIGTERM, SIGHUP] { ProcessSignal.on(number) { self.take(number) } }
    }

    private func take(_ number: Int32) {
        if let handle { handle(number) } else { early.append(number) }
    }

    /// Calls `handle` for each, the kept ones first.
    func pass(_ handle: @escaping @MainActor (Int32) -> Void) {
        self.handle = handle
        early.forEach { handle($0) }
        early = []
    }
}
