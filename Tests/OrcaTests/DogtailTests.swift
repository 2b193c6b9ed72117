import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The app as testers drive it with dogtail, which finds everything by name and role: Tests/dogtail-drag.
final class DogtailTests: XCTestCase {
    override func setUp() {
        continueAfterFailure = false
    }

    func testABarIsDraggedByItsNamedActions() throws {
        try withApp { session in
            try drive("drag", session)
            let data = session.environment["XDG_DATA_HOME"] ?? ""
            let file = "\(data)/dragoman/contacts/ada-lovelace/attachments/January.csv"
            XCTAssertEqual(access(file, F_OK), 0)
        }
    }

    func testAnElementIsMovedInTheInspectorsTreeAndSaved() throws {
        let folder = try TemporaryFolder()
        let document = try SampleDocuments.writeBoard(into: folder.url)
        try withApp(["open", "--edit", document]) { session in
            try drive("inspect", session)
            let text: String? = eventually {
                let text = (try? String(contentsOfFile: document, encoding: .utf8)) ?? ""
                let places = ["element: tray", "element: note"].map { text.range(of: $0)?.lowerBound }
                guard let tray = places[0], let note = places[1], tray < note else { return nil }
                return text
            }
            XCTAssertNotNil(text, "the file has the elements in their old order")
        }
    }

    private func withApp(_ arguments: [String] = [], _ body: (PrivateSession) throws -> Void) throws {
        try withSession(services: [Display(), MessageBus(), AccessibilityBus(), WindowManager()]) { session in
            try XCTSkipIf(
                (try? session.output(of: "/usr/bin/python3", ["-c", "import dogtail.config"])) == nil,
                "python3-dogtail is not installed, or cannot be used here")
            let app = try session.launchDragoman(variables: ["LANGUAGE": "en"], arguments: arguments)
            try body(session)
            XCTAssertTrue(app.process.isRunning)
        }
    }

    private func drive(_ part: String, _ session: PrivateSession, line: UInt = #line) throws {
        do {
            let said = try session.output(of: Project.tests.path + "/dogtail-drag", ["dragoman", part], timeout: 120)
            XCTAssertTrue(said.contains("done"), said, line: line)
        } catch {
            XCTFail("\(error)", line: line)
        }
    }
}
