import GLibSupport
import GTKSupport
import Glibc
import RecordedFilms
import Translation

/// Makes another film of a recorded one: a part of it, with another title, captions in another language, elements covered.
/// Nothing is played; captions, transcript, timeline, page and pictures of the steps are those of the part.
///
/// ```swift
/// var options = FilmEditor.Options(folder: "short")
/// (options.from, options.to) = (3, 20)
/// let outcome = try FilmEditor(film, at: "films/note", options).write()
/// print(outcome.files)   // short/note.vtt, short/note.srt, …
/// ```
@MainActor
public final class FilmEditor {
    /// The changes, and where the new film goes.
    public struct Options: Sendable {
        /// The folder for all files; it is made if it is missing.
        public var folder: String
        /// The beginning of the part, in seconds of the recorded film.
        public var from = 0.0
        /// Its end; `nil`: that of the film.
        public var to: Double?
        /// Another title; `nil`: the film's.
        public var title: String?
        /// The language of the captions; `nil`: the film's.
        public var language: String?
        /// Captions in place of the film's, with the times of the recorded film; `nil`: the film's.
        public var captions: CaptionFile?
        /// The names of elements that are covered wherever they are seen, with what is in them.
        public var covered: [String] = []
        /// The files that are written; `nil`: those that the film has.
        public var formats: [FilmFormat]?

        public init(folder: String) { self.folder = folder }
    }

    /// The new film.
    public struct Outcome: Sendable {
        /// The paths of the files that were written.
        public var files: [String]
        /// A sentence for each thing that could not be done.
        public var problems: [String]
        /// Whether the person stopped it before all was written.
        public var wasStopped: Bool
        /// How long it is, in seconds.
        public var seconds: Double
    }

    private let film: RecordedFilm
    private let base: String
    private let options: Options
    private let progress: @MainActor (FilmingProgress) -> Void

    /// The shortest part that is a film, in frames.
    private static let shortest = Timeline.framesPerSecond

    /// - Parameters:
    ///   - film: The film.
    ///   - base: The path of its files, without their endings.
    ///   - options: The changes.
    ///   - progress: Told how much is encoded.
    public init(
        _ film: RecordedFilm, at base: String, _ options: Options,
        progress: @escaping @MainActor (FilmingProgress) -> Void = { _ in }
    ) {
        (self.film, self.base, self.options, self.progress) = (film, base, options, progress)
    }

    /// Writes the new film. The files of the recorded one stay as they are.
    ///
    /// - Returns: The files, and what could not be done.
    /// - Throws: ``FilmError`` where the changes do not fit to the film; `DemoError`, `FileError`, `SessionError`.
    public func write() throws -> Outcome {
        var pictures: [String] = []
        var whole = try Timeline(film, chapters: chapters(), pictures: &pictures)
        let part = try part(of: whole)
        let language = options.language ?? film.head.language
        if let captions = options.captions { whole.utterances = Self.utterances(captions, instead: whole.utterances) }
        let look = look(language)
        let elements = CoveredElements(options.covered)
        let covers = try elements.covers(of: whole, in: part, look)
        checkPictures(&whole, &pictures)
        elements.mark(&whole, in: look)
        var timeline = whole.cut(to: part, in: look)
        timeline.cards = Set(pictures.indices)

        try FilmFiles.makeFolder(options.folder)
        guard !Self.isSame(options.folder, FilePath.folder(of: base)) else {
            throw FilmError(localized("The film’s own files are in this folder. Choose another one for the new film."))
        }
        let name = FilePath.name(of: base)
        let lock = try RecordingLock(name, in: options.folder)
        defer { withExtendedLifetime(lock) {} }
        let workshop = try FilmWorkshop()
        defer { workshop.end() }
        var video = RecordedVideo(paths: videos, start: part.start, length: part.duration, covers: covers)
        let title = options.title ?? film.head.title
        if options.title != nil { video.card = try card(title, &timeline, look, in: workshop) }

        var writing = FilmWriter.Options(
            name: name, folder: options.folder, title: title, language: language, look: look)
        writing.formats = videos.isEmpty ? [] : options.formats ?? FilmFormat.allCases.filter { videos[$0] != nil }
        let made = Film(
            timeline: timeline, pictures: pictures, waveforms: [], descriptions: [], live: nil, workshop: workshop,
            problems: [], recorded: video)
        let result = FilmWriter(made, writing) { [progress] event in MainActor.assumeIsolated { progress(event) } }
            .write()
        return Outcome(
            files: result.files, problems: result.problems, wasStopped: result.wasStopped,
            seconds: Double(timeline.length) / Double(Timeline.framesPerSecond))
    }

