import AccessibleDragging
import Prototype
import Translation
import YAMLReading

extension Rule {
    static let staleName = Rule(
        "stale-name", .warning,
        summary: localized("A name mentions another element, or what its own was called before.")
    ) { document in
        let regions = document.elements.filter { $0.view == nil && $0.label != nil }
        var indices: [String: LabelIndex] = [:]
        return regions.flatMap { element in
            element.descriptors.compactMap { complaint($0, of: element, among: regions, &indices, in: document) }
        }
    }

    private static func complaint(
        _ descriptor: any CheckedDescriptor, of element: CheckedElement, among others: [CheckedElement],
        _ indices: inout [String: LabelIndex], in document: CheckedDocument
    ) -> Complaint? {
        // A point in another element is where that name leads.
        guard descriptor.host.map({ $0 == descriptor.owner }) ?? true else { return nil }
        for entry in descriptor.name.texts {
            let language = entry.language.isEmpty ? document.language : entry.language
            let (name, own) = (entry.text.value, element.label?.text(in: language) ?? "")
            guard !name.hasLabelMark, !LabelMention.isIn(name, own) else { continue }
            let former = language.hasPrefix("en") ? formerLabel(of: element) : nil
            let index = indices[language] ?? LabelIndex(others, in: language)
            indices[language] = index
            let labels = [former].compactMap { $0 } + index.labels(thatMayBeIn: name, besides: element, called: own)
            guard let mentioned = labels.first(where: { LabelMention.isIn(name, $0) }) else { continue }
            let values: KeyValuePairs = [
                "name": Quoted.short(name), "element": Quoted.short(own), "other": Quoted.short(mentioned),
            ]
            return Complaint(
                document.subject(of: descriptor), at: entry.text.position,
                localized(
                    "“{name}” of “{element}” mentions “{other}”: people who hear it in a list go to the wrong place.",
                    values),
                remedy: localized(
                    "Write {mark} where the element’s label is meant: the name then follows it.",
                    ["mark": LabelMention.mark]),
                edit: LabelMention.following(mentioned, in: name).map { .init(at: entry.text.position, .text($0)) })
        }
        return nil
    }

    /// The label of the element when it got its id: `beta` was made of "Beta"; `nil`: it still has that label.
    private static func formerLabel(of element: CheckedElement) -> String? {
        let words = element.id.value.split(separator: "-")
        guard let label = element.label?.text(in: "en").lowercased(),
            words.allSatisfy({ $0.allSatisfy { $0.isLetter } }), !words.isEmpty,
            !words.allSatisfy({ label.contains($0) })
        else { return nil }
        let former = words.joined(separator: " ")
        return former.prefix(1).uppercased() + former.dropFirst()
    }
}

/// The labels of a document's elements by how they begin, so that a name is compared with few of them.
private struct LabelIndex {
    private struct Entry {
        let order: Int
        let element: String
        let label: String
    }

    private var entries: [String: [Entry]] = [:]

    init(_ elements: [CheckedElement], in language: String) {
        for (order, element) in elements.enumerated() {
            // One letter may be any word.
            guard let label = element.label?.text(in: language), label.count > 1, label.first?.isUppercase == true
            else { continue }
            let entry = Entry(order: order, element: element.id.value, label: label)
            entries[String(label.prefix { Self.isInWord($0) }), default: []].append(entry)
        }
    }

    /// The labels of other elements that begin with a word of a name, in the order of the elements. A label that is part of
    /// the element's own says nothing.
    func labels(thatMayBeIn name: String, besides element: CheckedElement, called own: String) -> [String] {
        let words = Set(name.split { !Self.isInWord($0) }.map(String.init))
        let found: [Entry] = words.flatMap { entries[$0] ?? [] }.filter { $0.element != element.id.value }
        return found.sorted { $0.order < $1.order }.map(\.label).filter { !own.contains($0) }
    }

    private static func isInWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
