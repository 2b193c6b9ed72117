import Glibc

/// A child process in a process group of its own, so that it ends with all that it started.
public final class ChildProcess {
    /// What it is called in messages.
    public let name: String
    /// Its process id, and that of its group.
    public let processIdentifier: Int32
    private var waitStatus: Int32?

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: A name to look for in `PATH`, or a path.
    ///   - arguments: What follows the program's name.
    ///   - environment: All of its environment.
    ///   - output: The file descriptor that becomes its standard output; `nil` is `/dev/null`.
    ///   - errors: The path of the file that its standard error is appended to.
    ///   - input: The file descriptor that becomes its standard input; `nil` is `/dev/null`.
    ///   - extra: A file descriptor that becomes its number 3.
    /// - Throws: ``SessionError`` when there is no such program or it does not start.
    public init(
        _ program: String, _ arguments: [String], environment: [String: String], output: Int32? = nil,
        errors: String = "/dev/null", input: Int32? = nil, extra: Int32? = nil
    ) throws(SessionError) {
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
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        if let extra { posix_spawn_file_actions_adddup2(&actions, extra, 3) }

        // Its own group, no signal blocked or ignored, whatever the parent does with them.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setpgroup(&attributes, 0)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var pid: pid_t = 0
        let code = posix_spawn(&pid, path, &actions, &attributes, &words, &variables)
        guard code == 0 else { throw .system("start \(path)", code) }
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
        poll(timeout: timeout) { self.exitStatus }
    }

    /// Ends it with all that it started: first asked, then made to.
    ///
    /// - Parameter grace: How long it may take when asked, in seconds.
    public func end(grace: Double = 2) {
        if isRunning { kill(-processIdentifier, SIGTERM) }
        if wait(timeout: grace) == nil {
            kill(-processIdentifier, SIGKILL)
            wait(timeout: 2)
        }
    }

    /// Asks it to come to its end, as Ctrl+C does, and does not wait.
    public func interrupt() {
        if isRunning { kill(processIdentifier, SIGINT) }
    }

    /// Ends it at once, as a crash would.
    public func crash() {
        if isRunning { kill(-processIdentifier, SIGKILL) }
        wait(timeout: 2)
    }
}

/// Asks again and again, every 5 ms, until there is an answer.
///
/// - Parameters:
///   - timeout: How long to ask, in seconds.
///   - answer: Gives `nil` for "not yet".
/// - Returns: The answer; `nil` when the time is over.
func poll<Answer>(timeout: Double, _ answer: () throws -> Answer?) rethrows -> Answer? {
    let end = now() + timeout
    while true {
        if let answer = try answer() { return answer }
        if now() >= end { return nil }
        pause(milliseconds: 5)
    }
}

/// Seconds on a clock that only goes forward.
func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Lets time pass.
public func pause(milliseconds: UInt32) {
    usleep(milliseconds * 1000)
}
