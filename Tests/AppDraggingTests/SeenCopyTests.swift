import Foundation
import PrivateSession
import TestSupport
import XCTest

/// A copy of a file into a folder whose contents no window shows is said, and a change that cannot be seen is never denied.
final class SeenCopyTests: FolderTestCase {
    func testACopyIntoAClosedFolderOfThunarIsSaid() throws {
        continueAfterFailure = false
        try XCTSkipIf(Project.installed("thunar") == nil, "SKIPPED: thunar is not installed here")
        let papers = try PapersFolder(in: folder, ["Blue.txt", "Red.txt"])
        let display = Display(width: 1200, height: 900)
        try withSession(services: [display, MessageBus(), AccessibilityBus(), WindowManager()]) { session in
            func run(_ arguments: String...) throws -> String {
                try runDragoman(arguments + ["--quiet"], environment: session.environment).text
            }
            let app = try session.launch("thunar", [papers.place.path])
            _ = try app.waitForWindow()
            try app.focus()
            // Its icons have no names; in the list, rows have.
            try session.keyboard.press("ctrl+2")
            let isShown = try eventually(timeout: 30) { try run("drag", "--list").contains("Red.txt") }
            XCTAssertTrue(isShown, app.log)

            let copied = try run("drag", "Red.txt", "--to", "Archive", "--into", "--copy")
            XCTAssertEqual(copied, "A copy of Red.txt is now in Archive.\n")
            XCTAssertEqual(try papers.files(papers.archive), ["Red.txt"])
            XCTAssertEqual(try papers.files(papers.place), ["Archive", "Blue.txt", "Red.txt"])

            session.waitUntilQuiet()
            let moved = try run("drag", "Blue.txt", "--to", "Archive", "--into")
            XCTAssertEqual(moved, "Blue.txt is now in Archive.\n")
            XCTAssertEqual(try papers.files(papers.archive), ["Blue.txt", "Red.txt"])
        }
    }
}
