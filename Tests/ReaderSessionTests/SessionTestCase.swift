import Foundation
import TestSupport
import XCTest

/// A session for a command, as people start it. Skipped where a program that it takes is missing.
class SessionTestCase: FolderTestCase {
    static let folder = Project.tests.appendingPathComponent("ReaderSessionTests")
    static let buttons = folder.appendingPathComponent("two-buttons").path

    override func setUpWithError() throws {
        try super.setUpWithError()
        for program in ["Xvfb", "orca", "openbox", "xdotool", "dbus-daemon"] where Project.installed(program) == nil {
            throw XCTSkip("\(program) is not installed")
        }
    }

    /// Runs a shell's commands in a session.
    func runSession(
        _ options: [String] = [], _ script: String, variables: [String: String] = [:],
        in folder: URL? = nil, timeout: Double = 180
    ) throws -> ProgramResult {
        try runDragoman(
            ["session"] + options + ["--", "sh", "-c", script], variables: variables, folder: folder, timeout: timeout)
    }

    /// Plays a part of the client that was written from the protocol's text.
    func playClient(_ part: String, _ options: [String] = [], before: String = "", extra: String = "") throws {
        let client = Self.folder.appendingPathComponent("spec-client.py").path
        let schema = Self.folder.appendingPathComponent("at-driver.schema.json").path
        let result = try runSession(
            options, "\(before) /usr/bin/python3 '\(client)' \"$AT_DRIVER_URL\" '\(schema)' \(part) \(extra)")
        guard !result.errors.contains("No AT_DRIVER_URL is set") else { throw XCTSkip("libsoup 3 is not installed") }
        guard !result.errors.contains("No module named 'jsonschema'") else {
            throw XCTSkip("python3-jsonschema is not installed")
        }
        XCTAssertEqual(result.status, 0, result.text)
        XCTAssertTrue(result.output.contains("0 failed"), result.text)
    }

    /// Shows the window with two buttons, and waits until the first has the focus.
    var withButtons: String {
        "'\(Self.buttons)' & xdotool search --sync --onlyvisible --name 'Two buttons' windowfocus >/dev/null; sleep 1;"
    }
}
