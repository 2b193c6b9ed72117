import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Drags in an app that knows nothing of them, with the keys of the app and of Orca only.
final class AnyAppTests: OrcaTestCase {
    func testWhatIsMarkedAndDroppedIsHeard() throws {
        try withRows { session, speech in
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

    /// A window's question is heard, with the first row, and the window's words are not read one by one.
    func testWhatAWindowAsksIsHeard() throws {
        try withRows { session, speech in
            var mark = speech.mark
            let drag = try TestProgram.dragoman(
                ["drag", "--in-window", "--window", "Drags"], environment: session.environment, timeout: 100)
            func hear(_ row: String, to question: String) throws {
                try speech.wait(for: row, since: mark, timeout: 20)
                session.waitUntilQuiet()
                let said = speech.settle(since: mark)
                print("heard: \(said)")
                for words in [question, row] {
                    XCTAssertEqual(said.filter { $0.contains(words) }.count, 1, "\(words): \(said)")
                }
            }
            func press(_ key: String) throws {
                mark = speech.mark
                try session.keyboard.press(key)
            }
            try hear("Red. Colours", to: "Drag what?")
            // Home says the row also where one is there already.
            try press("Home")
            try speech.wait(for: "Red", since: mark)
            _ = speech.settle(since: mark)
            try press("Return")
            try hear("Into Green", to: "Drop Red where? Some places might not accept it.")
            // The window below has not had the keyboard since.
            let between = speech.settle(since: mark)
            XCTAssertFalse(between.contains { $0.contains("Drags") || $0.contains("Colours") }, "\(between)")
            try press("Down")
            try speech.wait(for: "After Green", since: mark)
            try press("Return")
            try speech.wait(for: "Red is 2 of 7, after Green.", since: mark, timeout: 20)
            XCTAssertEqual(try drag.finish().output, "Red is 2 of 7, after Green.\n")
        }
    }

    /// A window of seven rows that can be dragged, with Orca, which has said it.
    private func withRows(_ body: (PrivateSession, SpeechServer) throws -> Void) throws {
        let speech = SpeechServer()
        defer { speech.stop() }
        let services: [any Service] = [Display(), MessageBus(), AccessibilityBus(), WindowManager(), speech]
        try withSession(services: services) { session in
            let start = speech.mark
            let app = try session.launchReady(Project.built("accessible-peer"), ["drags"])
            _ = try ScreenReader().launch(in: session)
            try speech.wait(for: "Screen reader on", since: start, timeout: 30)
            try app.focus()
            session.waitUntilQuiet()
            try body(session, speech)
        }
    }
}
