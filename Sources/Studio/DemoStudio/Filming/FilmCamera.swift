import DesktopDriving
import GLibAppSupport
import GLibSupport
import GTKSupport
import PrivateSession
import RecordedFilms
import Translation

/// Films a demo picture by picture. The time that the app takes is not filmed, so that two films of one demo are the
/// same, frame by frame.
///
/// In real time (``LiveFilm``) it waits until words would have been said, and takes pictures for the transcript only.
///
/// ```swift
/// let camera = FilmCamera(.init(title: script.title, look: look, speech: nil), workshop: workshop) { _ in }
/// try camera.open(on: stage.session)
/// try DemoPlayer(on: stage, camera: camera).play()
/// camera.finish()
/// ```
final class FilmCamera: DemoCamera {
    /// The card at the film's beginning, and the voices in the film.
    public struct Options {
        public var title: String
        /// The line below the title: the name of the app that is shown.
        public var subject: String
        /// The places of the captions and the keys.
        public var look: FilmLook
        /// The voice of narration and screen reader; `nil`: the film is silent.
        public var speech: (any Speech)?

        public init(title: String, subject: String = "", look: FilmLook, speech: (any Speech)?) {
            (self.title, self.subject, self.look, self.speech) = (title, subject, look, speech)
        }
    }

    private let options: Options
    private let workshop: FilmWorkshop
    private let progress: (FilmingProgress) -> Void
    private var builder = TimelineBuilder()
    private var pictures: FilmPictures
    private var voices: FilmVoices
    private var screen: Screen?
    /// The place in the last picture where something is drawn on the ground.
    private var drawn: ScreenRectangle?
    private var live: LiveFilm?
    /// The pictures that are taken out of the film once it has ended: which frame goes into which file.
    private var due: [(number: Int, path: String)] = []
    /// How long a desktop may take to hand on its picture, in frames.
    private static let delay = 3
    /// Whether a picture of the screen still has to be kept.
    private var isPictureDue = false
    /// Problems that came up while filming, each once.
    private var problems: [String] = []

    /// - Parameters:
    ///   - options: The settings of the film.
    ///   - workshop: The folder that keeps its pictures until it is finished.
    ///   - progress: Told of all that is filmed.
    public init(_ options: Options, workshop: FilmWorkshop, progress: @escaping (FilmingProgress) -> Void) {
        (self.options, self.workshop, self.progress) = (options, workshop, progress)
        (pictures, voices) = (FilmPictures(in: workshop.folder), FilmVoices(options.speech))
    }

    /// Begins to film, with the title, which is seen until the first picture.
    ///
    /// - Parameters:
    ///   - session: A session with a display, on which the app stands ready.
    ///   - isLive: Whether to film in real time.
    ///   - hasOwnScreen: Whether the session's display is its own, where pictures can be taken at any moment. Pictures
    ///     of another display are taken out of the film.
    /// - Throws: ``FilmError``, `SessionError`: these say which part is missing.
    public func open(on session: PrivateSession, isLive: Bool = false, hasOwnScreen: Bool = true) throws {
        if hasOwnScreen { screen = Screen(of: session) }
        if isLive { live = try LiveFilm(of: session, look: options.look, workshop: workshop) }
        if isLive, options.look.view != .screen {
            note(localized("A film in real time shows the whole screen, whatever its script says."))
        }
        if let intro = options.look.theme.intro { try show(intro) }
        let (look, title) = (options.look, options.title)
        try keep(isCard: true) {
            try look.frame { TitleCard(look: look, title: title, subject: options.subject).draw(in: $0) }
        }
        catchUp()
        let start = builder.now
        let words = PlainWords(title)
        builder.say(words, by: .narrator, spoken: voices.speak(words, by: .narrator), isPictured: true)
        builder.catchUp(to: start + Pace.title)
        try wait()
    }

    /// Shows a picture with words, which the narrator says.
    private func show(_ card: FilmTheme.Card) throws {
        catchUp()
        let (start, look) = (builder.now, options.look)
        try keep(isCard: true) { try look.frame { FilmCardPainter(look: look, card: card).draw(in: $0) } }
        let parts = [card.title, card.text].map { PlainWords($0).text }.filter { !$0.isEmpty }
        let words = PlainWords(parts.reduce("") { $0 + CaptionText.stop(after: $0) + $1 })
        builder.say(words, by: .narrator, spoken: voices.speak(words, by: .narrator), isPictured: true)
        builder.catchUp(to: start + Pace.frames(card.seconds))
        try wait()
    }

    // MARK: DemoCamera

    public var takesPictures: Bool { true }

    public func begin(_ step: DemoStepTitle) throws {
        catchUp()
        builder.begin(step)
        progress(.began(step))
    }

    public func picture() throws {
        // In real time the film itself shows it; a picture is for the transcript, and must not hold up the app's
        // movements.
        if live != nil {
            isPictureDue = true
        } else {
            try takePicture()
        }
    }

    private func takePicture() throws {
        guard let screen else { return try takePictureLater() }
        let pixels = try live == nil ? screen.settledPixels(quiet: 0.06) : screen.pixels()
        isPictureDue = false
        catchUp()
        if options.look.view != .screen {
            let height = min(pixels.height, options.look.height - options.look.stripHeight)
            drawn = pixels.drawn(on: options.look.theme.ground, above: height)
        }
        try keep {
            try options.look.frame(
                of: CairoSurface.opaque(
                    width: pixels.width, height: pixels.height, stride: pixels.stride, bytes: pixels.bytes))
        }
    }

