import GLibSupport
import PrivateSession
import Translation

/// Plays a demo in a private session, films it, and writes the film with captions, a transcript and pictures.
///
/// ```swift
/// let script = try ScriptReader.read("bars.yaml")
/// let outcome = try DemoRecorder(script, .init(folder: "films", scenes: program)).record()
/// print(outcome.files)   // films/bars.vtt, films/bars.srt, films/bars.md, …
/// ```
@MainActor
public final class DemoRecorder {
    /// The settings of a recording: its files, and how they are made.
    public struct Options: Sendable {
        /// The folder for all files of the recording; it is made if it is missing.
        public var folder: String
        /// The files that are written; all that there are, unless chosen.
        public var formats: [FilmFormat] = FilmFormat.allCases
        /// Which desktop the app is filmed on.
        public var desktop = StageDesktop.x11
        /// Whether to film in real time.
        public var isLive = false
        /// Whether to play on the person's own desktop, and film its whole screen in real time.
        public var isOnOwnDesktop = false
        /// Whether captions are drawn into the film.
        public var drawsCaptions = false
        /// Whether keys and clicks are displayed.
        public var showsKeys = false
        /// A voice for the screen reader, such as `de` or `speech-dispatcher:flite`: see ``VoiceCast``; `nil`: that of the
        /// script's language.
        public var voice: String?
        /// A voice for the narrator; `nil`: another one of the script's language.
        public var narrator: String?
        /// How fast and how high they speak.
        public var manner = VoiceManner()
        /// How loud the sound is, in LUFS; `nil`: as loud as the voices are.
        public var loudness: Double?
        /// Whether the person has agreed to the program that the script names.
        public var allowsApp = false
        /// The name of this program in reports, with its version; `nil`: none.
        public var ownVersion: String?
        /// The program whose scenes are filmed.
        public var scenes: any SceneProgram

        public init(folder: String, scenes: any SceneProgram) {
            (self.folder, self.scenes) = (folder, scenes)
        }
    }

    /// The result of a recording.
    public struct Outcome {
        /// The paths of the files that were written.
        public var files: [String]
        /// A sentence for each thing that could not be done.
        public var problems: [String]
        /// The steps that were played, and the words that were said; `nil` where the demo did not begin.
        public var transcript: DemoTranscript?
        /// The error that broke the demo off; `nil`: none did. The film up to that moment is written.
        public var failure: (any Error)?
        /// The film's length, in seconds.
        public var seconds: Double
        /// How many frames it has: 30 or 60 a second, as its script asks.
        public var frames: Int
        /// How many frames of a film in real time are missing; `nil`: nobody can count them.
        public var missingFrames: Int?
    }

    private let script: DemoScript
    private let options: Options
    private let progress: @MainActor (FilmingProgress) -> Void
    /// The pictures that the script asked for.
    private var screenshots: [String] = []

    /// - Parameters:
    ///   - script: The demo.
    ///   - options: The settings of the recording.
    ///   - progress: Told of steps and words as they come.
    public init(
        _ script: DemoScript, _ options: Options, progress: @escaping @MainActor (FilmingProgress) -> Void = { _ in }
    ) {
        (self.script, self.options, self.progress) = (script, options, progress)
    }

    /// Plays, films and writes.
    ///
    /// - Returns: The files and problems; also of a demo that was broken off.
    /// - Throws: The error that keeps it from beginning: `DemoError`, `SessionError`, `FileError`.
    public func record() throws -> Outcome {
        // Before anything takes time: check that there is room for the film, and that FFmpeg can make it.
        let name = Self.name(of: script.file)
        try FilmFiles.makeFolder(options.folder)
        let lock = try RecordingLock(name, in: options.folder)
        defer { withExtendedLifetime(lock) {} }
        let workshop = try FilmWorkshop()
        defer { workshop.end() }
        if !options.formats.isEmpty { try Self.checkFFmpeg(in: workshop) }
        let language = FilmLanguage(script.language)
        let tell: (FilmingProgress) -> Void = { [progress] event in
            language.person { MainActor.assumeIsolated { progress(event) } }
        }
        let speech = try VoiceCast(
            language: script.language, reader: options.voice, narrator: options.narrator, manner: options.manner,
            workshop: workshop)
        let (film, look, transcript, failure, versions) = try play(in: workshop, with: speech, tell)
        guard let film else {
            throw failure ?? FilmError(localized("Nothing was filmed."))
        }
        var writing = FilmWriter.Options(
            name: name, folder: options.folder, title: script.title, language: script.language,
            look: look)
        writing.formats = options.formats
        writing.drawsCaptions = options.drawsCaptions
        writing.showsKeys = options.showsKeys
        writing.loudness = options.loudness
        writing.versions = versions
        let result = FilmWriter(film, writing, progress: tell).write()
        var end = failure
        if result.wasStopped { end = DemoError(.interrupted, localized("Stopped: the film was not written.")) }
        return Outcome(
            files: screenshots + result.files, problems: result.problems, transcript: transcript, failure: end,
            seconds: Double(film.timeline.length) / Double(Timeline.framesPerSecond),
            frames: film.timeline.length * look.framesPerFrame, missingFrames: film.live.map(\.dropped) ?? 0)
    }

