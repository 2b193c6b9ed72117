import DraggingWords
import Foundation
import Prototype
import TestSupport
import Testing

/// Whether the pages that people who know a language confirm have what is said in it today.
struct SentencePageTests {
    private static let folder = Project.tests.appendingPathComponent("TranslationTests/Sentences")
    private static let languages = ["en"] + TranslatedWording.languages

    @Test func everyLanguageHasAPage() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(names.sorted() == Self.languages.map { "\($0).txt" }.sorted())
    }

    @Test(arguments: languages) func pagesHaveWhatIsSaid(language: String) throws {
        let page = try page(language)
        let program = try runProgram(
            Project.built("spoken-sentences").path, [language, TranslationTestCase.compiled])
        #expect(program.status == 0, "\(program.text)")
        #expect(
            page.sentences == program.text, "\(language): run Resources/translate sentences --keep, and read the page")
    }

    /// Who has read a page aloud stands in it, or that nobody has.
    @Test(arguments: languages) func pagesSayWhoConfirmedThem(language: String) throws {
        let lines = try page(language).head.split(separator: "\n")
        #expect(lines.first == "Language: \(language)")
        let confirmed = try #require(lines.dropFirst().first, "\(language)")
        let name = try #require(
            confirmed.split(separator: ":").last?.trimmingCharacters(in: .whitespaces), "\(language)")
        #expect(confirmed.hasPrefix("Read aloud and confirmed by: ") && !name.isEmpty, "\(language)")
        // How often the project has read it, and what it is not certain of: a native is to look there first.
        #expect(
            lines.dropFirst(2).first?.hasPrefix("Readings by the project, without a native speaker: ") == true,
            "\(language)")
        #expect(lines.last == "Checked by machine: TranslationTests", "\(language)")
    }

    /// The docs list who has read which page, and *About* says it where nobody has.
    @Test(arguments: languages) func docsSayWhoConfirmedThem(language: String) throws {
        let head = try page(language).head.split(separator: "\n")
        let second = try #require(head.dropFirst().first)
        let confirmed = (second.split(separator: ":").last ?? "").trimmingCharacters(in: .whitespaces)
        let doubts = head.first { $0.hasPrefix("Not certain: ") }.map { String($0.dropFirst("Not certain: ".count)) }
        let docs = try String(
            contentsOf: Project.resources.appendingPathComponent("docs/translations.md"), encoding: .utf8)
        let row = try #require(docs.split(separator: "\n").first { $0.contains("(`\(language)`)") }, "\(language)")
        let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let ofApp = AppLanguage.allCases.first { $0.language.description == language }
        #expect(cells[1...] == [ofApp == nil ? "drags" : "window and drags", confirmed, doubts ?? "–"], "\(row)")
        if let ofApp, ofApp != .english {
            #expect(AppLanguage.confirmed.contains(ofApp) == (confirmed != "nobody yet"), "\(language)")
        }
    }

    /// A result is a sentence of its own: within another one it has two colons, and undo can say the reverse of what
    /// happened.
    @Test(arguments: languages) func resultsHaveOneColonAtMost(language: String) throws {
        let page = try page(language).sentences
        let start = try #require(page.range(of: "Undoing\n"), "\(language)")
        let end = try #require(page.range(of: "Names of actions\n"), "\(language)")
        for line in page[start.upperBound..<end.lowerBound].split(separator: "\n") where line.hasPrefix("  ") {
            // After the last full stop there may be one more.
            for sentence in line.split(whereSeparator: { ".。।".contains($0) }) {
                #expect(sentence.matches(of: /[:：]/).count <= 1, "\(language):\(line)")
            }
        }
    }

    /// A name comes as it is, at the start of a sentence too, but a word of English begins with a capital letter there.
    @Test func englishSentencesBeginWithACapitalLetter() throws {
        let small = try Regex("\\. (the|an?|this|that|it|you|no|nothing|something) ")
        for line in try page("en").sentences.split(separator: "\n") where line.hasPrefix("  ") {
            #expect(line.firstMatch(of: small) == nil, "\(line)")
        }
    }

    /// Sizes have the unit that GLib gives them in the language.
    @Test(arguments: units) func sizesHaveTheUnitsOfTheLanguage(language: String, unit: String) throws {
        #expect(try page(language).sentences.contains("64 \(unit)"), "\(language)")
    }

    private static let units: [(String, String)] = [
        ("de", "MB"), ("fa", "مگابایت"), ("fi", "Mt"), ("fr", "Mo"), ("he", "מ״ב"), ("ru", "МБ"), ("uk", "МБ"),
    ]

    private func page(_ language: String) throws -> (head: Substring, sentences: String) {
        let text = try String(
            contentsOf: Self.folder.appendingPathComponent("\(language).txt"), encoding: .utf8)
        let end = try #require(text.range(of: "\n\n"), "\(language)")
        return (text[..<end.lowerBound], String(text[end.upperBound...]))
    }
}
