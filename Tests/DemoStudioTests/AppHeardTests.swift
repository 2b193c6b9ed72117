import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The real Orca's words about programs of others.
final class AppHeardTests: AppDemoTestCase {
    func testOrcaIsHeardInAnotherApp() throws {
        let file = try write(
            peer, "  - focus: {role: slider}\n  - expect: {heard: slider 4, not-heard: January}", reader: "orca")
        let result = try runDragoman(["play", "--allow-app", file])
        XCTAssertEqual(result.status, 0, result.text)
    }

    /// An Orca of its own reads the element, and the focus is where it was then.
    func testHearSaysWhatOrcaSaysThere() throws {
        try withSession(services: [Display(), MessageBus(), AccessibilityBus(), WindowManager()]) { session in
            try session.launchReady(Project.built("accessible-peer"), [])
            let heard = try runDragoman(
                ["hear", "--app", "accessible-peer", "--role", "button", "Press \"me\""],
                environment: session.environment,
                timeout: 120)
            XCTAssertEqual(heard.status, 0, heard.text)
            XCTAssertTrue(heard.output.contains("Press"), heard.text)
            XCTAssertTrue(heard.output.contains("Orca "), heard.text)
            let none = try runDragoman(
                ["hear", "--app", "accessible-peer", "Press \"you\""], environment: session.environment)
            XCTAssertEqual(none.status, 2, none.text)
        }
    }

    /// GTK 4 lets nobody move the focus from outside, and a menu button's own element takes none: a button in it does.
    func testHearSaysWhatOrcaSaysOfMenuButtonsOfGTK4() throws {
        try XCTSkipIf(Project.textEditor == nil, "there is no gnome-text-editor")
        try withSession(services: [Display(), MessageBus(), AccessibilityBus(), WindowManager()]) { session in
            let app = try session.launchOther("gnome-text-editor", [], in: session.folder, variables: [:])
            defer { session.end(app.process) }
            func tree() throws -> String {
                try runDragoman(["tree", "--app", "gnome-text-editor"], environment: session.environment).output
            }
            XCTAssertTrue(try eventually(timeout: 60) { try tree().contains("focused") }, app.log)
            // Before 4.10, GTK gives a button without a name that of its class.
            let names = try tree().contains("\"Main Menu\"") ? ["Main Menu", "Open"] : ["Open"]
            for name in names {
                let heard = try runDragoman(
                    ["hear", "--app", "gnome-text-editor", name], environment: session.environment, timeout: 120)
                XCTAssertEqual(heard.status, 0, heard.text)
                XCTAssertTrue(heard.output.contains(": \(name)"), heard.text)
            }
            let focused = try tree().split(separator: "\n").filter { $0.contains(" focused") }
            XCTAssertEqual(focused.count, 1, "\(focused)")
            XCTAssertTrue(focused.allSatisfy { $0.contains("multi-line") }, "\(focused)")
        }
    }
}