    /// The frames that stay.
    private func part(of timeline: Timeline) throws(FilmError) -> FrameRange {
        let (start, end) = (Timeline.frame(options.from), options.to.map(Timeline.frame) ?? timeline.length)
        guard start >= 0, end <= timeline.length, end - start >= Self.shortest else {
            throw FilmError(
                localized(
                    "The film is {length} long. The part has to lie in it, and to last a second at least.",
                    ["length": Transcript.clock(timeline.length)]))
        }
        return FrameRange(start: start, duration: end - start)
    }

    /// The chapters of the file beside the film; none: it has no chapters.
    private func chapters() throws -> [CaptionFile.Cue] {
        let path = "\(base).chapters.vtt"
        return FilePath.exists(path) ? try CaptionFile(reading: path).cues : []
    }

    private var videos: [FilmFormat: String] {
        var paths: [FilmFormat: String] = [:]
        for format in [FilmFormat.webm, .mp4] {
            let path = "\(base).\(format.rawValue)"
            if FilePath.exists(path), !FilePath.isFolder(path) { paths[format] = path }
        }
        return paths
    }

    private func look(_ language: String) -> FilmLook {
        let screen = film.head.screen ?? .init(width: 1280, height: 720)
        let picture = film.head.picture ?? screen
        return FilmLook(
            width: picture.width, height: picture.height, screenHeight: min(screen.height, picture.height),
            language: language)
    }

    /// Steps keep their pictures as far as these are there.
    private func checkPictures(_ timeline: inout Timeline, _ pictures: inout [String]) {
        let folder = FilePath.folder(of: base)
        pictures = pictures.map { FilePath.join(folder, $0) }
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        for index in timeline.steps.indices {
            guard let picture = timeline.steps[index].picture else { continue }
            let start = try? FilePath.readBeginning(of: pictures[picture], count: signature.count)
            if start != signature { timeline.steps[index].picture = nil }
        }
    }

    /// Words of a file in place of those that were said.
    private static func utterances(
        _ captions: CaptionFile, instead old: [Timeline.Utterance]
    ) -> [Timeline.Utterance] {
        captions.cues.map { cue in
            let (start, end) = (Timeline.frame(cue.start), Timeline.frame(cue.end))
            var (voice, words) = (DemoVoice.allCases.first { $0.title == cue.voice }, PlainWords(cue.text).text)
            // SubRip has the name before the words.
            if cue.voice == nil, let speaker = DemoVoice.allCases.first(where: { words.hasPrefix("\($0.title): ") }) {
                voice = speaker
                words = String(words.dropFirst(speaker.title.count + 2))
            }
            let isPictured = old.contains { $0.isPictured && abs($0.range.start - start) <= 1 }
            return Timeline.Utterance(
                range: FrameRange(start: start, duration: max(1, end - start)), words: words,
                voice: voice ?? .narrator, isPictured: isPictured, isContinued: false)
        }
    }

    /// The film's title card with another title, as long as the old one is seen; `nil`: it is not in the part.
    private func card(
        _ title: String, _ timeline: inout Timeline, _ look: FilmLook, in workshop: FilmWorkshop
    ) throws -> (path: String, range: FrameRange)? {
        guard let index = timeline.utterances.firstIndex(where: \.isPictured) else { return nil }
        timeline.utterances[index].words = PlainWords(title).text
        let start = index == 0 ? 0 : timeline.utterances[index].range.start
        let next = index + 1 < timeline.utterances.count ? timeline.utterances[index + 1].range.start : timeline.length
        let ends = [timeline.sights.first?.start, timeline.steps.first?.range.start, next].compactMap { $0 }
        guard let end = ends.filter({ $0 > start }).min() else { return nil }
        let path = "\(workshop.folder)/title.png"
        try look.frame { TitleCard(look: look, title: title, subject: "").draw(in: $0) }.writePNG(to: path)
        return (path, FrameRange(start: start, duration: end - start))
    }

    private static func isSame(_ folder: String, _ other: String) -> Bool {
        var (one, two) = (stat(), stat())
        return stat(folder.onDisk, &one) == 0 && stat((other.isEmpty ? "." : other).onDisk, &two) == 0
            && one.st_dev == two.st_dev && one.st_ino == two.st_ino
    }
}
