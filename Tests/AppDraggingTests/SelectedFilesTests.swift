import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Several files that are selected in a real file manager go together, which is said before, and of each what became of it; one
/// that is asked for by its name goes alone.
final class SelectedFilesTests: FolderTestCase {
    private let names = (1...5).map { "doc\($0).txt" }

    func testFilesOfThunarThatAreSelectedTogetherAreSaid() throws { try dragFiles(of: "thunar") }
    func testFilesOfCajaThatAreSelectedTogetherAreSaid() throws { try dragFiles(of: "caja", ["--no-desktop"]) }

    private func dragFiles(of manager: String, _ options: [String] = []) throws {
        continueAfterFailure = false
        try XCTSkipIf(Project.installed(manager) == nil, "SKIPPED: \(manager) is not installed here")
        let papers = try PapersFolder(in: folder, names)
        let display = Display(width: 1200, height: 900)
        try withSession(services: [display, MessageBus(), AccessibilityBus(), WindowManager()]) { session in
            func run(_ arguments: String...) throws -> String {
                try runDragoman(arguments + ["--quiet"], environment: session.environment).text
            }
            let app = try session.launch(manager, options + [papers.place.path])
            _ = try app.waitForWindow()
            try app.focus()
            // Their icons have no names; in the list, rows have.
            try session.keyboard.press("ctrl+2")
            let isShown = try eventually(timeout: 30) { try run("drag", "--list").contains("doc5.txt") }
            XCTAssertTrue(isShown, app.log)

            // From the first file on, three of them; the folder stands before all files.
            // Caja looks at what is selected after each key, and leaves out keys that come meanwhile.
            for key in ["Down", "Home", "Down", "shift+Down", "shift+Down"] {
                try session.keyboard.press(key)
                session.waitUntilQuiet()
            }
            let marked = try run("mark")
            XCTAssertTrue(marked.contains("Marked doc3.txt and 2 more. Go to a place, then drop."), marked)
            try session.keyboard.press("ctrl+Up", "ctrl+Up", "ctrl+Up")
            let dropped = try run("drop", "--into")
            for name in names.prefix(3) { XCTAssertTrue(dropped.contains("\(name) is now in Archive."), dropped) }
            XCTAssertEqual(try papers.files(papers.archive), Array(names.prefix(3)))

            // Both that are left are selected.
            try session.keyboard.press("Home")
            session.waitUntilQuiet()
            try session.keyboard.press("ctrl+a")
            session.waitUntilQuiet()
            let alone = try run("drag", "doc5.txt", "--to", "Archive", "--into")
            XCTAssertTrue(alone.contains("doc5.txt is now in Archive."), alone)
            XCTAssertFalse(alone.contains("doc4.txt"), alone)
            XCTAssertEqual(try papers.files(papers.place), ["Archive", "doc4.txt"])
        }
    }
}
