import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The main menu has at most eight lines, and leads to all else.
final class MainMenuTests: PointerTestCase {
    private static let most = 8

    private func check(_ arguments: [String], leadsTo entries: [String]) throws {
        try withSession(services: [Display(), MessageBus(), AccessibilityBus(), WindowManager()]) { session in
            let app = try session.launchDragoman(arguments: arguments)
            try app.focus()
            func tree() throws -> String { try session.output(of: Project.dragoman.path, ["tree"]) }
            func lines() throws -> [Substring] { try tree().split(separator: "\n").filter { $0.contains("menu item") } }
            try session.keyboard.press("F10")
            var shown: [Substring] = []
            let isOpen = try eventually {
                shown = try lines()
                return shown.contains { $0.contains("About Dragoman") }
            }
            XCTAssertTrue(isOpen)
            // The menus that its lines lead to come after it.
            let last = shown.firstIndex { $0.contains("About Dragoman") } ?? 0
            XCTAssertLessThanOrEqual(last + 1, Self.most, shown.joined(separator: "\n"))
            var inside = Array(shown[(last + 1)...])
            // Newer versions of GTK have them in the tree as long as they are open.
            for _ in shown where shown.count == last + 1 {
                for key in ["Right", "Left", "Down"] {
                    try session.keyboard.press(key)
                    session.waitUntilQuiet()
                    if key == "Right" { inside += try lines() }
                }
            }
            for entry in entries { XCTAssertTrue(inside.contains { $0.contains("\"\(entry)\"") }, entry) }
        }
    }

    func testTheMenuOfTheSceneIsShort() throws {
        try check([], leadsTo: ["New Prototype from a Picture…", "Add Graph…", "Samples…", "Start", "Print…"])
    }

    func testTheMenuOfADocumentIsShort() throws {
        let inbox = Project.resources.appendingPathComponent("samples/inbox/inbox.dragoman.yaml").path
        try check([inbox], leadsTo: ["Open Recent…", "Demos…", "Save As…", "Export…", "Share…", "Present"])
    }
}
