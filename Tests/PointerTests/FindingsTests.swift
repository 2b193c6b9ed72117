import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The number of findings opens a list of all of them, each with what it is about, and *Fix* where that is known.
final class FindingsTests: PointerTestCase {
    private static let text = SampleDocuments.board().replacingOccurrences(
        of: "{name: Drag note, point: [0.5, 0.5]}", with: "{name: Drag note, point: [0.5, 1.5]}")

    func testAllFindingsAreListedAndFixed() throws {
        let document = try SampleDocuments.writeBoard(Self.text, into: folder)
        try withSession(services: [Display(), MessageBus(), AccessibilityBus(), WindowManager()]) { session in
            let app = try session.launchDragoman(arguments: [document])
            try app.focus()
            try session.keyboard.press("F12")
            try app.events.wait(for: "inspector")
            let hasNumber = eventually { (try? app.area("inspector: Findings")) != nil }
            XCTAssertTrue(hasNumber)
            session.waitUntilQuiet()
            // The document itself is selected, which nothing was found of.
            try session.pointer.click(app.area("inspector: Findings").rectangle.center)
            var tree = ""
            let isListed = try eventually(timeout: 20) {
                tree = try session.output(of: Project.dragoman.path, ["tree"])
                return tree.contains("The point of “Drag note” is outside “Note”")
            }
            XCTAssertTrue(isListed, tree)
            let lint = try runDragoman(["lint", document])
            let count = lint.text.components(separatedBy: "point-outside").count - 1
            XCTAssertEqual(count, 1, lint.text)
            let position = app.events.position
            let isClicked = try eventually(timeout: 20) {
                try runDragoman(["do", "Fix", "click"], environment: session.environment).status == 0
            }
            XCTAssertTrue(isClicked, tree)
            try app.events.wait(for: "edited", since: position)
            let isMended = try eventually(timeout: 20) {
                try session.keyboard.press("ctrl+s")
                session.waitUntilQuiet()
                return try !String(contentsOfFile: document, encoding: .utf8).contains("1.5")
            }
            XCTAssertTrue(isMended)
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
        }
    }
}
