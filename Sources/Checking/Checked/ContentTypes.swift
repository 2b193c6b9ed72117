import AccessibleDragging
import Prototype

/// What drags carry and drops take, as the app's views have it.
extension CheckedDocument {
    /// The types that a drag offers; `nil`: nobody knows before it is lifted.
    func offers(of drag: CheckedDrag) -> [ContentType]? {
        if let offers = drag.description.offers { return offers.map { ContentType($0.type.value) } }
        guard let host = drag.host else { return nil }
        switch elements[host].kind {
        case .graph: return Self.barTypes
        case .card: return nil
        case .mockup: return []
        case .region: return [.plainText, .png]
        }
    }

    /// The types that a drop takes; `nil`: all.
    func accepts(of drop: CheckedDrop) -> [ContentType]? {
        let wanted = drop.description.accepts?.map { ContentType($0.value) }
        guard let host = drop.host else { return wanted }
        let own: [ContentType]
        switch elements[host].kind {
        case .graph: own = Self.tableTypes
        case .card where drop.well == .portrait: own = ["image/*", .uriList]
        case .card: own = Self.keptTypes
        case .mockup: return []
        case .region: return wanted
        }
        return wanted.map { Self.common($0, own) } ?? own
    }

    /// What a graph reads bars from.
    private static let tableTypes: [ContentType] = [.csv, "text/tab-separated-values", .uriList, .plainText]

    /// What attachments are made of.
    private static let keptTypes: [ContentType] = [
        .uriList, .csv, "image/*", .vCard, "text/tab-separated-values", "text/markdown", .plainText, "text/html", .json,
        "application/pdf",
    ]

    /// The types that are in both lists; of a pattern and a type within it, the type.
    private static func common(_ left: [ContentType], _ right: [ContentType]) -> [ContentType] {
        left.flatMap { type in
            right.compactMap { other in type.conforms(to: other) ? type : other.conforms(to: type) ? other : nil }
        }
    }

    /// What the drops take that a view has where the document says nothing of drops.
    func acceptsOfDefaults(_ element: CheckedElement) -> [[ContentType]] {
        switch element.kind {
        case .graph(let graph) where graph.descriptions.drops == nil: [Self.tableTypes]
        case .card(let card) where card.descriptions.drops == nil: [["image/*", .uriList], Self.keptTypes]
        default: []
        }
    }

    /// What the drags carry that a view has where the document says nothing of drags, as far as it is known.
    func offersOfDefaults(_ element: CheckedElement) -> [ContentType] {
        switch element.kind {
        case .graph(let graph) where graph.descriptions.drags == nil: Self.barTypes
        // The contact; what else there is has the type of some file.
        case .card(let card) where card.descriptions.drags == nil: [.vCard, .plainText]
        default: []
        }
    }

    private static let barTypes = Bar.representationTypes.map { ContentType($0) } + [.png]
}
