import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Drags in an app that knows nothing of them, with the keys of the app and of Orca only.
final class AnyAppTests: OrcaTestCase {
    func testWhatIsMarkedAndDroppedIsHeard() throws {
        let speech = SpeechServer()
        defer { speech.stop() }
        let services: [any Service] = [Display(), MessageBus(), AccessibilityBus(), WindowManager(), speech]
        try withSession(services: services) { session in
            let start = speech.mark
            let app = try session.launchReady(Project.built("accessible-peer"), ["drags"])
            _ = try ScreenReader().launch(in: session)
            try speech.wait(for: "Screen reader on", since: start, timeout: 30)
            try app.focus()
            func press(_ key: String, hear words: String) throws {
                let mark = speech.mark
                try session.keyboard.press(key)
                try speech.wait(for: words, since: mark)
            }
            func run(_ command: String..., hear words: String) throws {
                let mark = speech.mark
                let result = try runDragoman(command, environment: session.environment)
                XCTAssertEqual(result.status, 0, result.text)
                try speech.wait(for: words, since: mark)
            }
            session.waitUntilQuiet()
            // The first row may have the keyboard, or get it.
            try session.keyboard.press("Tab")
            try press("End", hear: "Locked")
            try press("Home", hear: "Red")
            try run("mark", hear: "Marked Red. Go to a place, then drop.")
            try press("Down", hear: "Green")
            try press("Down", hear: "Blue")
            try run("drop", "--after", hear: "Red is 3 of 7, after Blue.")
        }
    }
}
