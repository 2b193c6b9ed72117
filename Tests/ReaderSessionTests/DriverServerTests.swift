import Foundation
import TestSupport
import XCTest

/// The AT Driver server, asked by a client that was written from the protocol's text alone.
final class DriverServerTests: SessionTestCase {
    func testEachCommandIsCarriedOut() throws {
        try playClient("commands", before: withButtons)
    }

    func testEachErrorComesAtItsCause() throws {
        try playClient("errors", extra: "unfocused")
    }

    func testFiveHundredCommandsAreValidByTheSchema() throws {
        try playClient("many", before: withButtons)
    }

    func testItOutlivesPagesHugeFramesAndClientsThatDie() throws {
        try playClient("hostile", before: withButtons)
    }

    func testWithoutAReaderThereIsNoSession() throws {
        let script = """
            import sys
            sys.path.insert(0, "\(Project.resources.path)/python")
            import dragoman_orca
            try:
                dragoman_orca.Reader()
            except dragoman_orca.DriverError as error:
                print("code:", error.code)
            """
        let file = folder.appendingPathComponent("ask.py")
        try script.write(to: file, atomically: true, encoding: .utf8)
        let result = try runSession(["--reader", "none"], "/usr/bin/python3 '\(file.path)'")
        XCTAssertTrue(result.output.contains("code: session not created"), result.text)
    }

    func testTheClientOfTheProgramIsOneShortFileAndPytestKnowsIt() throws {
        let client = Project.resources.appendingPathComponent("python/dragoman_orca.py")
        let lines = try String(contentsOf: client, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        XCTAssertLessThanOrEqual(lines.count - 1, 200)
        let test = folder.appendingPathComponent("test_buttons.py")
        try """
        import subprocess

        def test_buttons(reader):
            app = subprocess.Popen(["\(Self.buttons)"])
            assert reader.heard("First", timeout=20)
            reader.press("Tab")
            assert reader.heard("Second")
            reader.press("Shift+Tab")
            assert reader.heard("First")
            reader.intent("whereAmI")
            assert reader.heard("First")
            assert reader.settings(verbosity="brief")["verbosity"] == "brief"
            app.terminate()
        """.write(to: test, atomically: true, encoding: .utf8)
        guard try runProgram("/usr/bin/python3", ["-c", "import pytest"]).status == 0 else {
            throw XCTSkip("python3-pytest is not installed")
        }
        let result = try runSession([], "/usr/bin/python3 -m pytest -q -p no:cacheprovider '\(test.path)'")
        XCTAssertEqual(result.status, 0, result.text)
        XCTAssertTrue(result.output.contains("1 passed"), result.text)
    }
}
