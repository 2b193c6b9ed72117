import Translation

/// Encodes one of a film's formats with FFmpeg.
final class Encoder {
    /// The parts that all formats are made of.
    struct Sources {
        var film: Film
        /// The pictures and sounds; `nil`: they are taken from a film that was recorded before.
        var made: MadeParts?
        var captions: String
        /// The path of FFmpeg's metadata with the chapters; `nil`: the film has no chapters.
        var chapters: String?
        var title: String
        /// Such as `en`.
        var language: String
        /// How many frames a second has.
        var frameRate = Timeline.framesPerSecond

        /// How many frames there are.
        var frames: Int { film.timeline.length * frameRate / Timeline.framesPerSecond }
    }

    /// The pictures and sounds of a film, in files.
    struct MadeParts {
        /// All pictures; in real time, only the marks that are drawn on the film.
        var frameList: FrameList
        var sound: String
        /// The sound with the audio description; `nil`: the script describes nothing.
        var described: String?
    }

    let format: FilmFormat
    private let sources: Sources
    private let tool: Tool
    private let draft: String
    private let progress: String

    /// Starts to encode.
    ///
    /// - Parameters:
    ///   - format: One with sound.
    ///   - sources: The parts to make it of.
    /// - Throws: `SessionError` where there is no FFmpeg.
    init(_ format: FilmFormat, _ sources: Sources) throws {
        self.format = format
        self.sources = sources
        let workshop = sources.film.workshop
        // It is moved there when it is whole.
        draft = "\(workshop.folder)/film.\(format.rawValue)"
        progress = "\(workshop.folder)/\(format.rawValue).progress"
        tool = try Tool(
            "ffmpeg", Self.arguments(format, sources, output: draft, progress: progress), in: workshop,
            label: "-\(format.rawValue)")
    }

    /// The longest time from one frame that players can begin with to the next, in seconds.
    private static let keyframeSeconds = 10

    /// A film's video and sounds as FFmpeg gets them.
    private struct Streams {
        /// The inputs with pictures, and how many they are.
        var pictures: (inputs: [String], count: Int)
        /// Makes the video `[v]` of them.
        var filter: String
        /// Which frames are encoded.
        var frames: [String]
        /// The inputs with sounds, each of which has all that is of one of them.
        var sounds: [[String]]
        /// The filters that all sounds go through.
        var soundFilter: [String] = []
        /// Whether the second sound is the audio description.
        var hasDescription: Bool
    }

    /// Colours are made for video once a picture, not once a frame.
    private static let colors =
        "scale=trunc(iw/2)*2:trunc(ih/2)*2:out_color_matrix=bt709:out_range=tv,format=yuv420p"

    /// A picture that stays is encoded once a second, not once a frame. One that players can begin with comes as often as in
    /// a film of all frames.
    private static func variable(_ rate: Int) -> [String] {
        [
            "-fps_mode", "vfr", "-enc_time_base:v", "1:\(rate)", "-force_key_frames",
            "expr:gte(t,n_forced*\(keyframeSeconds))",
        ]
    }

    private static func streams(_ format: FilmFormat, _ sources: Sources) -> Streams? {
        let film = sources.film
        if let recorded = film.recorded {
            let (video, sound) = (recorded.video(for: format), recorded.sound(for: format))
            return Streams(
                pictures: (video.inputs, recorded.inputCount), filter: video.filter,
                frames: variable(RecordedVideo.rate), sounds: [sound.inputs], soundFilter: sound.filter,
                hasDescription: !film.timeline.descriptions.isEmpty)
        }
        guard let made = sources.made else { return nil }
        let rate = sources.frameRate
        let sounds = ([made.sound] + (made.described.map { [$0] } ?? [])).map { ["-i", Tool.fileURL($0)] }
        let list = ["-f", "concat", "-safe", "0", "-i", Tool.fileURL(made.frameList.path)]
        guard let live = film.live else {
            // Times are whole frames, as the timeline's are.
            return Streams(
                pictures: (list, 1), filter: "[0:v]\(colors),settb=1/\(rate)[v]", frames: variable(rate),
                sounds: sounds, hasDescription: made.described != nil)
        }
        let steady = "fps=\(rate):start_time=0,tpad=stop_mode=clone:stop=-1"
        // Frames that are made up where a film ends early would leave a gap of time; these follow each other.
        let whole = "trim=end_frame=\(sources.frames),setpts=N/\(rate)/TB"
        let both = "[0:v]\(steady)[film];[1:v]format=rgba,\(steady)[drawn]"
        // The filter has made every frame: FFmpeg is to add none.
        return Streams(
            pictures: (["-i", Tool.fileURL(live.path)] + list, 2),
            filter: "\(both);[film][drawn]overlay=format=gbrp,\(whole),\(colors)[v]",
            frames: ["-fps_mode", "passthrough"], sounds: sounds, hasDescription: made.described != nil)
    }

