import DesktopDriving
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
            after: [GNOMESettings(text: settings)], services, body)
    }

    /// Runs the app on KDE's compositor; skipped where there is none.
    func withKWin(
        _ services: [any Service] = [], _ body: (PrivateSession, SessionApp) throws -> Void
    ) throws {
        try withDesktop(KWinDesktop(width: 1480, height: 900), of: KWinDesktop.programs, services, body)
    }

    /// Runs the app and Orca on a desktop, and goes to a bar and back: an Orca that has just started may not know where
    /// the focus is.
    ///
    /// - Parameters:
    ///   - desktop: Runs the app on the desktop, with these services besides.
    ///   - body: The story.
    /// - Throws: What does not come to pass.
    func withOrca(
        on desktop: ([any Service], (PrivateSession, SessionApp) throws -> Void) throws -> Void,
        _ body: @escaping (PrivateSession, SpeechServer) throws -> Void
    ) throws {
        try skipUnlessInstalled(["orca"])
        let speech = SpeechServer()
        defer { speech.stop() }
        try desktop([AccessibilityBus(), speech]) { session, _ in
            let mark = speech.mark
            let orca = try ScreenReader(echoesKeys: false).launch(in: session)
            defer { session.end(orca) }
            try speech.wait(for: "Screen reader on", since: mark, timeout: 30)
            session.waitUntilQuiet()
            _ = speech.settle(since: mark)
            try press("Right", hear: "70 units", in: session, speech)
            try press("Left", hear: "40 units", in: session, speech)
            try body(session, speech)
        }
    }

    /// Presses keys, and waits until words are said, and then no more.
    ///
    /// - Returns: All that was said.
    @discardableResult
    func press(
        _ chord: String, hear words: String, in session: PrivateSession, _ speech: SpeechServer
    ) throws -> [String] {
        let mark = speech.mark
        try session.keyboard.press(chord)
        try speech.wait(for: words, since: mark, timeout: 20)
        session.waitUntilQuiet()
        return speech.settle(since: mark)
    }

    func skipUnlessOrcaListsActions() throws {
        try skipUnlessInstalled(["orca"])
        try XCTSkipUnless(majorVersion(of: "orca") >= 46, "This Orca has no list of actions.")
    }

    /// Opens Orca's own list of actions on January, and lifts the bar in it.
    func liftInOrcasList(_ keys: String, in session: PrivateSession, _ speech: SpeechServer) throws {
        // Its first row has the focus, or gets it.
        let said = try press(keys, hear: "", in: session, speech)
        if !said.contains(where: { $0.contains("Drag bar data") }) {
            try press("Down", hear: "Drag bar data", in: session, speech)
        }
        try press("Return", hear: "Lifted January, 40. 2 places to drop.", in: session, speech)
    }

    private func withDesktop(
        _ desktop: any Service, of programs: [String], after first: [any Service] = [], _ services: [any Service],
        _ body: (PrivateSession, SessionApp) throws -> Void
    ) throws {
        try skipUnlessInstalled(programs)
        try withSession(services: [MessageBus()] + first + [desktop] + services) { session in
            let app = try session.launchDragoman()
            try app.moveWindow(to: ScreenPoint(x: 40, y: 60))
            try app.focus()
            try body(session, app)
            XCTAssertTrue(app.process.isRunning)
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
        }
    }

    /// A key that comes up late, as on a busy machine, is pressed once.
    func holdAKey(in session: PrivateSession, _ app: SessionApp) throws {
        func isOn(_ name: String, _ event: Event) -> Bool { event["element"]?.text?.contains(name) == true }
        let start = app.events.position
        try session.keyboard.hold("Right")
        try app.events.wait(for: "focus", since: start, where: { isOn("February", $0) })
        // Desktops press it again after half a second or a little more, and then many times a second.
        let isRepeated = eventually(timeout: 1.5) {
            app.events.last(of: ["focus"], since: start).map { !isOn("February", $0) } ?? false
        }
        try session.keyboard.letGo("Right")
        XCTAssertFalse(isRepeated, "\(app.events.events.dropFirst(start))")
    }

    func skipUnlessInstalled(_ programs: [String]) throws {
        let missing = programs.filter {
            ($0 == "gnome-text-editor" ? Project.textEditor : Project.installed($0)) == nil
        }
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
        let desktop = try session.driver()
        do {
            try desktop.waitForWindow(ofProcess: process.processIdentifier)
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
            let isActive = try? desktop.window(ofProcess: app.process.processIdentifier).isActive
            return isActive == true && app.events.last(of: ["focus"], since: 0)?["element"]?.text?.isEmpty == false
        }
        XCTAssertTrue(hasFocus, "the app has no focus beside \(program)")
        session.waitUntilQuiet()
        return ScreenPoint(x: place.x + place.width * 3 / 4, y: place.y + place.height * 3 / 4)
    }

    /// Drags a place of the app to a point of another program, and waits for what the app says of the end.
    func drag(_ place: ScreenArea, to point: ScreenPoint, in session: PrivateSession) throws -> Event {
        let drag = try session.lift(place)
        try drag.carry(to: point)
        session.waitUntilQuiet()
        return try drag.release()
    }

    /// The contents of a file of the test's folder, once it is there; `nil`: it does not come.
    func content(of name: String) throws -> String? {
        let file = folder.appendingPathComponent(name)
        return eventually { () -> String? in
            guard let text = try? String(contentsOf: file, encoding: .utf8), !text.isEmpty else { return nil }
            return text
        }
    }

    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? [] }
}

/// A person's choice in GNOME's settings.
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
