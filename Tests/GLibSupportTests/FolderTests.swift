import CGLib
import Foundation
import TestSupport
import XCTest

@testable import GLibSupport

final class FolderTests: XCTestCase {
    private var path = ""

    override func setUpWithError() throws {
        path = NSTemporaryDirectory() + "dragoman-folder-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(atPath: path)
    }

    private func put(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    }

    private func link(_ name: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: destination)
    }

    private func reason(_ body: @autoclosure () throws -> some Any) -> FileError.Reason? {
        do {
            _ = try body()
            return nil
        } catch {
            return (error as? FileError)?.reason
        }
    }

    func testFoldersAreMadeWithTheirParents() throws {
        let folder = try Folder(path + "/a/b/c", make: true)
        XCTAssertEqual(try folder.list(), [])
        XCTAssertNoThrow(try Folder(path + "/a/b/c", make: true))
        XCTAssertEqual(reason(try Folder(path + "/none")), .notFound)
        try put("", "file")
        XCTAssertEqual(reason(try Folder(path + "/file")), .notAFolder)
        XCTAssertEqual(reason(try Folder(path + "/file/x", make: true)), .notAFolder)
    }

    func testAFolderListsItsEntriesWithTheirKinds() throws {
        try put("hello", "b.txt")
        try put("", "a.csv")
        try link("c", to: "/etc")
        XCTAssertEqual(mkfifo(path + "/d", 0o600), 0)
        let folder = try Folder(path)
        _ = try folder.folder("e", make: true)
        let entries = try folder.list()
        XCTAssertEqual(entries.map(\.name), ["a.csv", "b.txt", "c", "d", "e"])
        XCTAssertEqual(entries.map(\.kind), [.file, .file, .symbolicLink, .special, .folder])
        XCTAssertEqual(entries[1].size, 5)
        XCTAssertEqual(entries[1].contentType, "text/plain")
        XCTAssertEqual(entries[1].modified, Date().timeIntervalSince1970, accuracy: 60)
        XCTAssertEqual(try folder.list(), entries, "a second time")
        XCTAssertNil(try folder.info("none"))
    }

    func testReadingIsBounded() throws {
        try put("hello", "a.txt")
        let folder = try Folder(path)
        XCTAssertEqual(try folder.read("a.txt", limit: 5).bytes, Array("hello".utf8))
        XCTAssertEqual(reason(try folder.read("a.txt", limit: 4)), .tooLarge(limit: 4))
        XCTAssertEqual(reason(try folder.read("none", limit: 4)), .notFound)
    }

    func testReadingTakesOnlyFiles() throws {
        try put("hello", "a.txt")
        try link("link", to: "a.txt")
        XCTAssertEqual(mkfifo(path + "/pipe", 0o600), 0)
        let folder = try Folder(path)
        _ = try folder.folder("sub", make: true)
        XCTAssertEqual(reason(try folder.read("link", limit: 9)), .symbolicLink)
        XCTAssertEqual(reason(try folder.read("pipe", limit: 9)), .specialFile)
        XCTAssertEqual(reason(try folder.read("sub", limit: 9)), .isFolder)
        XCTAssertEqual(reason(try FilePath.read("/dev/zero", limit: 9)), .specialFile)
        XCTAssertEqual(try FilePath.read(path + "/link", limit: 9), Array("hello".utf8))
    }

    func testPathsAreNoNames() throws {
        let folder = try Folder(path)
        let session = SessionFolder(in: folder)
        for name in ["", ".", "..", "a/b", "/etc/passwd", "a\0b"] {
            XCTAssertEqual(reason(try folder.read(name, limit: 9)), .invalidName, name)
            XCTAssertEqual(reason(try folder.folder(name)), .invalidName, name)
            XCTAssertEqual(reason(try folder.remove(name)), .invalidName, name)
            XCTAssertEqual(reason(try folder.write([], as: name, expecting: .nothing, in: session)), .invalidName, name)
        }
        XCTAssertEqual(reason(try folder.info(String(repeating: "a", count: 256))), .nameTooLong)
    }

    func testALinkedFolderIsNotEntered() throws {
        try link("out", to: "/tmp")
        let folder = try Folder(path)
        XCTAssertEqual(reason(try folder.folder("out")), .symbolicLink)
        XCTAssertEqual(reason(try folder.folder("out", make: true)), .symbolicLink)
    }

    func testWritingWhereSomethingStandsIsRefused() throws {
        let folder = try Folder(path)
        let session = SessionFolder(in: folder)
        let version = try folder.write([1, 2], as: "a", expecting: .nothing, in: session)
        XCTAssertEqual(try folder.info("a")?.version, version)
        XCTAssertEqual(
            reason(try folder.write([3], as: "a", expecting: .nothing, in: session)), .alreadyExists)
        try link("dangling", to: "/nonexistent/x")
        XCTAssertEqual(
            reason(try folder.write([3], as: "dangling", expecting: .nothing, in: session)), .alreadyExists)
        XCTAssertEqual(try folder.read("a", limit: 9).bytes, [1, 2])
        XCTAssertEqual(try folder.list().map(\.name), ["a", "dangling"], "no drafts stay")
    }

    func testReplacingNeedsTheExpectedVersion() throws {
        let folder = try Folder(path)
        let session = SessionFolder(in: folder)
        let first = try folder.write([1], as: "a", expecting: .nothing, in: session)
        let second = try folder.write([2, 2], as: "a", expecting: .version(first), in: session)
        XCTAssertNotEqual(first, second)
        XCTAssertEqual(reason(try folder.write([3], as: "a", expecting: .version(first), in: session)), .changed)
        XCTAssertEqual(try folder.read("a", limit: 9), try folder.read("a", limit: 9))
        XCTAssertEqual(try folder.read("a", limit: 9).bytes, [2, 2])
        try folder.remove("a")
        XCTAssertEqual(reason(try folder.write([3], as: "a", expecting: .version(second), in: session)), .changed)
        XCTAssertNil(try folder.info("a"))
    }

    func testMovingOverWritesOverNothing() throws {
        try put("a", "a")
        try put("b", "b")
        let folder = try Folder(path)
        let sub = try folder.folder("sub", make: true)
        XCTAssertEqual(reason(try folder.move("a", to: folder, as: "b")), .alreadyExists)
        try folder.move("a", to: sub, as: "b")
        XCTAssertEqual(try sub.read("b", limit: 9).bytes, Array("a".utf8))
        XCTAssertNil(try folder.info("a"))
        XCTAssertEqual(reason(try folder.remove("sub")), .isFolder)
    }

    func testALargeCopyIsWhole() throws {
        let bytes = (0..<700_001).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        try Data(bytes).write(to: URL(fileURLWithPath: path + "/source"))
        let folder = try Folder(path)
        var last: Int64 = -1
        try folder.copy(from: path + "/source", as: "copy", limit: 1 << 20, in: SessionFolder(in: folder)) { done, _ in
            XCTAssertGreaterThan(done, last)
            last = done
            return true
        }
        XCTAssertEqual(last, 700_001)
        XCTAssertEqual(try folder.read("copy", limit: 1 << 20).bytes, bytes)
    }

    func testOnlyAWriterRemovesWhatDeadOnesLeft() throws {
        let folder = try Folder(path)
        let living = SessionFolder(in: folder)
        let livingName = FilePath.displayName(try living.folder().path)
        // Killed: the lock has gone with the process, and the folder has not.
        let dead = SessionName.make()
        _ = try folder.folder(dead, make: true).folder("deep", make: true)
        try put("x", dead + "/1")
        try link(dead + "/deep/link", to: "/etc")
        // What looks like one of ours and is none.
        let other = ".dragoman-" + String(repeating: "0", count: 16) + dead.dropFirst(26)
        let own = [".dragoman-backup", ".dragoman-left", other, String(dead.dropLast()) + "g"]
        for name in own {
            _ = try folder.folder(name, make: true)
            try put("\u{1}", name + "/thesis.txt")
        }
        try link(SessionName.make(), to: "/etc")
        let before = Set(try folder.list().map(\.name))
        XCTAssertEqual(try folder.list().count, before.count)
        XCTAssertEqual(Set(try folder.list().map(\.name)), before, "reading removes nothing")
        try folder.write([1], as: "a", expecting: .nothing, in: SessionFolder(in: folder))
        XCTAssertEqual(Set(try folder.list().map(\.name)), before.subtracting([dead]).union(["a"]))
        XCTAssertTrue(before.contains(livingName))
        for name in own { XCTAssertEqual(try folder.folder(name).read("thesis.txt", limit: 9).bytes, [1]) }
        XCTAssertTrue(FileManager.default.fileExists(atPath: "/etc/passwd"))
    }

    /// Waits for another thread, which deletes what nobody can ask for any more.
    private func waitForNames(_ names: [String], in folder: Folder) throws {
        _ = try eventually { try folder.list().map(\.name) == names }
        XCTAssertEqual(try folder.list().map(\.name), names)
    }

    func testASessionFolderGoesWithTheLastThatIsInIt() throws {
        let folder = try Folder(path)
        let session = SessionFolder(in: folder)
        try put("hello", "a")
        var held: HeldFile? = try HeldFile(taking: "a", from: folder, in: session)
        XCTAssertEqual(try folder.list().count, 1)
        XCTAssertEqual(try XCTUnwrap(held).belongs(to: folder), true)
        _ = try held?.putBack(into: folder, as: "b", action: .save)
        held = nil
        try waitForNames(["b"], in: folder)
        held = try HeldFile(taking: "b", from: folder, in: session)
        held = nil
        try waitForNames([], in: folder)
    }

    func testAnUpdateAtTheLastMomentIsPutBack() throws {
        let folder = try Folder(path)
        let session = SessionFolder(in: folder)
        let version = try folder.write([1], as: "a", expecting: .nothing, in: session)
        let path = path
        let update: @Sendable () -> Void = {
            try? Data([2, 2]).write(to: URL(fileURLWithPath: path + "/a"), options: .atomic)
        }
        try Folder.$beforeExchange.withValue(update) {
            XCTAssertEqual(
                reason(try folder.write([3], as: "a", expecting: .version(version), in: session)), .changed)
        }
        XCTAssertEqual(try folder.read("a", limit: 9).bytes, [2, 2])
        XCTAssertEqual(try folder.list().map(\.name), ["a"])
    }

    func testAFileIsKnownAgainWhereInodeNumbersChange() throws {
        try put("hello", "a")
        try put("hello", "b")
        let times = [timespec(tv_sec: 1_000, tv_nsec: 1), timespec(tv_sec: 1_000, tv_nsec: 1)]
        for name in ["a", "b"] { XCTAssertEqual(utimensat(AT_FDCWD, path + "/" + name, times, 0), 0) }
        var (first, second) = (stat(), stat())
        XCTAssertEqual(stat(path + "/a", &first) + stat(path + "/b", &second), 0)
        // sshfs gives the same file another number; other file systems do not.
        XCTAssertEqual(FileVersion(first, keepsInodes: false), FileVersion(second, keepsInodes: false))
        XCTAssertNotEqual(FileVersion(first, keepsInodes: true), FileVersion(second, keepsInodes: true))
        second.st_size += 1
        XCTAssertNotEqual(FileVersion(first, keepsInodes: false), FileVersion(second, keepsInodes: false))
    }

    func testTheLockKeepsTwoApart() throws {
        let (first, second) = (try Folder(path), try Folder(path))
        try first.locked("a", .save) {
            XCTAssertEqual(flock(second.number, LOCK_EX | LOCK_NB), -1)
        }
        XCTAssertEqual(try second.locked("a", .save) { 1 }, 1)
    }

    func testAFileAPersonChoseAPlaceFor() throws {
        try FilePath.write([1, 2], to: path + "/out.png")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path + "/out.png")
        try FilePath.write([3], to: path + "/out.png")
        XCTAssertEqual(try FilePath.read(path + "/out.png", limit: 9), [3])
        XCTAssertEqual(
            try FileManager.default.attributesOfItem(atPath: path + "/out.png")[.posixPermissions] as? Int, 0o600)
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: path), ["out.png"])
        XCTAssertThrowsError(try FilePath.write([1], to: path + "/none/out.png")) {
            XCTAssertEqual("\($0)", "out.png was not saved: it is no longer there.")
        }
    }

    func testLinksAreFollowed() throws {
        try put("old", "real.txt")
        try link("link.txt", to: "real.txt")
        try link("dangling.txt", to: "new.txt")
        try FilePath.write([1], to: path + "/link.txt")
        try FilePath.write([2], to: path + "/dangling.txt")
        let folder = try Folder(path)
        XCTAssertEqual(try folder.list().map(\.kind), [.symbolicLink, .symbolicLink, .file, .file])
        XCTAssertEqual(try folder.read("real.txt", limit: 9).bytes, [1])
        XCTAssertEqual(try folder.read("new.txt", limit: 9).bytes, [2])
        try link("circle", to: "circle")
        XCTAssertEqual(reason(try FilePath.write([1], to: path + "/circle")), .symbolicLink)
    }

    func testPipesAndDevicesAreWrittenInto() throws {
        XCTAssertEqual(mkfifo(path + "/pipe", 0o600), 0)
        let reader = open(path + "/pipe", O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try FilePath.write([1, 2, 3], to: path + "/pipe")
        var bytes = [UInt8](repeating: 0, count: 9)
        XCTAssertEqual(read(reader, &bytes, 9), 3)
        try FilePath.write([1], to: "/dev/null")
        XCTAssertEqual(try Folder("/dev").info("null")?.kind, .special)
        XCTAssertEqual(try Folder(path).info("pipe")?.kind, .special)
        XCTAssertEqual(reason(try FilePath.write([1], to: path)), .isFolder)
    }

    func testAProtectedFileIsNotReplaced() throws {
        try put("old", "a")
        XCTAssertEqual(chmod(path + "/a", 0o444), 0)
        XCTAssertEqual(reason(try FilePath.write([1], to: path + "/a")), .readOnlyFile)
        let folder = try Folder(path)
        let session = SessionFolder(in: folder)
        let contents = try folder.read("a", limit: 9)
        XCTAssertEqual(
            reason(try folder.write([1], as: "a", expecting: .version(contents.version), in: session)), .readOnlyFile)
        XCTAssertEqual(try folder.read("a", limit: 9).bytes, Array("old".utf8))
        try folder.write(
            [1], as: "a", expecting: .version(contents.version), in: session, replacesProtected: true)
        XCTAssertEqual(try folder.read("a", limit: 9).bytes, [1])
    }

    func testAHyphenIsStandardOutput() throws {
        let file = open(path + "/out", O_WRONLY | O_CREAT, 0o600)
        defer { close(file) }
        try OutputFile.write([1, 2], to: "-", standardOutput: file)
        XCTAssertEqual(try Folder(path).read("out", limit: 9).bytes, [1, 2])
        XCTAssertEqual(reason(try OutputFile.write([1], to: "-", standardOutput: -1)) != nil, true)
    }

    func testPathsAndFileURIsAreConvertedBothWays() {
        XCTAssertEqual(FilePath.path(ofURI: "file:///a%20b/%C3%A9.txt"), "/a b/é.txt")
        XCTAssertEqual(FilePath.path(ofURI: "file://localhost/a"), "/a")
        for uri in ["http://a/b", "file://elsewhere/a", "/a", "", "file:///a%00b", "file:///%FF"] {
            XCTAssertNil(FilePath.path(ofURI: uri), uri)
        }
        XCTAssertEqual(FilePath.uri(ofPath: "/a b/é.txt"), "file:///a%20b/%C3%A9.txt")
        XCTAssertNil(FilePath.uri(ofPath: "a"))
    }
}
