import Checking
import Foundation
import Prototype
import Testing

/// Each rule has a document that breaks it, and one that just does not.
struct RuleDocumentTests {
    static let codes = Rule.table.map(\.code)
    static let severities = Rule.table.map { ($0.code, $0.severity) }

    private func findings(_ code: String, _ kind: String) throws -> [Finding] {
        let url = Folders.documents.appending(path: "\(code)/\(kind).dragoman.yaml")
        let document = try DocumentReader.read([UInt8](Data(contentsOf: url)), file: url.lastPathComponent)
        return Checker.check(document.withBars, probe: FakeScene(document: document))
    }

    @Test(arguments: codes) func badDocumentBreaksOnlyItsRule(code: String) throws {
        let found = try findings(code, "bad")
        #expect(!found.isEmpty)
        #expect(Set(found.map(\.code)) == [code], "\(found.map { "\($0.code): \($0.sentence)" })")
    }

    @Test(arguments: codes) func goodDocumentBreaksNone(code: String) throws {
        let found = try findings(code, "good")
        #expect(found.isEmpty, "\(found.map { "\($0.code): \($0.sentence)" })")
    }

    @Test func everyRuleHasAPageAndNoPageIsLeftOver() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Folders.pages.path)
        let pages = Set(names.filter { $0 != "README.md" && $0.hasSuffix(".md") }.map { String($0.dropLast(3)) })
        #expect(pages == Set(Self.codes + [Rule.unreadable]))
        let documents = try FileManager.default.contentsOfDirectory(atPath: Folders.documents.path)
        #expect(Set(documents) == Set(Self.codes))
    }

    @Test(arguments: severities)
    func pageSaysWhatTheRuleIs(code: String, severity: Severity) throws {
        let page = try String(contentsOf: Folders.pages.appending(path: "\(code).md"), encoding: .utf8)
        let summary = Rule.table.first { $0.code == code }?.summary ?? ""
        #expect(page.hasPrefix("# `\(code)`\n\n**\(severity.rawValue.capitalized).** \(summary)\n"))
        for kind in ["bad", "good"] {
            let url = Folders.documents.appending(path: "\(code)/\(kind).dragoman.yaml")
            let example = try String(contentsOf: url, encoding: .utf8)
            #expect(page.contains("```yaml\n\(example)```"), "the page's \(kind) example is not the tested one")
        }
    }

    /// A rule that is written and not in the table would never be asked.
    @Test func tableHasEveryRuleOfTheSources() throws {
        let folder = Folders.root.appending(path: "Sources/Prototyping/Checking/Rules")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let codes = try files.flatMap { file in
            try String(contentsOf: file, encoding: .utf8).matches(of: /\bRule\(\s*"([a-z-]+)"/).map { String($0.1) }
        }
        #expect(codes.sorted() == Self.codes.sorted())
    }

    /// Editors offer the rules that a document can ignore.
    @Test func schemaHasEveryRule() throws {
        let file = Folders.root.appending(path: "Resources/dragoman.schema.json")
        let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        let ignore = (schema?["$defs"] as? [String: [String: Any]])?["ignore"]
        let rule = (ignore?["properties"] as? [String: [String: Any]])?["rule"]
        #expect(rule?["enum"] as? [String] == Self.codes)
    }

    @Test func indexListsEveryRuleUnderItsSeverity() throws {
        let index = try String(contentsOf: Folders.pages.appending(path: "README.md"), encoding: .utf8)
        let parts = index.components(separatedBy: "## Warnings")
        for rule in Rule.table {
            let part = rule.severity == .error ? parts[0] : parts[1]
            #expect(part.contains("| [`\(rule.code)`](\(rule.code).md) | \(rule.summary.dropLast()) |"))
            #expect(rule.page.hasSuffix("Resources/docs/rules/\(rule.code).md"))
        }
    }
}

enum Folders {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    static let documents = tests.appending(path: "Documents")
    static let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    static let pages = root.appending(path: "Resources/docs/rules")
}
