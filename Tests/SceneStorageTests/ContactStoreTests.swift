import Foundation
import GLibSupport
import Prototype
import SceneStorage
import TestSupport
import XCTest

final class ContactStoreTests: XCTestCase {
    private let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

    func testFirstUseCopiesWhatTheAppShips() throws {
        let place = try TemporaryPlace()
        let store = place.newContactStore
        let contact = try store.load()
        XCTAssertEqual(contact.name, "Ada Lovelace")
        XCTAssertEqual(contact.role, "Analyst")
        XCTAssertNil(contact.portrait)
        XCTAssertEqual(contact.attachments, [])
        XCTAssertFalse(FileManager.default.fileExists(atPath: place.data), "nothing is made by looking")
        let set = try store.setPortrait(png, type: "image/png")
        _ = try store.undo(set)
        XCTAssertEqual(try place.names("contacts/ada-lovelace"), ["card.vcf"])
        XCTAssertEqual(
            try place.contents("contacts/ada-lovelace/card.vcf"),
            Array(FileManager.default.contents(atPath: place.resourcesPath + "/scene/contacts/ada-lovelace/card.vcf")!))
    }

    func testASecondStartKeepsWhatIsThere() throws {
        let place = try TemporaryPlace()
        _ = try place.contactStore().setPortrait(png, type: "image/png")
        let contact = try place.contactStore().load()
        XCTAssertEqual(contact.portrait, Portrait(type: "image/png", bytes: png))
    }

    func testMissingResourcesAreAClearError() throws {
        let place = try TemporaryPlace()
        let nowhere = Resources(override: "/nonexistent", executable: "", dataDirectories: [])
        XCTAssertThrowsError(try ContactStore(dataFolder: place.data, seed: .shipped(nowhere)).load()) {
            XCTAssertEqual("\($0)", "scene/contacts/ada-lovelace/card.vcf was not read: it is no longer there.")
        }
    }

