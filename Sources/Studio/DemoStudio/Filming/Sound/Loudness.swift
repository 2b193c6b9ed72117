import TextSafety

/// The loudness of a sound to ears, in LUFS, as broadcasters and the web measure it (ITU-R BS.1770): FFmpeg's filter
/// `loudnorm` finds it out.
///
/// ```swift
/// try Loudness(workshop: workshop).level("sound.wav", to: -23)
/// ```
struct Loudness {
    let workshop: FilmWorkshop

    /// No peak of the film goes beyond -1 dB, also between two samples: those are looked for at eight times the rate. 2 dB are
    /// left free for the codecs of films: EBU R 128 s2 (4.3) counts with 1 dB, and FFmpeg 7's AAC at 96 kbit/s adds 1.3.
    private static let limiter =
        "aresample=\(8 * Waveform.rate),alimiter=limit=-3dB:level=false,aresample=\(Waveform.rate)"
    /// The limiter takes loudness away, which is added before it: so often, and until so little is missing, in LU.
    private static let (turns, tolerance) = (4, 0.1)

    /// Makes a sound as loud as wanted, all of it alike. Silence stays silence.
    ///
    /// - Parameters:
    ///   - path: A WAV file, which is written anew.
    ///   - target: In LUFS.
    ///   - check: Called again and again; an error that it throws ends the work.
    /// - Throws: ``FilmError``, with FFmpeg's own words.
    func level(_ path: String, to target: Double, check: () throws -> Void = {}) throws {
        let draft = "\(workshop.folder)/levelled.wav"
        guard let loudness = try measure(path, check) else { return }
        var gain = target - loudness
        for _ in 0..<Self.turns {
            let filter = "volume=\(gain)dB:precision=double,\(Self.limiter)"
            try run(path, filter, ["-fflags", "+bitexact", "-y", Tool.fileURL(draft)], check)
            guard let now = try measure(draft, check), abs(target - now) > Self.tolerance else { break }
            gain += target - now
        }
        try FilmFiles.move(draft, to: path, check: check)
    }

    /// - Returns: The loudness in LUFS; `nil`: there is nothing to be heard.
    func measure(_ path: String, _ check: () throws -> Void = {}) throws -> Double? {
        let messages = try run(path, "loudnorm=print_format=json", ["-f", "null", "-"], check)
        guard let start = messages.lastIndex(of: "{"), let end = messages.lastIndex(of: "}"), start < end,
            let report = try? JSON(reading: String(messages[start...end])),
            let loudness = report["input_i"]?.text.flatMap(Double.init)
        else { throw FilmError("FFmpeg does not say how loud the sound is.") }
        // Minus infinity.
        return loudness.isFinite ? loudness : nil
    }

    /// - Returns: FFmpeg's messages.
    @discardableResult
    private func run(
        _ path: String, _ filter: String, _ output: [String], _ check: () throws -> Void
    ) throws -> String {
        let words = ["-nostdin", "-hide_banner", "-nostats", "-i", Tool.fileURL(path), "-af", filter] + output
        let tool = try Tool("ffmpeg", words, in: workshop, label: "-loudness")
        try tool.finish(within: 600, check: check)
        return tool.messages
    }
}
