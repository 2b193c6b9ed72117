import GLibAppSupport
import GLibSupport
import Glibc
import Synchronization
import Translation

/// Speaks with a voice of Spiel's: a service on the person's session bus that writes its sound into a pipe. No library
/// is needed for it.
///
/// The interface: https://project-spiel.github.io/libspeechprovider/, `org.freedesktop.Speech.Provider`.
///
/// ```swift
/// let voice = try SpielVoice("org.espeak/gmw/en", language: "en", workshop)
/// let waveform = try voice.sound(of: "Look.", in: "en", VoiceManner())
/// ```
struct SpielVoice {
    private static let interface = "org.freedesktop.Speech.Provider"
    private static let suffix = ".Speech.Provider"
    private static let timeout = 60.0
    /// As much as 25 minutes of speech take.
    private static let mostBytes = 64 << 20

    private let address: String
    private let provider: BusObject
    private let identifier: String
    private let format: SpielFormat

    /// - Parameters:
    ///   - name: A provider's name on the bus, with or without its last part ".Speech.Provider"; after a slash, one of
    ///     its voices by its identifier or its name. Otherwise the first that speaks the language.
    ///   - language: Such as `en`.
    ///   - workshop: The folder of the film: the bus is its session's where that has one, or the person's.
    /// - Throws: ``FilmError`` where the voice is missing, with a list of the voices, or with the package to install.
    init(_ name: String, language: String, _ workshop: FilmWorkshop) throws(FilmError) {
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        let wanted = parts.first ?? ""
        let bus: BlockingBus
        do throws(BusError) {
            let own = workshop.session.environment["DBUS_SESSION_BUS_ADDRESS"]
            if let own { address = own } else { address = try BusConnection.sessionAddress() }
            bus = try BlockingBus(address)
        } catch {
            throw FilmError(
                localized("There is no session bus here, where Spiel’s voices are: {reason}", ["reason": "\(error)"]))
        }
        let names = Self.names(on: bus)
        guard let busName = names.first(where: { $0 == wanted || $0 == wanted + Self.suffix }) else {
            let there = names.map { String($0.dropLast(Self.suffix.count)) }.joined(separator: ", ")
            throw FilmError(
                names.isEmpty
                    ? localized(
                        "There are no voices of Spiel’s here. Debian has none; programs that bring some are at https://github.com/project-spiel, as Flatpaks."
                    )
                    : localized("Spiel has no voices of {name} here, but of: {list}", ["name": wanted, "list": there]))
        }
        provider = BusObject(busName: busName, path: "/" + busName.replacing(".", with: "/"))
        let voices = Self.voices(of: provider, on: bus)
        guard let voice = Self.choose(parts.count > 1 ? parts[1] : nil, for: language, from: voices) else {
            throw FilmError(
                localized(
                    "{provider} has no such voice for {language}. Its voices: {list}",
                    [
                        "provider": wanted, "language": language,
                        "list": LocalizedList.all(voices.prefix(20).map(\.identifier)),
                    ]))
        }
        guard let format = SpielFormat(voice.format) else {
            throw FilmError(
                localized(
                    "The voice {voice} gives sound that is not of 16-bit samples: {format}",
                    ["voice": voice.identifier, "format": voice.format]))
        }
        (identifier, self.format) = (voice.identifier, format)
    }

    /// Speaks.
    ///
    /// - Parameters:
    ///   - words: One line.
    ///   - language: Such as `en`.
    ///   - manner: How fast and how high.
    /// - Returns: The sound.
    /// - Throws: ``FilmError`` where the voice gives none.
    func sound(of words: String, in language: String, _ manner: VoiceManner) throws -> Waveform {
        let pipe = try ProcessPipe()
        let writing = pipe.takeWriting()
        let question = BusQuestion(
            "\(Self.interface).Synthesize", of: provider,
            [
                .handle(0), .string(words), .string(identifier), .double(Double(manner.pitch) / 100),
                .double(Double(manner.speed) / 100), .bool(false), .string(language),
            ], timeout: Self.timeout)
        let refusal = Refusal()
        let address = address
        // Some answer only when all is written, and a pipe holds a second of sound: it is read meanwhile.
        let isAsked = Background.runDetached {
            do throws(BusError) {
                try BlockingBus(address).ask(question, passing: writing)
            } catch {
                refusal.reason.withLock { $0 = "\(error)" }
            }
            close(writing)
        }
        if !isAsked { close(writing) }
        let bytes = try read(pipe)
        let reason = isAsked ? refusal.reason.withLock { $0 } : "no thread"
        if let reason {
            throw FilmError(localized("{program} failed: {reason}", ["program": provider.busName, "reason": reason]))
        }
        return try format.waveform(of: bytes)
    }

    /// The error that was answered instead of sound.
    private final class Refusal: Sendable {
        let reason = Mutex<String?>(nil)
    }

    private func read(_ pipe: ProcessPipe) throws(FilmError) -> [UInt8] {
        var bytes: [UInt8] = []
        let end = MainLoop.seconds + Self.timeout
        while bytes.count <= Self.mostBytes {
            guard let more = pipe.readAvailable(timeout: end - MainLoop.seconds) else { break }
            guard !more.isEmpty else { return bytes }
            bytes += more
        }
        throw FilmError(localized("{program} took too long.", ["program": provider.busName]))
    }

