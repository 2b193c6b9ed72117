import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The main menu has at most eight lines, and leads to all else.
final class MainMenuTests: PointerTestCase {
    private static let most = 8

    private func check(
        _ arguments: [String], leadsTo entries: [String], without others: [String] = [],
        through launch: (([String], PrivateSession) throws -> SessionApp)? = nil
    ) throws {
        try withSession(services: [Display(), MessageBus(), AccessibilityBus(), WindowManager()]) { session in
            let app = try launch?(arguments, session) ?? session.launchDragoman(arguments: arguments)
            // A window of another process than the one that was started has the focus by itself.
            if launch == nil { try app.focus() }
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
            for entry in others { XCTAssertFalse(inside.contains { $0.contains("\"\(entry)\"") }, entry) }
        }
    }

    func testTheMenuOfTheSceneIsShort() throws {
        try check([], leadsTo: ["New Prototype from a Picture…", "Add Graph…", "Samples…", "Start", "Print…"])
    }

    func testTheMenuOfADocumentIsShort() throws {
        let inbox = Project.resources.appendingPathComponent("samples/inbox/inbox.dragoman.yaml").path
        try check([inbox], leadsTo: ["Open Recent…", "Demos…", "Save As…", "Export…", "Share…", "Present"])
    }

    /// Inside a Flatpak the menus have nothing that takes another app, or a display to play on.
    func testAFlatpakOffersOnlyWhatWorksThere() throws {
        let bwrap = try XCTUnwrap(Project.installed("bwrap")?.path ?? skip())
        // The system as it is, and beside it the file by which Flatpak says that it is there.
        var words = ["--tmpfs", "/", "--ro-bind", "/dev/null", "/.flatpak-info"]
        for name in try FileManager.default.contentsOfDirectory(atPath: "/").sorted() {
            let path = "/" + name
            if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
                words += ["--symlink", target, path]
            } else if name != "proc" {
                words += ["--dev-bind", path, path]
            }
        }
        words += ["--proc", "/proc"]
        let confined = try runProgram(bwrap, words + ["/usr/bin/test", "-e", "/.flatpak-info"])
        try XCTSkipUnless(confined.status == 0, "SKIPPED: \(confined.text)")
        let left = ["New Prototype from a Picture…", "Samples…"]
        let gone = ["New Prototype from a Running App…", "Demos…"]
        // Outside, all four are there.
        try check([], leadsTo: left + gone)
        try check([], leadsTo: left, without: gone) { arguments, session in
            let variables = [
                "DRAGOMAN_RESOURCES": Project.resources.path, "DRAGOMAN_LOCALE": Project.catalogues?.path ?? "",
            ]
            let app = try session.launch(bwrap, words + [Project.dragoman.path] + arguments, variables: variables)
            try app.events.wait(for: "ready", timeout: 60)
            return app
        }
    }

    private func skip() throws -> String { throw XCTSkip("SKIPPED: there is no bubblewrap here") }
}
