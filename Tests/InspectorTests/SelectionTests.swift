import AccessibleDragging
import Prototype
import Testing

@testable import Inspector

/// Several elements at once: put in line, moved, copied.
struct SelectionTests {
    private let frames = [
        PixelFrame(x: 10, y: 10, width: 30, height: 20), PixelFrame(x: 60, y: 14, width: 50, height: 40),
        PixelFrame(x: 200, y: 90, width: 40, height: 10),
    ]

    @Test func framesAreAlignedAndDistributed() {
        #expect(FrameAlignment.left.applied(to: frames).map(\.x) == [10, 10, 10])
        #expect(FrameAlignment.right.applied(to: frames).map(\.x) == [210, 190, 200])
        #expect(FrameAlignment.center.applied(to: frames).map(\.x) == [110, 100, 105])
        #expect(FrameAlignment.bottom.applied(to: frames).map(\.y) == [80, 60, 90])
        #expect(FrameAlignment.middle.applied(to: frames).map { $0.y + $0.height / 2 } == [55, 55, 55])
        // The first and the last stay, and the gaps become equal.
        #expect(FrameAlignment.across.applied(to: frames).map(\.x) == [10, 95, 200])
        #expect(FrameAlignment.across.applied(to: Array(frames.prefix(2))) == Array(frames.prefix(2)))
        #expect(FrameAlignment.down.applied(to: frames.reversed()).map(\.y) == [90, 40, 10])
    }

    @Test func aFrameStopsWhereOthersBegin() throws {
        let snapping = FrameSnapper(to: [frames[1]], within: Size(width: 300, height: 200), reach: 6)
        let moved = snapping.snap(PixelFrame(x: 59, y: 100, width: 30, height: 20), by: .inside)
        #expect(moved.frame == PixelFrame(x: 60, y: 100, width: 30, height: 20))
        let guide = try #require(moved.guides.first { $0.start.x == $0.end.x })
        #expect((guide.start, guide.end) == (Point(x: 60, y: 14), Point(x: 60, y: 120)))
        // Its middle may stop at the picture's, and only what is held is moved.
        let wide = snapping.snap(PixelFrame(x: 10, y: 150, width: 96, height: 47), by: .bottomRight)
        #expect(wide.frame == PixelFrame(x: 10, y: 150, width: 100, height: 50))
        let far = snapping.snap(PixelFrame(x: 230, y: 70, width: 7, height: 7), by: .inside)
        #expect(far.guides.isEmpty)
    }

    @Test func whatIsSelectedMovesTogetherInsideOfThePicture() throws {
        let all = frames.enumerated().map { PartFrame(part: .element($0, inView: 0), frame: $1) }
        let parts: Set<DocumentPart> = [.element(0, inView: 0), .element(1, inView: 0)]
        let movement = try #require(FrameMovement(moving: parts, of: all, within: Size(width: 300, height: 200)))
        let moved = movement.moved(by: .inside, x: -50, y: 5)
        #expect(moved.frames.map(\.frame.x) == [0, 50], "as far as the first one can")
        #expect(moved.frames.map(\.frame.y) == [15, 19])
        // It stops at one that stays.
        let stopped = movement.moved(by: .inside, x: 93, y: 0, reach: 6)
        #expect(stopped.frames.map(\.frame.x) == [100, 150])
        #expect(!stopped.guides.isEmpty)
        #expect(FrameMovement(moving: [.document], of: all, within: nil) == nil)
    }

    private static let text = """
        dragoman: 1
        views:
          - mockup: inbox
            image: inbox.png
            elements:
              - element: note
                label: {en: Note, de: Zettel}
                frame: [10, 20, 30, 40]
                drags: [{name: Drag note, in: tray}]   # the yellow one
              - element: tray
                label: Tray
                frame: [100, 20, 30, 40]
                drops:
                  - {name: Put into the tray, then: [move, {mark: done, of: note}]}

        """
    private func source() throws -> DocumentSource {
        try DocumentSource(Array(Self.text.utf8), file: "inbox.dragoman.yaml")
    }
    private let both: [DocumentPart] = [.element(0, inView: 0), .element(1, inView: 0)]

