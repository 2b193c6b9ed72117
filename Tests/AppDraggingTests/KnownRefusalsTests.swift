import Foundation
import GLibSupport
import TestSupport
import Testing

@testable import AppDragging

/// Which lists have refused what a file for their app says that they take.
struct KnownRefusalsTests {
    private func list(_ number: Int) -> BusObject { BusObject(busName: ":1.\(number)", path: "/list") }

    @Test func aListIsUnsureUntilItHasTakenSomething() throws {
        let folder = try TemporaryFolder()
        let file = RuntimeFile(name: "refusals.json", folder: folder.url.path)
        var refusals = KnownRefusals(in: file)
        refusals.note(list(1), isRefused: true)
        refusals.note(list(2), isRefused: true)
        #expect(KnownRefusals(in: file).lists == [list(1), list(2)])
        refusals.note(list(1), isRefused: false)
        #expect(KnownRefusals(in: file).lists == [list(2)])
    }

    @Test func theOldestOfManyIsForgotten() throws {
        let folder = try TemporaryFolder()
        let file = RuntimeFile(name: "refusals.json", folder: folder.url.path)
        var refusals = KnownRefusals(in: file)
        for number in 0...100 { refusals.note(list(number), isRefused: true) }
        #expect(KnownRefusals(in: file).lists == (1...100).map(list))
    }

    @Test(arguments: [
        "", "{", "[]", "{\"lists\": 3}", "{\"lists\": [[\":1.1\"], [\"\", \"x\"], 7, [\":1.1\", \"/list\", \"\"]]}",
    ])
    func aFileThatIsWrongIsAsIfThereWereNone(_ text: String) throws {
        let folder = try TemporaryFolder()
        try Data(text.utf8).write(to: folder.url.appendingPathComponent("refusals.json"))
        let file = RuntimeFile(name: "refusals.json", folder: folder.url.path)
        var refusals = KnownRefusals(in: file)
        #expect(refusals.lists == [])
        refusals.note(list(1), isRefused: true)
        #expect(KnownRefusals(in: file).lists == [list(1)])
    }
}
