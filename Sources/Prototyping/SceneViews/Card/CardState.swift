import GTKSupport

/// Everything that a contact's card shows, as plain values.
///
/// ```swift
/// CardState(name: "Ada Lovelace", role: "Analyst")
/// ```
public struct CardState {
    /// An attachment's data.
    public struct Attachment: Hashable, Sendable {
        public var name: String
        /// The size for people: "12 kB".
        public var sizeText: String
        public var kind: AttachmentKind
        /// Whether it is being dragged.
        public var isLifted: Bool
        /// Whether it is on its way to where it stands: it is drawn by itself.
        var isMoving = false

        public init(name: String, sizeText: String, kind: AttachmentKind = .other, isLifted: Bool = false) {
            self.name = name
            self.sizeText = sizeText
            self.kind = kind
            self.isLifted = isLifted
        }
    }

    /// The state of a well while something is dragged.
    public enum DropState: Hashable, Sendable {
        /// Nothing is dragged that the well takes.
        case idle
        /// An item that the well takes is dragged elsewhere.
        case couldAccept
        /// An item that the well takes is over it.
        case accepts
        /// An item that the well refuses is over it.
        case refuses(reason: String)
    }

    /// The progress of work in a well.
    ///
    /// ```swift
    /// state.portraitWell.progress = .init(fraction: 0.4, caption: "Receiving portrait.png")
    /// ```
    public struct Progress: Hashable, Sendable {
        /// The finished fraction, from 0 to 1.
        public var fraction: Double
        /// The description of the work: "Receiving portrait.png".
        public var caption: String

        public init(fraction: Double, caption: String) {
            self.fraction = fraction
            self.caption = caption
        }
    }

    /// A place for drops.
    ///
    /// ```swift
    /// state.portraitWell.drop = .refuses(reason: "The portrait accepts pictures, and notes.txt is text.")
    /// ```
    public struct Well: Hashable, Sendable {
        /// The well's state while something is dragged.
        public var drop: DropState
        /// The progress of a drop that is being loaded; `nil`: there is none.
        public var progress: Progress?

        public init(drop: DropState = .idle, progress: Progress? = nil) {
            self.drop = drop
            self.progress = progress
        }
    }

    /// A part of the card that can have the keyboard focus.
    public enum Part: Hashable, Sendable {
        case card, portrait, attachments
        case attachment(Int)
    }

    public var name: String
    /// The line under the name.
    public var role: String
    /// The person's picture; `nil`: initials are drawn.
    public var portrait: Picture?
    /// Why the picture of the card cannot be shown; `nil`: it is, or there is none.
    public var portraitProblem: String?
    /// The attachments, from top to bottom.
    public var attachments: [Attachment]
    /// The well that takes a portrait.
    public var portraitWell: Well
    /// The well that takes attachments.
    public var attachmentsWell: Well
    /// Whether the portrait is being dragged.
    public var isPortraitLifted: Bool
    /// Whether the portrait is on its way to where it stands: it is drawn by itself.
    var isPortraitMoving = false
    /// The part under the pointer.
    public var hovered: Part?
    /// The focused part, while the focus is visible.
    public var focused: Part?
    /// The distance by which the attachments are scrolled, in logical pixels.
    public var scrollOffset: Double
    /// The words that are drawn.
    public var strings: CardStrings

    public init(
        name: String, role: String, portrait: Picture? = nil, attachments: [Attachment] = [],
        portraitWell: Well = Well(), attachmentsWell: Well = Well(), isPortraitLifted: Bool = false,
        hovered: Part? = nil, focused: Part? = nil, scrollOffset: Double = 0, strings: CardStrings = CardStrings()
    ) {
        self.name = name
        self.role = role
        self.portrait = portrait
        self.attachments = attachments
        self.portraitWell = portraitWell
        self.attachmentsWell = attachmentsWell
        self.isPortraitLifted = isPortraitLifted
        self.hovered = hovered
        self.focused = focused
        self.scrollOffset = scrollOffset
        self.strings = strings
    }

    /// Up to two initials for a person without a portrait: those of the first and the last word.
    var initials: String {
        let words = name.split(whereSeparator: \.isWhitespace)
        let ends = words.count > 1 ? [words.first, words.last] : [words.first]
        return String(ends.compactMap { $0?.first }).uppercased()
    }
}

extension CardState.DropState {
    /// The state under a drag: refused for a reason, or accepted.
    init(reason: String?) {
        self = reason.map { .refuses(reason: $0) } ?? .accepts
    }
}
