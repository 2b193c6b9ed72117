import TextSafety

/// A demo of several that were played by processes of their own, as their JSON lines told it.
///
/// ```swift
/// var played = PlayedDemo(of: script)
/// for line in lines { played.take(line) }
/// print(JUnitReport.text(of: [played]))
/// ```
public struct PlayedDemo: Sendable {
    /// The script's path.
    public let file: String
    /// Its steps, as far as they were played.
    public private(set) var transcript: DemoTranscript
    /// A failure besides its steps: it could not be played, or its words differ from those kept.
    public var problem: String?
    /// Why it was not played: it needs something that is missing here; `nil`: it was, or has failed.
    public private(set) var skipped: String?
    /// How often it was played.
    public var tries = 1
    /// When the step that is being played began, in seconds since the play did.
    private var start = 0.0
    private var current = 0

    /// One that has not been played yet.
    public init(of script: DemoScript) {
        (file, transcript) = (script.file, DemoTranscript(before: script))
    }

    /// One that cannot be read.
    public init(unreadable file: String, because problem: String) {
        (self.file, self.problem, transcript) = (file, problem, DemoTranscript(title: file))
    }

    /// Whether all of it held.
    public var holds: Bool { problem == nil && skipped == nil && transcript.holds }

    /// How long it took, in seconds.
    public var seconds: Double { transcript.steps.reduce(0) { $0 + $1.seconds } }

    /// Takes a line of `dragoman play --progress json`.
    ///
    /// - Returns: Whether it was one.
    @discardableResult
    public mutating func take(_ line: String) -> Bool {
        guard let json = try? JSON(reading: line), let event = json["event"]?.text else { return false }
        if event == "skipped" {
            skipped = json["text"]?.text ?? ""
            return true
        }
        let time = json["time"]?.number ?? 0
        if let number = json["step"]?.number.flatMap({ Int(exactly: $0) }) {
            guard let index = transcript.steps.firstIndex(where: { $0.title.number == number }) else { return true }
            current = index
        }
        guard transcript.steps.indices.contains(current) else { return true }
        switch event {
        case "step-begun":
            start = time
            // The text that the step types may be a secret, which is known only now.
            transcript.steps[current].take(text: json["text"]?.text, script: json["script"]?.text)
        case "said", "felt":
            guard let words = json["text"]?.text else { break }
            let voice = json["by"]?.text.flatMap { DemoVoice(rawValue: $0) } ?? .reader
            transcript.steps[current].words.append(
                event == "felt" ? .init(braille: words) : .init(text: words, voice: voice))
        case "step-ended":
            transcript.steps[current].wasPlayed = true
            transcript.steps[current].failure = json["failure"]?.text
            transcript.steps[current].seconds = max(0, time - start)
        default: break
        }
        return true
    }
}
