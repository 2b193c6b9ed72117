import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Drags of rows that are not selected, in a list that draws a frame then, as lists of GTK 3 do if they are told to.
final class FramingListTests: XCTestCase {
    func testARowThatIsNotSelectedIsSelectedFirst() throws {
        continueAfterFailure = false
        let program = Project.tests.appendingPathComponent("framing-list")
        let check = Process()
        (check.executableURL, check.arguments, check.standardError) = (program, ["--check"], FileHandle.nullDevice)
        try check.run()
        check.waitUntilExit()
        try XCTSkipIf(check.terminationStatus != 0, "SKIPPED: GTK 3 for Python is not installed here")
        let session = try PrivateSession(services: [
            Display(width: 900, height: 600), MessageBus(), AccessibilityBus(), WindowManager(),
        ])
        defer { session.end() }
        let app = try session.launch(program.path)
        _ = try app.waitForWindow()
        func drag(_ words: String...) throws -> String {
            let result = try runDragoman(["drag", "--quiet"] + words, environment: session.environment)
            return result.text.trimmingCharacters(in: .newlines)
        }
        let isShown = try eventually(timeout: 30) { try drag("--list").contains("Yellow") }
        XCTAssertTrue(isShown, app.log)
        XCTAssertEqual(try drag("Red", "--to", "Blue", "--after"), "Red is 3 of 4, after Blue.")
        XCTAssertEqual(try drag("Yellow", "--to", "Green", "--before"), "Yellow is 1 of 4, before Green.")
    }
}
