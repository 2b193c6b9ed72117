import AtSpiClient
import GLibSupport
import PrivateSession

/// The words that a demo hears: Orca's, each as Orca hands it over, or the app's announcements.
final class SpeechLog {
    private let speech: SpeechServer?
    private let events: EventReader
    private var seen = 0

    /// - Parameters:
    ///   - speech: The server that Orca speaks to; `nil`: no screen reader runs.
    ///   - events: The app's.
    init(speech: SpeechServer?, events: EventReader) {
        (self.speech, self.events) = (speech, events)
    }

    /// The voice that says the words.
    var voice: DemoVoice { speech == nil ? .app : .reader }

    /// Whether Orca is in the middle of a text, such as a page that it reads.
    var isSpeaking: Bool { speech?.isSpeaking ?? false }

    /// Waits until something is so, and looks after each of Orca's words; without a screen reader it looks once.
    ///
    /// - Parameters:
    ///   - timeout: How long to wait, in seconds.
    ///   - isSo: Whether it is.
    /// - Returns: Whether it was in time.
    @discardableResult
    func wait(timeout: Double, until isSo: () -> Bool) -> Bool {
        guard let speech else { return isSo() }
        return speech.wait(timeout: timeout) { isSo() ? true : nil } ?? false
    }

    /// How much Orca has said so far.
    var count: Int { speech?.utterances.count ?? 0 }

    /// The time of an utterance, in seconds on the monotonic clock: of those that ``newWords()`` has given, from 0.
    func time(ofUtterance number: Int) -> Double? { times.indices.contains(number) ? times[number] : nil }

    private var times: [Double] = []

    /// Leaves out the words until now, which are no part of the demo.
    func skipWords() {
        _ = newWords()
        times = []
    }

    /// Leaves out the words since ``newWords()`` was asked last.
    func dropWords() { seen = count }

    /// How much was said so far.
    var position: Int { all().count }

    /// Leaves out the words before a ``position``, and since ``newWords()`` was asked last.
    func dropWords(before position: Int) { seen = max(seen, position) }

    /// Orca's words since ``newWords()`` was asked last, which it will give next.
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

    /// The words since this was asked last.
    ///
    /// - Parameter position: Words from this ``position`` on are left for the next time; `nil`: none are.
    /// - Returns: The words.
    func newWords(before position: Int? = nil) -> [String] {
        let all = all().prefix(position ?? .max)
        defer { seen = max(seen, all.count) }
        let new = all.dropFirst(seen).map { (Self.oneLine($0.text), $0.time) }.filter { !$0.0.isEmpty }
        times += new.map(\.1)
        return new.map(\.0)
    }

    /// White space is not heard. GTK before 4.10 gives an element without a name that of its class, which says nothing
    /// to a person, and which other versions do not have: it is left out.
    static func oneLine(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let rest = words.filter { word in
            let bare = word.hasSuffix(".") ? String(word.dropLast()) : word
            return !bare.isClassName
        }
        return rest.joined(separator: " ")
    }
}
