import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Which places accept what is held, by the pointer's shape: in GTK 3 and Qt a picture of what is dragged lies under it.
final class AcceptingPlacesTests: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    func testARowOfGTK3ThatRefusesIsLeftOut() throws { try check("gtk3") }

    func testARowOfQtThatRefusesIsLeftOut() throws { try check("qt6") }

    private func check(_ toolkit: String) throws {
        let places = try places(of: "Item 2", in: toolkit)
        XCTAssertTrue(places.contains("After Item 4"), "\(places)")
        XCTAssertFalse(places.contains { $0.contains("Item 3") }, "\(places)")
    }

    private func places(of name: String, in toolkit: String) throws -> [String] {
        let program = Project.tests.appendingPathComponent("long-list")
        let check = try runProgram(program.path, [toolkit, "--check"])
        try XCTSkipUnless(check.status == 0, "SKIPPED: Python has no \(toolkit) here")
        let session = try PrivateSession(services: [
            Display(width: 900, height: 600), MessageBus(), AccessibilityBus(), WindowManager(),
        ])
        defer { session.end() }
        // Without a theme pointers have no names.
        session.environment["XCURSOR_THEME"] = "Adwaita"
        try session.launchReady(program, [toolkit]).focus()
        session.waitUntilQuiet()
        // Qt 6.8 gives pointers no names.
        try XCTSkipUnless(
            X11Driver(of: session).cursorName() != nil, "SKIPPED: pointers of \(toolkit) have no names here")
        let result = try runDragoman(
            ["drag", name, "--list", "--accepting", "--quiet"], environment: session.environment)
        XCTAssertEqual(result.status, 0, result.text)
        return result.output.split(separator: "\n").map(String.init)
    }
}
