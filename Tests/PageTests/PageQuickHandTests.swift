import Foundation
import TestSupport
import XCTest

/// Drags whose hand lets go before Chromium drops anything: they are drags all the same, and Escape still cancels.
final class PageQuickHandTests: PageTestCase {
    func testWhatAQuickHandLetsGoIsDroppedAndEscapeCancels() throws {
        guard let node = Project.installed("node"), let chromium = Project.installed("chromium") else {
            throw XCTSkip("There is no node, or no chromium: bash Tests/run --long installs them.")
        }
        let folder = try TemporaryFolder()
        let page = try folder.write(page(of: Self.sample("kanban")), as: "kanban.html")
        let words = try TestProgram(
            node,
            [
                Self.folder.appendingPathComponent("quick-hand.js").path, chromium.path, folder.path("profile"),
                URL(fileURLWithPath: page).absoluteString, "Map of the halls", "Done",
            ]
        ).finish()
        XCTAssertEqual(words.status, 0, words.errors)
        XCTAssertEqual(
            try JSONDecoder().decode([String: Bool].self, from: Data(words.output.utf8)),
            [
                "no drag is begun": true, "it is begun too late": true, "the mouse is elsewhere by then": true,
                "the answer is late": true, "Escape is pressed, and the mouse moves on": false,
                "Escape is pressed, and the mouse is let go": false, "Escape is pressed and let go": false,
                "Escape is pressed after a rest": false,
            ])
    }
}
