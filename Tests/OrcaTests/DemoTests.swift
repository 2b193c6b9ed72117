import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Demos, played as a person plays them: by the command line, in a session of their own, with the real Orca.
final class DemoTests: FolderTestCase {
    private func write(_ steps: String, _ head: String = "") throws -> String {
        let file = folder.appendingPathComponent("demo.yaml")
        try Data("demo: 1\ntitle: A demo\n\(head)steps:\n\(steps)\n".utf8).write(to: file)
        return file.path
    }

    /// Starts `dragoman play --private`.
    private func start(_ arguments: String...) throws -> TestProgram {
        try .dragoman(["play", "--private"] + arguments, timeout: 300)
    }

    /// The example of the documentation, twice: it holds, and its words are the same.
    func testExampleOfTheReferenceHoldsAndHasTheSameWordsAgain() throws {
        let file = try write(SampleDocuments.demoSteps)
        let first = try start(file, "--renew").finish()
        XCTAssertEqual(first.status, 0, first.text)
        let report = folder.appendingPathComponent("report.xml")
        let second = try start(file, "--golden", "--report", report.path).finish()
        XCTAssertEqual(second.status, 0, second.text)
        let xml = try String(contentsOf: report, encoding: .utf8)
        XCTAssertTrue(xml.contains("tests=\"13\" failures=\"0\""), xml)
    }

    /// It says what was heard instead, and goes on.
    func testWordsThatAreNotSaidAreAFailure() throws {
        let file = try write(
            """
              - keys: Tab
              - expect: {heard: "January. 41 units.", within: 100ms}
              - expect: {not-heard: "40 units", focus: February, within: 100ms}
              - choose: {on: January, action: Dragg}
              - keys: Escape
            """)
        let result = try start(file).finish()
        let (status, text) = (result.status, result.text)
        XCTAssertEqual(status, 1, text)
        // Name and value are one utterance where GTK embeds the elements. Orca 51 closes no words with a full stop.
        let marked = text.split(separator: "\n").first { $0.contains("! → ") }?.drop { $0 != "→" }
        let heard = marked.map { $0.hasSuffix(".") ? String($0.dropLast()) : String($0) }
        XCTAssertTrue(["→ January", "→ January 40 units"].contains(heard), text)
        XCTAssertTrue(text.contains("The focus is on January, and not on February."), text)
        XCTAssertTrue(text.contains("Heard, and should not have been: “40 units”"), text)
        XCTAssertTrue(text.contains("Drag bar data"), text)
        XCTAssertFalse(text.contains("5/5"), "nothing can be done after what could not: \(text)")
    }

    func testACrashOfOrcaNamesTheStep() throws {
        let file = try write(
            "  - keys: Tab\n  - pause: 1s\n" + String(repeating: "  - keys: [Right, Left]\n", count: 30))
        let play = try start(file)
        let start = try play.wait(for: "January")
        try kill("orca", of: play)
        let result = try play.finish()
        let (status, text) = (result.status, result.text)
        XCTAssertEqual(status, 2, start + text)
        XCTAssertTrue(text.contains("demo.yaml:") && text.contains("Orca has ended"), text)
    }

    func testCtrlCEndsAllThatWasStarted() throws {
        let file = try write("  - keys: Tab\n" + String(repeating: "  - keys: [Right, Left]\n", count: 100))
        let play = try start(file)
        _ = try play.wait(for: "January")
        let started = try descendants(of: play.processIdentifier)
        XCTAssertGreaterThan(started.count, 4)
        play.interrupt()
        let result = try play.finish()
        let (status, text) = (result.status, result.text)
        XCTAssertEqual(status, 130, text)
        XCTAssertTrue(eventually { !started.contains { isAlive($0) } }, "\(started.filter { isAlive($0) })")
    }

    // MARK: Processes

    private func descendants(of process: Int32) throws -> [Int32] {
        let path = "/proc/\(process)/task/\(process)/children"
        let children = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return try children.split(separator: " ").compactMap { Int32($0) }.flatMap { child in
            [child] + (try descendants(of: child))
        }
    }

    private func commandLine(_ process: Int32) -> String {
        let data = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
        return String(decoding: data.map { $0 == 0 ? 0x20 : $0 }, as: UTF8.self)
    }

    private func isAlive(_ process: Int32) -> Bool { !commandLine(process).isEmpty }

    private func kill(_ name: String, of process: TestProgram) throws {
        let all = try descendants(of: process.processIdentifier)
        // Newer Orcas give their process a title of its own.
        let isMeant = { (line: String) in line.contains("/\(name)") || line.hasPrefix(name + " ") }
        let found = try XCTUnwrap(all.first { isMeant(commandLine($0)) }, "\(all.map(commandLine))")
        Glibc.kill(found, SIGKILL)
    }
}
