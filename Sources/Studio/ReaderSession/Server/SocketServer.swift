import CGLib
import CSoupShims
import DesktopDriving
import GLibSupport
import PrivateSession

/// A client's connection.
///
/// ```swift
/// socket.send(answer.text)
/// ```
@MainActor
public final class Socket {
    private var raw: OpaquePointer?

    fileprivate init(_ raw: OpaquePointer) { self.raw = raw }

    /// Sends a text, unless the connection is closed.
    public func send(_ text: String) {
        if let raw { dragoman_socket_send(raw, text) }
    }

    /// Begins to close the connection.
    ///
    /// - Parameters:
    ///   - code: One of RFC 6455, such as 1001.
    ///   - reason: At most 123 bytes.
    public func close(code: UInt16, _ reason: String) {
        if let raw { dragoman_socket_close(raw, code, reason) }
    }

    fileprivate func end() { raw = nil }
}

/// A message that a client has sent.
///
/// ```swift
/// if case .text(let text) = message { print(text) }
/// ```
public enum SocketMessage: Sendable {
    case text(String)
    /// Bytes, which no protocol here takes.
    case binary
}

/// A server of WebSockets at `/session`, for programs of this user on this machine.
///
/// Pages of a browser are refused: they say where they come from. Other users of the machine are refused, too. Who makes a
/// server ends it with ``end()``.
///
/// ```swift
/// let server = try SocketServer(port: 0, token: nil)
/// server.onMessage = { socket, message in socket.send("{}") }
/// print(server.address)
/// ```
@MainActor
public final class SocketServer {
    /// The most bytes of a message. One that is longer ends its connection.
    nonisolated static let frameLimit = 1 << 20
    /// The path of the protocol.
    static let path = "/session"
    /// How many clients are served at once.
    private static let mostSockets = 16

    /// A client has come.
    public var onOpen: @MainActor (Socket) -> Void = { _ in }
    /// A client has sent a message.
    public var onMessage: @MainActor (Socket, SocketMessage) -> Void = { _, _ in }
    /// A client has left, or died.
    public var onClose: @MainActor (Socket) -> Void = { _ in }

    private let token: String?
    private var raw: OpaquePointer?
    private var sockets: [OpaquePointer: Socket] = [:]

    /// Whether there is what a server takes.
    public static var isPossible: Bool { dragoman_socket_is_there() }

    /// The remedy where it is missing.
    public nonisolated static let remedy = "This takes libsoup 3. On Debian: apt install libsoup-3.0-0"

    /// - Parameters:
    ///   - port: The port at 127.0.0.1, and at ::1 where there is one; 0: a free one at 127.0.0.1.
    ///   - token: What a client gives in the query, `?token=…`; `nil`: nothing.
    /// - Throws: `SessionError`, which says what is missing, or that the port is taken.
    public init(port: UInt16, token: String? = nil) throws(SessionError) {
        self.token = token
        guard Self.isPossible else { throw SessionError(Self.remedy) }
        let events = dragoman_socket_events(
            admit: { descriptor, path, origin, query, data in
                let words = [
                    String(cString: path), origin.map { String(cString: $0) }, query.map { String(cString: $0) },
                ]
                let address = data.map { UInt(bitPattern: $0) }
                return MainActor.assumeIsolated {
                    SocketServer.at(address)?.status(of: descriptor, words[0], origin: words[1], query: words[2]) ?? 503
                }
            },
            opened: { socket, data in
                let (server, number) = (data.map { UInt(bitPattern: $0) }, UInt(bitPattern: socket))
                MainActor.assumeIsolated { SocketServer.at(server)?.opened(number) }
            },
            received: { socket, isText, bytes, length, data in
                let (server, number) = (data.map { UInt(bitPattern: $0) }, UInt(bitPattern: socket))
                let text = String(
                    decoding: UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : length), as: UTF8.self)
                MainActor.assumeIsolated { SocketServer.at(server)?.received(number, isText ? .text(text) : .binary) }
            },
            closed: { socket, data in
                let (server, number) = (data.map { UInt(bitPattern: $0) }, UInt(bitPattern: socket))
                MainActor.assumeIsolated { SocketServer.at(server)?.closed(number) }
            })
        var message: UnsafeMutablePointer<CChar>?
        raw = dragoman_socket_server_new(
            port, Self.frameLimit, events, Unmanaged.passUnretained(self).toOpaque(), &message)
        guard raw != nil else {
            defer { g_free(message) }
            let reason = message.map { String(cString: $0) } ?? "no reason is known"
            throw SessionError("Nobody can connect at port \(port): \(reason).")
        }
    }

    /// Ends it, with all connections. More than once is fine.
    public func end() {
        if let raw { dragoman_socket_server_free(raw) }
        raw = nil
        for socket in sockets.values { socket.end() }
        sockets = [:]
    }

    /// The port.
    public var port: UInt16 { raw.map { dragoman_socket_server_port($0) } ?? 0 }

    /// The address to which a client connects.
    public var address: String {
        "ws://127.0.0.1:\(port)\(Self.path)" + (token.map { "?token=\($0)" } ?? "")
    }

    private static func at(_ address: UInt?) -> SocketServer? {
        address.flatMap { UnsafeRawPointer(bitPattern: $0) }.map {
            Unmanaged<SocketServer>.fromOpaque($0).takeUnretainedValue()
        }
    }

    /// The HTTP status of a refusal; 0: the client is taken.
    private func status(of descriptor: Int32, _ path: String?, origin: String?, query: String?) -> Int32 {
        guard path == Self.path else { return 404 }
        guard origin == nil else { return 403 }
        guard LoopbackPeer.isOwn(descriptor) else { return 403 }
        guard Self.hasToken(query ?? "", token) else { return 401 }
        return sockets.count < Self.mostSockets ? 0 : 503
    }

    /// Whether a query has the token; the time that this takes does not say how much of it is right.
    nonisolated static func hasToken(_ query: String, _ token: String?) -> Bool {
        guard let token else { return true }
        let given = query.split(separator: "&").first { $0.hasPrefix("token=") }.map { Array($0.dropFirst(6).utf8) }
        guard let given, given.count == token.utf8.count else { return false }
        return zip(given, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Whether a text stands in an address as it is.
    public nonisolated static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~".contains($0)) }
    }

    /// A token that nobody guesses.
    public nonisolated static func newToken() -> String {
        (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    }

    private func opened(_ number: UInt) {
        guard let raw = OpaquePointer(bitPattern: number) else { return }
        let socket = Socket(raw)
        sockets[raw] = socket
        onOpen(socket)
    }

    private func received(_ number: UInt, _ message: SocketMessage) {
        guard let socket = OpaquePointer(bitPattern: number).flatMap({ sockets[$0] }) else { return }
        onMessage(socket, message)
    }

    private func closed(_ number: UInt) {
        guard let socket = OpaquePointer(bitPattern: number).flatMap({ sockets.removeValue(forKey: $0) }) else {
            return
        }
        socket.end()
        onClose(socket)
    }
}
