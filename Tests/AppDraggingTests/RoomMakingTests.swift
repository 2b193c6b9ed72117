import PrivateSession
import TestSupport
import XCTest

/// Drags in a list that makes room where something would be dropped: rows that move away are not followed.
final class RoomMakingTests: XCTestCase {
    func testRowsThatMakeRoomAreNotFollowed() throws {
        let session = try PrivateSession(services: [
            Display(width: 900, height: 600), MessageBus(), AccessibilityBus(), WindowManager(),
        ])
        defer { session.end() }
        try session.launchReady(Project.built("accessible-peer"), ["roomy drags"]).focus()
        func drag(_ words: String...) throws -> String {
            let result = try runDragoman(["drag", "--quiet"] + words, environment: session.environment)
            return result.text.trimmingCharacters(in: .newlines)
        }
        XCTAssertEqual(try drag("Blue", "--to", "Red", "--before"), "Blue is 1 of 4, before Red.")
        XCTAssertEqual(try drag("Yellow", "--to", "Red", "--before"), "Yellow is 2 of 4, after Blue.")
        XCTAssertEqual(try drag("Blue", "--to", "Red", "--after"), "Blue is 3 of 4, after Red.")
        XCTAssertEqual(try drag("Yellow", "--to", "Green", "--after"), "Yellow is 4 of 4, after Green.")
    }
}
