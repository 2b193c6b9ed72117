import CGLib
import Foundation
import TestSupport
import Testing

@testable import GLibAppSupport
@testable import GLibSupport

struct FolderTests {
    private let temporary: TemporaryFolder
    private var path: String { temporary.path }

    init() throws { temporary = try TemporaryFolder() }

    private func put(_ text: String, _ name: String) throws { try temporary.write(text, as: name) }

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

    @Test func foldersAreMadeWithTheirParents() throws {
        let folder = try Folder(path + "/a/b/c", make: true)
        #expect(try folder.list() == [])
        #expect(throws: Never.self) { try Folder(path + "/a/b/c", make: true) }
        #expect(reason(try Folder(path + "/none")) == .notFound)
        try put("", "file")
        #expect(reason(try Folder(path + "/file")) == .notAFolder)
        #expect(reason(try Folder(path + "/file/x", make: true)) == .notAFolder)
    }

    @Test func aFolderListsItsEntriesWithTheirKinds() throws {
        try put("hello", "b.txt")
        try put("", "a.csv")
        try link("c", to: "/etc")
        #expect(mkfifo(path + "/d", 0o600) == 0)
        let folder = try Folder(path)
        _ = try folder.folder("e", make: true)
        let entries = try folder.list()
        #expect(entries.map(\.name) == ["a.csv", "b.txt", "c", "d", "e"])
        #expect(entries.map(\.kind) == [.file, .file, .symbolicLink, .special, .folder])
        #expect(entries[1].size == 5)
        #expect(entries[1].contentType == "text/plain")
        #expect(abs(entries[1].modified - Date().timeIntervalSince1970) <= 60)
        #expect(try folder.list() == entries, "a second time")
        #expect(try folder.info("none") == nil)
    }

    @Test func readingIsBounded() throws {
        try put("hello", "a.txt")
        let folder = try Folder(path)
        #expect(try folder.read("a.txt", limit: 5).bytes == Array("hello".utf8))
        #expect(reason(try folder.read("a.txt", limit: 4)) == .tooLarge(limit: 4))
        #expect(reason(try folder.read("none", limit: 4)) == .notFound)
    }

    @Test func readingTakesOnlyFiles() throws {
        try put("hello", "a.txt")
        try link("link", to: "a.txt")
        let folder = try Folder(path)
        _ = try folder.folder("sub", make: true)
        #expect(reason(try folder.read("link", limit: 9)) == .symbolicLink)
        try withUnusedPipe(at: path + "/pipe") {
            #expect(reason(try folder.read("pipe", limit: 9)) == .specialFile)
            #expect(reason(try FilePath.read(path + "/pipe", limit: 9)) == .specialFile)
        }
        #expect(reason(try folder.read("sub", limit: 9)) == .isFolder)
        #expect(reason(try FilePath.read("/dev/zero", limit: 9)) == .specialFile)
        #expect(try FilePath.read(path + "/link", limit: 9) == Array("hello".utf8))
    }

    @Test func pathsAreNoNames() throws {
        let folder = try Folder(path)
        let session = SessionFolder(in: folder)
        for name in ["", ".", "..", "a/b", "/etc/passwd", "a\0b"] {
            #expect(reason(try folder.read(name, limit: 9)) == .invalidName, "\(name)")
            #expect(reason(try folder.folder(name)) == .invalidName, "\(name)")
            #expect(reason(try folder.remove(name)) == .invalidName, "\(name)")
            #expect(reason(try folder.write([], as: name, expecting: .nothing, in: session)) == .invalidName, "\(name)")
        }
        #expect(reason(try folder.info(String(repeating: "a", count: 256))) == .nameTooLong)
    }

    @Test func aLinkedFolderIsNotEntered() throws {
        try link("out", to: "/tmp")
        let folder = try Folder(path)
        #expect(reason(try folder.folder("out")) == .symbolicLink)
        #expect(reason(try folder.folder("out", make: true)) == .symbolicLink)
    }

