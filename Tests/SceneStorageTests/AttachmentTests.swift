import FileFormats
import Foundation
import GLibSupport
import SceneStorage
import TestSupport
import Testing

struct AttachmentTests {
    private let folder = "contacts/ada-lovelace/attachments"

    @Test func anAttachmentIsAddedFromMemory() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let change = try store.addAttachment(name: "January.csv", bytes: Array("label,value\r\n".utf8))
        #expect(change.kind == .attachmentAdded("January.csv"))
        #expect(try store.load().attachments == [Attachment(name: "January.csv", size: 13, type: "text/csv")])
        #expect(try store.readAttachment("January.csv") == Array("label,value\r\n".utf8))
        #expect(try place.contents(folder + "/January.csv").count == 13)
    }

    @Test func anAttachmentIsRenamedAndNothingIsOverwritten() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        for name in ["a.txt", "b.txt"] { _ = try store.addAttachment(name: name, bytes: Array(name.utf8)) }
        let change = try store.renameAttachment("a.txt", to: "../c.txt")
        guard case .attachmentRenamed("a.txt", let safe) = change.kind else {
            Issue.record("\(change.kind)")
            return
        }
        #expect(!safe.contains("/"))
        #expect(try store.readAttachment(safe) == Array("a.txt".utf8))
        let back = try store.undo(change)
        #expect(back.kind == .attachmentRenamed(from: safe, to: "a.txt"))
        #expect(throws: FileError.self) { try store.renameAttachment("a.txt", to: "b.txt") }
        #expect(throws: FileError.self) { try store.renameAttachment("missing", to: "d.txt") }
        #expect(try place.names(folder) == ["a.txt", "b.txt"])
        #expect(try store.readAttachment("b.txt") == Array("b.txt".utf8))
    }

    @Test func numbersInNamesAreSortedAsNumbers() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let names = ["note 1.txt", "note 2.txt", "note 10.txt"]
        for name in names.reversed() { _ = try store.addAttachment(name: name, bytes: [1]) }
        #expect(try store.load().attachments.map(\.name) == names)
    }

    @Test func namesAreMadeUniqueAndNothingIsOverwritten() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        for text in ["1", "2", "3"] { _ = try store.addAttachment(name: "January.csv", bytes: Array(text.utf8)) }
        _ = try store.addAttachment(name: "JANUARY.CSV", bytes: [])
        #expect(try place.names(folder) == ["JANUARY 4.CSV", "January 2.csv", "January 3.csv", "January.csv"])
        #expect(try store.readAttachment("January.csv") == Array("1".utf8))
    }

    @Test func hostileNamesStayInTheFolder() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        for name in ["../../card.vcf", "/etc/passwd", ".hidden", "..", "", "a\0b", "card.vcf/"] {
            _ = try store.addAttachment(name: name, bytes: [1])
        }
        #expect(try store.load().attachments.count == 7)
        #expect(try store.load().name == "Ada Lovelace")
        #expect(try !place.names(folder).contains { $0.hasPrefix(".") })
        #expect(try place.names("contacts").count == 1)
    }

    @Test func addingACopyOfAFile() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let file = try place.outsideFile("notes.txt", "hello")
        var steps: [Int64] = []
        let change = try store.addAttachment(copying: file) { done, total in
            #expect(total == 5)
            steps.append(done)
            return true
        }
        #expect(change.kind == .attachmentAdded("notes.txt"))
        #expect(steps == [0, 5])
        #expect(try store.readAttachment("notes.txt") == Array("hello".utf8))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "hello")
    }

    @Test func foldersAndSpecialFilesAreRefusedWithTheReason() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let outside = try place.outsideFolder("Pictures")
        #expect { try store.addAttachment(copying: outside) } throws: {
            "\($0)" == "Pictures was not copied: it is a folder, but only files are taken."
        }
        #expect { try store.addAttachment(copying: "/dev/zero") } throws: {
            "\($0)" == "zero was not copied: it is not an ordinary file."
        }
        let pipe = outside + "/pipe"
        try withUnusedPipe(at: pipe) {
            #expect { try store.addAttachment(copying: pipe) } throws: {
                "\($0)" == "pipe was not copied: it is not an ordinary file."
            }
        }
        #expect { try store.addAttachment(copying: outside + "/none.txt") } throws: {
            "\($0)" == "none.txt was not copied: there is no such file or folder."
        }
        #expect(try place.names(folder) == [])
    }

    @Test func aCancelledCopyLeavesNothing() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let file = try place.outsideFile("large.bin", String(repeating: "x", count: 1_000_000))
        #expect { try store.addAttachment(copying: file) { done, _ in done < 500_000 } } throws: {
            "\($0)" == "large.bin was not copied: it was cancelled."
        }
        #expect(try place.names(folder) == [])
    }

    @Test func aHugeFileIsRefusedBeforeItIsCopied() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let file = try place.outsideFile("huge.bin", "")
        #expect(truncate(file, off_t(ContactStore.attachmentLimit) + 1) == 0)
        #expect { try store.addAttachment(copying: file) } throws: {
            ($0 as? FileError)?.reason == .tooLarge(limit: ContactStore.attachmentLimit)
        }
    }

    @Test func aFileThatChangesWhileItIsCopiedIsRefused() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let file = try place.outsideFile("log.txt", "line\n")
        var isChanged = false
        #expect {
            try store.addAttachment(copying: file) { _, _ in
                if !isChanged { isChanged = (try? Data("more\n".utf8).append(to: file)) != nil }
                return true
            }
        } throws: {
            "\($0)" == "log.txt was not copied: another program changed it meanwhile."
        }
        #expect(isChanged)
        #expect(try place.names(folder) == [])
    }

    @Test func removingUndoingAndRedoing() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let added = try store.addAttachment(name: "a.txt", bytes: [1, 2])
        let removed = try store.undo(added)
        #expect(removed.kind == .attachmentRemoved("a.txt"))
        #expect(try store.load().attachments == [])
        let again = try store.undo(removed)
        #expect(again.kind == .attachmentAdded("a.txt"))
        #expect(try store.readAttachment("a.txt") == [1, 2])
        let gone = try store.removeAttachment("a.txt")
        #expect(try place.names(folder) == [])
        _ = try store.undo(gone)
        #expect(try store.readAttachment("a.txt") == [1, 2])
    }

    @Test func undoLeavesAFileThatAnotherProgramChanged() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let added = try store.addAttachment(name: "a.txt", bytes: [1, 2])
        try place.write("edited elsewhere", folder + "/a.txt")
        #expect { try store.undo(added) } throws: {
            "\($0)" == "a.txt was not removed: another program changed it meanwhile."
        }
        #expect(try place.contents(folder + "/a.txt") == Array("edited elsewhere".utf8))
    }

    @Test func undoOfAFileThatIsGone() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let added = try store.addAttachment(name: "a.txt", bytes: [1, 2])
        try FileManager.default.removeItem(atPath: place.data + "/" + folder + "/a.txt")
        #expect { try store.undo(added) } throws: {
            "\($0)" == "a.txt was not removed: there is no such file or folder."
        }
    }

    @Test func undoOfARemovalWhoseNameIsTaken() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        _ = try store.addAttachment(name: "a.txt", bytes: [1, 2])
        let removed = try store.removeAttachment("a.txt")
        try place.write("another", folder + "/a.txt")
        #expect { try store.undo(removed) } throws: {
            "\($0)" == "a.txt was not saved: something of that name is already there."
        }
        #expect(try place.contents(folder + "/a.txt") == Array("another".utf8))
        try FileManager.default.removeItem(atPath: place.data + "/" + folder + "/a.txt")
        _ = try store.undo(removed)
        #expect(try store.readAttachment("a.txt") == [1, 2])
    }

    @Test func aLinkedAttachmentsFolderIsNotFollowed() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let outside = try place.outsideFolder("elsewhere")
        let path = place.data + "/" + folder
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside)
        #expect { try store.addAttachment(name: "a.txt", bytes: [1]) } throws: {
            "\($0)" == "attachments was not saved: it is a link to another place, which is not followed."
        }
        #expect(throws: (any Error).self) { try store.load() }
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside) == [])
    }

    @Test func aLinkAmongTheAttachmentsIsNeitherListedNorReadNorRemoved() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let outside = try place.outsideFile("secret.txt", "secret")
        let link = place.data + "/" + folder + "/link.txt"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: outside)
        #expect(try store.load().attachments == [])
        #expect(throws: (any Error).self) { try store.readAttachment("link.txt") }
        #expect(throws: (any Error).self) { try store.removeAttachment("link.txt") }
        let added = try store.addAttachment(name: "link.txt", bytes: [1])
        #expect(added.kind == .attachmentAdded("link 2.txt"))
        #expect(try String(contentsOfFile: outside, encoding: .utf8) == "secret")
    }

    @Test func aRemovedAttachmentsFolderIsMadeAgain() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        try FileManager.default.removeItem(atPath: place.data + "/" + folder)
        #expect(try store.load().attachments == [])
        _ = try store.addAttachment(name: "a.txt", bytes: [1])
        #expect(try store.load().attachments.map(\.name) == ["a.txt"])
    }

    @Test func pathsAreNoNamesOfAttachments() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        for name in ["../card.vcf", "", "..", "a/b", "a\0b"] {
            #expect(throws: (any Error).self, "\(name)") { try store.readAttachment(name) }
            #expect(throws: (any Error).self, "\(name)") { try store.removeAttachment(name) }
        }
        #expect(try store.load().name == "Ada Lovelace")
    }

    @Test func twoStoresDoNotCleanUpEachOther() throws {
        let place = try TemporaryPlace()
        let first = try place.contactStore()
        _ = try first.addAttachment(name: "a.txt", bytes: [1, 2])
        let removed = try first.removeAttachment("a.txt")
        let second = try place.contactStore()
        _ = try second.addAttachment(name: "b.txt", bytes: [3])
        _ = try first.undo(removed)
        #expect(try second.load().attachments.map(\.name) == ["a.txt", "b.txt"])
    }

    @Test func aRemovedFileIsFreedWithItsChange() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        for _ in 0..<5 {
            let added = try store.addAttachment(name: "a.bin", bytes: [UInt8](repeating: 7, count: 100_000))
            _ = try store.undo(added)
            let isFreed = try eventually { try place.names("contacts/ada-lovelace") == ["attachments", "card.vcf"] }
            #expect(isFreed)
        }
        let added = try store.addAttachment(name: "a.bin", bytes: [1])
        let undone = try store.undo(added)
        let names = try withExtendedLifetime(undone) { try place.names("contacts/ada-lovelace") }
        #expect(names.count == 3, "kept as long as it can be redone")
    }

    @Test func aDropGoesIntoTheFolderThatIsThereNow() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let added = try store.addAttachment(name: "old.txt", bytes: [1])
        let removed = try store.undo(added)
        let away = try place.outsideFolder("away") + "/ada"
        try FileManager.default.moveItem(atPath: place.contactFolder, toPath: away)
        #expect { try store.addAttachment(name: "lost.txt", bytes: [1]) } throws: {
            "\($0)" == "lost.txt was not saved: there is no such file or folder."
        }
        _ = try place.contactStore()
        _ = try store.addAttachment(name: "new.txt", bytes: [2])
        #expect(try place.names(folder) == ["new.txt"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: away + "/attachments") == [])
        #expect(throws: (any Error).self, "it was taken from the other folder") { try store.undo(removed) }
        #expect(try place.names(folder) == ["new.txt"])
        // Back again, without a restart.
        try FileManager.default.removeItem(atPath: place.contactFolder)
        try FileManager.default.moveItem(atPath: away, toPath: place.contactFolder)
        _ = try store.undo(removed)
        #expect(try place.names(folder) == ["old.txt"])
    }

    @Test func theHiddenFolderGoesWithTheStore() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        _ = try store.addAttachment(name: "a.txt", bytes: [1, 2])
        let removed = try store.removeAttachment("a.txt")
        #expect(removed.kind == .attachmentRemoved("a.txt"))
        #expect(try place.names("contacts/ada-lovelace").count == 3)
        store.close()
        #expect(try place.names("contacts/ada-lovelace") == ["attachments", "card.vcf"])
    }

    @Test func aHiddenFolderThatIsRemovedIsMadeAgain() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        _ = try store.addAttachment(name: "a.txt", bytes: [1])
        for name in try place.names("contacts/ada-lovelace") where name.hasPrefix(".dragoman-") {
            try FileManager.default.removeItem(atPath: place.contactFolder + "/" + name)
        }
        _ = try store.addAttachment(name: "b.txt", bytes: [1])
        #expect(try store.load().attachments.count == 2)
    }
}

extension Data {
    fileprivate func append(to path: String) throws {
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        defer { try? handle.close() }
        try handle.seekToEnd()
        try handle.write(contentsOf: self)
    }
}
