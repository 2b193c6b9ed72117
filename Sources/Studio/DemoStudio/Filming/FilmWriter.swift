import DesktopDriving
import GTKSupport
import Translation

/// Writes a film, its captions, its transcript and a picture of each step into a folder.
///
/// ```swift
/// let options = FilmWriter.Options(name: "bars", folder: "films", title: "Bars", language: "en", look: look)
/// let result = FilmWriter(film, options, progress: { _ in }).write()
/// print(result.files, result.problems)
/// ```
final class FilmWriter {
    /// The settings of the files.
    public struct Options {
        /// The name of the files, without an ending.
        public var name: String
        /// The folder for the files.
        public var folder: String
        public var title: String
        /// The language of the captions, as in BCP 47.
        public var language: String
        /// The places of the captions and the keys.
        public var look: FilmLook
        /// The files that are written.
        public var formats: [FilmFormat] = FilmFormat.allCases
        /// Whether captions are drawn into the film.
        public var drawsCaptions = false
        /// Whether keys and clicks are displayed.
        public var showsKeys = false
        /// How loud the sound is, in LUFS; `nil`: as loud as the voices are.
        public var loudness: Double?
        /// The versions that a bug report names; `nil`: none is written, for it is no demo of an app.
        public var versions: [String]?

        public init(name: String, folder: String, title: String, language: String, look: FilmLook) {
            (self.name, self.folder, self.title) = (name, folder, title)
            (self.language, self.look) = (language, look)
        }
    }

    /// The files that were written, and those that were not.
    public struct Result: Sendable {
        /// Paths, in the order in which they were written.
        public var files: [String] = []
        /// A sentence for each thing that could not be done.
        public var problems: [String] = []
        /// Whether the person stopped it before all was written.
        public var wasStopped = false
    }

    private let film: Film
    private let options: Options
    private let progress: (FilmingProgress) -> Void
    private var result = Result()
    private var isStoppable = true

    public init(_ film: Film, _ options: Options, progress: @escaping (FilmingProgress) -> Void) {
        (self.film, self.options, self.progress) = (film, options, progress)
    }

    /// Writes all files that can be written: a failure is noted as a problem of the result, and the others are written
    /// all the same.
    ///
    /// Files that the person stops with Ctrl+C are not written; those that are finished by then stay.
    public func write() -> Result {
        // A demo that was broken off is written: only a further Ctrl+C stops that.
        isStoppable = !Interruption.isRequested
        result.problems = film.problems
        if let live = film.live, let dropped = live.dropped, dropped * 100 > live.expected {
            result.problems.append(
                localized(
                    "{count} of {all} frames are missing: this machine is too slow for real time.",
                    ["count": "\(dropped)", "all": "\(live.expected)"]))
        }
        // The words first: they are small, and worth the most.
        attempt { try FilmFiles.makeFolder(options.folder) }
        let language = FilmLanguage(options.language)
        attempt { try language.film { try writeWords() } }
        attempt { try writePictures() }
        attempt { try language.film { try writeReport() } }
        attempt { try encode() }
        attempt { try language.film { try writePage() } }
        return result
    }

    private func attempt(_ action: () throws -> Void) {
        guard !result.wasStopped else { return }
        do { try action() } catch { note(error) { $0 } }
    }

    private func note(_ error: any Error, _ words: (String) -> String) {
        if let error = error as? DemoError, error.kind == .interrupted {
            result.wasStopped = true
        } else {
            result.problems.append(words("\(error)"))
        }
    }

    /// - Throws: `DemoError` once the person has stopped it.
    private func check() throws {
        guard isStoppable, Interruption.isRequested else { return }
        throw DemoError(.interrupted, localized("Stopped."))
    }

    private func path(_ ending: String) -> String { "\(options.folder)/\(options.name).\(ending)" }

