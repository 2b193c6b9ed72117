import PrivateSession
import TestSupport
import XCTest

/// A missing file that a file manager opens, as Orca tells it: no terminal says why.
final class UnreadableWindowTests: OrcaTestCase {
    func testWhyItCannotBeOpenedIsHeard() throws {
        let speech = SpeechServer()
        defer { speech.stop() }
        let services: [any Service] = [Display(), MessageBus(), AccessibilityBus(), WindowManager(), speech]
        try withSession(services: services) { session in
            var mark = speech.mark
            _ = try ScreenReader().launch(in: session)
            try speech.wait(for: "Screen reader on", since: mark, timeout: 30)
            session.waitUntilQuiet()
            mark = speech.mark
            let variables = [
                "DRAGOMAN_RESOURCES": Project.resources.path, "LANGUAGE": "en", "XDG_ACTIVATION_TOKEN": "token",
            ]
            _ = try session.launch(Project.dragoman.path, ["/nowhere/tasks.dragoman.yaml"], variables: variables)
            try speech.wait(for: "/nowhere", since: mark, timeout: 20)
            session.waitUntilQuiet()
            let said = speech.settle(since: mark)
            print("heard: \(said)")
            XCTAssertEqual(said.filter { $0.contains("/nowhere") }.count, 1, "\(said)")
            XCTAssertEqual(said.filter { $0.contains("Open Another") }.count, 1, "\(said)")
        }
    }
}
