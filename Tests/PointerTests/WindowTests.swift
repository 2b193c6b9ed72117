import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Drags in windows of other sizes and in other languages, and the window itself.
final class WindowTests: DragomanTestCase {
    func testWhatADesktopOpensAndCannotBeReadIsToldInAWindow() throws {
        let file = folder.appendingPathComponent("board.dragoman")
        try Data("PK, and no more".utf8).write(to: file)
        for mark in ["GIO_LAUNCHED_DESKTOP_FILE", "XDG_ACTIVATION_TOKEN"] {
            try withSession(services: [Display(), MessageBus(), WindowManager()]) { session in
                let variables = ["DRAGOMAN_RESOURCES": Project.resources.path, mark: "x"]
                let app = try session.launch(Project.dragoman.path, ["open", file.path], variables: variables)
                _ = try app.waitForWindow()
                session.waitUntilQuiet()
                // The first button opens another one; the second one closes the window.
                try session.keyboard.press("Tab", "Return")
                XCTAssertEqual(app.process.wait(timeout: 10), 1, mark)
            }
        }
    }

    /// Opens a window of a size, as if it had been left so.
    private func withWindow(
        width: Int, height: Int, variables: [String: String] = [:], _ body: (PrivateSession, SessionApp) throws -> Void
    ) throws {
        let state = folder.appendingPathComponent("state/dragoman")
        try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
        try Data("[window]\nwidth=\(width)\nheight=\(height)\n".utf8)
            .write(to: state.appendingPathComponent("window.ini"))
        let all = variables.merging(["XDG_STATE_HOME": folder.appendingPathComponent("state").path]) { $1 }
        try withDragoman(variables: all, body)
    }

    /// Without fonts, GTK would make a window of tens of thousands of pixels.
    func testWithoutFontsItIsSaidAndNoWindowIsMade() throws {
        let none = try write(Data("<?xml version='1.0'?><fontconfig></fontconfig>".utf8), as: "fonts.conf")
        try withSession(services: [Display(), MessageBus()]) { session in
            for arguments in [[], ["render", "-o", folder.appendingPathComponent("a.png").path]] {
                let result = try runDragoman(
                    arguments, environment: session.environment, variables: ["FONTCONFIG_FILE": none])
                XCTAssertEqual(result.status, 1, result.text)
                XCTAssertTrue(result.errors.contains("no font is installed"), result.text)
            }
        }
    }

    func testSizeIsRememberedFromOneStartToTheNext() throws {
        try withDragoman { session, app in
            let first = try app.windowRectangle()
            try app.resizeWindow(width: first.width - 160, height: first.height - 60)
            let resized = try app.windowRectangle()
            session.waitUntilQuiet()
            try app.focus()
            try session.keyboard.press("ctrl+w")
            XCTAssertEqual(app.process.wait(timeout: 10), 0)
            let again = try session.launchDragoman(data: data)
            let now = try again.windowRectangle()
            XCTAssertEqual(now.width, resized.width)
            XCTAssertEqual(now.height, resized.height)
        }
    }

    func testDragsInANarrowWindow() throws {
        try withWindow(width: 420, height: 940) { session, app in
            let (graph, card) = (try app.area("Sales by month").rectangle, try app.area("Ada Lovelace").rectangle)
            XCTAssertGreaterThanOrEqual(card.y, graph.y + graph.height, "the graph is above the card")
            XCTAssertLessThanOrEqual(graph.width, 420)
            XCTAssertEqual(try session.drag(from: app.area("March"), to: app.area("portrait")).name, "dropped")
            let well = try app.area("attachments").rectangle
            let window = try app.windowRectangle()
            XCTAssertLessThan(well.center.y, window.y + window.height, "the attachments are in sight")
            XCTAssertEqual(try session.drag(from: app.area("January"), to: app.area("attachments")).name, "dropped")
            XCTAssertEqual(try attachmentNames(), ["January.csv"])
        }
    }

