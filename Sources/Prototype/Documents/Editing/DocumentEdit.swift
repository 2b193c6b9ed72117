import AccessibleDragging
import YAMLReading

/// A change that a person makes to a document while they look at it.
///
/// ```swift
/// DocumentEdit.setFrame(element: "archive", PixelFrame(x: 24, y: 80, width: 640, height: 56))
/// ```
public enum DocumentEdit: Hashable, Sendable {
    /// Writes a text, in one language or in the document's; an empty one takes away what may be left out.
    case setText(TextPlace, String, language: String?)
    /// Moves the point of a drag or a drop; thousandths are kept.
    case setPoint(InteractionPlace, FractionPoint)
    /// Moves or resizes a mock-up's element; tenths of a pixel are kept.
    case setFrame(element: String, PixelFrame)
    /// Says how an element arranges what stands in it; `nil`: nothing in it makes room.
    case setArrangement(element: String, Arrangement?)
    /// Puts an element at the end of a mock-up's.
    case addElement(NewElement, mockup: String)
    case removeElement(String)
    /// Puts a drag or a drop at the end of those of a view or an element.
    case add(NewInteraction, InteractionKind, owner: String)
    case remove(InteractionPlace)
    /// Says which types a drop accepts; none: all that fits.
    case setAccepted(InteractionPlace, [String])
    /// Says what happens with what is dropped; `nil`: what the view does.
    case setOutcome(InteractionPlace, NewInteraction.NewOutcome?)
    /// Says what else a drop does; none: nothing else.
    case setFollowUps(InteractionPlace, [FollowUp])
    /// Writes a value over the one that begins at a place of the file.
    case setValue(at: Place, EditedValue)
    /// Gives a view or an element another id; all that names it is changed too.
    case setID(String, String)
    /// Puts a copy of an element at the end of its mock-up's.
    case duplicateElement(String, id: String, PixelFrame)
    /// Puts elements that were copied, from this document or another, at the end of a mock-up's.
    case addCopies([CopiedElement], mockup: String)
    /// Puts an element before or after its neighbour in the document.
    case moveElement(String, isDown: Bool)
    /// Makes several edits, all or none; each is made to what the one before it has left.
    case all([DocumentEdit])
    /// Says which screen an element leads to; `nil`: none.
    case setOpens(element: String, String?)
    /// Shows another picture in a mock-up: its file's name, beside the document.
    case setImage(mockup: String, String)
    /// Puts a mock-up at the end of the views.
    case addMockup(NewMockup)
    /// Says which types a drag carries; none: what the view has. What is given with a type stays.
    case setOffered(InteractionPlace, [String])
    /// Says which screen a view is on; `nil`: it is on all.
    case setScreen(view: String, String?)
}

extension InteractionKind {
    /// The key that they are listed under.
    var key: String { rawValue + "s" }
}

/// A drag or drop of a document.
///
/// ```swift
/// InteractionPlace(owner: "archive", kind: .drop, index: 0)  // the first drop of "archive"
/// ```
public struct InteractionPlace: Hashable, Sendable {
    /// The id of the view or element that has it.
    public let owner: String
    public let kind: InteractionKind
    /// From 0.
    public let index: Int

    public init(owner: String, kind: InteractionKind, index: Int) {
        (self.owner, self.kind, self.index) = (owner, kind, index)
    }
}

/// A text of a document that may be in several languages.
///
/// ```swift
/// let renamed = try source.applying(.setText(.of("archive", .label), "Archiv", language: "de"))
/// ```
public enum TextPlace: Hashable, Sendable {
    /// Of the document.
    case title
    /// Of a view or an element, by its id.
    case of(String, TextKey)
    case name(InteractionPlace)
    /// Why a drop takes nothing.
    case refusal(InteractionPlace)
    /// What is said when a drop is done.
    case message(InteractionPlace)

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
    /// What a screen reader calls it.
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
    /// What a screen reader calls it.
    public var label: String
    /// Its picture's file, beside the document.
    public var image: String
    /// Which screen it is on.
    public var screen: String

    public init(id: String, label: String, image: String, screen: String) {
        (self.id, self.label, self.image, self.screen) = (id, label, image, screen)
    }
}

/// A drag or a drop to add. What is left out is not written.
///
/// ```swift
/// let drop = NewInteraction(name: "Drop into bin", outcome: .word("remove"))
/// let changed = try source.applying(.add(drop, .drop, owner: "bin"))
/// ```
public struct NewInteraction: Hashable, Sendable {
    public var name: String
    public var point: FractionPoint?
    /// `in:`
    public var host: String?
    /// A card's drop only.
    public var well: Well?
    /// What a drag offers, or a drop accepts.
    public var types: [String]?
    /// A drop of a mock-up's element only.
    public var outcome: NewOutcome?

    /// What becomes of an item where a new drop takes it.
    public enum NewOutcome: Hashable, Sendable {
        /// One of `Outcome.withoutReason`.
        case word(String)
        case refuse(why: String)
    }

    public init(
        name: String, point: FractionPoint? = nil, host: String? = nil, well: Well? = nil, types: [String]? = nil,
        outcome: NewOutcome? = nil
    ) {
        (self.name, self.point, self.host) = (name, point, host)
        (self.well, self.types, self.outcome) = (well, types, outcome)
    }
}
