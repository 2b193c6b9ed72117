import Foundation
import PrivateSession
import TestSupport
import XCTest

/// An adopter's app as tools see it that only ask: it is there once, with its rows, and what these offer is true.
final class AccessibilityBusTests: XCTestCase {
    func testAnAppIsThereOnceWithItsRows() throws {
        let library = try BuiltLibrary.made()
        try withSession(services: [Display(), MessageBus(), AccessibilityBus(), WindowManager()]) { session in
            try XCTSkipIf(
                (try? session.output(of: "/usr/bin/python3", ["-c", "import pyatspi"])) == nil,
                "python3-pyatspi is not installed")
            let example = Project.resources.appendingPathComponent("examples/languages/list.py").path
            let app = try session.launch(
                "/usr/bin/python3", [example], variables: library.variables.merging(["LANGUAGE": "en"]) { $1 })
            try session.focus(session.window(titled: "Tour"))
            session.waitUntilQuiet()
            try session.keyboard.press("Tab")
            let program = Project.tests.appendingPathComponent("DragomanLibraryTests/Programs/walk.py").path
            let said = try session.output(of: "/usr/bin/python3", [program, "Tour"], timeout: 120)
            XCTAssertTrue(said.hasPrefix("walked\n"), said)
            // Each list and place has a name, as our own rules want it of others.
            let lint = try session.output(
                of: Project.dragoman.path, ["lint", "--strict", "--process", "\(app.process.processIdentifier)"])
            XCTAssertTrue(lint.contains("nothing found"), lint)
            XCTAssertTrue(app.process.isRunning)
        }
    }
}
