import DesktopDriving
import GLibAppSupport
import GLibSupport
import TextSafety

/// The reports that Orca 51 and later give to tests: whether they have worked off all events, and their speech and lines of
/// braille, written down in one order. Older ones give none.
///
/// A private session's Orca is started with a secret, without which nobody is told; see ``ScreenReader``.
///
/// ```swift
/// if let ears = ReaderEars(in: session) {
///     try ears.record()
///     try session.keyboard.press("Tab")
///     while ears.isIdle == false {}
///     print(ears.heard.map(\.text))
/// }
/// ```
public final class ReaderEars {
    /// The variable that Orca reads the secret from.
    static let variable = "ORCA_TEST_RPC_SECRET"
    private static let service = "org.gnome.Orca1"

    /// Something that Orca has put out.
    ///
    /// ```swift
    /// for output in ears.heard where output.isBraille { print(output.text) }
    /// ```
    public struct Output: Equatable, Sendable {
        /// Whether it is a braille display's whole line, and not said.
        public let isBraille: Bool
        public let text: String
    }

    private let session: PrivateSession
    private let secret: String
    private var recorded: String?

    /// - Parameter session: One in which Orca runs. `nil`: it is too old, or does not answer.
    public init?(in session: PrivateSession) {
        guard let secret = session.environment[Self.variable] else { return nil }
        (self.session, self.secret) = (session, secret)
        guard isIdle != nil else { return nil }
    }

    /// Whether Orca has worked off all events that have reached it; `nil`: it does not say.
    public var isIdle: Bool? { ask("EventManager", "IsIdleForTesting", [.string(secret)])?[0]?.unboxed.bool }

    /// Opens Orca's list of what can be done with what has the focus, without a key.
    ///
    /// - Returns: Whether Orca has taken that for something to do.
    public func showActionsList() -> Bool { ask("ActionPresenter", "ShowActionsList", [.bool(false)]) != nil }

    /// Has Orca write down from now on what it says and shows, in a file of the session's.
    ///
    /// - Throws: ``SessionError`` where it does not.
    public func record() throws(SessionError) {
        let path = "\(session.folder)/heard.jsonl"
        for (module, file) in [("SpeechPresenter", path), ("BraillePresenter", path + ".braille")] {
            let arguments: [Variant] = [.string(secret), .string(file)]
            guard ask(module, "SetLogFileForTesting", arguments)?[0]?.unboxed.bool == true else {
                throw SessionError("Orca does not write down what it says.")
            }
        }
        recorded = path
    }

    /// The output since ``record()``: first all speech, then the lines of braille.
    public var heard: [Output] {
        guard let recorded else { return [] }
        return [recorded, recorded + ".braille"].flatMap { path in
            let bytes = (try? FilePath.read(path, limit: 16 << 20)) ?? []
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            return lines.compactMap { Self.output(of: $0) }
        }
    }

    private static func output(of line: Substring) -> Output? {
        guard let record = try? JSON(reading: line) else { return nil }
        return switch record["kind"]?.text {
        case "speech": record["text"]?.text.map { Output(isBraille: false, text: $0) }
        case "braille": record["full"]?.text.map { Output(isBraille: true, text: $0) }
        default: nil
        }
    }

    private func ask(_ module: String, _ method: String, _ arguments: [Variant]) -> BusReply? {
        let object = BusObject(busName: "\(Self.service).Service", path: "/org/gnome/Orca1/Service/\(module)")
        return try? session.ask(
            BusQuestion("\(Self.service).\(module).\(method)", of: object, arguments, timeout: 5))
    }
}
