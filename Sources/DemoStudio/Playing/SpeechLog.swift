import PrivateSession

/// What a demo hears: Orca's words, each as Orca hands it over, or the app's announcements.
final class SpeechLog {
    private let speech: SpeechServer?
    private let events: EventReader
    private var seen = 0

    /// - Parameters:
    ///   - speech: What Orca speaks to; `nil`: no screen reader runs.
    ///   - events: The app's.
    init(speech: SpeechServer?, events: EventReader) {
        (self.speech, self.events) = (speech, events)
    }

    /// Whose words they are.
    var voice: DemoVoice { speech == nil ? .app : .reader }

    /// Whether not a word was said yet.
    var isSilent: Bool { speech?.utterances.isEmpty ?? true }

    /// How much Orca has said so far.
    var count: Int { speech?.utterances.count ?? 0 }

    /// What was said since this was asked last.
    func newWords() -> [String] {
        let all: [String]
        if let speech {
            all = speech.utterances.map(\.text)
        } else {
            _ = events.recent
            all = events.events.filter { $0.name == "announced" }.compactMap { $0["text"]?.text }
        }
        defer { seen = all.count }
        return all.dropFirst(seen).map { Self.oneLine($0) }.filter { !$0.isEmpty }
    }

    /// White space is not heard.
    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
