import AccessibleDragging
import Prototype
import Translation
import YAMLReading

extension Rule {
    /// The most characters of a name: more are tiring to hear for each line of a list.
    static let nameLimit = 60

    static let longName = Rule(
        "long-name", .warning, summary: localized("A name is longer than 60 letters.")
    ) { document in
        document.elements.flatMap { element in
            element.descriptors.compactMap { descriptor in
                for entry in descriptor.name.texts {
                    let length = length(of: entry, on: element, in: document)
                    guard length > nameLimit else { continue }
                    return Complaint(
                        document.subject(of: descriptor), at: entry.text.position,
                        localized(
                            "“{name}” has {length} letters: people who go through a list hear all of them, each time.",
                            ["name": Quoted.short(entry.text.value), "length": "\(length)"]),
                        remedy: localized(
                            "Use at most {limit} characters, and begin with what makes it different.",
                            ["limit": "\(nameLimit)"]))
                }
                return nil
            }
        }
    }

    /// The length of the name as it is spoken. Labels of bars do not count, because they are data.
    private static func length(
        of entry: LocalizedText.Entry, on element: CheckedElement, in document: CheckedDocument
    ) -> Int {
        let label = element.describesItems ? "" : document.labels(of: element, in: entry.language).first ?? ""
        return entry.text.value.filled(withLabel: label).count
    }
}
