import AccessibleDragging
import FileFormats
import Prototype
import Testing
import YAMLReading

/// Files in memory that count how often they are read.
private final class CountedFiles: FileReading {
    let file = "a.dragoman.yaml"
    private let contents: [String: [UInt8]]
    private(set) var reads: [String: Int] = [:]

    init(_ contents: [String: String]) { self.contents = contents.mapValues { Array($0.utf8) } }

    init(bytes contents: [String: [UInt8]]) { self.contents = contents }

    func path(of reference: String) -> String { reference }

    func bytes(of reference: Positioned<String>, limit: Int64) throws(ProblemsError) -> [UInt8] {
        reads[reference.value, default: 0] += 1
        guard let bytes = contents[reference.value] else { throw ProblemsError([unusable(reference)]) }
        return bytes
    }
}

struct ResolvedDocumentTests {
    private func read(_ views: String, head: String = "") throws -> Document {
        try DocumentReader.read(Array("dragoman: 1\n\(head)views:\n\(views)".utf8), file: "a.dragoman.yaml")
    }

    @Test func aPictureThatIsNamedSixtyTimesIsReadOnce() throws {
        let views = (0..<60).map { "  - {mockup: m\($0), image: a.svg, elements: []}\n" }.joined()
        let document = try read(views)
        let files = CountedFiles(["a.svg": "<svg/>"])
        let (data, problems) = DocumentData.load(document, from: files)
        #expect(problems.isEmpty)
        #expect(files.reads == ["a.svg": 1])
        #expect(data.pictures.count == 60)
    }

    @Test func theEncodingOfAFileIsNamed() throws {
        let files = [
            "a.csv": [0xDF, 0xED, 0xE2, 0xE0, 0xF0, 0xFC] + Array(";40 %\n".utf8),
            "a.vcf": Array("BEGIN:VCARD\nFN:".utf8) + [0xC8, 0xE2, 0xE0, 0xED] + Array("\nEND:VCARD\n".utf8),
        ]
        func load(_ encoding: String) throws -> (data: DocumentData, problems: [String]) {
            let document = try read(
                "  - {graph: a, bars: a.csv\(encoding)}\n  - {card: b, contact: a.vcf\(encoding)}\n")
            let (data, problems) = DocumentData.load(document, from: CountedFiles(bytes: files))
            return (data, problems.map { [$0.message, $0.remedy ?? ""].joined(separator: " ") })
        }
        let (data, problems) = try load(", encoding: CP1251")
        #expect(problems == [] && data.bars["a"]?.map(\.label) == ["Январь"] && data.contacts["b"]?.name == "Иван")
        // A missing file is named.
        let missing = try load("").problems
        #expect(missing.filter { $0.contains("encoding: windows-1251") }.count == 2, "\(missing)")
        #expect(throws: ProblemsError.self) { try load(", encoding: klingon") }
    }

    @Test func columnsOfATableAreNamed() throws {
        let table = "Land;Code;2020\nFrankreich;FR;1.067\nSpanien;ES;47\n"
        func load(_ columns: String) throws -> (bars: [String], problems: [String]) {
            let document = try read("  - {graph: a, bars: a.csv\(columns)}\n")
            let (data, problems) = DocumentData.load(document, from: CountedFiles(["a.csv": table]))
            return (data.bars["a"]?.map(\.valueText) ?? [], problems.map(\.message))
        }
        #expect(try load("").problems.last?.contains("“Land”, “Code”, “2020”") == true)
        #expect(try load(", columns: [Land, 2020]").problems.last?.contains("1.067") == true)
        #expect(try load(", columns: [Land, \"2020\", \",\"]").bars == ["1067", "47"])
        #expect(try load(", columns: [2, 3, .]").bars == ["1.067", "47"])
        #expect(throws: ProblemsError.self) { try load(", columns: [Land]") }
    }

