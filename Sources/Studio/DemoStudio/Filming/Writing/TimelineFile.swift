import RecordedFilms
import TextSafety

/// A demo's timeline as a file of its own: JSON lines that other programs read, in the order of time. See
/// `Resources/docs/timeline.md` and `Resources/timeline.schema.json`.
///
/// Two recordings of one demo have the same lines: times are those of the film, not of a clock.
///
/// ```swift
/// let text = TimelineFile(title: "Bars", language: "en", timeline: film.timeline).text
/// ```
public struct TimelineFile {
    private let title: String
    private let language: String
    private let timeline: Timeline
    private let frame: Frame
    private let picturePath: (Timeline.Step) -> String?

    /// - Parameters:
    ///   - title: The title of the demo.
    ///   - language: Its language, such as `en`.
    ///   - timeline: The times of all that happens.
    ///   - frame: The sizes of the screen and of the film's picture.
    ///   - picturePath: The path of a step's picture, as the file sees it; `nil`: the step has no picture.
    public init(
        title: String, language: String, timeline: Timeline, frame: Frame = Frame(),
        picturePath: @escaping (Timeline.Step) -> String? = { _ in nil }
    ) {
        (self.title, self.language, self.timeline, self.frame) = (title, language, timeline, frame)
        self.picturePath = picturePath
    }

    /// The whole file.
    public var text: String { lines.map { "\($0)\n" }.joined() }

    /// The lines. The first has the title of the demo and its length; each other one has its `time` in seconds, the
    /// number of the `step` and its `line` in the script, and the `event`.
    var lines: [JSON] {
        let head: JSON = .object([
            "timeline": .integer(2), "title": .string(title), "language": .string(language),
            "length": Self.time(timeline.length), "steps": .integer(timeline.steps.last?.title.number ?? 0),
            "screen": Self.size(frame.screen),
            "picture": Self.size(frame.picture),
        ])
        // Causes come before their effects at the same time.
        let all = starts + views + keys + announcements + sights + braille + words + ends
        let sorted = all.enumerated().sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }
        return [head] + sorted.map { line($0.element) }
    }

    private static func size(_ size: (width: Int, height: Int)?) -> JSON? {
        size.map { .array([.integer($0.width), .integer($0.height)]) }
    }

    /// The screen that rectangles are counted on, and where that stands in the film's picture.
    public struct Frame: Sendable {
        /// The size of the screen, in pixels; `nil`: it is not known.
        fileprivate var screen: (width: Int, height: Int)?
        /// How the film looks; `nil`: nothing was filmed.
        fileprivate var look: FilmLook?

        /// The size of the film's picture; `nil`: nothing was filmed.
        var picture: (width: Int, height: Int)? { look.map { ($0.width, $0.height) } }

        /// Nothing is known.
        public init() {}

        /// The screen of a demo that nobody films.
        public init(of script: DemoScript) { screen = (script.width, script.height) }

        /// A film's.
        init(of look: FilmLook) { (screen, self.look) = ((look.width, look.screenHeight), look) }
    }

    /// Something that happened.
    private struct Event {
        let frame: Int
        let name: String
        var members: [JSON.Member] = []
        /// The step; `nil`: the one that the time belongs to.
        var step: Timeline.Step?
    }

    private func line(_ event: Event) -> JSON {
        let step = event.step ?? timeline.steps.last { $0.range.start <= event.frame }
        let place = step.map {
            [JSON.Member("step", .integer($0.title.number)), JSON.Member("line", .integer($0.title.line))]
        }
        return .object(
            [JSON.Member("time", Self.time(event.frame)), JSON.Member("event", .string(event.name))] + (place ?? [])
                + event.members)
    }

    private static func time(_ frame: Int) -> JSON {
        .number(Double(FrameRange(start: frame, duration: 0).startMilliseconds) / 1000)
    }

    // MARK: Events

    private var starts: [Event] {
        timeline.steps.map {
            Event(frame: $0.range.start, name: "step", members: [.init("text", .string($0.title.script))], step: $0)
        }
    }

    /// In the order of the steps, so that the end of one stands before the beginning of the next.
    private var ends: [Event] {
        timeline.steps.flatMap { step in
            var events: [Event] = []
            let last = max(step.range.start, step.range.end - 1)
            if let failure = step.failure {
                events.append(
                    Event(frame: last, name: "failed", members: [.init("text", .string(failure))], step: step))
            }
            if let path = picturePath(step) {
                events.append(Event(frame: last, name: "picture", members: [.init("file", .string(path))], step: step))
            }
            return events
        }
    }

    private var keys: [Event] {
        timeline.inputs.map { Event(frame: $0.range.start, name: "key", members: [.init("keys", .string($0.text))]) }
    }

    private var words: [Event] {
        let said = timeline.utterances.map { utterance in
            Event(
                frame: utterance.range.start, name: "said",
                members: [
                    .init("by", .string(utterance.voice.rawValue)), .init("text", .string(utterance.words)),
                    .init("until", Self.time(utterance.range.end)),
                ])
        }
        let described = timeline.descriptions.map { description in
            Event(
                frame: description.range.start, name: "described",
                members: [
                    .init("text", .string(description.words)), .init("until", Self.time(description.range.end)),
                ])
        }
        return said + described
    }

    private var announcements: [Event] {
        timeline.announcements.map { Event(frame: $0.start, name: "announced", members: $0.words.members) }
    }

    /// The parts of the screen that fill the film.
    private var views: [Event] {
        guard let look = frame.look else { return [] }
        return timeline.views.map { next in
            let view = next.view
            let numbers = [view.x, view.y, Double(look.width) / view.scale, Double(look.height) / view.scale]
            let part = numbers.map { JSON.number(($0 * 1000).rounded() / 1000) }
            return Event(frame: next.start, name: "view", members: [.init("rectangle", .array(part))])
        }
    }

    private var braille: [Event] {
        timeline.braille.map { Event(frame: $0.start, name: "braille", members: [.init("text", .string($0.text))]) }
    }

    private var sights: [Event] {
        var events: [Event] = []
        var last: AccessibleSight?
        for sight in timeline.sights {
            let difference = SightDifference(from: last?.elements ?? [], to: sight.elements)
            if !difference.isEmpty {
                events.append(Event(frame: sight.start, name: "tree", members: Self.members(of: difference)))
            }
            let focus = Self.json(of: sight.focus)
            if last == nil || focus != Self.json(of: last?.focus) {
                events.append(
                    Event(
                        frame: sight.start, name: "focus", members: [.init("element", focus)]))
            }
            last = sight
        }
        return events
    }

    private static func json(of focus: AccessibleSight.Focus?) -> JSON {
        focus?.element.jsonAsFocus(at: focus?.rectangle) ?? .null
    }

    private static func members(of difference: SightDifference) -> [JSON.Member] {
        var members: [JSON.Member] = []
        if !difference.removed.isEmpty {
            members.append(.init("removed", .array(difference.removed.map(JSON.integer))))
        }
        if !difference.added.isEmpty { members.append(.init("added", .array(difference.added.map(\.json)))) }
        if !difference.changed.isEmpty {
            members.append(.init("changed", .array(difference.changed.map { $0.new.json(since: $0.old) })))
        }
        return members
    }
}