    private static func arguments(
        _ format: FilmFormat, _ sources: Sources, output: String, progress: String
    ) -> [String] {
        guard let streams = streams(format, sources) else { return [] }
        // Pictures, sounds, captions, chapters.
        let first = streams.pictures.count
        let words = first + streams.sounds.count
        var inputs = streams.pictures.inputs + streams.sounds.flatMap { $0 }
        inputs += ["-f", "srt", "-i", Tool.fileURL(sources.captions)]
        var chapters = ["-map_chapters", "-1"]
        if let path = sources.chapters {
            inputs += ["-f", "ffmetadata", "-i", Tool.fileURL(path)]
            chapters = ["-map_chapters", "\(words + 1)"]
        }
        let sounds = (first..<words).flatMap { ["-map", "\($0):a?"] } + streams.soundFilter
        var description: [String] = []
        if streams.hasDescription {
            description = [
                "-metadata:s:a:1", "title=\(localized("Audio description"))",
                "-metadata:s:a:1", "handler_name=\(localized("Audio description"))",
                "-disposition:a:0", "default", "-disposition:a:1", "visual_impaired+descriptions",
            ]
        }
        let maps = chapters + ["-map", "[v]"] + sounds + ["-map", "\(words):s"]
        // The titles of chapters stay.
        let names =
            ["-map_metadata:g", "-1", "-map_metadata:s", "-1", "-metadata", "title=\(sources.title)"]
            + ["a", "s"].flatMap { ["-metadata:s:\($0)", "language=\(LanguageCode.threeLetters(sources.language))"] }
            + description
        let same = ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact"]
        let colors = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"]
        let frames = ["-filter_complex", streams.filter] + streams.frames
        let quiet = [
            "-nostdin", "-hide_banner", "-loglevel", "error", "-nostats", "-progress", Tool.fileURL(progress), "-y",
        ]
        let target = ["-disposition:s:0", "default", "-f", format.container, Tool.fileURL(output)]
        return [quiet, inputs, frames, maps, format.encoding, colors, names, same, target].flatMap { $0 }
    }

    /// How much is done, from 0 to 1.
    var done: Double {
        let lines = FilmFiles.end(of: progress, limit: 4096).split(separator: "\n")
        let name = "out_time_us="
        let time = lines.last { $0.hasPrefix(name) }.flatMap { Double($0.dropFirst(name.count)) } ?? 0
        let length = Double(max(sources.frames, 1)) / Double(sources.frameRate)
        return min(max(time / 1_000_000 / length, 0), 1)
    }

    var isRunning: Bool { tool.isRunning }

    /// Waits for its end, but no longer than that.
    func wait(seconds: Double) { tool.wait(seconds: seconds) }

    /// Waits for the end, and gives the film its name.
    ///
    /// - Parameters:
    ///   - path: The path that the film is to have.
    ///   - check: Called again and again; an error that it throws ends the work.
    /// - Throws: ``FilmError``: why there is no such film.
    func finish(as path: String, check: () throws -> Void) throws {
        try tool.finish(within: 3600, check: check)
        try FilmFiles.move(draft, to: path, check: check)
    }

    /// Ends it, unfinished.
    func end() { tool.end() }
}

/// Names of languages as films have them: three letters (ISO 639-2).
enum LanguageCode {
    private static let known = [
        "en": "eng", "zh": "chi", "ja": "jpn", "ko": "kor", "de": "ger", "fr": "fre", "es": "spa", "ar": "ara",
        "it": "ita", "pt": "por", "ru": "rus", "nl": "dut", "pl": "pol", "cs": "cze", "tr": "tur", "he": "heb",
    ]

    static func threeLetters(_ language: String) -> String {
        known[String(language.lowercased().prefix { $0 != "-" && $0 != "_" })] ?? "und"
    }
}
