import GLibSupport
import PrivateSession
import Translation

/// A film of a session's screen in real time, without sound and captions.
///
/// ```swift
/// let film = try SessionFilm(of: session, width: 1280, height: 900, to: "test.webm")
/// try film.finish()
/// ```
public final class SessionFilm {
    private let path: String
    private let format: FilmFormat
    private let workshop: FilmWorkshop
    private let live: LiveFilm

    /// The formats, as the ends of files' names.
    public static let formats = FilmFormat.allCases.map(\.rawValue)

    /// Begins to film.
    ///
    /// - Parameters:
    ///   - session: A session with a display of its own.
    ///   - width: The screen's, in pixels.
    ///   - height: Its height.
    ///   - path: Where the film goes; its end says the format, such as ".webm".
    /// - Throws: `SessionError` where FFmpeg is missing, ``FilmError`` where it cannot film or encode that.
    public init(of session: PrivateSession, width: Int, height: Int, to path: String) throws {
        let ending = path.split(separator: ".").last.map { String($0).lowercased() } ?? ""
        guard let format = FilmFormat(rawValue: ending) else {
            throw FilmError("A film's name ends with .\(Self.formats.joined(separator: ", ."))")
        }
        (self.path, self.format) = (path, format)
        let workshop = try FilmWorkshop()
        self.workshop = workshop
        do {
            try FFmpegAbilities(askingIn: workshop).check(format)
            live = try LiveFilm(of: session, look: FilmLook(width: width, height: height), workshop: workshop)
        } catch {
            workshop.end()
            throw error
        }
    }

    /// Ends it, and encodes what was filmed.
    ///
    /// - Throws: ``FilmError``: why there is no such film.
    public func finish() throws {
        defer { workshop.end() }
        let recording = live.finish(at: live.frame)
        let draft = "\(workshop.folder)/film.\(format.rawValue)"
        let video = "scale=trunc(iw/2)*2:trunc(ih/2)*2:out_color_matrix=bt709:out_range=tv,format=yuv420p"
        try Tool(
            "ffmpeg",
            [
                "-nostdin", "-hide_banner", "-loglevel", "error", "-y", "-i", Tool.fileURL(recording.path), "-an",
                "-vf", "\(video),fps=\(Timeline.framesPerSecond)",
            ] + format.encoding + ["-f", format.container, Tool.fileURL(draft)], in: workshop, label: "-encode"
        ).finish(within: 3600)
        try FilmFiles.move(draft, to: path)
    }
}