    @Test func writingWhereSomethingStandsIsRefused() throws {
        let folder = try Folder(path)
        let session = SessionFolder(in: folder)
        let version = try folder.write([1, 2], as: "a", expecting: .nothing, in: session)
        #expect(try folder.info("a")?.version == version)
        #expect(reason(try folder.write([3], as: "a", expecting: .nothing, in: session)) == .alreadyExists)
        try link("dangling", to: "/nonexistent/x")
        #expect(reason(try folder.write([3], as: "dangling", expecting: .nothing, in: session)) == .alreadyExists)
        #expect(try folder.read("a", limit: 9).bytes == [1, 2])
        #expect(try folder.list().map(\.name) == ["a", "dangling"], "no drafts stay")
    }

    @Test func replacingNeedsTheExpectedVersion() throws {
        let folder = try Folder(path)
        let session = SessionFolder(in: folder)
        let first = try folder.write([1], as: "a", expecting: .nothing, in: session)
        let second = try folder.write([2, 2], as: "a", expecting: .version(first), in: session)
        #expect(first != second)
        #expect(reason(try folder.write([3], as: "a", expecting: .version(first), in: session)) == .changed)
        #expect(try folder.read("a", limit: 9) == folder.read("a", limit: 9))
        #expect(try folder.read("a", limit: 9).bytes == [2, 2])
        try folder.remove("a")
        #expect(reason(try folder.write([3], as: "a", expecting: .version(second), in: session)) == .changed)
        #expect(try folder.info("a") == nil)
    }

    @Test func movingOverWritesOverNothing() throws {
        try put("a", "a")
        try put("b", "b")
        let folder = try Folder(path)
        let sub = try folder.folder("sub", make: true)
        #expect(reason(try folder.move("a", to: folder, as: "b")) == .alreadyExists)
        try folder.move("a", to: sub, as: "b")
        #expect(try sub.read("b", limit: 9).bytes == Array("a".utf8))
        #expect(try folder.info("a") == nil)
        #expect(reason(try folder.remove("sub")) == .isFolder)
    }

    @Test func aLargeCopyIsWhole() throws {
        let bytes = (0..<700_001).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        try Data(bytes).write(to: URL(fileURLWithPath: path + "/source"))
        let folder = try Folder(path)
        var last: Int64 = -1
        try folder.copy(from: path + "/source", as: "copy", limit: 1 << 20, in: SessionFolder(in: folder)) { done, _ in
            #expect(done > last)
            last = done
            return true
        }
        #expect(last == 700_001)
        #expect(try folder.read("copy", limit: 1 << 20).bytes == bytes)
    }

