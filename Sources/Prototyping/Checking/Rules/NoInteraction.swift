import AccessibleDragging
import Prototype
import Translation
import YAMLReading

extension Rule {
    static let noInteraction = Rule(
        "no-interaction", .error,
        summary: localized("A drag or drop is placed where nothing can be dragged or dropped.")
    ) { document in
        var ids = Suggestions(document.ids)
        return document.elements.flatMap { element in
            element.descriptors.filter { !document.hasInteraction($0) }.map { complaint($0, &ids, in: document) }
        }
    }

    private static func complaint(
        _ descriptor: any CheckedDescriptor, _ ids: inout Suggestions, in document: CheckedDocument
    ) -> Complaint {
        let name = Quoted.short(descriptor.name.text(in: document.language))
        let subject = document.subject(of: descriptor)
        guard let number = descriptor.host else {
            let wanted = descriptor.hostID?.value ?? ""
            let meant = ids.nearest(to: wanted)
            let position = descriptor.hostID?.position ?? descriptor.position
            return Complaint(
                subject, at: position,
                localized(
                    "“{name}” is placed in “{id}”, and there is no such view or element: it is never offered to anyone.",
                    ["name": name, "id": Quoted.short(wanted)]),
                remedy: meant.map { localized("Perhaps “{id}” was meant.", ["id": $0]) }
                    ?? localized("Write the id of a view or element after “in”."),
                edit: meant.map { .init(at: position, .text($0)) })
        }
        let host = document.elements[number]
        let values: KeyValuePairs = ["name": name, "element": document.name(of: host)]
        let position = descriptor.hostID?.position ?? descriptor.position
        if !host.wells.isEmpty, descriptor.kind == .drop {
            return Complaint(
                subject, at: position,
                localized(
                    "“{name}” is placed on the card “{element}” itself, which accepts nothing; only its wells do. It is never offered to anyone.",
                    values),
                remedy: localized("Write it among the card’s own drops, with “well: portrait” or “well: attachments”."))
        }
        return Complaint(
            subject, at: position,
            descriptor.kind == .drag
                ? localized(
                    "“{name}” is placed in “{element}”, from which nothing can be dragged: it is never offered to anyone.",
                    values)
                : localized(
                    "“{name}” is placed in “{element}”, into which nothing can be dropped: it is never offered to anyone.",
                    values),
            remedy: descriptor.kind == .drag
                ? localized("Give “{element}” a drag of its own, or place this one where there is one.", values)
                : localized("Give “{element}” a drop of its own, or place this one where there is one.", values))
    }
}

extension CheckedDescriptor {
    /// The id after `in:` in the document.
    var hostID: Positioned<String>? {
        switch self {
        case let drag as CheckedDrag: drag.description.host
        case let drop as CheckedDrop: drop.description.host
        default: nil
        }
    }
}
