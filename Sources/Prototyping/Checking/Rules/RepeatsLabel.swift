import AccessibleDragging
import Prototype
import Translation
import YAMLReading

extension Rule {
    static let repeatsLabel = Rule(
        "repeats-label", .warning, summary: localized("A name repeats the label of its element.")
    ) { document in
        document.elements.flatMap { element -> [Complaint] in
            guard element.label != nil else { return [] }
            return element.descriptors.compactMap { complaint($0, of: element, in: document) }
        }
    }

    private static func complaint(
        _ descriptor: any CheckedDescriptor, of element: CheckedElement, in document: CheckedDocument
    ) -> Complaint? {
        for entry in descriptor.name.texts {
            let language = entry.language.isEmpty ? document.language : entry.language
            let label = element.describesItems ? "{label}" : document.labels(of: element, in: language).first ?? ""
            let name = element.describesItems ? entry.text.value : entry.text.value.filled(withLabel: label)
            guard repeats(name, label, descriptor.kind) else { continue }
            let values: KeyValuePairs = [
                "name": Quoted.short(name), "element": element.describesItems ? label : Quoted.short(label),
            ]
            return Complaint(
                document.subject(of: descriptor), at: entry.text.position,
                localized(
                    "“{name}” repeats “{element}”, which was just said: people who listen hear it twice.", values),
                remedy: descriptor.kind == .drag
                    ? localized("Name the kind of thing that is dragged: “Drag message” rather than the whole subject.")
                    : localized("Say only what happens, such as “Move to archive”."))
        }
        return nil
    }

    /// Whether a name repeats the label needlessly. A name must say the place of a drop ("Move to archive", "Drop
    /// before March"), and may say one word of the dragged thing ("Drag photo"). It repeats needlessly if it is the
    /// label alone, has it before punctuation, or has it twice; for a drag also if it has all of a label of several
    /// words.
    private static func repeats(_ name: String, _ label: String, _ kind: InteractionKind) -> Bool {
        let (words, repeated) = (words(of: name), words(of: label))
        guard !repeated.isEmpty else { return false }
        if words == repeated { return true }
        let starts = words.indices.filter { words[$0...].starts(with: repeated) }
        guard let first = starts.first else { return false }
        if starts.contains(where: { $0 >= first + repeated.count }) { return true }
        if first == 0, followsPunctuation(name, label) { return true }
        return kind == .drag && weight(of: repeated) >= 2
    }

    /// Whether the name is the label, then punctuation and more: "Archive: drop here".
    private static func followsPunctuation(_ name: String, _ label: String) -> Bool {
        let (name, label) = (name.lowercased(), label.lowercased())
        guard name.hasPrefix(label) else { return false }
        return name.dropFirst(label.count).first { !$0.isWhitespace }.map { ":,;–—：、，".contains($0) } ?? false
    }

    /// The words at the beginning of a text, which is more than anyone reads out as a name.
    private static func words(of text: String) -> [String] {
        text.prefix(400).lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    /// The approximate number of words: three letters of a script without spaces count as one.
    private static func weight(of words: [String]) -> Int {
        words.reduce(0) { sum, word in
            let letters = word.unicodeScalars.filter { $0.value >= 0x2E80 }.count
            return sum + (letters == 0 ? 1 : max(1, letters / 3))
        }
    }
}
