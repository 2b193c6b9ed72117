import AccessibleDragging
import Prototype
import Translation
import YAMLReading

extension Rule {
    static let nothingTakesIt = Rule(
        "nothing-takes-it", .error, summary: localized("No drop in the document accepts the types of a drag.")
    ) { document in
        // Who has just drawn what is dragged draws the place next.
        guard document.document.hasPlaceToDrop else { return [] }
        let takers = Takers(document)
        let rows = document.rows
        return document.drags.filter(document.hasInteraction).compactMap { drag in
            let owner = document.elements[drag.owner]
            guard let offers = document.offers(of: drag),
                !takers.take(
                    offers, from: drag.owner, row: rows[drag.owner],
                    hasItems: owner.describesItems && owner.drops.contains { $0.host == $0.owner })
            else { return nil }
            let values: KeyValuePairs = [
                "name": Quoted.short(drag.name.text(in: document.language)),
                "types": LocalizedList.all(offers.map { String($0.essence) }),
            ]
            return Complaint(
                document.subject(of: drag), at: drag.description.offers?.first?.type.position ?? drag.position,
                offers.isEmpty
                    ? localized("“{name}” carries nothing: people who lift it find no place to drop it.", values)
                    : localized(
                        "No drop accepts the types of “{name}” ({types}): people who lift it hear “No place to drop”.",
                        values),
                remedy: localized("Let a drop accept one of its types, or offer a type that a drop accepts."))
        }
    }

    static let nothingSatisfiesIt = Rule(
        "nothing-satisfies-it", .error, summary: localized("No drag and no file has a type that a drop accepts.")
    ) { document in
        let offerers = Offerers(document)
        var offered = Suggestions(offerers.types)
        var known: [ContentType: Bool] = [:]
        func isOfFiles(_ type: ContentType) -> Bool {
            if let answer = known[type] { return answer }
            let answer = ContentType.uriList.conforms(to: type) || document.probe.isTypeOfFiles(type) ?? true
            known[type] = answer
            return answer
        }
        return document.drops.filter { !$0.isRefusal && document.hasInteraction($0) }.compactMap { drop in
            let accepts = document.accepts(of: drop)
            let hasItems = document.elements[drop.owner].describesItems
            // A drop that inserts into an order takes only items of that order.
            let row = document.row(of: drop)
            func isOffered(_ type: ContentType?) -> Bool {
                offerers.offer(type, to: drop.owner, row: row, hasItems: hasItems)
            }
            let hasOffer = accepts.map { $0.contains { isOffered($0) } } ?? isOffered(nil)
            let isSatisfied =
                hasOffer || row == nil && document.acceptsAsFiles(of: drop)?.contains(where: isOfFiles) ?? true
            if isSatisfied { return nil }
            return complaint(drop, row: row != nil, offered: &offered, in: document)
        }
    }

    private static func complaint(
        _ drop: CheckedDrop, row isInRow: Bool, offered: inout Suggestions, in document: CheckedDocument
    ) -> Complaint {
        if isInRow {
            return Complaint(
                document.subject(of: drop), at: drop.description.outcome?.position ?? drop.position,
                localized(
                    "“{name}” puts things in order, and there is no other element in the row that can be dragged and has a type it accepts: it is never offered.",
                    ["name": Quoted.short(drop.name.text(in: document.language))]),
                remedy: localized(
                    "Give the elements that change places drags, and “then: before” or “then: after” to each of them."))
        }
        let accepts = drop.description.accepts ?? []
        let values: KeyValuePairs = [
            "name": Quoted.short(drop.name.text(in: document.language)),
            "types": LocalizedList.all(accepts.map(\.value)),
        ]
        var meant: (position: TextPosition, type: String)?
        for type in accepts where meant == nil {
            meant = offered.nearest(to: type.value).map { (type.position, $0) }
        }
        return Complaint(
            document.subject(of: drop), at: accepts.first?.position ?? drop.position,
            accepts.isEmpty
                ? localized("“{name}” accepts nothing: it is never offered, whatever is lifted.", values)
                : localized(
                    "“{name}” accepts only {types}, and no drag and no file has that here: it is never offered, whatever is lifted.",
                    values),
            remedy: meant.map { localized("Perhaps {type} was meant.", ["type": $0.type]) }
                ?? localized("Accept a type that a drag of another element offers, or that files are of."),
            edit: meant.map { .init(at: $0.position, .text($0.type)) })
    }
}
