import Prototype
import TestSupport
import Testing
import YAMLReading

struct DocumentEditTests {
    private func edited(_ text: String, _ edits: DocumentEdit...) throws -> String {
        var source = try DocumentSource(Array(text.utf8), file: "a.yaml")
        for edit in edits { source = try source.applying(edit) }
        return String(decoding: source.bytes, as: UTF8.self)
    }

    /// The lines that an edit takes away and adds.
    private func change(_ text: String = SampleDocuments.quarter, _ edits: DocumentEdit...) throws -> (
        old: [String], new: [String]
    ) {
        var source = try DocumentSource(Array(text.utf8), file: "a.yaml")
        for edit in edits { source = try source.applying(edit) }
        let after = String(decoding: source.bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        let changes = after.difference(from: text.split(separator: "\n", omittingEmptySubsequences: false))
        func line(_ change: CollectionDifference<Substring>.Change) -> String {
            switch change {
            case .insert(_, let line, _), .remove(_, let line, _): String(line)
            }
        }
        return (changes.removals.map { line($0) }, changes.insertions.map { line($0) })
    }

    @Test func setsTextsInTheirOwnStyle() throws {
        let label = try change(SampleDocuments.quarter, .setText(.of("message", .label), "Note: #1", language: nil))
        #expect(label.new == ["        label: \"Note: #1\""])
        let drop = InteractionReference(owner: "sales", kind: .drop, index: 0)
        let name = try change(SampleDocuments.quarter, .setText(.name(drop), "Say \"hi\"", language: nil))
        #expect(name.new == ["      - {name: \"Say \\\"hi\\\"\", point: [0, 0.5]}"])
        let title = try change(SampleDocuments.quarter, .setText(.title, "Year", language: nil))
        #expect(title.new == ["title: Year"])
        #expect(try change(SampleDocuments.quarter, .setText(.title, "", language: nil)).old == ["title: Quarter"])
    }

    @Test func aTextIsAddedInAnotherLanguage() throws {
        let drag = InteractionReference(owner: "message", kind: .drag, index: 0)
        let one = try change(SampleDocuments.quarter, .setText(.name(drag), "Nachricht, ziehen", language: "de"))
        #expect(
            one.new == [
                "          - {name: {en: Drag message, de: \"Nachricht, ziehen\"}, point: [0.1, 0.5], "
                    + "offers: {text/plain: \"Lunch?\"}}"
            ])
        let two = try change(
            SampleDocuments.quarter, .setText(.name(drag), "Ziehen", language: "de"),
            .setText(.name(drag), "Nachricht ziehen", language: "de"), .setText(.name(drag), "拖动", language: "zh-CN"))
        #expect(two.new[0].contains("{en: Drag message, de: Nachricht ziehen, zh-CN: 拖动}"))
    }

    @Test func movesPointsAndFrames() throws {
        let frame = try change(
            SampleDocuments.quarter, .setFrame(element: "message", PixelFrame(x: 24, y: 81.04, width: 640, height: 56)))
        #expect(frame.new == ["        frame: [24, 81, 640, 56] # pixels of the picture"])
        let drag = InteractionReference(owner: "sales", kind: .drag, index: 0)
        let point = try change(SampleDocuments.quarter, .setPoint(drag, FractionPoint(x: 0.1 + 0.2, y: 0.5)))
        #expect(point.new == ["        point: [0.3, 0.5]        # fractions of the bar; of the view for a view's own"])
        let well = InteractionReference(owner: "ada", kind: .drop, index: 1)
        let new = try change(SampleDocuments.quarter, .setPoint(well, FractionPoint(x: 1, y: 0)))
        #expect(new.new == ["      - {name: Drop into attachments, point: [1, 0], well: attachments}"])
    }

    @Test func elementsAndInteractionsAreAddedAndRemoved() throws {
        let element = NewElement(id: "bin", label: "Bin", frame: PixelFrame(x: 1, y: 2, width: 3, height: 4))
        let added = try change(SampleDocuments.quarter, .addElement(element, mockup: "inbox"))
        #expect(added.old == [])
        #expect(added.new == ["      - element: bin", "        label: Bin", "        frame: [1, 2, 3, 4]"])
        let interaction = NewInteraction(name: "Drop here, please", types: ["text/plain"], outcome: .remove)
        let drop = try change(
            SampleDocuments.quarter, .addElement(element, mockup: "inbox"), .add(interaction, .drop, owner: "bin"))
        #expect(
            drop.new.suffix(2) == [
                "        drops:", "          - {name: \"Drop here, please\", accepts: [text/plain], then: remove}",
            ])
        let removed = try change(SampleDocuments.quarter, .removeElement("message"))
        #expect(removed.old.count == 5 && removed.new == [])
        let none = try change(
            SampleDocuments.quarter, .remove(InteractionReference(owner: "sales", kind: .drag, index: 0)))
        #expect(
            none.new == [
                "    drags: []                       # left out: found automatically; []: none; a list: exactly these"
            ])
        let back = try change(
            SampleDocuments.quarter, .remove(InteractionReference(owner: "sales", kind: .drag, index: 0)),
            .add(NewInteraction(name: "Drag"), .drag, owner: "sales"))
        #expect(back.new == ["      - {name: Drag}"])
    }

    @Test func changesNothingWhereItCannot() throws {
        let aliased = SampleDocuments.quarter.replacing("[0, 0.5]", with: "&p [0, 0.5]").replacing(
            "[1, 0.5]", with: "*p")
        let source = try DocumentSource(Array(aliased.utf8), file: "a.yaml")
        let drops = [0, 1].map { InteractionReference(owner: "sales", kind: .drop, index: $0) }
        for position in drops + [InteractionReference(owner: "sales", kind: .drop, index: 2)] {
            #expect(throws: DocumentEditError.self) {
                try source.applying(.setPoint(position, FractionPoint(x: 0.25, y: 0.25)))
            }
        }
        let twice = NewElement(id: "archive", label: "A", frame: PixelFrame(x: 0, y: 0, width: 1, height: 1))
        #expect(throws: DocumentEditError.self) { try source.applying(.addElement(twice, mockup: "inbox")) }
        #expect(throws: DocumentEditError.self) { try source.applying(.removeElement("sales")) }
    }
}

extension String {
    fileprivate func replacing(_ word: String, with other: String) -> String {
        guard let range = firstRange(of: word) else { return self }
        return String(self[..<range.lowerBound]) + other + self[range.upperBound...]
    }

    fileprivate func firstRange(of word: String) -> Range<Index>? {
        indices.first { self[$0...].hasPrefix(word) }.map { $0..<index($0, offsetBy: word.count) }
    }
}
