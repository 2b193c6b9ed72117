/// Something that a screen reader wanted spoken.
///
/// ```swift
/// let heard = speech.utterances.filter { !$0.isCancelled }.map(\.text)
/// ```
public struct Utterance: Hashable, Sendable {
    public let text: String
    /// Seconds on the monotonic clock.
    public let time: Double
    /// The language of the words, which can change from one utterance to the next: "en-US".
    public let language: String
    /// Whether speech was stopped after it, before the next one.
    public internal(set) var isCancelled = false
}
