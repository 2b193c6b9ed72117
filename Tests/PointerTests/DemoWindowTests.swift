import DesktopDriving
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

    /// A play is paused, goes on by one step, and then to its end; it is played from a step again, and waits before it. The
    /// demo that lies beside the document comes first.
    func testAPlayIsPausedAndPlayedAgainFromAStep() throws {
        let inbox = folder.appendingPathComponent("inbox")
        try FileManager.default.copyItem(at: Project.resources.appendingPathComponent("samples/inbox"), to: inbox)
        let document = inbox.appendingPathComponent("inbox.dragoman.yaml")
        let own = Self.script.replacingOccurrences(of: "title: Short", with: "title: Own\nscene: inbox.dragoman.yaml")
        try Data(own.utf8).write(to: inbox.appendingPathComponent("own.demo.yaml"))
        try withSession(services: [Display(), MessageBus(), AccessibilityBus(), WindowManager()]) { session in
            let app = try session.launchDragoman(arguments: [document.path])
            try app.focus()
            try session.keyboard.press("ctrl+d")
            try app.events.wait(for: "demos")
            func act(_ name: String, on element: String) throws {
                // The widgets come to the accessibility bus a moment after the window.
                var last = ""
                let isDone = try eventually(timeout: 30) {
                    let result = try runDragoman(["do", element, name], environment: session.environment)
                    last = result.text
                    return result.status == 0
                }
                XCTAssertTrue(isDone, last)
            }
            func wait(_ state: String, since position: Int) throws -> Event {
                try app.events.wait(for: "demo", since: position, where: { $0["state"]?.text == state }, timeout: 60)
            }
            var position = app.events.position
            try act("click", on: "Play")
            let begun = try wait("playing", since: position)
            XCTAssertEqual(begun["title"]?.text, "Own")
            // It may have ended by then: it is played again below.
            _ = try wait("ended", since: position)
            position = app.events.position
            try act("click", on: "Again from step 1")
            let paused = try wait("paused", since: position)
            XCTAssertEqual(paused.text, "Paused before step 1.")
            let tree = try session.output(of: Project.dragoman.path, ["tree"])
            XCTAssertTrue(tree.contains("Next step") && tree.contains("Go on"), tree)
            position = app.events.position
            try act("click", on: "Next step")
            XCTAssertEqual(try wait("paused", since: position).text, "Paused before step 2.")
            position = app.events.position
            try act("click", on: "Go on")
            XCTAssertEqual(try wait("ended", since: position).text, "1 step failed.")
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
        }
    }

    /// The picture of its scene, how long it takes, and the words that were kept when it was played.
    func testADemoShowsWhatIsKnownBeforeItIsPlayed() throws {
        try withSession(services: [Display(), MessageBus(), AccessibilityBus(), WindowManager()]) { session in
            let app = try session.launchDragoman(arguments: [])
            try app.focus()
            try session.keyboard.press("ctrl+d")
            try app.events.wait(for: "demo-picture")
            try waitUntil("the words are there", timeout: 20) {
                let tree = try session.output(of: Project.dragoman.path, ["tree"])
                return tree.contains("about ") && tree.contains("Heard when it was played before:")
                    && tree.contains("Narrator: ")
            }
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
