import AppDragging
import AtSpiClient
import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Files that are dragged out of real file managers, with each key that may be held: they stay where they are.
final class FileManagerSourceTests: DesktopTestCase {
    private static let text = "the only copy"
    private let keys = [[], ["shift"], ["ctrl"], ["ctrl", "shift"], ["alt"]]

    func testFilesOfNautilusStayOnGNOME() throws {
        try skipUnlessInstalled(["nautilus"])
        try withGNOME([AccessibilityBus()]) { session, app in
            try dragFiles(out: "nautilus", onto: app, in: session) { try self.place($0) }
        }
    }

    func testFilesOfDolphinStayOnKWin() throws {
        try skipUnlessInstalled(["dolphin"] + KWinDesktop.programs)
        try withKWin([AccessibilityBus()]) { session, app in
            try dragFiles(out: "dolphin", onto: app, in: session) { try self.place($0) }
        }
    }

    func testFilesOfNautilusStayOnX11() throws { try dragFilesOnX11(out: "nautilus") }

    /// Qt gives nothing when it is asked without a time, as GDK asks.
    func testFilesOfDolphinStayOnX11() throws { try dragFilesOnX11(out: "dolphin") }

    private func dragFilesOnX11(out program: String) throws {
        try skipUnlessInstalled([program, "Xvfb", "openbox"])
        let display = Display(width: 1480, height: 1000)
        try withSession(services: [display, MessageBus(), WindowManager(), AccessibilityBus()]) { session in
            let app = try session.launchDragoman()
            try app.moveWindow(to: ScreenPoint(x: 20, y: 40))
            try dragFiles(out: program, onto: app, in: session) { manager in
                try waitForWindow(of: manager)
                try manager.resizeWindow(width: 560, height: 560)
                try manager.moveWindow(to: ScreenPoint(x: 900, y: 120))
                try manager.focus()
            }
            XCTAssertTrue(app.process.isRunning)
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
        }
    }

    private func place(_ manager: SessionApp) throws {
        try waitForWindow(of: manager)
        try manager.placeWindow(at: ScreenRectangle(x: 900, y: 120, width: 560, height: 560))
    }

    private func waitForWindow(of manager: SessionApp) throws {
        do { _ = try manager.waitForWindow() } catch {
            // Files 51 does not run as root.
            try XCTSkipUnless(manager.process.isRunning, "\(manager.process.name) does not run here: \(manager.log)")
            throw error
        }
    }

    /// Drags a file out of a file manager, with each key, and takes that back.
    private func dragFiles(
        out program: String, onto app: SessionApp, in session: PrivateSession, _ place: (SessionApp) throws -> Void
    ) throws {
        let file = folder.appendingPathComponent("notes.txt")
        try Data(Self.text.utf8).write(to: file)
        let manager = try session.launch(
            program, ["--new-window", folder.path], variables: ["QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"])
        try place(manager)
        session.waitUntilQuiet()
        let data = try XCTUnwrap(session.environment["XDG_DATA_HOME"])
        let attached = "\(data)/dragoman/contacts/ada-lovelace/attachments/notes.txt"
        for keys in keys {
            let what = "\(program), \(keys)"
            try manager.focus()
            session.waitUntilQuiet()
            let icon = try self.icon(of: "notes.txt", in: manager, program, session)
            app.events.forget()
            try session.pointer.move(to: icon)
            let begun = ScreenPoint(x: icon.x - 30, y: icon.y + 30)
            try session.pointer.press()
            try session.pointer.glide(from: icon, to: begun, steps: 10)
            for key in keys { try session.keyboard.hold(key) }
            defer { for key in keys { try? session.keyboard.letGo(key) } }
            // The file manager stands over the rest.
            let well = try app.area("attachments").rectangle
            let target = ScreenPoint(x: well.x + 40, y: well.center.y)
            try session.pointer.glide(from: begun, to: target)
            let entered = try enter(app, at: target, in: session)
            XCTAssertEqual(entered["operation"]?.text, "copy", what)
            try session.pointer.release()
            let dropped = try app.events.wait(for: "dropped", "refused")
            XCTAssertEqual(dropped.name, "dropped", "\(what): \(dropped)")
            XCTAssertEqual(dropped["operation"]?.text, "copy", what)
            for key in keys { try session.keyboard.letGo(key) }
            XCTAssertEqual(try? String(contentsOfFile: attached, encoding: .utf8), Self.text, what)
            session.waitUntilQuiet()
            XCTAssertEqual(try? String(contentsOf: file, encoding: .utf8), Self.text, what)
            try app.focus()
            try session.keyboard.press("ctrl+z")
            try app.events.wait(for: "undone")
            XCTAssertFalse(FileManager.default.fileExists(atPath: attached), what)
            XCTAssertEqual(try? String(contentsOf: file, encoding: .utf8), Self.text, what)
        }
        session.end(manager.process)
    }

