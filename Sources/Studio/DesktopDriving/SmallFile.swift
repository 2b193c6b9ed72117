import Glibc

/// Writes a small file of the program's own.
///
/// - Parameters:
///   - path: Where to.
///   - bytes: What it holds.
/// - Throws: ``SessionError`` when it cannot be written.
package func writeFile(_ path: String, _ bytes: [UInt8]) throws(SessionError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system("write \(path)", errno) }
    let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    let code = errno
    guard close(descriptor) == 0, written == bytes.count else { throw .system("write \(path)", code) }
}
