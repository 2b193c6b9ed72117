import Foundation
import TestSupport
import Testing

/// Whether all that `Resources/library` takes is installed.
private let hasTools = ["swiftc", "pkg-config", "g-ir-scanner", "vapigen"].allSatisfy { Project.installed($0) != nil }

/// `Resources/library` with what is built: it writes into its prefix only, all of it or nothing, and takes it away again.
@Suite(.enabled(if: hasTools, "No swiftc, pkg-config, g-ir-scanner or vapigen."))
struct LibraryInstallTests {
    /// Runs the script, by a shell that may set a limit before.
    private func library(_ words: [String], after: String = "true") throws -> ProgramResult {
        let bash = try #require(Project.installed("bash"))
        let script = "\(after); exec \"$0\" Resources/library \"$@\""
        return try TestProgram(bash, ["-c", script, bash.path] + words, folder: Project.root, timeout: 300).finish()
    }

    private var products: [String] { ["--products", Project.products.path] }

    private func files(in folder: String) -> Set<String> {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return Set(
            names.filter {
                let kind = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\($0)")[.type]
                return kind as? FileAttributeType != .typeDirectory
            })
    }

    private static let parts: Set = [
        "lib/libdragoman-1.so", "lib/libdragoman-1.so.2", "lib/pkgconfig/dragoman-1.pc",
        "lib/girepository-1.0/Dragoman-1.typelib", "share/gir-1.0/Dragoman-1.gir", "share/vala/vapi/dragoman-1.vapi",
        "share/vala/vapi/dragoman-1.deps", "include/dragoman-1/dragoman/dragoman.h",
    ]

    /// Each is found out before anything is built.
    @Test(arguments: ["lib", "include", "share/gir-1.0"]) func noLinkLeadsOutOfThePrefix(name: String) throws {
        try withTemporaryFolder { folder in
            let mine = try folder.write("mine", as: "elsewhere/pkgconfig/dragoman-1.pc")
            let manager = FileManager.default
            let link = folder.path("usr/\(name)")
            try manager.createDirectory(
                atPath: URL(fileURLWithPath: link).deletingLastPathComponent().path, withIntermediateDirectories: true)
            try manager.createSymbolicLink(atPath: link, withDestinationPath: folder.path("elsewhere"))
            let place = ["--prefix", folder.path("usr")]
            let refused = try library(place + products)
            #expect(refused.status == 1 && refused.errors.contains("Nothing was written."), "\(refused.text)")
            #expect(files(in: folder.path("usr")) == [name])
            // Nothing is removed there either.
            #expect(try library(["uninstall"] + place).status == 0)
            #expect(try String(contentsOfFile: mine, encoding: .utf8) == "mine")
            #expect(files(in: folder.path("elsewhere")) == ["pkgconfig/dragoman-1.pc"])
        }
    }

    @Test func aFolderOutsideOfThePrefixIsNoFolderOfLibraries() throws {
        try withTemporaryFolder { folder in
            let result = try library(["--prefix", folder.path("usr"), "--libdir", "../lib"] + products)
            #expect(result.status == 2 && result.errors.contains("--libdir is a folder of the prefix"))
            #expect(files(in: folder.path) == [])
        }
    }

    /// One test, because linking takes seconds.
    @Test func itComesWholeOrNotAtAllAndGoes() throws {
        try withTemporaryFolder { folder in
            let manager = FileManager.default
            let prefix = folder.path("usr")
            let mine = try folder.write("mine", as: "elsewhere/mine")
            try manager.createDirectory(atPath: "\(prefix)/lib", withIntermediateDirectories: true)
            // A file that is a link is replaced, and a folder that is a link into the prefix is one of it.
            try manager.createSymbolicLink(atPath: "\(prefix)/lib/libdragoman-1.so.2", withDestinationPath: mine)
            try manager.createDirectory(atPath: "\(prefix)/data", withIntermediateDirectories: true)
            try manager.createSymbolicLink(atPath: "\(prefix)/share", withDestinationPath: "data")
            // The library is larger than a megabyte: with such a limit it cannot be written, as on a disk that is full.
            let before = files(in: folder.path)
            let full = try library(["--prefix", prefix] + products, after: "trap '' XFSZ; ulimit -f 1024")
            #expect(full.status != 0, "\(full.text)")
            #expect(files(in: folder.path) == before, "\(full.text)")
            let result = try library(["--prefix", prefix] + products)
            #expect(result.status == 0, "\(result.text)")
            #expect(try String(contentsOfFile: mine, encoding: .utf8) == "mine")
            for name in Self.parts { #expect(manager.fileExists(atPath: "\(prefix)/\(name)"), "\(name)") }
            #expect(!files(in: prefix).contains { $0.contains(".dragoman-") }, "\(files(in: prefix))")
            #expect(
                try manager.destinationOfSymbolicLink(atPath: "\(prefix)/lib/libdragoman-1.so") == "libdragoman-1.so.2")
            // A folder stands where a file comes.
            let typelib = "\(prefix)/lib/girepository-1.0/Dragoman-1.typelib"
            try manager.removeItem(atPath: typelib)
            try manager.createDirectory(atPath: typelib, withIntermediateDirectories: true)
            let refused = try library(["--prefix", prefix] + products)
            #expect(refused.status == 1 && refused.errors.contains("There is a folder"), "\(refused.text)")
            try manager.removeItem(atPath: typelib)
            try folder.write("mine", as: "usr/lib/mine.so")
            #expect(try library(["uninstall", "--prefix", prefix]).status == 0)
            #expect(files(in: prefix) == ["lib/mine.so", "share"])
        }
    }
}
