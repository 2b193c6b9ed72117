import Foundation
import TestSupport
import XCTest

/// `dragoman lint` and `dragoman export` as a person runs them, on the tested documents with real data beside them.
final class LintCommandTests: XCTestCase {
    private let documents = Project.tests.appending(path: "CheckingTests/Documents")

    /// The documents' folder with a picture in white, one in grey, and a contact.
    private func withDocuments(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "lint-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(at: documents, to: folder)
        for code in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            for (name, color) in [("inbox.png", "#ffffff"), ("grey.png", "#a8a8a8")] {
                // The bytes say what a picture is, and not its name.
                let picture = """
                    <svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
                    <rect width="960" height="640" fill="\(color)"/></svg>
                    """
                try Data(picture.utf8).write(to: folder.appending(path: "\(code)/\(name)"))
            }
            let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada Lovelace\r\nEND:VCARD\r\n"
            try Data(card.utf8).write(to: folder.appending(path: "\(code)/ada.vcf"))
        }
        try body(folder)
    }

    func testEveryRuleIsFoundFromOutside() throws {
        try withDocuments { folder in
            let codes = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            let bad = codes.map { folder.appending(path: "\($0)/bad.dragoman.yaml").path }
            let result = try runDragoman(["lint", "--format", "json"] + bad)
            XCTAssertEqual(result.status, 1, result.errors)
            let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
            let files = try XCTUnwrap(report?["files"] as? [[String: Any]])
            for (code, file) in zip(codes, files) {
                let found = (file["findings"] as? [[String: Any]])?.compactMap { $0["code"] as? String }
                XCTAssertEqual(Set(found ?? []), [code])
            }
            let good = codes.map { folder.appending(path: "\($0)/good.dragoman.yaml").path }
            let clean = try runDragoman(["lint", "--strict"] + good)
            XCTAssertEqual(clean.status, 0, clean.output)
            XCTAssertEqual(clean.output, "\(codes.count) files checked: nothing found.\n")
        }
    }

    func testWhatCannotBeReadIsShownAndTheRestStillChecked() throws {
        try withDocuments { folder in
            let missing = folder.appending(path: "missing.dragoman.yaml").path
            let bad = folder.appending(path: "small-target/bad.dragoman.yaml").path
            let text = try runDragoman(["lint", missing, bad])
            XCTAssertEqual(text.status, 2)
            XCTAssertTrue(text.output.contains("[unreadable]"), text.output)
            XCTAssertTrue(text.output.contains("[small-target]"), text.output)
            let sarif = try runDragoman(["lint", "--format", "sarif", missing, bad])
            XCTAssertEqual(sarif.status, 2)
            XCTAssertTrue(sarif.output.contains("\"ruleId\": \"unreadable\""), sarif.output)
            XCTAssertEqual(try runDragoman(["lint", bad]).status, 0)
            XCTAssertEqual(try runDragoman(["lint", "--strict", bad]).status, 1)
            // Without its picture a document is checked all the same.
            try FileManager.default.removeItem(at: folder.appending(path: "small-target/inbox.png"))
            let blind = try runDragoman(["lint", bad])
            XCTAssertEqual(blind.status, 2)
            XCTAssertTrue(blind.output.contains("[small-target]"), blind.output)
        }
    }

    func testExportWritesAFile() throws {
        try withDocuments { folder in
            let document = folder.appending(path: "same-name/good.dragoman.yaml").path
            let file = folder.appending(path: "out.md").path
            let result = try runDragoman(["export", document, "--format", "markdown", "-o", file])
            XCTAssertEqual(result.status, 0, result.errors)
            XCTAssertEqual(result.output, "")
            let table = try String(contentsOfFile: file, encoding: .utf8)
            XCTAssertTrue(table.contains("| Copy to archive |"), table)
            XCTAssertEqual(try runDragoman(["export", document, "--format", "swiftui"]).output.hasSuffix("}\n"), true)
            XCTAssertEqual(try runDragoman(["export", folder.path + "/none.yaml", "--format", "html"]).status, 2)
        }
    }
}
