import Archives
import Foundation
import GLibSupport
import Prototype
import SceneStorage
import TestSupport
import XCTest

/// Archives of a few kilobytes that cost seconds and gigabytes: each is refused with the limit that it breaks, in a process
/// that ends there, and costs this one nothing.
final class HostileArchiveTests: XCTestCase {
    override func setUp() { ArchiveProgram.use(program: Project.dragoman.path) }

    override func tearDown() { ArchiveProgram.use(program: nil) }

    /// The most memory that this process has had so far, in KiB.
    private func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return try XCTUnwrap(line.split(separator: " ").compactMap { Int($0) }.first)
    }

    private func compressed(_ bytes: [UInt8], in folder: TemporaryFolder) throws -> [UInt8] {
        let file = folder.path("plain")
        try FilePath.write(bytes, to: file)
        XCTAssertEqual(try runProgram("gzip", ["-9", "--no-name", "--force", file]).status, 0)
        return try FilePath.read(file + ".gz", limit: 1 << 30)
    }

    /// The cost of `body` for this process, as the figures of a test say it.
    private func measured<T>(_ title: String, _ body: () throws -> T) throws -> T {
        let before = try peak()
        let start = Date()
        let value = try body()
        let seconds = Date().timeIntervalSince(start)
        print("figure: \(title): \(seconds) s, \(try (peak() - before) >> 10) MB")
        return value
    }

    /// A gzip file in whose contents another one begins, with a name, a comment, or more fields that never end.
    func testAHeaderWithoutAnEndIsNotFollowed() throws {
        for flags: UInt8 in [8, 16, 4 | 8] { try checkEndlessHeader(flags) }
    }

    private func checkEndlessHeader(_ flags: UInt8) throws {
        try withTemporaryFolder { folder in
            let name = [UInt8](repeating: UInt8(ascii: "a"), count: 40 << 20)
            let inner: [UInt8] = [0x1F, 0x8B, 8, flags, 0, 0, 0, 0, 0, 3] + name
            let once = try compressed(inner, in: folder)
            let file = try compressed(once, in: folder)
            XCTAssertLessThan(file.count, 10_000)
            for (bytes, contents) in [(file, once), (once, inner)] {
                let before = try peak()
                let found = try measured("endless header") { try Gzip.contents(of: bytes, limit: 64 << 20) }
                XCTAssertEqual(found, contents, "one level, and no more")
                XCTAssertLessThan(try peak() - before, 256 << 10)
            }
            XCTAssertThrowsError(try Gzip.contents(of: once, limit: 1 << 20)) {
                XCTAssertEqual($0 as? ArchiveError, .tooLarge(limit: 1 << 20))
            }
            for ending in ["svg", "svgz"] {
                let path = folder.path("drawing.\(ending)")
                try FilePath.write(file, to: path)
                XCTAssertFalse(PictureDocument.isPicture(path))
            }
        }
    }

    /// Each limit is held by itself, and the one that was broken is said: here a script reads in the program's place.
    func testTimeAndMemoryAreLimited() throws {
        try withTemporaryFolder { folder in
            func error(_ script: String, _ change: (inout ArchiveHelper.Limits) -> Void) throws -> ArchiveError? {
                let program = try folder.write("#!/bin/sh\n" + script, as: "reader")
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
                ArchiveProgram.use(program: program)
                var limits = ArchiveHelper.Limits()
                change(&limits)
                do throws(ArchiveError) {
                    _ = try ArchiveHelper.files(in: [1], by: .gzip(limit: 1 << 20), within: limits)
                } catch {
                    return error
                }
                return nil
            }
            XCTAssertEqual(
                try error("while :; do :; done") { ($0.processorSeconds, $0.seconds) = (1, 100) }, .tooSlow(seconds: 1))
            XCTAssertEqual(
                try error("exec sleep 100") { ($0.processorSeconds, $0.seconds) = (100, 1) }, .tooSlow(seconds: 1))
            XCTAssertEqual(try error("exit 1") { _ in }, .tooDemanding(memory: 768 << 20))
            XCTAssertEqual(try error("exec cat /dev/zero") { _ in }, .tooLarge(limit: 1 << 20))
            for nonsense in [
                "", "echo", "printf '\\001\\377\\377\\377\\377\\377\\377\\377\\377aaaaaaaa'", "head -c 999 /dev/zero",
            ] {
                XCTAssertEqual(try error(nonsense) { _ in }, .unreadable, nonsense)
            }
        }
    }

    func testTheSameComesOfAProcessAsOfNone() throws {
        let files = [ZipArchive.File("a/b.txt", [1, 2]), ZipArchive.File("Füße", []), ZipArchive.File("c", [3])]
        let packed = try ZipArchive(files).bytes()
        XCTAssertEqual(try ZipArchive(reading: packed).files, files)
        var limits = ZipArchive.Limits()
        limits.count = 2
        let hostile: [([UInt8], ZipArchive.Limits)] = [
            (packed, limits), (Array("PK no zip".utf8), .init()), ([], .init()), (Array(packed.dropLast(9)), .init()),
        ]
        func error(_ bytes: [UInt8], _ limits: ZipArchive.Limits) -> ArchiveError? {
            do throws(ArchiveError) { _ = try ZipArchive(reading: bytes, limits: limits) } catch { return error }
            return nil
        }
        for (bytes, limits) in hostile {
            ArchiveProgram.use(program: Project.dragoman.path)
            let apart = error(bytes, limits)
            ArchiveProgram.use(program: nil)
            XCTAssertNotNil(apart)
            XCTAssertEqual(apart, error(bytes, limits))
        }
        ArchiveProgram.use(program: "/nowhere/at-all")
        guard case .notStarted = error(packed, .init()) else { return XCTFail("it was read by nobody") }
    }
}