    @Test func onlyAWriterRemovesWhatDeadOnesLeft() throws {
        let folder = try Folder(path)
        let living = SessionFolder(in: folder)
        let livingName = FilePath.displayName(try living.folder().path)
        // Killed: the lock has gone with the process, and the folder has not.
        let dead = SessionName.make()
        _ = try folder.folder(dead, make: true).folder("deep", make: true)
        try put("x", dead + "/1")
        try link(dead + "/deep/link", to: "/etc")
        // A file that looks like one of ours and is none.
        let other = ".dragoman-" + String(repeating: "0", count: 16) + dead.dropFirst(26)
        let own = [".dragoman-backup", ".dragoman-left", other, String(dead.dropLast()) + "g"]
        for name in own {
            _ = try folder.folder(name, make: true)
            try put("\u{1}", name + "/thesis.txt")
        }
        try link(SessionName.make(), to: "/etc")
        let before = Set(try folder.list().map(\.name))
        #expect(try folder.list().count == before.count)
        #expect(try Set(folder.list().map(\.name)) == before, "reading removes nothing")
        try folder.write([1], as: "a", expecting: .nothing, in: SessionFolder(in: folder))
        #expect(try Set(folder.list().map(\.name)) == before.subtracting([dead]).union(["a"]))
        #expect(before.contains(livingName))
        for name in own { #expect(try folder.folder(name).read("thesis.txt", limit: 9).bytes == [1]) }
        #expect(FileManager.default.fileExists(atPath: "/etc/passwd"))
    }

    /// Waits for another thread, which deletes what nobody can ask for any more.
    private func waitForNames(_ names: [String], in folder: Folder) throws {
        _ = try eventually { try folder.list().map(\.name) == names }
        #expect(try folder.list().map(\.name) == names)
    }

    @Test func aSessionFolderGoesWithTheLastThatIsInIt() throws {
        let folder = try Folder(path)
        let session = SessionFolder(in: folder)
        try put("hello", "a")
        var held: HeldFile? = try HeldFile(taking: "a", from: folder, in: session)
        #expect(try folder.list().count == 1)
        #expect(try #require(held).belongs(to: folder) == true)
        _ = try held?.putBack(into: folder, as: "b", action: .save)
        held = nil
        try waitForNames(["b"], in: folder)
        held = try HeldFile(taking: "b", from: folder, in: session)
        held = nil
        try waitForNames([], in: folder)
    }

    @Test func anUpdateAtTheLastMomentIsPutBack() throws {
        let folder = try Folder(path)
        let session = SessionFolder(in: folder)
        let version = try folder.write([1], as: "a", expecting: .nothing, in: session)
        let path = path
        let update: @Sendable () -> Void = {
            try? Data([2, 2]).write(to: URL(fileURLWithPath: path + "/a"), options: .atomic)
        }
        Folder.$beforeExchange.withValue(update) {
            #expect(reason(try folder.write([3], as: "a", expecting: .version(version), in: session)) == .changed)
        }
        #expect(try folder.read("a", limit: 9).bytes == [2, 2])
        #expect(try folder.list().map(\.name) == ["a"])
    }

    @Test func aFileIsKnownAgainWhereInodeNumbersChange() throws {
        try put("hello", "a")
        try put("hello", "b")
        let times = [timespec(tv_sec: 1_000, tv_nsec: 1), timespec(tv_sec: 1_000, tv_nsec: 1)]
        for name in ["a", "b"] { #expect(utimensat(AT_FDCWD, path + "/" + name, times, 0) == 0) }
        var (first, second) = (stat(), stat())
        #expect(stat(path + "/a", &first) + stat(path + "/b", &second) == 0)
        // sshfs gives the same file another number; other file systems do not.
        #expect(FileVersion(first, keepsInodes: false) == FileVersion(second, keepsInodes: false))
        #expect(FileVersion(first, keepsInodes: true) != FileVersion(second, keepsInodes: true))
        second.st_size += 1
        #expect(FileVersion(first, keepsInodes: false) != FileVersion(second, keepsInodes: false))
    }

    @Test func theLockKeepsTwoApart() throws {
        let (first, second) = (try Folder(path), try Folder(path))
        try first.locked("a", .save) {
            #expect(flock(second.number, LOCK_EX | LOCK_NB) == -1)
        }
        #expect(try second.locked("a", .save) { 1 } == 1)
    }

    @Test func aFileAPersonChoseAPlaceFor() throws {
        try FilePath.write([1, 2], to: path + "/out.png")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path + "/out.png")
        try FilePath.write([3], to: path + "/out.png")
        #expect(try FilePath.read(path + "/out.png", limit: 9) == [3])
        #expect(try FileManager.default.attributesOfItem(atPath: path + "/out.png")[.posixPermissions] as? Int == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["out.png"])
        #expect { try FilePath.write([1], to: path + "/none/out.png") } throws: {
            "\($0)" == "out.png was not saved: there is no such file or folder."
        }
    }

    @Test func linksAreFollowed() throws {
        try put("old", "real.txt")
        try link("link.txt", to: "real.txt")
        try link("dangling.txt", to: "new.txt")
        try FilePath.write([1], to: path + "/link.txt")
        try FilePath.write([2], to: path + "/dangling.txt")
        let folder = try Folder(path)
        #expect(try folder.list().map(\.kind) == [.symbolicLink, .symbolicLink, .file, .file])
        #expect(try folder.read("real.txt", limit: 9).bytes == [1])
        #expect(try folder.read("new.txt", limit: 9).bytes == [2])
        try link("circle", to: "circle")
        #expect(reason(try FilePath.write([1], to: path + "/circle")) == .symbolicLink)
    }

