import DraggingWords
import Foundation
import Prototype
import TestSupport
import Testing

/// `AppLanguage` is the list of the app's languages, and the folder of the library's catalogues that of the library's: all
/// else that names them has the same.
struct AppLanguageTests {
    /// As files of the desktop name them.
    private static let translated = Set(PortableObject.languages)

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: Project.root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test func eachHasACatalogueThatIsCompiled() throws {
        let folder = try TemporaryFolder()
        try ResourceScript.translate.run("compile", folder.url.path)
        let compiled = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(Set(compiled) == Self.translated)
        for language in compiled {
            let catalogue = "\(folder.url.path)/\(language)/LC_MESSAGES/dragoman.mo"
            #expect(FileManager.default.fileExists(atPath: catalogue))
        }
    }

    @Test(arguments: ["GenericName", "Comment", "Keywords"])
    func desktopFileIsInEach(key: String) throws {
        let lines = try Self.text("Resources/io.github.dragoman.Dragoman.desktop").split(separator: "\n")
        let languages = lines.filter { $0.hasPrefix("\(key)[") }.map {
            $0.dropFirst(key.count + 1).prefix { $0 != "]" }
        }
        #expect(Set(languages.map(String.init)) == Self.translated)
    }

    /// Each text is followed by the same one in each language.
    @Test(arguments: ["metainfo", "mime"]) func descriptionsAreInEach(file: String) throws {
        let text = try Self.text("Resources/io.github.dragoman.Dragoman.\(file).xml")
        let all = text.matches(of: /xml:lang="(\w+)"/).map { String($0.1) }
        #expect(Set(all) == Self.translated)
        let counts = Set(Self.translated.map { language in all.filter { $0 == language }.count })
        #expect(counts.count == 1, "some texts are not in all languages")
    }

    @Test func readmeNamesEach() throws {
        let names = AppLanguage.allCases.map { $0 == .chinese ? "Simplified Chinese" : $0.name }
        let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
        #expect(try Self.text("README.md").contains("Dragoman speaks \(list)"))
    }

    @Test func pagesCountThem() throws {
        let app = ["eight", "nine", "ten", "eleven", "twelve"][AppLanguage.allCases.count - 8]
        #expect(try Self.text("Resources/docs/rules/no-undo.md").contains("in the \(app) languages of the app"))
        let library = TranslatedWording.languages.count + 1
        #expect(try Self.text("Resources/docs/library.md").contains("the library speaks \(library) languages"))
        #expect(try Self.text("Sources/README.md").contains("the model's words in \(library) languages"))
    }

    @Test func documentsCanBeInEach() throws {
        let schema = try JSONSerialization.jsonObject(with: Data(Self.text("Resources/dragoman.schema.json").utf8))
        let definitions = (schema as? [String: Any])?["$defs"] as? [String: [String: Any]]
        let pattern = try Regex(try #require(definitions?["language"]?["pattern"] as? String))
        for language in AppLanguage.allCases {
            #expect(language.rawValue.wholeMatch(of: pattern) != nil, "\(language)")
            #expect(AppLanguage(nearest: language.rawValue) == language)
        }
        #expect(AppLanguage(nearest: "de-AT") == .german)
        #expect(AppLanguage(nearest: "sw") == nil)
    }
}
