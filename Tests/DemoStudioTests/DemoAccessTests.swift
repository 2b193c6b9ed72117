import Foundation
import GLibSupport
import TestSupport
import Testing
import YAMLReading

@testable import DemoStudio

/// A demo may read its own folder and below.
struct DemoAccessTests {
    /// A folder with a demo in `demos`, and a file beside that folder.
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("access \(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["demos/below", "scene"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        try Data("demo: 1\nsteps: [{keys: Tab}]\n".utf8).write(to: folder.appendingPathComponent("part.yaml"))
        try Data("demo: 1\nsteps: [{keys: Tab}]\n".utf8).write(
            to: folder.appendingPathComponent("demos/below/part.yaml"))
        let demos = folder.appendingPathComponent("demos")
        for (link, target) in [("link.yaml", "../part.yaml"), ("linked", ".."), ("loop", "loop")] {
            try FileManager.default.createSymbolicLink(
                atPath: demos.appendingPathComponent(link).path, withDestinationPath: target)
        }
        try body(demos)
    }

    private func problems(_ text: String, in folder: URL, allowsOutside: Bool = false) throws -> [String] {
        let file = folder.appendingPathComponent("demo.yaml")
        try Data("demo: 1\ntitle: T\n\(text)".utf8).write(to: file)
        do {
            _ = try ScriptReader.read(file.path, allowsOutside: allowsOutside)
            return []
        } catch let error as ProblemsError {
            return error.list.map { "\($0.position?.line ?? 0): \($0.message)" }
        }
    }

    @Test(arguments: [
        "steps: [{include: ../part.yaml}]", "steps: [{include: link.yaml}]", "steps: [{include: linked/part.yaml}]",
        "steps: [{include: below/../../part.yaml}]", "scene: ../scene\nsteps: []", "scene: /etc\nsteps: []",
        "scene: linked\nsteps: []", "variables: {up: ..}\nsteps: [{include: \"{up}/part.yaml\"}]",
    ])
    func whatLeadsOutsideIsRefusedUnlessAgreedTo(_ text: String) throws {
        try withFolder { (folder: URL) throws in
            let found = try problems(text, in: folder)
            #expect(found.count == 1 && found[0].hasSuffix("is outside the demo’s folder"), "\(found)")
            #expect(try problems(text, in: folder, allowsOutside: true) == [])
        }
    }

    @Test(arguments: ["steps: [{include: below/part.yaml}]", "scene: below\nsteps: []", "scene: .\nsteps: []"])
    func whatIsInsideIsRead(_ text: String) throws {
        try withFolder { (folder: URL) throws in #expect(try problems(text, in: folder) == []) }
    }

    @Test func filesToDropAreInsideToo() throws {
        try withFolder { (folder: URL) throws in
            let script = folder.appendingPathComponent("demo.yaml").path
            let access = DemoAccess(script: script, shipped: [])
            #expect(try access.path(of: "below/part.yaml", writtenIn: script).hasSuffix("demos/below/part.yaml"))
            for path in ["../part.yaml", "link.yaml", "linked/part.yaml", "/etc/passwd", "linked/none", "loop/../../x"]
            {
                #expect(throws: DemoAccess.AccessError.self, "\(path)") { try access.path(of: path, writtenIn: script) }
            }
            let agreed = DemoAccess(script: script, allowsOutside: true, shipped: [])
            #expect(try agreed.path(of: "link.yaml", writtenIn: script).hasSuffix("/part.yaml"))
        }
    }

    /// A link that takes the place of what was checked is not followed.
    @Test func linksThatComeAfterTheCheckAreNotFollowed() throws {
        try withFolder { (folder: URL) throws in
            let script = folder.appendingPathComponent("demo.yaml").path
            let access = DemoAccess(script: script, shipped: [])
            let below = try access.path(of: "below", writtenIn: script)
            #expect(try access.folder(below).list().map(\.name) == ["part.yaml"])
            #expect(try !access.read("below/part.yaml", writtenIn: script, limit: 1000).isEmpty)
            try FileManager.default.removeItem(atPath: below)
            try FileManager.default.createSymbolicLink(atPath: below, withDestinationPath: "..")
            #expect(throws: FileError.self) { try access.folder(below) }
            #expect(throws: DemoAccess.AccessError.self) { try access.folder("/etc") }
        }
    }

    /// The files of another program's demo: neither a link in place of their folder nor one above it is followed.
    @Test(arguments: ["below", "below/files"])
    func aLinkInPlaceOfTheFilesOfAnAppIsNotFollowed(_ replaced: String) throws {
        try withFolder { (folder: URL) throws in
            let manager = FileManager.default
            for path in ["demos/below/files", "elsewhere/files"] {
                let files = folder.deletingLastPathComponent().appendingPathComponent(path)
                try manager.createDirectory(at: files, withIntermediateDirectories: true)
                try Data().write(to: files.appendingPathComponent("\(path.split(separator: "/")[0]).txt"))
            }
            let file = folder.appendingPathComponent("demo.yaml")
            try Data("demo: 1\ntitle: T\napp: {program: a, files: below/files}\nsteps: []".utf8).write(to: file)
            let demo = try ScriptReader.read(file.path)
            let files = try #require(demo.app?.files)
            let home = folder.appendingPathComponent("home").path
            try SceneCopy.copyFolder(files, reachedBy: demo.access, to: home)
            #expect(try manager.contentsOfDirectory(atPath: home) == ["demos.txt"])
            let link = folder.appendingPathComponent(replaced)
            try manager.removeItem(at: link)
            let target = replaced == "below" ? "../elsewhere" : "../../elsewhere/files"
            try manager.createSymbolicLink(atPath: link.path, withDestinationPath: target)
            #expect(manager.fileExists(atPath: "\(files)/elsewhere.txt"))
            #expect { try SceneCopy.copyFolder(files, reachedBy: demo.access, to: home) } throws: {
                "\($0)".contains("it is a link to another place")
            }
            #expect(try manager.contentsOfDirectory(atPath: home) == ["demos.txt"])
        }
    }

    /// Demos that ship with the app may show the samples that ship with it.
    @Test func shippedDemosReadShippedScenes() throws {
        let script = "\(Project.resources.path)/demos/inbox.yaml"
        let inside = DemoAccess(script: script, shipped: [Project.resources.path])
        #expect(try inside.path(of: "../samples/inbox/inbox.dragoman.yaml", writtenIn: script).contains("/samples/"))
        #expect(throws: DemoAccess.AccessError.self) { try inside.path(of: "../../README.md", writtenIn: script) }
        #expect(throws: DemoAccess.AccessError.self) {
            try DemoAccess(script: script, shipped: []).path(of: "../samples", writtenIn: script)
        }
    }

    @Test(arguments: ["../../etc", "/etc", "en/../x", "", "de.UTF-8", "en-", "a b", "abcdefghi"])
    func aLanguageIsNoPath(_ tag: String) throws {
        try withFolder { (folder: URL) throws in
            let quoted = "\"\(tag)\""
            #expect(try problems("language: \(quoted)\nsteps: []", in: folder).count == 1)
            let file = folder.appendingPathComponent("demo.yaml")
            try Data("demo: 1\ntitle: T\nsteps: []\n".utf8).write(to: file)
            #expect(throws: ProblemsError.self) { try ScriptReader.read(file.path, language: tag) }
        }
    }
}
