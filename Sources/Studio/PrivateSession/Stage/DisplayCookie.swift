import Glibc

/// The secret without which nobody may use a display: X11's MIT-MAGIC-COOKIE-1.
///
/// Without one an X server lets every local user connect, who then could move the pointer, press keys and read the
/// picture.
struct DisplayCookie {
    /// 16 random bytes, from the system's generator.
    let bytes: [UInt8] = {
        var generator = SystemRandomNumberGenerator()
        return (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }()

    /// The cookie as an authority file, which the server and its clients read (`man 7 Xsecurity`): for any host and any
    /// number of a display, since the server chooses its number later.
    var file: [UInt8] {
        func counted(_ bytes: [UInt8]) -> [UInt8] { [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xff)] + bytes }
        let anyHost: [UInt8] = [0xff, 0xff]
        return anyHost + counted([]) + counted([]) + counted(Array("MIT-MAGIC-COOKIE-1".utf8)) + counted(bytes)
    }
}
