import DesktopDriving
import PrivateSession
import TestSupport
import XCTest

/// Dragging with one click at a time.
final class ClickToMoveTests: PointerTestCase {
    /// The switch is the first entry of the main menu.
    private func switchOn(_ session: PrivateSession, _ app: SessionApp) throws {
        // A window manager that still looks after a click before would close the menu.
        session.waitUntilQuiet()
        app.events.forget()
        try session.keyboard.press("F10")
        try app.waitForFocus("")
        // The scene has lost the focus; the menu's first entry has it once the menu is on the screen.
        let desktop = try session.driver()
        let isOpen = try eventually { try !desktop.popups().isEmpty }
        XCTAssertTrue(isOpen)
        session.waitUntilQuiet()
        try session.keyboard.press("Return")
        try app.events.wait(for: "click-to-move", where: { $0["on"] == true })
        // A click while the menu is closing would only close it.
        try app.waitForFocus("January")
        session.waitUntilQuiet()
    }

    func testAClickLiftsAndAClickDrops() throws {
        try withApp { session, app in
            try switchOn(session, app)
            try session.pointer.click(app.area("January").rectangle.center)
            try app.waitForWords("Lifted January, 40. 2 places to drop.")
            XCTAssertEqual(app.holding, "Holding: January, 40")
            let well = try app.area("attachments").rectangle.center
            try session.pointer.move(to: well)
            let entered = try app.events.wait(for: "entered", where: { $0["place"]?.text == "attachments" })
            XCTAssertEqual(entered["operation"]?.text, "copy")
            try session.pointer.click(well)
            try app.waitForWords("Dropped January, 40, into Ada Lovelace, attachments.")
            XCTAssertEqual(app.focused, "Ada Lovelace")
        }
    }

    /// A hand that trembles by 14 pixels to each side while the button is down.
    private func tremble(at point: ScreenPoint, in session: PrivateSession) throws {
        try session.pointer.move(to: point)
        try session.pointer.press()
        for (x, y) in [(9, -6), (-14, 4), (3, 14), (14, -14), (-8, 12)] {
            try session.pointer.move(to: ScreenPoint(x: point.x + x, y: point.y + y))
            session.waitUntilQuiet()
        }
        try session.pointer.release()
    }

    func testATremblingHandLiftsAndDrops() throws {
        try withApp { session, app in
            try switchOn(session, app)
            for name in ["January", "March", "February"] {
                let position = app.events.position
                try tremble(at: app.area(name).rectangle.center, in: session)
                let lifted = try app.events.wait(for: "drag-begin", since: position)
                XCTAssertEqual(lifted["by"]?.text, "click", "\(name): \(lifted)")
                try tremble(at: app.area("portrait").rectangle.center, in: session)
                let dropped = try app.events.wait(for: "dropped", since: position)
                XCTAssertEqual(dropped["by"]?.text, "click", "\(name): \(dropped)")
                XCTAssertFalse(app.events.recent.contains { $0.name == "cancelled" })
                session.waitUntilQuiet()
            }
        }
    }

    func testEscapeCancels() throws {
        try withApp { session, app in
            try switchOn(session, app)
            try session.pointer.click(app.area("March").rectangle.center)
            try app.waitForWords("Lifted March, 55. 2 places to drop.")
            try session.keyboard.press("Escape")
            try app.waitForWords("Cancelled. March, 55, is back in Sales by month.")
        }
    }

    func testARefusedClickSaysWhy() throws {
        try withApp { session, app in
            try switchOn(session, app)
            try session.pointer.click(app.area("January").rectangle.center)
            try app.events.wait(for: "drag-begin")
            // The bar that shows what is held takes room.
            session.waitUntilQuiet()
            try session.pointer.click(app.area("March").rectangle.center)
            try app.waitForWords("Not dropped: January, 40, is already in Sales by month. Still holding it.")
            try session.keyboard.press("Escape")
        }
    }

    func testDragsGoOnWorking() throws {
        try withApp { session, app in
            try switchOn(session, app)
            let event = try session.drag(from: app.area("January"), to: app.area("attachments"))
            XCTAssertEqual(event.name, "dropped")
            XCTAssertTrue((app.holding ?? "").isEmpty)
        }
    }

    func testTheSwitchIsOffAtFirstAndRemembered() throws {
        try withApp { session, app in
            try session.pointer.click(app.area("January").rectangle.center)
            try switchOn(session, app)
            XCTAssertFalse(app.events.events.contains { $0.name == "drag-begin" })
            let again = try session.launchDragoman(arguments: [])
            XCTAssertEqual(try again.events.wait(for: "click-to-move")["on"], true)
        }
    }
}
