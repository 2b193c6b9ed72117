import Foundation
import TestSupport
import Testing

/// The output of `dragoman export --format json` follows `Resources/export.schema.json`.
struct ExportSchemaTests {
    /// Python's jsonschema knows the draft in which the schema is written.
    private static let check = """
        import json, sys, jsonschema
        with open(sys.argv[1]) as file: schema = json.load(file)
        jsonschema.Draft202012Validator.check_schema(schema)
        for name in sys.argv[2:]:
            with open(name) as file: exported = json.load(file)
            for error in jsonschema.Draft202012Validator(schema).iter_errors(exported):
                print(name, "/".join(str(part) for part in error.absolute_path), error.message[:300])
        """

    private static let canValidate =
        (try? runProgram("/usr/bin/python3", ["-c", "from jsonschema import Draft202012Validator"]))?.status == 0

    private static let schema = Project.resources.appending(path: "export.schema.json").path

    private func errors(in files: [String]) throws -> String {
        let result = try runProgram("/usr/bin/python3", ["-c", Self.check, Self.schema] + files)
        #expect(result.status == 0, "\(result.text)")
        return result.output
    }

    private func export(_ document: String, to file: String) throws {
        let result = try runDragoman(["export", document, "--format", "json", "-o", file])
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test(.enabled(if: ExportSchemaTests.canValidate, "there is no jsonschema of Python's here"))
    func eachSampleAndAllThatADropCanDoAreValid() throws {
        try withTemporaryFolder { folder in
            let samples = ["built-in", "kanban", "inbox", "files", "album"].map {
                Project.resources.appending(path: "samples/\($0)/\($0).dragoman.yaml").path
            }
            let own = ["screens", "arranged", "form", "strange"].map {
                Project.tests.appending(path: "PageTests/\($0).dragoman.yaml").path
            }
            let files = try (samples + own).enumerated().map { number, document in
                let file = folder.path("\(number).json")
                try export(document, to: file)
                return file
            }
            #expect(try errors(in: files) == "")
            // The schema does find what is wrong.
            let text = try String(contentsOfFile: files[1], encoding: .utf8)
            let wrong = try folder.write(text.replacingOccurrences(of: "\"then\"", with: "\"than\""), as: "wrong.json")
            #expect(try errors(in: [wrong]).contains("'than' was unexpected"))
        }
    }

    /// Enough for an exporter: the names, where they are, and what happens.
    @Test func cardsOfTheBoardSayWhatTheyDo() throws {
        let document = Project.resources.appending(path: "samples/kanban/kanban.dragoman.yaml").path
        let result = try runDragoman(["export", document, "--format", "json"])
        let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        let elements = try #require(json?["elements"] as? [[String: Any]])
        let column = try #require(elements.first { $0["arrange"] as? String == "column" })
        #expect((column["frame"] as? [Double])?.count == 4)
        let drop = try #require((column["drops"] as? [[String: Any]])?.first)
        #expect(drop["then"] as? String == "move")
        #expect((drop["rule"] as? [String: Any])?["leaves"] as? Bool == true)
        #expect((drop["translations"] as? [String: String])?["de"] != nil)
        let drags = elements.flatMap { $0["drags"] as? [[String: Any]] ?? [] }
        #expect(drags.count { $0["name"] as? String == "Drag card" } > 3)
    }
}
