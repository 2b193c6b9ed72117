import AccessibleDragging
import FileFormats
import GTKDragging
import GTKSupport
import SceneViews
import XCTest

/// A card's attachments have lists of their own: they are opened, renamed and removed, and so is the portrait.
final class CardEditingTests: XCTestCase {
    @MainActor
    private final class Stage {
        let coordinator = DragCoordinator()
        let data = ShownContact()
        let card: CardView
        var said: [String] = []
        var questions: [EditQuestion] = []
        var opened: [String] = []

        init() {
            card = CardView(data: data)
            data.card = card
            card.place(in: Rect(x: 0, y: 0, width: 340, height: 560), appearance: DesktopAppearance())
            coordinator.add(root: card)
            coordinator.observe { [weak self] in if case .announced(_, let text) = $0 { self?.said.append(text) } }
            card.editing.onQuestion = { [weak self] in self?.questions.append($0) }
            card.editing.onOpen = { [weak self] in self?.opened.append($0) }
        }

        func names(of element: AccessibleElement?) -> [String] {
            element.map { coordinator.actions(of: $0).map(\.name) } ?? []
        }
    }

    func testArrowsGoThroughAttachmentsWithListsOfTheirOwn() {
        MainActor.assumeIsolated {
            let stage = Stage()
            XCTAssertTrue(stage.card.currentElement === stage.card)
            XCTAssertTrue(stage.card.keyPressed(.down, modifiers: []))
            XCTAssertTrue(stage.card.keyPressed(.down, modifiers: []))
            XCTAssertEqual(stage.card.currentElement?.label, "b.txt")
            XCTAssertEqual(stage.card.currentElement?.value, "2 bytes")
            XCTAssertEqual(stage.names(of: stage.card.currentElement), ["Drag b.txt", "Open", "Rename…", "Remove"])
            let row = stage.card.child(at: 0)?.frameInContainer.center ?? .zero
            XCTAssertEqual(stage.card.child(at: row)?.label, "a.csv")
            XCTAssertTrue(stage.card.doubleClicked(at: row))
            XCTAssertEqual(stage.opened, ["/contact/a.csv"])
            for _ in 0..<2 { XCTAssertTrue(stage.card.keyPressed(.up, modifiers: [])) }
            XCTAssertTrue(stage.card.currentElement === stage.card)
        }
    }

    /// A card may be higher than its window: the window is told which part of it has changed.
    func testWhatHasChangedIsBroughtIntoSight() throws {
        MainActor.assumeIsolated {
            let stage = Stage()
            var shown: [Rect] = []
            stage.card.onReveal = { shown.append($0) }
            for number in 10..<36 { _ = stage.data.addAttachment(named: "c\(number).txt", bytes: []) }
            let last = stage.card.childCount - 1
            stage.card.reveal(changeIn: stage.card)
            _ = stage.data.addAttachment(named: "d.txt", bytes: [])
            stage.card.reveal(changeIn: stage.card)
            XCTAssertEqual(stage.card.childCount, last + 2)
            let row = stage.card.child(at: last + 1)?.frameInContainer
            XCTAssertEqual(shown.last, row)
            XCTAssertTrue(stage.card.attachmentsWell.frame.contains(row?.center ?? .zero), "the well is scrolled to it")
            shown = []
            XCTAssertTrue(stage.card.reveal(stage.card.child(at: 0) ?? stage.card))
            XCTAssertEqual(shown, [stage.card.child(at: 0)?.frameInContainer ?? .zero])
        }
    }

    func testAttachmentsAreRenamedAndRemovedAndThatIsUndone() throws {
        try MainActor.assumeIsolated {
            let stage = Stage()
            XCTAssertTrue(stage.card.keyPressed(.down, modifiers: []))
            XCTAssertTrue(stage.card.keyPressed(.function(2), modifiers: []))
            XCTAssertNil(try XCTUnwrap(stage.questions.last).answer(["z.csv"]))
            XCTAssertEqual(stage.said.last, "Renamed a.csv to z.csv.")
            XCTAssertEqual(stage.card.currentElement?.label, "z.csv")
            XCTAssertTrue(stage.card.keyPressed(.delete, modifiers: []))
            XCTAssertEqual(stage.said.last, "Removed z.csv.")
            XCTAssertEqual(stage.data.contact.attachments.map(\.name), ["b.txt"])
            XCTAssertTrue(stage.coordinator.undo())
            XCTAssertTrue(stage.coordinator.undo())
            XCTAssertEqual(stage.said.last, "Change undone: a.csv.")
            XCTAssertEqual(stage.data.contact.attachments.map(\.name), ["a.csv", "b.txt"])
        }
    }

    func testF2RenamesTheContactAndKeepsAnAttachmentsEnding() throws {
        try MainActor.assumeIsolated {
            let stage = Stage()
            XCTAssertTrue(stage.card.keyPressed(.function(2), modifiers: []))
            let question = try XCTUnwrap(stage.questions.last)
            XCTAssertEqual(question.fields.map(\.text), ["Ada"])
            XCTAssertEqual(question.answer([" "]), "Write a name first.")
            XCTAssertNil(question.answer(["Ada King"]))
            XCTAssertEqual(stage.said.last, "Renamed Ada to Ada King.")
            XCTAssertEqual(stage.card.label, "Ada King")
            XCTAssertTrue(stage.coordinator.undo())
            XCTAssertEqual(stage.said.last, "Change undone: Ada.")
            XCTAssertEqual(stage.card.label, "Ada")
            XCTAssertTrue(stage.names(of: stage.card).contains("Rename…"))
            XCTAssertTrue(stage.card.keyPressed(.down, modifiers: []))
            XCTAssertTrue(stage.card.keyPressed(.function(2), modifiers: []))
            XCTAssertEqual(stage.questions.last?.fields.map(\.keptEnding), [".csv"])
        }
    }

