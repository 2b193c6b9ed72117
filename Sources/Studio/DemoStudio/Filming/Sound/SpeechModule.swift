import GLibAppSupport
import GLibSupport
import PrivateSession
import Translation

/// Speaks with a module of speech-dispatcher's: any program that hands its sound on instead of playing it, as those of
/// speech-dispatcher 0.11 and later do ("server" audio). No speech-dispatcher runs for it.
///
/// The protocol: speech-dispatcher's documentation, "Output Modules", "Communication Protocol for Output Modules".
///
/// ```swift
/// let module = try SpeechModule("flite/slt")
/// let waveform = try module.sound(of: "Look.", in: "en", VoiceManner(), workshop)
/// ```
struct SpeechModule {
    private static let folders = [
        "/usr/lib/speech-dispatcher-modules", "/usr/libexec/speech-dispatcher-modules",
        "/usr/local/libexec/speech-dispatcher-modules", "/usr/lib64/speech-dispatcher-modules",
    ]

    private let program: String
    private let arguments: [String]
    /// One of its voices; `nil`: the one that it takes for a language.
    private let voice: String?

    /// - Parameter name: A module's name, or the path of its program; after a slash, or a number sign where it is a path, one
    ///   of its voices.
    /// - Throws: ``FilmError`` where the module is missing, with the package to install.
    init(_ name: String) throws(FilmError) {
        let isPath = name.hasPrefix("/")
        let parts = name.split(separator: isPath ? "#" : "/", maxSplits: 1).map(String.init)
        let module = parts.first ?? ""
        voice = parts.count > 1 ? parts[1] : nil
        if isPath {
            guard Program.isThere(module) else {
                throw FilmError(localized("There is no program {path}.", ["path": module]))
            }
            (program, arguments) = (module, [])
            return
        }
        let paths = Self.folders.map { "\($0)/sd_\(module)" }
        guard !module.contains(".."), let found = paths.first(where: { Program.isThere($0) }) else {
            throw FilmError(
                localized(
                    "speech-dispatcher has no module {module} here. On Debian: apt install speech-dispatcher-{module}",
                    ["module": module]))
        }
        let settings = "/etc/speech-dispatcher/modules/\(module).conf"
        (program, arguments) = (found, FilePath.exists(settings) ? [settings] : [])
    }

    /// Speaks.
    ///
    /// - Parameters:
    ///   - words: One line.
    ///   - language: Such as `en`.
    ///   - manner: How fast and how high.
    ///   - workshop: The folder in which the module runs.
    /// - Returns: The sound.
    /// - Throws: ``FilmError`` where the module gives none.
    func sound(
        of words: String, in language: String, _ manner: VoiceManner, _ workshop: FilmWorkshop
    ) throws -> Waveform {
        let talk = try SpeechModuleTalk(program, arguments, in: workshop)
        defer { talk.end() }
        try talk.say("INIT\n", until: "2")
        // Two answers: that it listens, and its result.
        try talk.say("AUDIO\naudio_output_method=server\n.\n", until: "203")
        var settings = ["language=\(language)", "rate=\(scaled(manner.speed))", "pitch=\(scaled(manner.pitch))"]
        settings.append("volume=100")
        if let voice { settings.append("synthesis_voice=\(voice)") }
        // Modules leave out settings that they do not know, and say so.
        try talk.say("SET\n\(settings.joined(separator: "\n"))\n.\n", until: "203 OK SETTINGS", or: "3")
        try talk.say("SPEAK\n\(words.hasPrefix(".") ? "." : "")\(words)\n.\n", until: "702")
        return talk.sound
    }

    /// Percent as speech-dispatcher has them: from -100 to 100.
    private func scaled(_ percent: Int) -> Int {
        max(-100, min(100, percent < 100 ? (percent - 100) * 2 : percent - 100))
    }
}

/// The conversation with a module: requests and answers.
private final class SpeechModuleTalk {
    private static let timeout = 60.0