    func testDragsFromRightToLeft() throws {
        try withDragoman(variables: ["LANGUAGE": "ar", "LC_ALL": "C.UTF-8"]) { session, app in
            // Without a window manager GTK 4.24 opens it beside the screen: it grows to the left there.
            try app.moveWindow(to: ScreenPoint(x: 0, y: 0))
            // Their names are translated; where the catalogues are not compiled, GTK alone is Arabic.
            let isTranslated = (try? app.area("Sales by month")) == nil
            let graph = try app.area(isTranslated ? "المبيعات حسب الشهر" : "Sales by month").rectangle
            let attachmentsName = isTranslated ? "المرفقات" : "attachments"
            let card = try app.area("Ada Lovelace").rectangle
            try XCTSkipUnless(card.x < graph.x, "GTK's Arabic words are not installed")
            XCTAssertGreaterThan(try app.area("January").rectangle.x, try app.area("April").rectangle.x)
            let well = try session.picture(of: app.area(attachmentsName).rectangle)
            XCTAssertEqual(
                try session.drag(from: app.area("January"), to: app.area(attachmentsName)).name, "dropped")
            let file = try Data(contentsOf: attachments.appendingPathComponent("January.csv"))
            XCTAssertEqual(String(decoding: file, as: UTF8.self), "label,value\r\nJanuary,40\r\n")
            try assertLook(of: well, changes: true, in: session)
        }
    }

    func testDragsWhereTextIsTwiceAsLarge() throws {
        let settings = folder.appendingPathComponent("config/gtk-4.0")
        try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
        try Data("[Settings]\ngtk-xft-dpi=196608\n".utf8).write(to: settings.appendingPathComponent("settings.ini"))
        let variables = ["XDG_CONFIG_HOME": folder.appendingPathComponent("config").path]
        try withDragoman(variables: variables) { session, app in
            XCTAssertEqual(try session.drag(from: app.area("April"), to: app.area("portrait")).name, "dropped")
        }
    }

    func testTwoHundredRandomActionsAreSurvived() throws {
        try withDragoman { session, app in
            try app.focus()
            let window = try app.windowRectangle()
            var generator = Generator(state: 20_240_229)
            let driver = try session.driver()
            for _ in 0..<200 {
                let x = window.x + 40 + Int(generator.next() % UInt64(window.width - 80))
                let y = window.y + 80 + Int(generator.next() % UInt64(window.height - 120))
                let kind = generator.next() % 10
                if [0, 1, 2, 3, 4, 6, 7].contains(kind) { try driver.move(to: ScreenPoint(x: x, y: y)) }
                switch kind {
                case 0...3: break
                case 4:
                    try driver.setButton(1, isDown: true)
                    pause(milliseconds: 120)
                case 5: try driver.setButton(1, isDown: false)
                case 6, 7:
                    let button = kind == 6 ? 1 : 4 + Int(generator.next() % 4)
                    try driver.setButton(button, isDown: true)
                    try driver.setButton(button, isDown: false)
                case 8:
                    let keys = ["ctrl+z", "ctrl+shift+z", "Escape", "Tab", "Return", "Right"]
                    try driver.press(keys[Int(generator.next() % 6)])
                default:
                    let here = try XCTUnwrap(driver.pointer()).position
                    try driver.move(to: ScreenPoint(x: here.x + 9, y: here.y - 7))
                }
                pause(milliseconds: 5)
            }
            try driver.setButton(1, isDown: false)
            try driver.press("Escape")
            XCTAssertTrue(app.process.isRunning, app.log)
            session.waitUntilQuiet()
            try session.keyboard.press("Escape")
            session.waitUntilQuiet()
            app.events.forget()
            // Whatever bars and attachments there are now: drags still work.
            let event = try session.drag(from: app.area("March"), to: app.area("attachments"))
            XCTAssertEqual(event.name, "dropped")
            XCTAssertTrue(app.process.isRunning)
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
        }
    }

    /// Numbers that look random and are the same each time.
    private struct Generator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
    }
}
