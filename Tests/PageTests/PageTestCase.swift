import Foundation
import TestSupport
import XCTest

/// A test of the page that `dragoman export --format page` writes.
class PageTestCase: XCTestCase {
    static let folder = Project.tests.appendingPathComponent("PageTests")
    static let modules = Project.resources.appendingPathComponent("page")

    /// Where the catalogues are compiled to, once a run.
    static let catalogues: String = {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dragoman-page-tests").path
        let result = try? runProgram(Project.resources.appendingPathComponent("translate").path, ["compile", folder])
        XCTAssertEqual(result?.status, 0, "the catalogues are not compiled: \(result?.text ?? "")")
        return folder
    }()

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

    /// What stands between two texts of a page.
    func part(of page: String, from start: String, to end: String) throws -> String {
        let first = try XCTUnwrap(page.range(of: start), "\(start) is not in the page")
        let last = try XCTUnwrap(page.range(of: end, range: first.upperBound..<page.endIndex))
        return String(page[first.upperBound..<last.lowerBound])
    }

    /// The data that a page holds.
    func data(of page: String) throws -> String {
        try part(of: page, from: "<script type=\"application/json\" id=\"data\">", to: "</script>")
    }

    /// Runs a module of the tests with node, which has the page's modules.
    ///
    /// - Parameters:
    ///   - script: Its name beside the tests.
    ///   - input: What it reads.
    /// - Returns: What it wrote.
    /// - Throws: `XCTSkip` where there is no node.
    func node(_ script: String, input: String) throws -> String {
        guard let node = Project.installed("node") else { throw XCTSkip("There is no node here.") }
        let file = Self.folder.appendingPathComponent(script).path
        let result = try RunningProgram(node, [file, Self.modules.path], input: Data(input.utf8)).finish()
        XCTAssertEqual(result.status, 0, result.errors)
        return result.output
    }
}
