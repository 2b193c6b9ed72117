import Foundation
import Prototype
import Testing

/// The reader and the JSON Schema know the same keys; `ManualTests` holds the manual against the schema.
struct KeyTests {
    /// Each kind of map: how to get the reader's keys, and where the schema has them.
    struct Kind: Sendable, CustomTestStringConvertible {
        let definition: String?
        let document: String
        var testDescription: String { definition ?? "document" }
    }

    private static func element(_ keys: String) -> String {
        "dragoman: 1\nviews: [{mockup: m, image: m.svg, elements: [{element: e, label: E, frame: [0, 0, 1, 1], \(keys)}]}]"
    }

    static let kinds = [
        Kind(definition: nil, document: "dragoman: 1\nxyzzy: 1\nviews: [{graph: g, bars: a.csv}]"),
        Kind(
            definition: "ignore",
            document: "dragoman: 1\nignore: [{rule: a, because: b, xyzzy: 1}]\nviews: [{graph: g, bars: a.csv}]"),
        Kind(definition: "graph", document: "dragoman: 1\nviews: [{graph: g, bars: a.csv, xyzzy: 1}]"),
        Kind(
            definition: "bar",
            document: "dragoman: 1\nviews: [{graph: g, bars: [{label: A, value: 1, xyzzy: 1}]}]"),
        Kind(definition: "card", document: "dragoman: 1\nviews: [{card: c, contact: a.vcf, xyzzy: 1}]"),
        Kind(definition: "mockup", document: "dragoman: 1\nviews: [{mockup: m, image: m.svg, xyzzy: 1}]"),
        Kind(definition: "element", document: element("xyzzy: 1")),
        Kind(definition: "drag", document: element("drags: [{name: A, xyzzy: 1}]")),
        Kind(
            definition: "drop",
            document: "dragoman: 1\nviews: [{graph: g, bars: a.csv, drops: [{name: A, xyzzy: 1}]}]"),
        Kind(
            definition: "cardDrop",
            document: "dragoman: 1\nviews: [{card: c, contact: a.vcf, drops: [{name: A, xyzzy: 1}]}]"),
        Kind(definition: "elementDrop", document: element("drops: [{name: A, xyzzy: 1}]")),
    ]

    private static func resource(_ name: String) throws -> Data {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try Data(contentsOf: root.appendingPathComponent("Resources/" + name))
    }

    private static func schema() throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: resource("dragoman.schema.json")) as? [String: Any] ?? [:]
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
    }

    /// `Outcome` is the list, and its rules are the table. Windows, exports and the page's script go by that.
    @Test func schemaHasEachOutcomeOfADrop() throws {
        let outcome = (try Self.schema()["$defs"] as? [String: [String: Any]])?["outcome"]
        #expect(outcome?["enum"] as? [String] == Outcome.words.map(\.rawValue))
        #expect((outcome?["enumDescriptions"] as? [String])?.count == Outcome.words.count)
        for outcome in Outcome.words {
            let document = Self.element("drops: [{name: A, then: \(outcome.rawValue)}]")
            #expect(problems(document).isEmpty, "\(outcome)")
        }
    }

    @Test func schemaHasEachWellAndMark() throws {
        let definitions = try Self.schema()["$defs"] as? [String: [String: Any]]
        let well = (definitions?["cardDrop"]?["properties"] as? [String: [String: Any]])?["well"]
        #expect(well?["enum"] as? [String] == Well.allCases.map(\.rawValue))
        let step = definitions?["step"]
        let keys = (step?["oneOf"] as? [[String: Any]])?.last?["properties"] as? [String: [String: Any]]
        #expect(keys?["mark"]?["enum"] as? [String] == Mark.allCases.map(\.rawValue))
    }

    /// Whole documents are read as they are, elements in a mock-up, and keys beside a view.
    @Test func examplesOfThePageAreRead() throws {
        let page = String(decoding: try Self.resource("docs/document.md"), as: UTF8.self)
        let examples = page.components(separatedBy: "```yaml\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
        #expect(examples.count == 3)
        for example in examples {
            var document = example
            if example.hasPrefix("- element:") {
                let lines = example.split(separator: "\n").map { "      \($0)\n" }.joined()
                document = "dragoman: 1\nviews:\n  - mockup: m\n    image: m.svg\n    elements:\n" + lines
            } else if !example.contains("dragoman: 1") {
                document = "dragoman: 1\nviews: [{graph: done, bars: a.csv}]\n" + example
            }
            #expect(problems(document).isEmpty, "\(problems(document)): \(document)")
        }
    }
}
