import Foundation
import TestSupport
import Testing
import YAMLReading

@testable import AppDragging

/// The files that say what can be dragged in an app.
struct CompanionTests {
    private func read(_ text: String, _ language: String = "en") throws -> Companion {
        try CompanionReader.read(Array(text.utf8), file: "a.companion.yaml", language: language)
    }

    private let layers = """
        companion: 1
        app: {id: org.inkscape.Inkscape, names: [inkscape], toolkit: gtk3}
        drags:
          - each: {role: table cell, under: Layers and Objects}
            name: {en: "Drag layer {name}", de: "Ebene {name} ziehen"}
            point: [0.3, 0.5]
        drops:
          - each: {role: table cell, under: Layers and Objects}
            accepting: true
            points:
              - {name: "Put above {name}", point: [0.5, 0.1], position: before}
              - {name: "Put into {name}", point: [0.5, 0.5], position: into}
        timing: {rest: 400ms, opens-after: 1s}
        needs: {view: {en: Open the layers}, keys: Ctrl+Shift+L}
        after: {undo: Ctrl+Z}

        """

    /// A file for an app is found by its name's end: one that is called otherwise is not read, and that is said.
    @MainActor @Test func aFileOfAnotherNameIsNamed() throws {
        try withTemporaryFolder { folder in
            let names = ["inkscape.yaml", "b.Companion.YAML", "c.companion.yml"]
            for name in names + ["a.companion.yaml", "notes.txt", ".d.yaml"] { try folder.write(layers, as: name) }
            let files = CompanionFiles(folders: [folder.path])
            _ = files.all()
            let said = files.problems.map { "\($0)" }
            #expect(said.count == 3, "\(said)")
            for (name, right) in zip(names, ["inkscape", "b", "c"]) {
                let sentence = "\(name): a companion is called \(right).companion.yaml"
                #expect(said.contains { $0.contains(sentence) }, "\(said)")
            }
        }
    }

    @Test func allIsRead() throws {
        let file = try read(layers)
        #expect(file.id == "org.inkscape.Inkscape")
        #expect(file.drags.first?.name == "Drag layer {name}")
        #expect(file.drags.first?.point?.x == 0.3)
        #expect(file.drops.first?.points.map(\.position) == [.before, .into])
        #expect(file.drops.first?.isAccepting == true)
        #expect(file.timing.rest == 0.4)
        #expect(file.needsKeys == "Ctrl+Shift+L")
        #expect(file.undo == "Ctrl+Z")
    }

    @Test func namesAreInThePersonsLanguageOrEnglish() throws {
        #expect(try read(layers, "de-AT").drags.first?.name == "Ebene {name} ziehen")
        #expect(try read(layers, "ko").drags.first?.name == "Drag layer {name}")
    }

    @Test(arguments: [
        ("companion: 2\napps: [{id: a}]\n", "must be 1. Use a newer Dragoman"),
        ("companion: 0\napp: {id: a}\n", "must be 1"),
        ("companion: 1\n", "has no “app”"),
        ("companion: 1\napp: {id: a}\ndrags: [{each: {}}]\n", "neither"),
        ("companion: 1\napp: {id: a}\ndrops: [{each: {role: b}, points: []}]\n", "is empty"),
        (
            "companion: 1\napp: {id: a}\ndrops: [{each: {role: b}, points: [{name: c, point: [2, 0], position: into}]}]\n",
            "from 0 to 1"
        ),
        (
            "companion: 1\napp: {id: a}\ndrops: [{each: {role: b}, points: [{name: c, point: [0, 0], position: ito}]}]\n",
            "Perhaps “into”"
        ),
        ("companion: 1\napp: {id: a}\ndrops: [{each: {role: b}, accepting: yes please, points: []}]\n", "only be true"),
        ("companion: 1\napp: {id: a}\ntiming: {rest: 2s, opens-after: 1s}\n", "rests longer"),
        ("companion: 1\napp: {id: a}\nsecrets: 1\n", "no key"),
        ("- a", "must be a map"),
    ])
    func whatIsWrongIsSaidWithItsLine(_ text: String, _ message: String) {
        do {
            let file = try read(text)
            Issue.record("read as \(file)")
        } catch {
            #expect("\(error)".contains(message), "\(error)")
            #expect("\(error)".contains("a.companion.yaml:"), "\(error)")
        }
    }

    private static let maps: [(file: String, schema: String?)] = [
        ("companion: 1\napp: {id: a}\nzzzzzz: 1", nil),
        ("companion: 1\napp: {id: a, zzzzzz: 1}", "app"),
        ("companion: 1\napp: {id: a}\ndrags: [{each: {role: row, zzzzzz: 1}}]", "each"),
        ("companion: 1\napp: {id: a}\ndrags: [{each: {role: row}, zzzzzz: 1}]", "drag"),
        (
            "companion: 1\napp: {id: a}\n"
                + "drops: [{each: {role: row}, points: [{name: a, point: [0, 0], position: into}], zzzzzz: 1}]", "drop"
        ),
        (
            "companion: 1\napp: {id: a}\n"
                + "drops: [{each: {role: row}, points: [{name: a, point: [0, 0], position: into, zzzzzz: 1}]}]",
            "drop-point"
        ),
        ("companion: 1\napp: {id: a}\ntiming: {zzzzzz: 1}", "timing"),
        ("companion: 1\napp: {id: a}\nneeds: {zzzzzz: 1}", "needs"),
        ("companion: 1\napp: {id: a}\nafter: {zzzzzz: 1}", "after"),
    ]

    private func problems(of file: String) -> [String] {
        do { _ = try read(file) } catch let error as ProblemsError { return error.list.map { "\($0)" } } catch {}
        return []
    }

    /// Editors and the manual, which is made of the schema, know the reader's keys.
    @Test func theSchemaHasTheReadersKeys() throws {
        let data = try Data(contentsOf: Project.resources.appending(path: "companion.schema.json"))
        let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let definitions = schema["$defs"] as? [String: [String: Any]]
        for (file, name) in Self.maps {
            let problem = problems(of: file).first { $0.contains("zzzzzz") } ?? ""
            let list = problem.components(separatedBy: "Its keys are ").last?.dropLast() ?? ""
            let known = name.map { definitions?[$0] ?? [:] } ?? schema
            let keys = Set((known["properties"] as? [String: Any] ?? [:]).keys)
            #expect(Set(list.components(separatedBy: ", ")) == keys, "\(problem)")
            for key in known["required"] as? [String] ?? [] { #expect(keys.contains(key)) }
        }
    }

    /// The example of the page and that of the manual are read.
    @Test(arguments: ["any-app", "manuals/companion"]) func examplesOfThePagesAreRead(page: String) throws {
        let path = Project.resources.appending(path: "docs/\(page).md")
        let examples = try String(contentsOf: path, encoding: .utf8).components(separatedBy: "```yaml\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
        #expect(examples.count == 1)
        for example in examples { #expect(try read(example).drops.count == 1) }
    }
}