    private func writeWords() throws {
        let cues = film.timeline.cues
        let title = PlainWords(options.title)
        try write(WebVTT.text(cues, title: title, language: options.language), "vtt")
        try write(SubRip.text(cues), "srt")
        let pictures = "\(options.name)-pictures"
        let transcript = Transcript(title: title, timeline: film.timeline) { step in
            step.picture.map { _ in "\(pictures)/\(Self.pictureName(of: step))" }
        }
        try write(transcript.markdown, "md")
        let timeline = TimelineFile(
            title: options.title, language: options.language, timeline: film.timeline,
            frame: .init(of: options.look)
        ) { step in
            step.picture.map { _ in "\(pictures)/\(Self.pictureName(of: step))" }
        }
        try write(timeline.text, "timeline.jsonl")
        if !film.timeline.descriptions.isEmpty {
            try write(WebVTT.descriptions(film.timeline.descriptions), "descriptions.vtt")
        }
        if !film.timeline.chapters.isEmpty {
            try write(WebVTT.chapters(film.timeline.chapters, length: film.timeline.length), "chapters.vtt")
        }
    }

    private func write(_ text: String, _ ending: String) throws {
        try FilmFiles.write(text, to: path(ending))
        result.files.append(path(ending))
    }

    /// A picture of each step as it ended.
    private func writePictures() throws {
        let folder = "\(options.folder)/\(options.name)-pictures"
        try FilmFiles.makeFolder(folder)
        for step in film.timeline.steps {
            try check()
            guard let picture = step.picture, film.pictures.indices.contains(picture) else { continue }
            try FilmFiles.write(
                drawn(picture, of: step), to: "\(folder)/\(Self.pictureName(of: step))")
        }
        result.files.append(folder)
    }

    /// A step's picture as the film shows it once it has gone where the step led it, with frames over it.
    ///
    /// - Returns: It as a PNG file.
    private func drawn(
        _ picture: Int, of step: Timeline.Step, framing parts: [ScreenRectangle] = []
    ) throws -> [UInt8] {
        let end = Double(step.range.end + Timeline.viewChange)
        let isPart = film.live == nil && !film.timeline.cards.contains(picture)
        let frames = parts.enumerated().map { FilmMark(.frame($0 + 1), at: $1) }
        let overlay = FilmOverlay(
            look: options.look, view: isPart ? film.timeline.view(at: end, in: options.look) : .screen,
            spotlight: step.spotlight, marks: step.marks + frames)
        guard !overlay.isEmpty else { return try FilmFiles.read(film.pictures[picture]) }
        return try overlay.drawn(on: CairoSurface.png(film.pictures[picture]), isKnown: true).pngBytes()
    }

    /// Writes all that somebody who knows the app's code needs to see a fault.
    private func writeReport() throws {
        guard let versions = options.versions else { return }
        let (timeline, name) = (film.timeline, "\(options.name).report.png")
        let step = BugReport.subject(of: timeline).map { timeline.steps[$0] }
        // A card shows nothing of the app.
        let shown = Set(film.pictures.indices).subtracting(timeline.cards)
        let picture = step?.picture.flatMap { shown.contains($0) ? $0 : nil }
        let report = BugReport(
            title: PlainWords(options.title), timeline: timeline, versions: versions,
            picturePath: picture == nil ? nil : name, timelinePath: "\(options.name).timeline.jsonl")
        try write(report.markdown, "report.md")
        guard let step, let picture else { return }
        let parts = report.framed.compactMap(\.element.rectangle)
        try FilmFiles.write(drawn(picture, of: step, framing: parts), to: path("report.png"))
        result.files.append(path("report.png"))
    }

    private static func pictureName(of step: Timeline.Step) -> String {
        let number = String(step.title.number)
        return String(repeating: "0", count: max(0, 2 - number.count)) + number + ".png"
    }

    // MARK: Video

