import Foundation
import TestSupport
import Testing

/// The site that `Resources/site` makes of what is there, and the release that ends with it.
struct SiteTests {
    private static let scripts = Project.root.appending(path: "Resources")
    static let canMakePages = Project.installed("cmark-gfm") != nil

    private func run(_ script: String, _ arguments: [String]) throws -> ProgramResult {
        try runProgram(Self.scripts.appending(path: script).path, arguments, folder: Project.root, timeout: 300)
    }

    @Test(.enabled(if: canMakePages)) func itHasSamplesDocsAndRules() throws {
        try withTemporaryFolder { folder in
            let out = folder.path("site")
            let options = ["--program", Project.dragoman.path, "--no-film", "--no-library"]
            let made = try run("site", [out] + options)
            #expect(made.status == 0, "\(made.text)")
            let start = try String(contentsOfFile: out + "/index.html", encoding: .utf8)
            let samples = try FileManager.default.contentsOfDirectory(
                atPath: Project.resources.appending(path: "samples").path)
            #expect(samples.count > 3)
            for sample in samples { #expect(start.contains("href=\"try/\(sample).html\"")) }
            #expect(start.contains("href=\"docs/index.html\"") && !start.contains("film/demo.html"))
            let rules = try String(contentsOfFile: out + "/docs/rules/index.html", encoding: .utf8)
            #expect(rules.contains("href=\"vague-name.html\""))
            // It is made again where it was.
            #expect(try run("site", [out] + options).status == 0)
            // A link that leads nowhere is found, in pages and within them.
            try FileManager.default.removeItem(atPath: out + "/docs/teach.html")
            try (start + "<a href=\"#nowhere\">").write(toFile: out + "/index.html", atomically: true, encoding: .utf8)
            let checked = try run("packaging/site-pages", ["check", out])
            #expect(checked.status == 1)
            #expect(checked.text.contains("dead link: index.html: docs/teach.html"), "\(checked.text)")
            #expect(checked.text.contains("dead link: index.html: #nowhere"), "\(checked.text)")
        }
    }

    @Test func filesOfOthersStay() throws {
        try withTemporaryFolder { folder in
            let mine = try folder.write("mine", as: "site/notes.txt")
            let made = try run("site", [folder.path("site"), "--no-film", "--no-library"])
            #expect(made.status == 1 && made.text.contains("nothing was changed"), "\(made.text)")
            #expect(FileManager.default.fileExists(atPath: mine))
        }
    }

    /// As long as an address leads nowhere, nothing is made.
    @Test func noReleaseHasPlaceholders() throws {
        let placeholders = try run("project", ["placeholders"])
        #expect(placeholders.status == 0, "\(placeholders.text)")
        let lines = placeholders.output.split(separator: "\n")
        try withTemporaryFolder { folder in
            // Refused for this, too: the folder is there.
            let made = try run("release", [folder.path, "--tested"])
            #expect(made.status == 1)
            #expect(made.text.contains("is there already"), "\(made.text)")
            for line in lines { #expect(made.text.contains("refused: \(line)"), "\(made.text)") }
        }
    }

    @Test(arguments: [
        ("address", "https://example.org/dragoman"), ("site", "https://dragoman.invalid/try"),
        ("contact", "dragoman@dragoman.github.io"), ("contact", "me@example.com"),
    ])
    func placeholdersAreFound(name: String, value: String) throws {
        try withTemporaryFolder { folder in
            let facts = "Sources/Toolkit/ProjectFacts/Project.swift"
            let text = try String(contentsOf: Project.root.appending(path: facts), encoding: .utf8)
            let changed = text.replacing(
                try Regex("static let \(name) = \".*\""), with: "static let \(name) = \"\(value)\"")
            try folder.write(changed, as: facts)
            let script = try folder.write(
                Data(contentsOf: Self.scripts.appending(path: "project")), as: "Resources/project")
            let told = try runProgram("bash", [script, "placeholders"])
            #expect(told.output.contains("\(name): \(value) "), "\(told.text)")
        }
    }
}