    /// - Throws: `DemoError` where there is no FFmpeg.
    private static func checkFFmpeg(in workshop: FilmWorkshop) throws {
        do { _ = try FFmpegAbilities(askingIn: workshop) } catch {
            throw DemoError(.stage, "\(error)")
        }
    }

    private typealias Playing = (
        film: Film?, look: FilmLook, transcript: DemoTranscript?, failure: (any Error)?, versions: [String]?
    )

    /// Plays the demo. An error that breaks it off is returned and not thrown: the film up to that moment is written.
    private func play(
        in workshop: FilmWorkshop, with speech: VoiceCast, _ tell: @escaping (FilmingProgress) -> Void
    ) throws -> Playing {
        let isLive = options.isLive || options.isOnOwnDesktop
        // A film of single pictures does not go by the clock: the app counts its actions instead.
        let variables = isLive ? [:] : options.scenes.stopMotionVariables
        var stageOptions = Stage.Options(
            isPrivate: !options.isOnOwnDesktop, desktop: options.desktop, isFilmed: true, scenes: options.scenes,
            variables: variables)
        stageOptions.allowsApp = options.allowsApp
        let stage = try Stage(for: script, stageOptions)
        // Nothing of it runs any more while the film is encoded.
        defer { stage.end() }
        if let screen = stage.session.screenPath { tell(.staged(screen: screen)) }
        let look = try options.isOnOwnDesktop ? FilmLook(script, on: stage.session) : FilmLook(script)
        let camera = FilmCamera(
            .init(title: script.title, subject: script.subject.filmTitle(options.scenes), look: look, speech: speech),
            workshop: workshop, progress: tell)
        // The names of steps and keys, and the reasons why a check has failed, stand in the transcript.
        let language = FilmLanguage(script.language)
        let player = language.film { DemoPlayer(on: stage, camera: camera) }
        player.picturesFolder = options.folder
        defer { screenshots = player.screenshots }
        // An app that ends says nothing more.
        let versions = script.app.map { app in
            (stage.versions(ofApp: app.title) + [options.ownVersion].compactMap { $0 }).map(player.masked)
        }
        var failure: (any Error)?
        do {
            try camera.open(on: stage.session, isLive: isLive, hasOwnScreen: !options.isOnOwnDesktop)
            try language.film { _ = try player.play() }
        } catch let error {
            failure = error
        }
        // In real time it is filmed as long as the display is there.
        camera.finish()
        // A text may have become a secret only while the demo was played, after the camera had written it down.
        let film = camera.finished.map { $0.with(player.record.secrets.maskedLate($0.timeline)) }
        return (film, look, player.transcript, failure, versions)
    }

    /// The name of the files: the script's name without its endings.
    static func name(of file: String) -> String {
        var name = FilePath.displayName(file)
        for ending in [".yaml", ".yml", ".demo"] where name.hasSuffix(ending) && name.count > ending.count {
            name.removeLast(ending.count)
        }
        return name
    }
}

extension FilmLook {
    /// As large as a script says. Another's program, such as a browser, may fill the screen.
    init(_ script: DemoScript) {
        var look = FilmLook(
            width: script.width, height: script.height, language: script.language, hasBraille: script.hasBraille)
        look.take(script.film)
        self = script.subject.tellsEvents ? look : look.withScreenAboveStrip()
    }

    /// As large as the screen of the person's own desktop, with a strip for captions below it.
    ///
    /// - Throws: `SessionError` where the desktop does not say how large its screen is.
    init(_ script: DemoScript, on session: PrivateSession) throws {
        let screen = try session.driver().screenSize()
        self.init(aroundScreen: screen.width, screen.height, language: script.language)
        take(script.film)
    }

    private mutating func take(_ film: DemoFilm) {
        (view, framesPerFrame, theme) = (film.view, film.framesPerFrame, film.theme)
    }
}
