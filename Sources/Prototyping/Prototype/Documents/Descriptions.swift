import YAMLReading

/// A point as fractions of a view or element: (0, 0) is the upper left corner, (1, 1) the lower right one.
///
/// ```swift
/// let moved = try source.applying(.setPoint(reference, FractionPoint(x: 0.25, y: 0.5)))
/// ```
public struct FractionPoint: Hashable, Sendable {
    /// The distance from the left edge, as a fraction of the width.
    public var x: Double
    /// The distance from the upper edge, as a fraction of the height.
    public var y: Double

    public init(x: Double, y: Double) {
        (self.x, self.y) = (x, y)
    }

    /// The middle of the width and the height.
    public static let middle = FractionPoint(x: 0.5, y: 0.5)
}

/// An item of `drags:`: a drag from an element.
///
/// ```swift
/// for drag in element.descriptions.drags ?? [] {
///     print(drag.name.text(in: "en"), drag.point?.value ?? .middle)
/// }
/// ```
public struct DragDescription: Hashable, Sendable {
    public let position: TextPosition
    /// The name, in which `{label}` stands for the element's label.
    public var name: LocalizedText
    /// The point in the element, or in the one that ``host`` names; `nil`: the middle.
    public var point: Positioned<FractionPoint>?
    /// `in:`, the id of the view or element that contains the point; `nil`: the element itself.
    public var host: Positioned<String>?
    /// The types that the drag offers; `nil`: those of the view, or for a mock-up's element its label as text.
    public var offers: [Offer]?

    public init(
        position: TextPosition, name: LocalizedText, point: Positioned<FractionPoint>?, host: Positioned<String>?,
        offers: [Offer]?
    ) {
        (self.position, self.name, self.point, self.host, self.offers) = (position, name, point, host, offers)
    }
}

/// A representation that a drag offers.
///
/// ```swift
/// let types = drag.offers?.map(\.type.value)  // ["text/plain", "text/html"]
/// ```
public struct Offer: Hashable, Sendable {
    /// A MIME type.
    public let type: Positioned<String>
    /// The data, as text; `nil`: the view's own data in that type.
    public let data: Positioned<String>?

    public init(type: Positioned<String>, data: Positioned<String>?) {
        (self.type, self.data) = (type, data)
    }
}

/// An item of `drops:`: a drop into an element.
///
/// ```swift
/// for drop in element.descriptions.drops ?? [] {
///     print(drop.name.text(in: "en"), drop.accepts?.map(\.value) ?? ["*/*"])
/// }
/// ```
public struct DropDescription: Hashable, Sendable {
    public let position: TextPosition
    /// The name, in which `{label}` stands for the element's label.
    public var name: LocalizedText
    /// The point in the element, in the one that ``host`` names, or in the ``well``; `nil`: the middle.
    public var point: Positioned<FractionPoint>?
    /// `in:`, the id of the view or element that contains the point; `nil`: the element itself.
    public var host: Positioned<String>?
    /// The well of a card that takes the drop.
    public var well: Positioned<Well>?
    /// MIME types, with or without `*` as the subtype; `nil`: all that the view takes.
    public var accepts: [Positioned<String>]?
    /// The effect on the dropped item; `nil`: the view's default.
    public var outcome: Positioned<Outcome>?
    /// The reason of a drop that refuses; `nil`: it does not.
    public var refusal: LocalizedText?
    /// Further effects of the drop, in the order of the document.
    public var followUps: [Positioned<FollowUp>]
    /// The announcement of the drop, in which `{items}` and `{place}` stand for names; `nil`: the app's own words.
    public var message: LocalizedText?

    public init(
        position: TextPosition, name: LocalizedText, point: Positioned<FractionPoint>?, host: Positioned<String>?,
        well: Positioned<Well>?,
        accepts: [Positioned<String>]?, outcome: Positioned<Outcome>?, refusal: LocalizedText? = nil,
        followUps: [Positioned<FollowUp>] = [], message: LocalizedText? = nil
    ) {
        (self.position, self.name, self.point, self.host) = (position, name, point, host)
        (self.well, self.accepts, self.outcome, self.refusal) = (well, accepts, outcome, refusal)
        (self.followUps, self.message) = (followUps, message)
    }
}

/// The positions of a card that take drops.
///
/// ```swift
/// let isForPortrait = drop.well?.value == .portrait
/// ```
public enum Well: String, Hashable, Sendable, CaseIterable {
    case portrait
    case attachments
}

/// A further effect of a drop into a mock-up's element. ``Outcome`` is the effect on the dropped item.
///
/// ```swift
/// drop.followUps.contains { $0.value == .go("archive") }  // it shows the screen "archive"
/// ```
public enum FollowUp: Hashable, Sendable {
    /// The element shows the number of items that it has taken, and the items.
    case count
    /// The element opens: the screen in its `opens:` is shown.
    case open
    /// The screen with that name is shown.
    case go(String)
    /// An element gets a mark; `nil`: the dropped one.
    case mark(Mark, element: String?)
}

/// A mark of an element.
///
/// ```swift
/// Mark(rawValue: "done")  // .done
/// ```
public enum Mark: String, Hashable, Sendable, CaseIterable {
    /// The element has a tick.
    case done
    /// The element has an outline. In a mock-up one element is selected at a time.
    case selected
    /// The element's contents are gone.
    case empty
}
