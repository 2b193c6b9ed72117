import DesktopDriving
import GLibAppSupport
import GLibSupport
import Glibc

/// Orca itself, as people use it. Needs a display, a bus, an ``AccessibilityBus``, a ``WindowManager`` and a
/// ``SpeechServer``.
///
/// Start it after the app: when Orca runs before the app's window has opened, it takes the window's first objects for
/// gone.
///
/// ```swift
/// let reader = try ScreenReader(echoesKeys: false).launch(in: session)
/// defer { session.end(reader) }
/// ```
public struct ScreenReader: Service {
    public let name = "screen reader"
    /// Whether it says the names of keys such as Tab and Return when they are pressed, as it does when it is new.
    public let echoesKeys: Bool
    /// The path of liblouis's table with which braille is contracted; `nil`: it is not. For Orca up to 49, which keeps its
    /// settings in a file.
    public let brailleTable: String?
    /// Whether it says what is under the pointer, as those hear who see little. For Orca up to 49.
    public let reviewsPointer: Bool
    /// The folders of extensions that it loads, as if the person had approved them. For Orca 51 and later.
    public let extensions: [String]

    public init(
        echoesKeys: Bool = true, brailleTable: String? = nil, reviewsPointer: Bool = false, extensions: [String] = []
    ) {
        self.echoesKeys = echoesKeys
        self.brailleTable = brailleTable
        self.reviewsPointer = reviewsPointer
        self.extensions = extensions
    }

    public func start(in session: PrivateSession) throws {
        try launch(in: session)
    }

    /// Starts Orca and waits until it listens.
    ///
    /// - Parameters:
    ///   - session: A session with an accessibility bus and a speech server.
    ///   - attention: What turns it to elements without the focus; `nil`: nothing does.
    ///   - settings: What changes its settings while it runs; `nil`: nothing does.
    /// - Returns: Its process, to be ended before the session is.
    /// - Throws: ``SessionError`` when it does not start.
    @discardableResult
    public func launch(
        in session: PrivateSession, with attention: ReaderAttention? = nil, settings: ReaderSettings? = nil
    ) throws -> ChildProcess {
        if !echoesKeys || brailleTable != nil || reviewsPointer { try writeSettings(in: session) }
        // Orca does not start where pgrep finds another, such as one in another session.
        let folder = "\(session.folder)/orca"
        mkdir(folder, 0o700)
        try writeFile("\(folder)/pgrep", Array("#!/bin/sh\nexit 1\n".utf8))
        chmod("\(folder)/pgrep", 0o700)
        // Orca 48 ends where no X display is named; one that does not exist will do.
        var variables = [
            "PATH": "\(folder):\(session.environment["PATH"] ?? "")",
            "DISPLAY": session.environment["DISPLAY"] ?? ":none",
        ]
        // Whoever knows it is told what Orca does: see ReaderEars. The session is its owner's only.
        let secret = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }.joined()
        session.environment[ReaderEars.variable] = secret
        variables[ReaderEars.variable] = secret
        variables.merge(attention?.variables ?? [:]) { $1 }
        variables.merge(settings?.variables ?? [:]) { $1 }
        // Python runs a file of this name before any program.
        let program =
            ReaderBursts.program + (attention == nil ? "" : ReaderAttention.program)
            + (settings == nil ? "" : ReaderSettings.program)
        try writeFile("\(folder)/sitecustomize.py", Array(program.utf8))
        variables["PYTHONPATH"] = folder
        if !extensions.isEmpty {
            // Approvals are kept in a file: the session's other settings go with each program.
            variables["GSETTINGS_BACKEND"] = "keyfile"
            try approveExtensions(in: session, variables)
        }
        let process = try session.start("orca", variables: variables)
        let address = try session.accessibilityBusAddress()
        // No event: the registry has a signal for that, but is itself started only by who asks for it.
        let listens: Bool? = MainLoop.poll(timeout: 30) {
            let registry = BusObject(busName: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry")
            let question = BusQuestion("org.a11y.atspi.Registry.GetRegisteredEvents", of: registry, timeout: 10)
            // The registry answers as soon as Orca, or somebody else, has started it.
            let answer = try? session.ask(question, at: address)
            let events = answer?[0]?.members().compactMap { $0[1]?.text } ?? []
            return events.contains { $0.lowercased().contains("statechanged:focused") } ? true : nil
        }
        guard listens != nil else { throw SessionError("Orca did not start: \(session.log(of: "orca"))") }
        return process
    }

