import DesktopDriving
import GLibSupport
import Glibc

/// Where a display is reached: a socket in the session's folder, which only its owner may enter. Clients find displays by a
/// number, in a folder that all share: there is a link to the socket, and who has the link's name has the number.
final class DisplaySocket {
    /// Displays that choose their numbers themselves begin at 0, and take the names that they find.
    private static let numbers = 2_000...50_000
    private static let links = "/tmp/.X11-unix"
    /// The socket's name in the session's folder.
    static let name = "display"

    let number: Int
    /// The socket that the display takes connections from.
    let descriptor: Int32
    /// The path by which clients find it; `nil`: nothing can be written where all displays are, and it has a name outside
    /// of all folders.
    let link: String?

    /// - Parameter folder: The session's.
    /// - Throws: ``SessionError`` where no number can be had.
    init(in folder: String) throws(SessionError) {
        let path = "\(folder)/\(Self.name)"
        let own = try Self.listen(at: path)
        // Who makes it gives it to all, as X servers do.
        if mkdir(Self.links, 0o1777) == 0 { chmod(Self.links, 0o1777) }
        for _ in 0..<100 {
            let number = Int.random(in: Self.numbers)
            let link = "\(Self.links)/X\(number)"
            if symlink(path, link) == 0 {
                (self.number, self.link, descriptor) = (number, link, own)
                return
            }
            guard errno == EEXIST else { break }
        }
        close(own)
        // As in a container whose /tmp is read only. Others may connect there; without the cookie they are turned away.
        while true {
            let number = Int.random(in: Self.numbers)
            do throws(SessionError) {
                descriptor = try Self.listen(at: "\(Self.links)/X\(number)", isAbstract: true)
                (self.number, link) = (number, nil)
                return
            } catch {
                guard errno == EADDRINUSE else { throw error }
            }
        }
    }

    deinit {
        close(descriptor)
        if let link { unlink(link) }
    }

    private static func listen(at path: String, isAbstract: Bool = false) throws(SessionError) -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw .system("make a socket", errno) }
        do throws(SessionError) {
            guard try withUnixAddress(path, isAbstract: isAbstract, { bind(descriptor, $0, $1) }) == 0,
                Glibc.listen(descriptor, 128) == 0
            else {
                throw SessionError.system("listen at \(path)", errno)
            }
        } catch {
            let code = errno
            close(descriptor)
            errno = code
            throw error
        }
        return descriptor
    }
}
