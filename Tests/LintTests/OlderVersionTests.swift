import Foundation
import TestSupport
import Testing

/// Files of older versions in this one, and of newer ones, whose format this one cannot know.
///
/// In `Older` are documents and demos as versions shipped them: beside each of them go the pictures and tables of today.
struct OlderVersionTests {
    private static let older = Project.tests.appending(path: "LintTests/Older")

    /// Lays an old document over today's sample of that name, and an old demo beside.
    private func withOld(_ version: String, _ body: (TemporaryFolder, _ names: [String]) throws -> Void) throws {
        let folder = Self.older.appending(path: version)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        try #require(!names.isEmpty)
        try withTemporaryFolder { temporary in
            let manager = FileManager.default
            try manager.createDirectory(atPath: temporary.path("demos"), withIntermediateDirectories: true)
            try manager.copyItem(
                at: Project.resources.appending(path: "samples"), to: temporary.url.appending(path: "samples"))
            let paths = try names.map { name in
                let text = try Data(contentsOf: folder.appending(path: name))
                let sample = name.hasSuffix(".dragoman.yaml") ? String(name.prefix { $0 != "." }) : nil
                let path = temporary.path(sample.map { "samples/\($0)/\(name)" } ?? "demos/\(name)")
                try text.write(to: URL(fileURLWithPath: path))
                return path
            }
            try body(temporary, paths)
        }
    }

    @Test(arguments: ["0.1.0", "0.2.0"]) func filesOfOlderVersionsAreRead(version: String) throws {
        try withOld(version) { folder, paths in
            for path in paths {
                let isDocument = path.hasSuffix(".dragoman.yaml")
                let lines =
                    isDocument
                    ? [
                        ["names", path], ["lint", path], ["render", path, "-o", folder.path("a.png")],
                        ["export", path, "--format", "page", "-o", folder.path("a.html")],
                        ["export", path, "--format", "bundle", "-o", folder.path("a.dragoman")],
                    ] : [["demo", "check", path, "--allow-outside"]]
                for line in lines {
                    let result = try runDragoman(line)
                    #expect(result.status == 0 && result.errors == "", "\(line): \(result.text)")
                }
            }
        }
    }

    /// It is said, in one sentence, and nothing else of the file.
    @Test func aFileOfANewerVersionAsksForANewerDragoman() throws {
        try withTemporaryFolder { folder in
            let document = try folder.write("dragoman: 2\nscreens: [a]\n", as: "new.dragoman.yaml")
            let demo = try folder.write("demo: 2\nscenes: [a]\n", as: "demos/new.yaml")
            for line in [
                ["names", document], ["lint", document], ["render", document, "-o", folder.path("a.png")],
                ["export", document, "--format", "page", "-o", folder.path("a.html")],
                ["export", document, "--format", "bundle", "-o", folder.path("a.dragoman")],
                ["demo", "check", demo], ["play", demo],
            ] {
                let result = try runDragoman(line)
                #expect((1...2).contains(result.status), "\(line): \(result.text)")
                #expect(result.text.contains("Use a newer Dragoman."), "\(line): \(result.text)")
                #expect(!result.text.contains("no key"), "\(line): \(result.text)")
            }
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                    "demos", "new.dragoman.yaml",
                ])
        }
    }
}
