import CGLib
import Glibc

/// Writes lines to a descriptor without ever waiting for whoever reads there.
///
/// What the reader has not taken yet is kept, up to a limit; lines beyond it are lost, and counted. For a program that
/// tells what it does while it serves a window: a reader that has stopped must not stop the window.
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
    ///   - descriptor: Where to write; it stays the caller's.
    ///   - limit: How many bytes may wait for the reader.
    public init(_ descriptor: Int32, limit: Int = 1 << 20) {
        (self.descriptor, self.limit) = (descriptor, limit)
    }

    /// Writes a line, now or as soon as the reader has taken what came before.
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

    /// Waits until all is written, but not longer than `seconds`: for the end of the process.
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
            // A pipe that is writable takes so many bytes at least, without waiting.
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

    /// Nobody reads any more.
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
