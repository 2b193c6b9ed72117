import Foundation
import Translation
import XCTest

/// A test that works with the catalogues of Resources/po, compiled, and leaves all in English.
class TranslationTestCase: XCTestCase {
    static let languages = ["ar", "de", "es", "fr", "ja", "ko", "zh_CN"]

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

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs a program to its end.
    ///
    /// - Returns: What it wrote to both its outputs.
    @discardableResult
    static func run(_ program: String, _ arguments: String...) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(description: text) }
        return text
    }
}
