import GLibSupport
import Glibc

/// Gives a file to another program, by the desktop's portal: `org.freedesktop.portal.Email` and
/// `org.freedesktop.portal.OpenURI`. The person sees to whom, and may still refuse.
///
/// ```swift
/// let isGiven = try SharingPortal.give("/home/ada/board.html", by: .mail(subject: "Board"))
/// ```
public enum SharingPortal {
    /// How a file is given.
    public enum Way: Sendable {
        /// It is attached to a new e-mail, which the person addresses and sends.
        case mail(subject: String)
        /// The person chooses the program that opens it.
        case chosenProgram
    }

    private static let portal = BusObject(
        busName: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop")
    /// How long the person may take to choose, in seconds.
    private static let patience = 600.0

    /// Gives a file, and waits until that is done. May be called on any thread that can wait.
    ///
    /// - Parameters:
    ///   - path: The path of the file, which must stay there: the other program may read it later.
    ///   - way: How it is given.
    /// - Returns: Whether it was given; `false`: the person has refused.
    /// - Throws: `FileError` where the file cannot be read, and `BusError` where the desktop has no such portal, or no
    ///   program for it.
    public static func give(_ path: String, by way: Way) throws -> Bool {
        let name = FilePath.displayName(path)
        let file = try FileDescriptor.take(open(path.onDisk, O_RDONLY | O_CLOEXEC), name, .open)
        let bus = try BlockingBus(BusConnection.sessionAddress())
        // Asked for by name, it is started; who calls is not.
        _ = try? bus.ask(
            BusQuestion(
                "org.freedesktop.DBus.StartServiceByName", of: .bus, [.string(portal.busName), .uint32(0)],
                timeout: 30))
        let token = "dragoman\(getpid())"
        let sender = bus.uniqueName.dropFirst().map { $0 == "." ? "_" : String($0) }.joined()
        // Heard before it is asked for: the answer may come first.
        let response = bus.signals(
            "org.freedesktop.portal.Request.Response",
            of: BusObject(busName: portal.busName, path: "\(portal.path)/request/\(sender)/\(token)"))
        try bus.ask(question(way, token: token), passing: file.number)
        guard let answer = response.next(timeout: patience)?[0]?.int else { throw BusError.noAnswer }
        guard answer <= 1 else { throw BusError.failed("\(way) \(answer)") }
        return answer == 0
    }

    private static func question(_ way: Way, token: String) -> BusQuestion {
        switch way {
        case .mail(let subject):
            BusQuestion(
                "org.freedesktop.portal.Email.ComposeEmail", of: portal,
                [
                    .string(""),
                    options([
                        ("handle_token", .string(token)), ("subject", .string(subject)),
                        ("attachment_fds", .array([.handle(0)], of: "h")),
                    ]),
                ], timeout: 30)
        case .chosenProgram:
            BusQuestion(
                "org.freedesktop.portal.OpenURI.OpenFile", of: portal,
                [.string(""), .handle(0), options([("handle_token", .string(token)), ("ask", .bool(true))])],
                timeout: 30)
        }
    }

    private static func options(_ options: [(String, Variant)]) -> Variant {
        .array(options.map { .entry(.string($0.0), .variant($0.1)) }, of: "{sv}")
    }
}
