import GLibSupport
import Glibc
import TextSafety

/// The server's side of the AT Driver protocol: one session at a time, which ends with its connection.
///
/// ```swift
/// let driver = Driver(of: reader, on: try SocketServer(port: 4382))
/// print(driver.server.address)  // ws://127.0.0.1:4382/session
/// driver.tell(words)
/// ```
@MainActor
public final class Driver {
    /// The address to which clients connect.
    public let server: SocketServer
    private let reader: any DrivenReader
    /// The connection of the session; `nil`: there is no session.
    private var client: Socket?

    public init(of reader: any DrivenReader, on server: SocketServer) {
        (self.reader, self.server) = (reader, server)
        server.onMessage = { [weak self] in self?.received($1, from: $0) }
        server.onClose = { [weak self] in self?.left($0) }
    }

    /// Tells the session's client of something that the reader has put out.
    ///
    /// - Parameter output: The words, and what is known of them.
    public func tell(_ output: HeardOutput) {
        client?.send(
            JSON.object(["method": "interaction.capturedOutput", "params": output.driverJSON]).description)
    }

    /// Ends the session, because the reader is gone.
    ///
    /// - Parameter reason: At most 123 bytes.
    public func closeSession(_ reason: String) {
        let code: UInt16 = 1011
        client?.close(code: code, reason)
    }

    private func left(_ socket: Socket) {
        guard client === socket else { return }
        client = nil
        reader.endSession()
    }

    private func received(_ message: SocketMessage, from socket: Socket) {
        guard case .text(let text) = message else {
            let problem = DriverError(.invalidArgument, "A message is a text, not bytes.")
            return socket.send(Self.answer(to: nil, with: problem))
        }
        do throws(DriverRequest.FormError) {
            let request = try DriverRequest(reading: text)
            do throws(DriverError) {
                let result = try carryOut(request.command, for: socket)
                socket.send(JSON.object(["id": .integer(request.id), "result": result]).description)
            } catch {
                socket.send(Self.answer(to: request.id, with: error))
            }
        } catch {
            socket.send(Self.answer(to: error.id, with: error.problem))
        }
    }

    private static func answer(to id: Int?, with problem: DriverError) -> String {
        JSON.object([
            "id": id.map(JSON.integer) ?? .null, "error": .string(problem.code.rawValue),
            "message": .string(problem.description),
        ]).description
    }

    private func carryOut(_ command: DriverCommand, for socket: Socket) throws(DriverError) -> JSON {
        if case .newSession(let required) = command { return try begin(required, for: socket) }
        guard client === socket else {
            throw DriverError(.invalidSession, "This connection has no session: \"session.new\" begins one.")
        }
        switch command {
        case .newSession: break
        case .setSettings(let settings):
            for setting in settings { try reader.set(setting) }
        case .getSettings(let names):
            let all = try reader.settings()
            var found: [DriverCommand.Setting] = []
            for name in names {
                guard let setting = all.first(where: { $0.name == name }) else {
                    throw DriverError(.invalidArgument, Self.noSetting(name, all.map(\.name)))
                }
                found.append(setting)
            }
            return Self.result(of: found)
        case .getSupportedSettings: return Self.result(of: try reader.settings())
        case .userIntent("pressKeys", let keys): try reader.press(Self.keys(of: keys))
        case .userIntent(let name, _):
            guard let intent = ReaderIntent(rawValue: name) else {
                let known = ReaderIntent.allCases.map(\.rawValue).joined(separator: ", ")
                throw DriverError(.unknownUserIntent, "There is no user intent \"\(name)\". There are: \(known).")
            }
            try reader.perform(intent)
        }
        return .object([])
    }

    private func begin(_ required: [JSON.Member], for socket: Socket) throws(DriverError) -> JSON {
        guard client == nil else {
            throw DriverError(.sessionNotCreated, "There is a session already: it ends with its connection.")
        }
        let capabilities = try reader.capabilities.match(required)
        try reader.beginSession()
        client = socket
        return .object(["sessionId": .string(Self.newIdentifier()), "capabilities": capabilities])
    }

    private static func result(of settings: [DriverCommand.Setting]) -> JSON {
        .object([
            "settings": .array(settings.map { .object(["name": .string($0.name), "value": $0.value]) })
        ])
    }

    /// The words for a setting that the reader does not have.
    nonisolated static func noSetting(_ name: String, _ known: [String]) -> String {
        "There is no setting \"\(name)\". There are: \(known.joined(separator: ", "))."
    }

    /// The most keys that are pressed together.
    private static let mostKeys = 64

    private static func keys(of value: JSON?) throws(DriverError) -> [WebDriverKey] {
        guard case .array(let items) = value, (1...mostKeys).contains(items.count) else {
            throw DriverError(.invalidArgument, "\"keys\" is a list of 1 to \(mostKeys) keys.")
        }
        var keys: [WebDriverKey] = []
        for item in items {
            guard let key = item.text.flatMap(WebDriverKey.init) else {
                throw DriverError(.invalidArgument, "A key is a text of one code point, as in WebDriver: \(item).")
            }
            keys.append(key)
        }
        return keys
    }

    /// A UUID of version 4.
    private static func newIdentifier() -> String {
        var generator = SystemRandomNumberGenerator()
        var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
        return groups.joined(separator: "-")
    }
}
