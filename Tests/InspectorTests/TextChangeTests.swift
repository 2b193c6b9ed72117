import Testing

@testable import Inspector

struct TextChangeTests {
    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test func holdsOnlyWhatDiffers() {
        let change = TextChange(from: bytes("name: Drop # here"), to: bytes("name: Drop it # here"))
        #expect(change.removed.isEmpty)
        #expect(change.inserted == bytes("it "))
        #expect(change.applied(to: bytes("name: Drop # here")) == bytes("name: Drop it # here"))
    }

    @Test func isTakenBackAndDoneAgain() {
        let (old, new) = (bytes("aXa"), bytes("aaXaa"))
        let change = TextChange(from: old, to: new)
        #expect(change.applied(to: old) == new)
        #expect(change.reversed.applied(to: new) == old)
    }

    @Test func isRefusedWhereTheTextIsAnother() {
        let change = TextChange(from: bytes("one two"), to: bytes("one three"))
        #expect(change.applied(to: bytes("one")) == nil)
        #expect(change.applied(to: bytes("one four")) == nil)
    }
}
