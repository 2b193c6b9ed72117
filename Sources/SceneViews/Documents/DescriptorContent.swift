import AccessibleDragging
import Prototype

/// A drag of a document, in the language that it is shown in.
///
/// ```swift
/// DragContent(name: "Drag {label}", point: FractionPoint(x: 0.1, y: 0.5))
/// ```
public struct DragContent: Hashable, Sendable {
    /// May hold `{label}`.
    public var name: String
    /// The name's English, or else first, text: what ``identifier(for:)`` is made of.
    public var stableName: String
    /// Of the element, or of what ``host`` names.
    public var point: FractionPoint
    /// The id of the view or element that the point is in; `nil`: the element itself.
    public var host: String?
    /// What the drag carries; `nil`: all that the view has to give.
    public var offers: [OfferContent]?

    public init(
        name: String, stableName: String? = nil, point: FractionPoint = .middle, host: String? = nil,
        offers: [OfferContent]? = nil
    ) {
        self.name = name
        self.stableName = stableName ?? name
        self.point = point
        self.host = host
        self.offers = offers
    }

    init(_ drag: DragDescription, language: String) {
        self.init(
            name: drag.name.text(in: language), stableName: drag.name.text(in: "en"),
            point: drag.point?.value ?? .middle, host: drag.host?.value,
            offers: drag.offers?.map { OfferContent(type: ContentType($0.type.value), data: $0.data?.value) })
    }
}

/// One representation that a drag of a document carries.
///
/// ```swift
/// OfferContent(type: .plainText, data: "Lunch, {label}?")
/// ```
public struct OfferContent: Hashable, Sendable {
    /// What the data is.
    public var type: ContentType
    /// As text; `nil`: what the view has in that type.
    public var data: String?

    public init(type: ContentType, data: String? = nil) {
        self.type = type
        self.data = data
    }
}

/// A drop of a document, in the language that it is shown in.
///
/// ```swift
/// DropContent(name: "Move to archive", accepts: [.plainText], effect: .move)
/// ```
public struct DropContent: Hashable, Sendable {
    /// What happens with what is dropped.
    public enum Effect: Hashable, Sendable {
        case move, copy, remove, count, before, after, stay
        /// It is not taken, for that reason: a clause that can follow "Not dropped: ".
        case refuse(String)
    }

    /// May hold `{label}`.
    public var name: String
    /// The name's English, or else first, text: what ``identifier(for:)`` is made of.
    public var stableName: String
    /// Of the element, or of what ``host`` names, or of the ``well``.
    public var point: FractionPoint
    /// The id of the view or element that the point is in; `nil`: the element itself.
    public var host: String?
    /// For a card: which of its wells.
    public var well: Well?
    /// `nil`: all that the view takes.
    public var accepts: [ContentType]?
    /// `nil`: what the view does.
    public var effect: Effect?
    /// What else happens then, in this order.
    public var followUps: [FollowUp]
    /// What is said when it is done, with `{items}` and `{place}`; `nil`: the usual words.
    public var message: String?

    public init(
        name: String, stableName: String? = nil, point: FractionPoint = .middle, host: String? = nil,
        well: Well? = nil, accepts: [ContentType]? = nil, effect: Effect? = nil, followUps: [FollowUp] = [],
        message: String? = nil
    ) {
        self.name = name
        self.stableName = stableName ?? name
        self.point = point
        self.host = host
        self.well = well
        self.accepts = accepts
        self.effect = effect
        self.followUps = followUps
        self.message = message
    }

    init(_ drop: DropDescription, language: String) {
        self.init(
            name: drop.name.text(in: language), stableName: drop.name.text(in: "en"),
            point: drop.point?.value ?? .middle, host: drop.host?.value, well: drop.well?.value,
            accepts: drop.accepts?.map { ContentType($0.value) },
            effect: drop.outcome.map { Effect($0.value, language: language) },
            followUps: drop.followUps.map(\.value), message: drop.message?.text(in: language))
    }

    /// Why the drop does not take a session, as the document has it; `nil`: it may.
    @MainActor
    func refusal(of session: DropSession, place: String) -> String? {
        if case .refuse(let reason) = effect { return reason }
        guard let accepts else { return nil }
        let isTaken = session.items.allSatisfy { item in
            if item.provider.firstType(conformingTo: accepts) != nil { return true }
            // What files from elsewhere are is known only when their list is read.
            return session.localDragSession == nil && item.provider.firstType(conformingTo: [.uriList]) != nil
        }
        return isTaken ? nil : DocumentWords.doesNotTake(place: place, items: session.itemNames)
    }
}

extension DropContent.Effect {
    fileprivate init(_ outcome: Outcome, language: String) {
        self =
            switch outcome {
            case .move: .move
            case .copy: .copy
            case .remove: .remove
            case .count: .count
            case .before: .before
            case .after: .after
            case .stay: .stay
            case .refuse(let reason): .refuse(reason.text(in: language))
            }
    }
}

extension String {
    /// The text with values in the places of `{name}`, in one pass: a value that looks like a place stays as it is.
    func filled(with values: [String: String]) -> String {
        var (result, rest) = ("", self[...])
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            let inner = rest[rest.index(after: open)...]
            if let close = inner.firstIndex(of: "}"), let value = values[String(inner[..<close])] {
                result += value
                rest = inner[inner.index(after: close)...]
            } else {
                result.append("{")
                rest = inner
            }
        }
        return result + rest
    }

    /// The text with an element's label in the place of `{label}`.
    func filled(withLabel label: String) -> String {
        guard utf8.contains(UInt8(ascii: "{")) else { return self }
        return split(separator: "{label}", omittingEmptySubsequences: false).joined(separator: label)
    }
}