    @Test func pipesAndDevicesAreWrittenInto() throws {
        #expect(mkfifo(path + "/pipe", 0o600) == 0)
        let reader = open(path + "/pipe", O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try FilePath.write([1, 2, 3], to: path + "/pipe")
        var bytes = [UInt8](repeating: 0, count: 9)
        #expect(read(reader, &bytes, 9) == 3)
        // Only root could replace a device: then it is one of the test's own, for the machine needs the others.
        var device = "/dev/null"
        if getuid() == 0 {
            device = path + "/null"
            try #require(mknod(device, S_IFCHR | 0o666, 1 << 8 | 3) == 0)
        }
        try FilePath.write([1], to: device)
        #expect(try Folder(FilePath.folder(of: device)).info("null")?.kind == .special)
        #expect(try Folder(path).info("pipe")?.kind == .special)
        #expect(reason(try FilePath.write([1], to: path)) == .isFolder)
    }

    @Test func aPipeThatNobodyReadsIsSaid() throws {
        try withUnusedPipe(at: path + "/pipe") {
            #expect { try OutputFile.write([1, 2, 3], to: path + "/pipe") } throws: {
                "\($0)" == "pipe was not saved: it is a pipe from which no program reads."
            }
        }
        // A reader that comes later, and that takes its time, gets all.
        let bytes = [UInt8](repeating: 7, count: 200_000)
        let script = "sleep 0.3; exec 3<\"$1\"; sleep 0.3; wc -c <&3"
        let reader = try TestProgram(URL(fileURLWithPath: "/bin/sh"), ["-c", script, "sh", path + "/pipe"])
        try OutputFile.write(bytes, to: path + "/pipe")
        #expect(try reader.finish().output.contains("200000"))
    }

    @Test func aProtectedFileIsNotReplaced() throws {
        try put("old", "a")
        #expect(chmod(path + "/a", 0o444) == 0)
        #expect(reason(try FilePath.write([1], to: path + "/a")) == .readOnlyFile)
        let folder = try Folder(path)
        let session = SessionFolder(in: folder)
        let contents = try folder.read("a", limit: 9)
        #expect(
            reason(try folder.write([1], as: "a", expecting: .version(contents.version), in: session)) == .readOnlyFile)
        #expect(try folder.read("a", limit: 9).bytes == Array("old".utf8))
        try folder.write(
            [1], as: "a", expecting: .version(contents.version), in: session, replacesProtected: true)
        #expect(try folder.read("a", limit: 9).bytes == [1])
    }

    @Test func aHyphenIsStandardOutput() throws {
        let file = open(path + "/out", O_WRONLY | O_CREAT, 0o600)
        defer { close(file) }
        try OutputFile.write([1, 2], to: "-", standardOutput: file)
        #expect(try Folder(path).read("out", limit: 9).bytes == [1, 2])
        #expect(reason(try OutputFile.write([1], to: "-", standardOutput: -1)) != nil)
    }

    @Test func pathsAndFileURIsAreConvertedBothWays() {
        #expect(FilePath.path(ofURI: "file:///a%20b/%C3%A9.txt") == "/a b/é.txt")
        #expect(FilePath.path(ofURI: "file://localhost/a") == "/a")
        for uri in ["http://a/b", "file://elsewhere/a", "/a", "", "file:///a%00b", "file:///a\0b"] {
            #expect(FilePath.path(ofURI: uri) == nil, "\(uri)")
        }
        #expect(FilePath.uri(ofPath: "/a b/é.txt") == "file:///a%20b/%C3%A9.txt")
        #expect(FilePath.uri(ofPath: "a") == nil)
        #expect(FilePath.path(ofURI: "file:///k%FC").flatMap { FilePath.uri(ofPath: $0) } == "file:///k%FC")
        #expect(FilePath.path(ofURI: "file:///k%FC").map { FilePath.displayName($0) } == "kü")
    }
}
