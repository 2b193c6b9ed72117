import DesktopDriving
import GLibAppSupport
import GLibSupport
import Glibc
import Synchronization

/// A braille display of 40 cells that only its session reaches: it speaks BrlAPI's protocol, which Orca writes to.
///
/// Give it to a session among its services before Orca starts, and read ``line``.
///
/// ```swift
/// let display = BrailleDisplay()
/// let session = try PrivateSession(services: services + [display])
/// let app = try session.launch("dragoman", ["open"])
/// try ScreenReader().launch(in: session)
/// print(display.line)
/// ```
public final class BrailleDisplay: Service, Sendable {
    public let name = "braille display"
    /// How many characters it shows at once.
    public static let cells = 40

    /// BrlAPI's port of display number 0.
    private static let firstPort = 4101
    private let state = Mutex(State())
    /// It rings with each line.
    private let bell = Bell()

    private struct State {
        var listening: Int32 = -1
        var client: Int32 = -1
        var lines: [String] = []
        /// How many clients are served.
        var clients = 0
    }

    /// So many clients are served at once, and so many lines are kept.
    private static let (mostClients, mostLines) = (8, 100_000)

    private let shown: (@Sendable (_ line: String, _ time: Double) -> Void)?

    /// - Parameter shown: Told of each new line, without the spaces at its end, and of the time of the monotonic clock, on a
    ///   thread of the display's.
    public init(shown: (@Sendable (_ line: String, _ time: Double) -> Void)? = nil) { self.shown = shown }

    /// Whether Orca's Python finds BrlAPI's library.
    public static func isUsable(in session: PrivateSession) -> Bool {
        (try? session.output(of: "/usr/bin/python3", ["-c", "import brlapi"])) != nil
    }

    public func start(in session: PrivateSession) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw SessionError("A braille display gets no socket.") }
        // The system's own choice lies above BrlAPI's first port.
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && listen(descriptor, 4) == 0 && getsockname(descriptor, $0, &size) == 0
            }
        }
        guard isBound else { throw SessionError("A braille display cannot listen.") }
        state.withLock { $0.listening = descriptor }
        let port = Int(UInt16(bigEndian: address.sin_port))
        session.environment["BRLAPI_HOST"] = "127.0.0.1:\(port - Self.firstPort)"
        session.environment["BRLAPI_AUTH"] = "none"
        Background.runDetached { [self] in
            while true {
                let client = accept(descriptor, nil, nil)
                if client < 0, [EINTR, ECONNABORTED].contains(errno) { continue }
                guard client >= 0 else { break }
                // A port of this machine is everybody's: others of it write nothing here.
                let isTaken =
                    LoopbackPeer.isOwn(client)
                    && state.withLock { state in
                        guard state.clients < Self.mostClients else { return false }
                        state.clients += 1
                        state.client = client
                        return true
                    }
                guard isTaken else {
                    close(client)
                    continue
                }
                // Orca 51 gives up a connection that takes long, and makes another while the first is still open.
                let isServed = Background.runDetached { [self] in
                    serve(client)
                    leave(client)
                }
                if !isServed { leave(client) }
            }
            close(descriptor)
        }
    }

    private func leave(_ client: Int32) {
        state.withLock { state in
            if state.client == client { state.client = -1 }
            state.clients -= 1
        }
        close(client)
    }

    /// Ends it.
    public func stop() {
        let (listening, client) = state.withLock { ($0.listening, $0.client) }
        for descriptor in [listening, client] where descriptor >= 0 { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }

    /// All that was written to it, in its order, each without the spaces at its end.
    public var lines: [String] { state.withLock { $0.lines } }

    /// Looks at once, and again whenever something is written to it, until there is an answer.
    ///
    /// - Parameters:
    ///   - timeout: How long to wait, in seconds.
    ///   - answer: Returns `nil` while there is no answer.
    /// - Returns: The answer; `nil`: there was none in time.
    public func wait<Answer>(timeout: Double, until answer: () throws -> Answer?) rethrows -> Answer? {
        try bell.wait(timeout: timeout, answer)
    }

    /// The line on the display now.
    public var line: String { lines.last ?? "" }

    /// Presses the routing key above a cell, counted from 0: what is shown there is clicked.
    public func pressRoutingKey(_ cell: Int = 0) {
        let client = state.withLock { $0.client }
        guard client >= 0 else { return }
        // A key is 64 bits: flags, of which there are none, then the kind of key and the cell.
        let (command, route): (UInt32, UInt32) = (0x2000_0000, 0x0001_0000)
        send("k", words: [0, command | route | UInt32(clamping: cell)], to: client)
    }

    // MARK: The protocol

    private func send(_ kind: Character, words: [UInt32] = [], to client: Int32) {
        send(UInt32(kind.asciiValue ?? 0), words.flatMap { Self.bytes($0) }, to: client)
    }

    private func send(_ kind: UInt32, _ payload: [UInt8], to client: Int32) {
        let packet = Self.bytes(UInt32(payload.count)) + Self.bytes(kind) + payload
        _ = packet.withUnsafeBytes { Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    private static func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }

    private func serve(_ client: Int32) {
        let parameterValue: UInt32 = 0x5056
        let parameterRequest: UInt32 = 0x5052
        send("v", words: [8], to: client)
        while let header = read(8, from: client) {
            let (size, kind) = (Self.word(header, 0), Self.word(header, 4))
            guard size <= 1 << 16, let payload = read(Int(size), from: client) else { break }
            switch kind {
            case UInt32(ascii: "v"): send("a", words: [UInt32(ascii: "N")], to: client)
            case UInt32(ascii: "s"): send("s", words: [UInt32(Self.cells), 1], to: client)
            case UInt32(ascii: "n"), UInt32(ascii: "d"): send(kind, Array("Test\0".utf8), to: client)
            case UInt32(ascii: "w"): written(payload)
            case parameterRequest:
                // Flags, the parameter, and which part of it; then no value.
                send(parameterValue, Array((payload + [0, 0, 0, 0]).prefix(16)) + [0, 0, 0, 0], to: client)
            default: send("A", to: client)
            }
        }
    }

    private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
        bytes.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    private func read(_ count: Int, from client: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes.withUnsafeMutableBytes {
                recv(client, $0.baseAddress?.advanced(by: filled), count - filled, 0)
            }
            guard got > 0 else { return nil }
            filled += got
        }
        return bytes
    }

    /// Reads a write packet: which of its fields are there, and then those.
    private func written(_ payload: [UInt8]) {
        let flags = Self.word(payload, 0)
        var offset = 4
        if flags & 0x01 != 0 { offset += 4 }
        if flags & 0x02 != 0 { offset += 8 }
        guard flags & 0x04 != 0 else { return }
        let size = Int(Self.word(payload, offset))
        let text = String(decoding: payload.dropFirst(offset + 4).prefix(size), as: UTF8.self)
        let line = String(text.reversed().drop { $0 == " " || $0 == "\u{2800}" || $0 == "\0" }.reversed())
        let isNew = state.withLock { state in
            guard state.lines.last != line else { return false }
            // The line on the display is never left out.
            if state.lines.count < Self.mostLines {
                state.lines.append(line)
            } else {
                state.lines[Self.mostLines - 1] = line
            }
            return true
        }
        if isNew { shown?(line, MainLoop.seconds) }
        bell.ring()
    }
}

extension UInt32 {
    fileprivate init(ascii character: Character) { self = UInt32(character.asciiValue ?? 0) }
}
