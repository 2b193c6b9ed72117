import GLibSupport
import Glibc

/// Whose program is at the other end of a connection over this machine's own network, which every user of it reaches.
///
/// ```swift
/// guard LoopbackPeer.isOwn(client) else { return close(client) }
/// ```
public enum LoopbackPeer {
    /// Whether it is this user's, as the kernel's table says.
    ///
    /// - Parameter descriptor: A connection that was accepted at 127.0.0.1 or ::1.
    /// - Returns: `false` also where the kernel does not say.
    public static func isOwn(_ descriptor: Int32) -> Bool {
        guard let own = address(of: descriptor, getsockname), let peer = address(of: descriptor, getpeername),
            let bytes = try? FilePath.read(own.table, limit: 64 << 20)
        else { return false }
        let table = String(decoding: bytes, as: UTF8.self)
        // As the peer sees it: its address is the local one.
        let row = table.split(separator: "\n").lazy.map { $0.split(separator: " ") }
            .first { $0.count > 7 && $0[1] == peer.text && $0[2] == own.text }
        return row.flatMap { UInt32($0[7]) } == getuid()
    }

    /// An address as the kernel's table writes it, "0100007F:1005", and the table that has it.
    private static func address(
        of descriptor: Int32,
        _ ask: (Int32, UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<socklen_t>?) -> Int32
    ) -> (text: String, table: String)? {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &storage) { pointer in
            let status = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { ask(descriptor, $0, &size) }
            guard status == 0 else { return nil }
            switch Int32(pointer.pointee.ss_family) {
            case AF_INET:
                return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                    let host = hexadecimal($0.pointee.sin_addr.s_addr, 8)
                    return ("\(host):\(port($0.pointee.sin_port))", "/proc/net/tcp")
                }
            case AF_INET6:
                return pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                    // Four words, each as the machine has it.
                    let host = withUnsafeBytes(of: $0.pointee.sin6_addr) { bytes in
                        (0..<4).map { hexadecimal(bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self), 8) }
                    }
                    return ("\(host.joined()):\(port($0.pointee.sin6_port))", "/proc/net/tcp6")
                }
            default: return nil
            }
        }
    }

    private static func port(_ number: in_port_t) -> String { hexadecimal(UInt32(UInt16(bigEndian: number)), 4) }

    private static func hexadecimal(_ number: UInt32, _ digits: Int) -> String {
        let text = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
