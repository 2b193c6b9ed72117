import Testing

@testable import Inspector

struct OutlineTests {
    private let outline = Outline(Sample.mail)
    private let archive = DocumentPart.element(1, inView: 0)

    @Test func showsTheDocumentFromTheOutsideIn() {
        #expect(
            outline.rows.map { String(repeating: " ", count: $0.level - 1) + $0.title } == [
                "Mail", " Inbox", "  Message", "   Drag message", "  Archive", "   Move to archive", "   Bin it",
            ])
        #expect(outline.rows[5].spokenName == "Drop, Move to archive, in Archive")
        #expect(outline.rows[1].spokenName == "Mock-up, Inbox")
    }

    @Test func arrowsCollapseAndGoOutAndExpandAndGoIn() {
        #expect(outline.stepOut(from: 5) == .select(4))
        #expect(outline.stepOut(from: 4) == .collapse(archive))
        #expect(outline.stepIn(from: 4) == .select(5))
        #expect(outline.stepIn(from: 5) == nil)
        let collapsed = Outline(Sample.mail, collapsed: [archive])
        #expect(collapsed.rows.count == 5)
        #expect(collapsed.stepIn(from: 4) == .expand(archive))
        #expect(collapsed.stepOut(from: 4) == .select(1))
        #expect(collapsed.difference(from: outline).range == 4..<7)
        #expect(collapsed.difference(from: outline).replacement == 4..<5)
    }

    @Test func whatIsHiddenIsStillMarked() {
        let marks: [DocumentPart: FindingMark] = [archive.entry(.drop(0)): .warning, archive.entry(.drop(1)): .error]
        #expect(Outline(Sample.mail, marks: marks).rows[4].mark == nil)
        #expect(Outline(Sample.mail, collapsed: [archive], marks: marks).rows[4].mark == .error)
    }

    @Test func whatIsGoneLeadsToItsNeighbourOrUp() {
        #expect(Sample.mail.nearest(to: archive.entry(.drop(2))) == archive.entry(.drop(1)))
        #expect(Sample.mail.nearest(to: archive.entry(.drag(0))) == archive)
        #expect(Sample.mail.nearest(to: .element(2, inView: 0)) == archive)
        #expect(Sample.mail.nearest(to: .view(3)) == .document)
    }

    @Test func aThousandElementsAreLaidOut() {
        let many = Sample.document((0..<1000).map { Sample.element("Element \($0)", drags: [Sample.drag("Drag")]) })
        #expect(Outline(many).rows.count == 2002)
    }
}
