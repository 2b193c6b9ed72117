import Glibc

/// One screen reader that speaks to a ``SpeechServer``: its lines, and the answers to them.
final class SpeechClient {
    private let descriptor: Int32
    private let say: (_ text: String, _ language: String) -> Void
    private let cancel: () -> Void
    /// Called with 1 when speaking begins, and with -1 when it is over.
    private let count: (Int) -> Void
    private var unread: [UInt8] = []
    private var options = [
        "language": "en-US", "rate": "0", "pitch": "0", "volume": "100", "output_module": "log", "punctuation": "some",
    ]
    private var isMarkedUp = false
    private var lastMessage = 0
    /// The message that is being spoken.
    private var message: Int?

    /// How long speaking takes, in milliseconds, where the client waits for its end. The client that Orca uses,
    /// python3-speechd, gets the message's number first and listens for its events after that: it never hears of an end
    /// that comes at once, and then Orca's reading of a whole page never ends.
    private static let speakingTime: Int32 = 100
    /// The most bytes of a text or a line.
    private static let textLimit = 1 << 20

    init(
        _ descriptor: Int32, say: @escaping (String, String) -> Void, cancel: @escaping () -> Void,
        count: @escaping (Int) -> Void
    ) {
        self.descriptor = descriptor
        self.say = say
        self.cancel = cancel
        self.count = count
    }

    /// Answers until the client leaves.
    func serve() {
        defer { end(with: nil) }
        while let line = readLine() {
            let words = line.split(separator: " ").map(String.init)
            guard let command = words.first?.uppercased() else { continue }
            // Who sends a command listens for the events of the message before.
            end(with: command == "CANCEL" || command == "STOP" ? .cancelled : .ended)
            switch command {
            case "SET" where words.count >= 4: set(words[2].lowercased(), words.dropFirst(3).joined(separator: " "))
            case "SPEAK":
                send("230 OK RECEIVING DATA")
                guard let text = readText() else { return }
                speak(isMarkedUp ? Self.plain(text) : text)
            case "CHAR": speak(words.count > 1 && words[1] != "space" ? words[1] : " ")
            case "KEY": speak(words.dropFirst().joined(separator: " "))
            case "SOUND_ICON": finish()
            case "CANCEL", "STOP":
                cancel()
                send(command == "STOP" ? "210 OK STOPPED" : "213 OK CANCELED")
            case "PAUSE": send("211 OK PAUSED")
            case "RESUME": send("212 OK RESUMED")
            case "BLOCK": send(line.uppercased().contains("BEGIN") ? "260 OK INSIDE BLOCK" : "261 OK OUTSIDE BLOCK")
            case "HISTORY": send("245-1", "245 OK CLIENT ID SENT")
            case "LIST": list(words.dropFirst().first?.uppercased() ?? "")
            case "GET":
                let option = words.dropFirst().first?.lowercased() ?? ""
                send("251-\(options[option] ?? "MALE1")", "251 OK GET RETURNED")
            case "QUIT":
                send("231 HAPPY HACKING")
                return
            default: send("500 ERR INVALID COMMAND")
            }
        }
    }

    private func set(_ option: String, _ value: String) {
        if option == "ssml_mode" { isMarkedUp = value.lowercased() == "on" }
        if options[option] != nil { options[option] = String(value.prefix(100)) }
        let codes = [
            "client_name": 208, "priority": 202, "language": 201, "rate": 203, "pitch": 204, "punctuation": 205,
            "cap_let_recogn": 206, "spelling": 207, "voice_type": 209, "synthesis_voice": 209, "output_module": 216,
            "volume": 218, "ssml_mode": 219, "pause_context": 224,
        ]
        send("\(codes[option] ?? 220) OK \(option.uppercased()) SET")
    }

    private func list(_ what: String) {
        switch what {
        case "OUTPUT_MODULES": send("250-log", "250 OK MODULE LIST SENT")
        case "SYNTHESIS_VOICES": send("249-English\ten-US\tnone", "249 OK VOICE LIST SENT")
        default: send("249-MALE1", "249-FEMALE1", "249 OK VOICE LIST SENT")
        }
    }

    private func speak(_ text: String) {
        say(text, options["language"] ?? "")
        finish()
    }

    private func finish() {
        lastMessage += 1
        message = lastMessage
        count(1)
        send("225-\(lastMessage)", "225 OK MESSAGE QUEUED")
    }

    /// How speaking is over.
    private enum Outcome: String {
        case ended = "702 END"
        case cancelled = "703 CANCELED"
    }

    /// Tells the client that what is being spoken is over; nothing where nothing is.
    ///
    /// - Parameter outcome: How; `nil`: the client has left.
    private func end(with outcome: Outcome?) {
        guard let message else { return }
        self.message = nil
        count(-1)
        guard let outcome else { return }
        for event in ["701 BEGIN", outcome.rawValue] {
            let code = event.prefix(3)
            send("\(code)-\(message)", "\(code)-1", event)
        }
    }

    /// A text without its SSML marks.
    static func plain(_ text: String) -> String {
        var isInMark = false
        let bare = text.filter { character in
            if character == "<" { isInMark = true }
            defer { if character == ">" { isInMark = false } }
            return !isInMark
        }
        let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
        return entities.reduce(bare) { text, entity in
            text.split(separator: entity.0, omittingEmptySubsequences: false).joined(separator: entity.1)
        }
    }

    // MARK: Lines

    /// A text up to its end; `nil`: the client has left, or sends more than anyone would listen to.
    private func readText() -> String? {
        var lines: [String] = []
        var length = 0
        while let line = readLine() {
            if line == "." { return lines.joined(separator: "\n") }
            length += line.utf8.count + 1
            guard length <= Self.textLimit else { return nil }
            lines.append(line.hasPrefix("..") ? String(line.dropFirst()) : line)
        }
        return nil
    }

    private func readLine() -> String? {
        while true {
            if let end = unread.firstIndex(of: 0x0A) {
                var line = unread[..<end]
                if line.last == 0x0D { line = line.dropLast() }
                defer { unread.removeSubrange(...end) }
                return String(decoding: line, as: UTF8.self)
            }
            if message != nil {
                var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                if poll(&wait, 1, Self.speakingTime) <= 0 { end(with: .ended) }
            }
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = read(descriptor, &buffer, buffer.count)
            // A line without an end, from a reader gone mad, is not kept.
            guard count > 0, unread.count < Self.textLimit else { return nil }
            unread += buffer.prefix(count)
        }
    }

    private func send(_ lines: String...) {
        let bytes = Array((lines.joined(separator: "\r\n") + "\r\n").utf8)
        _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }
}
