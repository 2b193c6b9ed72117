import Prototype
import Translation
import YAMLReading

/// The names of a document's parts, for a person who reads or hears of them.
extension Document {
    /// The language that names are shown in.
    var shownLanguage: String { language?.value ?? languages.first ?? "en" }

    /// The document, as it is for readers of another language.
    public func shown(in tag: String) -> Document {
        guard language?.value != tag else { return self }
        var document = self
        document.language = Positioned(tag, at: language?.position ?? TextPosition(line: 1, column: 1))
        return document
    }

    /// The name that a person gave the part; if there is none, its id, or its kind.
    public func name(of part: DocumentPart) -> String {
        let name = givenName(of: part)
        return name.contains { !$0.isWhitespace } ? name : localized("Without a name")
    }

    private func givenName(of part: DocumentPart) -> String {
        let language = shownLanguage
        if let name = drag(at: part)?.name ?? drop(at: part)?.name {
            // A bar's label is not known here.
            guard let element = element(at: part) else { return name.text(in: language) }
            return name.text(in: language).replacing(LabelMention.mark, with: element.label.text(in: language))
        }
        if let element = element(at: part) { return element.label.text(in: language) }
        if let view = view(at: part) { return view.described.spokenTitle(in: language) }
        return title?.text(in: language) ?? file.split(separator: "/").last.map(String.init) ?? file
    }

    /// The kind of the part: "Drop", "Mock-up".
    public func kind(of part: DocumentPart) -> String {
        switch part.entry {
        case .drag: return localized("Drag", context: "kind of part")
        case .drop: return localized("Drop", context: "kind of part")
        case nil: break
        }
        if part.element != nil { return localized("Element") }
        return view(at: part)?.described.kindName ?? localized("Document")
    }

    /// The part in words that make sense alone: "Drop, Move to archive, in Archive".
    public func spokenName(of part: DocumentPart) -> String {
        let (kind, name) = (kind(of: part), name(of: part))
        guard part.isEntry else { return localized("{kind}, {name}", ["kind": kind, "name": name]) }
        return localized(
            "{kind}, {name}, in {place}", ["kind": kind, "name": name, "place": self.name(of: part.owner)])
    }
}
