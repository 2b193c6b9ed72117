import DesktopDriving
import PrivateSession
import RecordedFilms

/// The pictures, sounds and words of a film, each with its time. All times are counts of frames, so that picture, sound
/// and captions stay together.
///
/// ```swift
/// for step in timeline.steps { print(step.range.startMilliseconds, step.title.text) }
/// print(timeline.length / Timeline.framesPerSecond, "seconds")
/// ```
public struct Timeline: Equatable, Sendable {
    /// How many frames a second has.
    public static let framesPerSecond = 30

    /// A picture of the screen.
    public struct Shot: Equatable, Sendable {
        /// When it begins and ends, in frames.
        public var range: FrameRange
        /// Which of the film's pictures, from 0.
        public var picture: Int
        /// The part of the screen that is lit while the rest is dimmed.
        public var spotlight: ScreenRectangle?
        /// The other marks that are drawn over it.
        public var marks: [FilmMark] = []
    }

    /// The line that a braille display shows from a frame on, until the next.
    public struct BrailleLine: Equatable, Sendable {
        public var start: Int
        public var text: String
    }

    /// A sound of the app's: it begins at a frame, and words go on over it.
    public struct Sound: Equatable, Sendable {
        public var start: Int
        /// Its name in freedesktop's specification: "drag-start".
        public var name: String
        /// The index of the step that it belongs to; `nil`: none had begun.
        public var step: Int?
    }

    /// Words that the app asked screen readers to say, and when that was seen.
    struct Announcement: Equatable, Sendable {
        /// In frames.
        var start: Int
        var words: AccessibleSight.Announcement
    }

    /// A part of the film with a title of its own.
    public struct Chapter: Equatable, Sendable {
        /// When it begins, in frames; it lasts until the next.
        public var start: Int
        public var title: String
    }

    /// Words: spoken from the range's beginning, and to be read as long as it lasts.
    public struct Utterance: Equatable, Sendable {
        /// When it begins and ends, in frames.
        public var range: FrameRange
        /// The words that are said.
        public var words: String
        /// The voice that says them.
        public var voice: DemoVoice
        /// Whether the words already stand in the picture, as a title does.
        public var isPictured: Bool
        /// Whether the voice goes on: nothing has happened since it said something else.
        var isContinued: Bool
    }

    /// A description of the picture, for those who do not see it.
    public struct Description: Equatable, Sendable {
        /// While it is said, in frames.
        public var range: FrameRange
        /// The words that are said.
        public var words: String
    }

    /// A key or a click, while it is displayed.
    public struct Input: Equatable, Sendable {
        /// When it begins and ends, in frames.
        public var range: FrameRange
        public var text: String
    }

    /// A step of the demo.
    public struct Step: Equatable, Sendable {
        /// When it begins and ends, in frames.
        public var range: FrameRange
        public var title: DemoStepTitle
        /// The expectation that did not hold.
        public var failure: String?
        /// The picture in which the step ended; `nil` where there was none yet.
        public var picture: Int?
        /// The part of it that was lit.
        public var spotlight: ScreenRectangle?
        /// The other marks that were drawn over it.
        public var marks: [FilmMark] = []
    }

    /// The pictures, one after the other.
    var shots: [Shot] = []
    /// The words that are said.
    public internal(set) var utterances: [Utterance] = []
    /// The audio description of the picture; empty where the script describes nothing.
    public internal(set) var descriptions: [Description] = []
    /// The keys and clicks that are shown.
    public internal(set) var inputs: [Input] = []
    /// The lines of a braille display, in order; empty without a display.
    public internal(set) var braille: [BrailleLine] = []
    /// The sounds of the app, in order.
    public internal(set) var sounds: [Sound] = []
    /// The app as assistive technologies saw it, in order, each until the next.
    var sights: [AccessibleSight] = []
    /// The announcements of the app to screen readers, in order.
    var announcements: [Announcement] = []
    /// Which parts of the screen fill the film; none where that is always all of it.
    var views: [View] = []
    /// Those of the film's pictures that show nothing of the screen: the title, and the cards before and after the
    /// demo.
    var cards: Set<Int> = []
    /// The chapters, in order; none where the script names none.
    public internal(set) var chapters: [Chapter] = []
    /// The steps of the demo, each while it lasts.
    public internal(set) var steps: [Step] = []
    /// How long it all lasts, in frames.
    public internal(set) var length = 0

    public init() {}

    /// The steps that a person is told of: those that only look whether something is so are left out, unless they failed or
    /// something was said meanwhile.
    var toldSteps: [Step] {
        steps.filter { step in
            !step.title.isCheck || step.failure != nil
                || utterances.contains { step.range.contains($0.range.start) }
                || braille.contains { step.range.contains($0.start) && !$0.text.isEmpty }
        }
    }
}

/// A range of time, in frames.
///
/// ```swift
/// let range = FrameRange(start: 30, duration: 45)
/// print(range.end, range.startMilliseconds)  // 75 1000
/// ```
public struct FrameRange: Hashable, Sendable {
    public var start: Int
    /// In frames.
    public var duration: Int

    public init(start: Int, duration: Int) {
        (self.start, self.duration) = (start, duration)
    }

    /// The first frame after it.
    public var end: Int { start + duration }

    /// Whether a frame is in it.
    public func contains(_ frame: Int) -> Bool { start..<max(start, end) ~= frame }

    /// Its beginning, in milliseconds, to the nearest.
    var startMilliseconds: Int { Self.milliseconds(start) }

    /// Its end, in milliseconds, to the nearest.
    var endMilliseconds: Int { Self.milliseconds(end) }

    private static func milliseconds(_ frame: Int) -> Int {
        let perSecond = Timeline.framesPerSecond
        return (frame * 1000 + perSecond / 2) / perSecond
    }
}
