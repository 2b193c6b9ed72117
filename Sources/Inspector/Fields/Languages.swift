import Prototype
import Translation

extension Document {
    /// Every language that a text of the document names, in the order of their first appearance.
    public var languages: [String] {
        var found: [String] = []
        func collect(_ text: LocalizedText?) {
            for entry in text?.texts ?? [] where !entry.language.isEmpty && !found.contains(entry.language) {
                found.append(entry.language)
            }
        }
        func collect(_ descriptions: Descriptions) {
            for drag in descriptions.drags ?? [] { collect(drag.name) }
            for drop in descriptions.drops ?? [] {
                collect(drop.name)
                if case .refuse(let reason)? = drop.outcome?.value { collect(reason) }
            }
        }
        collect(title)
        for view in views {
            switch view {
            case .graph(let graph):
                collect(graph.title)
                collect(graph.unit)
                collect(graph.descriptions)
            case .card(let card): collect(card.descriptions)
            case .mockup(let mockup):
                collect(mockup.label)
                for element in mockup.elements {
                    collect(element.label)
                    collect(element.description)
                    collect(element.descriptions)
                }
            }
        }
        return found
    }
}

/// What languages are called in the person's own.
enum LanguageName {
    /// The name of the language of a tag such as "zh-CN"; the tag itself where it is not one of the usual ones.
    static func of(_ tag: String) -> String {
        switch tag.lowercased().split(whereSeparator: { "-_".contains($0) }).first {
        case "en": localized("English")
        case "de": localized("German")
        case "fr": localized("French")
        case "es": localized("Spanish")
        case "ar": localized("Arabic")
        case "ja": localized("Japanese")
        case "ko": localized("Korean")
        case "zh": localized("Chinese")
        default: tag
        }
    }
}
