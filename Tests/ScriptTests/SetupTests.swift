import Foundation
import TestSupport
import Testing

/// `Resources/setup` on a system without apt: everything that is there counts, wherever it is from.
struct SetupTests {
    private static let tools = [
        "bash", "dirname", "git", "grep", "head", "msgfmt", "paste", "pkg-config", "sed", "swift",
    ]

    /// Runs its `setup` with these programs only.
    private func setUp(
        having names: [String], pretending others: [String] = [], modules: String = ""
    ) throws -> ProgramResult {
        try withTemporaryFolder { folder in
            for name in names {
                guard let program = Project.installed(name) else { continue }
                try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: program.path)
            }
            for name in others {
                let file = try folder.write("#!/bin/sh\n", as: name)
                try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file)
            }
            let bash = try #require(Project.installed("bash"))
            return try TestProgram(
                bash, ["-c", ". Resources/setup; needed_modules+=' \(modules)'; setup none"],
                environment: ["PATH": folder.path], folder: Project.root
            ).finish()
        }
    }

    @Test func withEverythingThereItRefusesNothing() throws {
        let result = try setUp(having: Self.tools)
        #expect(result.status == 0 && result.text.isEmpty, "\(result.text)")
    }

    @Test(arguments: ["dnf", "pacman", "zypper", "apk"])
    func itNamesWhatIsMissingAndTheLineThatGetsIt(_ manager: String) throws {
        let result = try setUp(
            having: Self.tools.filter { $0 != "msgfmt" }, pretending: [manager], modules: "no-such-module")
        #expect(result.status == 1)
        #expect(result.errors.contains("missing: msgfmt no-such-module."), "\(result.text)")
        #expect(result.errors.contains("sudo \(manager) "), "\(result.text)")
        #expect(result.errors.contains("libarchive") && result.errors.contains("gettext"))
        #expect(result.errors.components(separatedBy: "sudo ").count == 2, "\(result.text)")
    }
}
