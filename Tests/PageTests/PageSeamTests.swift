import Foundation
import TestSupport
import XCTest

/// What is behind a page's picture does not shine through it where something was moved, whatever size it is shown in.
final class PageSeamTests: PageTestCase {
    func testNothingShinesThroughWhereACardWasMoved() throws {
        guard let node = Project.installed("node"), let chromium = Project.installed("chromium") else {
            throw XCTSkip("There is no node, or no chromium: bash Tests/run --long installs them.")
        }
        let folder = try TemporaryFolder()
        let page = try folder.write(page(of: Self.sample("kanban")), as: "kanban.html")
        let words = try TestProgram(
            node,
            [
                Self.folder.appendingPathComponent("seams.js").path, chromium.path, folder.path("profile"),
                URL(fileURLWithPath: page).absoluteString, "Map of the halls", "Done",
            ]
        ).finish()
        XCTAssertEqual(words.status, 0, words.errors)
        let seen = try JSONDecoder().decode([String: Int].self, from: Data(words.output.utf8))
        XCTAssertEqual(seen["after"], seen["before"])
    }
}
