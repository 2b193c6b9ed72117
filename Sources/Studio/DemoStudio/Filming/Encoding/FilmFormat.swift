import Translation

/// The formats in which a film can be written.
///
/// ```swift
/// var options = DemoRecorder.Options(folder: "films")
/// options.formats = [.webm, .mp4]
/// ```
public enum FilmFormat: String, CaseIterable, Sendable {
    /// VP9, Opus and WebVTT.
    case webm
    /// H.264, AAC and timed text.
    case mp4
    /// A moving picture for a README: no sound, captions and keys drawn, under 2 MB.
    case webp

    /// The encoders of FFmpeg's that it takes.
    var encoders: [String] {
        switch self {
        case .webm: ["libvpx-vp9", "libopus", "webvtt"]
        case .mp4: ["libx264", "aac", "mov_text"]
        case .webp: ["libwebp_anim"]
        }
    }

    /// How FFmpeg calls the container.
    var container: String { rawValue }

    /// How pictures, sound and captions are encoded: fast, for most of a demo stands still; and the same each time.
    var encoding: [String] {
        switch self {
        case .webm:
            [
                "-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "6", "-tile-columns", "2", "-threads", "2",
                "-crf", "24", "-b:v", "0", "-g", "300", "-c:a", "libopus", "-ar", "48000", "-b:a", "64k", "-c:s",
                "webvtt",
            ]
        case .mp4:
            [
                "-c:v", "libx264", "-preset", "veryfast", "-tune", "animation", "-crf", "20", "-g", "300", "-threads",
                "2", "-c:a", "aac", "-ar", "48000", "-b:a", "96k", "-c:s", "mov_text", "-movflags", "+faststart",
            ]
        case .webp: ["-c:v", "libwebp_anim", "-loop", "0", "-compression_level", "4", "-an"]
        }
    }
}

/// The abilities of the FFmpeg that is installed.
struct FFmpegAbilities {
    private let encoders: Set<String>

    /// - Parameter workshop: The folder in which FFmpeg runs.
    /// - Throws: `SessionError`, which says which package to install, where FFmpeg is missing.
    init(askingIn workshop: FilmWorkshop) throws {
        let path = "\(workshop.folder)/encoders.txt"
        let tool = try Tool("ffmpeg", ["-hide_banner", "-nostdin", "-encoders"], in: workshop, output: path)
        try tool.finish(within: 20)
        // " V....D libvpx-vp9   libvpx VP9 (codec vp9)"
        let lines = String(decoding: try FilmFiles.read(path), as: UTF8.self).split(separator: "\n")
        encoders = Set(lines.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) })
    }

    /// - Throws: ``FilmError`` where an encoder is missing that a format takes.
    func check(_ format: FilmFormat) throws(FilmError) {
        let missing = format.encoders.filter { !encoders.contains($0) }
        guard !missing.isEmpty else { return }
        throw FilmError(
            localized(
                "This FFmpeg cannot encode {codec}. On Debian: apt install ffmpeg",
                ["codec": LocalizedList.all(missing)]))
    }
}
