import Foundation
import GLibAppSupport
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

/// A test that hears what the real Orca says of the app, driven by real keys.
class OrcaTestCase: XCTestCase {
    override func setUp() {
        continueAfterFailure = false
    }

    /// Runs the app and Orca, and waits until Orca has said where the focus is.
    ///
    /// - Parameters:
    ///   - arguments: What follows the app's name.
    ///   - language: What the app speaks.
    ///   - first: What has the focus at the start.
    ///   - isOrcaFirst: Whether Orca runs before the app.
    ///   - more: What the session has beside the usual services.
    ///   - reader: Orca, as it is set up.
    ///   - body: The story.
    /// - Throws: What does not come to pass.
    func withOrca(
        arguments: [String] = [], language: String = "en", hearing first: String = "January", isOrcaFirst: Bool = false,
        with more: [any Service] = [], reader: ScreenReader = ScreenReader(),
        _ body: (OrcaStory) throws -> Void
    ) throws {
        let speech = SpeechServer()
        defer { speech.stop() }
        let services: [any Service] = [Display(), MessageBus(), AccessibilityBus(), WindowManager(), speech] + more
        try withSession(services: services) { session in
            let start = speech.mark
            let early = isOrcaFirst ? try reader.launch(in: session) : nil
            if early != nil { try speech.wait(for: "Screen reader on", since: start, timeout: 30) }
            let app = try session.launchDragoman(variables: ["LANGUAGE": language], arguments: arguments)
            let orca = try early ?? reader.launch(in: session)
            try speech.wait(for: first, since: start, timeout: 20)
            let story = OrcaStory(session: session, app: app, orca: orca, speech: speech)
            story.settle(since: start)
            try body(story)
            XCTAssertTrue(app.process.isRunning)
        }
    }

    /// Records a failure if words were not said, or more than once.
    func assertOnce(_ words: String, in said: [String], file: StaticString = #filePath, line: UInt = #line) {
        let count = said.joined(separator: " ").components(separatedBy: words).count - 1
        XCTAssertEqual(count, 1, "\(said)", file: file, line: line)
    }
}

/// Keys pressed, and what was said to each.
struct OrcaStory {
    let session: PrivateSession
    let app: SessionApp
    let orca: ChildProcess
    let speech: SpeechServer
    /// Orca 51's own reports; `nil`: it is older.
    let ears: ReaderEars?

    init(session: PrivateSession, app: SessionApp, orca: ChildProcess, speech: SpeechServer) {
        (self.session, self.app, self.orca, self.speech) = (session, app, orca, speech)
        ears = ReaderEars(in: session)
    }

    /// Which Orca it is: 48 for Orca 48.1.
    func version() throws -> Int {
        let words = try session.output(of: "orca", ["--version"])
        return words.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
    }

    /// Presses a key, its modifiers a moment before it as a hand does, and waits until it was answered.
    ///
    /// Where Ctrl and a letter come in one moment, Orca 48 is still saying "left control" when the letter has already closed
    /// a window: then it finds the other window by itself while it handles the letter, and says nothing of its focus.
    ///
    /// - Returns: All that was said.
    @discardableResult
    func press(_ key: String, hear text: String) throws -> [String] {
        let mark = speech.mark
        let modifiers = key.split(separator: "+").dropLast().joined(separator: "+")
        if modifiers.isEmpty {
            try session.keyboard.press(key)
        } else {
            let letter = String(key.dropFirst(modifiers.utf8.count + 1))
            try session.keyboard.hold(modifiers)
            session.waitUntilQuiet(timeout: 2)
            try session.keyboard.hold(letter)
            // First the modifiers: of a Z that goes up with Ctrl, Orca 43 says "undo".
            try session.keyboard.letGo(modifiers)
            try session.keyboard.letGo(letter)
        }
        try speech.wait(for: text, since: mark)
        return settle(since: mark)
    }

    /// Goes to an entry of the main menu.
    ///
    /// - Parameters:
    ///   - menu: The line that leads to the menu with the entry; `nil`: it is in the main menu itself.
    ///   - entry: The beginning of its words.
    /// - Returns: The words about the entry.
    /// - Throws: What is not heard.
    @discardableResult
    func openMenu(_ menu: String?, to entry: String) throws -> [String] {
        var said = try self.press("F10", hear: "Click to Move")
        func press(_ key: String) throws {
            let mark = speech.mark
            try session.keyboard.press(key)
            said = settle(since: mark)
        }
        func walk(to words: String) throws {
            for _ in 0..<12 where !said.contains(where: { $0.hasPrefix(words) }) { try press("Down") }
            XCTAssertTrue(said.contains { $0.hasPrefix(words) }, "\(words): \(said)")
        }
        if let menu {
            try walk(to: menu)
            try press("Return")
        }
        try walk(to: entry)
        return said
    }

    /// Waits until no program has anything to do, and Orca has said all that it waits a moment for.
    ///
    /// On a busy machine Orca may be silent for long before it says the first word.
    ///
    /// - Returns: All that was said.
    @discardableResult
    func settle(since mark: SpeechServer.Mark) -> [String] {
        session.waitUntilQuiet()
        guard let ears else { return speech.settle(since: mark) }
        // Orca says by itself when it has worked off all: only what the app waits a moment for is still waited for.
        repeat {
            _ = eventually(timeout: 5) { ears.isIdle == true }
            session.waitUntilQuiet()
        } while ears.isIdle == false
        return speech.settle(since: mark, quiet: 0.15)
    }

    /// Opens the list of what can be done, goes to the row that is spoken so, and chooses it.
    func choose(_ row: String, with key: String = "Menu", hear text: String) throws -> [String] {
        var mark = speech.mark
        try session.keyboard.press(key)
        var said = settle(since: mark)
        for _ in 0..<8 where !said.contains(where: { $0.contains(row) }) {
            mark = speech.mark
            try session.keyboard.press("Down")
            said = settle(since: mark)
        }
        XCTAssertTrue(said.contains { $0.contains(row) }, "\(row) is not in the list; last: \(said)")
        return try press("Return", hear: text)
    }
}
