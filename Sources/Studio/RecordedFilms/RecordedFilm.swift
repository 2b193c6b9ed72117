import DesktopDriving
import Translation

/// A film that was recorded, as its timeline tells it: what happened when, and the app at each moment as assistive
/// technologies saw it.
///
/// ```swift
/// let film = try RecordedFilm(reading: "note.timeline.jsonl")
/// let moment = film.moment(at: 34.2)
/// print(moment.tree.elements.count, moment.said.last?.text ?? "")
/// ```
public struct RecordedFilm: Sendable {
    /// The first line of its timeline.
    public struct Head: Equatable, Sendable {
        /// The format: 1, or 2.
        public var format: Int
        public var title: String
        /// Such as "en".
        public var language: String
        /// In seconds.
        public var length: Double
        /// The number of the last step.
        public var steps: Int
        /// The screen that rectangles are counted on, in pixels; `nil` in films of format 1.
        public var screen: ScreenSize?
        /// The picture of the film, in pixels; `nil`: nothing was filmed, or that is not known.
        public var picture: ScreenSize?
    }

    /// A size in pixels.
    public struct ScreenSize: Equatable, Sendable {
        /// From left to right.
        public var width: Int
        /// From top to bottom.
        public var height: Int

        public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
    }

    /// Words that were said.
    public struct Words: Equatable, Sendable {
        /// "reader", "narrator" or "app"; "description" for those of the audio description.
        public var voice: String
        public var text: String
        /// When they have been said and read, in seconds.
        public var until: Double
    }

    /// The element that has the focus, in short.
    public struct Focus: Equatable, Sendable {
        /// The number of the element in the tree.
        public var id: Int
        public var role: String
        public var name: String
        /// On the screen, in pixels; `nil`: it could not be found there.
        public var rectangle: ScreenRectangle?
    }

    /// How a tree became another.
    public struct TreeChange: Equatable, Sendable {
        /// The numbers of elements that are taken out first, with all that is in it.
        public var removed: [Int] = []
        /// Elements that are then put in, each at its index, one after the other.
        public var added: [SeenElement] = []
        /// Elements that then say something else.
        public var changed: [ElementChange] = []
    }

    /// Something that happened.
    public enum Happening: Equatable, Sendable {
        /// A step begins.
        case step(String)
        /// Keys were pressed, or the pointer has clicked.
        case key(String)
        /// Another element has the focus; `nil`: nothing of the app.
        case focus(Focus?)
        /// Assistive technologies see something else.
        case tree(TreeChange)
        case said(Words)
        case braille(String)
        case announced(AccessibleSight.Announcement)
        /// The picture of the step's end is in this file, as seen from the timeline's folder.
        case picture(String)
        /// This part of the screen fills the film's picture from now on.
        case view(ViewPart)
        case failed(String)
    }

    /// A part of the screen, in pixels and parts of them.
    public struct ViewPart: Equatable, Sendable {
        /// The left edge on the screen.
        public var x: Double
        /// The upper edge on the screen.
        public var y: Double
        /// From left to right.
        public var width: Double
        /// From top to bottom.
        public var height: Double

        public init(x: Double, y: Double, width: Double, height: Double) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    /// Something that happened, and when.
    public struct Event: Equatable, Sendable {
        /// In seconds of the film.
        public var time: Double
        /// The number of the step; `nil` before the first.
        public var step: Int?
        /// The line of the script in which the step stands, from 1; `nil`: that is not known.
        public var line: Int?
        /// The happening itself.
        public var what: Happening
    }

    /// The first line of its timeline.
    public let head: Head
    /// In the order of time.
    public let events: [Event]

    package init(head: Head, events: [Event]) { (self.head, self.events) = (head, events) }

    /// A sentence for people about all that a film of this format does not have, whatever was recorded; `nil`: it has all.
    public var lack: String? {
        guard head.format < 2 else { return nil }
        return localized(
            "This film was recorded in an older format. It has the beginnings of texts only, and no places, descriptions, actions, attributes or relations."
        )
    }
}
