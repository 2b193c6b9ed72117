import AccessibleDragging
import FileFormats
import Prototype

/// What drags carry and drops take, as the app's views have it.
extension CheckedDocument {
    /// The types that a drag offers; `nil`: nobody knows before it is lifted.
    func offers(of drag: CheckedDrag) -> [ContentType]? {
        if let offers = drag.description.offers { return offers.map { ContentType($0.type.value) } }
        guard let host = drag.host else { return nil }
        guard let defaults = elements[host].view?.defaults else { return [.plainText, .png] }
        return defaults.offersAreAll ? defaults.offers : nil
    }

    /// The types that a drop takes; `nil`: all.
    func accepts(of drop: CheckedDrop) -> [ContentType]? {
        let wanted = drop.description.accepts?.map { ContentType($0.value) }
        guard let host = drop.host, let defaults = elements[host].view?.defaults else { return wanted }
        let own = defaults.drop(into: drop.well)?.types ?? []
        return wanted.map { Self.common($0, own) } ?? own
    }

    /// The types that files can have which a drop takes; `nil`: all.
    func acceptsAsFiles(of drop: CheckedDrop) -> [ContentType]? {
        let takesAnyFile =
            drop.host.flatMap { elements[$0].view?.defaults.drop(into: drop.well)?.takesAnyFile } ?? false
        return takesAnyFile ? drop.description.accepts?.map { ContentType($0.value) } : accepts(of: drop)
    }

    /// The types that are in both lists; of a pattern and a type within it, the type.
    private static func common(_ left: [ContentType], _ right: [ContentType]) -> [ContentType] {
        left.flatMap { type in
            right.compactMap { other in type.conforms(to: other) ? type : other.conforms(to: type) ? other : nil }
        }
    }

    /// What the drops take that a view has where the document says nothing of drops.
    func acceptsOfDefaults(_ element: CheckedElement) -> [[ContentType]] {
        guard let view = element.view, view.ownDescriptions?.drops == nil else { return [] }
        return view.defaults.drops.map(\.types)
    }

    /// What the drags carry that a view has where the document says nothing of drags, as far as it is known.
    func offersOfDefaults(_ element: CheckedElement) -> [ContentType] {
        guard let view = element.view, view.ownDescriptions?.drags == nil else { return [] }
        return view.defaults.offers
    }
}
