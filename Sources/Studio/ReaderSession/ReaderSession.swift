import DemoStudio
import DesktopDriving
import GLibAppSupport
import GLibSupport
import Glibc
import PrivateSession
import TextSafety

/// A display and buses with a screen reader, whose words are told: of its own, or those of the person's desktop.
///
/// ```swift
/// let reader = try ReaderSession(ReaderSession.Options())
/// defer { reader.end() }
/// reader.onOutput = { print($0.words) }
/// ```
@MainActor
public final class ReaderSession {
    /// Which screen reader runs.
    ///
    /// ```swift
    /// options.reader = .none
    /// ```
    public enum Reader: String, Sendable, CaseIterable {
        case orca
        /// None: accessibility is on all the same.
        case none
    }

    /// How a session is set.
    ///
    /// ```swift
    /// var options = ReaderSession.Options()
    /// options.desktop = .gnome
    /// ```
    public struct Options: Sendable {
        /// The screen reader.
        public var reader = Reader.orca
        /// Which desktop a display of its own has.
        public var desktop = StageDesktop.x11
        /// In pixels.
        public var (width, height) = (1280, 900)
        /// Whether the session is the person's own desktop.
        public var isOwnDesktop = false
        /// The programs, by the names of their processes, whose windows may get keys; none: all.
        public var expectedPrograms: [String] = []
        /// The file in which it is kept that the person has allowed keys on a desktop on Wayland.
        public var tokenFile = "\(UserFolders.state)/remote-desktop-token"

        public init() {}
    }

    /// How it was set.
    public let options: Options
    /// The display, the buses and the programs.
    public let session: PrivateSession
    /// Told of all that the screen reader puts out.
    public var onOutput: @MainActor (HeardOutput) -> Void = { _ in }
    /// Orca's version, such as "43.1"; empty where none runs.
    public let readerVersion: String

    let settingsOfReader: ReaderSettings
    private let speech: SpeechServer
    private let braille: BrailleDisplay
    private var orca: ChildProcess?
    private var focusWatch: FocusWatch?
    private var keyWatch: InputWatch?
    private let begun = MainLoop.seconds
    private var brailleLine = ""
    private var key: String?
    /// Keys of our own come back as somebody's until then.
    private var ownKeysEnd = 0.0
    /// Whether the reader has been a client's already, who may have changed it.
    var isUsed = false
    private var isEndTold = false

    /// Reports of the servers' threads come here.
    @MainActor
    private final class Outlet {
        weak var session: ReaderSession?
    }

    /// Starts all of it, and waits until the screen reader listens.
    ///
    /// - Throws: `SessionError`, which says what is missing or did not start. Nothing that was started runs then.
    public init(_ options: Options) throws {
        self.options = options
        let outlet = Outlet()
        let speech = SpeechServer { utterance in
            Background.onMain { outlet.session?.heard(utterance) }
        }
        let braille = BrailleDisplay { line, time in
            Background.onMain { outlet.session?.felt(line, at: time) }
        }
        (self.speech, self.braille) = (speech, braille)
        session = try Self.session(options, speech, braille)
        session.followsStrays = !options.isOwnDesktop
        settingsOfReader = ReaderSettings(in: session)
        do {
            readerVersion = options.reader == .orca ? try Self.orcaVersion(in: session) : ""
            if options.isOwnDesktop, session.isReaderRunning {
                throw SessionError(
                    "Orca is already running here, and speaks to you. End it first, or use \"dragoman session\".")
            }
        } catch {
            speech.stop()
            braille.stop()
            session.end()
            throw error
        }
        outlet.session = self
        do {
            focusWatch = FocusWatch(try session.accessibilityBusAddress())
            watchKeys()
            if options.reader == .orca { try startReader() }
            // Apps send events only once they are asked to: who is first on the bus waits for that.
            _ = MainLoop.run(timeout: 5) { focusWatch?.isListening == true }
        } catch {
            end()
            throw error
        }
    }

    private static func session(
        _ options: Options, _ speech: SpeechServer, _ braille: BrailleDisplay
    ) throws -> PrivateSession {
        guard options.isOwnDesktop else {
            let stage = try options.desktop.services(width: options.width, height: options.height)
            return try PrivateSession(services: stage + [speech, braille])
        }
        let isOnWayland = Environment.has("WAYLAND_DISPLAY")
        guard isOnWayland || Environment.has("DISPLAY") else {
            throw SessionError("There is no display here. \"dragoman session\" makes one.")
        }
        let session = try PrivateSession(onOwnDesktopWith: [speech, braille])
        if isOnWayland { try session.usePortal(tokenFile: options.tokenFile) }
        return session
    }

