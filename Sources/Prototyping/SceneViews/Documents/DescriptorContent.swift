import AccessibleDragging
import Prototype

/// A drag of a document, in the displayed language.
///
/// ```swift
/// DragContent(name: "Drag {label}", point: FractionPoint(x: 0.1, y: 0.5))
/// ```
public struct DragContent: Hashable, Sendable {
    /// The name, in which `{label}` stands for the element's label.
    public var name: String
    /// The name in English, else in its first language, from which ``identifier(for:)`` is made.
    public var stableName: String
    /// The point in the element, or in the one that ``host`` names.
    public var point: FractionPoint
    /// The id of the view or element that contains the point; `nil`: the element itself.
    public var host: String?
    /// The types that the drag offers; `nil`: all of the view's.
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

/// A representation that a drag of a document offers.
///
/// ```swift
/// OfferContent(type: .plainText, data: "Lunch, {label}?")
/// ```
public struct OfferContent: Hashable, Sendable {
    /// The type of the data.
    public var type: ContentType
    /// The data as text; `nil`: the view's own data in that type.
    public var data: String?

    public init(type: ContentType, data: String? = nil) {
        self.type = type
        self.data = data
    }
}

/// A drop of a document, in the displayed language.
///
/// ```swift
/// DropContent(name: "Move to archive", accepts: [.plainText], outcome: .move)
/// ```
public struct DropContent: Hashable, Sendable {
    /// The name, in which `{label}` stands for the element's label.
    public var name: String
    /// The name in English, else in its first language, from which ``identifier(for:)`` is made.
    public var stableName: String
    /// The point in the element, in the one that ``host`` names, or in the ``well``.
    public var point: FractionPoint
    /// The id of the view or element that contains the point; `nil`: the element itself.
    public var host: String?
    /// The well of a card that takes the drop.
    public var well: Well?
    /// The accepted types; `nil`: all that the view takes.
    public var accepts: [ContentType]?
    /// The effect on the dropped item; `nil`: the view's default.
    public var outcome: Outcome?
    /// The reason of a drop that refuses: a clause that can follow "Not dropped: "; `nil`: it does not refuse.
    public var refusal: String?
    /// The further effects, in their order.
    public var followUps: [FollowUp]
    /// The announcement of the drop, with `{items}` and `{place}`; `nil`: the usual words.
    public var message: String?

    public init(
        name: String, stableName: String? = nil, point: FractionPoint = .middle, host: String? = nil,
        well: Well? = nil, accepts: [ContentType]? = nil, outcome: Outcome? = nil, refusal: String? = nil,
        followUps: [FollowUp] = [], message: String? = nil
    ) {
        self.name = name
        self.stableName = stableName ?? name
        self.point = point
        self.host = host
        self.well = well
        self.accepts = accepts
        self.outcome = outcome
        self.refusal = refusal
        self.followUps = followUps
        self.message = message
    }

    init(_ drop: DropDescription, language: String) {
        self.init(
            name: drop.name.text(in: language), stableName: drop.name.text(in: "en"),
            point: drop.point?.value ?? .middle, host: drop.host?.value, well: drop.well?.value,
            accepts: drop.accepts?.map { ContentType($0.value) },
            outcome: drop.outcome?.value, refusal: drop.refusal?.text(in: language),
            followUps: drop.followUps.map(\.value), message: drop.message?.text(in: language))
    }

    /// The document's reason to refuse a session; `nil`: it may be dropped.
    @MainActor
    func refusal(of session: DropSession, place: String) -> String? {
        if let refusal { return refusal }
        guard let accepts else { return nil }
        let isTaken = session.items.allSatisfy { item in
            if item.provider.firstType(conformingTo: accepts) != nil { return true }
            // The types of files from other applications are known only after their list is read, which begins when they
            // come over a place.
            if let files = HoveringFiles.of(session)?.files, !files.isEmpty {
                return files.allSatisfy { file in
                    file.type == "application/octet-stream" || accepts.contains { file.type.conforms(to: $0) }
                }
            }
            return !session.isNamed && item.provider.firstType(conformingTo: [.uriList]) != nil
        }
        return isTaken ? nil : DocumentWords.doesNotTake(place: place, items: session.itemNames)
    }
}

extension String {
    /// Replaces each `{name}` by a value in one pass, so that a value that looks like one stays as it is.
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

    /// Replaces each `{label}` by an element's label.
    func filled(withLabel label: String) -> String {
        guard utf8.contains(UInt8(ascii: "{")) else { return self }
        return split(separator: "{label}", omittingEmptySubsequences: false).joined(separator: label)
    }
}
