import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Dragoman with the keyboard, as several tests use it.
extension PointerTestCase {
    /// Starts the app under a window manager, so that its window, its menus and its dialogs get the keyboard as they do
    /// on a desktop.
    func withApp(arguments: [String] = [], _ body: (PrivateSession, SessionApp) throws -> Void) throws {
        try withSession(services: [Display(), MessageBus(), WindowManager()]) { session in
            let app = try session.launchDragoman(arguments: arguments)
            try app.focus()
            try body(session, app)
            XCTAssertTrue(app.process.isRunning)
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
        }
    }
}

extension SessionApp {
    /// Waits until that was announced.
    func waitForWords(_ words: String) throws {
        try events.wait(for: "announced", where: { $0["text"]?.text == words })
    }

    /// Waits until that element has the keyboard; an empty name: none of the scene.
    func waitForFocus(_ name: String) throws {
        guard focused != name else { return }
        try events.wait(for: "focus", where: { $0["element"]?.text == name })
    }

    /// The element that has the keyboard now.
    var focused: String? { last("focus", "element") }

    /// The window's words about the held items.
    var holding: String? { last("holding", "text") }

    private func last(_ event: String, _ member: String) -> String? {
        _ = events.recent
        return events.events.last { $0.name == event }?[member]?.text
    }
}