    private func approveExtensions(in session: PrivateSession, _ variables: [String: String]) throws {
        let folder = "\(session.environment["XDG_DATA_HOME"] ?? session.folder)/orca/extensions"
        try session.output(of: "mkdir", ["-p", folder])
        for path in extensions {
            try session.output(of: "cp", ["-R", "--", path, folder])
            let name = String(path.split(separator: "/").last ?? "")
            let settings = variables.filter { $0.key == "GSETTINGS_BACKEND" || $0.key == "PATH" }
            try session.output(
                of: "env", settings.map { "\($0)=\($1)" } + ["orca", "--approve-extension", name])
        }
    }

    /// Writes the settings that Orca's preferences write when "Enable key echo", "Enable contracted braille" and "Speak
    /// object under mouse" are switched.
    private func writeSettings(in session: PrivateSession) throws(SessionError) {
        let folder = "\(session.environment["XDG_DATA_HOME"] ?? session.folder)/orca"
        mkdir(folder, 0o700)
        var settings = #""enableKeyEcho": \#(echoesKeys), "enableMouseReview": \#(reviewsPointer)"#
        if let brailleTable {
            settings += #", "enableContractedBraille": true, "brailleContractionTable": "\#(brailleTable)""#
        }
        let text = """
            {"general": {\(settings)}, "pronunciations": {}, "keybindings": {}, "profiles": {"default": {\(settings), \
            "profile": ["Default", "default"], "pronunciations": {}, "keybindings": {}}}}

            """
        try writeFile("\(folder)/user-settings.conf", Array(text.utf8))
    }
}

extension PrivateSession {
    /// Whether an Orca runs on the session's message bus, such as the one that speaks to the person.
    public var isReaderRunning: Bool {
        let bus = "DBUS_SESSION_BUS_ADDRESS=\(environment["DBUS_SESSION_BUS_ADDRESS"] ?? "")"
        let found = (try? output(of: "pgrep", ["-x", "orca"])) ?? ""
        return found.split(separator: "\n").contains { process in
            let bytes = (try? FilePath.read("/proc/\(process)/environ", limit: 1 << 20)) ?? []
            return bytes.split(separator: 0).contains { String(decoding: $0, as: UTF8.self) == bus }
        }
    }
}

extension SpeechServer {
    /// A position in what was said.
    ///
    /// ```swift
    /// let mark = speech.mark
    /// try session.keyboard.press("Tab")
    /// let words = try speech.wait(for: "January", since: mark)
    /// ```
    public struct Mark: Sendable {
        let count: Int

        /// Before anything was said.
        public static let start = Mark(count: 0)
    }

    /// Now.
    public var mark: Mark { Mark(count: utterances.count) }

    /// The words that were said since `mark`.
    public func said(since mark: Mark) -> [String] {
        utterances.dropFirst(mark.count).map(\.text)
    }

    /// Waits until something is said.
    ///
    /// - Parameters:
    ///   - text: What; anything that contains it will do.
    ///   - mark: Since when.
    ///   - timeout: How long to wait, in seconds.
    /// - Returns: All that was said since `mark`.
    /// - Throws: ``SessionError`` with what was said instead.
    @discardableResult
    public func wait(for text: String, since mark: Mark, timeout: Double = 8) throws(SessionError) -> [String] {
        let found: Bool? = wait(timeout: timeout) {
            said(since: mark).contains { $0.contains(text) } ? true : nil
        }
        let heard = said(since: mark)
        guard found != nil else { throw SessionError("Not said: \"\(text)\". Said: \(heard).") }
        return heard
    }

    /// Waits until nothing more has been said for a while.
    ///
    /// - Parameters:
    ///   - mark: Since when.
    ///   - quiet: For how long, in seconds.
    ///   - timeout: How long to wait at most.
    /// - Returns: All that was said since `mark`.
    public func settle(since mark: Mark, quiet: Double = 0.5, timeout: Double = 5) -> [String] {
        let end = MainLoop.seconds + timeout
        var count: Int
        repeat {
            count = utterances.count
            let left = min(quiet, end - MainLoop.seconds)
            let isMore: Bool? = wait(timeout: left) { utterances.count != count ? true : nil }
            if isMore == nil { break }
        } while MainLoop.seconds < end
        return said(since: mark)
    }
}