    private let name: String
    private let workshop: FilmWorkshop
    private let process: ChildProcess
    private let input: ProcessSocket
    private let output: ProcessPipe
    private var rest: [UInt8] = []
    private var samples: [Int16] = []
    private var rate = Waveform.rate
    private var channels = 1
    private var isBigEndian = false
    private var isPlain = true

    init(_ program: String, _ arguments: [String], in workshop: FilmWorkshop) throws {
        name = FilePath.displayName(program)
        self.workshop = workshop
        (input, output) = (try ProcessSocket(), try ProcessPipe())
        process = try workshop.session.start(
            "sh", ["-c", "exec \"$@\" 0<&3 3<&-", "sh", program] + arguments, output: output.writing,
            extra: input.theirs, errors: "\(workshop.folder)/\(name).log")
        input.closeTheirs()
        output.closeWriting()
    }

    func end() {
        input.write("QUIT\n")
        input.close()
        workshop.session.end(process)
    }

    /// The sound that has come.
    var sound: Waveform { Waveform(samples: Waveform.resampled(samples, from: rate)) }

    /// Says something, and waits for an answer that begins like that.
    ///
    /// - Throws: ``FilmError`` for an answer that is an error, or none.
    func say(_ text: String, until answer: String, or other: String? = nil) throws {
        guard input.write(text) else { throw FilmError(localized("{program} has ended.", ["program": name])) }
        let end = MainLoop.seconds + Self.timeout
        while MainLoop.seconds < end {
            guard let line = try nextLine(before: end) else { break }
            let words = String(decoding: line.prefix(200), as: UTF8.self)
            if words.hasPrefix("705-") { try take(line) }
            // "200-…" goes on, "200 …" is the last line of an answer.
            guard words.count >= 4, words[words.index(words.startIndex, offsetBy: 3)] == " " else { continue }
            if words.hasPrefix(answer) || other.map({ words.hasPrefix($0) }) ?? false { return }
            if words.hasPrefix("3") {
                throw FilmError(
                    text.hasPrefix("AUDIO")
                        ? localized(
                            "The module {module} plays its own sound and can’t be recorded: choose another one.",
                            ["module": name])
                        : localized("{program} failed: {reason}", ["program": name, "reason": words]))
            }
        }
        throw FilmError(localized("{program} took too long.", ["program": name]))
    }

    private func nextLine(before end: Double) throws -> [UInt8]? {
        while true {
            if let index = rest.firstIndex(of: 0x0A) {
                let line = Array(rest[..<index])
                rest.removeSubrange(...index)
                return line
            }
            guard let bytes = output.readAvailable(timeout: end - MainLoop.seconds) else { return nil }
            guard !bytes.isEmpty, rest.count < 64 << 20 else {
                throw FilmError(localized("{program} has ended.", ["program": name]))
            }
            rest += bytes
        }
    }

    /// Takes a part of the sound, or the format of the next part.
    private func take(_ line: [UInt8]) throws {
        let head = Array("705-AUDIO".utf8)
        guard line.starts(with: head) else {
            let words = String(decoding: line.dropFirst(4), as: UTF8.self).split(separator: "=")
            guard words.count == 2, let number = Int(words[1]) else { return }
            switch words[0] {
            case "bits": isPlain = number == 16
            case "num_channels": channels = min(max(number, 1), 16)
            case "sample_rate": rate = min(max(number, 1000), 192_000)
            case "big_endian": isBigEndian = number != 0
            default: break
            }
            return
        }
        guard isPlain else { throw FilmError(localized("The voice gave a WAV file without 16-bit samples.")) }
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in line.dropFirst(head.count + 1) {
            if byte == 0x7D, !isEscaped {
                isEscaped = true
            } else {
                bytes.append(isEscaped ? byte ^ 0x20 : byte)
                isEscaped = false
            }
        }
        for start in stride(from: 0, to: bytes.count - 2 * channels + 1, by: 2 * channels) {
            let (low, high) = isBigEndian ? (bytes[start + 1], bytes[start]) : (bytes[start], bytes[start + 1])
            samples.append(Int16(bitPattern: UInt16(low) | UInt16(high) << 8))
        }
    }
}
