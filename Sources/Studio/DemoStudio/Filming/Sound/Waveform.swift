/// A sound: one channel of 16-bit samples.
///
/// ```swift
/// let waveform = try Waveform(wav: bytes)
/// builder.say("January. 40 units.", by: .reader, spoken: waveform.frames)
/// ```
public struct Waveform: Equatable, Sendable {
    /// Samples a second: a frame has a whole number of them.
    public static let rate = 22_050
    static let samplesPerFrame = rate / Timeline.framesPerSecond

    /// Amplitudes, ``rate`` a second.
    public var samples: [Int16]

    public init(samples: [Int16] = []) {
        self.samples = samples
    }

    /// How many frames it takes, the last one begun counted.
    public var frames: Int { (samples.count + Self.samplesPerFrame - 1) / Self.samplesPerFrame }

    /// Reads a WAV file (RIFF) of 16-bit samples; of several channels the first, at any rate.
    ///
    /// - Parameter bytes: The file.
    /// - Throws: ``FilmError`` for anything else.
    public init(wav bytes: [UInt8]) throws(FilmError) {
        func number(_ offset: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
        }
        func isTag(_ tag: String, at offset: Int) -> Bool { bytes[offset..<(offset + 4)].elementsEqual(tag.utf8) }
        guard bytes.count >= 12, isTag("RIFF", at: 0), isTag("WAVE", at: 8) else {
            throw FilmError("The voice gave no WAV file.")
        }
        var (offset, rate, channels) = (12, 0, 0)
        while offset + 8 <= bytes.count {
            let start = offset + 8
            // A length beyond the end comes from programs that do not know it yet as they write it.
            let length = min(number(offset + 4, 4), bytes.count - start)
            if isTag("fmt ", at: offset), length >= 16 {
                guard number(start, 2) == 1, number(start + 14, 2) == 16 else { break }
                (channels, rate) = (number(start + 2, 2), number(start + 4, 4))
            } else if isTag("data", at: offset), (1...16).contains(channels), (1000...768_000).contains(rate) {
                let step = 2 * channels
                let found = stride(from: start, to: start + length - step + 1, by: step).map {
                    Int16(truncatingIfNeeded: number($0, 2))
                }
                samples = Self.resampled(found, from: rate)
                return
            }
            offset = start + length + length % 2
        }
        throw FilmError("The voice gave a WAV file that is not of 16-bit samples.")
    }

    /// The file that ``init(wav:)`` reads, for sound that is already there.
    static func wav(_ samples: [Int16]) -> [UInt8] {
        let count = samples.count * 2
        func bytes(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(number >> (8 * $0) & 0xff) } }
        var file = Array("RIFF".utf8) + bytes(36 + count, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
        file += bytes(1, 2) + bytes(1, 2) + bytes(rate, 4) + bytes(rate * 2, 4) + bytes(2, 2) + bytes(16, 2)
        file += Array("data".utf8) + bytes(count, 4)
        file.reserveCapacity(file.count + count)
        samples.map(\.littleEndian).withUnsafeBytes { file.append(contentsOf: $0) }
        return file
    }

    /// Without the silence before and after.
    func trimmed() -> Waveform {
        let threshold: Int16 = 64
        func isLoud(_ sample: Int16) -> Bool { sample > threshold || sample < -threshold }
        guard let first = samples.firstIndex(where: isLoud), let last = samples.lastIndex(where: isLoud) else {
            return Waveform()
        }
        return Waveform(samples: Array(samples[first...last]))
    }

    /// At ``rate``: each sample from the two nearest, which is enough for speech.
    static func resampled(_ samples: [Int16], from other: Int) -> [Int16] {
        guard other != rate, let last = samples.last else { return samples }
        return (0..<(samples.count * rate / other)).map { index in
            let (whole, part) = (index * other / rate, index * other % rate)
            let (one, two) = (Int(samples[whole]), Int(whole + 1 < samples.count ? samples[whole + 1] : last))
            return Int16(clamping: one + (two - one) * part / rate)
        }
    }
}

/// The words of a film, each where the timeline has it, and silence between.
enum SoundTrack {
    /// - Parameters:
    ///   - timeline: The film's.
    ///   - waveforms: The sound of each utterance, in the order of the timeline's; fewer where some have none.
    /// - Returns: Exactly as many samples as the film's frames take.
    static func samples(_ timeline: Timeline, _ waveforms: [Waveform]) -> [Int16] {
        var track = [Int16](repeating: 0, count: timeline.length * Waveform.samplesPerFrame)
        put(waveforms, at: timeline.utterances.map(\.range.start), into: &track)
        mix(timeline.sounds, into: &track)
        return track
    }

    /// Adds the app's sounds to the words that are said meanwhile. A name without a file gives no sound.
    private static func mix(_ sounds: [Timeline.Sound], into track: inout [Int16]) {
        var known: [String: Waveform] = [:]
        for sound in sounds {
            let waveform = known[sound.name] ?? AppSound.waveform(of: sound.name)
            known[sound.name] = waveform
            let start = min(sound.start * Waveform.samplesPerFrame, track.count)
            for (index, sample) in zip(start..<track.count, waveform.samples) {
                track[index] = Int16(clamping: Int(track[index]) + Int(sample))
            }
        }
    }

    /// The same, with the audio description.
    ///
    /// - Parameters:
    ///   - samples: The sound for everybody.
    ///   - timeline: The film's.
    ///   - descriptions: The sound of each description, in the order of the timeline's.
    /// - Returns: As many samples.
    static func described(_ samples: [Int16], _ timeline: Timeline, _ descriptions: [Waveform]) -> [Int16] {
        var track = samples
        put(descriptions, at: timeline.descriptions.map(\.range.start), into: &track)
        return track
    }

    private static func put(_ waveforms: [Waveform], at frames: [Int], into track: inout [Int16]) {
        for (frame, waveform) in zip(frames, waveforms) {
            let start = min(frame * Waveform.samplesPerFrame, track.count)
            let count = min(waveform.samples.count, track.count - start)
            track.replaceSubrange(start..<(start + count), with: waveform.samples.prefix(count))
        }
    }
}
