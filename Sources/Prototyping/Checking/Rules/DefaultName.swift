import AccessibleDragging
import Prototype
import Translation
import YAMLReading

extension Rule {
    static let defaultName = Rule(
        "default-name", .warning, summary: localized("A name is still the one that a tool gave it.")
    ) { document in
        document.elements.flatMap { element in
            var complaints: [Complaint] = []
            if let entry = element.label?.texts.first(where: { DefaultNames.isDefault($0.text.value) }) {
                complaints.append(complaint(element.subject, entry.text))
            } else if element.label == nil, let key = element.nameKey, !isWord(element.id.value) {
                complaints.append(
                    Complaint(
                        element.subject, at: element.id.position,
                        localized(
                            "“{id}” has no {key}: Orca reads its id, which was not meant to be heard.",
                            ["id": Quoted.short(element.id.value), "key": key]),
                        remedy: localized(
                            "Give it one, such as “{key}: Sales by month”.",
                            ["key": key])))
            }
            for descriptor in element.descriptors {
                if let entry = descriptor.name.texts.first(where: { DefaultNames.isDefault($0.text.value) }) {
                    complaints.append(complaint(document.subject(of: descriptor), entry.text))
                }
            }
            return complaints
        }
    }

    private static func complaint(_ subject: Finding.Subject, _ name: Positioned<String>) -> Complaint {
        Complaint(
            subject, at: name.position,
            localized(
                "“{name}” is the name that everything new gets: people who hear it don’t know what it is.",
                ["name": Quoted.short(name.value)]),
            remedy: localized("Write what it is called on the screen, or what is dragged, or where to."))
    }

    /// Whether an id can be spoken as a word: only letters, in lower case except for the first.
    private static func isWord(_ id: String) -> Bool {
        id.allSatisfy(\.isLetter) && !id.dropFirst().contains(where: \.isUppercase)
    }
}