    func testPortraitIsSetRemovedUndoneAndRedone() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let original = try store.cardBytes()
        let set = try store.setPortrait(png, type: "image/png")
        XCTAssertEqual(set.kind, .portrait)
        XCTAssertEqual(try store.load().portrait, Portrait(type: "image/png", bytes: png))
        let withPortrait = try store.cardBytes()
        let redo = try store.undo(set)
        XCTAssertEqual(try store.cardBytes(), original)
        _ = try store.undo(redo)
        XCTAssertEqual(try store.cardBytes(), withPortrait)
        let removed = try store.removePortrait()
        XCTAssertEqual(try store.cardBytes(), original)
        _ = try store.undo(removed)
        XCTAssertEqual(try store.cardBytes(), withPortrait)
    }

    func testPortraitKeepsWhatAnotherProgramWrote() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let set = try store.setPortrait(png, type: "image/png")
        let card = String(decoding: try store.cardBytes(), as: UTF8.self)
        let edited = card.replacingOccurrences(of: "TITLE:Analyst", with: "TITLE:Countess")
        try place.write(edited, "contacts/ada-lovelace/card.vcf")
        let redo = try store.undo(set)
        var contact = try store.load()
        XCTAssertEqual(contact.role, "Countess")
        XCTAssertNil(contact.portrait)
        _ = try store.undo(redo)
        contact = try store.load()
        XCTAssertEqual(contact.role, "Countess")
        XCTAssertEqual(contact.portrait?.bytes, png)
    }

    func testUndoDoesNotOverwriteAPortraitOfAnotherProgram() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let set = try store.setPortrait(png, type: "image/png")
        let other = try place.contactStore()
        _ = try other.setPortrait([1, 2, 3], type: "image/gif")
        XCTAssertThrowsError(try store.undo(set)) {
            XCTAssertEqual("\($0)", "card.vcf was not saved: another program changed it meanwhile.")
        }
        XCTAssertEqual(try store.load().portrait, Portrait(type: "image/gif", bytes: [1, 2, 3]))
    }

    func testPortraitsThatAreNoneAreRefused() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        XCTAssertThrowsError(try store.setPortrait([1], type: "text/plain"))
        XCTAssertThrowsError(try store.setPortrait([1], type: "image/png\r\nX-EVIL:1"))
        XCTAssertThrowsError(try store.setPortrait([], type: "image/png"))
        XCTAssertNil(try store.load().portrait)
    }

    func testATooLargePortraitIsRefusedWithTheLimit() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let bytes = [UInt8](repeating: 0, count: (64 << 20) + 1)
        XCTAssertThrowsError(try store.setPortrait(bytes, type: "image/png")) {
            XCTAssertEqual(($0 as? FileError)?.reason, .tooLarge(limit: 64 << 20))
            XCTAssertTrue("\($0)".hasPrefix("The picture was not saved: it is larger than 64.0"))
        }
    }

    func testADamagedPortraitIsAProblemButNoError() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        try place.write(
            "BEGIN:VCARD\nFN:Ada\nPHOTO:data:image/png;base64,!!\nEND:VCARD\n", "contacts/ada-lovelace/card.vcf")
        let contact = try store.load()
        XCTAssertEqual(contact.name, "Ada")
        XCTAssertNil(contact.portrait)
        XCTAssertEqual(contact.portraitProblem, .invalidBase64)
    }

    func testABrokenCardIsAnErrorAndStaysAsItIs() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        try place.write("hello", "contacts/ada-lovelace/card.vcf")
        XCTAssertThrowsError(try store.load()) {
            XCTAssertEqual(
                "\($0)", "This is not a contact card: it starts with “hello” and must start with BEGIN:VCARD.")
        }
        XCTAssertThrowsError(try store.setPortrait(png, type: "image/png"))
        _ = try place.contactStore()
        XCTAssertEqual(try place.contents("contacts/ada-lovelace/card.vcf"), Array("hello".utf8))
    }

    func testReadingTheStoreChangesNothing() throws {
        let place = try TemporaryPlace()
        _ = try place.contactStore()
        _ = try place.graphStore()
        for folder in ["graphs", "contacts/ada-lovelace"] {
            let backup = place.data + "/" + folder + "/.dragoman-backup"
            try FileManager.default.createDirectory(atPath: backup, withIntermediateDirectories: true)
            try place.write("words", folder + "/.dragoman-backup/thesis.txt")
        }
        try FileManager.default.removeItem(atPath: place.contactFolder + "/attachments")
        let before = try place.snapshot()
        for (contact, graph) in [
            (ContactStore(dataFolder: place.data), GraphStore(dataFolder: place.data)),
            (place.newContactStore, place.newGraphStore),
        ] {
            XCTAssertEqual(try contact.load().attachments, [])
            _ = try contact.cardBytes()
            _ = try graph.load()
            contact.close()
            graph.close()
        }
        XCTAssertEqual(try place.snapshot(), before)
        // Nor does writing touch what is not ours.
        let store = ContactStore(dataFolder: place.data)
        _ = try store.setPortrait(png, type: "image/png")
        _ = try store.addAttachment(name: "a", bytes: [1])
        XCTAssertEqual(try place.contents("contacts/ada-lovelace/.dragoman-backup/thesis.txt"), Array("words".utf8))
    }

    func testARemovedCardIsAClearErrorAndComesBackAtTheNextStart() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        try FileManager.default.removeItem(atPath: place.contactFolder + "/card.vcf")
        XCTAssertThrowsError(try store.load()) {
            XCTAssertEqual("\($0)", "card.vcf was not read: it is no longer there.")
        }
        XCTAssertEqual(try place.contactStore().load().name, "Ada Lovelace")
    }

    func testALinkedCardIsNotFollowed() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let outside = try place.outsideFile("secret.vcf", "BEGIN:VCARD\nFN:Secret\nEND:VCARD\n")
        let card = place.contactFolder + "/card.vcf"
        try FileManager.default.removeItem(atPath: card)
        try FileManager.default.createSymbolicLink(atPath: card, withDestinationPath: outside)
        XCTAssertThrowsError(try store.load()) { XCTAssertEqual(($0 as? FileError)?.reason, .symbolicLink) }
        XCTAssertThrowsError(try store.setPortrait(png, type: "image/png"))
        XCTAssertEqual(try String(contentsOfFile: outside, encoding: .utf8), "BEGIN:VCARD\nFN:Secret\nEND:VCARD\n")
    }

    func testTheRightsOfTheCardAreKept() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640], ofItemAtPath: place.contactFolder + "/card.vcf")
        _ = try store.setPortrait(png, type: "image/png")
        let attributes = try FileManager.default.attributesOfItem(atPath: place.contactFolder + "/card.vcf")
        XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o640)
    }

    func testALargePortraitGoesThereAndBack() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        var bytes = [UInt8](repeating: 0, count: 300_000)
        for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: index &* 31 &+ index >> 8) }
        _ = try store.setPortrait(bytes, type: "image/jpeg")
        XCTAssertEqual(try store.load().portrait, Portrait(type: "image/jpeg", bytes: bytes))
    }

    func testTheWatchTellsOfAnothersChange() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        try MainActor.assumeIsolated {
            var calls = 0
            let watch = try store.watch { calls += 1 }
            try place.write("note", "contacts/ada-lovelace/attachments/note.txt")
            XCTAssertTrue(waitOnMainContext { calls > 0 })
            XCTAssertEqual(try store.load().attachments.map(\.name), ["note.txt"])
            watch.cancel()
            let before = calls
            try place.write("BEGIN:VCARD\nFN:Ada\nEND:VCARD\n", "contacts/ada-lovelace/card.vcf")
            _ = waitOnMainContext(seconds: 0.4) { calls > before }
            XCTAssertEqual(calls, before)
        }
    }
}