    private func encode() throws {
        guard !options.formats.isEmpty else { return }
        let abilities = try FFmpegAbilities(askingIn: film.workshop)
        var possible: [FilmFormat] = []
        for format in options.formats {
            attempt(named: format) {
                try abilities.check(format)
                possible.append(format)
            }
        }
        let films = possible.filter { $0 != .webp }
        if !films.isEmpty { try encode(films) }
        if possible.contains(.webp) {
            attempt(named: .webp) {
                let frameList = try FrameList(
                    film, look: options.look, cues: film.timeline.cues, showsInputs: true, name: "moving")
                // The first step opens the app.
                let start = film.timeline.steps.count > 1 ? film.timeline.steps[0].range.end : 0
                try MovingPicture(frameList: frameList, start: start, workshop: film.workshop)
                    .write(to: path("webp"), check: check)
                result.files.append(path("webp"))
            }
        }
        if !result.wasStopped { progress(.encoding(1)) }
    }

    /// The page names those films that were written.
    private func writePage() throws {
        let films = [FilmFormat.webm, .mp4].map(\.rawValue).filter { result.files.contains(path($0)) }
        let page = FilmPage(
            title: options.title, language: options.language, isRightToLeft: options.look.isRightToLeft,
            timeline: film.timeline, films: films.map { "\(options.name).\($0)" },
            frame: .init(of: options.look)
        ) { [options] step in
            step.picture.map { _ in "\(options.name)-pictures/\(Self.pictureName(of: step))" }
        }
        try write(page.html(), "html")
    }

    /// Encodes them side by side.
    private func encode(_ formats: [FilmFormat]) throws {
        let captions = "\(film.workshop.folder)/captions.srt"
        let chapters = "\(film.workshop.folder)/chapters.txt"
        try FilmFiles.write(ChapterMetadata.text(film.timeline.chapters, length: film.timeline.length), to: chapters)
        try FilmFiles.write(SubRip.text(film.timeline.cues), to: captions)
        let sources = Encoder.Sources(
            film: film, made: try film.recorded == nil ? madeParts() : nil, captions: captions,
            chapters: film.timeline.chapters.isEmpty ? nil : chapters,
            title: options.title, language: options.language,
            frameRate: options.look.framesPerFrame * Timeline.framesPerSecond)
        var encoders: [Encoder] = []
        for format in formats {
            attempt(named: format) {
                encoders.append(try Encoder(format, sources))
            }
        }
        defer { for encoder in encoders { encoder.end() } }
        while encoders.contains(where: \.isRunning) {
            try check()
            progress(.encoding(0.95 * encoders.map(\.done).reduce(0, +) / Double(encoders.count)))
            encoders.first(where: \.isRunning)?.wait(seconds: 0.2)
        }
        for encoder in encoders {
            attempt(named: encoder.format) {
                try encoder.finish(as: path(encoder.format.rawValue), check: check)
                result.files.append(path(encoder.format.rawValue))
            }
        }
    }

    private func madeParts() throws -> Encoder.MadeParts {
        let cues = options.drawsCaptions ? film.timeline.cues : []
        let samples = SoundTrack.samples(film.timeline, film.waveforms)
        return Encoder.MadeParts(
            frameList: try FrameList(
                film, look: options.look, cues: cues, showsInputs: options.showsKeys, isOverlay: film.live != nil,
                name: "frameList"),
            sound: try writeSound(samples, as: "sound"),
            described: try film.descriptions.isEmpty
                ? nil : writeSound(SoundTrack.described(samples, film.timeline, film.descriptions), as: "described"))
    }

    /// - Returns: The path of the sound, which is as loud as the options say.
    private func writeSound(_ samples: [Int16], as name: String) throws -> String {
        let path = "\(film.workshop.folder)/\(name).wav"
        try FilmFiles.write(Waveform.wav(samples), to: path)
        if let loudness = options.loudness {
            try Loudness(workshop: film.workshop).level(path, to: loudness, check: check)
        }
        return path
    }

    private func attempt(named format: FilmFormat, _ action: () throws -> Void) {
        guard !result.wasStopped else { return }
        do {
            try action()
        } catch {
            note(error) { reason in
                localized(
                    "{file} was not written. {reason}",
                    ["file": "\(options.name).\(format.rawValue)", "reason": reason])
            }
        }
    }
}
