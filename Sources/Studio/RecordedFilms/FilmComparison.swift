import TextSafety
import Translation

/// How two films of a demo differ, step by step: in their words, and in the app's tree and focus as each step left them.
/// Steps go together that do the same, in their order.
///
/// ```swift
/// let comparison = FilmComparison(old, new)
/// for step in comparison.steps where step.differs { print(step.text, step.words, step.tree) }
/// ```
public struct FilmComparison: Sendable {
    /// A step's place in one of the films.
    public struct Place: Equatable, Sendable {
        /// Its number among the steps, from 1 on.
        public let number: Int
        /// When it begins, in seconds.
        public let time: Double
        /// The file of its picture, as seen from the timeline's folder; `nil`: it has none.
        public let picture: String?
    }

    /// A step of one film or of both.
    public struct Step: Equatable, Sendable {
        /// Its action, as the script has it.
        public let text: String
        /// Its place in each film; `nil`: that film has no such step.
        public let first, second: Place?
        /// How its words and lines of braille differ, as `diff -u` writes it; empty: they are the same.
        public let words: [String]
        /// How the app's tree differs at its end, as `diff -u` writes it; empty: it is the same.
        public let tree: [String]

        /// Whether it is in one film only, or its words or its tree are others. Nobody has looked at its pictures.
        public var differs: Bool { first == nil || second == nil || !words.isEmpty || !tree.isEmpty }
    }

    /// The most steps that are compared: a stranger's film may have a million.
    public static let mostSteps = 2000

    /// In the order of the films.
    public let steps: [Step]
    /// Whether there are more steps in one of them.
    public let isCut: Bool

    /// Compares two films, the older one first.
    public init(_ first: RecordedFilm, _ second: RecordedFilm) {
        var (old, new) = (StepReader(first), StepReader(second))
        isCut = old.isCut || new.isCut
        steps = UnifiedDiff.aligned(old.titles, new.titles).map { line in
            switch line {
            case .old(let text): Step(text: text, first: old.next().place, second: nil, words: [], tree: [])
            case .new(let text): Step(text: text, first: nil, second: new.next().place, words: [], tree: [])
            case .same(let text): Self.step(text, old.next(), new.next())
            }
        }
    }

    private static func step(_ text: String, _ old: StepReader.Content, _ new: StepReader.Content) -> Step {
        func difference(_ old: [String], _ new: [String]) -> [String] {
            // Without the names of the files.
            Array(UnifiedDiff.lines(old, new, oldName: "", newName: "").dropFirst(2))
        }
        return Step(
            text: text, first: old.place, second: new.place, words: difference(old.words, new.words),
            tree: difference(old.tree, new.tree))
    }
}

/// Reads a film's steps one after the other.
private struct StepReader {
    /// The contents of a step at its end.
    struct Content {
        let place: FilmComparison.Place
        let words: [String]
        let tree: [String]
    }

    private let film: RecordedFilm
    /// The index of each step's first event.
    private let starts: [Int]
    /// Their titles, which say what each does.
    let titles: [String]
    let isCut: Bool
    private var read = 0
    private var moment = FilmMoment()
    private var tree: [String] = []

    init(_ film: RecordedFilm) {
        self.film = film
        let all = film.events.indices.filter { if case .step = film.events[$0].what { true } else { false } }
        starts = Array(all.prefix(FilmComparison.mostSteps))
        isCut = all.count > starts.count
        titles = starts.map { if case .step(let text) = film.events[$0].what { text.oneLine } else { "" } }
    }

    /// The next step; each is asked for once.
    mutating func next() -> Content {
        let start = starts[read]
        let end = film.events[(start + 1)...].firstIndex { if case .step = $0.what { true } else { false } }
        read += 1
        let events = film.events[start..<(end ?? film.events.count)]
        var words: [String] = []
        var picture: String?
        var hasChanged = read == 1
        for event in events {
            switch event.what {
            case .said(let said) where ["reader", "app"].contains(said.voice): words.append(said.text.oneLine)
            case .braille(let line): words.append("⠿ \(line.oneLine)")
            case .failed(let reason): words.append("! \(reason.oneLine)")
            case .picture(let file): picture = file
            case .tree, .focus: hasChanged = true
            default: break
            }
        }
        if hasChanged {
            moment = film.moment(after: events.endIndex, from: moment)
            let focus = moment.focused?.words ?? moment.focus?.name ?? localized("nothing")
            tree = ["\(localized("Has the focus")): \(focus)".oneLine] + SeenElement.lines(of: moment.tree.elements)
        }
        let first = film.events[start]
        return Content(
            place: .init(number: first.step ?? 0, time: first.time, picture: picture), words: words, tree: tree)
    }
}
