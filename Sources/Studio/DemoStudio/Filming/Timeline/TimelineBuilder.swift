import DesktopDriving
import PrivateSession
import RecordedFilms
import TextSafety

/// Makes a film's timeline of the events of a demo, in their order.
///
/// One thing happens at a time: the next picture comes when words have been said and read.
///
/// ```swift
/// var builder = TimelineBuilder()
/// builder.show(picture: 0)
/// builder.say("January. 40 units.", by: .reader, spoken: 45)
/// let timeline = builder.finished()
/// ```
struct TimelineBuilder: Sendable {
    /// The timeline so far; parts that still last have no duration yet.
    public private(set) var timeline = Timeline()
    /// The frame at which the next thing happens.
    public private(set) var now = 0

    /// How many times as fast as usual pictures and keys follow one another. Words take their time.
    public var speed = 1.0
    private var spotlight: ScreenRectangle?
    /// Marks that are drawn until something happens.
    private var marks: [FilmMark] = []
    /// Marks that are drawn until they are taken away.
    private var lasting: [FilmMark] = []
    private var isCovered = false
    /// When words had been said and nothing else had happened; `nil` once something has.
    private var afterWords: Int?
    /// When the audio description will have said its words.
    private var afterDescription = 0

    public init() {}

    /// A picture is seen from now on; the one before it was seen for a frame at least.
    public mutating func show(picture: Int) {
        guard picture != timeline.shots.last?.picture else { return }
        (spotlight, marks) = (nil, [])
        show(picture)
    }

    /// A picture is seen that shows nothing of the screen.
    mutating func show(card: Int) {
        timeline.cards.insert(card)
        // Nothing on the screen is drawn over it.
        lasting = []
        isCovered = false
        show(picture: card)
    }

    private func paced(_ frames: Int) -> Int { max(1, Int((Double(frames) / speed).rounded())) }

    /// All but a part of the screen is dimmed, until something happens to the picture or something is pressed: so that a
    /// narrator can speak of it.
    public mutating func light(_ part: ScreenRectangle) {
        change(spotlight: part, marks: marks)
        now += paced(Pace.spotlight)
    }

    /// Something is drawn, until something happens to the picture or something is pressed.
    ///
    /// - Parameters:
    ///   - marks: The marks, instead of those before.
    ///   - frames: For how long; `nil`: until something happens, and at least as long as their words take to read.
    public mutating func setMarks(_ marks: [FilmMark], frames: Int? = nil) {
        change(spotlight: spotlight, marks: marks)
        guard !marks.isEmpty else { return }
        let words = marks.compactMap(\.words).joined(separator: " ")
        now += frames ?? (words.isEmpty ? paced(Pace.spotlight) : Pace.reading(words))
        if frames != nil { change(spotlight: spotlight, marks: []) }
    }

    /// Something is drawn until it is taken away.
    mutating func setLasting(_ marks: [FilmMark]) {
        guard marks != lasting else { return }
        lasting = marks
        if let picture = timeline.shots.last?.picture { show(picture) }
    }

    /// All of the screen is covered, or is no longer.
    mutating func setCovered(_ isCovered: Bool) {
        guard isCovered != self.isCovered else { return }
        self.isCovered = isCovered
        if let picture = timeline.shots.last?.picture { show(picture) }
    }

    /// A braille display shows a line from now on.
    public mutating func braille(_ line: String) {
        if timeline.braille.last?.start == now { timeline.braille.removeLast() }
        timeline.braille.append(.init(start: now, text: line.printable))
    }

    /// A sound of the app's is heard.
    public mutating func sound(_ name: String) {
        timeline.sounds.append(.init(start: now, name: name, step: timeline.steps.indices.last))
    }

    /// Begins a chapter. The part before the first one is the film's beginning.
    public mutating func chapter(_ title: PlainWords) {
        if timeline.chapters.last?.start == now { timeline.chapters.removeLast() }
        timeline.chapters.append(.init(start: now, title: title.text))
    }

    /// A part of the screen fills the film from now on.
    mutating func show(view: FilmView) {
        guard view != timeline.views.last?.view else { return }
        if timeline.views.last?.start == now { timeline.views.removeLast() }
        if timeline.views.last?.view != view { timeline.views.append(.init(start: now, view: view)) }
    }

    /// Notes how assistive technologies see the app from now on.
    ///
    /// - Returns: Whether the focus is elsewhere than it was.
    @discardableResult
    mutating func sight(_ sight: AccessibleSight) -> Bool {
        timeline.announcements += sight.announcements.map { .init(start: now, words: $0) }
        let last = timeline.sights.last
        guard last.map({ !sight.isSame(as: $0) }) ?? true else { return false }
        var sight = sight
        (sight.start, sight.step, sight.announcements) = (now, timeline.steps.indices.last, [])
        if last?.start == now, last?.step == sight.step { timeline.sights.removeLast() }
        timeline.sights.append(sight)
        return last?.focus?.element.id != sight.focus?.element.id
            || last?.focus?.element.name != sight.focus?.element.name
    }

    private mutating func change(spotlight part: ScreenRectangle?, marks: [FilmMark]) {
        guard part != spotlight || marks != self.marks else { return }
        (spotlight, self.marks) = (part, marks)
        if let picture = timeline.shots.last?.picture { show(picture) }
    }

