import DesktopDriving
import RecordedFilms
import TextSafety
import Translation

/// Elements of a recorded app that are covered wherever they are seen, with what is in them.
struct CoveredElements {
    /// How far the cover goes beyond an element's edges, in pixels.
    private static let margin = 4

    /// Their names.
    private let names: Set<String>

    init(_ names: [String]) { self.names = Set(names) }

    /// The areas of a film's picture that are covered, each as long as an element is seen there.
    ///
    /// - Parameters:
    ///   - timeline: The recorded film's.
    ///   - part: The frames that stay.
    ///   - look: How large the film is.
    /// - Returns: The areas, in the order of time.
    /// - Throws: ``FilmError``: an element is not seen in that part, or in more places than can be covered.
    func covers(
        of timeline: Timeline, in part: FrameRange, _ look: FilmLook
    ) throws(FilmError) -> [RecordedVideo.Cover] {
        var covers: [RecordedVideo.Cover] = []
        var seen: Set<String> = []
        for (index, sight) in timeline.sights.enumerated() where !names.isEmpty {
            let next = index + 1 < timeline.sights.count ? timeline.sights[index + 1].start : timeline.length
            var frame = max(sight.start, part.start)
            let end = min(next, part.end)
            guard frame < end else { continue }
            let found = sight.elements.filter { names.contains($0.name) && $0.rectangle != nil }
            seen.formUnion(found.map(\.name))
            let places = Set(found.compactMap(\.rectangle))
            while frame < end, !places.isEmpty {
                // While the film goes to another part of the screen, each frame is another.
                let isMoving = timeline.views.contains { $0.start..<($0.start + Timeline.viewChange) ~= frame }
                let change = timeline.views.first { $0.start > frame }?.start ?? end
                let until = isMoving ? frame + 1 : min(change, end)
                let views = [frame, isMoving ? until : frame].map { timeline.view(at: Double($0), in: look) }
                for place in places.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
                    let area = Self.area(views.map { $0.shown(place) }, in: look)
                    guard let area else { continue }
                    add(area, from: frame - part.start, to: until - part.start, &covers)
                }
                guard covers.count <= RecordedVideo.mostCovers else {
                    throw FilmError(
                        localized("The elements to cover are in too many places of this part: choose a shorter one."))
                }
                frame = until
            }
        }
        if let missing = names.subtracting(seen).min() {
            throw FilmError(
                localized("No element “{name}” is seen in this part of the film.", ["name": missing.oneLine]))
        }
        return covers
    }

    /// An area that is covered already stays so.
    private func add(_ area: ScreenRectangle, from start: Int, to end: Int, _ covers: inout [RecordedVideo.Cover]) {
        if let last = covers.lastIndex(where: { $0.part == area && $0.range.end == start }) {
            covers[last].range.duration = end - covers[last].range.start
        } else {
            covers.append(.init(range: FrameRange(start: start, duration: end - start), part: area))
        }
    }

    /// All of some places, with a margin, as far as it is in the picture; `nil`: nothing is.
    private static func area(_ places: [ScreenRectangle], in look: FilmLook) -> ScreenRectangle? {
        let left = max(0, (places.map(\.x).min() ?? 0) - margin)
        let top = max(0, (places.map(\.y).min() ?? 0) - margin)
        let right = min(look.width, (places.map { $0.x + $0.width }.max() ?? 0) + margin)
        let bottom = min(look.height, (places.map { $0.y + $0.height }.max() ?? 0) + margin)
        guard right > left, bottom > top else { return nil }
        return ScreenRectangle(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Hides them in the pictures of the steps, and their texts and values in what is told of the app.
    func mark(_ timeline: inout Timeline, in look: FilmLook) {
        guard !names.isEmpty else { return }
        for index in timeline.steps.indices {
            let end = timeline.steps[index].range.end
            guard let sight = timeline.sights.last(where: { $0.start < max(end, 1) }) else { continue }
            let view = timeline.view(at: Double(end + Timeline.viewChange), in: look)
            timeline.steps[index].marks = sight.elements.filter { names.contains($0.name) }.compactMap { element in
                element.rectangle.flatMap { Self.area([view.shown($0)], in: look) }.map { FilmMark(.blur, at: $0) }
            }
        }
        timeline.sights = timeline.sights.map(hidden)
    }

    private func hidden(_ sight: AccessibleSight) -> AccessibleSight {
        var inside: Set<Int> = []
        let elements = sight.elements.map { element in
            guard names.contains(element.name) || element.parent.map(inside.contains) ?? false else { return element }
            inside.insert(element.id)
            return Self.hidden(element)
        }
        guard !inside.isEmpty else { return sight }
        let focus = sight.focus.map { focus in
            AccessibleSight.Focus(
                element: elements.first { $0.id == focus.element.id } ?? focus.element, rectangle: focus.rectangle)
        }
        var copy = AccessibleSight(elements: elements, focus: focus)
        (copy.start, copy.step, copy.announcements) = (sight.start, sight.step, sight.announcements)
        return copy
    }

    private static func hidden(_ element: SeenElement) -> SeenElement {
        var element = element
        if element.text != nil { element.text = SecretTexts.mask }
        if element.value != nil { element.value = SecretTexts.mask }
        (element.range, element.length, element.caret, element.selections) = (nil, nil, nil, [])
        return element
    }
}
