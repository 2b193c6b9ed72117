import Foundation
import TestSupport
import XCTest

/// The smallest programs of `docs/upstream`: what they measure stands on their pages, for the versions that the pages name.
final class UpstreamTests: SessionTestCase {
    private static let pages = Project.resources.appendingPathComponent("docs/upstream")

    func testOrcaSaysNothingOfActions() throws { try measure("orca-actions.py", "orca.md") }

    func testOrcaPutsAnOldLineBackOnABrailleDisplay() throws {
        guard try runProgram("/usr/bin/python3", ["-c", "import brlapi"]).status == 0 else {
            throw XCTSkip("python3-brlapi is not installed")
        }
        try measure("orca-braille.py", "orca.md", ["words.jsonl"])
    }

    func testAMovedTabIsSilent() throws {
        let module = "import gi; gi.require_version('Adw', '1')"
        guard try runProgram("/usr/bin/python3", ["-c", module]).status == 0 else {
            throw XCTSkip("gir1.2-adw-1 is not installed")
        }
        try measure("adw-tab.py", "libadwaita.md")
    }

    func testListBoxesDoNotScroll() throws {
        try measure("gtk-list-box.py", "gtk.md", ["box"])
        try measure("gtk-list-box.py", "gtk.md", ["view"])
    }

    func testAccessKitKeepsWhatAnAppHasNamed() throws {
        guard let folder = ProcessInfo.processInfo.environment["DRAGOMAN_SLINT"],
            FileManager.default.fileExists(atPath: "\(folder)/accesskit")
        else {
            throw XCTSkip("AccessKit is not installed: see Resources/setup")
        }
        try measure("accesskit-actions.py", "accesskit.md", variables: ["PYTHONPATH": folder])
    }

    /// Plays a program, and looks for its line on the page.
    private func measure(
        _ program: String, _ page: String, _ words: [String] = [], variables: [String: String] = [:]
    ) throws {
        let script = (["'\(Self.pages.appendingPathComponent(program).path)'"] + words).joined(separator: " ")
        let result = try runSession(
            ["--words", "words.jsonl"], "cd '\(folder.path)' && \(script)",
            variables: variables.merging(["LANGUAGE": "en"]) { $1 }, in: folder)
        if result.errors.contains("has no announcements") { throw XCTSkip(result.errors) }
        XCTAssertEqual(result.status, 0, result.text)
        let line = try XCTUnwrap(result.output.split(separator: "\n").last.map(String.init), result.text)
        let text = try String(contentsOf: Self.pages.appendingPathComponent(page), encoding: .utf8)
        print("figure: \(line)")
        // Lists scroll by so many pixels as the machine lets them.
        let head = line.components(separatedBy: " by ")[0]
        let version = line.prefix { $0 != ":" } + ":"
        guard text.contains("\n\(version)") else { throw XCTSkip("the page does not know \(version.dropLast())") }
        XCTAssertTrue(text.contains("\n\(head)"), "\(page) says otherwise: \(line)")
    }
}
