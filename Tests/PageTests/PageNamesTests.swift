import Foundation
import TestSupport
import XCTest

@testable import Exporting

/// Only what no browser and no language has a name for is shortened.
final class PageNamesTests: PageTestCase {
    /// All names that objects of the language have, and in a browser those of its own.
    private static let walk = """
        const seen = new Set(), names = new Set();
        const walk = (object) => {
          if (object === null || !/^(object|function)$/.test(typeof object) || seen.has(object)) return;
          seen.add(object);
          for (const name of Object.getOwnPropertyNames(object)) {
            names.add(name);
            let value;
            try { ({value} = Object.getOwnPropertyDescriptor(object, name)); } catch { }
            walk(value);
          }
          walk(Object.getPrototypeOf(object));
        };
        walk(globalThis);
        """

    func testNoNameOfTheLanguageIsShortened() throws {
        guard let node = Project.installed("node") else { throw XCTSkip("There is no node here.") }
        let program = try TestProgram(
            node, ["-"], input: Data("\(Self.walk)\nconsole.log([...names].join('\\n'));".utf8))
        let result = try program.finish()
        XCTAssertEqual(result.status, 0, result.errors)
        check(result.output, knowing: "replaceAll")
    }

    func testNoNameOfABrowserIsShortened() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        guard let chromium = Project.installed("chromium") else {
            throw XCTSkip("There is no chromium here: bash Tests/run --long installs it.")
        }
        let folder = try TemporaryFolder()
        let page = try folder.write(
            """
            <!doctype html><pre id="names"></pre><script>\(Self.walk)
            walk(getComputedStyle(document.body));
            document.getElementById('names').textContent = [...names].join('\\n');</script>
            """, as: "names.html")
        let program = try TestProgram(
            chromium,
            [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--dump-dom",
                "--user-data-dir=\(folder.path("profile"))", URL(fileURLWithPath: page).absoluteString,
            ])
        try check(part(of: program.finish().output, from: "<pre id=\"names\">", to: "</pre>"), knowing: "dataTransfer")
    }

    private func check(_ text: String, knowing name: String) {
        let names = Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
        XCTAssertTrue(names.contains(name))
        XCTAssertEqual(ScriptNames.ownProperties.intersection(names), [])
    }
}
