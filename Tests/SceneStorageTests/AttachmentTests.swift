import Foundation
import GLibSupport
import SceneStorage
import TestSupport
import XCTest

final class AttachmentTests: XCTestCase {
    private let folder = "contacts/ada-lovelace/attachments"

    func testAnAttachmentIsAddedFromMemory() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let change = try store.addAttachment(name: "January.csv", bytes: Array("label,value\r\n".utf8))
        XCTAssertEqual(change.kind, .attachmentAdded("January.csv"))
        XCTAssertEqual(
            try store.load().attachments, [Attachment(name: "January.csv", size: 13, contentType: "text/csv")])
        XCTAssertEqual(try store.readAttachment("January.csv"), Array("label,value\r\n".utf8))
        XCTAssertEqual(try place.contents(folder + "/January.csv").count, 13)
    }

    func testNamesAreMadeUniqueAndNothingIsOverwritten() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        for text in ["1", "2", "3"] { _ = try store.addAttachment(name: "January.csv", bytes: Array(text.utf8)) }
        _ = try store.addAttachment(name: "JANUARY.CSV", bytes: [])
        XCTAssertEqual(
            try place.names(folder), ["JANUARY 4.CSV", "January 2.csv", "January 3.csv", "January.csv"])
        XCTAssertEqual(try store.readAttachment("January.csv"), Array("1".utf8))
    }

    func testHostileNamesStayInTheFolder() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        for name in ["../../card.vcf", "/etc/passwd", ".hidden", "..", "", "a\0b", "card.vcf/"] {
            _ = try store.addAttachment(name: name, bytes: [1])
        }
        XCTAssertEqual(try store.load().attachments.count, 7)
        XCTAssertEqual(try store.load().name, "Ada Lovelace")
        XCTAssertFalse(try place.names(folder).contains { $0.hasPrefix(".") })
        XCTAssertEqual(try place.names("contacts").count, 1)
    }

    func testAddingACopyOfAFile() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let file = try place.outsideFile("notes.txt", "hello")
        var steps: [Int64] = []
        let change = try store.addAttachment(copying: file) { done, total in
            XCTAssertEqual(total, 5)
            steps.append(done)
            return true
        }
        XCTAssertEqual(change.kind, .attachmentAdded("notes.txt"))
        XCTAssertEqual(steps, [0, 5])
        XCTAssertEqual(try store.readAttachment("notes.txt"), Array("hello".utf8))
        XCTAssertEqual(try String(contentsOfFile: file, encoding: .utf8), "hello")
    }

    func testFoldersAndSpecialFilesAreRefusedWithTheReason() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let outside = try place.outsideFolder("Pictures")
        XCTAssertThrowsError(try store.addAttachment(copying: outside)) {
            XCTAssertEqual("\($0)", "Pictures was not copied: it is a folder, and only files are taken.")
        }
        XCTAssertThrowsError(try store.addAttachment(copying: "/dev/zero")) {
            XCTAssertEqual("\($0)", "zero was not copied: it is not an ordinary file.")
        }
        let pipe = outside + "/pipe"
        XCTAssertEqual(mkfifo(pipe, 0o600), 0)
        XCTAssertThrowsError(try store.addAttachment(copying: pipe)) {
            XCTAssertEqual("\($0)", "pipe was not copied: it is not an ordinary file.")
        }
        XCTAssertThrowsError(try store.addAttachment(copying: outside + "/none.txt")) {
            XCTAssertEqual("\($0)", "none.txt was not copied: it is no longer there.")
        }
        XCTAssertEqual(try place.names(folder), [])
    }

    func testACancelledCopyLeavesNothing() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let file = try place.outsideFile("large.bin", String(repeating: "x", count: 1_000_000))
        XCTAssertThrowsError(try store.addAttachment(copying: file) { done, _ in done < 500_000 }) {
            XCTAssertEqual("\($0)", "large.bin was not copied: it was cancelled.")
        }
        XCTAssertEqual(try place.names(folder), [])
    }

    func testACopyInTheBackgroundCanBeWatchedAndCancelled() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let file = try place.outsideFile("large.bin", String(repeating: "x", count: 1_000_000))
        MainActor.assumeIsolated {
            let progress = CopyProgress()
            XCTAssertEqual(progress.fraction, 0)
            var added: ContactChange?
            Background.run {
                try store.addAttachment(copying: file) { progress.report($0, of: $1) }
            } finish: {
                added = try? $0.get()
            }
            XCTAssertTrue(waitOnMainContext { added != nil })
            XCTAssertEqual(progress.fraction, 1)

            let cancelled = CopyProgress()
            cancelled.cancel()
            var message = ""
            Background.run {
                try store.addAttachment(copying: file) { cancelled.report($0, of: $1) }
            } finish: { result in
                if case .failure(let error) = result { message = "\(error)" }
            }
            XCTAssertTrue(waitOnMainContext { !message.isEmpty })
            XCTAssertEqual(message, "large.bin was not copied: it was cancelled.")
        }
        XCTAssertEqual(try place.names(folder), ["large.bin"])
    }

    func testAHugeFileIsRefusedBeforeItIsCopied() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let file = try place.outsideFile("huge.bin", "")
        XCTAssertEqual(truncate(file, off_t(ContactStore.attachmentLimit) + 1), 0)
        XCTAssertThrowsError(try store.addAttachment(copying: file)) {
            XCTAssertEqual(($0 as? FileError)?.reason, .tooLarge(limit: ContactStore.attachmentLimit))
        }
    }

    func testAFileThatChangesWhileItIsCopiedIsRefused() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let file = try place.outsideFile("log.txt", "line\n")
        var isChanged = false
        XCTAssertThrowsError(
            try store.addAttachment(copying: file) { _, _ in
                if !isChanged { isChanged = (try? Data("more\n".utf8).append(to: file)) != nil }
                return true
            }
        ) {
            XCTAssertEqual("\($0)", "log.txt was not copied: another program changed it meanwhile.")
        }
        XCTAssertTrue(isChanged)
        XCTAssertEqual(try place.names(folder), [])
    }

    func testRemovingUndoingAndRedoing() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let added = try store.addAttachment(name: "a.txt", bytes: [1, 2])
        let removed = try store.undo(added)
        XCTAssertEqual(removed.kind, .attachmentRemoved("a.txt"))
        XCTAssertEqual(try store.load().attachments, [])
        let again = try store.undo(removed)
        XCTAssertEqual(again.kind, .attachmentAdded("a.txt"))
        XCTAssertEqual(try store.readAttachment("a.txt"), [1, 2])
        let gone = try store.removeAttachment("a.txt")
        XCTAssertEqual(try place.names(folder), [])
        _ = try store.undo(gone)
        XCTAssertEqual(try store.readAttachment("a.txt"), [1, 2])
    }

    func testUndoLeavesAFileThatAnotherProgramChanged() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let added = try store.addAttachment(name: "a.txt", bytes: [1, 2])
        try place.write("edited elsewhere", folder + "/a.txt")
        XCTAssertThrowsError(try store.undo(added)) {
            XCTAssertEqual("\($0)", "a.txt was not removed: another program changed it meanwhile.")
        }
        XCTAssertEqual(try place.contents(folder + "/a.txt"), Array("edited elsewhere".utf8))
    }

    func testUndoOfAFileThatIsGone() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let added = try store.addAttachment(name: "a.txt", bytes: [1, 2])
        try FileManager.default.removeItem(atPath: place.data + "/" + folder + "/a.txt")
        XCTAssertThrowsError(try store.undo(added)) {
            XCTAssertEqual("\($0)", "a.txt was not removed: it is no longer there.")
        }
    }

    func testUndoOfARemovalWhoseNameIsTaken() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        _ = try store.addAttachment(name: "a.txt", bytes: [1, 2])
        let removed = try store.removeAttachment("a.txt")
        try place.write("another", folder + "/a.txt")
        XCTAssertThrowsError(try store.undo(removed)) {
            XCTAssertEqual("\($0)", "a.txt was not saved: something of that name is already there.")
        }
        XCTAssertEqual(try place.contents(folder + "/a.txt"), Array("another".utf8))
        try FileManager.default.removeItem(atPath: place.data + "/" + folder + "/a.txt")
        _ = try store.undo(removed)
        XCTAssertEqual(try store.readAttachment("a.txt"), [1, 2])
    }

    func testALinkedAttachmentsFolderIsNotFollowed() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let outside = try place.outsideFolder("elsewhere")
        let path = place.data + "/" + folder
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside)
        XCTAssertThrowsError(try store.addAttachment(name: "a.txt", bytes: [1])) {
            XCTAssertEqual(
                "\($0)", "attachments was not saved: it is a link to another place, which is not followed.")
        }
        XCTAssertThrowsError(try store.load())
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: outside), [])
    }

    func testALinkAmongTheAttachmentsIsNeitherListedNorReadNorRemoved() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let outside = try place.outsideFile("secret.txt", "secret")
        let link = place.data + "/" + folder + "/link.txt"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: outside)
        XCTAssertEqual(try store.load().attachments, [])
        XCTAssertThrowsError(try store.readAttachment("link.txt"))
        XCTAssertThrowsError(try store.removeAttachment("link.txt"))
        let added = try store.addAttachment(name: "link.txt", bytes: [1])
        XCTAssertEqual(added.kind, .attachmentAdded("link 2.txt"))
        XCTAssertEqual(try String(contentsOfFile: outside, encoding: .utf8), "secret")
    }

    func testARemovedAttachmentsFolderIsMadeAgain() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        try FileManager.default.removeItem(atPath: place.data + "/" + folder)
        XCTAssertEqual(try store.load().attachments, [])
        _ = try store.addAttachment(name: "a.txt", bytes: [1])
        XCTAssertEqual(try store.load().attachments.map(\.name), ["a.txt"])
    }

    func testPathsAreNoNamesOfAttachments() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        for name in ["../card.vcf", "", "..", "a/b", "a\0b"] {
            XCTAssertThrowsError(try store.readAttachment(name), name)
            XCTAssertThrowsError(try store.removeAttachment(name), name)
        }
        XCTAssertEqual(try store.load().name, "Ada Lovelace")
    }

    func testTwoStoresDoNotCleanUpEachOther() throws {
        let place = try TemporaryPlace()
        let first = try place.contactStore()
        _ = try first.addAttachment(name: "a.txt", bytes: [1, 2])
        let removed = try first.removeAttachment("a.txt")
        let second = try place.contactStore()
        _ = try second.addAttachment(name: "b.txt", bytes: [3])
        _ = try first.undo(removed)
        XCTAssertEqual(try second.load().attachments.map(\.name), ["a.txt", "b.txt"])
    }

    func testARemovedFileIsFreedWithItsChange() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        for _ in 0..<5 {
            let added = try store.addAttachment(name: "a.bin", bytes: [UInt8](repeating: 7, count: 100_000))
            _ = try store.undo(added)
            try waitUntil("it is freed") {
                try place.names("contacts/ada-lovelace") == ["attachments", "card.vcf"]
            }
        }
        let added = try store.addAttachment(name: "a.bin", bytes: [1])
        try withExtendedLifetime(try store.undo(added)) {
            XCTAssertEqual(try place.names("contacts/ada-lovelace").count, 3, "kept as long as it can be redone")
        }
    }

    func testADropGoesIntoTheFolderThatIsThereNow() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let added = try store.addAttachment(name: "old.txt", bytes: [1])
        let removed = try store.undo(added)
        let away = try place.outsideFolder("away") + "/ada"
        try FileManager.default.moveItem(atPath: place.contactFolder, toPath: away)
        XCTAssertThrowsError(try store.addAttachment(name: "lost.txt", bytes: [1])) {
            XCTAssertEqual("\($0)", "lost.txt was not saved: it is no longer there.")
        }
        _ = try place.contactStore()
        _ = try store.addAttachment(name: "new.txt", bytes: [2])
        XCTAssertEqual(try place.names(folder), ["new.txt"])
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: away + "/attachments"), [])
        XCTAssertThrowsError(try store.undo(removed), "it was taken from the other folder")
        XCTAssertEqual(try place.names(folder), ["new.txt"])
        // Back again, without a restart.
        try FileManager.default.removeItem(atPath: place.contactFolder)
        try FileManager.default.moveItem(atPath: away, toPath: place.contactFolder)
        _ = try store.undo(removed)
        XCTAssertEqual(try place.names(folder), ["old.txt"])
    }

    func testTheHiddenFolderGoesWithTheStore() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        _ = try store.addAttachment(name: "a.txt", bytes: [1, 2])
        let removed = try store.removeAttachment("a.txt")
        XCTAssertEqual(removed.kind, .attachmentRemoved("a.txt"))
        XCTAssertEqual(try place.names("contacts/ada-lovelace").count, 3)
        store.close()
        XCTAssertEqual(try place.names("contacts/ada-lovelace"), ["attachments", "card.vcf"])
    }

    func testAHiddenFolderThatIsRemovedIsMadeAgain() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        _ = try store.addAttachment(name: "a.txt", bytes: [1])
        for name in try place.names("contacts/ada-lovelace") where name.hasPrefix(".dragoman-") {
            try FileManager.default.removeItem(atPath: place.contactFolder + "/" + name)
        }
        _ = try store.addAttachment(name: "b.txt", bytes: [1])
        XCTAssertEqual(try store.load().attachments.count, 2)
    }
}

/// Waits for what another thread does.
private func waitUntil(_ what: String, _ condition: () throws -> Bool) throws {
    XCTAssertTrue(try eventually(condition), what)
}

extension Data {
    fileprivate func append(to path: String) throws {
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        defer { try? handle.close() }
        try handle.seekToEnd()
        try handle.write(contentsOf: self)
    }
}
