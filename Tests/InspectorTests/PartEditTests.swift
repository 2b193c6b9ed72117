import Prototype
import Testing

@testable import Inspector

/// Each field's edit changes its own characters, and nothing else.
struct PartEditTests {
    private static let text = """
        dragoman: 1
        views:
          - mockup: inbox   # the picture
            image: inbox.png
            elements:
              - element: archive
                label: Archive
                frame: [10, 20, 30, 40]
                drops:
                  - {name: Move to archive, accepts: [text/plain], then: move}  # not yet
                  - name: {en: Bin it, de: Weg damit}
                    refuse: it is full

        """
    private let archive = DocumentPart.element(0, inView: 0)

    private func source(_ text: String = Self.text) throws -> DocumentSource {
        try DocumentSource(Array(text.utf8), file: "inbox.dragoman.yaml")
    }

    private func changed(_ field: Field, of part: DocumentPart, to value: FieldValue) throws -> String {
        let source = try source()
        let edit = try #require(source.document.edit(field, of: part, to: value))
        return String(decoding: try source.applying(edit).bytes, as: UTF8.self)
    }

    @Test func fieldsChangeTheirOwnCharacters() throws {
        func expect(
            _ field: Field, _ part: DocumentPart, _ value: FieldValue, _ old: String, _ new: String
        ) throws {
            #expect(try changed(field, of: part, to: value) == Self.text.replacing(old, with: new))
        }
        let (move, bin) = (archive.entry(.drop(0)), archive.entry(.drop(1)))
        try expect(.name(language: ""), archive, .text("Old mail"), "label: Archive", "label: Old mail")
        try expect(.frameWidth, archive, .number(31), "[10, 20, 30, 40]", "[10, 20, 31, 40]")
        try expect(
            .arrangement, archive, .choice(3), "frame: [10, 20, 30, 40]",
            "frame: [10, 20, 30, 40]\n        arrange: column")
        try expect(.name(language: "de"), bin, .text("Wegwerfen"), "Weg damit", "Wegwerfen")
        try expect(
            .pointX, move, .number(25), "Move to archive, accepts", "Move to archive, point: [0.25, 0.5], accepts")
        try expect(.accepts, move, .text("image/*, text/csv"), "[text/plain]", "[image/*, text/csv]")
        try expect(.accepts, move, .text(""), ", accepts: [text/plain]", "")
        try expect(.outcome, move, .choice(2), "then: move", "then: copy")
        try expect(.outcome, move, .choice(0), ", then: move", "")
        try expect(.refusal(language: ""), bin, .text("it is shut"), "it is full", "it is shut")
        try expect(.outcome, bin, .choice(3), "refuse: it is full", "then: remove")
    }

