import PrivateSession
import XCTest

/// The named list: whatever can be done with an element, chosen by name.
final class ActionPopoverTests: PointerTestCase {
    func testMenuKeyShiftF10AndRightClickOpenTheSameList() throws {
        try withApp { session, app in
            let openers: [() throws -> Void] = [
                { try session.keyboard.press("Menu") },
                { try session.keyboard.press("shift+F10") },
                { try session.pointer.click(app.place("January").rectangle.center, button: 3) },
            ]
            for open in openers {
                app.events.forget()
                try open()
                XCTAssertEqual(try app.events.wait(for: "list")["names"]?.elements, ["Drag bar data"])
                try app.waitForFocus("")
                app.events.forget()
                try session.keyboard.press("Escape")
                try app.waitForFocus("January")
            }
        }
    }

    func testALongPressOpensTheListAndBeginsNoDrag() throws {
        try withApp { session, app in
            try session.pointer.move(to: app.place("Ada Lovelace").rectangle.center)
            try session.pointer.press()
            let list = try app.events.wait(for: "list")
            try session.pointer.release()
            XCTAssertEqual(list["names"]?.elements, ["Drag contact"])
            try session.keyboard.press("Escape")
            XCTAssertFalse(app.events.recent.contains { $0.name == "drag-begin" })
        }
    }

    func testAWholeDragByName() throws {
        try withApp { session, app in
            try session.keyboard.press("Menu", "Return")
            try app.waitForWords("Lifted January, 40. 2 places to drop.")
            app.events.forget()
            try session.keyboard.press("Tab", "Menu")
            XCTAssertEqual(
                try app.events.wait(for: "list")["names"]?.elements,
                ["Drop into portrait", "Drop into attachments", "Cancel drag"])
            try session.keyboard.press("Down", "Return")
            try app.waitForWords("Dropped January, 40, into Ada Lovelace, attachments.")
            try app.waitForFocus("Ada Lovelace")
            app.events.forget()
            // Several drags: Enter asks which.
            try session.keyboard.press("Return")
            XCTAssertEqual(
                try app.events.wait(for: "list")["names"]?.elements,
                ["Drag contact", "Drag January.csv", "Undo drop of January, 40"])
            try session.keyboard.press("Up", "Return")
            try app.waitForWords("Undone: January, 40, removed from Ada Lovelace, attachments.")
        }
    }

    func testASecondBarIsAddedByName() throws {
        try withApp { session, app in
            try session.keyboard.press("Return")
            try app.events.wait(for: "drag-begin")
            try session.keyboard.press("Right", "Menu")
            XCTAssertEqual(
                try app.events.wait(for: "list")["names"]?.elements, ["Add to drag", "Cancel drag"])
            try session.keyboard.press("Return")
            try app.events.wait(for: "added")
            XCTAssertEqual(app.holding, "Holding: January, 40, and February, 70")
            try session.keyboard.press("Menu", "Down")
            app.events.forget()
            try session.keyboard.press("Escape")
            try app.waitForFocus("February")
            // The first Escape closed the list, the second one cancels.
            try session.keyboard.press("Escape")
            try app.events.wait(for: "cancelled")
        }
    }
}
