import AccessibleDragging
import Prototype
import Testing
import YAMLReading

@testable import Inspector

@MainActor
struct DocumentDraftTests {
    private static let text = """
        dragoman: 1  # a comment
        title: Mail
        views:
          - card: ada
            contact: ada.vcf
        """
    private let history = UndoHistory()
    private let clock = Clock()
    private let draft: DocumentDraft

    @MainActor
    private final class Clock {
        var seconds = 0.0
    }

    init() throws {
        let bytes = Array(Self.text.utf8)
        let document = try DocumentReader.read(bytes, file: "mail.dragoman.yaml")
        draft = DocumentDraft(bytes, document: document, history: history) { [clock] in clock.seconds }
    }

    private func titled(_ title: String) -> [UInt8] {
        Array(Self.text.replacing("title: Mail", with: "title: \(title)").utf8)
    }

    private var title: String? { draft.document.title?.text(in: "en") }

    @Test func aChangeIsUndoneAndRedone() throws {
        try draft.change(to: titled("Post"), of: "Mail")
        #expect(title == "Post" && draft.isUnsaved)
        #expect(history.nextUndo?.undoneText == "Mail is as it was")
        _ = try history.undo()
        #expect(title == "Mail" && !draft.isUnsaved)
        _ = try history.redo()
        #expect(title == "Post")
        draft.saved()
        _ = try history.undo()
        #expect(draft.isUnsaved)
    }

    @Test func changesThatFollowAtOnceAreOne() throws {
        try draft.change(to: titled("A"), of: "Mail", key: "title")
        try draft.change(to: titled("AB"), of: "Mail", key: "title")
        clock.seconds = 10
        try draft.change(to: titled("ABC"), of: "Mail", key: "title")
        _ = try history.undo()
        #expect(title == "AB")
        _ = try history.undo()
        #expect(title == "Mail" && history.nextUndo == nil)
        _ = try history.redo()
        #expect(title == "AB")
    }

    @Test func whatWasPreviewedIsOneChange() throws {
        let start = draft.text
        try draft.preview(titled("1"))
        try draft.preview(titled("2"))
        #expect(history.nextUndo == nil)
        try draft.change(to: titled("3"), from: start, of: "Mail")
        _ = try history.undo()
        #expect(title == "Mail" && history.nextUndo == nil)
    }

    @Test func aTextThatIsNoDocumentChangesNothing() {
        #expect(throws: Problems.self) { try draft.change(to: Array("views: [".utf8), of: "Mail") }
        #expect(title == "Mail" && history.nextUndo == nil)
    }

    @Test func whatSomebodyElseWritesIsUndoneInItsTurn() throws {
        try draft.change(to: titled("Post"), of: "Mail")
        let other = Array(String(decoding: draft.text, as: UTF8.self).replacing("ada.vcf", with: "bob.vcf").utf8)
        draft.fileChanged(to: other, try DocumentReader.read(other, file: "mail.dragoman.yaml"))
        #expect(!draft.isUnsaved)
        _ = try history.undo()
        #expect(title == "Post" && draft.isUnsaved)
        _ = try history.undo()
        #expect(draft.text == Array(Self.text.utf8))
    }
}
