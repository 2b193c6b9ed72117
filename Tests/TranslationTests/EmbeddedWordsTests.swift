import DraggingWords
import Testing

@testable import Translation

/// Whether the library's catalogues are in the program as they stand in Resources.
struct EmbeddedWordsTests {
    @Test func wordsInTheProgramAreThoseOfTheCatalogues() throws {
        let catalogues = try PortableObject.ofLibrary()
        #expect(catalogues.map(\.language) == TranslatedWording.languages)
        for catalogue in catalogues {
            let remedy = "\(catalogue.language): run Resources/translate embed"
            let words = try #require(LibraryCatalogue.messages(catalogue.language), "\(remedy)")
            for entry in catalogue.entries {
                guard !entry.plural.isEmpty else {
                    #expect(words.text(entry.text, context: entry.context) == entry.forms.first, "\(remedy)")
                    continue
                }
                let counts: [UInt] = [0, 1, 2, 3, 5, 11, 21, 100]
                let forms = counts.map { words.text(entry.text, count: $0, context: entry.context) ?? "" }
                #expect(Set(forms).isSubset(of: Set(entry.forms)), "\(remedy)")
                #expect(Set(forms) == Set(entry.forms), "\(remedy): a form that no number has")
            }
        }
    }
}
