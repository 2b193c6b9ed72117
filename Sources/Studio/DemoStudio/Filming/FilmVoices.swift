import Translation

/// The words that are spoken in a film, in their order.
///
/// ```swift
/// var voices = FilmVoices(speech)
/// let frames = voices.speak("February. 70 units.", by: .reader)
/// ```
struct FilmVoices {
    /// The sounds of reader and narrator.
    private(set) var waveforms: [Waveform] = []
    /// The sounds of the audio description.
    private(set) var descriptions: [Waveform] = []
    /// Reasons why words could not be spoken, each once.
    private(set) var problems: [String] = []
    private let speech: (any Speech)?

    /// - Parameter speech: The voice that speaks; `nil`: none does.
    init(_ speech: (any Speech)?) {
        self.speech = speech
    }

    /// Speaks words of the film's sound.
    ///
    /// - Returns: How many frames they take to say.
    mutating func speak(_ words: PlainWords, by voice: DemoVoice) -> Int {
        let waveform = sound(of: words, by: voice)
        waveforms.append(waveform)
        return waveform.frames
    }

    /// Speaks words of the audio description.
    ///
    /// - Returns: How many frames they take to say.
    mutating func describe(_ words: PlainWords) -> Int {
        let waveform = sound(of: words, by: .narrator)
        descriptions.append(waveform)
        return waveform.frames
    }

    /// The sound of words; silence where no voice speaks.
    private mutating func sound(of words: PlainWords, by voice: DemoVoice) -> Waveform {
        do {
            return try speech?.sound(of: words.text, by: voice) ?? Waveform()
        } catch {
            // The film is worth having without a word of its sound: the captions have it.
            let problem = localized("Not spoken: {reason}", ["reason": "\(error)"])
            if !problems.contains(problem) { problems.append(problem) }
            return Waveform()
        }
    }
}
