import Foundation
import PrivateSession
import TestSupport
import XCTest

/// A test on a real desktop on Wayland, in a session of its own.
class DesktopTestCase: FolderTestCase {
    /// Runs the app on GNOME's desktop; skipped where there is none.
    ///
    /// - Parameters:
    ///   - scale: How much larger all is shown; the app has the same room.
    ///   - settings: What the person has chosen in GNOME's settings, as its key files write it.
    ///   - services: What runs besides.
    ///   - body: The story.
    /// - Throws: What does not come to pass.
    func withGNOME(
        scale: Double = 1, settings: String = "", _ services: [any Service] = [],
        _ body: (PrivateSession, SessionApp) throws -> Void
    ) throws {
        let (width, height) = (Int(1600 * scale), Int(1000 * scale))
        try withDesktop(
            GNOMEDesktop(width: width, height: height, scale: scale), of: GNOMEDesktop.programs,
            [GNOMESettings(text: settings)] + services, body)
    }

    /// Runs the app on KDE's compositor; skipped where there is none.
    func withKWin(_ body: (PrivateSession, SessionApp) throws -> Void) throws {
        try withDesktop(KWinDesktop(width: 1480, height: 900), of: KWinDesktop.programs, [], body)
    }

    private func withDesktop(
        _ desktop: any Service, of programs: [String], _ services: [any Service],
        _ body: (PrivateSession, SessionApp) throws -> Void
    ) throws {
        try skipUnlessInstalled(programs)
        try withSession(services: [MessageBus(), desktop] + services) { session in
            let app = try session.launchDragoman()
            try app.moveWindow(to: ScreenPoint(x: 40, y: 60))
            try app.focus()
            try body(session, app)
            XCTAssertTrue(app.process.isRunning)
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
        }
    }

    func skipUnlessInstalled(_ programs: [String]) throws {
        let missing = programs.filter { Project.installed($0) == nil }
        try XCTSkipUnless(missing.isEmpty, "Not installed here: \(missing.joined(separator: ", "))")
    }

    /// Opens the test's folder in a file manager, beside the app, which then has the keyboard again.
    ///
    /// - Returns: A point of its window where the folder is empty.
    func openFolder(
        with program: String, _ arguments: [String], beside app: SessionApp, in session: PrivateSession
    ) throws -> ScreenPoint {
        try openWindow(of: program, arguments + [folder.path], beside: app, in: session)
    }

    /// Opens a window of another program beside the app, which then has the keyboard again.
    ///
    /// - Returns: A point of it, far from its edges.
    func openWindow(
        of program: String, _ arguments: [String], beside app: SessionApp, in session: PrivateSession
    ) throws -> ScreenPoint {
        let process = try session.start(program, arguments)
        let place = ScreenRectangle(x: 900, y: 120, width: 560, height: 560)
        let desktop = try XCTUnwrap(session.desktop)
        do {
            _ = try desktop.waitForWindow(ofProcess: process.processIdentifier)
        } catch {
            // Files 51 does not run as root.
            try XCTSkipUnless(process.isRunning, "\(program) does not run here: \(session.log(of: program))")
            throw error
        }
        try desktop.placeWindow(ofProcess: process.processIdentifier, at: place)
        session.waitUntilQuiet()
        // A program that is still loading may take the keyboard again.
        let hasFocus = eventually(timeout: 20) {
            try? app.focus()
            session.waitUntilQuiet()
            let isActive = try? desktop.isWindowActive(ofProcess: app.process.processIdentifier)
            return isActive == true && app.events.last(of: ["focus"], since: 0)?["element"]?.text?.isEmpty == false
        }
        XCTAssertTrue(hasFocus, "the app has no focus beside \(program)")
        session.waitUntilQuiet()
        return ScreenPoint(x: place.x + place.width * 3 / 4, y: place.y + place.height * 3 / 4)
    }

    /// Drags a place of the app to a point of another program, and waits for what the app says of the end.
    func drag(_ place: ScreenPlace, to point: ScreenPoint, in session: PrivateSession) throws -> Event {
        let drag = try session.lift(place)
        try drag.carry(to: point)
        session.waitUntilQuiet()
        return try drag.release()
    }

    /// What a file of the test's folder holds, once it is there; `nil`: it does not come.
    func content(of name: String) throws -> String? {
        let file = folder.appendingPathComponent(name)
        return eventually { () -> String? in
            guard let text = try? String(contentsOf: file, encoding: .utf8), !text.isEmpty else { return nil }
            return text
        }
    }

    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? [] }
}

/// What a person has chosen in GNOME's settings.
private struct GNOMESettings: Service {
    let name = "GNOME's settings"
    let text: String

    func start(in session: PrivateSession) throws {
        let folder = URL(fileURLWithPath: session.environment["XDG_CONFIG_HOME"] ?? session.folder)
            .appendingPathComponent("glib-2.0/settings")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appendingPathComponent("keyfile"))
    }
}
