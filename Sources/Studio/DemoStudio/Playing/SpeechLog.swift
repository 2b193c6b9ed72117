import AtSpiClient
import GLibSupport
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

    /// Whether Orca is in the middle of a text, such as a page that it reads.
    var isSpeaking: Bool { speech?.isSpeaking ?? false }

    /// How much Orca has said so far.
    var count: Int { speech?.utterances.count ?? 0 }

    /// When an utterance was said, in seconds on the monotonic clock: those that ``newWords()`` has given, from 0.
    func time(ofUtterance number: Int) -> Double? { times.indices.contains(number) ? times[number] : nil }

    private var times: [Double] = []

    /// Leaves out what was said until now, which is no part of the demo.
    func skipWords() {
        _ = newWords()
        times = []
    }

    /// Leaves out what was said since ``newWords()`` was asked last.
    func dropWords() { seen = count }

    /// How much was said so far.
    var position: Int { all().count }

    /// Leaves out what was said before a ``position``, and since ``newWords()`` was asked last.
    func dropWords(before position: Int) { seen = max(seen, position) }

    /// What Orca has said since ``newWords()`` was asked last, and what that will give.
    var waitingWords: [String] {
        (speech?.utterances.dropFirst(seen) ?? []).map { Self.oneLine($0.text) }.filter { !$0.isEmpty }
    }

    /// Whether anything was said since ``newWords()`` was asked last.
    var hasNewWords: Bool { all().dropFirst(seen).contains { !Self.oneLine($0.text).isEmpty } }

    /// All that was said so far.
    private func all() -> [(text: String, time: Double)] {
        if let speech { return speech.utterances.map { ($0.text, $0.time) } }
        _ = events.recent
        let now = MainLoop.seconds
        return events.events.filter { $0.name == "announced" }.compactMap { $0["text"]?.text }.map { ($0, now) }
    }

    /// What was said since this was asked last.
    ///
    /// - Parameter position: What was said from this ``position`` on is left for the next time; `nil`: nothing is.
    /// - Returns: The words.
    func newWords(before position: Int? = nil) -> [String] {
        let all = all().prefix(position ?? .max)
        defer { seen = max(seen, all.count) }
        let new = all.dropFirst(seen).map { (Self.oneLine($0.text), $0.time) }.filter { !$0.0.isEmpty }
        times += new.map(\.1)
        return new.map(\.0)
    }

    /// White space is not heard. GTK before 4.10 gives what has no name that of its class, which says nothing to a person, and
    /// which other versions do not have: it is left out.
    static func oneLine(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let rest = words.filter { word in
            let bare = word.hasSuffix(".") ? String(word.dropLast()) : word
            return !bare.isClassName
        }
        return rest.joined(separator: " ")
    }
}
