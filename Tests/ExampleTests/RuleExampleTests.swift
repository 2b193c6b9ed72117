import Foundation
import TestSupport
import Testing

/// The examples of the rules' pages, as readers paste them: into a file of their own, beside the pictures of that folder.
struct RuleExampleTests {
    static let folder = Project.resources.appending(path: "docs/rules")

    /// The pages with two documents: one that breaks the rule, and one that does not.
    static let codes: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".md") && $0 != "README.md" && $0 != "unreadable.md" }
            .map { String($0.dropLast(3)) }.sorted()
    }()

    /// The files that the examples name: all that is no page.
    static let files: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.contains(".") && !$0.hasSuffix(".md") }
    }()

    /// The documents under "Bad" and "Good". What else a page shows may be a part of one.
    private func examples(_ code: String) throws -> [String] {
        let page = try DocumentationTests.text(of: "Resources/docs/rules/\(code).md")
        return ["Bad", "Good"].compactMap { heading in
            page.components(separatedBy: "\n## \(heading)\n\n```yaml\n").dropFirst().first
                .flatMap { $0.components(separatedBy: "\n```").first.map { $0 + "\n" } }
        }
    }

    @Test func eachRuleHasAPage() { #expect(Self.codes.count > 20) }

    @Test(arguments: codes) func examplesRunAsPasted(code: String) throws {
        let yaml = try examples(code)
        try #require(yaml.count == 2)
        try withTemporaryFolder { folder in
            for name in Self.files {
                try FileManager.default.copyItem(
                    at: Self.folder.appending(path: name), to: URL(filePath: folder.path(name)))
            }
            let bad = try runDragoman(["lint", "--strict", folder.write(yaml[0], as: "bad.dragoman.yaml")])
            #expect(bad.status == 1 && bad.output.contains("[\(code)]"), "\(bad.text)")
            let good = try runDragoman(["lint", "--strict", folder.write(yaml[1], as: "good.dragoman.yaml")])
            #expect(good.status == 0, "\(good.text)")
        }
    }

    /// Its first example cannot be read; its second can.
    @Test func unreadableExamplesRunAsPasted() throws {
        let yaml = try examples("unreadable")
        try #require(yaml.count == 2)
        try withTemporaryFolder { folder in
            try FileManager.default.copyItem(
                at: Self.folder.appending(path: "inbox.png"), to: URL(filePath: folder.path("inbox.png")))
            #expect(try runDragoman(["lint", folder.write(yaml[0], as: "bad.dragoman.yaml")]).status == 2)
            let good = try runDragoman(["lint", folder.write(yaml[1], as: "good.dragoman.yaml")])
            #expect(good.status == 0, "\(good.text)")
        }
    }
}
