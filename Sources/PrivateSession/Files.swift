import Glibc

/// Closes a file descriptor.
func closeDescriptor(_ descriptor: Int32) {
    close(descriptor)
}

/// Reads up to the first line's end.
///
/// - Parameters:
///   - descriptor: Where from.
///   - timeout: How long to wait, in seconds.
/// - Returns: The line without its end; `nil` when it did not come.
func readLine(from descriptor: Int32, timeout: Double) -> String? {
    let end = now() + timeout
    var line: [UInt8] = []
    while line.last != 0x0A {
        guard let bytes = readAvailable(descriptor, timeout: end - now()), !bytes.isEmpty else { return nil }
        line += bytes
    }
    return String(decoding: line.dropLast(), as: UTF8.self)
}

/// Reads what there is, waiting for the first byte.
///
/// - Parameters:
///   - descriptor: Where from.
///   - timeout: How long to wait, in seconds.
/// - Returns: The bytes; none at the end of the file; `nil` when nothing came in time.
func readAvailable(_ descriptor: Int32, timeout: Double) -> [UInt8]? {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(min(max(timeout, 0), 3600) * 1000)
    guard Glibc.poll(&entry, 1, milliseconds) > 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(descriptor, &buffer, buffer.count)
    return count > 0 ? Array(buffer.prefix(count)) : []
}

/// Reads a whole file.
///
/// - Parameter path: Where it is.
/// - Returns: Its bytes.
/// - Throws: ``SessionError`` when it cannot be read.
public func readFile(_ path: String) throws(SessionError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system("read \(path)", errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count >= 0 else { throw .system("read \(path)", errno) }
        if count == 0 { return bytes }
        bytes += buffer.prefix(count)
    }
}

/// Writes a small file of the session's own.
///
/// - Parameters:
///   - path: Where to.
///   - text: What it holds.
/// - Throws: ``SessionError`` when it cannot be written.
func writeFile(_ path: String, _ text: String) throws(SessionError) {
    guard let file = fopen(path, "w") else { throw .system("write \(path)", errno) }
    let written = fputs(text, file)
    guard fclose(file) == 0, written >= 0 else { throw .system("write \(path)", errno) }
}

/// A file of which only parts are read.
final class FileWindow {
    private let descriptor: Int32
    private let path: String

    /// - Throws: ``SessionError`` when it cannot be opened.
    init(_ path: String) throws(SessionError) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system("read \(path)", errno) }
    }

    deinit { close(descriptor) }

    /// Reads a part.
    ///
    /// - Parameters:
    ///   - offset: Where it begins, in bytes.
    ///   - count: How many bytes.
    /// - Returns: Exactly so many bytes.
    /// - Throws: ``SessionError`` when there are fewer.
    func read(at offset: Int, count: Int) throws(SessionError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        guard pread(descriptor, &bytes, count, offset) == count else { throw .system("read \(path)", errno) }
        return bytes
    }
}
