import Foundation
import PrivateSession
import Testing

@testable import DemoStudio

/// Where a recording writes, and what it leaves alone there.
struct RecordingFilesTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("record \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    private func mode(_ path: String) throws -> Int {
        let all = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        return try #require(all)
    }

    @Test(arguments: [0o700, 0o1777, 0o750]) func aFolderThatIsThereKeepsItsMode(_ bits: Int) throws {
        try withFolder { folder in
            chmod(folder, mode_t(bits))
            try FilmFiles.makeFolder(folder)
            #expect(try mode(folder) == bits)
        }
    }

    @Test func aNewFolderIsAsAnyProgramMakesIt() throws {
        try withFolder { folder in
            let mask = umask(0)
            umask(mask)
            try FilmFiles.makeFolder("\(folder)/a/b")
            #expect(try mode("\(folder)/a/b") == Int(0o777 & ~mask))
        }
    }

    @Test func aFilmsNameIsOneRecordings() throws {
        try withFolder { folder in
            var lock: RecordingLock? = try RecordingLock("demo", in: folder)
            #expect(throws: DemoError.self) { try RecordingLock("demo", in: folder) }
            // Another demo may be recorded into the same folder.
            let other = try RecordingLock("other", in: folder)
            withExtendedLifetime(lock) {}
            lock = nil
            _ = try RecordingLock("demo", in: folder)
            withExtendedLifetime(other) {}
        }
    }

    /// One that was killed leaves its file, and no lock.
    @Test func whatAKilledRecordingLeftIsNoLock() throws {
        try withFolder { folder in
            try Data().write(to: URL(fileURLWithPath: "\(folder)/.demo.recording"))
            do { _ = try RecordingLock("demo", in: folder) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
        }
    }

    @Test func messagesOfAProgramAreBounded() throws {
        let workshop = try FilmWorkshop()
        defer { workshop.end() }
        let tool = try Tool(
            "sh", ["-c", "yes 'a long line of words' | head -c 3000000 >&2; echo last >&2; exit 3"], in: workshop)
        #expect(throws: FilmError.self) { try tool.finish(within: 60) }
        #expect(tool.messages.utf8.count <= 16 << 10)
        #expect(tool.messages.hasSuffix("last\n"))
    }

    @Test func aWorkshopGoesWithItsPrograms() throws {
        let workshop = try FilmWorkshop()
        let process = try workshop.session.start("sleep", ["600"], output: nil, errors: "/dev/null")
        workshop.end()
        #expect(!process.isRunning)
        #expect(!FileManager.default.fileExists(atPath: workshop.folder))
    }
}
