import DesktopDriving
import Glibc

/// The few words of Wayland that a program needs to use one interface that sends it nothing.
///
/// A message is the object's number, then its size and the request's number, then its arguments, in the machine's byte
/// order (Wayland's protocol, "Wire Format"). Object 1 is the display.
final class WaylandClient {
    /// An argument of a request.
    enum Argument {
        case number(UInt32)
        /// A number with 8 bits behind the point.
        case fixed(Double)
        case text(String)
    }

    private struct Message {
        let object: UInt32
        let code: UInt16
        let body: [UInt8]

        func number(at offset: Int) -> UInt32 {
            guard body.count >= offset + 4 else { return 0 }
            return body.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
        }

        func text(at offset: Int) -> String {
            let length = Int(number(at: offset))
            guard length > 0, body.count >= offset + 4 + length else { return "" }
            return String(decoding: body[(offset + 4)..<(offset + 3 + length)], as: UTF8.self)
        }
    }

    private static let display: UInt32 = 1
    /// The longest message of a compositor's.
    private static let longest = 1 << 16

    private let descriptor: Int32
    private var unread: [UInt8] = []
    private var lastObject = display
    private var registry: UInt32 = 0
    private var globals: [String: (name: UInt32, version: UInt32)] = [:]

    /// - Throws: ``SessionError`` where nobody listens.
    init(socket path: String) throws(SessionError) {
        descriptor = try unixConnection(to: path)
        registry = newObject()
        try send(to: Self.display, 1, [.number(registry)])
        try roundTrip()
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    private func newObject() -> UInt32 {
        lastObject += 1
        return lastObject
    }

    /// Makes an object of one of the compositor's interfaces.
    ///
    /// - Throws: ``SessionError`` where the compositor does not have it, or only an older version.
    func bind(_ interface: String, version: UInt32) throws(SessionError) -> UInt32 {
        guard let global = globals[interface], global.version >= version else {
            throw SessionError("The compositor does not offer \(interface), version \(version).")
        }
        let object = newObject()
        try send(to: registry, 0, [.number(global.name), .text(interface), .number(version), .number(object)])
        return object
    }

    func send(to object: UInt32, _ request: UInt16, _ arguments: [Argument]) throws(SessionError) {
        var body: [UInt8] = []
        func append(_ number: UInt32) { withUnsafeBytes(of: number) { body.append(contentsOf: $0) } }
        for argument in arguments {
            switch argument {
            case .number(let number): append(number)
            case .fixed(let number): append(UInt32(bitPattern: Int32(clamping: Int((number * 256).rounded()))))
            case .text(let text):
                append(UInt32(clamping: text.utf8.count + 1))
                body += Array(text.utf8) + [0]
                while body.count % 4 != 0 { body.append(0) }
            }
        }
        let content = body
        body = []
        append(object)
        append(UInt32(clamping: content.count + 8) << 16 | UInt32(request))
        body += content
        var sent = 0
        while sent < body.count {
            let count = body.withUnsafeBytes { bytes in
                Glibc.send(descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .system("write to the compositor", errno) }
            sent += count
        }
    }

    /// Waits until the compositor has done all that was asked of it.
    ///
    /// - Throws: ``SessionError`` with its own words where it refuses something, and where it has gone.
    func roundTrip() throws(SessionError) {
        let callback = newObject()
        try send(to: Self.display, 0, [.number(callback)])
        while true {
            let message = try next()
            switch (message.object, message.code) {
            case (callback, _): return
            case (Self.display, 0): throw SessionError("The compositor refuses: \(message.text(at: 8))")
            case (registry, 0):
                let interface = message.text(at: 4)
                let padded = (interface.utf8.count + 1 + 3) / 4 * 4
                globals[interface] = (message.number(at: 0), message.number(at: 8 + padded))
            default: break
            }
        }
    }

    private func next() throws(SessionError) -> Message {
        while true {
            if unread.count >= 8 {
                let (object, header) = unread.withUnsafeBytes {
                    ($0.loadUnaligned(as: UInt32.self), $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
                }
                let size = Int(header >> 16)
                guard (8...Self.longest).contains(size) else { throw SessionError("The compositor sends no message.") }
                if unread.count >= size {
                    defer { unread.removeFirst(size) }
                    return Message(
                        object: object, code: UInt16(truncatingIfNeeded: header), body: Array(unread[8..<size]))
                }
            }
            var buffer = [UInt8](repeating: 0, count: 1 << 14)
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 20_000) > 0 else { throw SessionError("The compositor does not answer.") }
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { throw SessionError("The compositor has gone.") }
            unread += buffer.prefix(count)
        }
    }
}
