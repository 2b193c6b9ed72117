import Foundation
import TestSupport
import Translation
import XCTest

/// A test that works with the catalogues of Resources/po, compiled, and leaves all in English.
class TranslationTestCase: XCTestCase {
    /// The folder of the compiled catalogues.
    static let compiled = Project.catalogues?.path ?? "missing: the compiled catalogues"

    override func tearDown() {
        Catalogue.use(folders: [], language: "en")
        unsetenv("LANGUAGE")
        super.tearDown()
    }

    /// Calls `body` with each of the app's languages in use, English first.
    func inEachLanguage(_ body: (String) throws -> Void) throws {
        for language in ["en"] + PortableObject.languages {
            try use(language)
            try body(language)
        }
    }

    func use(_ language: String) throws {
        Catalogue.use(folders: [Self.compiled], language: language)
        XCTAssertEqual(Catalogue.language, Language(language), "the catalogue is not there")
    }
}
