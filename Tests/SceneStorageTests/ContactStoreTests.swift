import FileFormats
import Foundation
import GLibSupport
import Prototype
import SceneStorage
import TestSupport
import Testing

struct ContactStoreTests {
    private let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

    @Test func firstUseCopiesWhatTheAppShips() throws {
        let place = try TemporaryPlace()
        let store = place.newContactStore
        let contact = try store.load()
        #expect(contact.name == "Ada Lovelace")
        #expect(contact.role == "Analyst")
        #expect(contact.portrait == nil)
        #expect(contact.attachments == [])
        #expect(!FileManager.default.fileExists(atPath: place.data), "nothing is made by looking")
        let set = try store.setPortrait(png, type: "image/png")
        _ = try store.undo(set)
        #expect(try place.names("contacts/ada-lovelace") == ["card.vcf"])
        #expect(
            try place.contents("contacts/ada-lovelace/card.vcf")
                == Array(
                    FileManager.default.contents(atPath: place.resourcesPath + "/scene/contacts/ada-lovelace/card.vcf")!
                ))
    }

    @Test func eachPersonOfAFileHasAStore() throws {
        let place = try TemporaryPlace()
        _ = try place.contactStore()
        let file = "BEGIN:VCARD\nFN:Jane\nEND:VCARD\nBEGIN:VCARD\nFN:Bob\nEND:VCARD\n"
        try place.write(file, "contacts/ada-lovelace/card.vcf")
        let (jane, bob) = (ContactStore(dataFolder: place.data), ContactStore(person: 1, dataFolder: place.data))
        #expect(jane.peopleCount == 2)
        #expect(try [jane.load().name, bob.load().name] == ["Jane", "Bob"])
        let change = try bob.setPortrait(png, type: "image/png")
        #expect(try jane.load().portrait == nil)
        #expect(try bob.load().portrait == Portrait(type: "image/png", bytes: png))
        #expect(try String(decoding: bob.cardBytes(), as: UTF8.self).contains("Jane") == false)
        _ = try bob.undo(change)
        #expect(try place.contents("contacts/ada-lovelace/card.vcf") == Array(file.utf8))
        #expect(throws: FileError.self) { try ContactStore(person: 2, dataFolder: place.data).load() }
    }

    /// A file of many people shows none unasked, as in a document. A file of thousands is read once.
    @Test func ofManyPeopleItIsAskedWhoseCardIsMeant() throws {
        let place = try TemporaryPlace()
        _ = try place.contactStore()
        func write(_ count: Int) throws {
            let cards = (0..<count).map { "BEGIN:VCARD\nFN:Person \($0)\nEND:VCARD\n" }
            try place.write(cards.joined(), "contacts/ada-lovelace/card.vcf")
        }
        try write(ContactStore.mostPeople)
        let stores = ContactStore.all("ada-lovelace", dataFolder: place.data)
        #expect(try stores.map { try $0.load().name } == (0..<50).map { "Person \($0)" })
        for count in [ContactStore.mostPeople + 1, 2000, 20_000] {
            try write(count)
            let stores = ContactStore.all("ada-lovelace", dataFolder: place.data)
            #expect(stores.count == 1)
            for store in stores + [ContactStore(person: 7, dataFolder: place.data)] {
                var said = ""
                do { _ = try store.load() } catch { said = "\(error)" }
                #expect(said.hasPrefix("“contacts/ada-lovelace/card.vcf” holds the cards of Person 0, "), "\(said)")
                #expect(said.contains("person: Person 0"), "\(said)")
                #expect(throws: ContactPeopleError.self) { try store.setPortrait(png, type: "image/png") }
            }
        }
    }

    @Test func aSecondStartKeepsWhatIsThere() throws {
        let place = try TemporaryPlace()
        _ = try place.contactStore().setPortrait(png, type: "image/png")
        let contact = try place.contactStore().load()
        #expect(contact.portrait == Portrait(type: "image/png", bytes: png))
    }

    @Test func missingResourcesAreAClearError() throws {
        let place = try TemporaryPlace()
        let nowhere = Resources(override: "/nonexistent", executable: "", dataDirectories: [])
        #expect { try ContactStore(dataFolder: place.data, seed: .shipped(nowhere)).load() } throws: {
            "\($0)" == "scene/contacts/ada-lovelace/card.vcf was not read: there is no such file or folder."
        }
    }

    @Test func portraitIsSetRemovedUndoneAndRedone() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let original = try store.cardBytes()
        let set = try store.setPortrait(png, type: "image/png")
        #expect(set.kind == .portrait)
        #expect(try store.load().portrait == Portrait(type: "image/png", bytes: png))
        let withPortrait = try store.cardBytes()
        let redo = try store.undo(set)
        #expect(try store.cardBytes() == original)
        _ = try store.undo(redo)
        #expect(try store.cardBytes() == withPortrait)
        let removed = try store.removePortrait()
        #expect(try store.cardBytes() == original)
        _ = try store.undo(removed)
        #expect(try store.cardBytes() == withPortrait)
    }

    @Test func aNameIsSetUndoneAndRedone() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let original = try store.cardBytes()
        let change = try store.rename(to: "Ada King, Countess; \\ of\nLovelace")
        #expect(change.kind == .name)
        #expect(try store.load().name == "Ada King, Countess; \\ of Lovelace")
        #expect(try store.load().role == "Analyst")
        let renamed = try store.cardBytes()
        let redo = try store.undo(change)
        #expect(try store.cardBytes() == original)
        _ = try store.undo(redo)
        #expect(try store.cardBytes() == renamed)
    }

    /// Undoing a name takes nothing else back, and not the name that somebody else has given meanwhile.
    @Test func aNameKeepsWhatAnotherProgramWrote() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let change = try store.rename(to: "Ada King")
        let card = String(decoding: try store.cardBytes(), as: UTF8.self)
        try place.write(card.replacing("Analyst", with: "Countess"), "contacts/ada-lovelace/card.vcf")
        let redo = try store.undo(change)
        #expect(try [store.load().name, store.load().role] == ["Ada Lovelace", "Countess"])
        _ = try store.undo(redo)
        try place.write(card.replacing("Ada King", with: "Ada Byron"), "contacts/ada-lovelace/card.vcf")
        #expect(throws: FileError.self) { try store.undo(change) }
        #expect(try store.load().name == "Ada Byron")
    }

    @Test func portraitKeepsWhatAnotherProgramWrote() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let set = try store.setPortrait(png, type: "image/png")
        let card = String(decoding: try store.cardBytes(), as: UTF8.self)
        let edited = card.replacingOccurrences(of: "TITLE:Analyst", with: "TITLE:Countess")
        try place.write(edited, "contacts/ada-lovelace/card.vcf")
        let redo = try store.undo(set)
        var contact = try store.load()
        #expect(contact.role == "Countess")
        #expect(contact.portrait == nil)
        _ = try store.undo(redo)
        contact = try store.load()
        #expect(contact.role == "Countess")
        #expect(contact.portrait?.bytes == png)
    }

    @Test func undoDoesNotOverwriteAPortraitOfAnotherProgram() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let set = try store.setPortrait(png, type: "image/png")
        let other = try place.contactStore()
        _ = try other.setPortrait([1, 2, 3], type: "image/gif")
        #expect { try store.undo(set) } throws: {
            "\($0)" == "card.vcf was not saved: another program changed it meanwhile."
        }
        #expect(try store.load().portrait == Portrait(type: "image/gif", bytes: [1, 2, 3]))
    }

    @Test func portraitsThatAreNoneAreRefused() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        #expect(throws: (any Error).self) { try store.setPortrait([1], type: "text/plain") }
        #expect(throws: (any Error).self) { try store.setPortrait([1], type: "image/png\r\nX-EVIL:1") }
        #expect(throws: (any Error).self) { try store.setPortrait([], type: "image/png") }
        #expect(try store.load().portrait == nil)
    }

    @Test func aTooLargePortraitIsRefusedWithTheLimit() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let bytes = [UInt8](repeating: 0, count: (64 << 20) + 1)
        #expect { try store.setPortrait(bytes, type: "image/png") } throws: {
            ($0 as? FileError)?.reason == .tooLarge(limit: 64 << 20)
                && "\($0)".hasPrefix("The picture was not saved: it is larger than 64.0")
        }
    }

    @Test func aDamagedPortraitIsAProblemButNoError() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        try place.write(
            "BEGIN:VCARD\nFN:Ada\nPHOTO:data:image/png;base64,!!\nEND:VCARD\n", "contacts/ada-lovelace/card.vcf")
        let contact = try store.load()
        #expect(contact.name == "Ada")
        #expect(contact.portrait == nil)
        #expect(contact.portraitProblem == .invalidBase64)
    }

    @Test func aPortraitThatIsALinkIsAProblem() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        try place.write("BEGIN:VCARD\nFN:Ada\nPHOTO:https://a.example/x\nEND:VCARD\n", "contacts/ada-lovelace/card.vcf")
        #expect(try store.load().portraitProblem == .linkedPortrait("https://a.example/x"))
    }

    /// Nothing is shown that nobody wrote: the person chooses once, and a document says it.
    @Test func theEncodingOfACardIsAskedForAndRemembered() throws {
        let place = try TemporaryPlace()
        _ = try place.contactStore()
        let state = try place.outsideFolder("state")
        let card = Array("BEGIN:VCARD\nVERSION:2.1\nFN:".utf8) + [0xC8, 0xE2, 0xE0, 0xED] + Array("\nEND:VCARD\n".utf8)
        try Data(card).write(to: URL(fileURLWithPath: place.data + "/contacts/ada-lovelace/card.vcf"))
        func store(_ set: FileFormats.CharacterSet? = nil) -> ContactStore {
            ContactStore(dataFolder: place.data, encoding: set, stateFolder: state)
        }
        let first = store()
        #expect { try first.load() } throws: { TableChoice(in: $0)?.encodings.isEmpty == false }
        let set = try #require(CharacterSet(named: "windows-1251"))
        #expect(try store(set).load().name == "Иван")
        first.choose(set)
        #expect(try first.load().name == "Иван" && store().load().name == "Иван")
        _ = try store().setPortrait([1], type: "image/png")
        #expect(try store().load().portrait != nil && store().load().name == "Иван")
    }

    @Test func aBrokenCardIsAnErrorAndStaysAsItIs() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        try place.write("hello", "contacts/ada-lovelace/card.vcf")
        #expect { try store.load() } throws: {
            "\($0)" == "This is not a contact card: it starts with “hello” and must start with BEGIN:VCARD."
        }
        #expect(throws: (any Error).self) { try store.setPortrait(png, type: "image/png") }
        _ = try place.contactStore()
        #expect(try place.contents("contacts/ada-lovelace/card.vcf") == Array("hello".utf8))
    }

    @Test func readingTheStoreChangesNothing() throws {
        let empty = try TemporaryPlace()
        _ = try empty.newContactStore.load()
        _ = try empty.newContactStore.cardBytes()
        _ = try empty.newGraphStore.load()
        #expect(!FilePath.exists(empty.data), "what the app ships is shown, and not copied")
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
            #expect(try contact.load().attachments == [])
            _ = try contact.cardBytes()
            _ = try graph.load()
            contact.close()
            graph.close()
        }
        #expect(try place.snapshot() == before)
        // Nor does writing touch what is not ours.
        let store = ContactStore(dataFolder: place.data)
        _ = try store.setPortrait(png, type: "image/png")
        _ = try store.addAttachment(name: "a", bytes: [1])
        #expect(try place.contents("contacts/ada-lovelace/.dragoman-backup/thesis.txt") == Array("words".utf8))
    }

    @Test func aRemovedCardIsAClearErrorAndComesBackAtTheNextStart() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        try FileManager.default.removeItem(atPath: place.contactFolder + "/card.vcf")
        #expect { try store.load() } throws: {
            "\($0)" == "card.vcf was not read: there is no such file or folder."
        }
        #expect(try place.contactStore().load().name == "Ada Lovelace")
    }

    @Test func aLinkedCardIsNotFollowed() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        let outside = try place.outsideFile("secret.vcf", "BEGIN:VCARD\nFN:Secret\nEND:VCARD\n")
        let card = place.contactFolder + "/card.vcf"
        try FileManager.default.removeItem(atPath: card)
        try FileManager.default.createSymbolicLink(atPath: card, withDestinationPath: outside)
        #expect { try store.load() } throws: { ($0 as? FileError)?.reason == .symbolicLink }
        #expect(throws: (any Error).self) { try store.setPortrait(png, type: "image/png") }
        #expect(try String(contentsOfFile: outside, encoding: .utf8) == "BEGIN:VCARD\nFN:Secret\nEND:VCARD\n")
    }

    @Test func theRightsOfTheCardAreKept() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640], ofItemAtPath: place.contactFolder + "/card.vcf")
        _ = try store.setPortrait(png, type: "image/png")
        let attributes = try FileManager.default.attributesOfItem(atPath: place.contactFolder + "/card.vcf")
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test func aLargePortraitGoesThereAndBack() throws {
        let place = try TemporaryPlace()
        let store = try place.contactStore()
        var bytes = [UInt8](repeating: 0, count: 300_000)
        for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: index &* 31 &+ index >> 8) }
        _ = try store.setPortrait(bytes, type: "image/jpeg")
        #expect(try store.load().portrait == Portrait(type: "image/jpeg", bytes: bytes))
    }
}
