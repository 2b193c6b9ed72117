import Foundation
import TestSupport
import Translation
import XCTest

/// A test that works with the catalogues of Resources/po, compiled, and leaves all in English.
class TranslationTestCase: XCTestCase {
    static let languages = ["ar", "de", "es", "fr", "ja", "ko", "zh_CN"]

    /// Those of the library's own words: the locales of React Aria, and Hindi and Persian.
    static let libraryLanguages = [
        "ar", "bg", "cs", "da", "de", "el", "es", "et", "fa", "fi", "fr", "he", "hi", "hr", "hu", "it", "ja", "ko",
        "lt",
        "lv", "nb", "nl", "pl", "pt_BR", "pt_PT", "ro", "ru", "sk", "sl", "sr", "sv", "tr", "uk", "zh_CN", "zh_TW",
    ]

    /// Where the catalogues are compiled to, once; the next run does it again.
    static let compiled: String = {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dragoman-translation-tests").path
        do { try run(translate, "compile", folder) } catch { XCTFail("\(error)") }
        return folder
    }()

    override func tearDown() {
        Catalogue.use(folders: [], language: "en")
        unsetenv("LANGUAGE")
        super.tearDown()
    }

    /// The script that renews and compiles catalogues.
    static var translate: String {
        PortableObject.folder.deletingLastPathComponent().appendingPathComponent("translate").path
    }

    /// Calls `body` with each of the app's languages in use, English first.
    func inEachLanguage(_ body: (String) throws -> Void) throws {
        for language in ["en"] + Self.languages {
            try use(language)
            try body(language)
        }
    }

    func use(_ language: String) throws {
        Catalogue.use(folders: [Self.compiled], language: language)
        XCTAssertEqual(Catalogue.language, Language(language), "the catalogue is not there")
    }

    /// Runs a program that must succeed.
    ///
    /// - Returns: What it wrote to both its outputs.
    @discardableResult
    static func run(_ program: String, _ arguments: String...) throws -> String {
        let result = try runProgram(program, arguments)
        guard result.status == 0 else { throw ProgramError(description: result.text) }
        return result.text
    }
}
