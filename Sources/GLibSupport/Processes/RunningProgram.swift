import CGLib
import Glibc

/// A program that runs beside the window, whose lines are read as it writes them. GIO: `GSubprocess`.
@MainActor
public final class RunningProgram {
    /// How it ended.
    public struct End: Sendable {
        /// Its exit status; 128 and a signal's number where one ended it.
        public let status: Int32
        /// The last of what it wrote to its standard error.
        public let errors: String
    }

    /// More than anyone reads of what went wrong.
    private static let errorLimit = 8_000

    private let process: Object
    private let onLine: @MainActor (String) -> Void
    private let onEnd: @MainActor (End) -> Void
    private var errors: [String] = []
    /// Its two streams, and the process itself.
    private var left = 3

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: Its path.
    ///   - arguments: What follows its name.
    ///   - onLine: Given each line of its standard output, until it ends.
    ///   - onEnd: Called once, after the last line.
    /// - Throws: `GLibError` where it does not start.
    public init(
        _ program: String, _ arguments: [String], onLine: @escaping @MainActor (String) -> Void,
        onEnd: @escaping @MainActor (End) -> Void
    ) throws {
        var words: [UnsafePointer<CChar>?] = ([program] + arguments).map { UnsafePointer(g_strdup($0)) }
        words.append(nil)
        defer { words.forEach { g_free(UnsafeMutableRawPointer(mutating: $0)) } }
        var error: UnsafeMutablePointer<GError>?
        let flags = GSubprocessFlags(
            rawValue: G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_PIPE.rawValue)
        guard let raw = g_subprocess_newv(words, flags, &error) else { throw GLibError(taking: error) }
        process = Object(taking: UnsafeMutableRawPointer(raw))
        (self.onLine, self.onEnd) = (onLine, onEnd)
        read(g_subprocess_get_stdout_pipe(raw)) { [weak self] in self?.onLine($0) }
        read(g_subprocess_get_stderr_pipe(raw)) { [weak self] in self?.errors.append($0) }
        g_subprocess_wait_async(
            raw, nil,
            { source, result, data in
                guard let data else { return }
                g_subprocess_wait_finish(OpaquePointer(source), result, nil)
                let program = Unmanaged<RunningProgram>.fromOpaque(data).takeRetainedValue()
                MainActor.assumeIsolated { program.partEnded() }
            }, Unmanaged.passRetained(self).toOpaque())
    }

    /// Asks it to come to its end, as Ctrl+C does.
    public func interrupt() {
        g_subprocess_send_signal(process.opaque, SIGINT)
    }

    private func read(_ pipe: UnsafeMutablePointer<GInputStream>?, _ body: @escaping @MainActor (String) -> Void) {
        guard let pipe, let stream = g_data_input_stream_new(pipe) else { return partEnded() }
        LineReader(Object(taking: UnsafeMutableRawPointer(stream)), onLine: body) { self.partEnded() }.readOn()
    }

    private func partEnded() {
        left -= 1
        guard left == 0 else { return }
        let process = process.opaque
        let status =
            g_subprocess_get_if_exited(process) != 0
            ? g_subprocess_get_exit_status(process) : 128 + g_subprocess_get_term_sig(process)
        onEnd(End(status: status, errors: String(errors.joined(separator: "\n").suffix(Self.errorLimit))))
    }
}

/// Reads a stream line by line; it lives until the stream ends.
@MainActor
private final class LineReader {
    private let stream: Object
    private let onLine: @MainActor (String) -> Void
    private let onEnd: @MainActor () -> Void

    init(_ stream: Object, onLine: @escaping @MainActor (String) -> Void, onEnd: @escaping @MainActor () -> Void) {
        (self.stream, self.onLine, self.onEnd) = (stream, onLine, onEnd)
    }

    func readOn() {
        g_data_input_stream_read_line_async(
            stream.pointer(), G_PRIORITY_DEFAULT, nil,
            { source, result, data in
                guard let data else { return }
                let reader = Unmanaged<LineReader>.fromOpaque(data).takeRetainedValue()
                let stream = UnsafeMutableRawPointer(source)?.assumingMemoryBound(to: GDataInputStream.self)
                var length: gsize = 0
                let line = g_data_input_stream_read_line_finish(stream, result, &length, nil)
                let text = line.map {
                    String(decoding: UnsafeRawBufferPointer(start: $0, count: Int(length)), as: UTF8.self)
                }
                g_free(line)
                MainActor.assumeIsolated { reader.took(text) }
            }, Unmanaged.passRetained(self).toOpaque())
    }

    private func took(_ line: String?) {
        guard let line else { return onEnd() }
        onLine(line)
        readOn()
    }
}
