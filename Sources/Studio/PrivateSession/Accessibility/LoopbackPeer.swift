import GLibSupport
import Glibc

/// Whose program is at the other end of a connection over this machine's own network, which every user of it reaches.
enum LoopbackPeer {
    /// Whether it is this user's, as the kernel's table says.
    ///
    /// - Parameter descriptor: A connection that was accepted at 127.0.0.1.
    /// - Returns: `false` also where the kernel does not say.
    static func isOwn(_ descriptor: Int32) -> Bool {
        guard let own = address(of: descriptor, getsockname), let peer = address(of: descriptor, getpeername),
            let bytes = try? FilePath.read("/proc/net/tcp", limit: 64 << 20)
        else { return false }
        let table = String(decoding: bytes, as: UTF8.self)
        // As the peer sees it: its address is the local one.
        let row = table.split(separator: "\n").lazy.map { $0.split(separator: " ") }
            .first { $0.count > 7 && $0[1] == peer && $0[2] == own }
        return row.flatMap { UInt32($0[7]) } == getuid()
    }

    /// An address as the table writes it: "0100007F:1005".
    private static func address(
        of descriptor: Int32,
        _ ask: (Int32, UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<socklen_t>?) -> Int32
    ) -> String? {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { ask(descriptor, $0, &size) }
        }
        guard status == 0, address.sin_family == sa_family_t(AF_INET) else { return nil }
        func hexadecimal(_ number: UInt32, _ digits: Int) -> String {
            let text = String(number, radix: 16, uppercase: true)
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        let port = UInt32(UInt16(bigEndian: address.sin_port))
        return hexadecimal(address.sin_addr.s_addr, 8) + ":" + hexadecimal(port, 4)
    }
}
