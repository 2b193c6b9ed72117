import Checking
import Foundation
import Prototype
import Testing
import YAMLReading

struct ReportTests {
    private let files: [LintedFile] = {
        let problem = Problem(
            file: "b.yaml", position: TextPosition(line: 3, column: 5), message: "a drop has no key “piont”",
            remedy: "Perhaps “point” was meant")
        let text = """
            dragoman: 1
            views:
              - mockup: inbox
                image: inbox.png
                elements:
                  - {element: "a", label: Archive, frame: [0, 0, 9, 90], drops: [{name: Drop here, point: [2, 0]}]}
            """
        let file = "/tmp/über alles/a#1.dragoman.yaml"
        let document = try? DocumentReader.read(Array(text.utf8), file: file)
        return [
            LintedFile(file, findings: document.map { Checker.check($0) } ?? [], problems: []),
            LintedFile("b.yaml", findings: [], problems: [problem]),
        ]
    }()

    @Test func textIsOneLineForEachAndASummary() {
        let lines = TextReport.text(of: files).split(separator: "\n").map(String.init)
        #expect(lines.count == 3 * 2 + 2 + 1)
        #expect(lines[0].hasPrefix("/tmp/über alles/a#1.dragoman.yaml:6:"))
        #expect(lines.contains { $0.contains(": error: ") && $0.hasSuffix("[point-outside]") })
        #expect(lines.contains { $0.contains(": warning: ") && $0.hasSuffix("[small-target]") })
        #expect(lines.contains("b.yaml:3:5: error: a drop has no key “piont”. [unreadable]"))
        #expect(lines.contains("    fix: Perhaps “point” was meant."))
        #expect(lines.last == "2 files checked: 1 file cannot be read, 1 error, 2 warnings.")
    }

    @Test func exitStatusTellsTheWorst() {
        #expect(files.exitStatus(isStrict: false) == 2)
        #expect([files[0]].exitStatus(isStrict: false) == 1)
        let warnings = files[0].findings.filter { $0.severity == .warning }
        let warned = [LintedFile("a", findings: warnings, problems: [])]
        #expect(warned.exitStatus(isStrict: false) == 0)
        #expect(warned.exitStatus(isStrict: true) == 1)
    }

    @Test func jsonHasTheDocumentedShape() throws {
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(JSONReport.text(of: files).utf8)) as? [String: Any])
        #expect(object["version"] as? Int == 1)
        #expect(object["errors"] as? Int == 1)
        #expect(object["warnings"] as? Int == 2)
        #expect(object["unreadable"] as? Int == 1)
        let list = try #require(object["files"] as? [[String: Any]])
        let findings = try #require(list[0]["findings"] as? [[String: Any]])
        let outside = try #require(findings.first { $0["code"] as? String == "point-outside" })
        #expect(outside["element"] as? String == "a")
        #expect(outside["drop"] as? Int == 0)
        #expect((outside["edit"] as? [String: Any])?["point"] as? [Double] == [1, 0])
        #expect((list[1]["problems"] as? [[String: Any]])?.first?["line"] as? Int == 3)
    }

    @Test func sarifNamesRulesAndPlaces() throws {
        let text = SARIFReport.text(of: files, version: "1.0")
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(rules.map { $0["id"] as? String } == Rule.table.map(\.code) + [Rule.unreadable])
        for rule in rules {
            #expect((rule["helpUri"] as? String)?.hasPrefix("https://") == true)
            #expect(((rule["help"] as? [String: Any])?["text"] as? String)?.isEmpty == false)
        }
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == 4)
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
            let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
            let uri = (location?["artifactLocation"] as? [String: Any])?["uri"] as? String
            #expect(["file:///tmp/%C3%BCber%20alles/a%231.dragoman.yaml", "b.yaml"].contains(uri))
            #expect((location?["region"] as? [String: Any])?["startLine"] as? Int ?? 0 > 0)
        }
    }
}
