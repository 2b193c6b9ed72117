import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The pages about the app are those that were installed with it.
final class AboutTests: PointerTestCase {
    func testTheDocumentationNeedsNoNetwork() throws {
        // A desktop without programs: the portal is asked to open what is opened.
        let shared = folder.appendingPathComponent("share")
        try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)
        for name in ["glib-2.0", "icons", "mime", "themes"] {
            try FileManager.default.createSymbolicLink(
                atPath: shared.appendingPathComponent(name).path, withDestinationPath: "/usr/share/\(name)")
        }
        try withSession(services: [Display(), MessageBus(), AccessibilityBus(), WindowManager()]) { session in
            let portal = try session.launchReady(Project.built("fake-portal"))
            let variables = ["GTK_USE_PORTAL": "1", "GDK_DEBUG": "portals", "XDG_DATA_DIRS": shared.path]
            let app = try session.launchDragoman(variables: variables, arguments: [])
            try app.focus()
            for (row, page) in [("Documentation", "README.md"), ("What’s New", "changes.md")] {
                let position = portal.events.position
                try PrivateSession.BusActions(in: session).activate("app.about")
                let isClicked = try eventually(timeout: 20) {
                    try runDragoman(["do", row, "click"], environment: session.environment).status == 0
                }
                XCTAssertTrue(isClicked, row)
                // Newer versions of GLib ask a portal in sandboxes only, whatever GTK_USE_PORTAL says.
                let isInSandboxesOnly = { app.events.recent.contains { $0.text.contains("No app that can open this") } }
                let isAsked = { portal.events.recent.contains { $0.name == "file" } }
                XCTAssertTrue(eventually(timeout: 20) { isAsked() || isInSandboxesOnly() }, app.log)
                if !isAsked() { throw XCTSkip("This GLib asks no portal outside of sandboxes") }
                let file = try portal.events.wait(for: "file", since: position, timeout: 20)
                XCTAssertTrue(file["path"]?.text?.hasSuffix("docs/\(page)") == true, "\(file)")
                try session.keyboard.press("Escape")
                session.waitUntilQuiet()
            }
            XCTAssertFalse(app.hasComplained, app.log)
        }
    }
}
