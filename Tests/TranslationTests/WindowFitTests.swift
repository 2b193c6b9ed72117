import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Whether the window's own words have room in every language, also where text is twice as large: GTK makes a window as
/// wide as the words that it cannot break.
final class WindowFitTests: TranslationTestCase {
    /// The width of the smallest screen that the app is for, in logical pixels.
    private static let narrow = 360

    func testBarsAndListsFitANarrowScreen() throws {
        try check(textScale: 1)
    }

    func testLargeTextFitsANarrowScreenOfTwiceThePixels() throws {
        try check(textScale: 2)
    }

    private func check(textScale: Int) throws {
        continueAfterFailure = false
        try withSession(services: [Display(), MessageBus()]) { session in
            session.environment["DRAGOMAN_LOCALE"] = Self.compiled
            // For every program on this display.
            try session.output(
                of: "xprop",
                ["-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", "Xft.dpi:\t\(96 * textScale)\n"])
            let state = try XCTUnwrap(session.environment["XDG_STATE_HOME"]) + "/dragoman"
            try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
            for language in ["en"] + PortableObject.languages {
                try Data("[window]\nwidth=280\nheight=800\n".utf8)
                    .write(to: URL(fileURLWithPath: state + "/window.ini"))
                try check(language, within: Self.narrow * textScale, in: session)
            }
        }
    }

    private func check(_ language: String, within narrow: Int, in session: PrivateSession) throws {
        let app = try session.launchDragoman(variables: ["LANGUAGE": language])
        defer { session.end(app.process) }
        try app.focus()
        func width() throws -> Int { try app.windowRectangle().width }
        XCTAssertLessThanOrEqual(try width(), narrow, "\(language): the window")
        try session.keyboard.press("Return")
        let held = try app.events.wait(for: "holding")
        XCTAssertFalse(held["text"]?.text?.isEmpty ?? true)
        XCTAssertLessThanOrEqual(try width(), narrow, "\(language): what is held")
        try session.keyboard.press("Tab")
        try app.events.wait(for: "announced")
        try session.keyboard.press("Return")
        try app.events.wait(for: "dropped")
        session.waitUntilQuiet()
        XCTAssertLessThanOrEqual(try width(), narrow, "\(language): what is told")
        for (name, keys) in [
            ("the list of keys", ["F1"]), ("the preferences", ["ctrl+comma"]),
            ("about the app", ["F10", "End", "Return"]),
        ] {
            // No window manager gives the keyboard back to the window when a dialog is closed.
            try app.focus()
            for key in keys {
                try session.keyboard.press(key)
                session.waitUntilQuiet()
            }
            for width in try widths(of: app, in: session, name: "\(language): \(name)") {
                XCTAssertLessThanOrEqual(width, narrow, "\(language): \(name)")
            }
            try session.keyboard.press("Escape")
            XCTAssertTrue(try eventually { try windows(of: app, in: session).count == 1 }, "\(language): \(name)")
        }
    }

    private func windows(of app: SessionApp, in session: PrivateSession) throws -> [DesktopWindow] {
        try session.windows().filter(app.owner.owns)
    }

    /// The widths of the window and of the dialog over it, as soon as that is there.
    private func widths(of app: SessionApp, in session: PrivateSession, name: String) throws -> [Int] {
        let shown: [DesktopWindow]? = try eventually {
            let windows = try self.windows(of: app, in: session)
            return windows.count == 2 ? windows : nil
        }
        _ = try XCTUnwrap(shown, "\(name) is shown")
        session.waitUntilQuiet()
        return try windows(of: app, in: session).map(\.rectangle.width)
    }
}
