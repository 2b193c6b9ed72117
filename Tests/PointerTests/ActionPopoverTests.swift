import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The named list: whatever can be done with an element, chosen by name.
final class ActionPopoverTests: PointerTestCase {
    func testMenuKeyShiftF10AndRightClickOpenTheSameList() throws {
        try withApp { session, app in
            let openers: [() throws -> Void] = [
                { try session.keyboard.press("Menu") },
                { try session.keyboard.press("shift+F10") },
                { try session.pointer.click(app.area("January").rectangle.center, button: 3) },
            ]
            for open in openers {
                app.events.forget()
                try open()
                XCTAssertEqual(
                    try app.events.wait(for: "list")["names"]?.elements,
                    ["Drag bar data", "Change value…", "Rename…", "Add bar…", "Move after February", "Remove"])
                try app.waitForFocus("")
                app.events.forget()
                try session.keyboard.press("Escape")
                try app.waitForFocus("January")
            }
        }
    }

    /// A mouse holds its button as long as it likes: whoever needs time begins the drag afterwards.
    func testAMouseThatHoldsItsButtonDragsAndOpensNoList() throws {
        try withApp { session, app in
            let place = try app.area("January").rectangle.center
            try session.pointer.move(to: place)
            app.events.forget()
            try session.pointer.press()
            // Longer than twice GTK's long press.
            try session.output(of: "sleep", ["1.6"])
            try session.pointer.glide(from: place, to: ScreenPoint(x: place.x + 40, y: place.y + 40))
            let first = try app.events.wait(for: "list", "drag-begin", timeout: 20)
            try session.pointer.release()
            XCTAssertEqual(first.name, "drag-begin")
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
                [
                    "Drag contact", "Drag January.csv", "Add attachment…", "Rename…", "Save picture…", "Print…",
                    "Undo drop of January, 40",
                ])
            try session.keyboard.press("Up", "Return")
            try app.waitForWords("Drop undone. January, 40, is no longer in Ada Lovelace, attachments.")
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