    func testANewAttachmentIsScrolledTo() {
        MainActor.assumeIsolated {
            let stage = Stage()
            for number in 10..<38 { _ = stage.data.addAttachment(named: "c\(number).txt", bytes: []) }
            XCTAssertEqual(stage.card.namedParts.map(\.name).last, "c37.txt")
            // One before all others, too.
            _ = stage.data.addAttachment(named: "aa.txt", bytes: [])
            XCTAssertTrue(stage.card.namedParts.contains { $0.name == "aa.txt" }, "\(stage.card.namedParts)")
            XCTAssertFalse(stage.card.namedParts.contains { $0.name == "c37.txt" })
        }
    }

    func testAKeyThatLeadsNowhereSaysSo() {
        MainActor.assumeIsolated {
            let stage = Stage()
            for key in [Key.up, .home] {
                XCTAssertTrue(stage.card.keyPressed(key, modifiers: []))
                XCTAssertEqual(stage.said.last, "No actions available here.")
                stage.said = []
            }
            for key in [Key.up, .home, .pageDown] {
                XCTAssertFalse(stage.card.keyPressed(key, modifiers: .control), "the window may scroll with it")
                XCTAssertEqual(stage.said, ["No actions available here."], "Ctrl+\(key)")
                stage.said = []
            }
            for _ in 0..<3 { XCTAssertTrue(stage.card.keyPressed(.down, modifiers: [])) }
            XCTAssertEqual(stage.said, ["b.txt: 2 of 2."])
        }
    }

    func testTheCardOffersWhatItHas() {
        MainActor.assumeIsolated {
            let stage = Stage()
            XCTAssertEqual(stage.names(of: stage.card).first, "Drag contact")
            XCTAssertFalse(stage.names(of: stage.card).contains("Remove portrait"))
            XCTAssertFalse(stage.names(of: stage.card).contains("Add attachment…"))
            stage.card.editing.onFileQuestion = { _, chosen in chosen("/elsewhere/c.pdf") }
            let add = stage.coordinator.actions(of: stage.card).first { $0.name == "Add attachment…" }
            XCTAssertEqual(add.map { stage.coordinator.perform($0, on: stage.card, by: .keyboard) }, true)
            XCTAssertEqual(stage.said.last, "Added c.pdf.")
            XCTAssertEqual(stage.card.currentElement?.label, "c.pdf")
        }
    }
}

/// A contact in memory that its card shows at once.
@MainActor
private final class ShownContact: EditableContactData {
    weak var card: CardView?
    private(set) var contact = Contact(
        name: "Ada", role: "",
        attachments: [
            Attachment(name: "a.csv", size: 1, type: "text/csv"),
            Attachment(name: "b.txt", size: 2, type: "text/plain"),
        ])

    private func change(_ body: (inout Contact) -> Void) -> UndoStep {
        let before = contact
        var after = contact
        body(&after)
        after.attachments.sort { $0.name < $1.name }
        let show: @MainActor (Contact) -> Void = { [self] in
            contact = $0
            card?.dataChanged()
        }
        show(after)
        return UndoStep(undo: { show(before) }, redo: { [after] in show(after) })
    }

    func cardBytes() -> AsyncResult<[UInt8], any Error> { AsyncResult(.success([])) }
    func attachmentBytes(_ name: String) -> AsyncResult<[UInt8], any Error> { AsyncResult(.success([])) }
    func attachmentPath(_ name: String) -> String? { "/contact/\(name)" }

    func setPortrait(_ bytes: [UInt8], type: String) -> AsyncResult<UndoStep, any Error> {
        AsyncResult(.success(change { $0.portrait = Portrait(type: type, bytes: bytes) }))
    }

    func rename(to name: String) -> AsyncResult<UndoStep, any Error> {
        AsyncResult(.success(change { $0.name = name }))
    }

    func removePortrait() -> AsyncResult<UndoStep, any Error> { AsyncResult(.success(change { $0.portrait = nil })) }

    func addAttachment(named name: String, bytes: [UInt8]) -> AsyncResult<AttachmentAddition, any Error> {
        let step = change {
            $0.attachments.append(Attachment(name: name, size: Int64(bytes.count), type: "text/plain"))
        }
        return AsyncResult(.success(AttachmentAddition(names: [name], undo: step)))
    }

    func addAttachments(copying files: [String], transfer: LoadRequest) -> AsyncResult<AttachmentAddition, any Error> {
        addAttachment(copying: files[0])
    }

    func addAttachment(copying path: String) -> AsyncResult<AttachmentAddition, any Error> {
        addAttachment(named: String(path.split(separator: "/").last ?? ""), bytes: [])
    }

    func removeAttachment(_ name: String) -> AsyncResult<UndoStep, any Error> {
        AsyncResult(.success(change { $0.attachments.removeAll { $0.name == name } }))
    }

    func renameAttachment(_ name: String, to newName: String) -> AsyncResult<AttachmentAddition, any Error> {
        let step = change { contact in
            contact.attachments = contact.attachments.map {
                $0.name == name ? Attachment(name: newName, size: $0.size, type: $0.type) : $0
            }
        }
        return AsyncResult(.success(AttachmentAddition(names: [newName], undo: step)))
    }
}
