import Translation

/// A voice, as a person names it: `en-us+f3` of espeak-ng, or `PROGRAM:VOICE`.
///
/// | text | voice |
/// |---|---|
/// | `de` or `espeak-ng:de+f3` | one that `espeak-ng --voices` lists |
/// | `piper:/home/ada/voices/amy.onnx` | a file of piper's |
/// | `speech-dispatcher:flite` | a module of speech-dispatcher's |
/// | `speech-dispatcher:flite/slt` | one of the voices of that module |
/// | `spiel:org.espeak` | a provider of Spiel's on the session bus |
/// | `spiel:org.espeak/gmw/en` | one of the voices of that provider |
///
/// ```swift
/// let voice = try VoiceName("speech-dispatcher:flite/slt")
/// ```
struct VoiceName: Hashable, Sendable {
    /// Which program speaks.
    enum Engine: String, CaseIterable, Sendable {
        case espeak = "espeak-ng"
        case piper
        case speechDispatcher = "speech-dispatcher"
        case spiel
    }

    var engine: Engine
    /// The program's name for the voice.
    var name: String

    init(engine: Engine, name: String) {
        (self.engine, self.name) = (engine, name)
    }

    /// - Throws: ``FilmError`` where no program is called like that.
    init(_ text: String) throws(FilmError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else {
            self.init(engine: .espeak, name: text)
            return
        }
        guard let engine = Engine(rawValue: parts[0]), !parts[1].isEmpty else {
            throw FilmError(
                localized(
                    "There is no voice “{voice}”: a voice is a name of espeak-ng’s, or espeak-ng:NAME, piper:FILE.onnx, speech-dispatcher:MODULE or spiel:PROVIDER.",
                    ["voice": text]))
        }
        self.init(engine: engine, name: parts[1])
    }
}

/// How voices speak, as people set it: in percent of the usual speed and pitch.
///
/// ```swift
/// var manner = VoiceManner()
/// manner.speed = 150
/// ```
public struct VoiceManner: Hashable, Sendable {
    /// How fast: 25 to 400.
    public var speed = 100
    /// How high: 25 to 200. Piper's voices have one height only.
    public var pitch = 100

    public init() {}
}
