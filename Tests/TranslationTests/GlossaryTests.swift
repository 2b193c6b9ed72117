import Foundation
import TestSupport
import Testing

/// Whether English has one word for each thing, as the glossary of Sources/README.md says.
struct GlossaryTests {
    /// The words that are never used, of the table "Words that people read".
    private static func never() throws -> [String] {
        let page = try String(
            contentsOf: Project.root.appendingPathComponent("Sources/README.md"), encoding: .utf8)
        let start = try #require(page.range(of: "### Words that people read"))
        let end = try #require(page.range(of: "\n## ", range: start.upperBound..<page.endIndex))
        let rows = page[start.upperBound..<end.lowerBound].split(separator: "\n").filter { $0.hasPrefix("| ") }
            .dropFirst()
        return rows.flatMap { row in
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            return cells[1].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    /// Whether words stand in a text, and are no parts of others. What stands between backticks or as a key is code.
    private static func finds(_ words: String, in text: String) -> Bool {
        let text = text.lowercased()
        guard text.contains(words) else { return false }
        let prose = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: " ").replacing("mockup:", with: "")
        return prose.ranges(of: words).contains { range in
            let (before, after) = (prose[..<range.lowerBound].last, prose[range.upperBound...].first)
            return before?.isLetter != true && after?.isLetter != true && after != "-"
        }
    }

    @Test func textsUseTheWordsOfTheGlossary() throws {
        let never = try Self.never()
        #expect(never.count > 12)
        let texts = try [PortableObject.all(), PortableObject.ofLibrary()].flatMap { all in
            try #require(all.first).entries
        }
        // AT-SPI's own name of a role, and a name that is made up.
        for entry in texts where entry.context != "role" {
            for words in never {
                #expect(!Self.finds(words, in: entry.text), "“\(words)” in: \(entry.text)")
            }
        }
    }

    /// A clause that begins with "who" is nobody's English: "Who uses no pointer cannot get to it".
    @Test func noClauseBeginsWithWho() throws {
        let clause = /(^|[.:;–] )(Who|who)(ever)? [a-z]+[^?]*$/
        for catalogue in try [PortableObject.all(), PortableObject.ofLibrary()] {
            for entry in try #require(catalogue.first).entries {
                #expect(entry.text.firstMatch(of: clause) == nil, "\(entry.text)")
            }
        }
    }

    @Test func pagesUseTheWordsOfTheGlossary() throws {
        let resources = Project.resources
        let documents = try FileManager.default.subpathsOfDirectory(atPath: resources.path + "/docs")
        let pages =
            [Project.root.appendingPathComponent("README.md")]
            + documents.filter { $0.hasSuffix(".md") }.map { resources.appendingPathComponent("docs/" + $0) }
        #expect(pages.count > 50)
        // An app of somebody else's is an application in the pages on AT-SPI; its words are not ours.
        let never = try Self.never().filter { $0 != "application" }
        for page in pages {
            let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
            for line in lines {
                let text = String(line)
                for words in never where Self.finds(words, in: text) {
                    Issue.record("“\(words)” in \(page.lastPathComponent): \(text)")
                }
                #expect(
                    text.firstMatch(of: /(^|[.:;] )Who(ever)? [a-z]+[^?]*$/) == nil,
                    "\(page.lastPathComponent): \(text)")
            }
        }
    }
}
