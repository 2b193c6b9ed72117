import Foundation
import Prototype
import SeededNumbers
import Testing
import TextSafety

@testable import Exporting

/// Exports say of a document the same as its window, each text in one line, whatever it calls its elements, drags and drops.
struct ExportPropertyTests {
    private func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
    }

    private func rows(_ value: Any?) -> [[String: Any]] { value as? [[String: Any]] ?? [] }
    private func texts(_ rows: [[String: Any]], _ key: String) -> [String] { rows.compactMap { $0[key] as? String } }

    private func often(_ body: ([String], Document) throws -> Void) rethrows {
        try SeededNumbers.often(150) { numbers in
            let names = (0..<6).map { _ in "." + numbers.text() }
            try body(names, Hostile.document(names))
        }
    }

    @Test func theJSONSaysAllAsItIs() throws {
        try often { names, document in
            let json = try object(Exporter.text(of: document, as: .json))
            let own = rows(json["elements"]).filter { $0["frame"] != nil }
            let said = names.map(\.oneLine)
            #expect(bytes(texts(own, "label")) == bytes(said))
            #expect(bytes(texts(own, "description")) == bytes(said))
            for (row, name) in zip(own, said) {
                let drags = rows(row["drags"])
                let drops = rows(row["drops"])
                #expect(bytes(texts(drags, "name")) == bytes([name]))
                #expect(bytes(texts(drops, "name")) == bytes([name, name]))
                #expect(bytes(texts(drops, "refusal")) == bytes([name]))
                #expect(texts(drops, "then") == ["move", "refuse"])
            }
            let bars = rows(rows(json["elements"]).first { $0["bars"] != nil }?["bars"])
            #expect(bytes(texts(bars, "label")) == bytes(names))
            #expect(json["title"] as? String == names.joined().oneLine)
        }
    }

    @Test func thePagesDataSayAllAsTheyAre() throws {
        try often { names, document in
            var material = PageMaterial(hash: { _ in "" })
            material.bars["1"] = names.map { .init(label: $0, value: 1.5) }
            var data = PageData(document, material)
            let text = data.json()
            #expect(!text.contains("<"))
            let views = rows(try object(text)["views"])
            let own = rows(views.first { $0["kind"] as? String == "mockup" }?["elements"])
            #expect(bytes(texts(own, "label")) == bytes(names.map(\.oneLine)), "\(text)")
            let bars = views.first { $0["kind"] as? String == "graph" }?["bars"] as? [[Any]] ?? []
            #expect(bytes(bars.compactMap { $0.first as? String }) == bytes(names))
        }
    }
}
