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

    func testALongPressOpensTheListAndBeginsNoDrag() throws {
        try withApp { session, app in
            try session.pointer.move(to: app.area("Ada Lovelace").rectangle.center)
            try session.pointer.press()
            let list = try app.events.wait(for: "list")
            try session.pointer.release()
            XCTAssertEqual(
                list["names"]?.elements, ["Drag contact", "Add attachment…", "Save picture…", "Print…"])
            try session.keyboard.press("Escape")
            XCTAssertFalse(app.events.recent.contains { $0.name == "drag-begin" })
        }
    }

    /// An app that is busy while a button is held and the pointer moves on hears of the way after the time is over.
    func testADragThatABusyAppHearsOfLateIsNoLongPress() throws {
        let settings = folder.appendingPathComponent("config/gtk-4.0")
        try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
        // A mouse's long press takes twice as long: three seconds, in which the app can be stopped on any machine.
        let file = settings.appendingPathComponent("settings.ini")
        try Data("[Settings]\ngtk-long-press-time=1500\n".utf8).write(to: file)
        let variables = ["XDG_CONFIG_HOME": folder.appendingPathComponent("config").path]
        try withSession(services: [Display(), MessageBus()]) { session in
            let app = try session.launchDragoman(variables: variables)
            try app.focus()
            let place = try app.area("January").rectangle.center
            try session.pointer.move(to: place)
            app.events.forget()
            try session.pointer.press()
            session.waitUntilQuiet()
            app.process.signal(SIGSTOP)
            defer { app.process.signal(SIGCONT) }
            try session.pointer.glide(from: place, to: ScreenPoint(x: place.x + 40, y: place.y + 40))
            // Longer than the press may last: the app cannot tell that it is over.
            try session.output(of: "sleep", ["3.2"])
            app.process.signal(SIGCONT)
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
                    "Drag contact", "Drag January.csv", "Add attachment…", "Save picture…", "Print…",
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
