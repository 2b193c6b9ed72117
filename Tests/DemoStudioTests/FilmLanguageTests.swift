import Foundation
import TestSupport
import Testing

@testable import DemoStudio

/// Films say the language of their sound and their captions, in each language that the app speaks.
struct FilmLanguageTests {
    @Test func eachLanguageOfTheAppHasItsThreeLetters() throws {
        let catalogues = try FileManager.default.contentsOfDirectory(atPath: Project.resources.path + "/po")
        let languages = catalogues.filter { $0.hasSuffix(".po") }.map { String($0.dropLast(3)) }
        #expect(languages.count > 1)
        for language in languages + ["en"] {
            #expect(LanguageCode.threeLetters(language) != "und", "\(language)")
        }
    }
}
