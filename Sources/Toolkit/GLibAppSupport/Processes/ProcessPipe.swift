import CGLib
import GLibSupport
import Glibc

/// A pipe. Child processes inherit only the ends that they are given. Ends that were not taken close with this value.
///
/// ```swift
/// let pipe = try ProcessPipe()
/// let process = try ChildProcess("date", [], environment: Environment.all, output: pipe.writing)
/// pipe.closeWriting()
/// let line = pipe.readLine(timeout: 1)
/// ```
public final class ProcessPipe {
    /// The reading end; -1: it was taken.
    public private(set) var reading: Int32
    /// The writing end; -1: it was taken or closed.
    public private(set) var writing: Int32

    /// - Throws: ``ProgramStartError`` if too many files are open.
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

    /// Gives the reading end to the caller, who must close it.
    public func takeReading() -> Int32 {
        defer { reading = -1 }
        return reading
    }

    /// Gives the writing end to the caller, who must close it.
    public func takeWriting() -> Int32 {
        defer { writing = -1 }
        return writing
    }

    /// Closes the writing end, so that a reader finds the end when no child has it open any more.
    public func closeWriting() {
        if writing >= 0 { close(writing) }
        writing = -1
    }

    /// Reads the first line.
    ///
    /// - Parameter timeout: The longest wait, in seconds.
    /// - Returns: The line without its end; `nil`: it did not come in time.
    public func readLine(timeout: Double) -> String? {
        let end = MainLoop.seconds + timeout
        var line: [UInt8] = []
        while line.last != 0x0A {
            guard let bytes = readAvailable(timeout: end - MainLoop.seconds), !bytes.isEmpty else { return nil }
            line += bytes
        }
        return String(decoding: line.dropLast(), as: UTF8.self)
    }

    /// Reads the available bytes, after waiting for the first one.
    ///
    /// - Parameter timeout: The longest wait, in seconds.
    /// - Returns: The bytes; none at the end of the file; `nil`: none came in time.
    public func readAvailable(timeout: Double) -> [UInt8]? {
        // The pipe must live while its descriptor is read.
        withExtendedLifetime(self) { Self.readAvailable(reading, timeout: timeout) }
    }

    /// Reads the available bytes of a descriptor, after waiting for the first one.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor to read.
    ///   - timeout: The longest wait, in seconds.
    /// - Returns: The bytes; none at the end of the file; `nil`: none came in time.
    public static func readAvailable(_ descriptor: Int32, timeout: Double) -> [UInt8]? {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let milliseconds = Int32(min(max(timeout, 0), 3600) * 1000)
        guard poll(&entry, 1, milliseconds) > 0 else { return nil }
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = read(descriptor, &buffer, buffer.count)
        return count > 0 ? Array(buffer.prefix(count)) : []
    }
}
