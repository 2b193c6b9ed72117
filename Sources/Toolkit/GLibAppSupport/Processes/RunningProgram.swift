import CGLib
import GLibSupport
import Glibc

/// A program that runs beside the window, and whose lines are read while it runs.
///
/// ```swift
/// let player = try RunningProgram("/usr/bin/dragoman", ["play", path], onLine: { show($0) }, onEnd: { finish($0.status) })
/// player.interrupt()
/// ```
@MainActor
public final class RunningProgram {
    /// The end of the program.
    public struct End: Sendable {
        /// The exit status; 128 plus the number of the signal that ended it.
        public let status: Int32
        /// The end of its standard error.
        public let errors: String
    }

    /// The most characters of standard error that are kept, from its end.
    private static let errorLimit = 8_000

    private let process: ChildProcess
    private let onEnd: @MainActor (End) -> Void
    private var errors = ""
    /// The number of open streams.
    private var open = 2
    /// Its standard input; `nil`: it has none.
    private let input: ProcessSocket?
    /// Keeps this object alive until the end has been reported.
    private var myself: RunningProgram?

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: The program's path.
    ///   - arguments: The arguments after the program's name.
    ///   - takesLines: Whether it reads lines: see ``write(line:)``.
    ///   - onLine: Receives each line of its standard output.
    ///   - onEnd: Called once, after the last line.
    /// - Throws: ``ProgramStartError`` if it does not start.
    public init(
        _ program: String, _ arguments: [String], takesLines: Bool = false,
        onLine: @escaping @MainActor (String) -> Void, onEnd: @escaping @MainActor (End) -> Void
    ) throws {
        let (output, errors) = (try ProcessPipe(), try ProcessPipe())
        input = takesLines ? try ProcessSocket() : nil
        process = try ChildProcess(
            program, arguments, environment: Environment.all, output: output.writing,
            errors: .descriptor(errors.writing), input: input?.theirs, hasOwnGroup: false)
        input?.closeTheirs()
        output.closeWriting()
        errors.closeWriting()
        self.onEnd = onEnd
        myself = self
        LineReader(output.takeReading(), onLine: onLine) { [weak self] in self?.streamEnded() }.start()
        LineReader(errors.takeReading()) { [weak self] line in
            guard let self else { return }
            self.errors = String((self.errors + (self.errors.isEmpty ? "" : "\n") + line).suffix(Self.errorLimit))
        } onEnd: { [weak self] in
            self?.streamEnded()
        }.start()
    }

    /// Sends SIGINT, as Ctrl+C does.
    public func interrupt() { process.interrupt() }

    /// Writes a line to its standard input; one that has ended, or reads none, misses it.
    public func write(line: String) {
        input?.write("\(line)\n")
    }

    /// Waits for the exit status after both streams have ended, because it may come a moment later.
    private func streamEnded() {
        open -= 1
        if open == 0 { waitForStatus(pause: 0) }
    }

    private func waitForStatus(pause: Double) {
        MainLoop.after(seconds: pause) { [self] in
            guard let status = process.exitStatus else { return waitForStatus(pause: min(pause * 2 + 0.005, 0.25)) }
            myself = nil
            input?.close()
            onEnd(End(status: status, errors: errors))
        }
    }
}

/// Reads lines from a descriptor while the main loop runs, and lives until the stream ends.
@MainActor
private final class LineReader {
    private let descriptor: Int32
    private let onLine: @MainActor (String) -> Void
    private let onEnd: @MainActor () -> Void
    private var rest: [UInt8] = []

    init(_ descriptor: Int32, onLine: @escaping @MainActor (String) -> Void, onEnd: @escaping @MainActor () -> Void) {
        (self.descriptor, self.onLine, self.onEnd) = (descriptor, onLine, onEnd)
    }

    func start() {
        g_unix_fd_add_full(
            G_PRIORITY_DEFAULT, descriptor,
            GIOCondition(rawValue: G_IO_IN.rawValue | G_IO_HUP.rawValue | G_IO_ERR.rawValue), readable,
            CallbackBox.retain(self), releaseCallbackBox)
    }

    /// Reads the available bytes; returns whether there may be more.
    fileprivate func readOn() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { return true }
        guard count > 0 else {
            if !rest.isEmpty { onLine(String(decoding: rest, as: UTF8.self)) }
            close(descriptor)
            onEnd()
            return false
        }
        rest += buffer.prefix(count)
        while let end = rest.firstIndex(of: 0x0A) {
            let line = String(decoding: rest[..<end], as: UTF8.self)
            rest.removeSubrange(...end)
            onLine(line)
        }
        return true
    }
}

private let readable: GUnixFDSourceFunc = { _, _, data in
    guard let data else { return 0 }
    let reader = CallbackBox<LineReader>.at(data)
    return MainActor.assumeIsolated { reader.readOn() ? 1 : 0 }
}
