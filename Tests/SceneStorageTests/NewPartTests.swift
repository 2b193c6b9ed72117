import FileFormats
import GLibSupport
import SceneStorage
import TestSupport
import Testing

struct NewPartTests {
    @Test func aContactIsAddedTakenBackAndAddedAgain() throws {
        let folder = try TemporaryFolder()
        let part = try NewPart(contact: "Grace; Hopper/x\nBEGIN:VCARD", role: "Rear, Admiral", dataFolder: folder.path)
        #expect(!part.name.contains("/"))
        let store = ContactStore(part.name, dataFolder: folder.path)
        #expect(try store.load().name == "Grace; Hopper/x BEGIN:VCARD")
        #expect(try store.load().role == "Rear, Admiral")
        #expect(store.peopleCount == 1)
        try part.takeBack()
        #expect(throws: FileError.self) { try store.load() }
        try part.addAgain()
        #expect(try store.load().role == "Rear, Admiral")
    }

    @Test func equalNamesGetFoldersOfTheirOwn() throws {
        let folder = try TemporaryFolder()
        let names = try (0..<2).map { _ in try NewPart(contact: "Ada", role: "", dataFolder: folder.path).name }
        #expect(names == ["Ada", "Ada 2"])
    }

    @Test func whatHasBeenFilledIsNotTakenBack() throws {
        let folder = try TemporaryFolder()
        let contact = try NewPart(contact: "Ada", role: "", dataFolder: folder.path)
        let store = ContactStore("Ada", dataFolder: folder.path)
        let change = try store.addAttachment(name: "notes.txt", bytes: [1])
        #expect(throws: FileError.self) { try contact.takeBack() }
        _ = try store.undo(change)
        try contact.takeBack()

        let graph = try NewPart(graph: "Sales", dataFolder: folder.path)
        let bars = GraphStore("Sales", dataFolder: folder.path)
        #expect(try bars.load().bars.isEmpty)
        let edit = try bars.change(BarEdit(from: [], to: [Bar(label: "May", value: 3)]))
        #expect(throws: FileError.self) { try graph.takeBack() }
        _ = try bars.change(edit.reversed)
        try graph.takeBack()
        #expect(throws: FileError.self) { try bars.load() }
    }
}
