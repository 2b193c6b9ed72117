import Foundation
import TestSupport
import Testing

/// The code on the library's pages is the code that is built and played.
struct LibraryPageTests {
    @Test(arguments: ["Resources/docs/library.md", "Sources/Library/GTKDragging/GTKDragging.docc/GTKDragging.md"])
    func beginsWithTheListAndItsPackage(page: String) throws {
        let blocks = try self.blocks(of: page)
        let example = "Resources/examples/list"
        let first = try #require(blocks.firstIndex(of: try text(of: "\(example)/Package.swift")), "\(page)")
        let program = try text(of: "\(example)/Sources/list/main.swift")
        #expect(blocks.dropFirst(first + 1).first == program)
    }

    /// Examples stand on the public products alone.
    @Test func examplesImportNothingElse() throws {
        for name in ["list", "bars", "kanban"] {
            let source = try text(of: "Resources/examples/\(name)/Sources/\(name)/main.swift")
            let imports = source.components(separatedBy: "\n").filter { $0.hasPrefix("import ") }
            #expect(imports == ["import GTKDragging"])
            #expect(FileManager.default.isExecutableFile(atPath: Project.built("example-\(name)").path))
        }
    }

    /// Foundation alone is larger than all that an app with the library needs.
    @Test(.enabled(if: Project.installed("readelf") != nil, "There is no readelf here."))
    func programsLinkNoFoundation() throws {
        for name in ["list", "bars", "kanban"] {
            let linked = try runProgram("readelf", ["-d", Project.built("example-\(name)").path])
            #expect(linked.text.contains("libgtk-4"), "\(name)")
            #expect(!linked.text.contains("Foundation"), "\(name)")
        }
    }

    /// A package that depends on this one fetches and builds what the libraries use.
    @Test(.enabled(if: Project.installed("swift") != nil, "There is no swift here."))
    func dependingOnTheLibraryFetchesNothingElse() throws {
        try withTemporaryFolder { folder in
            let package = folder.url.appending(path: ".build/checkouts/dragoman")
            try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
            try text(of: "Package.swift")
                .write(to: package.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
            let result = try runProgram("swift", ["package", "--package-path", package.path, "dump-package"])
            try #require(result.status == 0, "\(result.text.suffix(2000))")
            let manifest = try #require(
                try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
            #expect((manifest["dependencies"] as? [Any])?.count == 0)
            let products = (manifest["products"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
            #expect(products == ["AccessibleDragging", "DraggingTesting", "GTKDragging"])
            let targets = (manifest["targets"] as? [[String: Any]])?.compactMap { $0["name"] as? String } ?? []
            #expect(targets.contains("CGTKShims"))
            #expect(!targets.contains("CYAML") && !targets.contains("DragomanApp"), "\(targets)")
        }
    }

    /// The packages that SwiftPM fetches before anything is built.
    @Test(.enabled(if: Project.installed("swift") != nil && Project.installed("git") != nil, "No swift, or no git."))
    func resolvingTheLibraryFetchesNothingElse() throws {
        try withTemporaryFolder { folder in
            let (library, app) = (folder.url.appending(path: "dragoman"), folder.url.appending(path: "list"))
            for url in [library, app] {
                try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            }
            try text(of: "Package.swift")
                .write(to: library.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
            try text(of: "Resources/examples/list/Package.swift")
                .replacingOccurrences(of: "https://github.com/dragoman/dragoman", with: "file://\(library.path)")
                .write(to: app.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
            let author = ["-c", "user.name=Tests", "-c", "user.email=tests@example.org"]
            for words in [
                ["init", "-q", "-b", "main"], ["add", "Package.swift"], author + ["commit", "-qm", "Manifest"],
            ] {
                let result = try runProgram("git", ["-C", library.path] + words)
                try #require(result.status == 0, "\(result.text)")
            }
            let result = try runProgram(
                "swift",
                [
                    "package", "--package-path", app.path, "--cache-path", folder.url.appending(path: "cache").path,
                    "resolve",
                ])
            try #require(result.status == 0, "\(result.text.suffix(2000))")
            let fetched = try FileManager.default.contentsOfDirectory(
                atPath: app.appending(path: ".build/checkouts").path)
            #expect(fetched == ["dragoman"])
        }
    }

    private func text(of path: String) throws -> String {
        try String(contentsOf: Project.root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The lines between fences that say "swift".
    private func blocks(of path: String) throws -> [String] {
        try text(of: path).components(separatedBy: "```swift\n").dropFirst().compactMap { part in
            part.components(separatedBy: "```").first
        }
    }
}
