import Foundation
import TestSupport
import XCTest

/// `dragoman play --watch`, as somebody uses it who writes a demo.
final class PlayWatchTests: FolderTestCase {
    private var script: URL { folder.appendingPathComponent("demo.yaml") }
    private static let watching = "Played again at each save. Ctrl+C ends it."

    private func text(_ words: String, more: String = "") -> String {
        "demo: 1\ntitle: T\nscene: documents/board.dragoman.yaml\nreader: none\nsteps:\n  - narrate: \(words)\n\(more)"
    }

    /// As most editors save: into another file, which takes the place of the first one.
    private func save(_ text: String, to file: URL) throws {
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// Starts to watch.
    ///
    /// - Parameter shell: What a shell does with the command; empty: nothing.
    /// - Returns: The program.
    /// - Throws: What the disk does not take.
    private func begin(_ shell: String = "") throws -> TestProgram {
        let documents = folder.appendingPathComponent("documents")
        try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
        try save(
            "dragoman: 1\ntitle: Board\nviews:\n  - graph: sales\n    title: Sales\n    bars: [{January: 40}]\n",
            to: documents.appendingPathComponent("board.dragoman.yaml"))
        let words = ["play", "--private", "--watch", script.path]
        guard !shell.isEmpty else { return try TestProgram.dragoman(words, folder: folder, timeout: 300) }
        let own = ["DRAGOMAN_RESOURCES": Project.resources.path, "LANGUAGE": "en"]
        return try TestProgram(
            URL(filePath: "/bin/sh"), ["-c", shell, Project.dragoman.path] + words,
            environment: ProcessInfo.processInfo.environment.merging(own) { $1 }, folder: folder, timeout: 300)
    }

    func testADemoIsPlayedAgainAtEachSave() throws {
        try save(text("First words"), to: script)
        let play = try begin()
        try play.wait(for: "First words")
        try play.waitForErrors(containing: Self.watching)
        // A mistake is said, and the next save plays again.
        try save(text("Second words", more: "  - nonsense: 1\n"), to: script)
        try play.waitForErrors(containing: "nonsense")
        try save(text("Third words", more: "  - include: more.yaml\n"), to: script)
        try play.waitForErrors(containing: "more.yaml")
        let more = "demo: 1\ntitle: More\nsteps:\n  - narrate: More words\n"
        try save(more, to: folder.appendingPathComponent("more.yaml"))
        try play.wait(for: "More words")
        // The document lies in another folder.
        try save(
            "dragoman: 1\ntitle: Board\nviews:\n  - graph: sales\n    title: Sales\n    bars: [{May: 40}]\n",
            to: folder.appendingPathComponent("documents/board.dragoman.yaml"))
        try save(text("Last words", more: "  - focus: May\n"), to: script)
        try play.wait(for: "Last words")
        // Editors take a file away for a moment.
        try FileManager.default.removeItem(at: script)
        try play.waitForErrors(containing: "demo.yaml")
        try save(text("Words that came again"), to: script)
        try play.wait(for: "Words that came again")
        XCTAssertTrue(play.isRunning)
        play.interrupt()
        let result = try play.finish()
        XCTAssertEqual(result.status, 130, result.text)
        XCTAssertTrue(result.errors.contains("Stopped."), result.text)
    }

    /// Nobody waits for the end of what was changed meanwhile.
    func testASaveBeginsAgainAtOnce() throws {
        try save(text("Long words", more: "  - pause: 200s\n"), to: script)
        let play = try begin()
        try play.wait(for: "Wait 200 s")
        try save(text("Short words"), to: script)
        try play.wait(for: "Short words")
        play.interrupt()
        XCTAssertEqual(try play.finish().status, 130)
    }

    /// A log that the shell writes beside the demo plays nothing again.
    func testItsOwnWordsAreNoSave() throws {
        try save(text("First words"), to: script)
        let log = folder.appendingPathComponent("log.txt")
        let play = try begin("exec \"$0\" \"$@\" > log.txt 2>&1")
        func words() -> String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }
        XCTAssertTrue(eventually(timeout: 60) { words().contains(Self.watching) }, words())
        XCTAssertFalse(eventually(timeout: 3) { words().components(separatedBy: Self.watching).count > 2 }, words())
        play.interrupt()
        XCTAssertEqual(try play.finish().status, 130)
    }

    func testAFolderWithoutADemoIsSaid() throws {
        let result = try runDragoman(["play", "--private", "--watch", folder.path])
        XCTAssertEqual(result.status, 2, result.text)
        XCTAssertTrue(result.errors.contains("There is no demo in the folder"), result.text)
    }
}
