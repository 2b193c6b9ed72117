import AccessibleDragging
import YAMLReading

/// A change that a person makes to a document in the inspector.
///
/// ```swift
/// DocumentEdit.setFrame(element: "archive", PixelFrame(x: 24, y: 80, width: 640, height: 56))
/// ```
public enum DocumentEdit: Hashable, Sendable {
    /// Sets a text in a language; `nil`: in the document's. An empty text removes an optional key.
    case setText(TextReference, String, language: String?)
    /// Moves the point of a drag or a drop, rounded to thousandths.
    case setPoint(InteractionReference, FractionPoint)
    /// Moves or resizes a mock-up's element, rounded to tenths of a pixel.
    case setFrame(element: String, PixelFrame)
    /// Sets the arrangement of an element's contents; `nil`: they do not make room.
    case setArrangement(element: String, Arrangement?)
    /// Adds an element at the end of a mock-up's list.
    case addElement(NewElement, mockup: String)
    case removeElement(String)
    /// Adds a drag or a drop at the end of a view's or an element's list.
    case add(NewInteraction, InteractionKind, owner: String)
    case remove(InteractionReference)
    /// Sets the types that a drop accepts; none: all that the view takes.
    case setAccepted(InteractionReference, [String])
    /// Sets the effect on the dropped item; `nil`: the view's default. A refusal has its reason.
    case setOutcome(InteractionReference, Outcome?, why: String = "")
    /// Sets the further effects of a drop.
    case setFollowUps(InteractionReference, [FollowUp])
    /// Replaces the value that begins at a position of the file.
    case setValue(at: TextPosition, EditedValue)
    /// Changes the id of a view or an element, and all references to it.
    case setID(String, String)
    /// Adds a copy of an element at the end of its mock-up's list.
    case duplicateElement(String, id: String, PixelFrame)
    /// Adds copied elements, from this document or another, at the end of a mock-up's list.
    case addCopies([CopiedElement], mockup: String)
    /// Moves an element before or after its neighbour in the document.
    case moveElement(String, isDown: Bool)
    /// Puts the elements of a mock-up into an order, by their ids. Those that are not named stay behind the others.
    case orderElements([String])
    /// Makes several edits in order, all or none.
    case all([DocumentEdit])
    /// Sets the screen that an element opens; `nil`: none.
    case setOpens(element: String, String?)
    /// Sets the picture of a mock-up: a file's name beside the document.
    case setImage(mockup: String, String)
    /// Adds a mock-up at the end of the views.
    case addMockup(NewMockup)
    /// Sets the types that a drag offers; none: those of the view. Types that stay keep their data.
    case setOffered(InteractionReference, [String])
    /// Sets the screen that shows a view; `nil`: all screens.
    case setScreen(view: String, String?)
}

extension InteractionKind {
    /// The key of their list.
    var key: String { rawValue + "s" }
}

/// A drag or drop of a document.
///
/// ```swift
/// InteractionReference(owner: "archive", kind: .drop, index: 0)  // the first drop of "archive"
/// ```
public struct InteractionReference: Hashable, Sendable {
    /// The id of the view or element that has it.
    public let owner: String
    public let kind: InteractionKind
    /// The index in its list, from 0.
    public let index: Int

    public init(owner: String, kind: InteractionKind, index: Int) {
        (self.owner, self.kind, self.index) = (owner, kind, index)
    }
}

/// A text of a document, in one or more languages.
///
/// ```swift
/// let renamed = try source.applying(.setText(.of("archive", .label), "Archiv", language: "de"))
/// ```
public enum TextReference: Hashable, Sendable {
    /// The document's title.
    case title
    /// A text of a view or an element, by its id.
    case of(String, TextKey)
    case name(InteractionReference)
    /// The reason of a drop that refuses.
    case refusal(InteractionReference)
    /// The announcement of a drop.
    case message(InteractionReference)

    /// The keys of a document whose values are texts for people.
    public enum TextKey: String, Hashable, Sendable, CaseIterable {
        case title
        case unit
        case label
        case description
    }
}

/// An element to add.
///
/// ```swift
/// let bin = NewElement(id: "bin", label: "Bin", frame: PixelFrame(x: 24, y: 80, width: 64, height: 64))
/// let changed = try source.applying(.addElement(bin, mockup: "screen"))
/// ```
public struct NewElement: Hashable, Sendable {
    public var id: String
    /// The name that a screen reader speaks.
    public var label: String
    public var frame: PixelFrame

    public init(id: String, label: String, frame: PixelFrame) {
        (self.id, self.label, self.frame) = (id, label, frame)
    }
}

/// A mock-up to add, without elements.
///
/// ```swift
/// let new = NewMockup(id: "done", label: "Done", image: "done.png", screen: "done")
/// let changed = try source.applying(.addMockup(new))
/// ```
public struct NewMockup: Hashable, Sendable {
    public var id: String
    /// The name that a screen reader speaks.
    public var label: String
    /// The picture's file, beside the document.
    public var image: String
    /// The screen that shows it.
    public var screen: String

    public init(id: String, label: String, image: String, screen: String) {
        (self.id, self.label, self.image, self.screen) = (id, label, image, screen)
    }
}

/// A drag or a drop to add. Optional parts that are `nil` are not written.
///
/// ```swift
/// let drop = NewInteraction(name: "Drop into bin", outcome: .remove)
/// let changed = try source.applying(.add(drop, .drop, owner: "bin"))
/// ```
public struct NewInteraction: Hashable, Sendable {
    public var name: String
    public var point: FractionPoint?
    /// `in:`
    public var host: String?
    /// The well of a card's drop.
    public var well: Well?
    /// The types that a drag offers, or a drop accepts.
    public var types: [String]?
    /// The effect of a drop into a mock-up's element.
    public var outcome: Outcome?
    /// Why a drop that refuses does so.
    public var reason: String

    public init(
        name: String, point: FractionPoint? = nil, host: String? = nil, well: Well? = nil, types: [String]? = nil,
        outcome: Outcome? = nil, reason: String = ""
    ) {
        (self.name, self.point, self.host) = (name, point, host)
        (self.well, self.types, self.outcome, self.reason) = (well, types, outcome, reason)
    }
}
