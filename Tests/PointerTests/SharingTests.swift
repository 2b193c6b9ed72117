import Foundation
import PrivateSession
import TestSupport
import XCTest

/// *Share…* gives a prototype to other programs, as a desktop's portal is asked to; where there is none, as its programs are.
final class SharingTests: DragomanTestCase {
    private func withBoard(
        variables: [String: String] = [:], _ body: (PrivateSession, SessionApp) throws -> Void
    ) throws {
        let document = try SampleDocuments.writeBoard(into: folder)
        let cache = folder.appendingPathComponent("cache").path
        try withSession(services: [Display(), MessageBus(), AccessibilityBus(), WindowManager()]) { session in
            let variables = variables.merging(["XDG_CACHE_HOME": cache]) { $1 }
            let app = try session.launchDragoman(variables: variables, arguments: [document])
            try app.focus()
            try body(session, app)
            XCTAssertTrue(app.process.isRunning)
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
        }
    }

    private static let page = "Send the page by e-mail. One HTML file that behaves as this window does."

    private func share(_ way: String, in session: PrivateSession) throws {
        try PrivateSession.BusActions(in: session).activate("share")
        try waitUntil("the ways are shown", timeout: 20) {
            try runDragoman(["do", way, "click"], environment: session.environment).status == 0
        }
    }

    func testAPageAndABundleAreAttachedToAMessage() throws {
        try withBoard { session, _ in
            let portal = try session.launchReady(Project.built("fake-portal"))
            let ways = [
                (Self.page, "board.html"),
                (
                    "Send the prototype by e-mail. One file with all that is in it, for those who have Dragoman.",
                    "board.dragoman"
                ),
            ]
            for (way, ending) in ways {
                let position = portal.events.position
                try share(way, in: session)
                let asked = try portal.events.wait(
                    for: "portal", since: position, where: { $0["method"]?.text == "ComposeEmail" }, timeout: 20)
                XCTAssertTrue(asked["arguments"]?.text?.contains("'subject': <'board'>") == true, "\(asked)")
                let file = try portal.events.wait(for: "file", since: position)["path"]?.text ?? ""
                XCTAssertTrue(file.hasSuffix(ending) && file.contains("/cache/dragoman/"), file)
                XCTAssertFalse(try Data(contentsOf: URL(fileURLWithPath: file)).isEmpty)
            }
        }
    }

    func testThePersonChoosesTheAppThatOpensThePage() throws {
        try withBoard { session, _ in
            let portal = try session.launchReady(Project.built("fake-portal"))
            try share("Open the page in another app. A browser, or one that you choose.", in: session)
            let asked = try portal.events.wait(for: "portal", where: { $0["method"]?.text == "OpenFile" }, timeout: 20)
            XCTAssertTrue(asked["arguments"]?.text?.contains("'ask': <true>") == true, "\(asked)")
            XCTAssertTrue(try portal.events.wait(for: "file")["path"]?.text?.hasSuffix("board.html") == true)
        }
    }

    /// The desktop has no portal, and no program for e-mail: the person is told what to do.
    func testWithoutAnyProgramTheFileCanStillBeSaved() throws {
        try withBoard(variables: ["PATH": folder.path]) { session, app in
            try share(Self.page, in: session)
            let message = try app.events.wait(for: "message", timeout: 20).text
            XCTAssertTrue(message.hasPrefix("No app for e-mail was found."), message)
        }
    }
}
