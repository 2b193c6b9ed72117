import AtSpiClient
import DemoStudio
import Foundation
import GLibSupport
import TestSupport
import Testing

/// The reader and the JSON Schema know the same keys; `ManualTests` holds the manual against the schema.
struct ReferenceTests {
    /// The places in a script where a map can stand: the map with an unknown key, and where the schema has it.
    private static let maps: [(script: String, schema: [String])] = [
        ("demo: 1\ntitle: T\nsteps: []\nzzzzzz: 1", []),
        ("demo: 1\ntitle: T\nsteps: []\napp: {program: x, zzzzzz: 1}", ["$defs", "app"]),
        ("demo: 1\ntitle: T\nsteps: []\nfilm: {zzzzzz: 1}", ["properties", "film"]),
        (step("focus: {element: x, zzzzzz: 1}"), ["$defs", "focus"]),
        (step("focus: {name: x, zzzzzz: 1}"), ["$defs", "element"]),
        (step("expect: {heard: x, zzzzzz: 1}"), ["$defs", "expect"]),
        (step("choose: {action: x, zzzzzz: 1}"), ["$defs", "choose"]),
        (step("pointer: {drag: x, to: y, zzzzzz: 1}"), ["$defs", "pointer"]),
        (step("pointer: {drag: x, to: {value: 1, zzzzzz: 1}}"), ["$defs", "slider-value"]),
        (step("hover: {element: x, zzzzzz: 1}"), ["$defs", "target"]),
        (step("click: {element: x, zzzzzz: 1}"), ["$defs", "click"]),
        (step("clipboard: {set: x, zzzzzz: 1}"), ["$defs", "clipboard"]),
        (step("drop-file: {file: x, to: y, zzzzzz: 1}"), ["$defs", "drop-file"]),
        (step("screenshot: {file: x.png, zzzzzz: 1}"), ["$defs", "screenshot"]),
        (step("scroll: {down: 1, zzzzzz: 1}"), ["$defs", "scroll"]),
        (step("overlay: {text: x, zzzzzz: 1}"), ["$defs", "overlay"]),
        (step("include: {script: demo.yaml, zzzzzz: 1}"), ["$defs", "include"]),
        (step("zzzzzz: 1"), ["$defs", "step"]),
    ]

    /// The keys that the reader names when it finds one that it does not know.
    private func keys(in script: String) -> Set<String> {
        let text = problems(script).first { $0.contains("zzzzzz") } ?? ""
        for words in ["Its keys are ", "Its key is one of "] {
            guard let start = text.range(of: words) else { continue }
            return Set(
                text[start.upperBound...].dropLast().split(separator: ",").map {
                    $0.trimmingCharacters(in: .whitespaces)
                })
        }
        return []
    }

    private func schemaKeys(at path: [String]) throws -> Set<String> {
        let data = try Data(contentsOf: Project.resources.appendingPathComponent("demo.schema.json"))
        var node = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        for name in path { node = node?[name] as? [String: Any] }
        let choices = node?["anyOf"] as? [[String: Any]] ?? []
        let properties = node?["properties"] ?? choices.compactMap { $0["properties"] }.first
        return Set((properties as? [String: Any] ?? [:]).keys)
    }

    @Test func schemaHasTheReadersKeys() throws {
        for (script, path) in Self.maps {
            let known = keys(in: script)
            #expect(!known.isEmpty, "\(script)")
            #expect(try schemaKeys(at: path) == known, "\(path)")
        }
    }

    /// An editor that knows the schema offers all of them.
    @Test func schemaOffersKeysRolesAndStates() throws {
        let data = try Data(contentsOf: Project.resources.appendingPathComponent("demo.schema.json"))
        let schema = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        func offered(_ name: String) -> [String] {
            let definition = (schema?["$defs"] as? [String: Any])?[name] as? [String: Any]
            return (definition?["anyOf"] as? [[String: Any]])?.firstResult { $0["enum"] as? [String] } ?? []
        }
        #expect(offered("role") == RoleWords.names)
        #expect(offered("state") == StateNames.names + StateNames.names.map { "not \($0)" })
        #expect(offered("key").count > 20 && offered("key").allSatisfy { KeyChord($0)?.title == $0 || $0 == "Return" })
    }

    @Test func examplesOfThePageAreRead() throws {
        let page = try String(contentsOf: Project.resources.appendingPathComponent("docs/demo.md"), encoding: .utf8)
        let examples = page.components(separatedBy: "```yaml\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        #expect(!examples.isEmpty)
        for example in examples { #expect(problems(example) == []) }
    }
}
