import AccessibleDragging
import Prototype
import Translation
import YAMLReading

extension Rule {
    /// The most names that are compared in one check; faults after that are not found.
    private static let comparisonLimit = 400_000

    static let sameName = Rule(
        "same-name", .error, summary: localized("Two names on one element are the same to Orca.")
    ) { document in
        var left = comparisonLimit
        return document.elements.flatMap { element in
            // Drags are offered while nothing is lifted, and drops while something is, so they are never in one list.
            sameNames(element.drags, of: element, in: document, &left)
                + sameNames(element.drops, of: element, in: document, &left)
        }
    }

    private static func sameNames(
        _ descriptors: [any CheckedDescriptor], of element: CheckedElement, in document: CheckedDocument,
        _ left: inout Int
    ) -> [Complaint] {
        guard descriptors.count > 1 else { return [] }
        var reported: Set<Int> = []
        var complaints: [Complaint] = []
        for language in document.languages where left > 0 {
            let labels = document.labels(of: element, in: language)
            // Names are the same on every bar, or all contain its label. Only a mixture needs to be compared for every
            // bar.
            let names = descriptors.map { $0.name.text(in: language) }
            let isMixed = Set(names.map(\.hasLabelMark)).count > 1
            for label in labels.isEmpty ? ["{label}"] : isMixed ? labels[...] : labels.prefix(1) {
                guard left > 0 else { break }
                left -= names.count
                var first: [String: Int] = [:]
                for (index, name) in names.enumerated() {
                    let folded = ActionNames.folded(name.filled(withLabel: label))
                    guard !folded.isEmpty else { continue }
                    guard let other = first[folded] else {
                        first[folded] = index
                        continue
                    }
                    guard reported.insert(index).inserted else { continue }
                    complaints.append(
                        complaint(descriptors[index], like: names[other], in: language, of: element, document))
                }
            }
        }
        return complaints
    }

    private static func complaint(
        _ descriptor: any CheckedDescriptor, like other: String, in language: String, of element: CheckedElement,
        _ document: CheckedDocument
    ) -> Complaint {
        let entry = descriptor.name.entry(in: language)
        return Complaint(
            document.subject(of: descriptor), at: entry?.text.position ?? descriptor.position,
            localized(
                "“{name}” and “{other}” on “{element}” are the same name to Orca, which ignores case and punctuation: people who choose one can’t know which of the two happens.",
                [
                    "name": Quoted.short(entry?.text.value ?? ""), "other": Quoted.short(other),
                    "element": document.name(of: element),
                ]),
            remedy: localized("Say in one of them what makes it different."))
    }
}
