import Archives
import Foundation
import GLibSupport
import TestSupport
import Testing

@testable import SceneStorage

/// Nothing of an open bundle is lost, whatever becomes of the private folder.
struct OpenBundleTests {
    private static let picture = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>".utf8)

    private static func text(_ image: String) -> [UInt8] {
        Array("dragoman: 1\nviews:\n  - mockup: board\n    image: \"\(image)\"\n    elements: []\n".utf8)
    }

    /// Calls `body` with an open bundle, whose picture is `pictures/board.svg`, and a folder for other files.
    private func withBundle(_ body: (OpenBundle, _ folder: String) throws -> Void) throws {
        try withTemporaryFolder { temporary in
            let path = temporary.path + "/board.dragoman"
            try Data(Self.packed("pictures/board.svg")).write(to: URL(fileURLWithPath: path))
            let bundle = try OpenBundle(path, unpackedIn: temporary.path + "/cache")
            defer { bundle.close() }
            try body(bundle, temporary.path)
        }
    }

    private static func packed(_ image: String) throws -> [UInt8] {
        try DocumentBundle(document: "board.dragoman.yaml", text(image), contents: [image: picture]).bytes()
    }

    private func saved(_ bundle: OpenBundle) throws -> [String] {
        try DocumentBundle(reading: try FilePath.read(bundle.path, limit: 1 << 20), named: "").files.map(\.path)
    }

    /// Opens the saved bundle again, as the next start does, and gives what is wrong with it.
    private func problems(_ bundle: OpenBundle, in folder: String) throws -> [String] {
        let again = try OpenBundle(bundle.path, unpackedIn: folder + "/again")
        return LoadedDocument.read(DocumentFiles(again.file)).problems.map(\.description)
    }

    @Test func whatAnotherProgramPutsInItsPlaceIsSeen() throws {
        try withBundle { bundle, folder in
            #expect(try bundle.changedDocument() == nil)
            try bundle.save(Self.text("./pictures/board.svg"), replacesOthers: false, replacesProtected: false)
            #expect(try bundle.changedDocument() == nil)
            try Data(Self.packed("other.svg")).write(to: URL(fileURLWithPath: bundle.path))
            #expect(try bundle.changedDocument() == Self.text("other.svg"))
            try bundle.reload()
            #expect(try bundle.changedDocument() == nil)
            try Data("no bundle".utf8).write(to: URL(fileURLWithPath: bundle.path))
            #expect(throws: DocumentBundleError.self) { _ = try bundle.changedDocument() }
            try FileManager.default.removeItem(atPath: bundle.path)
            #expect(throws: FileError.self) { _ = try bundle.changedDocument() }
        }
    }

    @Test(arguments: ["new.svg", ".hidden.svg", "mimetype", "BOARD.svg", "Screenshot 12:30.svg"])
    func anAddedPictureIsInTheSavedBundle(name: String) throws {
        try withBundle { bundle, folder in
            let chosen = folder + "/" + name
            try Data(Self.picture).write(to: URL(fileURLWithPath: chosen))
            let added = try bundle.add(chosen)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
                    == ["board.dragoman", "cache", name].sorted(), "nothing is put beside the person's file")
            try bundle.save(Self.text(added.reference), replacesOthers: false, replacesProtected: false)
            #expect(try saved(bundle).count == 3)
            #expect(try problems(bundle, in: folder) == [])
            // Undone, it is not in the bundle.
            try bundle.save(Self.text("pictures/board.svg"), replacesOthers: false, replacesProtected: false)
            #expect(try saved(bundle) == ["board.dragoman.yaml", "pictures/board.svg"])
            // Redone, it is back.
            try bundle.save(Self.text(added.reference), replacesOthers: false, replacesProtected: false)
            #expect(try problems(bundle, in: folder) == [])
        }
    }

    @Test(arguments: [
        "cache", "cache/*", "cache/*/files", "cache/*/files/pictures", "cache/*/files/pictures/board.svg",
    ])
    func whatTheCacheLosesIsSaved(lost: String) throws {
        try withBundle { bundle, folder in
            let chosen = folder + "/new.svg"
            try Data(Self.picture).write(to: URL(fileURLWithPath: chosen))
            _ = try bundle.add(chosen)
            var path = FilePath.folder(of: FilePath.folder(of: FilePath.folder(of: bundle.file)))
            let parts = lost.split(separator: "/").dropFirst().map { part in
                part == "*" ? FilePath.displayName(FilePath.folder(of: FilePath.folder(of: bundle.file))) : String(part)
            }
            for part in parts { path += "/" + part }
            try FileManager.default.removeItem(atPath: path)
            try bundle.save(Self.text("new.svg"), replacesOthers: false, replacesProtected: false)
            #expect(try saved(bundle).sorted() == ["board.dragoman.yaml", "new.svg", "pictures/board.svg"])
            #expect(try problems(bundle, in: folder) == [])
            #expect(try FilePath.read(bundle.file, limit: 1 << 20) == Self.text("new.svg"))
        }
    }

    @Test func aReloadThatFailsTakesNothingAway() throws {
        try withBundle { bundle, folder in
            let before = try saved(bundle)
            // A folder is where the new version has a file: in the draft of it, and in the private folder.
            let files = FilePath.folder(of: bundle.file)
            try Data(Self.packed("pictures")).write(to: URL(fileURLWithPath: bundle.path))
            try bundle.reload()
            #expect(try FilePath.read(files + "/pictures", limit: 1 << 20) == Self.picture)
            #expect(!FilePath.exists(FilePath.folder(of: files) + "/draft"))
            try Data(Self.packed("pictures/board.svg")).write(to: URL(fileURLWithPath: bundle.path))
            try bundle.reload()
            // Something that is no bundle.
            try Data([1, 2, 3]).write(to: URL(fileURLWithPath: bundle.path))
            #expect(throws: DocumentBundleError.self) { try bundle.reload() }
            try bundle.save(Self.text("pictures/board.svg"), replacesOthers: true, replacesProtected: false)
            #expect(try saved(bundle) == before)
        }
    }
}
