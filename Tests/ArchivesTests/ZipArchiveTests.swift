import Testing

@testable import Archives

/// Zip files are read whole or not at all, and never by a name that leads elsewhere.
struct ZipArchiveTests {
    private let files = [
        ZipArchive.File("mimetype", Array("application/x".utf8)),
        ZipArchive.File("pictures/Füße 図.png", [0, 1, 2, 255]), ZipArchive.File("empty", []),
    ]

    private func bytes(_ path: String, _ content: [UInt8] = [1]) throws -> [UInt8] {
        try ZipArchive([ZipArchive.File(path, content)]).bytes()
    }

    /// Writes other bytes over some, wherever they are.
    private func replacing(_ old: String, with new: String, in bytes: [UInt8]) -> [UInt8] {
        let (old, new) = (Array(old.utf8), Array(new.utf8))
        var bytes = bytes
        for start in bytes.indices.dropLast(old.count - 1) where bytes[start..<(start + old.count)].elementsEqual(old) {
            bytes.replaceSubrange(start..<(start + old.count), with: new)
        }
        return bytes
    }

    /// Noncharacters that stand for the bytes of a path would give a file a second name.
    @Test func aNameOfNoncharactersIsRefused() {
        let marks = [0xFDDC, 0xFDE3, 0xFDDB, 0xFDEC as UInt32].compactMap { Unicode.Scalar($0).map { String($0) } }
        let name = "k\(marks.joined()).png"
        #expect(!ZipArchive.isSafe(name))
        #expect(throws: ArchiveError.badName(name)) { try bytes(name) }
    }

    private func error(reading bytes: [UInt8], _ limits: ZipArchive.Limits = .init()) -> ArchiveError? {
        do throws(ArchiveError) {
            _ = try ZipArchive(reading: bytes, limits: limits)
            return nil
        } catch {
            return error
        }
    }

    @Test func whatWasWrittenIsRead() throws {
        let bytes = try ZipArchive(files).bytes { $0 == "mimetype" }
        #expect(try ZipArchive(reading: bytes).files == files)
        let again = try ZipArchive(files).bytes { $0 == "mimetype" }
        #expect(again == bytes, "the same files give the same bytes")
        // Files that are not compressed stand in it as they are, where a file manager looks.
        #expect(Array(bytes[30..<38]) == Array("mimetype".utf8))
    }

    @Test(
        arguments: [
            ("aa/b/evil", "../b/evil"), ("xabs", "/abs"), ("a/b/../c", nil), ("win\\dows", nil), ("c:evil", nil),
            ("a//b", nil), ("./a", nil), ("line\nbreak", nil), ("a/b/c/d/e/f/g/h/i", nil),
            (String(repeating: "x", count: 300), nil),
        ] as [(String, String?)])
    func aNameThatLeadsElsewhereIsRefused(written: String, meant: String?) throws {
        guard let meant else {
            #expect(!ZipArchive.isSafe(written))
            #expect(throws: ArchiveError.badName(written)) { try bytes(written) }
            return
        }
        let hostile = replacing(written, with: meant, in: try bytes(written))
        guard case .badName = error(reading: hostile) else {
            Issue.record("\(meant) was read: \(String(describing: error(reading: hostile)))")
            return
        }
    }

    @Test func aLinkIsRefused() throws {
        var bytes = try bytes("link", Array("/etc/passwd".utf8))
        let header = try #require(bytes.indices.first { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
        // The upper half of its attributes has Unix's facts about the file.
        let mode: UInt32 = 0o120777 << 16
        for byte in 0..<4 { bytes[header + 38 + byte] = UInt8(truncatingIfNeeded: mode >> UInt32(8 * byte)) }
        bytes[header + 5] = 3
        #expect(error(reading: bytes) == .noFile("link"))
    }

    @Test func aColonIsPartOfAName() throws {
        let bytes = try bytes("Screenshot 12:30.png")
        #expect(try ZipArchive(reading: bytes).files.map(\.path) == ["Screenshot 12:30.png"])
    }

    /// As `zip -r x.zip ./` and Windows write them: the first with "./" in front, the other in the machine's old code page
    /// without the mark of UTF-8.
    @Test func namesOfOtherProgramsAreRead() throws {
        let dotted = replacing("xyname", with: "./name", in: try bytes("xyname"))
        #expect(try ZipArchive(reading: dotted).files.map(\.path) == ["name"])
        let marked = try bytes("bxh.png")
        var old = marked
        for start in marked.indices.dropLast(2) where Array(marked[start..<start + 3]) == Array("bxh".utf8) {
            old[start + 1] = 0x81
        }
        #expect(try ZipArchive(reading: old).files.map(\.path) == ["büh.png"])
    }

    @Test func aNameIsThereOnce() throws {
        let twice = replacing(
            "bb.txt", with: "AA.txt",
            in: try ZipArchive([ZipArchive.File("aa.txt", [1]), ZipArchive.File("bb.txt", [2])]).bytes())
        #expect(error(reading: twice) == .sameName("AA.txt"))
    }

    @Test func whatBecomesTooLargeIsNotUnpacked() throws {
        let bomb = try bytes("zeros", [UInt8](repeating: 0, count: 20 << 20))
        #expect(bomb.count < 1 << 17)
        var limits = ZipArchive.Limits()
        limits.bytes = 1 << 20
        #expect(error(reading: bomb, limits) == .tooLarge(limit: 1 << 20))
        limits = ZipArchive.Limits()
        limits.count = 2
        #expect(error(reading: try ZipArchive(files).bytes(), limits) == .tooMany(limit: 2))
        // A folder that only a path names is made, too: 250 files could ask for 2000 of them.
        limits.count = 3
        #expect(error(reading: try ZipArchive(files).bytes(), limits) == .tooMany(limit: 3))
        limits.count = 4
        #expect(error(reading: try ZipArchive(files).bytes(), limits) == nil)
    }

    @Test func whatIsDamagedIsNotReadInPart() throws {
        let whole = try ZipArchive(files).bytes()
        #expect(error(reading: []) == .unreadable)
        #expect(error(reading: Array("no zip file".utf8)) == .unreadable)
        for count in stride(from: 1, to: whole.count, by: 7) {
            #expect(error(reading: Array(whole.prefix(count))) != nil, "\(count) bytes of it")
        }
        // Any one byte changed gives an error, or files that hold what they should: never others under their names.
        for index in 0..<2 * whole.count {
            var changed = whole
            changed[index / 2] ^= index % 2 == 0 ? 0xFF : 1
            for file in (try? ZipArchive(reading: changed))?.files ?? [] {
                guard let known = files.first(where: { $0.path == file.path }) else { continue }
                #expect(file.bytes == known.bytes, "byte \(index / 2), \(file.path)")
            }
        }
    }
}
