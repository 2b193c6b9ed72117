import RecordedFilms

extension Timeline {
    /// The most elements that are kept of a recorded film, counted anew at each moment: beyond that it is no demo, and
    /// would take all memory.
    private static let mostElements = 2_000_000

    /// The timeline of a film that was recorded, as far as its file tells it: sounds of the app and its marks are not in it.
    ///
    /// - Parameters:
    ///   - film: The film. Its titles of steps are those of the script: "keys: Tab".
    ///   - chapters: The chapters of the file beside it.
    ///   - pictures: Gets the files of the steps' pictures, as seen from the timeline's folder; a step's `picture` counts
    ///     them.
    /// - Throws: ``FilmError``: it has more than can be kept.
    init(_ film: RecordedFilm, chapters: [CaptionFile.Cue] = [], pictures: inout [String]) throws(FilmError) {
        self.init()
        length = Self.frame(film.head.length)
        var (focus, tree, elements): (RecordedFilm.Focus?, [SeenElement], Int) = (nil, [], 0)
        var moment = FilmMoment()
        for (index, event) in film.events.enumerated() {
            let start = min(Self.frame(event.time), length)
            let place = steps.isEmpty ? nil : steps.count - 1
            switch event.what {
            case .step(let text):
                if let place { end(place, at: start) }
                steps.append(Self.step(event, text, start, count: film.head.steps))
            case .key(let keys):
                inputs.append(Input(range: FrameRange(start: start, duration: Pace.input), text: keys))
            case .tree, .focus:
                moment = film.moment(after: index + 1, from: moment)
                if case .tree = event.what { tree = moment.tree.elements }
                focus = moment.focus
                elements += tree.count
                guard elements <= Self.mostElements else { throw Self.tooLarge }
                see(tree, focus, at: start, step: place)
            case .said(let words) where words.voice == RecordedFilm.Words.description:
                descriptions.append(Description(range: Self.range(start, words), words: PlainWords(words.text).text))
            case .said(let words):
                say(words, at: start, title: PlainWords(film.head.title))
            case .braille(let text): braille.append(BrailleLine(start: start, text: text))
            case .announced(let words): announcements.append(Announcement(start: start, words: words))
            case .view(let part):
                guard let picture = film.head.picture else { continue }
                let view = FilmView(x: part.x, y: part.y, scale: Double(picture.width) / part.width)
                views.append(View(start: start, view: view))
            case .picture(let file):
                guard let place else { continue }
                steps[place].picture = pictures.count
                steps[place].range.duration = max(0, start + 1 - steps[place].range.start)
                pictures.append(file)
            case .failed(let reason):
                if let place { steps[place].failure = reason }
            }
        }
        if let last = steps.indices.last { end(last, at: length) }
        self.chapters = chapters.map { Chapter(start: min(Self.frame($0.start), length), title: $0.text) }
    }

    private static var tooLarge: FilmError { FilmError(FilmReadingError.tooMany(mostElements).description) }

    /// A time in seconds as a frame.
    static func frame(_ seconds: Double) -> Int { Int((seconds * Double(framesPerSecond)).rounded()) }

    private static func range(_ start: Int, _ words: RecordedFilm.Words) -> FrameRange {
        FrameRange(start: start, duration: max(0, frame(words.until) - start))
    }

    private mutating func say(_ said: RecordedFilm.Words, at start: Int, title: PlainWords) {
        let words = PlainWords(said.text).text
        let voice = DemoVoice(rawValue: said.voice) ?? .narrator
        // Between words that the voice says at once there is less time than before any others.
        let goesOn =
            utterances.last.map { $0.voice == voice && start - $0.range.end <= Pace.betweenParts + 1 } ?? false
        utterances.append(
            Utterance(
                range: Self.range(start, said), words: words, voice: voice,
                isPictured: steps.isEmpty && words == title.text, isContinued: goesOn))
    }

    private static func step(_ event: RecordedFilm.Event, _ text: String, _ start: Int, count: Int) -> Step {
        let words = PlainWords(text).text
        return Step(
            range: FrameRange(start: start, duration: 0),
            title: DemoStepTitle(
                number: event.step ?? 0, count: count, text: words, line: event.line ?? 0, script: text,
                isCheck: words.hasPrefix("expect:"),
                isSaying: ["narrate:", "describe:"].contains { words.hasPrefix($0) }))
    }

    /// A step without a picture lasts until the next.
    private mutating func end(_ index: Int, at frame: Int) {
        guard steps[index].picture == nil else { return }
        steps[index].range.duration = max(0, frame - steps[index].range.start)
    }

    /// Tree and focus of one moment are one sight.
    private mutating func see(_ tree: [SeenElement], _ focus: RecordedFilm.Focus?, at start: Int, step: Int?) {
        let element = focus.flatMap { focus in tree.first { $0.id == focus.id } }
        var sight = AccessibleSight(
            elements: tree, focus: element.map { .init(element: $0, rectangle: focus?.rectangle) })
        (sight.start, sight.step) = (start, step)
        if let last = sights.last, last.start == start { sights.removeLast() }
        sights.append(sight)
    }
}
