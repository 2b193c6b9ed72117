import GLibSupport
import GTKSupport
import RecordedFilms

/// The pictures of a film: frames that FFmpeg takes out of the video, without that the pictures of its steps.
///
/// ```swift
/// frames.show(34.2) { surface in picture.surface = surface }
/// ```
@MainActor
final class FilmFrames {
    /// The most that a stranger's video may cost, for one frame of it.
    private nonisolated static let limits = LimitedProgram.Limits(
        seconds: 20, processorSeconds: 20, memory: 4 << 30, output: 64 << 20)
    /// A larger picture is no easier to see.
    private static let most = (width: 1920, height: 1920)

    private let source: FilmSource
    private let size: (width: Int, height: Int)
    private var isBusy = false
    private var next: (time: Double, give: @MainActor (CairoSurface?) -> Void)?

    init(_ source: FilmSource) {
        self.source = source
        let head = source.film.head
        let whole = head.picture ?? head.screen ?? .init(width: 1280, height: 720)
        let scale = min(
            1, Double(Self.most.width) / Double(whole.width), Double(Self.most.height) / Double(whole.height))
        size = (max(Int(Double(whole.width) * scale), 2), max(Int(Double(whole.height) * scale), 2))
    }

    /// Gives the picture of a moment as soon as it is there; of several that are wanted meanwhile, the last one.
    ///
    /// - Parameters:
    ///   - time: In seconds.
    ///   - give: Gets the picture; `nil`: there is none.
    func show(_ time: Double, _ give: @escaping @MainActor (CairoSurface?) -> Void) {
        guard !isBusy else {
            next = (time, give)
            return
        }
        isBusy = true
        let (source, size) = (source, size)
        Background.run({ Self.frame(at: time, source, size.width, size.height) }) { [weak self] result in
            give(Self.surface(of: (try? result.get()) ?? nil, size.width, size.height))
            guard let self else { return }
            isBusy = false
            guard let next else { return }
            self.next = nil
            show(next.time, next.give)
        }
    }

    /// FFmpeg also reads the pictures: they are as strange as the video, and it works in a process of its own.
    nonisolated static func frame(
        at time: Double, _ source: FilmSource, _ width: Int, _ height: Int
    ) -> [UInt8]? {
        var inputs: [(input: [String], filter: String)] = []
        if let video = source.video {
            // The kind is said, and not guessed of the file: a list of addresses is a video to FFmpeg, too.
            let kind = video.hasSuffix("webm") ? "matroska" : "mov"
            // FFmpeg goes to the frame that begins after a moment. The one that is shown then began up to a second before.
            let rate = 60.0
            let start = max(0, ((time - 1) * rate).rounded(.down) - 2)
            let frame = Int(time * rate + 0.1) - Int(start)
            let shown = "fps=60:start_time=0,tpad=stop_mode=clone:stop_duration=3,select=gte(n\\,\(frame)),"
            inputs.append((["-f", kind, "-ss", "\(start / rate)", "-i", "file:\(video)"], shown))
        }
        if let picture = source.picture(at: time) { inputs.append((["-f", "png_pipe", "-i", "file:\(picture)"], "")) }
        for (input, filter) in inputs {
            let words =
                ["/usr/bin/env", "ffmpeg", "-nostdin", "-v", "error", "-protocol_whitelist", "file"] + input + [
                    "-frames:v", "1", "-an", "-sn", "-vf", "\(filter)scale=\(width):\(height)", "-f", "rawvideo",
                    "-pix_fmt", "bgr0", "-",
                ]
            if case .succeeded(let bytes)? = try? LimitedProgram.run(words, input: [], limits),
                bytes.count >= width * height * 4
            {
                return bytes.array
            }
        }
        return nil
    }

    private static func surface(of pixels: [UInt8]?, _ width: Int, _ height: Int) -> CairoSurface? {
        pixels.flatMap { try? CairoSurface.opaque(width: width, height: height, stride: width * 4, bytes: $0) }
    }
}
