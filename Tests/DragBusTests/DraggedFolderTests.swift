import Foundation
import GLibSupport
import TestSupport
import Testing

@testable import DragBus

/// The files that are made for other applications.
struct DraggedFolderTests {
    @Test func filesForOthersHaveALimit() throws {
        try withTemporaryFolder { temporary in
            let now = 2_000_000_000.0
            let all = try Folder(temporary.path)
            func make(_ name: String, hoursAgo hours: Double, bytes: Int) throws {
                let folder = URL(fileURLWithPath: "\(temporary.path)/\(name)")
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data(count: bytes).write(to: folder.appendingPathComponent("a.bin"))
                let date = Date(timeIntervalSince1970: now - hours * 3600)
                try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path)
            }
            func names() throws -> [String] { try all.list().map(\.name).sorted() }
            try make("a", hoursAgo: 24 * 31, bytes: 1)
            try make("b", hoursAgo: 24 * 29, bytes: 400)
            try make("c", hoursAgo: 24, bytes: 400)
            try make("d", hoursAgo: 2, bytes: 500)
            try make("e", hoursAgo: 0.5, bytes: 100)
            DraggedFolder.removeOld(in: all, now: now, limit: 2000)
            #expect(try names() == ["b", "c", "d", "e"])
            // The oldest go first, and those that are left have room.
            DraggedFolder.removeOld(in: all, now: now, limit: 1000)
            #expect(try names() == ["c", "d", "e"])
            DraggedFolder.removeOld(in: all, now: now, room: 300, limit: 1000)
            #expect(try names() == ["d", "e"])
            // Files that may still be copied stay.
            DraggedFolder.removeOld(in: all, now: now, room: .max, limit: 1000)
            #expect(try names() == ["e"])
        }
    }
}
