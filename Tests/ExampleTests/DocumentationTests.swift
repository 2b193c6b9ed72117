import Foundation
import TestSupport
import Testing

/// The pages that people read: their links lead somewhere, and all of them can be found.
struct DocumentationTests {
    /// Each page of ours, as a path from the repository's folder.
    static let pages: [String] = {
        let folders =
            ["", "/rules", "/rules/apps", "/manuals"].map { "Resources/docs\($0)" } + [".github"]
        let listed = folders.flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: Project.root.appending(path: folder).path)) ?? [])
                .filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
        }
        return ["README.md", "Sources/README.md", "Tests/README.md", "Tests/Fuzz/README.md"] + listed.sorted()
    }()

    static func text(of page: String) throws -> String {
        try String(contentsOf: Project.root.appending(path: page), encoding: .utf8)
    }

    /// The text outside of code.
    private func prose(of page: String) throws -> String {
        let parts = try Self.text(of: page).components(separatedBy: "```")
        return parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    }

    /// The headings' addresses, as code hosts make them.
    private func anchors(of page: String) throws -> Set<String> {
        let headings = try prose(of: page).split(separator: "\n").filter { $0.hasPrefix("#") }
        return Set(
            headings.map { heading in
                let words = heading.drop { $0 == "#" }.dropFirst().lowercased()
                return String(
                    words.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : nil })
            })
    }

    @Test(arguments: pages) func linksLeadSomewhere(page: String) throws {
        let link = #/\]\((?<path>[^)#\s]*)(#(?<anchor>[^)\s]+))?\)/#
        let folder = (page as NSString).deletingLastPathComponent
        for match in try prose(of: page).matches(of: link) where !match.path.contains(":") {
            let path = match.path.isEmpty ? page : (folder as NSString).appendingPathComponent(String(match.path))
            let target = (path as NSString).standardizingPath
            let isThere = FileManager.default.fileExists(atPath: Project.root.appending(path: target).path)
            #expect(isThere, "\(page): \(match.0)")
            guard isThere, let anchor = match.anchor, target.hasSuffix(".md") else { continue }
            #expect(try anchors(of: target).contains(String(anchor)), "\(page): \(match.0)")
        }
    }

    /// Whoever reads aloud, or skips code, needs whole sentences.
    @Test(arguments: pages) func noSentenceGoesOnAfterCode(page: String) throws {
        for (index, part) in try Self.text(of: page).components(separatedBy: "\n```").enumerated()
        where index > 0 && index.isMultiple(of: 2) {
            let first = part.first { !$0.isWhitespace }
            #expect(first.map { !$0.isLowercase && $0 != "(" } ?? true, "\(page): \(part.prefix(80))")
        }
    }

    @Test func theIndexNamesEachPage() throws {
        let index = try Self.text(of: "Resources/docs/README.md")
        for page in Self.pages where page.hasPrefix("Resources/docs/") && page != "Resources/docs/README.md" {
            let path = page.dropFirst("Resources/docs/".count)
            guard !path.hasPrefix("rules/") || path.hasSuffix("README.md") else { continue }
            #expect(index.contains("](\(path))"), "\(page)")
        }
    }

    /// Whoever comes first reads it in two minutes, and finds the way in.
    @Test func theReadmeIsShort() throws {
        let words = try Self.text(of: "README.md")
        #expect(words.split { $0 == " " || $0 == "\n" }.count <= 700)
        #expect(words.contains("bash Resources/run") && words.contains("bash Tests/run"))
        #expect(words.contains("[Try it in the browser](\(try projectFact("site")))"))
    }

    private func projectFact(_ name: String) throws -> String {
        let told = try runProgram(Project.root.appending(path: "Resources/project").path, [name])
        return told.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Code hosts offer these where people report or send something.
    @Test(arguments: ["CONTRIBUTING", "SECURITY", "CODE_OF_CONDUCT"]) func codeHostsFind(page: String) throws {
        let text = try Self.text(of: ".github/\(page).md")
        #expect(text.split { $0 == " " || $0 == "\n" }.count <= 250)
        let contact = try projectFact("contact")
        #expect(text.contains(page == "CONTRIBUTING" ? "(CODE_OF_CONDUCT.md)" : "<\(contact)>"))
    }

    /// The film's words stand below it.
    @Test func theFilmsWordsAreInTheReadme() throws {
        let words = try Self.text(of: "README.md")
        let script = try Self.text(of: "Resources/pictures/demo.yaml")
        let said = script.matches(of: #/(?m)^  - (narrate: |expect: \{heard: ")(?<words>[^"\n]+)/#).map(\.words)
        #expect(said.count == 3)
        // Words before the film begins are not in it.
        for sentence in said.dropFirst() { #expect(words.contains(sentence), "\(sentence)") }
        let check = try runDragoman(["demo", "check", Project.resources.appending(path: "pictures/demo.yaml").path])
        #expect(check.status == 0, "\(check.text)")
    }
}

/// The lines that the tutorial and the lesson have their readers paste do what they say.
struct TutorialTests {
    private func blocks(of kind: String, page: String = "Resources/docs/tutorial.md") throws -> [String] {
        try DocumentationTests.text(of: page).components(separatedBy: "\n```\(kind)\n")
            .dropFirst()
            .compactMap { $0.components(separatedBy: "\n```").first.map { $0 + "\n" } }
    }

    @Test func itsFilesAreCheckedAsItSays() throws {
        try withTemporaryFolder { folder in
            #expect(try runDragoman(["new", folder.path("reading")]).status == 0)
            let yaml = try blocks(of: "yaml")
            try #require(yaml.count == 3)
            let name = "books.dragoman.yaml"
            let reading = URL(filePath: folder.path("reading"))
            let document = try folder.write(yaml[0], as: "reading/\(name)")
            let found = try runDragoman(["lint", name], folder: reading)
            #expect(try blocks(of: "").contains(found.output), "\(found.text)")
            // Its last line is replaced.
            let mended = yaml[0].split(separator: "\n").dropLast().joined(separator: "\n") + "\n" + yaml[1]
            _ = try folder.write(mended, as: "reading/\(name)")
            let nothing = try runDragoman(["lint", "--strict", name], folder: reading)
            #expect(nothing.status == 0, "\(nothing.text)")
            let script = try folder.write(yaml[2], as: "reading/finished.yaml")
            let demo = try runDragoman(["demo", "check", script])
            #expect(demo.status == 0, "\(demo.text)")
            let picture = try runDragoman(["render", document, "--points", "-o", folder.path("points.png")])
            #expect(picture.status == 0, "\(picture.text)")
        }
    }

    /// The lesson's files, and its answers.
    @Test func theLessonsAnswersAreRight() throws {
        let page = "Resources/docs/teach.md"
        try withTemporaryFolder { folder in
            #expect(try runDragoman(["new", folder.path("reading")]).status == 0)
            let yaml = try blocks(of: "yaml", page: page)
            try #require(yaml.count == 3)
            let name = "shelf.dragoman.yaml"
            let reading = URL(filePath: folder.path("reading"))
            _ = try folder.write(yaml[0], as: "reading/\(name)")
            let found = try runDragoman(["lint", name], folder: reading)
            #expect(try blocks(of: "", page: page).contains(found.output), "\(found.text)")
            // Its last line is replaced.
            let mended = yaml[0].split(separator: "\n").dropLast().joined(separator: "\n") + "\n" + yaml[1]
            _ = try folder.write(mended, as: "reading/\(name)")
            let nothing = try runDragoman(["lint", "--strict", name], folder: reading)
            #expect(nothing.status == 0, "\(nothing.text)")
            let script = try folder.write(yaml[2], as: "reading/back.yaml")
            let demo = try runDragoman(["demo", "check", script])
            #expect(demo.status == 0, "\(demo.text)")
        }
    }

    /// Each command of its examples is one of the program's.
    @Test func itsCommandsAreThere() throws {
        let commands = try blocks(of: "sh").flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("dragoman ") }
        #expect(commands.count > 6)
        for command in commands {
            let words = command.split(separator: " ").map(String.init)
            guard !words[1].contains(".") else { continue }
            let help = try runDragoman(["help", words[1]])
            #expect(help.status == 0, "\(command)")
            for option in words.filter({ $0.hasPrefix("--") }) { #expect(help.output.contains(option), "\(command)") }
        }
    }
}
