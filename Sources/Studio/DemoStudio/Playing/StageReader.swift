import GLibAppSupport
import GLibSupport
import PrivateSession
import Translation

/// The screen reader of a stage: the real Orca, the words that it says, and the line of its braille display. Without a reader
/// there is none of them.
///
/// ```swift
/// let reader = StageReader(for: script, isPrivate: true)
/// let session = try PrivateSession(services: desktop + reader.services)
/// try reader.find(in: session)
/// // … the app is started
/// try reader.start(in: session)
/// print(reader.brailleLine)
/// ```
@MainActor
final class StageReader {
    /// How long Orca may take until something stands on the braille display, in seconds. On a busy machine Orca 51 gives up its
    /// first connection after five seconds, and makes another two seconds later.
    private static let brailleTimeout = 15.0
    /// How long Orca may take to say its first words, in seconds: one that is still loading is busy, not silent.
    private static let speechTimeout = 30.0

    private let speech: SpeechServer?
    private let display: BrailleDisplay?
    private let isPrivate: Bool
    private var orca: ChildProcess?
    /// Orca's version, such as 43; `nil` where none is to run.
    private(set) var version: Int?

    init(for script: DemoScript, isPrivate: Bool) {
        self.isPrivate = isPrivate
        speech = script.reader == .orca ? SpeechServer() : nil
        display = script.needsBraille && isPrivate ? BrailleDisplay() : nil
    }

    /// Whether a screen reader is to run.
    var isWanted: Bool { speech != nil }

    /// The services that it takes of a session.
    var services: [any Service] { ([speech, display] as [(any Service)?]).compactMap { $0 } }

    /// The number of its process; `nil`: it has not been started.
    var process: Int32? { orca?.processIdentifier }

    /// Finds out which Orca is here.
    ///
    /// - Throws: `DemoError` where there is no library for the braille display; `SessionError` where there is no Orca.
    func find(in session: PrivateSession) throws {
        if display != nil, !BrailleDisplay.isUsable(in: session) {
            throw DemoError(
                .stage,
                localized("Orca finds no library for braille displays here. On Debian: apt install python3-brlapi"))
        }
        if isWanted { version = try Self.orcaVersion(in: session) }
    }

    static func orcaVersion(in session: PrivateSession) throws -> Int {
        let text = try session.output(of: "orca", ["--version"])
        return text.split { !$0.isNumber }.compactMap { Int($0) }.first ?? 0
    }

    /// Starts Orca, if it is wanted, and waits until something stands on the braille display.
    func start(in session: PrivateSession) throws {
        guard isWanted else { return }
        let orca = try ScreenReader(echoesKeys: !isPrivate).launch(in: session)
        session.awaited.insert(orca.processIdentifier)
        self.orca = orca
        guard let display else { return }
        let end = MainLoop.seconds + Self.brailleTimeout
        while display.wait(timeout: 0.2, until: { display.lines.first }) == nil, MainLoop.seconds < end {
            if Interruption.isRequested { throw DemoError(.interrupted, localized("Stopped.")) }
        }
    }

    /// The log of its words; without a reader, that of the app's announcements.
    func log(_ events: EventReader) -> SpeechLog { SpeechLog(speech: speech, events: events) }

    /// Waits until it has said its first words.
    ///
    /// - Parameter check: Called again and again; an error that it throws ends the wait.
    /// - Throws: The errors of `check`.
    func waitForWords(_ check: () throws -> Void) throws {
        guard let speech else { return }
        let end = MainLoop.seconds + Self.speechTimeout
        while speech.wait(timeout: 0.2, until: { speech.utterances.first }) == nil, MainLoop.seconds < end {
            try check()
        }
    }

    /// - Throws: `DemoError` where Orca has ended.
    func check(in session: PrivateSession) throws {
        guard let status = orca?.exitStatus else { return }
        throw DemoError(.crash, Stage.ended("Orca", status, session.log(of: "orca")))
    }

    /// The line of the braille display now; empty if there is no braille display.
    var brailleLine: String { display?.line ?? "" }

    /// Hears nothing more. Orca itself ends with the session.
    func stop() {
        speech?.stop()
        display?.stop()
    }
}
