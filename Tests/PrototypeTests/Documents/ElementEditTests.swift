import Prototype
import Testing
import YAMLReading

/// Copies, ids and the order of elements, and values that are mended where they stand.
struct ElementEditTests {
    private static let text = """
        dragoman: 1
        views:
          - mockup: board
            image: a.png
            elements:
              # The first card
              - element: one
                label: One
                frame: [0, 0, 100, 40]
                drags: [{name: Drag}]
              - {element: two, label: Two, frame: [0, 50, 100, 40]}   # beside it
              - element: three
                label: Three
                frame: [0, 100, 100, 40]
                drops:
                  - {name: Put, in: one, then: [move, {mark: done, of: one}]}
                  - {name: Mark, then: {mark: selected, of: one}}

        """

    private func source(_ text: String = text) throws -> DocumentSource {
        try DocumentSource(Array(text.utf8), file: "a.yaml")
    }

    private func text(_ source: DocumentSource) -> String { String(decoding: source.bytes, as: UTF8.self) }

    @Test func elementsChangePlacesAndCommentsStay() throws {
        let moved = try source().applying(.moveElement("one", isDown: true))
        #expect(moved.document.ids == ["board", "two", "one", "three"])
        let written = text(moved)
        #expect(written.contains("      # The first card\n      - {element: two"))
        #expect(written.contains("drags: [{name: Drag}]   # beside it\n"))
        let back = try moved.applying(.moveElement("one", isDown: false))
        #expect(text(back) == Self.text)
    }

    @Test func theFirstGoesNoFurtherUpAndTheLastNoFurtherDown() throws {
        let source = try source()
        #expect(throws: DocumentEditError.self) { try source.applying(.moveElement("one", isDown: false)) }
        #expect(throws: DocumentEditError.self) { try source.applying(.moveElement("three", isDown: true)) }
        #expect(throws: DocumentEditError.self) { try source.applying(.moveElement("board", isDown: true)) }
    }

    @Test func anIDIsChangedWhereverItIsNamed() throws {
        let renamed = try source().applying(.setID("one", "first"))
        let written = text(renamed)
        #expect(renamed.document.ids == ["board", "first", "two", "three"])
        #expect(written.contains("{name: Put, in: first, then: [move, {mark: done, of: first}]}"))
        #expect(written.contains("then: {mark: selected, of: first}"))
        #expect(!written.contains("one\n"))
    }

    @Test func anIDThatIsTakenIsRefused() throws {
        let source = try source()
        #expect(throws: DocumentEditError.self) { try source.applying(.setID("one", "two")) }
        #expect(throws: DocumentEditError.self) { try source.applying(.setID("one", "no id")) }
        #expect(throws: DocumentEditError.self) { try source.applying(.setID("nobody", "x")) }
    }

    @Test func aCopyHasAllButIDAndFrame() throws {
        let frame = PixelFrame(x: 16, y: 116, width: 100, height: 40)
        let source = try source().applying(.duplicateElement("three", id: "three-2", frame))
        guard case .mockup(let mockup) = source.document.views[0], let copy = mockup.elements.last else {
            Issue.record("no mock-up")
            return
        }
        #expect(copy.id.value == "three-2")
        #expect(copy.label.text(in: "en") == "Three")
        #expect(copy.frame.value == frame)
        #expect(copy.descriptions.drops?.map { $0.name.text(in: "en") } == ["Put", "Mark"])
        #expect(copy.descriptions.drops?.first?.followUps.map(\.value) == [.mark(.done, element: "one")])
    }

    @Test func aValueIsWrittenWhereItStands() throws {
        let source = try source()
        guard case .mockup(let mockup) = source.document.views[0] else { return }
        let frame = PixelFrame(x: 0, y: 50, width: 120, height: 44)
        let mended = try source.applying(.setValue(at: mockup.elements[1].frame.position, .frame(frame)))
        #expect(text(mended).contains("frame: [0, 50, 120, 44]}   # beside it"))
        #expect(throws: DocumentEditError.self) {
            try source.applying(.setValue(at: TextPosition(line: 99, column: 1), .text("x")))
        }
    }

    @Test func severalEditsAreAllMadeOrNone() throws {
        let source = try source()
        let both = try source.applying(
            .all([.setText(.of("two", .label), "Second", language: nil), .setID("two", "second")]))
        #expect(text(both).contains("{element: second, label: Second, frame"))
        #expect(throws: DocumentEditError.self) {
            try source.applying(.all([.setID("two", "second"), .removeElement("two")]))
        }
    }

    @Test func idsAreMadeOfLabels() throws {
        let document = try source().document
        #expect(document.newID(for: "Move it!") == "move-it")
        #expect(document.newID(for: "Two") == "two-2")
        #expect(document.newID(for: "Two", known: "two") == "two")
        #expect(document.newID(for: "移動") == "element")
        #expect(document.newID(for: String(repeating: "long ", count: 50)).utf8.count <= 64)
    }
}
