import Foundation
import TestSupport
import XCTest

/// `dragoman lint --by-doing`: drags are made in an app, and what else does the same is looked for.
final class ByDoingTests: AppDemoTestCase {
    private struct Report: Decodable {
        struct Drag: Decodable {
            struct Way: Decodable { let kind, steps, script: String }
            struct Attempt: Decodable { let kind, steps, outcome, reason: String }
            let title, verdict, sentence, script: String
            let effect, pictures: [String]
            let ways: [Way]
            let attempts: [Attempt]
        }
        let drags: [Drag]
        let untested: [String]
    }

    override func setUpWithError() throws {
        try super.setUpWithError()
        try skipUnlessPythonHas("gtk4")
        let confined = try? runProgram("/usr/bin/bwrap", ["--ro-bind", "/", "/", "--proc", "/proc", "true"])
        if confined?.status != 0 { throw XCTSkip("nothing can be confined here") }
    }

    private var ways: String { Project.tests.appendingPathComponent("drag-ways").path }
    private var keep: String { folder.appendingPathComponent("kept").path }

    private func prove(_ command: [String], _ options: [String] = []) throws -> Report {
        let result = try runDragoman(
            ["lint", "--by-doing", "--format", "json", "--keep", keep, "--drags", "1"] + options + ["--"] + command,
            timeout: 560)
        XCTAssertEqual(result.status, 0, result.text)
        return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    }

    /// The drag that is looked into: "Mary" before "Ada".
    private func reorder(in mode: String) throws -> Report.Drag {
        let report = try prove([ways, mode])
        return try XCTUnwrap(report.drags.first, "\(report)")
    }

    func testKeysAreFoundAndTheirScriptPlays() throws {
        let drag = try reorder(in: "keys")
        XCTAssertEqual(drag.verdict, "keys-only", "\(drag)")
        XCTAssertEqual(
            drag.ways.map(\.steps), ["focus: Mary; keys: Alt+Up; keys: Alt+Up; keys: Alt+Up"], "\(drag)")
        XCTAssertFalse(drag.effect.isEmpty)
        for path in drag.pictures + [drag.script] {
            XCTAssertTrue(FileManager.default.fileExists(atPath: path), path)
        }
        for script in [drag.script] + drag.ways.map(\.script) {
            let result = try runDragoman(["play", "--allow-app", "--allow-outside", script])
            XCTAssertEqual(result.status, 0, result.text)
        }
    }

    func testAMenuIsFound() throws {
        let drag = try reorder(in: "menu")
        XCTAssertEqual(drag.verdict, "alternative", "\(drag)")
        XCTAssertEqual(drag.ways.map(\.kind), ["clicks"], "\(drag)")
        XCTAssertTrue(drag.ways[0].steps.contains("Move up"), "\(drag)")
    }

    func testAButtonIsFound() throws {
        let drag = try reorder(in: "buttons")
        XCTAssertEqual(drag.verdict, "alternative", "\(drag)")
        XCTAssertTrue(drag.ways[0].steps.contains("click: Up"), "\(drag)")
    }

    func testWithoutAnotherWayAllThatWasTriedIsSaid() throws {
        let drag = try reorder(in: "none")
        XCTAssertEqual(drag.verdict, "none-found", "\(drag)")
        XCTAssertTrue(drag.attempts.contains { $0.steps == "focus: Mary; keys: Alt+Up" }, "\(drag)")
        XCTAssertTrue(drag.ways.isEmpty)
    }

    /// Keys and a button that change the list otherwise.
    func testWhatLooksLikeAnotherWayIsNone() throws {
        let drag = try reorder(in: "wrong")
        XCTAssertEqual(drag.verdict, "none-found", "\(drag)")
        XCTAssertTrue(drag.attempts.contains { $0.steps.contains("Up") && $0.outcome == "other" }, "\(drag)")
    }

    /// The page shows both pictures, and in the first a frame around each end of the drag.
    func testAPageToFileIsWritten() throws {
        let page = folder.appendingPathComponent("report.html").path
        let result = try runDragoman(
            [
                "lint", "--by-doing", "--format", "html", "-o", page, "--keep", keep, "--drags", "1", "--", ways,
                "buttons",
            ],
            timeout: 560)
        XCTAssertEqual(result.status, 0, result.text)
        let html = try String(contentsOfFile: page, encoding: .utf8)
        XCTAssertEqual(html.components(separatedBy: "data:image/png;base64,").count, 3, "two pictures")
        for frame in ["class=\"mark fine\"", "class=\"mark fine place\""] {
            XCTAssertEqual(html.components(separatedBy: frame).count, 2, frame)
        }
        for words in ["Drag Mary to Ada", "click: Up", "WCAG 2.2 2.5.7", "<dt>Date</dt>"] {
            XCTAssertTrue(html.contains(words), words)
        }
    }

    func testADragThatDoesNothingTellsNothing() throws {
        let report = try prove([ways, "idle"])
        XCTAssertFalse(report.drags.isEmpty)
        XCTAssertEqual(Set(report.drags.map(\.verdict)), ["cannot-tell"], "\(report)")
        XCTAssertTrue(report.drags[0].sentence.contains("The drag changed nothing that can be seen."), "\(report)")
    }

    /// A press shows which row was chosen, and nothing is moved: that is no drag, and a click is no other way to it.
    func testADragThatOnlyChoosesTellsNothing() throws {
        let report = try prove([ways, "chosen"])
        XCTAssertFalse(report.drags.isEmpty)
        XCTAssertEqual(Set(report.drags.map(\.verdict)), ["cannot-tell"], "\(report)")
        XCTAssertTrue(report.drags[0].sentence.contains("only did the same as a click"), "\(report)")
    }

    /// GTK 3's tabs take keys where they have the focus, and a click on a tab behind others gives it to the page.
    func testKeysOfTabsAreFound() throws {
        try skipUnlessPythonHas("gtk3")
        let drag = try XCTUnwrap(prove([Project.tests.appendingPathComponent("drag-tabs").path]).drags.first)
        XCTAssertEqual(drag.verdict, "keys-only", "\(drag)")
        XCTAssertTrue(drag.ways.first?.steps.contains("keys: Alt+Left") ?? false, "\(drag)")
    }

    /// The app writes beside the session's folder, and into its own home, which is a copy.
    func testNothingOutsideTheSessionChanges() throws {
        let data = folder.appendingPathComponent("data")
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
        try Data("kept".utf8).write(to: data.appendingPathComponent("note.txt"))
        let outside = folder.appendingPathComponent("outside").path
        let program = try makeProgram(
            "app",
            """
            #!/bin/sh
            echo changed > note.txt
            echo changed > '\(outside)'
            echo changed > '\(data.path)/note.txt'
            exec '\(ways)' idle
            """)
        let report = try prove([program], ["--data", data.path])
        XCTAssertFalse(report.drags.isEmpty)
        XCTAssertFalse(FileManager.default.fileExists(atPath: outside))
        XCTAssertEqual(try String(contentsOf: data.appendingPathComponent("note.txt"), encoding: .utf8), "kept")
    }

    func testWithoutAnAppItSaysSo() throws {
        let result = try runDragoman(["lint", "--by-doing"])
        XCTAssertNotEqual(result.status, 0)
        XCTAssertTrue(result.text.contains("--by-doing needs an app"), result.text)
    }
}
