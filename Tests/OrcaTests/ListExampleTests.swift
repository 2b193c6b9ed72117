import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The list that the README begins with, as its users hear it.
final class ListExampleTests: OrcaTestCase {
    func testRowsAreMovedByKeys() throws {
        try withExample { orca in
            try orca.press("alt+Down", hear: "Moved Entrance. 2 of 5.")
            try orca.press("ctrl+z", hear: "Undone: Entrance, 1 of 5.")
            try orca.press("Return", hear: "Lifted Entrance. 4 places to drop.")
            try orca.press("Down", hear: "Drop before Coins. 1 of 4.")
            try orca.press("Return", hear: "Moved Entrance. 2 of 5.")
        }
    }

    func testRowsAreMovedFromTheList() throws {
        try withExample { orca in
            _ = try orca.choose("Move down", hear: "Moved Entrance. 2 of 5.")
        }
    }

    func testRowsAreMovedByOrcasOwnList() throws {
        let version = try withSession { try $0.output(of: "orca", ["--version"]) }
        let major = version.split { !$0.isNumber }.compactMap { Int($0) }.first ?? 0
        try XCTSkipIf(major < 46, "Orca \(major) has no list of actions; its users have the popover.")
        try withExample { orca in
            let said = try orca.perform("Move down", hear: "Moved Entrance. 2 of 5.")
            XCTAssertEqual(said.filter { $0.contains("Moved") }.count, 1, "\(said)")
            _ = try orca.perform("Move up", hear: "Moved Entrance. 1 of 5.")
        }
    }

    /// Runs the example and Orca, and waits until Orca has read the first row.
    private func withExample(_ body: (OrcaStory) throws -> Void) throws {
        let speech = SpeechServer()
        defer { speech.stop() }
        let services: [any Service] = [Display(), MessageBus(), AccessibilityBus(), WindowManager(), speech]
        try withSession(services: services) { session in
            let start = speech.mark
            let app = try session.launch(Project.built("example-list").path)
            try session.output(of: "xdotool", ["search", "--sync", "--onlyvisible", "--name", "^Tour$"])
            let reader = try ScreenReader().launch(in: session)
            try speech.wait(for: "Entrance", since: start, timeout: 20)
            let story = OrcaStory(session: session, app: app, orca: reader, speech: speech)
            story.settle(since: start)
            try body(story)
            XCTAssertTrue(app.process.isRunning)
        }
    }
}
