import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

extension OrcaTestCase {
    /// Runs an example and Orca, and waits until Orca has read what has the focus.
    ///
    /// - Parameters:
    ///   - name: A program that was built with the tests, or one that is installed.
    ///   - arguments: What follows its name.
    ///   - title: What its window is called.
    ///   - first: What has the focus at the start.
    ///   - language: What it speaks.
    ///   - variables: What else it has in its environment.
    ///   - more: What the session has beside the usual services.
    ///   - orca: Orca, as it is set up.
    ///   - isOrcaFirst: Whether Orca runs before it.
    ///   - body: The story.
    /// - Throws: What does not come to pass.
    func withExample(
        _ name: String = "example-list", _ arguments: [String] = [], titled title: String = "Tour",
        hearing first: String = "Entrance", language: String = "en", variables: [String: String] = [:],
        with more: [any Service] = [], reader orca: ScreenReader = ScreenReader(),
        isOrcaFirst: Bool = false, _ body: (OrcaStory) throws -> Void
    ) throws {
        let speech = SpeechServer()
        defer { speech.stop() }
        let services: [any Service] = [Display(), MessageBus(), AccessibilityBus(), WindowManager(), speech] + more
        try withSession(services: services) { session in
            let start = speech.mark
            let early = isOrcaFirst ? try orca.launch(in: session) : nil
            if early != nil { try speech.wait(for: "Screen reader on", since: start, timeout: 30) }
            let program = name.hasPrefix("/") ? name : Project.built(name).path
            let all = variables.merging(["LANGUAGE": language]) { $1 }
            let app = try session.launch(program, arguments, variables: all)
            _ = try session.window(titled: title)
            let reader = try early ?? orca.launch(in: session)
            try speech.wait(for: first, since: start, timeout: 20)
            let story = OrcaStory(session: session, app: app, orca: reader, speech: speech)
            story.settle(since: start)
            try story.putPointerAside()
            try body(story)
            XCTAssertTrue(app.process.isRunning)
        }
    }
}

extension OrcaStory {
    /// The screen of the app.
    private var screen: AppOnScreen { AppOnScreen(session: session, app: app) }

    /// Waits until elements of these names stand below each other in this order.
    func wait(forOrder names: [String]) throws { try screen.wait(forOrder: names) }

    /// Drags one element to another with the pointer: see ``AppOnScreen/drag(_:to:part:)``.
    func drag(_ name: String, to other: String, part: Double) throws {
        try screen.drag(name, to: other, part: part)
        try putPointerAside()
    }

    /// A menu that opens below a pointer takes what that is over for chosen.
    fileprivate func putPointerAside() throws { try session.pointer.move(to: ScreenPoint(x: 2, y: 2)) }
}
