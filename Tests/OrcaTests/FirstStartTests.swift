import PrivateSession
import TestSupport
import XCTest

/// At its first start the app says what it is, and what to do first, whichever of the two is started first. There is no other
/// text like it: who is told nothing hears "Sales by month" and knows no key.
final class FirstStartTests: OrcaTestCase {
    private static let introduction = "Dragoman lets you try a drag and drop before it is built."

    /// The app as people start it: one that prints events leaves the sentence out.
    private func startApp(in session: PrivateSession) throws {
        try session.start(
            Project.dragoman.path, variables: ["DRAGOMAN_RESOURCES": Project.resources.path, "LANGUAGE": "en"])
    }

    private func withSpeech(_ body: (PrivateSession, SpeechServer) throws -> Void) throws {
        let speech = SpeechServer()
        defer { speech.stop() }
        try withSession(services: [Display(), MessageBus(), AccessibilityBus(), WindowManager(), speech]) { session in
            try body(session, speech)
            let all = speech.utterances.map(\.text)
            XCTAssertEqual(all.filter { $0.contains(Self.introduction) }.count, 1, "\(all)")
        }
    }

    func testItIsSaidToPeopleWhoseScreenReaderRuns() throws {
        try withSpeech { session, speech in
            let start = speech.mark
            _ = try ScreenReader().launch(in: session)
            try speech.wait(for: "Screen reader on", since: start, timeout: 30)
            try startApp(in: session)
            try speech.wait(for: Self.introduction, since: start, timeout: 30)
            session.waitUntilQuiet()
            _ = speech.settle(since: start)
        }
    }

    func testItIsSaidWhenTheScreenReaderIsStartedLater() throws {
        try withSpeech { session, speech in
            let start = speech.mark
            try startApp(in: session)
            _ = try session.window(titled: "Dragoman")
            session.waitUntilQuiet()
            _ = try ScreenReader().launch(in: session)
            try speech.wait(for: Self.introduction, since: start, timeout: 30)
            session.waitUntilQuiet()
            _ = speech.settle(since: start)
        }
    }
}
