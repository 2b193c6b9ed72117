import GLibSupport
import RecordedFilms

/// The files of one film that stand beside each other: its timeline, and as far as they are there the video and the pictures
/// of its steps.
///
/// ```swift
/// let source = try FilmSource("films/note.webm")
/// print(source.film.head.title, source.video ?? "no video")
/// ```
struct FilmSource: Sendable {
    private static let endings = [
        ".timeline.jsonl", ".descriptions.vtt", ".chapters.vtt", ".webm", ".mp4", ".webp", ".html", ".md", ".vtt",
        ".srt",
    ]

    let film: RecordedFilm
    /// The path of the video; `nil`: there is none.
    let video: String?
    /// The path of its files, without their endings.
    let base: String
    private let folder: String

    /// - Parameter path: One of the film's files.
    /// - Throws: `FileError`, `FilmReadingError`.
    init(_ path: String) throws {
        let ending = Self.endings.first { path.lowercased().hasSuffix($0) }
        let base = ending.map { String(path.dropLast($0.count)) } ?? path
        self.base = base
        // A timeline may be called as it likes.
        let isTimeline = path.lowercased().hasSuffix(".jsonl")
        film = try RecordedFilm(reading: isTimeline ? path : base + ".timeline.jsonl")
        video = [".webm", ".mp4"].map { base + $0 }.first { FilePath.exists($0) && !FilePath.isFolder($0) }
        folder = FilePath.folder(of: path)
    }

    /// The path of the picture that stands nearest to a moment; `nil`: there is none.
    func picture(at time: Double) -> String? { film.picture(at: time).map(path(ofPicture:)) }

    /// The path of a picture that the timeline names.
    func path(ofPicture file: String) -> String { FilePath.join(folder, file) }
}
