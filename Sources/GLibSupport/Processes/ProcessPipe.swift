import CGLib
import Glibc

/// A pipe whose ends no child process inherits unless it is given them. Ends that nobody has taken are closed with it.
///
/// ```swift
/// let pipe = try ProcessPipe()
/// let process = try ChildProcess("date", [], environment: Environment.all, output: pipe.writing)
/// pipe.closeWriting()
/// let line = pipe.readLine(timeout: 1)
/// ```
public final class ProcessPipe {
    /// Where to read; -1 once it is taken.
    public private(set) var reading: Int32
    /// Where to write; -1 once it is closed.
    public private(set) var writing: Int32

    /// - Throws: ``ProgramStartError`` where too many files are open.
    public init() throws(ProgramStartError) {
        var ends: [Int32] = [-1, -1]
        guard g_unix_open_pipe(&ends, FD_CLOEXEC, nil) != 0 else {
            throw ProgramStartError("Cannot make a pipe: \(String(cString: strerror(errno))).")
        }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        if reading >= 0 { close(reading) }
        if writing >= 0 { close(writing) }
    }

    /// Gives the reading end away: whoever takes it closes it.
    public func takeReading() -> Int32 {
        defer { reading = -1 }
        return reading
    }

    /// Gives the writing end away: whoever takes it closes it.
    public func takeWriting() -> Int32 {
        defer { writing = -1 }
        return writing
    }

    /// Closes the writing end, so that a reader sees the end when no child has it any more.
    public func closeWriting() {
        if writing >= 0 { close(writing) }
        writing = -1
    }

    /// Reads up to the first line's end.
    ///
    /// - Parameter timeout: How long to wait, in seconds.
    /// - Returns: The line without its end; `nil` when it did not come.
    public func readLine(timeout: Double) -> String? {
        let end = MainLoop.seconds + timeout
        var line: [UInt8] = []
        while line.last != 0x0A {
            guard let bytes = readAvailable(timeout: end - MainLoop.seconds), !bytes.isEmpty else { return nil }
            line += bytes
        }
        return String(decoding: line.dropLast(), as: UTF8.self)
    }

    /// Reads what there is, waiting for the first byte.
    ///
    /// - Parameter timeout: How long to wait, in seconds.
    /// - Returns: The bytes; none at the end of the file; `nil` when nothing came in time.
    public func readAvailable(timeout: Double) -> [UInt8]? {
        // The descriptor stays open while it is read: the pipe lives as long.
        withExtendedLifetime(self) { Self.readAvailable(reading, timeout: timeout) }
    }

    /// Reads what there is at a descriptor, waiting for the first byte.
    ///
    /// - Parameters:
    ///   - descriptor: Where from.
    ///   - timeout: How long to wait, in seconds.
    /// - Returns: The bytes; none at the end of the file; `nil` when nothing came in time.
    public static func readAvailable(_ descriptor: Int32, timeout: Double) -> [UInt8]? {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let milliseconds = Int32(min(max(timeout, 0), 3600) * 1000)
        guard poll(&entry, 1, milliseconds) > 0 else { return nil }
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = read(descriptor, &buffer, buffer.count)
        return count > 0 ? Array(buffer.prefix(count)) : []
    }
}
