import TestSupport
import XCTest

/// Lists and boards of web pages, in browsers: the bench's own pages, which tell themselves how their rows stand.
final class BoardTests: XCTestCase {
    func testRowsOfPagesAreMovedInChromium() throws { try move(in: "chromium") }

    func testRowsOfPagesAreMovedInFirefox() throws { try move(in: "firefox") }

    /// The columns of a line: app, version, kind, made, elsewhere, said rightly.
    private func move(in browser: String) throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        try XCTSkipIf(
            Project.installed(browser == "firefox" ? "firefox-esr" : browser) == nil,
            "SKIPPED: \(browser) is not installed here")
        let bench = Project.tests.appendingPathComponent("any-app").path
        let words = ["--only", "boards in \(browser)", "--times", "3", "--dragoman", Project.built("dragoman").path]
        let result = try runProgram(bench, words, timeout: 900)
        let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("| Boards") }.filter {
            // The libraries come from Debian's packages.
            !$0.contains("not installed")
        }
        XCTAssertGreaterThanOrEqual(lines.count, 3, result.text)
        for line in lines {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            // One of seventy came to another place in Firefox, in a list of SortableJS without the browser's drags.
            XCTAssertTrue(["2 of 3", "3 of 3"].contains(cells[3]), result.text)
            XCTAssertEqual(cells[5], "3 of 3", "what was said: \(result.text)")
        }
    }
}
