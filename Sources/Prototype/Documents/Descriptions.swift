import YAMLReading

/// A point as fractions of what it stands in: (0, 0) is the upper left corner, (1, 1) the lower right one.
///
/// ```swift
/// let moved = try source.applying(.setPoint(place, FractionPoint(x: 0.25, y: 0.5)))
/// ```
public struct FractionPoint: Hashable, Sendable {
    /// From the left edge, from 0 to 1.
    public var x: Double
    /// From the upper edge, from 0 to 1.
    public var y: Double

    public init(x: Double, y: Double) {
        (self.x, self.y) = (x, y)
    }

    /// Half the width, half the height.
    public static let middle = FractionPoint(x: 0.5, y: 0.5)
}

/// One of `drags:`: what can be dragged from an element.
///
/// ```swift
/// for drag in element.descriptions.drags ?? [] {
///     print(drag.name.text(in: "en"), drag.point?.value ?? .middle)
/// }
/// ```
public struct DragDescription: Hashable, Sendable {
    public let place: Place
    /// May hold `{label}`: the element's label.
    public var name: LocalizedText
    /// Of the element, or of what ``host`` names; left out: the middle.
    public var point: Placed<FractionPoint>?
    /// `in:` the id of the view or element that the point is in; left out: the element itself.
    public var host: Placed<String>?
    /// What a drag carries; left out: what the view has to give, or for a mock-up's element its label as text.
    public var offers: [Offer]?

    public init(
        place: Place, name: LocalizedText, point: Placed<FractionPoint>?, host: Placed<String>?, offers: [Offer]?
    ) {
        (self.place, self.name, self.point, self.host, self.offers) = (place, name, point, host, offers)
    }
}

/// One representation that a drag carries.
///
/// ```swift
/// let types = drag.offers?.map(\.type.value)  // ["text/plain", "text/html"]
/// ```
public struct Offer: Hashable, Sendable {
    /// A MIME type.
    public let type: Placed<String>
    /// The data, as text; `nil`: what the view has to give in that type.
    public let data: Placed<String>?

    public init(type: Placed<String>, data: Placed<String>?) {
        (self.type, self.data) = (type, data)
    }
}

/// One of `drops:`: what can be dropped into an element.
///
/// ```swift
/// for drop in element.descriptions.drops ?? [] {
///     print(drop.name.text(in: "en"), drop.accepts?.map(\.value) ?? ["*/*"])
/// }
/// ```
public struct DropDescription: Hashable, Sendable {
    public let place: Place
    /// May hold `{label}`: the element's label.
    public var name: LocalizedText
    /// Of the element, or of what ``host`` names, or of the ``well``; left out: the middle.
    public var point: Placed<FractionPoint>?
    /// `in:` the id of the view or element that the point is in; left out: the element itself.
    public var host: Placed<String>?
    /// For a card: which of its wells.
    public var well: Placed<Well>?
    /// MIME types, a subtype may be `*`; left out: all that the view takes.
    public var accepts: [Placed<String>]?
    /// What happens with what is dropped; left out: what the view does.
    public var outcome: Placed<Outcome>?
    /// What else happens then, in the order of the document.
    public var followUps: [Placed<FollowUp>]
    /// What is said when it is done; may hold `{items}` and `{place}`. Left out: the app's own words.
    public var message: LocalizedText?

    public init(
        place: Place, name: LocalizedText, point: Placed<FractionPoint>?, host: Placed<String>?, well: Placed<Well>?,
        accepts: [Placed<String>]?, outcome: Placed<Outcome>?, followUps: [Placed<FollowUp>] = [],
        message: LocalizedText? = nil
    ) {
        (self.place, self.name, self.point, self.host) = (place, name, point, host)
        (self.well, self.accepts, self.outcome) = (well, accepts, outcome)
        (self.followUps, self.message) = (followUps, message)
    }
}

/// A card's places to drop.
///
/// ```swift
/// let isForPortrait = drop.well?.value == .portrait
/// ```
public enum Well: String, Hashable, Sendable, CaseIterable {
    case portrait
    case attachments
}

/// `then:`: what happens with what is dropped into a mock-up's element.
///
/// ```swift
/// if case .refuse(let reason) = drop.outcome?.value { print(reason.text(in: "en")) }
/// ```
public enum Outcome: Hashable, Sendable {
    /// It is taken from where it was and shown in the element.
    case move
    /// It is shown in the element too.
    case copy
    /// It is taken away: a bin.
    case remove
    /// The element shows how many it has taken.
    case count
    /// It changes places: it comes to stand before the element, in the row that both are in.
    case before
    /// It comes to stand after the element.
    case after
    /// It stays where it was: only what else the drop does happens.
    case stay
    /// It is not taken, for that reason.
    case refuse(LocalizedText)
}

/// What else a drop into a mock-up's element does. ``Outcome`` says what becomes of the thing that is dropped.
///
/// ```swift
/// drop.followUps.contains { $0.value == .go("archive") }  // it shows the screen "archive"
/// ```
public enum FollowUp: Hashable, Sendable {
    /// The element shows how many it has taken, beside showing them.
    case count
    /// The element opens: the screen is shown that its `opens:` names.
    case open
    /// A screen is shown.
    case go(String)
    /// An element is marked; `nil`: the one that was dropped.
    case mark(Mark, element: String?)
}

/// What an element can be marked as.
///
/// ```swift
/// Mark(rawValue: "done")  // .done
/// ```
public enum Mark: String, Hashable, Sendable, CaseIterable {
    /// With a tick.
    case done
    /// With a line around it. In a mock-up one element is selected at a time.
    case selected
    /// What stands in it is gone.
    case empty
}
