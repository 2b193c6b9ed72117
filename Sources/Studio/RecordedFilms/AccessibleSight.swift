import DesktopDriving

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

        public init(element: SeenElement, rectangle: ScreenRectangle?) {
            (self.element, self.rectangle) = (element, rectangle)
        }
    }

    /// Words that the app asked screen readers to say.
    public struct Announcement: Equatable, Sendable {
        public var text: String
        /// Whether it was to be said at once.
        public var isAssertive: Bool

        public init(_ text: String, isAssertive: Bool) { (self.text, self.isAssertive) = (text, isAssertive) }
    }

    /// When it began, in frames.
    package var start = 0
    /// The step in which it began, by its place among all, from 0; `nil`: before the first.
    package var step: Int?
    /// All elements that can be seen, each before those in it.
    public let elements: [SeenElement]
    /// `nil`: nothing of the app has it.
    public let focus: Focus?
    /// The announcements since the sight before.
    public var announcements: [Announcement] = []

    public init(elements: [SeenElement], focus: Focus?) { (self.elements, self.focus) = (elements, focus) }

    /// The same with other words, such as those of which a part is hidden; see ``SeenElement/worded(_:)``.
    package func worded(_ change: (String, Int) -> String) -> AccessibleSight {
        var sight = AccessibleSight(
            elements: elements.map { $0.worded(change) },
            focus: focus.map { Focus(element: $0.element.worded(change), rectangle: $0.rectangle) })
        (sight.start, sight.step) = (start, step)
        sight.announcements = announcements.map {
            Announcement(change($0.text, SeenElement.wordsLimit), isAssertive: $0.isAssertive)
        }
        return sight
    }

    /// Whether the same was seen, whenever that was.
    package func isSame(as other: AccessibleSight) -> Bool { elements == other.elements && focus == other.focus }
}