    @Test func whatIsAddedIsThePartThatWasSaid() throws {
        let source = try source()
        let frame = PixelFrame(x: 1, y: 2, width: 3, height: 4)
        let element = try #require(source.document.addition(ofElementTo: 0, frame: frame))
        let more = try source.applying(element.edit)
        #expect(more.document.element(at: element.part)?.frame.value == frame)
        let drag = try #require(more.document.addition(of: .drag, to: element.part))
        let most = try more.applying(drag.edit)
        #expect(most.document.name(of: drag.part) == "Drag New element")
        let drop = try #require(source.document.addition(of: .drop, to: archive.entry(.drop(0))))
        #expect(try source.applying(drop.edit).document.has(drop.part))
        let rest = try most.applying(try #require(most.document.edit(removing: element.part)))
        #expect(rest.bytes == source.bytes)
    }

    /// An added element is renamed: the names that were proposed follow, and those that a person wrote with its label.
    @Test func namesFollowTheLabel() throws {
        var source = try source()
        let frame = PixelFrame(x: 1, y: 2, width: 3, height: 4)
        let element = try #require(source.document.addition(ofElementTo: 0, frame: frame, named: "Beta"))
        source = try source.applying(element.edit)
        let drop = try #require(source.document.addition(of: .drop, to: element.part))
        #expect(drop.name == "Drop into Beta")
        source = try source.applying(drop.edit)
        let second = try #require(source.document.addition(of: .drop, to: element.part))
        source = try source.applying(second.edit)
        let text = FieldValue.text("Copy to Beta, not Betamax")
        source = try source.applying(try #require(source.document.edit(.name(language: ""), of: second.part, to: text)))
        let rename = try #require(source.document.edit(.name(language: ""), of: element.part, to: .text("Gamma")))
        source = try source.applying(rename)
        #expect(source.document.name(of: drop.part) == "Drop into Gamma")
        #expect(source.document.name(of: second.part) == "Copy to Gamma, not Betamax")
    }

    @Test func labelsAreFoundAsWholeWords() {
        #expect(LabelMention.following("Beta", in: "Beta to Beta") == "{label} to {label}")
        #expect(LabelMention.following("箱", in: "箱に入れる") == "{label}に入れる")
        for name in ["Drop into Betamax", "Drop into beta", "", "Alphabeta"] {
            #expect(LabelMention.following("Beta", in: name) == nil)
        }
        #expect(LabelMention.following("", in: "Drop") == nil)
    }

    @Test func elementsArePutInOrder() throws {
        var source = try source()
        let frame = PixelFrame(x: 1, y: 2, width: 3, height: 4)
        for label in ["One", "Two", "Three"] {
            let new = try #require(source.document.addition(ofElementTo: 0, frame: frame, named: label))
            source = try source.applying(new.edit)
        }
        let ids = try #require(source.document.view(at: .view(0))?.described.listedElements).map(\.id.value)
        let sorted = Array(ids.reversed())
        let ordered = try source.applying(.orderElements(sorted))
        #expect(ordered.document.view(at: .view(0))?.described.listedElements?.map(\.id.value) == sorted)
        #expect(try ordered.applying(.orderElements(ids)).bytes == source.bytes)
        #expect(throws: DocumentEditError.self) { try source.applying(.orderElements(["nobody"])) }
    }

    /// A name that repeats a label of several words would be a finding; one that names the kind is taken over.
    @Test func newDragsAreNamedAsTheCheckerLikes() throws {
        #expect(DefaultNames.drag(of: "Inbox") == "Drag {label}")
        #expect(DefaultNames.drag(of: "Night tours") == "Drag card")
        #expect(DefaultNames.drag(of: "夜のツアーの案内") == "Drag card")
        var source = try source()
        let frame = PixelFrame(x: 1, y: 2, width: 3, height: 4)
        var names: [String] = []
        for label in ["Night tours", "Quiet hour"] {
            let element = try #require(source.document.addition(ofElementTo: 0, frame: frame, named: label))
            source = try source.applying(element.edit)
            let drag = try #require(source.document.addition(of: .drag, to: element.part))
            source = try source.applying(drag.edit)
            names.append(source.document.name(of: drag.part))
            let new = try #require(source.document.edit(.name(language: ""), of: drag.part, to: .text("Drag note")))
            source = try source.applying(new)
        }
        #expect(names == ["Drag card", "Drag note"])
    }

    /// Who only draws, and types no names, hears which is which.
    @Test func newElementsAreNumbered() throws {
        var source = try source()
        let frame = PixelFrame(x: 1, y: 2, width: 3, height: 4)
        var names: [String] = []
        for _ in 1...3 {
            let element = try #require(source.document.addition(ofElementTo: 0, frame: frame))
            source = try source.applying(element.edit)
            names.append(source.document.name(of: element.part))
            #expect(element.name == names.last)
        }
        #expect(names == ["New element", "New element 2", "New element 3"])
        #expect(names.allSatisfy { DefaultNames.isDefault($0) })
    }

    /// An id that was made of a label follows it; one that somebody may have written stays.
    @Test func anIDFollowsItsLabelUnlessSomebodyHasWrittenIt() {
        let part = DocumentPart.element(0, inView: 0)
        func id(_ id: String, labelled label: String, generated: Set<String> = []) -> String? {
            let document = Sample.document([Sample.element(label, id: id)])
            let edit = document.edit(
                .name(language: ""), of: part, to: .text("Kick off"), generated: generated)
            guard case .all(let edits)? = edit, case .setID(_, let new)? = edits.last else { return nil }
            return new
        }
        #expect(id("write-the-brief-5", labelled: "Write the brief") == "kick-off")
        #expect(id("write-the-brief", labelled: "Write the brief", generated: ["write-the-brief"]) == "kick-off")
        #expect(id("write-the-brief", labelled: "Write the brief") == nil)
        #expect(id("brief-5", labelled: "Write the brief") == nil)
    }

    @Test func anElementGetsItsIDWithItsFirstLabel() throws {
        let new = Sample.document([Sample.element("New element", id: "element-7")])
        let edit = new.edit(.name(language: ""), of: .element(0, inView: 0), to: .text("Waste paper"))
        #expect(
            edit
                == .all([
                    .setText(.of("element-7", .label), "Waste paper", language: nil),
                    .setID("element-7", "waste-paper"),
                ]))
        let named = Sample.document([Sample.element("Bin", id: "bin")])
        #expect(
            named.edit(.name(language: ""), of: .element(0, inView: 0), to: .text("Waste"))
                == .setText(.of("bin", .label), "Waste", language: nil))
    }

