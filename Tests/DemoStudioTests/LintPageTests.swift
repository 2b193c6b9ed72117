import Foundation
import GLibSupport
import TestSupport
import XCTest

/// `dragoman lint --page`: a page is shown in a session of its own and checked, by axe-core, too.
final class LintPageTests: FolderTestCase {
    private struct Report: Decodable {
        struct Finding: Decodable { let code, severity, element, page: String }
        let findings: [Finding]
        let elements: Int
    }

    override func setUpWithError() throws {
        try super.setUpWithError()
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        try XCTSkipIf(Project.installed("chromium") == nil, "there is no chromium")
        let confined = try? runProgram("/usr/bin/bwrap", ["--ro-bind", "/", "/", "--proc", "/proc", "true"])
        if confined?.status != 0 { throw XCTSkip("nothing can be confined here") }
    }

    /// The faults that the web has most of. The page refuses scripts that are not its own, and has made axe another thing.
    private func faultyPage() throws -> String {
        let page = """
            <!doctype html><html><head>
            <meta http-equiv="Content-Security-Policy"
              content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:">
            <script>Object.defineProperty(window, 'axe', {value: {run: async () => ({violations: [], incomplete: []})}})</script>
            </head><body>
            <h1>Form</h1>
            <div role="button">Send</div>
            <div tabindex="0" style="width:40px;height:40px;background:#000"></div>
            <img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" width="40" height="40">
            <p style="color:#aaa;background:#fff">Pale words</p>
            <div aria-hidden="true"><button>Hidden</button></div>
            <iframe srcdoc="<p>Inside</p>"></iframe>
            <ul><li draggable="true">Ada</li><li draggable="true">Joan <button>Up</button></li>
            <li draggable="true" tabindex="0">Mary</li></ul>
            </body></html>
            """
        return try write(page, as: "faulty.html")
    }

    private func write(_ text: String, as name: String) throws -> String {
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    private func lint(_ page: String, _ options: String...) throws -> (report: Report, status: Int32) {
        let result = try runDragoman(["lint", "--page", page, "--format", "json"] + options, timeout: 240)
        XCTAssertTrue([0, 1].contains(result.status), result.text)
        return (try JSONDecoder().decode(Report.self, from: Data(result.output.utf8)), result.status)
    }

    private func codes(_ report: Report) -> Set<String> { Set(report.findings.map(\.code)) }

    /// What stands on the bus is found in both browsers, and in Chromium the contrast in the picture of the screen.
    func testAPageIsCheckedInBothBrowsers() throws {
        let page = try faultyPage()
        for (browser, program) in [("firefox", "firefox-esr"), ("chromium", "chromium")] {
            guard Project.installed(program) != nil else { continue }
            let (report, status) = try lint(page, "--browser", browser)
            XCTAssertEqual(status, 1)
            var wanted: Set<String> = [
                "unnamed-window", "unreachable-by-keyboard", "no-role", "unnamed-image", "unnamed-control", "drag-only",
            ]
            if browser == "chromium" { wanted.insert("low-contrast") }
            XCTAssertEqual(codes(report).intersection(wanted), wanted, "\(browser): \(report)")
            // Those with a button in them, or a place where keys arrive, may have another way.
            XCTAssertEqual(
                report.findings.filter { $0.code == "drag-only" }.map(\.element),
                ["<li draggable=\"true\"></li> \"Ada\""])
        }
    }

    /// A file that looks like axe-core is run where the page cannot reach it, and its findings are named as axe's.
    func testFindingsOfAxeAreAddedAndNamed() throws {
        let axe = try write(
            """
            const answer = () => [...document.querySelectorAll('img')].map((image) => (
              {target: ['img'], html: image.outerHTML, failureSummary: 'Fix: alt'}));
            self.axe = {
              version: '9.9',
              run: async () => ({violations: [{id: 'image-alt', impact: 'critical', nodes: answer()}], incomplete: []}),
              getRules: () => [{ruleId: 'image-alt', tags: ['wcag2a', 'wcag111'], help: 'Images', helpUrl: 'https://example.org'}],
            };
            """, as: "axe.min.js")
        let (report, _) = try lint(try faultyPage(), "--browser", "chromium", "--axe", axe, "--only", "axe:image-alt")
        XCTAssertEqual(report.findings.map(\.code), ["axe:image-alt"], "\(report)")
        XCTAssertEqual(report.findings.first?.page, "https://example.org")
        XCTAssertEqual(report.findings.first?.severity, "error")
        let html = try runDragoman(
            [
                "lint", "--page", try faultyPage(), "--browser", "chromium", "--axe", axe, "--format", "html", "-o",
                folder.appendingPathComponent("report.html").path,
            ], timeout: 240)
        XCTAssertEqual(html.status, 1, html.text)
        let written = try String(contentsOf: folder.appendingPathComponent("report.html"), encoding: .utf8)
        for words in ["axe:image-alt", "data:image/png;base64,", "9.1.1.1"] {
            XCTAssertTrue(written.contains(words), words)
        }
    }

    func testWithoutAxeOrAPageItSaysSo() throws {
        let page = try faultyPage()
        let missing = try runDragoman(["lint", "--page", page, "--axe", "/nonexistent/axe.min.js"])
        XCTAssertEqual(missing.status, 2, missing.text)
        XCTAssertTrue(missing.text.contains("axe.min.js was not read"), missing.text)
        let other = try runDragoman(["lint", "--page", page, "--axe", try write("alert(1)", as: "other.js")])
        XCTAssertEqual(other.status, 2, other.text)
        XCTAssertTrue(other.text.contains("is not axe-core"), other.text)
        XCTAssertNotEqual(try runDragoman(["lint", "--page", "mousepad"]).status, 0)
        XCTAssertEqual(try runDragoman(["lint", "--app", "a", "--axe", "axe.min.js"]).status, 64)
    }

    /// axe-core itself, where `Tests/run --long` has put it: what browsers tell nobody on the bus, in frames, too.
    func testAxeFindsWhatBrowsersDoNotTell() throws {
        guard let axe = Environment.value("DRAGOMAN_AXE"), FileManager.default.fileExists(atPath: axe) else {
            throw XCTSkip("There is no axe-core here: bash Tests/run --long gets it.")
        }
        let (report, status) = try lint(try faultyPage(), "--browser", "chromium", "--axe", axe)
        XCTAssertEqual(status, 1)
        let wanted: Set<String> = [
            "axe:html-has-lang", "axe:document-title", "axe:frame-title", "axe:aria-hidden-focus", "axe:image-alt",
            "axe:color-contrast",
        ]
        XCTAssertEqual(codes(report).intersection(wanted), wanted, "\(report)")
        let clean = try write(
            "<!doctype html><html lang=en><title>A page</title><main><h1>Words</h1><p>More words</p></main></html>",
            as: "clean.html")
        XCTAssertEqual(try lint(clean, "--browser", "chromium", "--axe", axe).status, 0)
    }
}
