/// A program that speaks the words of a film.
///
/// ```swift
/// let waveform = try speech.sound(of: "January. 40 units.", by: .reader)
/// ```
public protocol Speech: AnyObject {
    /// Speaks.
    ///
    /// - Parameters:
    ///   - words: The words to say; one line.
    ///   - voice: The speaker: each has a voice of its own.
    /// - Returns: The sound.
    /// - Throws: ``FilmError`` where there is no sound, with a remedy.
    func sound(of words: String, by voice: DemoVoice) throws -> Waveform
}

/// Speaks with espeak-ng: it is small, knows more than a hundred languages, and says the same words the same way each
/// time.
///
/// ```swift
/// let voice = ESpeak.Voice(name: "en-us+f3", rate: 180)
/// let options = try ESpeak.steadyOptions(in: workshop)
/// let waveform = try ESpeak.sound(of: "January. 40 units.", by: voice, options, in: workshop)
/// ```
enum ESpeak {
    /// A voice of espeak-ng's: `espeak-ng --voices` lists them; `+f3` and the like after a name are variants.
    struct Voice: Hashable, Sendable {
        var name: String
        /// Words a minute.
        var rate: Int
        /// From 0 to 99.
        var pitch = 50
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

    /// The options with which it says the same words the same way each time: from 1.52 on some voices breathe at random.
    static func steadyOptions(in workshop: FilmWorkshop) throws -> [String] {
        let path = "\(workshop.folder)/espeak-options.txt"
        try Tool("espeak-ng", ["--help"], in: workshop, output: path).finish(within: 20)
        let lines = String(decoding: try FilmFiles.read(path), as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.contains { $0.hasPrefix("-D") } ? ["-D"] : []
    }

    /// Speaks words, with the options of ``steadyOptions(in:)``.
    ///
    /// - Throws: ``FilmError``.
    static func sound(
        of words: String, by voice: Voice, _ options: [String], in workshop: FilmWorkshop
    ) throws -> Waveform {
        let arguments = ["-b", "1", "-v", voice.name, "-s", "\(voice.rate)", "-p", "\(voice.pitch)"]
        return try workshop.sound(of: words, within: 60) { text, sound in
            ["espeak-ng"] + options + arguments + ["-f", text, "-w", sound]
        }
    }
}

extension FilmWorkshop {
    /// Has a command speak: each program that writes WAV files can be a voice.
    ///
    /// - Parameters:
    ///   - words: The words to say.
    ///   - seconds: The time that the command may take.
    ///   - command: The command line that reads the words from its first file, and writes the sound to its second one.
    /// - Returns: The sound.
    /// - Throws: ``FilmError``.
    func sound(
        of words: String, within seconds: Double, by command: (_ text: String, _ sound: String) -> [String]
    ) throws -> Waveform {
        let (text, sound) = ("\(folder)/words.txt", "\(folder)/words.wav")
        try FilmFiles.write(words + "\n", to: text)
        let line = command(text, sound)
        try Tool(line[0], Array(line.dropFirst()), in: self).finish(within: seconds)
        return try Waveform(wav: FilmFiles.read(sound))
    }
}