    @Test func aFileOfSeveralPeopleIsAskedWhoseCardIsMeant() throws {
        let people = "BEGIN:VCARD\nFN:Jane Roe\nEND:VCARD\nBEGIN:VCARD\nFN:Bob\nEND:VCARD\n"
        func load(_ person: String) throws -> (names: [String], problems: [String]) {
            let document = try read("  - {card: a, contact: a.vcf\(person)}\n")
            let (data, problems) = DocumentData.load(document, from: CountedFiles(["a.vcf": people]))
            return (data.contacts.values.map(\.name), problems.map { "\($0.message): \($0.remedy ?? "")" })
        }
        #expect(try load(", person: Bob").names == ["Bob"])
        let asked = try load("")
        #expect(asked.names == [])
        #expect(asked.problems.count == 1)
        #expect(asked.problems.first?.hasPrefix("“a.vcf” holds the cards of Jane Roe, Bob") == true)
        #expect(asked.problems.first?.contains("person: Jane Roe") == true)
        #expect(try load(", person: Jane").problems.count == 1)
    }

    /// A few lines that name one table again and again are as many bars as that.
    @Test func barsOfAllGraphsTogetherHaveALimit() throws {
        let table = (0..<60_000).map { "b\($0),1\n" }.joined()
        func graphs(_ count: Int) -> String { (0..<count).map { "  - {graph: g\($0), bars: a.csv}\n" }.joined() }
        let (few, none) = DocumentData.load(try read(graphs(8)), from: CountedFiles(["a.csv": table]))
        #expect(few.bars.count == 8 && none.isEmpty)
        let (some, problems) = DocumentData.load(try read(graphs(100)), from: CountedFiles(["a.csv": table]))
        #expect(some.bars.count == 9)
        #expect(problems.map(\.message) == ["the graphs have more than 500000 bars together"])
        #expect(problems.first?.position?.line == 11)
    }

    @Test func eachKindLoadsWhatItNamesAndSaysWhatItCannot() throws {
        let document = try read(
            """
              - {graph: sales, bars: sales.csv}
              - {graph: own, bars: [{label: A, value: 1}]}
              - {graph: none, bars: none.csv}
              - {card: ada, contact: ada.vcf}
              - {mockup: text, image: a.txt, elements: []}
            """)
        let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada Lovelace\r\nEND:VCARD\r\n"
        let files = CountedFiles(["sales.csv": "Label,Value\nJanuary,40\n", "ada.vcf": card, "a.txt": "no picture"])
        let (data, problems) = DocumentData.load(document, from: files)
        #expect(data.bars == ["sales": [Bar(label: "January", value: 40)], "own": [Bar(label: "A", value: 1)]])
        #expect(data.contacts["ada"]?.name == "Ada Lovelace")
        #expect(data.pictures.isEmpty)
        #expect(problems.map { $0.position?.line } == [5, 7])
    }

    @Test func languagesAreFoundInEveryText() throws {
        let document = try read(
            """
              - graph: sales
                title: {en: Sales, sd: x}
                unit: {ug: y}
                bars: []
                drags: [{name: {fr: Glisser}}]
              - mockup: m
                image: a.svg
                elements:
                  - element: e
                    label: {de: Ablage}
                    description: {ja: z}
                    frame: [0, 0, 9, 9]
                    drops: [{name: a, then: {refuse: {ko: b}}}]
            """, head: "title: {ar: c}\n")
        #expect(document.languages == ["en", "ar", "de", "fr", "ja", "ko", "sd", "ug"])
        let resolved = ResolvedDocument(try read("  - {card: a, contact: b}", head: "language: ug\n"))
        #expect(resolved.languages == ["ug"])
        #expect(resolved.isRightToLeft)
    }

    @Test func everyKindSaysWhatItIs() throws {
        let document = try read(
            """
              - {graph: sales, title: Sales by month, bars: []}
              - {card: ada, contact: ada.vcf}
              - {mockup: inbox, image: a.svg, elements: []}
            """)
        #expect(document.views.map { $0.described.spokenTitle(in: "en") } == ["Sales by month", "ada", "inbox"])
        #expect(document.views.map { $0.described.file?.value } == [nil, "ada.vcf", "a.svg"])
        #expect(document.views.map(\.described.describesItems) == [true, false, false])
        #expect(document.views.map(\.described.wells) == [[], [.portrait, .attachments], []])
        #expect(document.views.map { $0.described.listedElements == nil } == [true, true, false])
    }
}
