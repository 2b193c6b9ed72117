import Foundation
import TestSupport
import Testing

/// The manuals of the file formats are made of the schemas.
struct ManualTests {
    private static let script = Project.resources.appending(path: "packaging/manuals")

    @Test func theManualsAreAsTheSchemasSay() throws {
        let check = try runProgram(Self.script.path, ["check"])
        #expect(check.status == 0, "\(check.text)")
    }

    /// A key that is new, and one that says nothing of itself, are found.
    @Test func aChangedSchemaIsFound() throws {
        try withTemporaryFolder { folder in
            let resources = folder.path("Resources")
            try FileManager.default.createDirectory(
                atPath: resources + "/packaging", withIntermediateDirectories: true)
            let files = try FileManager.default.contentsOfDirectory(atPath: Project.resources.path)
                .filter { $0.hasSuffix(".schema.json") }
            #expect(files.count == 5)
            for file in files + ["packaging/manuals"] {
                try FileManager.default.copyItem(
                    atPath: Project.resources.appending(path: file).path, toPath: "\(resources)/\(file)")
            }
            let script = resources + "/packaging/manuals"
            #expect(try runProgram(script, ["renew"]).status == 0)
            #expect(try runProgram(script, ["check"]).status == 0)
            let path = resources + "/demo.schema.json"
            let schema = try String(contentsOfFile: path, encoding: .utf8)
            func write(_ property: String) throws {
                let key = "\"demo\": {\"const\": 1"
                try schema.replacing(key, with: "\(property), \(key)")
                    .write(toFile: path, atomically: true, encoding: .utf8)
            }
            try write("\"loud\": {\"type\": \"boolean\", \"description\": \"Louder.\"}")
            let other = try runProgram(script, ["check"])
            #expect(other.status == 1 && other.text.contains("demo.md is not as"), "\(other.text)")
            try write("\"loud\": {\"type\": \"boolean\"}")
            let silent = try runProgram(script, ["check"])
            #expect(silent.status == 1 && silent.text.contains("the file, loud has no description"), "\(silent.text)")
        }
    }

    /// A manual page of each has every heading, and nothing of Markdown.
    @Test(arguments: ["document", "demo", "companion", "timeline", "export"])
    func eachBecomesAManualPage(name: String) throws {
        let page = try Data(contentsOf: Project.resources.appending(path: "docs/manuals/\(name).md"))
        let manual = Project.resources.appending(path: "packaging/manual")
        let roff = try TestProgram(manual, ["format", "dragoman-\(name)", "1.2.3"], input: page).finish().output
        let headings = String(decoding: page, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("## ") }
        #expect(headings.count > 2)
        #expect(roff.components(separatedBy: "\n.SH ").count == headings.count + 4, "NAME, DESCRIPTION, SEE ALSO")
        #expect(roff.contains(".BR dragoman (1)") && !roff.contains("](") && !roff.contains("| "))
    }
}
