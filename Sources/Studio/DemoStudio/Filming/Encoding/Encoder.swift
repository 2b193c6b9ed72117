import Translation

/// Encodes one of a film's formats with FFmpeg.
final class Encoder {
    /// The parts that all formats are made of.
    struct Sources {
        var film: Film
        /// All pictures; in real time, only the marks that are drawn on the film.
        var frameList: FrameList
        var sound: String
        /// The sound with the audio description; `nil`: the script describes nothing.
        var described: String?
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

    private static func arguments(
        _ format: FilmFormat, _ sources: Sources, output: String, progress: String
    ) -> [String] {
        let rate = sources.frameRate
        // Colours are made for video once a picture, not once a frame.
        let video = "scale=trunc(iw/2)*2:trunc(ih/2)*2:out_color_matrix=bt709:out_range=tv,format=yuv420p"
        var inputs = ["-f", "concat", "-safe", "0", "-i", Tool.fileURL(sources.frameList.path)]
        // A picture that stays is encoded once a second, not once a frame. Times are whole frames, as the timeline's are.
        var filter = "[0:v]\(video),settb=1/\(rate)[v]"
        // A picture that players can begin with comes as often as in a film of all frames.
        var frames = ["-fps_mode", "vfr", "-force_key_frames", "expr:gte(t,n_forced*\(keyframeSeconds))"]
        if let live = sources.film.live {
            inputs = ["-i", Tool.fileURL(live.path)] + inputs
            let steady = "fps=\(rate):start_time=0,tpad=stop_mode=clone:stop=-1"
            // Frames that are made up where a film ends early would leave a gap of time; these follow each other.
            let whole = "trim=end_frame=\(sources.frames),setpts=N/\(rate)/TB"
            let both = "[0:v]\(steady)[film];[1:v]format=rgba,\(steady)[drawn]"
            filter = "\(both);[film][drawn]overlay=format=gbrp,\(whole),\(video)[v]"
            // The filter has made every frame: FFmpeg is to add none.
            frames = ["-fps_mode", "passthrough"]
        }
        frames = ["-filter_complex", filter, "-enc_time_base:v", "1:\(rate)"] + frames
        let first = sources.film.live == nil ? 1 : 2
        inputs += ["-i", Tool.fileURL(sources.sound), "-f", "srt", "-i", Tool.fileURL(sources.captions)]
        var chapters = ["-map_chapters", "-1"]
        if let path = sources.chapters {
            inputs += ["-f", "ffmetadata", "-i", Tool.fileURL(path)]
            chapters = ["-map_chapters", "\(first + 2)"]
        }
        var sounds = ["-map", "\(first):a"]
        var description: [String] = []
        if let path = sources.described {
            sounds += ["-map", "\(first + (sources.chapters == nil ? 2 : 3)):a"]
            inputs += ["-i", Tool.fileURL(path)]
            description = [
                "-metadata:s:a:1", "title=\(localized("Audio description"))",
                "-metadata:s:a:1", "handler_name=\(localized("Audio description"))",
                "-disposition:a:0", "default", "-disposition:a:1", "visual_impaired+descriptions",
            ]
        }
        let maps = chapters + ["-map", "[v]"] + sounds + ["-map", "\(first + 1):s"]
        // The titles of chapters stay.
        let names =
            ["-map_metadata:g", "-1", "-map_metadata:s", "-1", "-metadata", "title=\(sources.title)"]
            + ["a", "s"].flatMap { ["-metadata:s:\($0)", "language=\(LanguageCode.threeLetters(sources.language))"] }
            + description
        let same = ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact"]
        let colors = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"]
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
