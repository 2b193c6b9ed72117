import Foundation
import Prototype
import Testing

/// The reader, the JSON Schema and the reference page know the same keys.
struct KeyTests {
    /// Each kind of map: how to get the reader's keys, where the schema has them, and under which headings the page.
    struct Kind: Sendable, CustomTestStringConvertible {
        let definition: String?
        let headings: [String]
        let document: String
        var testDescription: String { definition ?? "document" }
    }

    private static func element(_ keys: String) -> String {
        "dragoman: 1\nviews: [{mockup: m, image: m.svg, elements: [{element: e, label: E, frame: [0, 0, 1, 1], \(keys)}]}]"
    }

    static let kinds = [
        Kind(
            definition: nil, headings: ["The document's own keys"],
            document: "dragoman: 1\nxyzzy: 1\nviews: [{graph: g, bars: a.csv}]"),
        Kind(
            definition: "ignore", headings: ["What lint ignores"],
            document:
                "dragoman: 1\nignore: [{rule: a, because: b, xyzzy: 1}]\nviews: [{graph: g, bars: a.csv}]"),
        Kind(
            definition: "graph", headings: ["A graph"],
            document: "dragoman: 1\nviews: [{graph: g, bars: a.csv, xyzzy: 1}]"),
        Kind(
            definition: "bar", headings: ["A bar"],
            document: "dragoman: 1\nviews: [{graph: g, bars: [{label: A, value: 1, xyzzy: 1}]}]"),
        Kind(
            definition: "card", headings: ["A card"],
            document: "dragoman: 1\nviews: [{card: c, contact: a.vcf, xyzzy: 1}]"),
        Kind(
            definition: "mockup", headings: ["A mock-up"],
            document: "dragoman: 1\nviews: [{mockup: m, image: m.svg, xyzzy: 1}]"),
        Kind(definition: "element", headings: ["An element"], document: element("xyzzy: 1")),
        Kind(definition: "drag", headings: ["A drag"], document: element("drags: [{name: A, xyzzy: 1}]")),
        Kind(
            definition: "drop", headings: ["A drop"],
            document: "dragoman: 1\nviews: [{graph: g, bars: a.csv, drops: [{name: A, xyzzy: 1}]}]"),
        Kind(
            definition: "cardDrop", headings: ["A drop", "A card's drop has also"],
            document: "dragoman: 1\nviews: [{card: c, contact: a.vcf, drops: [{name: A, xyzzy: 1}]}]"),
        Kind(
            definition: "elementDrop", headings: ["A drop", "A mock-up element's drop has also"],
            document: element("drops: [{name: A, xyzzy: 1}]")),
    ]

    private static func resource(_ name: String) throws -> Data {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try Data(contentsOf: root.appendingPathComponent("Resources/" + name))
    }

    private static func schema() throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: resource("dragoman.schema.json")) as? [String: Any] ?? [:]
    }

    /// The keys in the tables under a heading, and whether each is required.
    private static func keys(under heading: String) throws -> [String: Bool] {
        let page = String(decoding: try resource("docs/document.md"), as: UTF8.self)
        var keys: [String: Bool] = [:]
        var isThere = false
        var isTableOfKeys = false
        for line in page.components(separatedBy: "\n") {
            if line.hasPrefix("#") { isThere = line.drop { $0 == "#" || $0 == " " } == heading }
            if !line.hasPrefix("|") { isTableOfKeys = false }
            if line.hasPrefix("| key |") { isTableOfKeys = true }
            let cells = line.components(separatedBy: " | ")
            if isThere, isTableOfKeys, line.hasPrefix("| `") {
                keys[cells[0].trimmingCharacters(in: ["|", "`", " "])] = cells[1].contains("required")
            }
        }
        return keys
    }

    @Test(arguments: kinds)
    func allKnowTheSameKeys(_ kind: Kind) throws {
        let problem = try #require(problems(kind.document).first { $0.contains("xyzzy") })
        let list = try #require(problem.components(separatedBy: "Its keys are ").last?.dropLast())
        let read = Set(list.components(separatedBy: ", "))
        #expect(read.allSatisfy { !$0.isEmpty })

        let schema = try Self.schema()
        let definitions = schema["$defs"] as? [String: Any]
        var definition = schema
        if let name = kind.definition { definition = try #require(definitions?[name] as? [String: Any]) }
        #expect(Set((definition["properties"] as? [String: Any] ?? [:]).keys) == read)

        var written: [String: Bool] = [:]
        for heading in kind.headings { written.merge(try Self.keys(under: heading)) { first, _ in first } }
        #expect(Set(written.keys) == read)
        #expect(Set(written.filter(\.value).keys) == Set(definition["required"] as? [String] ?? []))
    }

    /// The words in a table of the page that begins with that heading, in their order.
    private static func words(under heading: String) throws -> [String] {
        let page = String(decoding: try resource("docs/document.md"), as: UTF8.self)
        let table = page.components(separatedBy: "\n").drop { !$0.hasPrefix(heading) }.prefix { $0.hasPrefix("|") }
        return table.dropFirst(2).compactMap { row in
            row.split(separator: "`", omittingEmptySubsequences: false).dropFirst().first.map(String.init)
        }
    }

    /// `Outcome` is the list, and its rules are the table. Windows, exports and the page's script go by that.
    @Test func schemaAndPageHaveEachOutcomeOfADrop() throws {
        let outcome = (try Self.schema()["$defs"] as? [String: [String: Any]])?["outcome"]
        #expect(outcome?["enum"] as? [String] == Outcome.words.map(\.rawValue))
        let written = try Self.words(under: "| `then` | what happens |")
        #expect(written.filter { Outcome(rawValue: $0) != nil } == Outcome.words.map(\.rawValue))
        #expect(written.contains("{refuse: \"why\"}"))
        for outcome in Outcome.words {
            let document = Self.element("drops: [{name: A, then: \(outcome.rawValue)}]")
            #expect(problems(document).isEmpty, "\(outcome)")
        }
    }

    @Test func pageHasEachWellAndMark() throws {
        let page = String(decoding: try Self.resource("docs/document.md"), as: UTF8.self)
        #expect(Well.allCases.allSatisfy { page.contains("`\($0.rawValue)`") })
        #expect(Mark.allCases.allSatisfy { page.contains("`\($0.rawValue)`") })
        let step = (try Self.schema()["$defs"] as? [String: [String: Any]])?["step"]
        let keys = (step?["oneOf"] as? [[String: Any]])?.last?["properties"] as? [String: [String: Any]]
        #expect(keys?["mark"]?["enum"] as? [String] == Mark.allCases.map(\.rawValue))
    }
}
