import PrivateSession

/// Makes a film's timeline of what happens, in its order.
///
/// One thing happens at a time: the next picture comes when words have been said and read.
///
/// ```swift
/// var builder = TimelineBuilder()
/// builder.show(picture: 0)
/// builder.say("January. 40 units.", by: .reader, spoken: 45)
/// let timeline = builder.finished()
/// ```
public struct TimelineBuilder: Sendable {
    /// The timeline so far; what still lasts has no duration yet.
    public private(set) var timeline = Timeline()
    /// The frame at which the next thing happens.
    public private(set) var now = 0

    private var spotlight: ScreenRectangle?
    /// When words had been said and nothing else had happened; `nil` once something has.
    private var afterWords: Int?

    public init() {}

    /// A picture is seen from now on; the one before it was seen for a frame at least.
    public mutating func show(picture: Int) {
        guard picture != timeline.shots.last?.picture else { return }
        spotlight = nil
        show(picture)
    }

    /// All but a part of the screen is dimmed, until something happens to the picture or something is pressed: so that a
    /// narrator can speak of it.
    public mutating func light(_ part: ScreenRectangle) {
        change(spotlight: part)
        now += Pace.spotlight
    }

    private mutating func change(spotlight part: ScreenRectangle?) {
        guard part != spotlight else { return }
        spotlight = part
        if let picture = timeline.shots.last?.picture { show(picture) }
    }

    private mutating func show(_ picture: Int) {
        if let last = timeline.shots.indices.last {
            now = max(now, timeline.shots[last].range.start + Pace.shortestPicture)
            timeline.shots[last].range.duration = now - timeline.shots[last].range.start
        }
        // What comes first has been there from the beginning.
        let start = timeline.shots.isEmpty ? 0 : now
        afterWords = nil
        timeline.shots.append(
            .init(range: FrameRange(start: start, duration: 0), picture: picture, spotlight: spotlight))
    }

    /// Words are said, and read.
    ///
    /// - Parameters:
    ///   - words: What is said.
    ///   - voice: Who says it.
    ///   - spoken: How many frames it takes to say.
    ///   - isPictured: Whether the words stand in the picture.
    public mutating func say(_ words: String, by voice: DemoVoice, spoken: Int, isPictured: Bool = false) {
        // A screen reader says a thing in several parts; they are one, for the ear and for the eye.
        let goesOn = afterWords == now && timeline.utterances.last?.voice == voice && !isPictured
        if goesOn { now += Pace.betweenParts - Pace.breath }
        let range = FrameRange(
            start: now, duration: max(spoken, goesOn ? Pace.readingMore(words) : Pace.reading(words)))
        timeline.utterances.append(
            .init(range: range, words: words, voice: voice, isPictured: isPictured, isContinued: goesOn))
        now = range.end + Pace.breath
        afterWords = isPictured ? nil : now
    }

    /// A key or a click is displayed, a moment before it does something.
    public mutating func press(_ input: String) {
        change(spotlight: nil)
        // The one before makes room.
        if let last = timeline.inputs.indices.last, timeline.inputs[last].range.end > now {
            timeline.inputs[last].range.duration = now - timeline.inputs[last].range.start
        }
        timeline.inputs.append(.init(range: FrameRange(start: now, duration: Pace.input), text: input))
        now += Pace.beforeInput
    }

    /// Nothing happens for so many frames.
    public mutating func pause(frames: Int) {
        now += min(max(frames, 0), Pace.longestPause)
    }

    /// A step begins.
    public mutating func begin(_ title: DemoStepTitle) {
        afterWords = nil
        timeline.steps.append(.init(range: FrameRange(start: now, duration: 0), title: title))
    }

    /// The step that began last is over.
    public mutating func end(failure: String?) {
        guard let last = timeline.steps.indices.last else { return }
        now = max(now, timeline.steps[last].range.start + Pace.shortestStep)
        timeline.steps[last].range.duration = now - timeline.steps[last].range.start
        timeline.steps[last].failure = failure
        timeline.steps[last].picture = timeline.shots.last?.picture
        timeline.steps[last].spotlight = spotlight
    }

    /// The clock of a film in real time has gone on.
    public mutating func catchUp(to frame: Int) {
        now = max(now, frame)
    }

    /// The whole of it: what still lasts ends, a moment after the last thing that happened.
    ///
    /// - Returns: The timeline, all of whose spans end at or before its length.
    public func finished() -> Timeline {
        var result = timeline
        result.length = now + Pace.ending
        if let last = result.shots.indices.last {
            result.shots[last].range.duration = result.length - result.shots[last].range.start
        }
        for index in result.inputs.indices where result.inputs[index].range.end > result.length {
            result.inputs[index].range.duration = result.length - result.inputs[index].range.start
        }
        // A step that never ended was broken off.
        if let last = result.steps.indices.last, result.steps[last].range.duration == 0 {
            result.steps[last].range.duration = now - result.steps[last].range.start
            result.steps[last].picture = result.shots.last?.picture
        }
        return result
    }
}
