import Foundation
import TestSupport
import XCTest

/// A stranger's app, with a login and a list whose dialog comes late, in three toolkits and with the real Orca: its secret is
/// in no file, two recordings are the same, the page says what had the focus at each second, and a changed word fails with
/// the line and with what was heard instead.
final class AppTrustTests: AppDemoTestCase {
    private static let secret = "correct-horse"
    private static let changed = "Call Grace"

    private static let steps = """
          - focus: User name
          - type: Ada
          - focus: Password
          - type: {secret: PASSWORD}
          - click: Sign in
          - expect: {window: Tasks, focus: Water the plants}
          - keys: Down
          - expect: {heard: \(changed)}
          - click: Delete all…
          - expect: {element: Delete all tasks?, focus: Cancel}
          - keys: Escape
          - expect: {element: 3 tasks, focus: Delete all…}
        """

    func testALoginAndALateDialogOfGTK4() throws { try check("gtk4") }

    func testALoginAndALateDialogOfGTK3() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        try check("gtk3")
    }

    func testALoginAndALateDialogOfQt() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        try check("qt6")
    }

    private func check(_ toolkit: String) throws {
        try skipUnlessPythonHas(toolkit)
        let program = try makeProgram(
            "tasks", String(contentsOf: Project.tests.appendingPathComponent("task-app"), encoding: .utf8))
        let file = try write("{program: ./tasks, arguments: [\(toolkit)]}", Self.steps, reader: "orca")
        let films = ["one", "two"].map { folder.appendingPathComponent($0) }
        for film in films {
            let result = try run(["record", "--formats", "none", "-o", film.path, file])
            XCTAssertEqual(result.status, 0, "\(toolkit): \(result.text)")
        }
        let timelines = try films.map { try read($0, "demo.timeline.jsonl") }
        XCTAssertEqual(timelines[0], timelines[1], toolkit)
        try checkPage(of: films[0], timelines[0], toolkit)
        try checkDialog(timelines[0], toolkit)

        let played = try run(["play", "--renew", "--report", folder.path + "/report.xml", file])
        XCTAssertEqual(played.status, 0, "\(toolkit): \(played.text)")
        try checkChange(of: program, file, toolkit)
        try checkSecret(toolkit)
    }

    private func run(_ words: [String]) throws -> ProgramResult {
        let result = try runDragoman(
            [words[0], "--allow-app"] + words.dropFirst(), variables: ["PASSWORD": Self.secret], timeout: 400)
        XCTAssertFalse(result.text.contains(Self.secret), result.text)
        return result
    }

    private func read(_ folder: URL, _ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    private func objects(_ lines: String) throws -> [[String: Any]] {
        try lines.split(separator: "\n").map { line in
            try XCTUnwrap(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
        }
    }

    /// At each second of the film, the page says by name what has the focus.
    private func checkPage(of film: URL, _ timeline: String, _ toolkit: String) throws {
        let page = try read(film, "demo.html")
        let start = try XCTUnwrap(page.range(of: " id=\"data\">"), toolkit).upperBound
        let end = try XCTUnwrap(page.range(of: "</script>", range: start..<page.endIndex), toolkit).lowerBound
        let data = try XCTUnwrap(
            JSONSerialization.jsonObject(with: Data(page[start..<end].utf8)) as? [String: Any], toolkit)
        let lines = try XCTUnwrap(data["lines"] as? [[String: Any]], toolkit)
        XCTAssertEqual(lines as NSArray, try objects(timeline) as NSArray, toolkit)
        let events = lines.filter { $0["event"] as? String == "focus" }
        let first = try XCTUnwrap(events.first?["time"] as? Double, toolkit)
        let length = try XCTUnwrap(lines.first?["length"] as? Double, toolkit)
        func name(_ event: [String: Any]?) -> String {
            (event?["element"] as? [String: Any])?["name"] as? String ?? ""
        }
        for second in stride(from: first.rounded(.up), to: length, by: 1) {
            let event = events.last { ($0["time"] as? Double ?? .infinity) <= second }
            XCTAssertNotEqual(name(event), "", "\(toolkit): \(second) s: \(String(describing: event))")
        }
        let wanted = [
            "User name", "Password", "Water the plants", Self.changed, "Delete all…", "Cancel", "Delete all…",
        ]
        // By events: a focus that lasts for a moment only falls between two seconds.
        let names = events.map(name).filter(wanted.contains).reduce(into: [String]()) { names, name in
            if name != names.last { names.append(name) }
        }
        XCTAssertEqual(names, wanted, toolkit)
    }

    /// The dialog belongs to the click that led to it, with all that was said of it.
    private func checkDialog(_ timeline: String, _ toolkit: String) throws {
        let step = try objects(timeline).filter { $0["step"] as? Int == 9 }
        let said = step.filter { $0["event"] as? String == "said" }.compactMap { $0["text"] as? String }
        let words = said.joined(separator: " ")
        XCTAssertTrue(words.contains("Cancel"), "\(toolkit): \(said)")
        // GTK before 4.10 says of nothing but windows that it is on the screen, and Orca reads labels that are: of such a
        // dialog it says that it is one.
        let isSilent = try toolkit == "gtk4" && minorVersionOfGTK4() < 10
        XCTAssertTrue(words.contains(isSilent ? "dialog" : "Delete all tasks?"), "\(toolkit): \(said)")
    }

    private func minorVersionOfGTK4() throws -> Int {
        let words =
            "import gi; gi.require_version('Gtk', '4.0'); from gi.repository import Gtk; print(Gtk.MINOR_VERSION)"
        let result = try runProgram("/usr/bin/python3", ["-c", words])
        return try XCTUnwrap(Int(result.output.filter(\.isNumber)), result.text)
    }

    /// One word of the app is another: the line of the script, what it expects and what was heard are said.
    private func checkChange(of program: String, _ file: String, _ toolkit: String) throws {
        let other = "Ring Grace"
        let text = try String(contentsOfFile: program, encoding: .utf8)
        try makeProgram("tasks", text.replacingOccurrences(of: Self.changed, with: other))
        let out = folder.appendingPathComponent("failed")
        let result = try run([
            "play", "--golden", "--failures", out.path, "--report", out.path + ".xml", "--sarif", out.path + ".sarif",
            file,
        ])
        XCTAssertEqual(result.status, 1, "\(toolkit): \(result.text)")
        let words = try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n")
        let line = try XCTUnwrap(words.firstIndex { $0.contains("heard:") }) + 1
        for text in [result.text, try read(folder, "failed.xml"), try read(out, "demo.words.txt")] {
            XCTAssertTrue(text.contains("“\(Self.changed)”") && text.contains(other), "\(toolkit): \(text)")
        }
        XCTAssertTrue(try read(folder, "failed.xml").contains("line=\"\(line)\""), toolkit)
        let places = try read(folder, "failed.sarif").filter { !$0.isWhitespace }
        XCTAssertTrue(places.contains("\"startLine\":\(line)"), "\(toolkit): \(places)")
        XCTAssertTrue(result.text.contains("Not heard within 5 s: “\(Self.changed)”. Heard instead:"), result.text)
    }

    /// No file that was written has the secret.
    private func checkSecret(_ toolkit: String) throws {
        var count = 0
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            guard let bytes = try? Data(contentsOf: folder.appendingPathComponent(name)) else { continue }
            count += 1
            XCTAssertNil(bytes.range(of: Data(Self.secret.utf8)), "\(toolkit): \(name)")
        }
        // Two films with their pages, transcripts, timelines, captions and pictures; a golden, reports, and what is left of
        // a failure.
        XCTAssertGreaterThan(count, 40, toolkit)
    }
}
