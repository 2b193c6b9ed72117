import Foundation
import PrivateSession
import TestSupport
import XCTest

/// A document of a running app whose window has a title bar: elements are where they are seen, and rows are elements.
final class AppDocumentTests: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    private struct Made {
        let yaml: String
        let output: String
    }

    /// Makes a document of the window with two columns.
    private func made(_ arguments: String...) throws -> Made {
        let program = Project.tests.appendingPathComponent("two-columns").path
        let check = try runProgram(program, ["--check"])
        try XCTSkipUnless(check.status == 0, "SKIPPED: Python has no GTK 3 here")
        let session = try PrivateSession(services: [
            Display(width: 900, height: 600), MessageBus(), AccessibilityBus(), WindowManager(),
        ])
        defer { session.end() }
        _ = try session.launchReady(URL(fileURLWithPath: program), arguments)
        let folder = try TemporaryFolder()
        let result = try runDragoman(
            ["new", folder.path("made"), "--from-app", "two-columns"], environment: session.environment)
        XCTAssertEqual(result.status, 0, result.text)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("made"))
        XCTAssertTrue(files.contains { $0.hasSuffix(".png") }, "\(files)")
        let document = try XCTUnwrap(files.first { $0.hasSuffix(".dragoman.yaml") })
        let yaml = try String(contentsOfFile: folder.path("made/\(document)"), encoding: .utf8)
        return Made(yaml: yaml, output: result.output)
    }

    /// The lines of the element of a name.
    private func lines(of label: String, in yaml: String) -> [String] {
        let blocks = yaml.components(separatedBy: "- element: ")
        return blocks.first { $0.contains("label: \"\(label)\"") }?.components(separatedBy: "\n") ?? []
    }

    func testElementsAreWhereTheyAreSeenAndRowsAreWhole() throws {
        let made = try made()
        let compose = lines(of: "Compose", in: made.yaml)
        XCTAssertTrue(compose.contains { $0.contains("frame: [50, 40, 120, 40]") }, made.yaml)
        for row in ["Ada, Lunch", "Ada, Dinner", "Bob, Lunch"] {
            XCTAssertTrue(lines(of: row, in: made.yaml).contains { $0.contains("drags:") }, "\(row): \(made.yaml)")
        }
        for part in ["Lunch", "Dinner", "Ada"] { XCTAssertEqual(lines(of: part, in: made.yaml), [], made.yaml) }
        for heading in ["From", "Subject"] {
            XCTAssertFalse(lines(of: heading, in: made.yaml).contains { $0.contains("drags:") }, made.yaml)
        }
        XCTAssertTrue(made.output.contains("1 control or icon has no name, and is left out."), made.output)
        XCTAssertFalse(made.output.contains("Other windows"), made.output)
    }

    func testWhatCoversTheWindowIsSaid() throws {
        let made = try made("covered")
        XCTAssertTrue(made.output.contains("Other windows lie over a part of it"), made.output)
    }
}
