import CGLib
import GLibSupport
import Glibc

/// Writes lines to a descriptor without waiting for its reader.
///
/// Lines that the reader has not taken are kept up to a limit; further lines are lost and counted. A program that
/// serves a window and logs events needs this, because a reader that has stopped must not stop the window.
///
/// ```swift
/// LineWriter.standardOutput.write(line: "{\"event\":\"ready\"}")
/// ```
@MainActor
public final class LineWriter {
    /// The process's standard output.
    public static let standardOutput = LineWriter(STDOUT_FILENO)

    private let descriptor: Int32
    private let limit: Int
    private var waiting: [UInt8] = []
    private var lost = 0
    private var watch: guint = 0
    private var isEnded = false

    /// - Parameters:
    ///   - descriptor: The descriptor, which the caller keeps.
    ///   - limit: The most bytes that wait for the reader.
    public init(_ descriptor: Int32, limit: Int = 1 << 20) {
        (self.descriptor, self.limit) = (descriptor, limit)
    }

    /// Writes a line, now or when the reader has taken the earlier ones.
    public func write(line: String) {
        guard !isEnded else { return }
        let bytes = Array((line + "\n").utf8)
        guard waiting.count + bytes.count <= limit else {
            lost += 1
            return
        }
        waiting += bytes
        writeOn()
    }

    /// Waits until everything is written, at most `seconds`, at the end of the process.
    public func flush(seconds: Double) {
        let end = MainLoop.seconds + seconds
        while !waiting.isEmpty, !isEnded {
            let left = end - MainLoop.seconds
            guard left > 0, isWritable(milliseconds: Int32(left * 1000) + 1) else { return }
            writeOn()
        }
    }

    private func writeOn() {
        while !waiting.isEmpty, isWritable(milliseconds: 0) {
            // A writable pipe takes this many bytes without waiting.
            let count = waiting.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress, min($0.count, Int(PIPE_BUF)))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return end() }
            waiting.removeFirst(count)
            if waiting.isEmpty, lost > 0 {
                waiting = Array("{\"event\":\"lost\",\"lines\":\(lost)}\n".utf8)
                lost = 0
            }
        }
        if !waiting.isEmpty, watch == 0 {
            watch = g_unix_fd_add_full(
                G_PRIORITY_DEFAULT, descriptor, GIOCondition(rawValue: G_IO_OUT.rawValue | G_IO_ERR.rawValue), writable,
                CallbackBox.retain(self), releaseCallbackBox)
        }
    }

    private func isWritable(milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&entry, 1, milliseconds) > 0
    }

    /// Drops the waiting lines, because there is no reader any more.
    private func end() {
        isEnded = true
        waiting = []
    }

    fileprivate func becameWritable() -> Bool {
        writeOn()
        if waiting.isEmpty { watch = 0 }
        return watch != 0
    }
}

private let writable: GUnixFDSourceFunc = { _, _, data in
    guard let data else { return 0 }
    let writer = CallbackBox<LineWriter>.at(data)
    return MainActor.assumeIsolated { writer.becameWritable() ? 1 : 0 }
}
