import DesktopDriving
import Glibc

/// Gives a function the address of a socket in the file system.
///
/// - Parameters:
///   - path: The socket's path; at most 107 bytes.
///   - isAbstract: Whether it stands in no folder, but in the names that Linux keeps of sockets.
///   - body: Such as `bind` or `connect` with a descriptor.
/// - Returns: What `body` gave.
/// - Throws: ``SessionError`` where the path is too long.
func withUnixAddress(
    _ path: String, isAbstract: Bool = false, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
) throws(SessionError) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = (isAbstract ? [0] : []) + Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
        throw SessionError("\(path) is too long for a socket.")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) {
        // The name of an abstract one ends where the address does.
        let size =
            MemoryLayout<sockaddr_un>.size
            - (isAbstract ? MemoryLayout.size(ofValue: $0.pointee.sun_path) - bytes.count : 0)
        return $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(size)) }
    }
}

/// Connects to a socket in the file system.
///
/// - Parameter path: The socket's path; at most 107 bytes.
/// - Returns: The connection's descriptor, which is the caller's to close.
/// - Throws: ``SessionError`` where nobody listens there.
func unixConnection(to path: String) throws(SessionError) -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .system("make a socket", errno) }
    do throws(SessionError) {
        guard try withUnixAddress(path, { connect(descriptor, $0, $1) }) == 0 else {
            throw SessionError.system("connect to \(path)", errno)
        }
    } catch {
        close(descriptor)
        throw error
    }
    return descriptor
}
