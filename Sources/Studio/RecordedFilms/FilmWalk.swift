/// The way of a person through a film: step by step, by what was said, or by what changed.
///
/// ```swift
/// var walk = FilmWalk(film)
/// walk.go(1, by: .step)
/// print(walk.moment.time, walk.said.map(\.text), walk.changes)
/// ```
public struct FilmWalk: Sendable {
    /// The kinds of places to stop at.
    public enum Unit: Sendable {
        /// To the end of a step, where its effects are seen.
        case step
        /// To words that were said.
        case words
        /// To what assistive technologies saw change.
        case change
    }

    /// The film.
    public let film: RecordedFilm
    /// The moment at which the person is.
    public private(set) var moment: FilmMoment
    /// For each unit, after how many events there is something to stop at, in order.
    private let stops: [Unit: [Int]]

    /// Begins at the film's beginning.
    public init(_ film: RecordedFilm) {
        self.film = film
        moment = film.moment(at: 0)
        var stops: [Unit: [Int]] = [.step: [], .words: [], .change: []]
        // A step ends where the next one begins.
        var hasBegun = false
        for (index, event) in film.events.enumerated() {
            switch event.what {
            case .step where hasBegun: stops[.step]?.append(index)
            case .step: hasBegun = true
            case .said: stops[.words]?.append(index + 1)
            case .tree: stops[.change]?.append(index + 1)
            default: break
            }
        }
        if hasBegun { stops[.step]?.append(film.events.count) }
        self.stops = stops
    }

    /// Goes to a time, in seconds.
    public mutating func go(to time: Double) { moment = film.moment(at: time, from: moment) }

    /// Goes on, or back.
    ///
    /// - Parameters:
    ///   - direction: 1 to go on, -1 to go back.
    ///   - unit: By what.
    /// - Returns: Whether there is something to go to.
    @discardableResult
    public mutating func go(_ direction: Int, by unit: Unit) -> Bool {
        let all = stops[unit] ?? []
        let next = direction > 0 ? all.first { $0 > moment.position } : all.last { $0 < moment.position }
        guard let next else { return false }
        moment = film.moment(after: next, from: moment)
        return true
    }

    /// The words that were said in the step until now.
    public var said: [RecordedFilm.Words] {
        var said: [RecordedFilm.Words] = []
        for event in film.events[..<moment.position].reversed() {
            if case .step = event.what { break }
            if case .said(let words) = event.what { said.append(words) }
        }
        return said.reversed()
    }

    /// The changes since the step before, in words for people: what is new, what says something else, what is gone.
    public var changes: [String] {
        // The end of a step is the beginning of the next.
        let before = stops[.step]?.last { $0 < moment.position } ?? 0
        return SightDifference.words(
            from: film.moment(after: before).tree.elements, to: moment.tree.elements)
    }

    /// Finds words that were said.
    ///
    /// - Parameter words: A part of them; upper case makes no difference.
    /// - Returns: The times at which they were, in order.
    public func times(of words: String) -> [Double] {
        let wanted = words.lowercased()
        guard !wanted.isEmpty else { return [] }
        return film.events.compactMap { event in
            if case .said(let said) = event.what, said.text.lowercased().contains(wanted) { event.time } else { nil }
        }
    }
}
