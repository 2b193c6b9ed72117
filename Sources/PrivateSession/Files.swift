import GLibSupport
import Glibc

/// Writes a small file of the session's own.
///
/// - Parameters:
///   - path: Where to.
///   - bytes: What it holds.
/// - Throws: ``SessionError`` when it cannot be written.
func writeFile(_ path: String, _ bytes: [UInt8]) throws(SessionError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system("write \(path)", errno) }
    let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    let code = errno
    guard close(descriptor) == 0, written == bytes.count else { throw .system("write \(path)", code) }
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

/// Makes a pipe.
///
/// - Throws: ``SessionError`` where that fails.
func makePipe() throws(SessionError) -> ProcessPipe {
    do throws(ProgramStartError) {
        return try ProcessPipe()
    } catch {
        throw SessionError(error.description)
    }
}

/// Lets time pass.
public func pause(milliseconds: UInt32) {
    usleep(milliseconds * 1000)
}
