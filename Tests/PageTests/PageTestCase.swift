import Foundation
import TestSupport
import XCTest

@testable import Exporting

/// A test of the page that `dragoman export --format page` writes.
class PageTestCase: XCTestCase {
    static let folder = Project.tests.appendingPathComponent("PageTests")
    static let modules = Project.resources.appendingPathComponent("page")

    /// The folder of the compiled catalogues.
    static let catalogues = Project.catalogues?.path ?? "missing: the compiled catalogues"

    static func sample(_ name: String) -> String {
        Project.resources.appendingPathComponent("samples/\(name)/\(name).dragoman.yaml").path
    }

    /// The page of a document.
    func page(of document: String) throws -> String {
        let result = try runDragoman(
            ["export", document, "--format", "page"], variables: ["DRAGOMAN_LOCALE": Self.catalogues])
        XCTAssertEqual(result.status, 0, result.errors)
        return result.output
    }

    /// The part between two texts of a page.
    func part(of page: String, from start: String, to end: String) throws -> String {
        let first = try XCTUnwrap(page.range(of: start), "\(start) is not in the page")
        let last = try XCTUnwrap(page.range(of: end, range: first.upperBound..<page.endIndex))
        return String(page[first.upperBound..<last.lowerBound])
    }

    /// The data that a page holds.
    func data(of page: String) throws -> String {
        try part(of: page, from: "<script type=\"application/json\" id=\"data\">", to: "</script>")
    }

    /// The texts of the page's modules and style sheets, by file name.
    static func pageFiles() throws -> [String: String] {
        var texts: [String: String] = [:]
        for name in PageBundle.files {
            texts[name] = try String(contentsOf: modules.appendingPathComponent(name), encoding: .utf8)
        }
        return texts
    }

    /// Opens a document's page in Chromium, and has a script beside the tests do something to it.
    ///
    /// - Parameters:
    ///   - script: Its name. Its arguments are Chromium, a folder for its profile, the page's address and `arguments`.
    ///   - document: The path of the document.
    ///   - arguments: What the script takes besides.
    /// - Returns: What the script prints, as JSON.
    /// - Throws: `XCTSkip` where there is no node or no Chromium.
    func chromium<Value: Decodable>(_ script: String, on document: String, _ arguments: String...) throws -> Value {
        guard let node = Project.installed("node"), let chromium = Project.installed("chromium") else {
            throw XCTSkip("There is no node, or no chromium: bash Tests/run --long installs them.")
        }
        let folder = try TemporaryFolder()
        let page = try folder.write(page(of: document), as: "page.html")
        let words = try TestProgram(
            node,
            [
                Self.folder.appendingPathComponent(script).path, chromium.path, folder.path("profile"),
                URL(fileURLWithPath: page).absoluteString,
            ] + arguments, timeout: LongTests.areAsked ? 1200 : 120
        ).finish()
        XCTAssertEqual(words.status, 0, words.errors)
        return try JSONDecoder().decode(Value.self, from: Data(words.output.utf8))
    }

    /// Runs the page's script with node: as pages hold it, but with one of the tests' own instead of what starts it.
    ///
    /// - Parameters:
    ///   - script: Its name beside the tests. It finds `input` as `window.input`, and calls `window.print(text)`.
    ///   - input: JSON.
    /// - Returns: What it printed.
    /// - Throws: `XCTSkip` where there is no node.
    func node(_ script: String, input: String) throws -> String {
        guard let node = Project.installed("node") else { throw XCTSkip("There is no node here.") }
        let last = try String(contentsOf: Self.folder.appendingPathComponent(script), encoding: .utf8)
        let whole = try PageBundle.script(
            Self.pageFiles(), needs: ["mockup", "graph", "card"], last: last)
        let window = """
            const window = {
              input: JSON.parse(require('fs').readFileSync(0, 'utf8')), print: (text) => process.stdout.write(text),
            };
            """
        let folder = try TemporaryFolder()
        let file = try folder.write("\(window)\n\(whole)", as: "page.cjs")
        let result = try TestProgram(node, [file], input: Data(input.utf8)).finish()
        XCTAssertEqual(result.status, 0, result.errors)
        return result.output
    }
}