    @Test func anElementIsDuplicatedAsideAndMoved() throws {
        let two = Sample.document([Sample.element("Bin", id: "bin"), Sample.element("Box", id: "box")])
        let copy = try #require(two.duplication(of: [.element(0, inView: 0)]))
        guard case .all(let edits) = copy.edit, case .duplicateElement("bin", id: "bin-2", let frame)? = edits.first
        else {
            Issue.record("another edit: \(copy.edit)")
            return
        }
        #expect(frame.x == (two.element(at: .element(0, inView: 0))?.frame.value.x ?? 0) + 16)
        #expect(copy.parts == [.element(2, inView: 0)])
        let move = try #require(two.edit(moving: .element(1, inView: 0), isDown: false))
        #expect(move.edit == .moveElement("box", isDown: false))
        #expect(move.part == .element(0, inView: 0))
        #expect(two.edit(moving: .element(1, inView: 0), isDown: true) == nil)
        #expect(two.duplication(of: [.view(0)]) == nil)
    }

    @Test func whatIsRepeatedGetsDragsAndNamesOfItsOwn() throws {
        let source = try Sample.board(
            """
                  - element: map
                    label: Map
                    frame: [40, 60, 200, 64]
                    drags: [{name: Drag Map, point: [0.5, 0.5]}]
            """)
        let regions = [
            FoundRegion(frame: PixelFrame(x: 40, y: 132, width: 200, height: 64), name: "Tickets"),
            FoundRegion(frame: PixelFrame(x: 40, y: 230, width: 200, height: 64), name: nil),
        ]
        let new = try #require(source.document.repetition(of: .element(0, inView: 0), at: regions))
        let document = try source.applying(new.edit).document
        let elements = try #require(document.views.first?.described.listedElements)
        #expect(elements.map { $0.label.text(in: "en") } == ["Map", "Tickets", "Map 2"])
        #expect(elements.map(\.id.value) == ["map", "tickets", "map-2"])
        #expect(
            elements.compactMap { $0.descriptions.drags?.first?.name.text(in: "en") } == [
                "Drag Map", "Drag {label}", "Drag {label}",
            ])
        #expect(document.name(of: .element(1, inView: 0).entry(.drag(0))) == "Drag Tickets")
        #expect(new.parts == [.element(1, inView: 0), .element(2, inView: 0)])
        #expect(source.document.repetition(of: .view(0), at: regions) == nil)
    }

    @Test func anElementGoesWhereAnotherOneStands() throws {
        let elements = (0..<5).map { "      - {element: e\($0), label: E\($0), frame: [\($0 * 50), 0, 40, 40]}" }
        let source = try Sample.board(elements.joined(separator: "\n"))
        func order(moving from: Int, to place: Int) throws -> [String] {
            let move = try #require(source.document.edit(moving: .element(from, inView: 0), to: place))
            #expect(move.part == .element(place, inView: 0))
            return try source.applying(move.edit).document.views[0].described.listedElements?.map(\.id.value) ?? []
        }
        #expect(try order(moving: 0, to: 3) == ["e1", "e2", "e3", "e0", "e4"])
        #expect(try order(moving: 4, to: 0) == ["e4", "e0", "e1", "e2", "e3"])
        #expect(source.document.edit(moving: .element(1, inView: 0), to: 1) == nil)
        #expect(source.document.edit(moving: .element(1, inView: 0), to: 5) == nil)
    }

    @Test func aLanguageIsAddedWithTheTitle() throws {
        for title in ["Board", nil] {
            let source = try Sample.board(title: title)
            let document = try source.applying(source.document.addition(ofLanguage: "fr")).document
            #expect(document.writtenLanguages.contains("fr"))
            #expect(document.title?.text(in: "fr") == title ?? "board.dragoman.yaml")
        }
    }
}
