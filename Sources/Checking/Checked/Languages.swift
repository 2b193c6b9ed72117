import Prototype
import YAMLReading

extension Document {
    /// The languages that the document's texts are in: its own first, then the others by name.
    var languages: [String] {
        var written: Set<String> = []
        for text in texts { for entry in text.texts { written.insert(entry.language) } }
        written.remove("")
        // A document that does not say so is in English, unless it has other languages only.
        let own = language?.value ?? (written.isEmpty || written.contains("en") ? "en" : written.min() ?? "en")
        return [own] + written.subtracting([own]).sorted()
    }

    /// Every text of the document that people read or hear, in the order of the file.
    var texts: [LocalizedText] {
        [title].compactMap { $0 } + views.flatMap(\.texts)
    }
}

extension ViewDescription {
    fileprivate var texts: [LocalizedText] {
        switch self {
        case .graph(let graph): [graph.title, graph.unit].compactMap { $0 } + graph.descriptions.texts
        case .card(let card): card.descriptions.texts
        case .mockup(let mockup):
            [mockup.label].compactMap { $0 }
                + mockup.elements.flatMap { element in
                    [element.label] + [element.description].compactMap { $0 } + element.descriptions.texts
                }
        }
    }
}

extension Descriptions {
    fileprivate var texts: [LocalizedText] {
        (drags ?? []).map(\.name)
            + (drops ?? []).flatMap { drop in
                guard case .refuse(let reason) = drop.outcome?.value else { return [drop.name] }
                return [drop.name, reason]
            }
    }
}

/// A language's tag: "zh-CN".
enum LanguageTag {
    /// The language without its region or script: "zh".
    static func base(_ tag: String) -> String { String(tag.prefix { $0 != "-" && $0 != "_" }).lowercased() }
}
