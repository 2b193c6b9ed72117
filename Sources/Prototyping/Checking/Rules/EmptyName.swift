import AccessibleDragging
import Prototype
import Translation
import YAMLReading

extension Rule {
    static let emptyName = Rule(
        "empty-name", .error, summary: localized("A drag, a drop or an element has no name.")
    ) { document in
        document.elements.flatMap { element in
            labelComplaints(element, in: document) + nameComplaints(element, in: document)
        } + contactComplaints(in: document)
    }

    private static func contactComplaints(in document: CheckedDocument) -> [Complaint] {
        document.document.views.compactMap { view in
            guard case .card(let card) = view, let contact = document.resolved.data[card], !contact.hasName else {
                return nil
            }
            return Complaint(
                .element(card.id.value), at: card.contact.position,
                localized(
                    "The contact of “{id}” has no name: Orca says “Contact without a name”, and there’s no way to tell who it is.",
                    ["id": Quoted.short(card.id.value)]),
                remedy: localized("Write the name into the contact card, as FN."))
        }
    }

    private static func labelComplaints(_ element: CheckedElement, in document: CheckedDocument) -> [Complaint] {
        guard let entry = element.label?.texts.first(where: { $0.text.value.isBlank }) else { return [] }
        return [
            Complaint(
                element.subject, at: entry.text.position,
                localized(
                    "“{id}” has an empty label: Orca says nothing when it comes to it, and there’s no way to tell what it is.",
                    ["id": Quoted.short(element.id.value)]),
                remedy: localized("Write what it is called on the screen."))
        ]
    }

    private static func nameComplaints(_ element: CheckedElement, in document: CheckedDocument) -> [Complaint] {
        // Remembers for each language whether a label is blank, because a graph has a label for each of thousands of
        // bars.
        var known: [String: Bool] = [:]
        func hasBlankLabel(in language: String) -> Bool {
            if let answer = known[language] { return answer }
            let answer = document.labels(of: element, in: language).contains(where: \.isBlank)
            known[language] = answer
            return answer
        }
        return element.descriptors.compactMap { descriptor in
            let empty = descriptor.name.texts.first { entry in
                guard entry.text.value.filled(withLabel: "").isBlank else { return false }
                return !entry.text.value.hasLabelMark || hasBlankLabel(in: entry.language)
            }
            guard let empty else { return nil }
            let values: KeyValuePairs = ["element": document.name(of: element)]
            return Complaint(
                document.subject(of: descriptor), at: empty.text.position,
                descriptor.kind == .drag
                    ? localized(
                        "A drag of “{element}” has no name: it is left out of every list of actions, and only a pointer can begin it.",
                        values)
                    : localized(
                        "A drop on “{element}” has no name: it is left out of every list of actions, and only a pointer can drop there.",
                        values),
                remedy: descriptor.kind == .drag
                    ? localized("Write what is dragged, such as “Drag message”.")
                    : localized("Write what happens and where, such as “Move to archive”."))
        }
    }
}

extension String {
    /// Whether the text is empty or only white space.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
