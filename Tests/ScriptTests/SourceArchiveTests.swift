import Foundation
import TestSupport
import Testing

/// The archive that `Resources/packaging/source` makes, which builds without git and without a network.
struct SourceArchiveTests {
    /// Git has the commit that it is made of, and SwiftPM the package that goes into it.
    static let canMake =
        FileManager.default.fileExists(atPath: Project.root.appending(path: ".git").path)
        && Project.installed("git") != nil && Project.installed("swift") != nil

    private func archive(in folder: String) throws -> String {
        let script = Project.resources.appending(path: "packaging/source").path
        let made = try runProgram(script, [folder], folder: Project.root, timeout: 300)
        try #require(made.status == 0, "\(made.text)")
        return made.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test(.enabled(if: canMake, "no clone, or no SwiftPM")) func theSameCommitGivesTheSameBytes() throws {
        try withTemporaryFolder { folder in
            let first = try archive(in: folder.path("first"))
            let second = try archive(in: folder.path("second"))
            let bytes = try Data(contentsOf: URL(filePath: first))
            #expect(try bytes == Data(contentsOf: URL(filePath: second)))
            #expect(bytes.count > 1_000_000)
        }
    }

    /// SwiftPM gets the graph of all packages where git does nothing, and with no server to ask.
    @Test(.enabled(if: canMake, "no clone, or no SwiftPM")) func nothingIsFetched() throws {
        try withTemporaryFolder { folder in
            let archive = try archive(in: folder.path("out"))
            let unpacked = try runProgram("/bin/tar", ["-xzf", archive, "-C", folder.path])
            try #require(unpacked.status == 0, "\(unpacked.text)")
            let root = folder.path((archive as NSString).lastPathComponent.replacing(".tar.gz", with: ""))
            let licence = try String(
                contentsOfFile: root + "/vendor/swift-argument-parser/LICENSE.txt", encoding: .utf8)
            #expect(licence.contains("Apache License"))
            #expect(!FileManager.default.fileExists(atPath: root + "/.git"))
            // A git that does nothing, and servers that do not answer.
            _ = try folder.write("#!/bin/sh\nexit 1\n", as: "bin/git")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/git"))
            let nowhere = "http://127.0.0.1:9"
            let path = folder.path("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
            let environment = ["PATH=\(path)", "https_proxy=\(nowhere)", "http_proxy=\(nowhere)"]
            let command = ["swift", "package", "--disable-sandbox", "show-dependencies", "--format", "json"]
            let graph = try runProgram(
                "/usr/bin/env", environment + command, folder: URL(filePath: root), timeout: 300)
            #expect(graph.status == 0, "\(graph.text)")
            #expect(graph.output.contains("/vendor/swift-argument-parser\""), "\(graph.text)")
            #expect(!graph.output.contains("github.com"), "\(graph.text)")
        }
    }

    /// Whoever builds the Flatpak elsewhere gets the version that the manifest is of.
    @Test func theFlatpaksManifestNamesATag() throws {
        let path = Project.resources.appending(path: "packaging/io.github.dragoman.Dragoman.yaml")
        let manifest = try String(contentsOf: path, encoding: .utf8)
        let project = Project.resources.appending(path: "project").path
        let version = try runProgram(project, ["version"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
        let address = try runProgram(project, ["address"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(manifest.contains("        url: \(address)\n        tag: \(version)\n"))
    }
}
