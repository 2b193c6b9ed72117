import CGLibShims
import GLibSupport
import Glibc
import TextSafety

/// A child process.
///
/// Its arguments are passed unchanged, without a shell. It inherits only the descriptors that it is given, and no
/// signal is blocked or ignored in it.
///
/// ```swift
/// let sleeper = try ChildProcess("sleep", ["60"], environment: Environment.all)
/// sleeper.end()
/// ```
public final class ChildProcess {
    /// The process's name in messages.
    public let name: String
    /// The process id, which is also the group's id if the process has its own group.
    public let processIdentifier: Int32
    private let hasOwnGroup: Bool
    private var waitStatus: Int32?

    /// The destination of a process's standard error.
    ///
    /// ```swift
    /// let app = try ChildProcess("dragoman", ["open"], environment: Environment.all, errors: .file(log))
    /// ```
    public enum Errors: Sendable {
        /// Appends to a file.
        case file(String)
        case descriptor(Int32)
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: A path, or a name that is searched in `PATH`.
    ///   - arguments: The arguments after the program's name.
    ///   - environment: The whole environment.
    ///   - output: The file descriptor for its standard output; `nil`: `/dev/null`.
    ///   - errors: The destination of its standard error.
    ///   - input: The file descriptor for its standard input; `nil`: `/dev/null`.
    ///   - extra: The file descriptor for its descriptor 3.
    ///   - hasOwnGroup: Whether it gets its own process group, so that ``end(grace:)`` also ends its children;
    ///     otherwise a Ctrl+C in the parent's terminal reaches it too.
    /// - Throws: ``ProgramStartError`` if there is no such program, or it does not start.
    public init(
        _ program: String, _ arguments: [String], environment: [String: String], output: Int32? = nil,
        errors: Errors = .file("/dev/null"), input: Int32? = nil, extra: Int32? = nil, hasOwnGroup: Bool = true
    ) throws(ProgramStartError) {
        self.hasOwnGroup = hasOwnGroup
        // A word ends there for the system, which would start something else.
        let given = [program] + arguments + environment.flatMap { [$0.key, $0.value] }
        guard !given.contains(where: { $0.utf8.contains(0) }) else {
            throw ProgramStartError("Cannot start \(program.printable): there is a NUL in its command.")
        }
        let path = try Program.find(program)
        name = path.split(separator: "/").last.map(String.init) ?? path

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, 0)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        if let output {
            posix_spawn_file_actions_adddup2(&actions, output, 1)
        } else {
            posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        }
        switch errors {
        case .file(let path):
            posix_spawn_file_actions_addopen(
                &actions, 2, path.onDisk, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, 2)
        }
        if let extra { posix_spawn_file_actions_adddup2(&actions, extra, 3) }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setpgroup(&attributes, 0)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let group = hasOwnGroup ? POSIX_SPAWN_SETPGROUP : 0
        posix_spawnattr_setflags(&attributes, Int16(group | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var words = ([path] + arguments).map { strdup($0.onDisk) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)".onDisk) } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var pid: pid_t = 0
        let code = posix_spawn(&pid, path.onDisk, &actions, &attributes, &words, &variables)
        guard code == 0 else {
            throw ProgramStartError(
                "Cannot start \(path): \(strerror(code).map { String(cString: $0) } ?? "error \(code)").")
        }
        processIdentifier = pid
    }

    /// Whether the process is running.
    public var isRunning: Bool {
        guard waitStatus == nil else { return false }
        var status: Int32 = 0
        guard waitpid(processIdentifier, &status, WNOHANG) == 0 else {
            waitStatus = status
            return false
        }
        return true
    }

    /// The exit status, or 128 plus the number of the signal that ended it, as in a shell; `nil`: it is running.
    public var exitStatus: Int32? {
        guard !isRunning, let waitStatus else { return nil }
        let signal = waitStatus & 0x7f
        return signal == 0 ? (waitStatus >> 8) & 0xff : 128 + signal
    }

    /// Waits until the process has ended.
    ///
    /// - Parameter timeout: The longest wait, in seconds.
    /// - Returns: The exit status; `nil`: it is still running.
    @discardableResult
    public func wait(timeout: Double) -> Int32? {
        let end = MainLoop.seconds + timeout
        while true {
            if let exitStatus { return exitStatus }
            guard MainLoop.seconds < end else { return nil }
            Self.waitForEnd(of: processIdentifier, timeout: end - MainLoop.seconds)
        }
    }

    /// Waits until any process has ended, a child or not. A signal to this one may end the wait earlier.
    ///
    /// - Parameters:
    ///   - process: Its number.
    ///   - timeout: The longest wait, in seconds.
    public static func waitForEnd(of process: Int32, timeout: Double) {
        let milliseconds = Int32((min(max(timeout, 0), 3600) * 1000).rounded(.up))
        // No event: Linux before 5.3 tells nobody of a process's end.
        if dragoman_wait_for_end(process, milliseconds) == 0 { usleep(5_000) }
    }

    /// Ends the process and its children, first with SIGTERM, then with SIGKILL.
    ///
    /// - Parameter grace: The seconds between the two.
    public func end(grace: Double = 2) {
        if isRunning { send(SIGTERM) }
        if wait(timeout: grace) == nil {
            send(SIGKILL)
            wait(timeout: 2)
        }
    }

    /// Sends SIGINT, as Ctrl+C does, and does not wait.
    public func interrupt() { signal(SIGINT) }

    /// Sends a signal to the process, without its children. One that has ended gets none: its number may be another
    /// program's by then.
    ///
    /// - Parameter number: The signal's number, such as `SIGUSR1`.
    /// - Returns: Whether it was sent.
    @discardableResult
    public func signal(_ number: Int32) -> Bool {
        // The kernel keeps the number of a process that has ended until somebody waits for it, which `isRunning` does.
        guard isRunning else { return false }
        return kill(processIdentifier, number) == 0
    }

    /// Kills the process at once, as a crash would end it.
    public func crash() {
        if isRunning { send(SIGKILL) }
        wait(timeout: 2)
    }

    private func send(_ signal: Int32) { kill(hasOwnGroup ? -processIdentifier : processIdentifier, signal) }
}
