import Foundation
import TestSupport
import Testing

/// The output of `dragoman lint --format sarif` is SARIF 2.1.0, by the standard's own schema (OASIS,
/// sarif-schema-2.1.0.json, kept beside this file).
struct SARIFSchemaTests {
    static let schema = Project.tests.appending(path: "LintTests/sarif-schema-2.1.0.json")

    /// Python's jsonschema knows the draft in which the schema is written.
    private static let check = """
        import json, sys, warnings
        warnings.simplefilter("ignore")
        import jsonschema
        with open(sys.argv[1]) as file: schema = json.load(file)
        with open(sys.argv[2]) as file: log = json.load(file)
        found = jsonschema.Draft4Validator(schema).iter_errors(log)
        for error in found: print("/".join(str(part) for part in error.absolute_path), error.message[:300])
        """

    /// The faults that the schema finds.
    private func errors(in log: String) throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "sarif-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(log.utf8).write(to: file)
        let result = try runProgram("/usr/bin/python3", ["-c", Self.check, Self.schema.path, file.path])
        #expect(result.status == 0, "\(result.text)")
        return result.output
    }

    /// Whether this machine has the validator, which its Python may lack where it has no apt.
    private static let canValidate = (try? runProgram("/usr/bin/python3", ["-c", "import jsonschema"]))?.status == 0

    @Test(.enabled(if: SARIFSchemaTests.canValidate, "there is no jsonschema of Python's here"))
    func theLogOfDocumentsIsValid() throws {
        let documents = Project.tests.appending(path: "CheckingTests/Documents")
        let codes = try FileManager.default.contentsOfDirectory(atPath: documents.path).sorted()
        let bad = codes.map { documents.appending(path: "\($0)/bad.dragoman.yaml").path }
        // One that cannot be read, and one whose findings are ignored with a reason, are in the log as well.
        let others = [documents.appending(path: "idle-ignore/good.dragoman.yaml").path, "/nonexistent.dragoman.yaml"]
        let result = try runDragoman(["lint", "--format", "sarif"] + bad + others)
        #expect(result.output.contains("\"suppressions\""))
        #expect(try errors(in: result.output) == "")
        // The schema does find what is wrong.
        let wrong = result.output.replacingOccurrences(of: "\"results\"", with: "\"findings\"")
        #expect(try errors(in: wrong).contains("'findings' was unexpected"))
    }
}
