import DesktopDriving
import PrivateSession

/// An element of the app at one moment of a demo, as assistive technologies saw it.
///
/// ```swift
/// for sight in film.timeline.sights { print(sight.start, sight.focus?.element.name ?? "–") }
/// ```
public struct SeenElement: Equatable, Sendable {
    /// Tells it from all others of the demo: elements are numbered as they are first seen.
    public let id: Int
    /// The number of the element that it is in; `nil`: it is a window.
    public let parent: Int?
    /// Its position among the elements in its parent, from 0.
    public let index: Int
    /// In English words, such as "push button".
    public let role: String
    public let name: String
    /// The way to it from its window, by roles, each with its number among those of the same role:
    /// "/frame[1]/push button[2]".
    public let path: String
    /// Those that matter to a person, such as "focused", and "disabled".
    public let states: [String]
    /// Its value, a number or words; `nil`: it has none.
    public let value: String?
    /// The beginning of the text in it; `nil`: it has none, or hides it.
    public let text: String?

    /// The same with other words.
    func worded(_ change: (String) -> String) -> SeenElement {
        SeenElement(
            id: id, parent: parent, index: index, role: role, name: change(name), path: path, states: states,
            value: value.map(change), text: text.map(change))
    }
}

/// The app as assistive technologies saw it from a moment on.
///
/// ```swift
/// for sight in film.timeline.sights { print(sight.start, sight.elements.count, sight.focus?.element.name ?? "–") }
/// ```
public struct AccessibleSight: Equatable, Sendable {
    /// The element that has the keyboard, and where it is.
    public struct Focus: Equatable, Sendable {
        /// The element with the keyboard focus.
        public let element: SeenElement
        /// On the screen, in pixels; `nil`: it cannot be found there.
        public let rectangle: ScreenRectangle?
    }

    /// When it began, in frames.
    public internal(set) var start = 0
    /// The step in which it began, by its place among all, from 0; `nil`: before the first.
    var step: Int?
    /// All elements that can be seen, each before those in it.
    public let elements: [SeenElement]
    /// `nil`: nothing of the app has it.
    public let focus: Focus?

    /// The same with other words, such as those of which a part is hidden.
    func worded(_ change: (String) -> String) -> AccessibleSight {
        var sight = AccessibleSight(
            elements: elements.map { $0.worded(change) },
            focus: focus.map { Focus(element: $0.element.worded(change), rectangle: $0.rectangle) })
        (sight.start, sight.step) = (start, step)
        return sight
    }

    /// Whether the same was seen, whenever that was.
    func isSame(as other: AccessibleSight) -> Bool { elements == other.elements && focus == other.focus }
}

/// How one sight became another.
struct SightDifference {
    /// The numbers of the elements that are gone, or stand elsewhere now.
    var removed: [Int] = []
    /// Those that are new, or stand elsewhere, each before those in it.
    var added: [SeenElement] = []
    /// Those that are there still, and say something else: as they were, and as they are.
    var changed: [(old: SeenElement, new: SeenElement)] = []

    var isEmpty: Bool { removed.isEmpty && added.isEmpty && changed.isEmpty }

    init(from old: [SeenElement], to new: [SeenElement]) {
        let before = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let now = Dictionary(new.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        // An order among those that stayed is known by comparing their numbers, parent by parent.
        func children(_ elements: [SeenElement], _ others: [Int: SeenElement]) -> [Int?: [Int]] {
            Dictionary(grouping: elements.filter { others[$0.id].map { $0.parent } == .some($0.parent) }, by: \.parent)
                .mapValues { $0.map(\.id) }
        }
        let (orderBefore, orderNow) = (children(old, now), children(new, before))
        var moved: Set<Int> = []
        for element in new where before[element.id] != nil {
            let isElsewhere =
                before[element.id]?.parent != element.parent || orderBefore[element.parent] != orderNow[element.parent]
            let isInMoved = element.parent.map { moved.contains($0) } ?? false
            if isElsewhere || isInMoved { moved.insert(element.id) }
        }
        removed = old.map(\.id).filter { now[$0] == nil || moved.contains($0) }
        for element in new {
            guard let last = before[element.id], !moved.contains(element.id) else {
                added.append(element)
                continue
            }
            let isSame =
                last.role == element.role && last.name == element.name && last.states == element.states
                && last.value == element.value && last.text == element.text
            if !isSame { changed.append((last, element)) }
        }
    }
}