    /// Shows a picture of which the film knows only when, until it has ended.
    private func takePictureLater() throws {
        isPictureDue = false
        catchUp()
        let (number, path) = pictures.reserve()
        due.append((builder.now + Self.delay, path))
        builder.show(picture: number)
    }

    public func goTo(windows: ScreenRectangle?, focus: ScreenRectangle?) throws {
        let look = options.look
        guard live == nil, look.view != .screen, let windows = windows ?? drawn else { return }
        if look.view == .zoom, let focus = focus?.intersection(windows) {
            builder.show(view: look.view(of: focus, in: windows))
        } else {
            builder.show(view: look.view(of: windows))
        }
    }

    public func sight(_ sight: AccessibleSight) throws {
        catchUp()
        if builder.sight(sight) { progress(.focused(sight.focus)) }
    }

    public func say(_ words: String, by voice: DemoVoice) throws {
        let words = PlainWords(String(words.prefix(PlainWords.mostSaid)))
        guard !words.isEmpty else { return }
        if isPictureDue { try takePicture() }
        let spoken = voices.speak(words, by: voice)
        catchUp()
        let start = builder.now
        builder.say(words, by: voice, spoken: spoken)
        progress(.said(words.text, voice, frame: start))
        try wait()
    }

    public func describe(_ words: String) throws {
        let words = PlainWords(String(words.prefix(PlainWords.mostSaid)))
        guard !words.isEmpty else { return }
        let spoken = voices.describe(words)
        catchUp()
        builder.describe(words, spoken: spoken)
    }

    public func braille(_ line: String) throws {
        catchUp()
        builder.braille(line)
        progress(.braille(line))
    }

    public func sound(_ name: String) throws {
        catchUp()
        builder.sound(name)
    }

    public func press(_ input: String) throws {
        catchUp()
        let input = PlainWords(input)
        builder.press(input)
        progress(.pressed(input.text))
        try wait()
    }

    public func spotlight(_ part: ScreenRectangle) throws {
        catchUp()
        builder.light(part)
        try wait()
    }

    public func setMarks(_ marks: [FilmMark], seconds: Double?) throws {
        if isPictureDue { try takePicture() }
        catchUp()
        builder.setMarks(marks, frames: seconds.map(Pace.frames))
        try wait()
    }

    public func setBlurs(_ parts: [ScreenRectangle]) throws {
        catchUp()
        builder.setLasting(parts.map { FilmMark(.blur, at: $0) })
    }

    public func chapter(_ title: String) throws {
        catchUp()
        builder.chapter(PlainWords(title))
    }

    public func setSpeed(_ factor: Double) { builder.speed = factor }

    /// Covers the picture of a film in real time: nothing can be left out of such a film.
    public func setHidden(_ isHidden: Bool) throws {
        guard live != nil else { return }
        note(localized("A film in real time cannot leave anything out: it is covered instead."))
        catchUp()
        builder.setCovered(isHidden)
    }

    public func pause(seconds: Double) throws {
        catchUp()
        builder.pause(frames: Pace.frames(seconds))
        try wait()
    }

    public func end(_ step: DemoStepTitle, failure: String?) throws {
        if isPictureDue { try takePicture() }
        catchUp()
        builder.end(failure: failure)
        progress(.ended(step, failure: failure))
    }

    // MARK: Ending

    /// The film, once it is finished; `nil` where nothing was filmed.
    public private(set) var finished: Film?

    /// Ends the film; the film so far is all of it.
    public func finish() {
        guard finished == nil, !pictures.paths.isEmpty else { return }
        catchUp()
        if let outro = options.look.theme.outro {
            do { try show(outro) } catch { note("\(error)") }
        }
        let timeline = builder.finished()
        let recording = live?.finish(at: timeline.length)
        if let recording, !recording.isWhole {
            note(localized("The real-time film ended before the demo."))
        }
        if let recording {
            do { try LiveFilm.take(due, of: recording, in: workshop) } catch {
                note("\(error)")
                pictures.giveUp(due.map(\.path))
            }
        }
        live = nil
        screen = nil
        finished = Film(
            timeline: timeline, pictures: pictures.paths, waveforms: voices.waveforms,
            descriptions: voices.descriptions, live: recording, workshop: workshop,
            problems: problems + voices.problems.filter { !problems.contains($0) })
    }

    // MARK: Keeping

    /// Adds a picture, unless it is there already.
    ///
    /// - Parameters:
    ///   - isCard: Whether it shows nothing of the screen.
    ///   - make: Draws it.
    /// - Throws: The errors of `make`, and `DrawingError` where the disk is full.
    private func keep(isCard: Bool = false, _ make: () throws -> CairoSurface) throws {
        let number = try pictures.add(make())
        isCard ? builder.show(card: number) : builder.show(picture: number)
    }

    private func note(_ problem: String) {
        if !problems.contains(problem) { problems.append(problem) }
    }

    private func catchUp() {
        if let live { builder.catchUp(to: live.frame) }
    }

    /// In real time, lets the time pass that the last input takes.
    private func wait() throws {
        try live?.wait(until: builder.now)
    }
}