    @Test func elementsArePastedIntoTheSameDocumentAndAnother() throws {
        let source = try source()
        let text = try #require(source.text(copying: ["tray", "note"]))
        let copies = CopiedElement.all(in: Array(text.utf8))
        #expect(copies.map(\.id) == ["note", "tray"])
        let new = try #require(source.document.pasting(copies, into: 0, pictureSize: nil))
        let pasted = try source.applying(new.edit).document
        #expect(pasted.ids == ["inbox", "note", "tray", "note-2", "tray-2"])
        let note = try #require(pasted.element(at: new.parts[0]))
        #expect(note.frame.value == PixelFrame(x: 26, y: 36, width: 30, height: 40), "aside of what it was copied from")
        #expect(note.descriptions.drags?.first?.host?.value == "tray-2", "what was copied with it is named")
        #expect(note.label.text(in: "de") == "Zettel")

        // Elsewhere they have their own ids and places; what is not there is not named.
        let other = Sample.mail
        let alone = try #require(other.pasting([copies[0]], into: 0, pictureSize: nil))
        guard case .addCopies(let placed, mockup: "inbox") = alone.edit else {
            Issue.record("another edit: \(alone.edit)")
            return
        }
        #expect(placed[0].id == "note")
        #expect(placed[0].frame == PixelFrame(x: 26, y: 36, width: 30, height: 40), "another one stands there")
        #expect(CopiedElement.all(in: Array("no elements".utf8)).isEmpty)
    }

    @Test func severalAreDuplicatedGroupedAndRemoved() throws {
        let source = try source()
        let copies = try #require(source.document.duplication(of: both))
        #expect(try source.applying(copies.edit).document.ids.suffix(2) == ["note-2", "tray-2"])
        let group = try #require(source.document.grouping(of: both))
        let grouped = try source.applying(group.edit).document
        #expect(
            grouped.element(at: group.part)?.frame.value == PixelFrame(x: 6, y: 16, width: 128, height: 48))
        let edit = try #require(source.document.edit(aligning: both, .left))
        #expect(try source.applying(edit).document.element(at: both[1])?.frame.value.x == 10)
        // Each names the other: neither can go alone, and both can.
        let rest = try source.applying(try #require(source.document.edit(removing: both)))
        #expect(rest.document.ids == ["inbox"])
        #expect(source.document.duplication(of: []) == nil)
        #expect(source.document.grouping(of: [both[0]]) == nil)
    }

    @Test func anotherScreenHasAPictureOfItsOwn() throws {
        let source = try source()
        let screen = source.document.addition(ofScreenWith: "Second board.png")
        let two = try source.applying(screen.edit).document
        #expect(two.screens == ["inbox", "second-board"])
        #expect(two.name(of: screen.part) == "Second board")
        let picture = try source.applying(.setImage(mockup: "inbox", "other.svg"))
        #expect(String(decoding: picture.bytes, as: UTF8.self) == Self.text.replacing("inbox.png", with: "other.svg"))
    }

    @Test func typesAreUnderstoodInPeoplesWords() throws {
        #expect(TypeWords.accepted.words(for: ["text/plain", "image/*", "image/webp"]) == "Text, Picture, image/webp")
        #expect(TypeWords.accepted.types(in: "pictures, Text; text/csv") == ["image/*", "text/plain", "text/csv"])
        #expect(TypeWords.offered.types(in: "Picture contact") == ["image/png", "text/vcard"])
        #expect(TypeWords.accepted.types(in: "text text/plain,,") == ["text/plain"])
        let source = try source()
        let edit = try #require(source.document.edit(.offers, of: both[0].entry(.drag(0)), to: .text("Text, Table")))
        let changed = String(decoding: try source.applying(edit).bytes, as: UTF8.self)
        #expect(changed.contains("{name: Drag note, in: tray, offers: [text/plain, text/csv]}"))
    }
}

extension SelectionTests {
    @Test func eachSelectedElementGetsADrag() throws {
        let text = """
            dragoman: 1
            views:
              - mockup: list
                image: a.png
                elements:
                  - {element: one, label: One, frame: [0, 0, 40, 40], drops: []}
                  - {element: two, label: Two, frame: [50, 0, 40, 40], drags: [{name: Drag it}]}
            """
        let source = try DocumentSource(Array(text.utf8), file: "list.dragoman.yaml")
        let parts = [DocumentPart.element(0, inView: 0), .element(1, inView: 0)]
        let new = try #require(source.document.addition(of: .drag, to: parts))
        let changed = try source.applying(new.edit).document
        #expect(new.parts == [parts[0].entry(.drag(0)), parts[1].entry(.drag(1))])
        #expect(new.parts.map { changed.name(of: $0) } == ["Drag it", "Drag it"], "as the others of the list")
        #expect(source.document.addition(of: .drag, to: [new.parts[0], .document]) == nil)
    }
}
