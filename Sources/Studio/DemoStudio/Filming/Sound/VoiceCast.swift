import GLibAppSupport
import GLibSupport
import Translation

/// The voices of a film, each of its own program: the reader's voice, and the narrator's.
///
/// ```swift
/// let cast = try VoiceCast(language: "en", reader: nil, narrator: "speech-dispatcher:flite", workshop: workshop)
/// let waveform = try cast.sound(of: "Orca reads the bars.", by: .narrator)
/// ```
final class VoiceCast: Speech {
    private struct Phrase: Hashable {
        let words: String
        let voice: VoiceName
        let isNarrator: Bool
    }

    private let language: String
    private let reader: VoiceName
    private let narrator: VoiceName
    private let manner: VoiceManner
    private let workshop: FilmWorkshop
    private var spoken: [Phrase: Waveform] = [:]
    /// `nil`: espeak-ng was not asked yet.
    private var steadyOptions: [String]?

    /// - Parameters:
    ///   - language: The demo's, such as `en` or `zh-Hans`.
    ///   - reader: The reader's voice: see ``VoiceName``; `nil` for the language's own of espeak-ng's.
    ///   - narrator: The narrator's voice; `nil` for another one of espeak-ng's.
    ///   - manner: How fast and how high they speak.
    ///   - workshop: The folder to keep their sounds in for a moment.
    /// - Throws: ``FilmError`` where a voice that was asked for is missing, with the package to install.
    public init(
        language: String, reader: String? = nil, narrator: String? = nil, manner: VoiceManner = VoiceManner(),
        workshop: FilmWorkshop
    ) throws {
        let own = ESpeak.voice(for: language)
        self.reader = try reader.map { try VoiceName($0) } ?? VoiceName(engine: .espeak, name: own)
        self.narrator = try narrator.map { try VoiceName($0) } ?? VoiceName(engine: .espeak, name: "\(own)+f3")
        (self.language, self.manner, self.workshop) = (language, manner, workshop)
        for voice in [self.reader, self.narrator] {
            switch voice.engine {
            case .espeak: break
            case .piper: try Piper.check(voice.name, manner)
            case .speechDispatcher: _ = try SpeechModule(voice.name)
            case .spiel: _ = try SpielVoice(voice.name, language: language, workshop)
            }
        }
    }

    public func sound(of words: String, by voice: DemoVoice) throws -> Waveform {
        let isNarrator = voice == .narrator
        let name = isNarrator ? narrator : reader
        let phrase = Phrase(words: words, voice: name, isNarrator: isNarrator)
        if let known = spoken[phrase] { return known }
        let waveform: Waveform
        switch name.engine {
        case .espeak:
            // A narrator takes more time than a screen reader.
            let usual = isNarrator ? 160 : 180
            let espeak = ESpeak.Voice(
                name: name.name, rate: min(max(usual * manner.speed / 100, 80), 450),
                pitch: min(50 * manner.pitch / 100, 99))
            let options = try steadyOptions ?? ESpeak.steadyOptions(in: workshop)
            steadyOptions = options
            waveform = try ESpeak.sound(of: words, by: espeak, options, in: workshop)
        case .piper: waveform = try Piper.sound(of: words, by: name.name, manner, in: workshop)
        case .speechDispatcher:
            waveform = try SpeechModule(name.name).sound(of: words, in: language, manner, workshop)
        case .spiel:
            waveform = try SpielVoice(name.name, language: language, workshop).sound(of: words, in: language, manner)
        }
        spoken[phrase] = waveform.trimmed()
        return spoken[phrase] ?? waveform
    }
}

/// Speaks with piper: voices that were learnt from people, each a file of about 60 MB.
///
/// ```swift
/// let waveform = try Piper.sound(of: "Look.", by: "/home/ada/amy.onnx", VoiceManner(), in: workshop)
/// ```
enum Piper {
    /// - Throws: ``FilmError`` where there is no such program or file, or it cannot speak like that.
    static func check(_ file: String, _ manner: VoiceManner) throws(FilmError) {
        guard Program.isThere("piper") else {
            throw FilmError(localized("There is no piper here. Install it with: pip install piper-tts"))
        }
        guard FilePath.exists(file) else {
            throw FilmError(
                localized(
                    "There is no voice {file}. Piper’s voices are at https://huggingface.co/rhasspy/piper-voices: NAME.onnx and NAME.onnx.json.",
                    ["file": file]))
        }
        guard manner.pitch == 100 else {
            throw FilmError(localized("Piper’s voices have one height only: --pitch is for other voices."))
        }
    }

    static func sound(
        of words: String, by file: String, _ manner: VoiceManner, in workshop: FilmWorkshop
    ) throws -> Waveform {
        // How long sounds are, in hundredths.
        let length = 10_000 / max(manner.speed, 1)
        let tail = length % 100
        let scale = "\(length / 100).\(tail < 10 ? "0" : "")\(tail)"
        return try workshop.sound(of: words, within: 120) { text, sound in
            ["sh", "-c", "words=$1; shift; exec \"$@\" < \"$words\"", "sh", text]
                + ["piper", "--model", FilePath.canonical(file), "--length_scale", scale, "--output_file", sound]
        }
    }
}
