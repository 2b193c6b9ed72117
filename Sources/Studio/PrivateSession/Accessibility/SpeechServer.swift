import DesktopDriving
import GLibAppSupport
import GLibSupport
import Glibc
import Synchronization

/// A speech server for a screen reader: it writes down every utterance and makes no sound.
///
/// It understands SSIP, speech-dispatcher's protocol, on a socket of the session's own. Make one, give it to a session
/// among its services, and read ``utterances``.
///
/// ```swift
/// let speech = SpeechServer()
/// let session = try PrivateSession(services: [Display(), MessageBus(), AccessibilityBus(), WindowManager(), speech])
/// let app = try session.launch("dragoman", ["open"])
/// try ScreenReader().launch(in: session)
/// print(try speech.wait(for: "January", since: .start))
/// ```
public final class SpeechServer: Service, Sendable {
    public let name = "speech server"
    private let log = Mutex<[Utterance]>([])
    /// It rings with each utterance, and when one has been spoken.
    private let bell = Bell()
    private let listening = Mutex<Int32>(-1)
    private let spoken = Mutex(0)
    /// How many bytes the log has, and may have.
    private let kept = Mutex(0)
    private static let limit = 64 << 20
    /// How many readers are served at once.
    private let clients = Mutex(0)
    private static let mostClients = 16
    private let heard: (@Sendable (Utterance) -> Void)?

    /// - Parameter heard: Told of each utterance when it comes, on a thread of the server's.
    public init(heard: (@Sendable (Utterance) -> Void)? = nil) { self.heard = heard }

    public func start(in session: PrivateSession) throws {
        let path = "\(session.folder)/runtime/speech"
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw SessionError.system("make a socket", errno) }
        let bound: Int32
        do {
            bound = try withUnixAddress(path) { bind(descriptor, $0, $1) }
        } catch {
            close(descriptor)
            throw error
        }
        guard bound == 0, listen(descriptor, 8) == 0 else {
            close(descriptor)
            throw SessionError.system("listen at \(path)", errno)
        }
        listening.withLock { $0 = descriptor }
        session.environment["SPEECHD_ADDRESS"] = "unix_socket:\(path)"
        Background.runDetached { [self] in serve(descriptor) }
    }

    /// Everything so far, in its order.
    public var utterances: [Utterance] { log.withLock { $0 } }

    /// Whether a reader has not been told yet that its last words were spoken: one that reads a page goes on then.
    public var isSpeaking: Bool { spoken.withLock { $0 > 0 } }

    /// Looks at once, and again after each utterance and when one has been spoken, until there is an answer.
    ///
    /// - Parameters:
    ///   - timeout: How long to wait, in seconds.
    ///   - answer: Returns `nil` while there is no answer.
    /// - Returns: The answer; `nil`: there was none in time.
    public func wait<Answer>(timeout: Double, until answer: () throws -> Answer?) rethrows -> Answer? {
        try bell.wait(timeout: timeout, answer)
    }

    /// Ends it; clients are told nothing more.
    public func stop() {
        let descriptor = listening.withLock { listening in
            defer { listening = -1 }
            return listening
        }
        if descriptor >= 0 { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }

    // MARK: Serving

    private func serve(_ descriptor: Int32) {
        while true {
            let client = accept(descriptor, nil, nil)
            guard client >= 0 else { break }
            let isTooMany = clients.withLock { clients in
                clients += 1
                return clients > Self.mostClients
            }
            let isServed =
                !isTooMany
                && Background.runDetached { [self] in
                    SpeechClient(client, say: add, cancel: cancel, count: count).serve()
                    close(client)
                    clients.withLock { $0 -= 1 }
                }
            if !isServed {
                close(client)
                clients.withLock { $0 -= 1 }
            }
        }
        close(descriptor)
    }

    private func add(_ text: String, _ language: String) {
        let utterance = Utterance(text: text, time: MainLoop.seconds, language: language)
        let isKept = log.withLock { log in
            // A reader gone mad is not written down for ever.
            guard
                kept.withLock({ kept in
                    kept += text.utf8.count + 100
                    return kept <= Self.limit
                })
            else { return false }
            log.append(utterance)
            return true
        }
        if isKept { heard?(utterance) }
        bell.ring()
    }

    private func count(_ change: Int) {
        spoken.withLock { $0 += change }
        bell.ring()
    }

    private func cancel() {
        log.withLock { log in
            if let last = log.indices.last { log[last].isCancelled = true }
        }
    }
}
