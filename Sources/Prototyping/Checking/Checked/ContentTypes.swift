import AccessibleDragging
import FileFormats
import Prototype

/// The types that drags offer and drops take, as in the app's views.
extension CheckedDocument {
    /// The types that a drag offers; `nil`: unknown until it is lifted.
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

    /// The types that files for a drop can have; `nil`: all.
    func acceptsAsFiles(of drop: CheckedDrop) -> [ContentType]? {
        let takesAnyFile =
            drop.host.flatMap { elements[$0].view?.defaults.drop(into: drop.well)?.takesAnyFile } ?? false
        return takesAnyFile ? drop.description.accepts?.map { ContentType($0.value) } : accepts(of: drop)
    }

    /// The types in both lists; where one is a pattern for the other, the narrower one.
    private static func common(_ left: [ContentType], _ right: [ContentType]) -> [ContentType] {
        left.flatMap { type in
            right.compactMap { other in type.conforms(to: other) ? type : other.conforms(to: type) ? other : nil }
        }
    }

    /// The types that each default drop of a view takes; none if the document declares drops.
    func acceptsOfDefaults(_ element: CheckedElement) -> [[ContentType]] {
        guard let view = element.view, view.ownDescriptions?.drops == nil else { return [] }
        return view.defaults.drops.map(\.types)
    }

    /// The types that the default drags of a view offer, as far as they are known; none if the document declares drags.
    func offersOfDefaults(_ element: CheckedElement) -> [ContentType] {
        guard let view = element.view, view.ownDescriptions?.drags == nil else { return [] }
        return view.defaults.offers
    }
}
