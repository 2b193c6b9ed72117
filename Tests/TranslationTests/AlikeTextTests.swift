import Foundation
import Testing

/// Whether one event is told in one shape: the library's "Copied {items}." and the app's "Copied {name}." stand in one
/// window.
struct AlikeTextTests {
    /// Placeholders by their order: names differ, and so do full stops at the end.
    private static func shape(_ text: String, as names: [String]) -> String {
        let shape = names.enumerated().reduce(text) { $0.replacing("{\($1.element)}", with: "{\($1.offset)}") }
        return shape.trimmingCharacters(in: CharacterSet(charactersIn: ".。।"))
    }

    private static func names(in text: String) -> [String] {
        text.matches(of: /\{(\w+)\}/).map { String($0.1) }.reduce(into: []) { names, name in
            if !names.contains(name) { names.append(name) }
        }
    }

    @Test(arguments: PortableObject.languages) func textsThatAreAlikeHaveAlikeTranslations(language: String) throws {
        var translations: [String: Set<String>] = [:]
        var compared = 0
        for catalogue in try PortableObject.everything() where catalogue.language == language {
            for entry in catalogue.entries where entry.context.isEmpty && entry.plural.isEmpty {
                let names = Self.names(in: entry.text)
                let form = Self.shape(try #require(entry.forms.first), as: names)
                let key = Self.shape(entry.text, as: names)
                compared += translations[key] == nil ? 0 : 1
                translations[key, default: []].insert(form)
            }
        }
        #expect(compared > 10)
        for (english, forms) in translations { #expect(forms.count == 1, "\(language), \(english): \(forms)") }
    }

    /// "While moving: …" begins each line in one way.
    @Test(arguments: PortableObject.languages) func wordsBeforeAColonHaveOneTranslation(language: String) throws {
        var translations: [String: Set<String>] = [:]
        for catalogue in try PortableObject.everything() where catalogue.language == language {
            for entry in catalogue.entries where entry.plural.isEmpty {
                guard let english = entry.text.range(of: ": ").map({ entry.text[..<$0.lowerBound] }),
                    english.count < 30, !english.contains("{"), let form = entry.forms.first,
                    let end = form.firstIndex(where: { ":：".contains($0) })
                else { continue }
                translations[String(english), default: []].insert(form[..<end].trimmingCharacters(in: .whitespaces))
            }
        }
        #expect(translations.count > 20)
        for (english, forms) in translations { #expect(forms.count == 1, "\(language), \(english): \(forms)") }
    }
}
