import Foundation
import ProjectFacts
import TestSupport
import Testing

/// The project's facts about itself are the same wherever they are said. `Resources/project renew` mends differences.
struct ProjectFactsTests {
    private typealias Facts = ProjectFacts.Project

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: TestSupport.Project.root.appending(path: path), encoding: .utf8)
    }

    private static let metainfo = "Resources/io.github.dragoman.Dragoman.metainfo.xml"

    private func told(by word: String) throws -> String {
        let script = TestSupport.Project.root.appending(path: "Resources/project")
        let result = try TestProgram(script, [word]).finish()
        #expect(result.status == 0, "\(result.text)")
        return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test func scriptsReadTheConstants() throws {
        #expect(try told(by: "version") == Facts.version)
        #expect(try told(by: "address") == Facts.address)
        #expect(try told(by: "site") == Facts.site)
        #expect(try told(by: "contact") == Facts.contact)
    }

    /// The newest entry of the list of changes, and the metainfo's.
    @Test func changesAreToldAlike() throws {
        let release = try #require(try Self.text(Self.metainfo).components(separatedBy: "<release ").dropFirst().first)
        let version = Facts.version
        let date = try told(by: "date")
        #expect(release.hasPrefix("version=\"\(version)\" date=\"\(date)\""), "\(release.prefix(80))")
        #expect(try Self.text("Resources/docs/changes.md").contains("\n## \(version), \(date)\n"))
        // A project that has the library as a subproject gets a version, and not whatever stands there today.
        #expect(try Self.text("Resources/packaging/meson/dragoman.wrap").contains("\nrevision = \(version)\n"))
        // English has no language.
        let english = release.matches(of: #/<(p|li)>\s*(?<words>[^<]+?)\s*</#).map { String($0.words) }
        #expect(try told(by: "changes").components(separatedBy: "\n") == english)
    }

    @Test(arguments: [
        "README.md", metainfo, "Resources/dragoman.schema.json", "Resources/examples/list/Package.swift",
        "Resources/examples/bars/Package.swift", "Resources/examples/c/Package.swift",
        "Resources/examples/kanban/Package.swift", "Resources/examples/tree/Package.swift",
        "Resources/docs/library.md", "Sources/Library/GTKDragging/GTKDragging.docc/GTKDragging.md",
    ])
    func pagesNameTheAddress(path: String) throws {
        #expect(try Self.text(path).contains(Facts.address))
    }

    /// Nothing of ours writes it out where it could ask.
    @Test func sourcesAskForTheAddress() throws {
        let files = FileManager.default.enumerator(
            at: TestSupport.Project.root.appending(path: "Sources"), includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift", !file.path.hasSuffix("ProjectFacts/Project.swift") else { continue }
            #expect(try !String(contentsOf: file, encoding: .utf8).contains(Facts.address), "\(file.path)")
        }
        for script in [
            "package", "install", "library", "run", "setup", "packaging/contents", "packaging/debian",
            "packaging/library", "packaging/site-pages", "release", "site",
        ] {
            #expect(try !Self.text("Resources/\(script)").contains(Facts.address), "\(script)")
        }
    }
}
