import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The trees of whole windows, GTK's part too, as libatspi walks them: Tests/tree-rules says what is looked for.
final class TreeRuleTests: XCTestCase {
    override func setUp() {
        continueAfterFailure = false
    }

    func testTheMainWindow() throws {
        try withApp { try $0.expectNothingWrong(showing: "Ada Lovelace") }
    }

    func testTheMenuAndTheShortcuts() throws {
        try withApp { walk in
            try walk.press("F10")
            try walk.expectNothingWrong(showing: "Main menu")
            try walk.press("Escape")
            try walk.press("ctrl+question")
            try walk.expectNothingWrong(showing: "Keyboard Shortcuts")
        }
    }

    func testTheInspector() throws {
        let folder = try TemporaryFolder()
        let document = try SampleDocuments.writeBoard(into: folder.url)
        try withApp([document]) { walk in
            try walk.press("F12")
            try walk.app.events.wait(for: "inspector", timeout: 20)
            try walk.expectNothingWrong(showing: "Parts of the document")
            try walk.press("Down")
            try walk.press("Down")
            try walk.app.events.wait(for: "selected", timeout: 20)
            try walk.expectNothingWrong(showing: "Parts of the document")
            try walk.press("F2")
            try walk.expectNothingWrong(showing: "Edit layout")
        }
    }

    func testTheDemos() throws {
        try withApp { walk in
            try walk.press("ctrl+d")
            try walk.expectNothingWrong(showing: "Demos")
        }
    }

    private func withApp(_ arguments: [String] = [], _ body: (TreeWalk) throws -> Void) throws {
        try withSession(services: [Display(), MessageBus(), AccessibilityBus(), WindowManager()]) { session in
            let module = ["-c", "import gi; gi.require_version('Atspi', '2.0')"]
            try XCTSkipIf(
                (try? session.output(of: "/usr/bin/python3", module)) == nil, "gir1.2-atspi-2.0 is not installed")
            let app = try session.launchDragoman(variables: ["LANGUAGE": "en"], arguments: arguments)
            try body(TreeWalk(session: session, app: app))
        }
    }
}

private struct TreeWalk {
    let session: PrivateSession
    let app: SessionApp

    func press(_ key: String) throws { try session.keyboard.press(key) }

    /// Fails with what is wrong as soon as an element of this name is there.
    func expectNothingWrong(showing name: String?, line: UInt = #line) throws {
        session.waitUntilQuiet()
        let arguments = ["\(app.process.processIdentifier)"] + (name.map { [$0] } ?? [])
        do {
            let said = try session.output(of: Project.tests.path + "/tree-rules", arguments, timeout: 60)
            print("figure: \(name ?? "window"): \(said)")
        } catch {
            XCTFail("\(error)", line: line)
        }
    }
}
