import Foundation
import TestSupport
import TextSafety
import XCTest

/// `dragoman session`: a display, buses and Orca for any command.
final class SessionCommandTests: SessionTestCase {
    func testExitStatusOutputAndInputAreTheCommands() throws {
        let result = try runSession("echo out; echo errors >&2; exit 7", ["--reader", "none"])
        XCTAssertEqual(result.status, 7, result.text)
        XCTAssertTrue(result.output.contains("out"))
        XCTAssertTrue(result.errors.contains("errors"))
        let killed = try runSession("kill -KILL $$", ["--reader", "none"])
        XCTAssertEqual(killed.status, 137, killed.text)
    }

    func testAMissingCommandStartsNothing() throws {
        let result = try runDragoman(["session", "--", "no-such-command-at-all"])
        XCTAssertEqual(result.status, 127, result.text)
        XCTAssertTrue(result.errors.contains("no-such-command-at-all"), result.text)
        XCTAssertNotEqual(try runDragoman(["session"]).status, 0)
        XCTAssertEqual(try runDragoman(["session", "--words", "/no/such/folder/words", "--", "true"]).status, 125)
    }

    func testTheCommandSeesTheSessionAndItsOwnFolders() throws {
        let result = try runSession(
            "echo \"$HOME|$DISPLAY|$AT_DRIVER_URL\"; xwininfo -root | grep -c Width", ["--reader", "none"],
            variables: ["HOME": folder.path, "DISPLAY": ":77777", "GTK_A11Y": "none"])
        XCTAssertEqual(result.status, 0, result.text)
        XCTAssertTrue(result.output.hasPrefix(folder.path + "|:"), result.text)
        XCTAssertFalse(result.output.contains(":77777"), result.text)
    }

    func testAccessibilityIsOnInBothWays() throws {
        let ask =
            "gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus "
            + "--method org.freedesktop.DBus.Properties.Get org.a11y.Status"
        let result = try runSession("\(ask) IsEnabled; \(ask) ScreenReaderEnabled", ["--reader", "none"])
        XCTAssertTrue(result.output.contains("(<true>,)"), result.text)
        // Since 2.61 there is no such status any more.
        XCTAssertFalse(result.output.contains("false"), result.text)
    }

    func testWhatOrcaSaysIsWrittenWithFocusAndKey() throws {
        let words = folder.appendingPathComponent("words.jsonl")
        let result = try runSession(
            "\(withButtons) xdotool key Tab; for try in $(seq 100); do "
                + "grep -q Second '\(words.path)' && break; sleep 0.1; done; "
                + "xdotool key Tab; sleep 1; xdotool key x; sleep 1", ["--words", words.path])
        XCTAssertEqual(result.status, 0, result.text)
        let lines = try String(contentsOf: words, encoding: .utf8).split(separator: "\n").map { try JSON(reading: $0) }
        let second = try XCTUnwrap(
            lines.first { $0["by"] == "speech" && $0["words"]?.text?.contains("Second") == true }, "\(lines)")
        XCTAssertEqual(second["key"], "Tab", "\(lines)")
        XCTAssertEqual(second["focus"]?["name"], "Second", "\(lines)")
        XCTAssertGreaterThan(second["time"]?.number ?? 0, 0)
        XCTAssertFalse(lines.contains { $0["key"] == "x" }, "nothing of what is typed into a secret: \(lines)")
    }

    func testAllEndsWithTheCommandAlsoWhatItLeaves() throws {
        let result = try runSession("sleep 987 & echo $!; echo $XDG_RUNTIME_DIR", ["--reader", "none"])
        let lines = result.output.split(separator: "\n").map(String.init)
        let left = try XCTUnwrap(lines.first.flatMap { Int32($0) }, result.text)
        XCTAssertTrue(eventually { kill(left, 0) != 0 }, "it runs on")
        XCTAssertFalse(FileManager.default.fileExists(atPath: lines[1]))
    }

    func testSignalsReachTheCommandAndKeepItsStatus() throws {
        for (number, status) in [(SIGTERM, Int32(143)), (SIGINT, 130)] {
            let session = try TestProgram.dragoman(
                ["session", "--reader", "none", "--", "sh", "-c", "echo $$; echo $XDG_RUNTIME_DIR; exec sleep 987"])
            let lines = try session.wait(for: "/runtime").split(separator: "\n")
            kill(session.processIdentifier, number)
            let result = try session.finish()
            XCTAssertEqual(result.status, status, result.text)
            XCTAssertTrue(eventually { kill(Int32(lines[0]) ?? 0, 0) != 0 })
            XCTAssertTrue(eventually { !FileManager.default.fileExists(atPath: String(lines[1])) })
        }
    }

    func testTheCommandGoesWithAKilledSession() throws {
        let session = try TestProgram.dragoman(
            ["session", "--reader", "none", "--", "sh", "-c", "echo $$; echo $XDG_RUNTIME_DIR; exec sleep 987"])
        let lines = try session.wait(for: "/runtime").split(separator: "\n")
        session.crash()
        XCTAssertTrue(eventually { kill(Int32(lines[0]) ?? 0, 0) != 0 })
        XCTAssertTrue(eventually { !FileManager.default.fileExists(atPath: String(lines[1])) })
    }

    /// In containers users may be numbers: dbus-daemon then takes no connection.
    func testAUserWithoutAnEntryIsToldWhy() throws {
        let dragoman = Project.dragoman.path
        let other = ["--reuid=54321", "--regid=54321", "--clear-groups", "--"]
        guard geteuid() == 0, getpwuid(54321) == nil, Project.installed("setpriv") != nil,
            try runProgram("setpriv", other + ["test", "-x", dragoman]).status == 0
        else { throw XCTSkip("no other user can start the program here") }
        let result = try runProgram(
            "setpriv", other + [dragoman, "session", "--reader", "none", "--", "true"])
        // A newer dbus-daemon may take it.
        guard result.status != 0 else { return }
        XCTAssertEqual(result.status, 125, result.text)
        XCTAssertTrue(result.errors.contains("User 54321 has no entry in /etc/passwd"), result.text)
    }

    func testSessionsRunSideBySide() throws {
        let files = (0..<3).map { folder.appendingPathComponent("words-\($0)") }
        let sessions = try files.map { file in
            try TestProgram.dragoman(
                ["session", "--words", file.path, "--", "sh", "-c", "\(withButtons) xdotool key Tab; sleep 4"],
                timeout: 180)
        }
        for (session, file) in zip(sessions, files) {
            let result = try session.finish()
            XCTAssertEqual(result.status, 0, result.text)
            XCTAssertTrue(try String(contentsOf: file, encoding: .utf8).contains("Second"), result.text)
        }
    }

    func testTheScreenIsFilmed() throws {
        try skipWithout("ffmpeg")
        let film = folder.appendingPathComponent("film.webm")
        let result = try runSession("\(withButtons) sleep 1", ["--reader", "none", "--film", film.path])
        XCTAssertEqual(result.status, 0, result.text)
        let size = try FileManager.default.attributesOfItem(atPath: film.path)[.size] as? Int ?? 0
        XCTAssertGreaterThan(size, 1_000)
        XCTAssertEqual(try runSession("true", ["--reader", "none", "--film", "film.gif"]).status, 125)
    }

    private func skipWithout(_ program: String) throws {
        if Project.installed(program) == nil { throw XCTSkip("\(program) is not installed") }
    }

    private func runSession(
        _ script: String, _ options: [String], variables: [String: String] = [:]
    ) throws -> ProgramResult {
        try runSession(options, script, variables: variables)
    }
}
