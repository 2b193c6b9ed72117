import Foundation
import TestSupport
import XCTest

/// The demos that ship of programs of others: twelve lines each, with the real Orca's voice and braille. Each fails once a
/// word is another.
final class AppExampleTests: FolderTestCase {
    private static let most = 12

    /// Plays an example as it is, and as it is with another word.
    ///
    /// - Parameters:
    ///   - name: The script's.
    ///   - program: What it takes.
    ///   - file: Where a word is changed, as seen from `Resources`.
    ///   - word: The word.
    ///   - other: What stands there instead.
    /// - Throws: What does not come to pass.
    private func check(
        _ name: String, needing program: String, changing file: String, _ word: String, to other: String
    ) throws {
        try XCTSkipIf(Project.installed(program) == nil, "there is no \(program)")
        let script = Project.resources.appendingPathComponent("demos/apps/\(name).yaml")
        let lines = try String(contentsOf: script, encoding: .utf8).split(separator: "\n")
        XCTAssertLessThanOrEqual(lines.count, Self.most)
        XCTAssertTrue(lines.contains { $0.contains("heard:") } && lines.contains { $0.contains("braille:") })
        let result = try runDragoman(["play", "--allow-app", "--allow-outside", script.path], timeout: 300)
        XCTAssertEqual(result.status, 0, result.text)

        for part in ["demos/apps", "samples"] {
            let place = folder.appendingPathComponent(part)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: Project.resources.appendingPathComponent(part), to: place)
        }
        let place = folder.appendingPathComponent(file)
        let text = try String(contentsOf: place, encoding: .utf8)
        XCTAssertTrue(text.contains(word), text)
        try Data(text.replacingOccurrences(of: word, with: other).utf8).write(to: place)
        let changed = folder.appendingPathComponent("demos/apps/\(name).yaml").path
        let failed = try runDragoman(["play", "--allow-app", "--allow-outside", changed], timeout: 300)
        XCTAssertEqual(failed.status, 1, failed.text)
        XCTAssertTrue(failed.text.contains("Not heard within"), failed.text)
    }

    func testAProgramOfGTK4() throws {
        try check(
            "text-editor", needing: "gnome-text-editor", changing: "demos/apps/text-editor/notes.txt", "May", to: "June"
        )
    }

    func testAProgramOfQt6() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        // Nobody can change the program: the word is another in what is expected.
        try check(
            "qt", needing: "qt6ct", changing: "demos/apps/qt.yaml", "heard: Menus have icons",
            to: "heard: Menus have pictures")
    }

    func testPagesInBrowsers() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        for (name, program) in [("page-in-firefox", "firefox-esr"), ("page-in-chromium", "chromium")] {
            try check(name, needing: program, changing: "demos/apps/page/page.html", "\"Hello \"", to: "\"Hallo \"")
            try FileManager.default.removeItem(at: folder.appendingPathComponent("demos"))
            try FileManager.default.removeItem(at: folder.appendingPathComponent("samples"))
        }
    }

    /// Orca 51 may say nothing of a field of Chromium's that gets the focus: then the focus comes again.
    func testEachFieldOfAPageIsHeard() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        try XCTSkipIf(Project.installed("chromium") == nil, "there is no chromium")
        let names = ["Ada", "Bela", "Cleo", "Dora", "Enid", "Fine", "Gwen", "Hedy", "Iris", "Jane", "Kate", "Lise"]
        let fields = names.map { "<p><label>\($0) <input></label></p>" }.joined(separator: "\n")
        let page = "<!doctype html>\n<html lang=\"en\"><title>Fields</title>\n\(fields)\n</html>"
        try Data(page.utf8).write(to: folder.appendingPathComponent("page.html"))
        let steps = names.map { "  - focus: {role: entry, name: \($0)}\n  - expect: {heard: \($0) entry}" }
        let script = folder.appendingPathComponent("fields.yaml")
        try Data(
            """
            demo: 1
            title: Fields
            app: {page: page.html, browser: chromium}
            steps:
            \(steps.joined(separator: "\n"))
            """.utf8
        ).write(to: script)
        let result = try runDragoman(["play", "--allow-app", script.path], timeout: 300)
        XCTAssertEqual(result.status, 0, result.text)
        // The way back is no part of the demo.
        XCTAssertFalse(result.text.lowercased().contains("shift"), result.text)
    }

    func testDragomansOwnPage() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        try check(
            "dragoman-page", needing: "firefox-esr", changing: "samples/built-in/ada.vcf", "FN:Ada", to: "FN:Ida")
    }

    /// What a picture shows is said when the focus comes in.
    func testAMockupsPage() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        try check(
            "mockup-page", needing: "firefox-esr", changing: "samples/kanban/kanban.dragoman.yaml", "Three columns",
            to: "Four columns")
    }

    /// The film has the words as captions, and the braille in its transcript.
    func testAFilmOfAnExampleHasCaptionsAndBraille() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        for program in ["gnome-text-editor", "ffmpeg"] {
            try XCTSkipIf(Project.installed(program) == nil, "there is no \(program)")
        }
        let script = Project.resources.appendingPathComponent("demos/apps/text-editor.yaml").path
        let result = try runDragoman(
            ["record", "--allow-app", "--formats", "webm", script, "-o", folder.path], timeout: 300)
        XCTAssertEqual(result.status, 0, result.text)
        let captions = try String(contentsOf: folder.appendingPathComponent("text-editor.vtt"), encoding: .utf8)
        XCTAssertTrue(captions.contains("<v Orca>see you in May."), captions)
        let transcript = try String(contentsOf: folder.appendingPathComponent("text-editor.md"), encoding: .utf8)
        XCTAssertTrue(transcript.contains("⠎⠑⠑") && transcript.contains("see you in May"), transcript)
        XCTAssertTrue(FileManager.default.fileExists(atPath: folder.appendingPathComponent("text-editor.webm").path))
    }
}
