import AccessibleDragging
import Prototype
import Testing

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
        draft = DocumentDraft(try Self.source(Self.text), history: history) { [clock] in clock.seconds }
    }

    private static func source(_ text: String) throws -> DocumentSource {
        try DocumentSource(Array(text.utf8), file: "mail.dragoman.yaml")
    }

    private func titled(_ title: String) throws -> DocumentSource {
        try Self.source(Self.text.replacing("title: Mail", with: "title: \(title)"))
    }

    private var title: String? { draft.document.title?.text(in: "en") }

    @Test func aChangeIsUndoneAndRedone() throws {
        draft.change(to: try titled("Post"), .changed("Mail"))
        #expect(title == "Post" && draft.isUnsaved)
        #expect(history.nextUndo?.undoneText == "Change undone: Mail.")
        _ = try history.undo().result?.get()
        #expect(title == "Mail" && !draft.isUnsaved)
        _ = try history.redo().result?.get()
        #expect(title == "Post")
        draft.saved(draft.source.bytes)
        _ = try history.undo().result?.get()
        #expect(draft.isUnsaved)
    }

    @Test func changesThatFollowAtOnceAreOne() throws {
        draft.change(to: try titled("A"), .changed("Mail"), key: "title")
        draft.change(to: try titled("AB"), .changed("Mail"), key: "title")
        clock.seconds = 10
        draft.change(to: try titled("ABC"), .changed("Mail"), key: "title")
        _ = try history.undo().result?.get()
        #expect(title == "AB")
        _ = try history.undo().result?.get()
        #expect(title == "Mail" && history.nextUndo == nil)
        _ = try history.redo().result?.get()
        #expect(title == "AB")
    }

    @Test func whatWasPreviewedIsOneChange() throws {
        let start = draft.source
        draft.show(try titled("1"))
        draft.show(try titled("2"))
        #expect(history.nextUndo == nil)
        draft.change(to: try titled("3"), from: start, .changed("Mail"))
        _ = try history.undo().result?.get()
        #expect(title == "Mail" && history.nextUndo == nil)
    }

    @Test func whatSomebodyElseWritesIsUndoneInItsTurn() throws {
        draft.change(to: try titled("Post"), .changed("Mail"))
        let other = String(decoding: draft.source.bytes, as: UTF8.self).replacing("ada.vcf", with: "bob.vcf")
        draft.fileChanged(to: try Self.source(other))
        #expect(!draft.isUnsaved)
        _ = try history.undo().result?.get()
        #expect(title == "Post" && draft.isUnsaved)
        _ = try history.undo().result?.get()
        #expect(draft.source.bytes == Array(Self.text.utf8))
    }
}