    /// Waits until the app says what it would do with what hovers over its attachments; a hand moves meanwhile.
    private func enter(_ app: SessionApp, at point: ScreenPoint, in session: PrivateSession) throws -> Event {
        let other = ScreenPoint(x: point.x + 2, y: point.y)
        var isThere = false
        let entered = eventually(timeout: 20) { () -> Event? in
            try? session.pointer.glide(from: isThere ? other : point, to: isThere ? point : other, steps: 1)
            isThere.toggle()
            session.waitUntilQuiet()
            return app.events.last(of: ["entered"], since: 0).flatMap { $0["place"]?.text == "attachments" ? $0 : nil }
        }
        return try XCTUnwrap(entered, "the app does not see what hovers: \(app.events.recent)")
    }

    /// Where a file manager shows a file's name: low in what the accessibility bus calls by it.
    private func icon(
        of name: String, in manager: SessionApp, _ program: String, _ session: PrivateSession
    ) throws -> ScreenPoint {
        var tree = ""
        var last, frame: [String: Int]?
        // A bar above it may still come, such as a warning.
        let found = eventually(timeout: 30) { () -> [String: Int]? in
            session.waitUntilQuiet()
            let apps = (try? session.output(of: Project.dragoman.path, ["tree", "--apps"])) ?? ""
            tree = "of \(apps)"
            guard let app = apps.split(separator: "\n").first(where: { $0.lowercased().contains(program) }),
                let text = try? session.output(of: Project.dragoman.path, ["tree", "--json", "--app", "\(app)"]),
                let parsed = try? JSONSerialization.jsonObject(with: Data(text.utf8))
            else { return nil }
            tree = text
            let root = (parsed as? [String: Any])?["tree"] as? [String: Any]
            frame = (root?["children"] as? [[String: Any]])?.first?["bounds"] as? [String: Int]
            let now = self.bounds(of: name, in: parsed)
            defer { last = now }
            return now == last ? now : nil
        }
        let place = try XCTUnwrap(found, "there is no \(name): \(tree)")
        let window = try manager.windowRectangle()
        let (x, y) = ((place["x"] ?? 0) + (place["width"] ?? 0) / 2, (place["y"] ?? 0) + (place["height"] ?? 0) * 7 / 8)
        // Qt 5 counts from the corner of the screen.
        if x > window.width { return ScreenPoint(x: x, y: y) }
        guard session.windowSystem == .wayland else { return ScreenPoint(x: window.x + x, y: window.y + y) }
        // Where the desktop draws no frame, Qt draws one, and counts from within it.
        let corner = ScreenRectangle(
            Element.Bounds(x: x, y: y, width: 1, height: 1),
            in: try session.driver().window(ofProcess: manager.process.processIdentifier),
            ofFrame: frame.map {
                Element.Bounds(x: $0["x"] ?? 0, y: $0["y"] ?? 0, width: $0["width"] ?? 0, height: $0["height"] ?? 0)
            })
        return ScreenPoint(x: corner.x, y: corner.y)
    }
}