    private var shownMarks: [FilmMark] { lasting + (isCovered ? [FilmMark(.cover, at: nil)] : marks) }

    private mutating func show(_ picture: Int) {
        if let last = timeline.shots.indices.last {
            now = max(now, timeline.shots[last].range.start + Pace.shortestPicture)
            timeline.shots[last].range.duration = now - timeline.shots[last].range.start
        }
        // The first picture is shown from the beginning.
        let start = timeline.shots.isEmpty ? 0 : now
        afterWords = nil
        timeline.shots.append(
            .init(
                range: FrameRange(start: start, duration: 0), picture: picture, spotlight: spotlight,
                marks: shownMarks))
    }

    /// Words are said, and read.
    ///
    /// - Parameters:
    ///   - words: The words that are said.
    ///   - voice: The voice that says them.
    ///   - spoken: How many frames it takes to say them.
    ///   - isPictured: Whether the words stand in the picture.
    public mutating func say(_ words: PlainWords, by voice: DemoVoice, spoken: Int, isPictured: Bool = false) {
        now = max(now, afterDescription)
        // A screen reader says a thing in several parts; they are one, for the ear and for the eye.
        let goesOn = afterWords == now && timeline.utterances.last?.voice == voice && !isPictured
        if goesOn { now += Pace.betweenParts - Pace.breath }
        let range = FrameRange(
            start: now, duration: max(spoken, goesOn ? Pace.readingMore(words.text) : Pace.reading(words.text)))
        timeline.utterances.append(
            .init(range: range, words: words.text, voice: voice, isPictured: isPictured, isContinued: goesOn))
        now = range.end + Pace.breath
        afterWords = isPictured ? nil : now
    }

    /// Adds an audio description of the picture. The film goes on meanwhile; only other words wait until it is said.
    ///
    /// - Parameters:
    ///   - words: The words that are said.
    ///   - spoken: How many frames it takes to say them.
    public mutating func describe(_ words: PlainWords, spoken: Int) {
        let start = max(now, afterDescription)
        let range = FrameRange(start: start, duration: spoken > 0 ? spoken : Pace.reading(words.text))
        timeline.descriptions.append(.init(range: range, words: words.text))
        afterDescription = range.end + Pace.breath
    }

    /// A key or a click is displayed, a moment before it does something.
    public mutating func press(_ input: PlainWords) {
        change(spotlight: nil, marks: [])
        // The one before makes room.
        if let last = timeline.inputs.indices.last, timeline.inputs[last].range.end > now {
            timeline.inputs[last].range.duration = now - timeline.inputs[last].range.start
        }
        timeline.inputs.append(.init(range: FrameRange(start: now, duration: paced(Pace.input)), text: input.text))
        now += paced(Pace.beforeInput)
    }

    /// Nothing happens for so many frames.
    public mutating func pause(frames: Int) {
        now += Int((Double(min(max(frames, 0), Pace.longestPause)) / speed).rounded())
    }

    /// A step begins.
    public mutating func begin(_ title: DemoStepTitle) {
        afterWords = nil
        let title = title.worded(PlainWords(title.text).text, title.script)
        timeline.steps.append(.init(range: FrameRange(start: now, duration: 0), title: title))
    }

    /// The step that began last is over.
    public mutating func end(failure: String?) {
        guard let last = timeline.steps.indices.last else { return }
        now = max(now, timeline.steps[last].range.start + paced(Pace.shortestStep))
        timeline.steps[last].range.duration = now - timeline.steps[last].range.start
        timeline.steps[last].failure = failure
        timeline.steps[last].picture = timeline.shots.last?.picture
        timeline.steps[last].spotlight = spotlight
        timeline.steps[last].marks = shownMarks
    }

    /// The clock of a film in real time has gone on.
    mutating func catchUp(to frame: Int) {
        now = max(now, frame)
    }

    /// The whole timeline: parts that still last end, a moment after the last event.
    ///
    /// - Returns: The timeline, all of whose spans end at or before its length.
    public func finished() -> Timeline {
        var result = timeline
        result.length = max(now, afterDescription) + Pace.ending
        if let last = result.shots.indices.last {
            result.shots[last].range.duration = result.length - result.shots[last].range.start
        }
        for index in result.inputs.indices where result.inputs[index].range.end > result.length {
            result.inputs[index].range.duration = result.length - result.inputs[index].range.start
        }
        // Players that know chapters want the first one to be there from the beginning.
        if let first = result.chapters.first, first.start > 0 {
            let isFirstOfAll = result.steps.allSatisfy { $0.title.number == 0 || $0.range.start >= first.start }
            if isFirstOfAll {
                result.chapters[0].start = 0
            } else {
                let beginning = result.steps.first?.range.start ?? first.start
                let title = result.utterances.last { $0.isPictured && $0.range.start < max(beginning, 1) }
                let words = title?.words ?? result.steps[0].title.text
                result.chapters.insert(.init(start: 0, title: words), at: 0)
            }
        }
        // A step that never ended was broken off.
        if let last = result.steps.indices.last, result.steps[last].range.duration == 0 {
            result.steps[last].range.duration = now - result.steps[last].range.start
            result.steps[last].picture = result.shots.last?.picture
        }
        return result
    }
}
