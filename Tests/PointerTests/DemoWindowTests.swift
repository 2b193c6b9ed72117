import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Demos are played from the app's own window.
final class DemoWindowTests: DragomanTestCase {
    private static let script = """
        demo: 1
        title: Short
        language: en
        reader: none
        steps:
          - narrate: Two keys.
          - keys: [Tab, Right]
          - expect: {heard: Nobody says this., within: 0.1s}
          - pause: 1s

        """

    func testStepsAndWordsAreShownAsADemoIsPlayed() throws {
        let resources = try resources(withDemo: Self.script)
        try withSession(services: [Display(), MessageBus(), AccessibilityBus(), WindowManager()]) { session in
            let app = try session.launchDragoman(variables: ["DRAGOMAN_RESOURCES": resources.path])
            try app.focus()
            try session.keyboard.press("ctrl+d")
            try app.events.wait(for: "demos")
            // "Play" has the keyboard.
            try waitUntil("it plays") {
                try session.keyboard.press("Return")
                return (try? app.events.wait(for: "demo", timeout: 1)) != nil
            }
            let end = try app.events.wait(for: "demo", where: { $0["state"]?.text == "ended" }, timeout: 60)
            XCTAssertEqual(
                end["steps"]?.elements.compactMap(\.text), ["done", "done", "done", "failed", "done"], "\(end)")
            XCTAssertEqual(end.text, "1 step failed.")

            // As a screen reader finds it.
            let tree = try session.output(of: Project.dragoman.path, ["tree"])
            XCTAssertTrue(tree.contains("2. Press Tab, Right, done"), tree)
            XCTAssertTrue(tree.contains("3. ") && tree.contains(", failed, "), tree)
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
        }
    }

    /// The app's own files with another demo.
    private func resources(withDemo script: String) throws -> URL {
        let resources = folder.appendingPathComponent("resources")
        let demos = resources.appendingPathComponent("demos")
        try FileManager.default.createDirectory(at: demos, withIntermediateDirectories: true)
        for name in try FileManager.default.contentsOfDirectory(atPath: Project.resources.path) where name != "demos" {
            try FileManager.default.createSymbolicLink(
                atPath: resources.appendingPathComponent(name).path,
                withDestinationPath: "\(Project.resources.path)/\(name)")
        }
        try Data(script.utf8).write(to: demos.appendingPathComponent("mouse.yaml"))
        return resources
    }
}
