import Glibc

/// A child process.
///
/// Its arguments are handed over as they are, no shell reads them; of the parent's descriptors it gets only those that
/// it is given, and no signal is blocked or ignored in it.
///
/// ```swift
/// let sleeper = try ChildProcess("sleep", ["60"], environment: Environment.all)
/// sleeper.end()
/// ```
public final class ChildProcess {
    /// What it is called in messages.
    public let name: String
    /// Its process id; that of its group too, where it has one of its own.
    public let processIdentifier: Int32
    private let hasOwnGroup: Bool
    private var waitStatus: Int32?

    /// Where a process's standard error goes.
    ///
    /// ```swift
    /// let app = try ChildProcess("dragoman", ["open"], environment: Environment.all, errors: .file(log))
    /// ```
    public enum Errors: Sendable {
        /// To the end of a file.
        case file(String)
        case descriptor(Int32)
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: A name to look for in `PATH`, or a path.
    ///   - arguments: What follows the program's name.
    ///   - environment: All of its environment.
    ///   - output: The file descriptor that becomes its standard output; `nil` is `/dev/null`.
    ///   - errors: Where its standard error goes.
    ///   - input: The file descriptor that becomes its standard input; `nil` is `/dev/null`.
    ///   - extra: A file descriptor that becomes its number 3.
    ///   - hasOwnGroup: Whether it is in a process group of its own, so that ``end(grace:)`` ends all that it started; else
    ///     a Ctrl+C in the parent's terminal is also its.
    /// - Throws: ``ProgramStartError`` when there is no such program or it does not start.
    public init(
        _ program: String, _ arguments: [String], environment: [String: String], output: Int32? = nil,
        errors: Errors = .file("/dev/null"), input: Int32? = nil, extra: Int32? = nil, hasOwnGroup: Bool = true
    ) throws(ProgramStartError) {
        self.hasOwnGroup = hasOwnGroup
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
        case .file(let path): posix_spawn_file_actions_addopen(&actions, 2, path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
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

        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var pid: pid_t = 0
        let code = posix_spawn(&pid, path, &actions, &attributes, &words, &variables)
        guard code == 0 else {
            throw ProgramStartError(
                "Cannot start \(path): \(strerror(code).map { String(cString: $0) } ?? "error \(code)").")
        }
        processIdentifier = pid
    }

    /// Whether it still runs.
    public var isRunning: Bool {
        guard waitStatus == nil else { return false }
        var status: Int32 = 0
        guard waitpid(processIdentifier, &status, WNOHANG) == 0 else {
            waitStatus = status
            return false
        }
        return true
    }

    /// Its exit status, or 128 and the number of the signal that ended it, as a shell gives it; `nil` while it runs.
    public var exitStatus: Int32? {
        guard !isRunning, let waitStatus else { return nil }
        let signal = waitStatus & 0x7f
        return signal == 0 ? (waitStatus >> 8) & 0xff : 128 + signal
    }

    /// Waits until it has ended.
    ///
    /// - Parameter timeout: How long, in seconds.
    /// - Returns: Its exit status; `nil` when it still runs.
    @discardableResult
    public func wait(timeout: Double) -> Int32? {
        MainLoop.poll(timeout: timeout) { self.exitStatus }
    }

    /// Ends it with all that it started: first asked, then made to.
    ///
    /// - Parameter grace: How long it may take when asked, in seconds.
    public func end(grace: Double = 2) {
        if isRunning { send(SIGTERM) }
        if wait(timeout: grace) == nil {
            send(SIGKILL)
            wait(timeout: 2)
        }
    }

    /// Asks it to come to its end, as Ctrl+C does, and does not wait.
    public func interrupt() {
        if isRunning { kill(processIdentifier, SIGINT) }
    }

    /// Ends it at once, as a crash would.
    public func crash() {
        if isRunning { send(SIGKILL) }
        wait(timeout: 2)
    }

    private func send(_ signal: Int32) { kill(hasOwnGroup ? -processIdentifier : processIdentifier, signal) }
}
