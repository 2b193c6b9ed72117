import Glibc

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