    private static func orcaVersion(in session: PrivateSession) throws(SessionError) -> String {
        let text = try session.output(of: "orca", ["--version"])
        let words = text.split { !$0.isNumber && $0 != "." }.filter { $0.first?.isNumber == true }
        return words.first.map(String.init) ?? "0"
    }

    /// Starts Orca as it is when it is new, and lets it say that it is on.
    func startReader() throws(SessionError) {
        if let orca { session.end(orca) }
        (orca, isEndTold) = (nil, false)
        if let data = try? Folder(session.environment["XDG_DATA_HOME"] ?? session.folder) { data.removeAll("orca") }
        let mark = speech.mark
        // From Orca 50 on its settings are the desktop's: here they go with Orca.
        let backend = session.environment["GSETTINGS_BACKEND"]
        session.environment["GSETTINGS_BACKEND"] = "memory"
        defer { session.environment["GSETTINGS_BACKEND"] = backend }
        do {
            orca = try ScreenReader(echoesKeys: false).launch(in: session, settings: settingsOfReader)
        } catch {
            throw error as? SessionError ?? SessionError("\(error)")
        }
        // No event that both have: words, and Orca's end.
        _ = MainLoop.poll(timeout: 20) { speech.said(since: mark).isEmpty && orca?.isRunning == true ? nil : true }
        // Orca 50 and later have another place for that.
        try? settingsOfReader.set("keyEcho", to: false)
        _ = speech.settle(since: mark, quiet: 0.3, timeout: 3)
        MainLoop.drain()
    }

    /// How the screen reader has ended, a sentence; `nil`: it runs, or none was wanted.
    var readerEnd: String? {
        guard let orca, let status = orca.exitStatus else { return nil }
        return "Orca has ended, with status \(status). \(session.log(of: "orca"))"
    }

    /// The same, once for each Orca that has ended.
    public func takeReaderEnd() -> String? {
        guard !isEndTold, let end = readerEnd else { return nil }
        isEndTold = true
        return end
    }

    /// Ends all that was started. More than once is fine.
    public func end() {
        focusWatch?.end()
        keyWatch?.end()
        (focusWatch, keyWatch) = (nil, nil)
        speech.stop()
        braille.stop()
        session.end()
    }

    // MARK: Words

    private func heard(_ utterance: Utterance) {
        let words = utterance.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !words.isEmpty else { return }
        put(.speech, words, at: utterance.time, language: utterance.language)
    }

    private func felt(_ line: String, at time: Double) {
        brailleLine = line
        put(.braille, line, at: time)
    }

    private func put(_ channel: HeardOutput.Channel, _ words: String, at time: Double, language: String = "") {
        keyWatch?.read()
        onOutput(
            HeardOutput(
                time: max(0, time - begun), channel: channel, words: words, language: language,
                focus: focusWatch?.focus, key: key, braille: brailleLine))
    }

    // MARK: Keys

    /// On the person's own desktop, only keys of ours are noted.
    private func watchKeys() {
        guard !options.isOwnDesktop, session.windowSystem == .x11, let display = session.environment["DISPLAY"] else {
            return
        }
        // Xlib looks for the display's cookie where this says, and nowhere else.
        if let authority = session.environment["XAUTHORITY"] { setenv("XAUTHORITY", authority, 1) }
        keyWatch = InputWatch(display: display) { [weak self] event in
            guard case .key(let name, let character, let held) = event else { return }
            self?.pressed(name, character, held)
        }
    }

    private func pressed(_ name: String, _ character: Character?, _ held: Set<InputWatch.Modifier>) {
        guard MainLoop.seconds > ownKeysEnd else { return }
        let modifiers = InputWatch.Modifier.allCases.filter { held.contains($0) && ($0 != .shift || character == nil) }
        note(key: (modifiers.map(\.rawValue) + [character.map(String.init) ?? name]).joined(separator: "+"))
    }

    /// A key was pressed; what is typed into a field that hides it is not noted.
    private func note(key: String) { self.key = focusWatch?.hidesText == true && key.count == 1 ? nil : key }

    /// Presses keys together, in their order.
    ///
    /// - Throws: ``DriverError`` where nobody gets them, or there are no such keys.
    func press(_ keys: [KeyPresser.Key]) throws(DriverError) {
        let presser = KeyPresser(session, isOwnDesktop: options.isOwnDesktop)
        try presser.checkFocus(expecting: options.expectedPrograms)
        ownKeysEnd = .infinity
        note(key: keys.map(\.title).joined(separator: "+"))
        defer {
            keyWatch?.read()
            ownKeysEnd = MainLoop.seconds + 0.1
        }
        try presser.press(keys)
    }
}
