/// Who speaks the words of a film.
///
/// ```swift
/// let waveform = try speech.sound(of: "January. 40 units.", by: .reader)
/// ```
public protocol Speech: AnyObject {
    /// Speaks.
    ///
    /// - Parameters:
    ///   - words: What to say; one line.
    ///   - voice: Whose words they are: each has a voice of its own.
    /// - Returns: The sound.
    /// - Throws: ``FilmError`` where there is none, with what to do about it.
    func sound(of words: String, by voice: DemoVoice) throws -> Waveform
}

/// Speaks with espeak-ng: it is small, knows more than a hundred languages, and says the same words the same way each
/// time.
///
/// ```swift
/// let speech = ESpeak(language: "en", reader: "en-us+f3", workshop: workshop)
/// let waveform = try speech.sound(of: "January. 40 units.", by: .reader)
/// ```
public final class ESpeak: Speech {
    /// A voice of espeak-ng's: `espeak-ng --voices` lists them; `+f3` and the like after a name are variants.
    public struct Voice: Hashable, Sendable {
        public var name: String
        /// Words a minute.
        public var rate: Int

        public init(name: String, rate: Int) {
            (self.name, self.rate) = (name, rate)
        }
    }

    private struct Phrase: Hashable {
        let words: String
        let voice: Voice
    }

    private let workshop: FilmWorkshop
    private let voices: [DemoVoice: Voice]
    private var spoken: [Phrase: Waveform] = [:]

    /// - Parameters:
    ///   - language: The demo's, such as `en` or `zh-Hans`.
    ///   - reader: The name of the reader's voice; `nil` for the language's own.
    ///   - narrator: The name of the narrator's voice; `nil` for another one of the language's.
    ///   - workshop: Where to keep what is spoken for a moment.
    public init(language: String, reader: String? = nil, narrator: String? = nil, workshop: FilmWorkshop) {
        let own = Self.voice(for: language)
        voices = [
            .reader: Voice(name: reader ?? own, rate: 180),
            .app: Voice(name: reader ?? own, rate: 180),
            .narrator: Voice(name: narrator ?? "\(own)+f3", rate: 160),
        ]
        self.workshop = workshop
    }

    /// espeak-ng's own name for a language.
    static func voice(for language: String) -> String {
        let parts = language.lowercased().split { $0 == "-" || $0 == "_" || $0 == "." }.map(String.init)
        switch parts.first {
        case nil, "c", "posix": return "en-us"
        case "en": return parts.contains("gb") ? "en-gb" : "en-us"
        case "zh": return parts.contains("hk") || parts.contains("yue") ? "yue" : "cmn"
        case let name?: return name
        }
    }

    public func sound(of words: String, by voice: DemoVoice) throws -> Waveform {
        guard let voice = voices[voice] else { return Waveform() }
        let phrase = Phrase(words: words, voice: voice)
        if let known = spoken[phrase] { return known }
        let (text, sound) = ("\(workshop.folder)/words.txt", "\(workshop.folder)/words.wav")
        try FilmFiles.write(words + "\n", to: text)
        let arguments = ["-b", "1", "-v", voice.name, "-s", "\(voice.rate)", "-f", text, "-w", sound]
        try Tool("espeak-ng", arguments, in: workshop).finish(within: 60)
        let waveform = try Waveform(wav: FilmFiles.read(sound)).trimmed()
        spoken[phrase] = waveform
        return waveform
    }
}
