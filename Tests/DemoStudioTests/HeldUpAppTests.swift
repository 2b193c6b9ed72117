import Foundation
import TestSupport
import XCTest

/// An app that is held up between two of the things that it tells Orca at once: the same is said as without that.
final class HeldUpAppTests: AppDemoTestCase {
    private static let steps = """
          - focus: User name
          - click: Sign in
          - expect: {window: Tasks, focus: Water the plants}
          - keys: Down
          - expect: {heard: Call Grace}
        """

    func testTheSameIsSaidOfAnAppThatIsHeldUp() throws {
        try skipUnlessPythonHas("gtk4")
        let prompt = try words(of: ["gtk4"])
        XCTAssertTrue(prompt.contains("Water the plants"), prompt)
        XCTAssertEqual(try words(of: ["gtk4", "held-up"]), prompt)
    }

    /// The words of a play that are kept.
    private func words(of arguments: [String]) throws -> String {
        let tasks = Project.tests.appendingPathComponent("task-app").path
        let app = "{program: \"\(tasks)\", arguments: [\(arguments.joined(separator: ", "))]}"
        let file = try write(app, Self.steps, reader: "orca")
        let result = try runDragoman(["play", "--allow-app", "--renew", file], timeout: 200)
        XCTAssertEqual(result.status, 0, result.text)
        let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasSuffix(".txt") }
        return try String(contentsOf: folder.appendingPathComponent(XCTUnwrap(kept)), encoding: .utf8)
    }
}
