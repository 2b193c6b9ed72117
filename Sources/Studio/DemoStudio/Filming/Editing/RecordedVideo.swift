import DesktopDriving

/// The part of a recorded film's video that goes into another film, and what is drawn over it.
struct RecordedVideo {
    /// A part of the picture that nobody can see for a while.
    struct Cover: Equatable {
        /// In frames of the new film.
        var range: FrameRange
        /// In the film's picture, in pixels.
        var part: ScreenRectangle
    }

    /// The path of each video that there is.
    var paths: [FilmFormat: String]
    /// The frame of the recorded film with which the new one begins.
    var start: Int
    /// How many frames the new one has.
    var length: Int
    /// The areas that are grey.
    var covers: [Cover] = []
    /// A picture that is shown instead for a while, without sound: its path, and when that is, in frames of the new film.
    var card: (path: String, range: FrameRange)?

    /// The most covers that FFmpeg is asked to draw.
    static let mostCovers = 1000

    /// No film that was recorded has more frames in a second.
    static let rate = 2 * Timeline.framesPerSecond

    /// The inputs, and the filter that makes the video `[v]` of them.
    func video(for format: FilmFormat) -> (inputs: [String], filter: String) {
        let scale = Self.rate / Timeline.framesPerSecond
        // FFmpeg goes to the frame that begins after a moment. The one that is shown then began up to a second before.
        let first = max(0, start * scale - Self.rate - 2)
        let skipped = start * scale - first
        var filter =
            "[0:v]fps=\(Self.rate):start_time=0,tpad=stop_mode=clone:stop=-1,"
            + "trim=start_frame=\(skipped):end_frame=\(skipped + length * scale),setpts=N/\(Self.rate)/TB,"
            + "scale=trunc(iw/2)*2:trunc(ih/2)*2,format=yuv420p"
        func times(_ range: FrameRange) -> String {
            "enable='between(n,\(range.start * scale),\(range.end * scale - 1))'"
        }
        for cover in covers {
            let part = cover.part
            filter += ",drawbox=x=\(part.x):y=\(part.y):w=\(part.width):h=\(part.height):color=gray:t=fill:"
            filter += times(cover.range)
        }
        var inputs = input(for: format, from: Double(first) / Double(Self.rate))
        if let card {
            inputs += ["-f", "png_pipe", "-i", Tool.fileURL(card.path)]
            let colors = "[1:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[card]"
            filter = "\(colors);\(filter)[film];[film][card]overlay=format=yuv420:\(times(card.range))"
        }
        // One frame a second is enough while nothing changes. The last one is kept, so that the film has its length.
        let isKept = "gt(scene,0)+not(n)+not(mod(\(length * scale - 1)-n,\(Self.rate)))"
        return (inputs, filter + ",select='\(isKept)'[v]")
    }

    /// How many inputs the video has.
    var inputCount: Int { card == nil ? 1 : 2 }

    /// The input with the sounds, and the filter that keeps the card silent.
    func sound(for format: FilmFormat) -> (inputs: [String], filter: [String]) {
        func seconds(_ frames: Int) -> Double { Double(frames) / Double(Timeline.framesPerSecond) }
        let inputs = ["-t", "\(seconds(length))"] + input(for: format, from: seconds(start))
        guard let range = card?.range else { return (inputs, []) }
        return (inputs, ["-af", "volume=0:enable='between(t,\(seconds(range.start)),\(seconds(range.end)))'"])
    }

    /// The video of that format, or another one. Its kind is said, and not guessed of the file: a list of addresses is a
    /// video to FFmpeg, too.
    private func input(for format: FilmFormat, from seconds: Double) -> [String] {
        let found =
            paths[format].map { (format, $0) }
            ?? paths.min { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
        guard let (kind, path) = found else { return [] }
        return [
            "-protocol_whitelist", "file", "-f", kind == .webm ? "matroska" : "mov", "-ss", "\(seconds)", "-i",
            Tool.fileURL(path),
        ]
    }
}
