import FileFormats
import Prototype
import TestSupport
import Testing
import YAMLReading

struct DocumentReaderTests {
    @Test func readsTheSample() throws {
        let document = try document(SampleDocuments.quarter)
        #expect(document.title?.text(in: "en") == "Quarter")
        #expect(document.language?.value == "en")
        #expect(document.views.map(\.id.value) == ["sales", "ada", "inbox"])
        guard case .graph(let graph) = document.views[0], case .card(let card) = document.views[1],
            case .mockup(let mockup) = document.views[2]
        else {
            Issue.record("other views")
            return
        }
        #expect(graph.bars == .file(Positioned("sales.csv", at: TextPosition(line: 8, column: 11))))
        #expect(graph.unit?.text(in: "de") == "units")
        #expect(graph.descriptions.drags?[0].offers?.map(\.type.value) == ["text/plain", "text/csv", "image/png"])
        #expect(graph.descriptions.drops?.map { $0.point?.value.x } == [0, 1])
        #expect(card.descriptions.drags == nil)
        #expect(card.descriptions.drops?.map { $0.well?.value } == [.portrait, .attachments])
        #expect(mockup.elements.map(\.frame.value.width) == [640, 200])
        #expect(mockup.elements[0].descriptions.drags?[0].offers?[0].data?.value == "Lunch?")
        #expect(mockup.elements[1].descriptions.drops?[0].outcome?.value == .move)
        #expect(mockup.elements[1].descriptions.drops?[0].accepts?.map(\.value) == ["text/plain"])
        #expect(mockup.elementsPosition == TextPosition(line: 24, column: 7))
    }

    @Test func readsBarsLanguagesAndRefusals() throws {
        let document = try document(
            """
            dragoman: 1
            views:
              - graph: g
                title: {en: Sales, de: Umsatz}
                bars: [{label: January, value: 40}, {label: "2", value: -1.5e3}]
                drags: []
              - mockup: m
                image: pictures/m.svg
                label: Board
                elements:
                  - element: a
                    label: A
                    description: Says more
                    frame: [0, 0, 1, 1]
                    drops:
                      - {name: No, then: {refuse: {en: Full, de: Voll}}}
                      - {name: Never, refuse: "Not here"}
                      - {name: Before, then: before, in: g, accepts: [image/*, "*/*"]}
            """)
        guard case .graph(let graph) = document.views[0], case .list(let bars) = graph.bars,
            case .mockup(let mockup) = document.views[1]
        else {
            Issue.record("other views")
            return
        }
        #expect(bars.map(\.value) == [Bar(label: "January", value: 40), Bar(label: "2", value: -1500)])
        #expect(graph.title?.text(in: "de-AT") == "Umsatz")
        #expect(graph.descriptions.drags == [])
        #expect(graph.descriptions.drops == nil)
        let drops = mockup.elements[0].descriptions.drops ?? []
        let reasons = drops.map { $0.refusal?.text(in: "de") ?? "-" }
        #expect(reasons == ["Voll", "Not here", "-"])
        #expect(drops.last?.outcome?.value == .before)
        #expect(drops.last?.host?.value == "g")
    }

    @Test func saysSeveralProblemsInTheFilesOrder() {
        let problems = problems(
            """
            dragoman: 1
            titel: Quarter
            views:
              - graph: sales
                bras: sales.csv
                drags:
                  - {point: [0.5], name: Drag}
              - car: ada
              - mockup: sales
                image: https://example.org/a.png
            """)
        #expect(
            problems == [
                "a.yaml:2:1: a document has no key “titel”. Perhaps “title” was meant.",
                "a.yaml:4:5: a graph has no “bars”. Write, for example, bars: sales.csv.",
                "a.yaml:5:5: a graph has no key “bras”. Perhaps “bars” was meant.",
                "a.yaml:7:17: “point” must be a list of 2 numbers. Write, for example, point: [0.5, 0.5].",
                "a.yaml:8:5: a view has no key “car”. Perhaps “card” was meant.",
                "a.yaml:9:13: “sales” is already the id of something else. "
                    + "The first is in line 4; give each an id of its own.",
                "a.yaml:10:12: “https:” is an address, but only files are read. Write, for example, image: inbox.png.",
            ])
    }
}