    // MARK: Voices

    private struct Offer {
        let name: String
        let identifier: String
        let format: String
        let languages: [String]
    }

    /// The providers that run, and those that the bus can start.
    private static func names(on bus: BlockingBus) -> [String] {
        let lists = ["ListNames", "ListActivatableNames"].map { method in
            (try? bus.ask(BusQuestion("org.freedesktop.DBus.\(method)", of: .bus)))?[0]?.members().compactMap(\.text)
                ?? []
        }
        return Set(lists.joined()).filter { $0.hasSuffix(suffix) }.sorted()
    }

    private static func voices(of provider: BusObject, on bus: BlockingBus) -> [Offer] {
        let start = BusQuestion(
            "org.freedesktop.DBus.StartServiceByName", of: .bus, [.string(provider.busName), .uint32(0)], timeout: 10)
        let question = BusQuestion(
            "org.freedesktop.DBus.Properties.Get", of: provider, [.string(interface), .string("Voices")], timeout: 10)
        // The bus does not start a program without a file that says how. A program that does not start has no voices.
        _ = try? bus.ask(start)
        guard let answer = try? bus.ask(question) else { return [] }
        return answer[0]?.unboxed.members().compactMap { row in
            guard let name = row[0]?.text, let identifier = row[1]?.text, let format = row[2]?.text else { return nil }
            return Offer(
                name: name, identifier: identifier, format: format,
                languages: row[4]?.members(limit: 100).compactMap(\.text) ?? [])
        } ?? []
    }

    /// The voice of a name, or else the first that speaks a language: exactly the wanted one, or another kind of the
    /// same.
    private static func choose(_ name: String?, for language: String, from voices: [Offer]) -> Offer? {
        if let name { return voices.first { $0.identifier == name } ?? voices.first { $0.name == name } }
        let wanted = language.lowercased()
        func speaks(_ voice: Offer, _ isIt: (String) -> Bool) -> Bool {
            voice.languages.contains { isIt($0.lowercased()) }
        }
        return voices.first { speaks($0) { $0 == wanted } }
            ?? voices.first { speaks($0) { $0.prefix { $0 != "-" } == wanted.prefix { $0 != "-" } } }
    }
}

/// The output of a voice of Spiel's: samples, by themselves or between news of which word is spoken.
///
/// ```swift
/// let format = SpielFormat("audio/x-raw,format=S16LE,channels=1,rate=22050")
/// ```
struct SpielFormat {
    private let hasEvents: Bool
    private let isBigEndian: Bool
    private let channels: Int
    private let rate: Int

    /// `nil`: it is no format of 16-bit samples.
    init?(_ text: String) {
        // GStreamer's caps also write "rate=(int)22050".
        let parts = text.split(separator: ",").map { $0.filter { $0 != " " } }
        var values: [String: String] = [:]
        for part in parts.dropFirst() {
            guard let sign = part.firstIndex(of: "=") else { continue }
            let value = part[part.index(after: sign)...].split(separator: ")").last.map(String.init)
            values[String(part[..<sign])] = value
        }
        guard let kind = parts.first, ["audio/x-raw", "audio/x-spiel"].contains(kind),
            let order = values["format"], ["S16LE", "S16BE"].contains(order),
            let rate = Int(values["rate"] ?? ""), (1000...192_000).contains(rate),
            let channels = Int(values["channels"] ?? "1"), (1...16).contains(channels)
        else { return nil }
        (hasEvents, isBigEndian, self.channels, self.rate) = (kind == "audio/x-spiel", order == "S16BE", channels, rate)
    }

    /// - Throws: ``FilmError`` where the bytes do not have that format.
    func waveform(of bytes: [UInt8]) throws(FilmError) -> Waveform {
        let sound = hasEvents ? try Self.sound(in: bytes) : bytes
        let step = 2 * channels
        let samples = stride(from: 0, to: sound.count - step + 1, by: step).map { start in
            let (low, high) = isBigEndian ? (sound[start + 1], sound[start]) : (sound[start], sound[start + 1])
            return Int16(bitPattern: UInt16(low) | UInt16(high) << 8)
        }
        return Waveform(samples: Waveform.resampled(samples, from: rate))
    }

    /// Four bytes of a version, then chunks: 1 and a length before sound; 2 before an event, whose last number is the length
    /// of a name.
    private static func sound(in bytes: [UInt8]) throws(FilmError) -> [UInt8] {
        var sound: [UInt8] = []
        var offset = 4
        func number(at offset: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) } }
        while offset < bytes.count {
            let (head, isSound) = bytes[offset] == 1 ? (5, true) : (14, false)
            guard isSound || bytes[offset] == 2, offset + head <= bytes.count else { break }
            let length = number(at: offset + head - 4)
            let start = offset + head
            guard length <= bytes.count - start else { break }
            if isSound { sound += bytes[start..<(start + length)] }
            offset = start + length
        }
        guard offset == bytes.count, bytes.starts(with: "0.01".utf8) else {
            throw FilmError(localized("The voice gave sound that is cut off, or of another version of Spiel’s."))
        }
        return sound
    }
}
