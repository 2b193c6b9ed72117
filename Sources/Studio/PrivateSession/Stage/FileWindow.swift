import DesktopDriving
import Glibc

/// A file of which only parts are read.
final class FileWindow {
    private let descriptor: Int32
    private let path: String

    /// - Throws: ``SessionError`` when it cannot be opened, or is no ordinary file.
    init(_ path: String) throws(SessionError) {
        self.path = path
        // Without O_NONBLOCK, opening a pipe would wait for a writer.
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system("read \(path)", errno) }
        guard try status().st_mode & S_IFMT == S_IFREG else {
            throw SessionError("Cannot read \(path): it is not an ordinary file.")
        }
    }

    deinit { close(descriptor) }

    /// How many bytes it has now.
    func size() throws(SessionError) -> Int { Int(try status().st_size) }

    private func status() throws(SessionError) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system("read \(path)", errno) }
        return status
    }

    /// Reads a part.
    ///
    /// - Parameters:
    ///   - offset: Where it begins, in bytes.
    ///   - count: How many bytes.
    /// - Returns: Exactly so many bytes.
    /// - Throws: ``SessionError`` when there are fewer.
    func read(at offset: Int, count: Int) throws(SessionError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        switch pread(descriptor, &bytes, count, offset) {
        case count: return bytes
        case ..<0: throw .system("read \(path)", errno)
        default: throw SessionError("Cannot read \(path): it is too short.")
        }
    }
}
