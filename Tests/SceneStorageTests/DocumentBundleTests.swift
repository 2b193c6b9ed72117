import Archives
import Foundation
import GLibSupport
import PictureHeaders
import TestSupport
import Testing

@testable import SceneStorage

/// A bundle is opened like a document, and written whole or not at all.
struct DocumentBundleTests {
    private static let text = """
        dragoman: 1
        views:
          - mockup: board
            image: pictures/board.svg
            elements: []

        """
    private static let picture = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>".utf8)

    private func bundle() throws -> DocumentBundle {
        try DocumentBundle(
            document: "board.dragoman.yaml", Array(Self.text.utf8), contents: ["pictures/board.svg": Self.picture])
    }

    @Test func itHasTheDocumentAndWhatItNames() throws {
        let bytes = try bundle().bytes()
        #expect(
            String(decoding: bytes.prefix(128), as: UTF8.self).contains(DocumentBundle.contentType),
            "its type is told by its first bytes")
        let read = try DocumentBundle(reading: bytes, named: "board.dragoman")
        #expect(read.document == "board.dragoman.yaml")
        #expect(read.files.map(\.path) == ["board.dragoman.yaml", "pictures/board.svg"])
        #expect(throws: DocumentBundleError.self) {
            try DocumentBundle(document: "a.dragoman.yaml", [], contents: ["../secret": [1]])
        }
        let none = try ZipArchive([ZipArchive.File("a.txt", [1])]).bytes()
        #expect(throws: DocumentBundleError.self) { try DocumentBundle(reading: none, named: "a.dragoman") }
    }

    @Test func itIsEditedInPlace() throws {
        try withTemporaryFolder { temporary in
            let folder = temporary.path
            let path = folder + "/board.dragoman"
            try Data(try bundle().bytes()).write(to: URL(fileURLWithPath: path))
            #expect(DocumentBundle.isBundle(path))
            let open = try OpenBundle(path, unpackedIn: folder + "/cache")
            let loaded = LoadedDocument.read(DocumentFiles(open.file))
            #expect(loaded.problems.isEmpty)
            #expect(try loaded.data.pictures == ["board": DrawingSize.inPixels(Self.picture)])

            let changed = Self.text.replacing("board.svg", with: "other.svg")
            let more = FilePath.folder(of: open.file) + "/pictures/other.svg"
            try Data(Self.picture).write(to: URL(fileURLWithPath: more))
            try open.save(Array(changed.utf8), replacesOthers: false, replacesProtected: false)
            let saved = try DocumentBundle(reading: try FilePath.read(path, limit: 1 << 20), named: "board")
            #expect(saved.files.map(\.path) == ["board.dragoman.yaml", "pictures/board.svg", "pictures/other.svg"])
            #expect(saved.files.first?.bytes == Array(changed.utf8))

            // Another program's file is not replaced before somebody says so.
            let others = try bundle().bytes()
            try Data(others).write(to: URL(fileURLWithPath: path))
            #expect(throws: FileError.self) {
                try open.save(Array(changed.utf8), replacesOthers: false, replacesProtected: false)
            }
            #expect(try FilePath.read(path, limit: 1 << 20) == others)
            try open.reload()
            #expect(!FilePath.exists(more), "what is gone from the bundle does not come back")
            #expect(try FilePath.read(open.file, limit: 1 << 20) == Array(Self.text.utf8))
            try open.save(Array(changed.utf8), replacesOthers: false, replacesProtected: false)
            open.close()
            #expect(!FilePath.exists(open.file))
        }
    }

    @Test func hiddenFilesAreKept() throws {
        try withTemporaryFolder { temporary in
            let path = temporary.path + "/board.dragoman"
            let hidden = [".notes", ".tools/run.sh", "pictures/.size", "pictures/.old/deep/board.svg"]
            let others = hidden.map { ZipArchive.File($0, Array($0.utf8)) }
            let packed = try ZipArchive(try bundle().files + others).bytes()
            try Data(packed).write(to: URL(fileURLWithPath: path))
            let open = try OpenBundle(path, unpackedIn: temporary.path + "/cache")
            // An editor's and a file manager's own are not the bundle's.
            let folder = FilePath.folder(of: open.file)
            for name in [".board.dragoman.yaml.swp", "pictures/.directory", ".tools/.run.sh.swp"] {
                try Data([1]).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
            }
            let changed = Array(Self.text.replacing("elements: []", with: "elements: [] # none").utf8)
            try open.save(changed, replacesOthers: false, replacesProtected: false)
            let saved = try DocumentBundle(reading: try FilePath.read(path, limit: 1 << 20), named: "board")
            #expect(saved.files.filter { hidden.contains($0.path) }.count == hidden.count)
            #expect(saved.files.allSatisfy { !hidden.contains($0.path) || $0.bytes == Array($0.path.utf8) })
            #expect(saved.files.count == hidden.count + 2)
            // Another program takes a folder of hidden files away: it does not come back.
            try Data(try bundle().bytes()).write(to: URL(fileURLWithPath: path))
            try FileManager.default.removeItem(atPath: folder + "/pictures/.old")
            try open.reload()
            try open.save(changed, replacesOthers: false, replacesProtected: false)
            let last = try DocumentBundle(reading: try FilePath.read(path, limit: 1 << 20), named: "board")
            #expect(last.files.map(\.path) == ["board.dragoman.yaml", "pictures/board.svg"])
        }
    }

    /// Two thousand files took more than a minute: each had a hidden folder of its own to be written in, and looked through
    /// all others for leftovers.
    @Test func aBundleIsUnpackedByWayOfOneHiddenFolder() throws {
        try withTemporaryFolder { temporary in
            let files = (0..<200).map { ZipArchive.File("file \($0)", [1]) }
            let bundle = try DocumentBundle(
                reading: try ZipArchive(try bundle().files + files).bytes(), named: "board.dragoman")
            let queue = inotify_init1(Int32(IN_NONBLOCK))
            try #require(queue >= 0)
            defer { close(queue) }
            try #require(inotify_add_watch(queue, temporary.path, UInt32(IN_CREATE)) >= 0)
            try bundle.unpack(into: try Folder(temporary.path))
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(queue, &bytes, bytes.count)
            try #require(count > 0)
            let made = String(decoding: bytes[..<count], as: UTF8.self).components(separatedBy: ".dragoman-").count - 1
            #expect(made == 1)
            let names = try FileManager.default.contentsOfDirectory(atPath: temporary.path)
            #expect(names.count == files.count + 2, "nothing hidden is left")
        }
    }

    @Test func aCopyIsOneFileOrADocumentWithItsFiles() throws {
        try withTemporaryFolder { temporary in
            let folder = temporary.path
            let contents = ["pictures/board.svg": Self.picture]
            let bytes = Array(Self.text.utf8)
            let packed = try DocumentCopy.write(bytes, contents: contents, to: folder + "/new.dragoman")
            #expect(
                try DocumentBundle(reading: try FilePath.read(packed, limit: 1 << 20), named: "").document
                    == "new.dragoman.yaml")
            let plain = try DocumentCopy.write(bytes, contents: contents, to: folder + "/plain")
            #expect(plain == folder + "/plain.dragoman.yaml")
            #expect(try FilePath.read(folder + "/pictures/board.svg", limit: 1 << 20) == Self.picture)
            // A file that is there and another one is not replaced, and then nothing is written.
            try Data([1]).write(to: URL(fileURLWithPath: folder + "/pictures/board.svg"))
            #expect(throws: TemplateError.self) {
                try DocumentCopy.write(bytes, contents: contents, to: folder + "/third")
            }
            #expect(!FilePath.exists(folder + "/third.dragoman.yaml"))
        }
    }

    /// File managers pack a folder, or leave files of their own beside.
    @Test(arguments: [
        ("inbox/", ["inbox/mimetype"]), ("a/b/", ["mimetype"]),
        ("", ["._board.dragoman.yaml", "pictures/._board.svg"]),
        ("", ["__MACOSX/._board.dragoman.yaml", ".DS_Store"]),
        ("board/", ["mimetype", "__MACOSX/board/._board.dragoman.yaml"]),
    ])
    func whatAFileManagerPackedAgainIsRead(folder: String, others: [String]) throws {
        let files = try bundle().files.map { ZipArchive.File(folder + $0.path, $0.bytes) }
        let packed = try ZipArchive(files + others.map { ZipArchive.File($0, [1]) }).bytes()
        let read = try DocumentBundle(reading: packed, named: "board.dragoman")
        #expect(read.document == "board.dragoman.yaml")
        #expect(read.files.map(\.path) == ["board.dragoman.yaml", "pictures/board.svg"])
        let shouted = try ZipArchive([ZipArchive.File("BOARD.DRAGOMAN.YAML", [1])]).bytes()
        #expect(try DocumentBundle(reading: shouted, named: "b").document == "BOARD.DRAGOMAN.YAML")
    }

    @Test func whatCouldNotBeReadIsNotWritten() throws {
        func error(_ contents: [String: [UInt8]]) -> DocumentBundleError.Reason? {
            do throws(DocumentBundleError) {
                _ = try DocumentBundle(document: "a.dragoman.yaml", [], contents: contents).bytes()
                return nil
            } catch {
                return error.reason
            }
        }
        for twins in [["A.png", "a.png"], ["\u{E9}.png", "e\u{301}.png"]] {
            // Equal strings are one key of a dictionary: folders tell them apart.
            let files = twins.map { ZipArchive.File("p/" + $0, [1]) }
            try withTemporaryFolder { temporary in
                let path = temporary.path + "/p"
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
                for file in files { _ = fclose(fopen(temporary.path + "/" + file.path, "w")) }
                let packed = try DocumentBundle(packing: try Folder(temporary.path), document: "a.dragoman.yaml", [])
                #expect(packed.files.count == 3)
                #expect(throws: DocumentBundleError.self) { try packed.bytes() }
            }
        }
        let apart = "e\u{301}.png"
        #expect(error([apart: [1]]) == .recomposedName(apart))
        #expect(error(["\u{E9}.png": [1]]) == nil)
        #expect(error(["mimetype": [1]]) == .archive(.sameName("mimetype")))
        #expect(error(["a.png": [1], "./a.png": [1], "b/./c.png": [2]]) == nil)
        let many = Dictionary(uniqueKeysWithValues: (0..<2000).map { ("\($0).png", [1] as [UInt8]) })
        #expect(error(many) == .archive(.tooMany(limit: 2000)))
        let large = [UInt8](repeating: 0, count: DocumentBundle.limit)
        #expect(error(["large.bin": large]) == .archive(.tooLarge(limit: DocumentBundle.limit)))
        let plain = try DocumentBundle(document: "plain.yaml", [], contents: [:])
        #expect(try DocumentBundle(reading: try plain.bytes(), named: "").document == "plain.dragoman.yaml")
    }
}
