import DesktopDriving

/// All that a film knows of one moment.
///
/// ```swift
/// let moment = film.moment(at: 34.2)
/// print(moment.step?.text ?? "", moment.focus?.name ?? "", moment.braille)
/// ```
public struct FilmMoment: Sendable {
    /// In seconds.
    public internal(set) var time = 0.0
    /// The number of events that have happened.
    public internal(set) var position = 0
    /// The step's number, and what it does; `nil` before the first.
    public internal(set) var step: (number: Int, text: String)?
    /// The keys and clicks of the step so far.
    public internal(set) var keys: [String] = []
    /// The words that are being said, or were said in the second before.
    public internal(set) var said: [RecordedFilm.Words] = []
    /// The line of the braille display.
    public internal(set) var braille = ""
    /// The announcements of the app in the step so far.
    public internal(set) var announced: [AccessibleSight.Announcement] = []
    public internal(set) var focus: RecordedFilm.Focus?
    /// The app as assistive technologies saw it.
    public internal(set) var tree = RecordedTree()
    /// The part of the screen that fills the film's picture; `nil`: all of it, as large as it is.
    public internal(set) var view: RecordedFilm.ViewPart?
    /// Why the step has failed.
    public internal(set) var failures: [String] = []

    /// A moment of which nothing is known.
    public init() {}

    /// The element with the focus; `nil`: none has it.
    public var focused: SeenElement? { focus.flatMap { tree[$0.id] } }
}

extension RecordedFilm {
    /// The state of a moment.
    ///
    /// - Parameters:
    ///   - time: In seconds; before the film it is its beginning, and after it its end.
    ///   - known: A moment of this film that is known already: from an earlier one it is not far.
    /// - Returns: What is known of it.
    public func moment(at time: Double, from known: FilmMoment? = nil) -> FilmMoment {
        let end = events.firstIndex { $0.time > time } ?? events.count
        return moment(at: time, after: end, from: known)
    }

    /// The state after so many events.
    public func moment(after count: Int, from known: FilmMoment? = nil) -> FilmMoment {
        let count = min(max(count, 0), events.count)
        return moment(at: count > 0 ? events[count - 1].time : 0, after: count, from: known)
    }

    private func moment(at time: Double, after count: Int, from known: FilmMoment?) -> FilmMoment {
        var moment = known.flatMap { $0.position <= count ? $0 : nil } ?? FilmMoment()
        for event in events[moment.position..<count] { apply(event, to: &moment) }
        moment.position = count
        moment.time = min(max(time, 0), head.length)
        moment.said.removeAll { $0.until <= moment.time - 1 }
        return moment
    }

    private func apply(_ event: Event, to moment: inout FilmMoment) {
        switch event.what {
        case .step(let text):
            moment.step = (event.step ?? 0, text)
            (moment.keys, moment.failures, moment.announced) = ([], [], [])
        case .key(let keys): moment.keys.append(keys)
        case .focus(let focus): moment.focus = focus
        // It was carried out once when it was read.
        case .tree(let change): try? moment.tree.apply(change)
        case .said(let words): moment.said.append(words)
        case .braille(let line): moment.braille = line
        case .announced(let announcement): moment.announced.append(announcement)
        case .view(let part): moment.view = part
        case .failed(let reason): moment.failures.append(reason)
        case .picture: break
        }
    }

    /// The picture of the screen that stands nearest to a moment, as seen from the timeline's folder: that of the end of
    /// its step; before the first one, that one. `nil`: the film has none.
    public func picture(at time: Double) -> String? {
        let pictures = events.compactMap { event -> (time: Double, file: String)? in
            if case .picture(let file) = event.what { (event.time, file) } else { nil }
        }
        return (pictures.first { $0.time >= time } ?? pictures.last)?.file
    }
}
