import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The answers of a file chooser that is not the desktop's, or is wrong.
final class HostileChooserTests: DragomanTestCase {
    private var chosen: String { folder.appendingPathComponent("chosen").path }

    /// Presses Ctrl+O in the window, and has the portal answer with these addresses.
    private func choose(_ addresses: [String], _ session: PrivateSession, _ app: SessionApp, _ portal: SessionApp)
        throws
    {
        try Data(addresses.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: chosen))
        app.events.forget()
        portal.events.forget()
        XCTAssertTrue(app.process.isRunning, app.log)
        try session.keyboard.press("ctrl+o")
        try portal.events.wait(for: "portal", where: { $0["method"]?.text == "OpenFile" }, timeout: 20)
    }

    private func withPortal(
        program: URL = Project.dragoman, changing variables: [String: String] = [:], hasManager: Bool = false,
        _ body: (PrivateSession, SessionApp, SessionApp) throws -> Void
    ) throws {
        let services: [any Service] = [Display(width: 1480, height: 1000), MessageBus()]
        try withSession(services: services + (hasManager ? [WindowManager()] : [])) { session in
            let portal = try session.launchReady(Project.built("fake-portal"), [chosen])
            let variables = Self.withPortals.merging(variables) { $1 }
            let app = try session.launchDragoman(program: program, data: data, variables: variables, arguments: [])
            try app.focus()
            try body(session, app, portal)
            // The window goes on as ever.
            for key in ["lie", "answer"] { try FakePortal.set(key, to: 0, in: session) }
            try choose(["file://\(writePicture("last.svg"))"], session, app, portal)
            XCTAssertTrue(try app.events.wait(for: "message", timeout: 20).text.contains("last.dragoman.yaml"))
            XCTAssertFalse(app.hasComplained, app.log)
        }
    }

    /// GTK asks the portal outside of sandboxes where this says so: before and since 4.10.
    private static let withPortals = ["GTK_USE_PORTAL": "1", "GDK_DEBUG": "portals"]

    private func writePicture(_ name: String) throws -> String {
        let picture = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'/>"
        return try write(Data(picture.utf8), as: name)
    }

    func testTheChosenPictureBecomesAPrototype() throws {
        try withPortal { session, app, portal in
            let picture = try writePicture("board.svg")
            try choose(["file://\(picture)"], session, app, portal)
            XCTAssertTrue(try app.events.wait(for: "message", timeout: 20).text.contains("beside the picture"))
            XCTAssertTrue(
                FileManager.default.fileExists(atPath: folder.appendingPathComponent("board.dragoman.yaml").path))
            // Ten thousand files answer a question for one: one is taken.
            try FakePortal.set("lie", to: 7, in: session)
            let other = try writePicture("other.svg")
            try choose(["file://\(other)"], session, app, portal)
            XCTAssertTrue(try app.events.wait(for: "message", timeout: 20).text.contains("beside the picture"))
        }
    }

    func testAddressesThatAreNoFilesAreRefused() throws {
        try withPortal { session, app, portal in
            for address in [
                "https://example.org/a.svg", "javascript:alert(1)", "file:///tmp/a%00.svg",
                "\u{1B}[2J",
            ] {
                try choose([address], session, app, portal)
                let message = try app.events.wait(for: "message", timeout: 20).text
                XCTAssertTrue(message.contains("not a file on this computer"), "\(address): \(message)")
            }
        }
    }

    func testAnswersThatAreNoneChangeNothing() throws {
        try withPortal { session, app, portal in
            for answer in [1, 2, 99] {
                try FakePortal.set("answer", to: answer, in: session)
                try choose(["file:///dev/zero", "file:///etc/hostname"], session, app, portal)
                session.waitUntilQuiet()
                XCTAssertTrue(app.process.isRunning, "\(answer): \(app.log)")
                XCTAssertEqual(windows(session, beside: app), [], "\(answer)")
            }
        }
    }

    /// GTK reads what is missing, or has another type, as if it were there.
    func testAnswersOfWrongTypesChangeNothing() throws {
        try withPortal { session, app, portal in
            let actions = try PrivateSession.BusActions(in: session)
            for lie in [11, 12, 14, 15] {
                try FakePortal.set("lie", to: lie, in: session)
                for (action, method) in [("app.open", "OpenFile"), ("save-picture", "SaveFile")] {
                    portal.events.forget()
                    try actions.activate(action)
                    try portal.events.wait(for: "portal", where: { $0["method"]?.text == method }, timeout: 20)
                    session.waitUntilQuiet()
                    XCTAssertTrue(app.process.isRunning, "\(lie), \(action): \(app.log)")
                }
                XCTAssertEqual(windows(session, beside: app), [], "\(lie)")
            }
        }
    }

    /// An answer counts when it comes; the window goes on meanwhile, and closes without one.
    func testAnAnswerThatIsLateOrNeverComesHoldsNothingUp() throws {
        try writeBuiltInScene()
        try withPortal { session, app, portal in
            try FakePortal.set("lie", to: 10, in: session)
            try choose(["file://\(try writePicture("late.svg"))"], session, app, portal)
            session.waitUntilQuiet()
            XCTAssertFalse(app.events.recent.contains { $0.text.contains("late.dragoman.yaml") })
            try FakePortal.set("lie", to: 0, in: session)
            XCTAssertTrue(try app.events.wait(for: "message", timeout: 20).text.contains("late.dragoman.yaml"))
            for (lie, bar) in [(9, "June"), (16, "July"), (10, "August")] {
                try FakePortal.set("lie", to: lie, in: session)
                let other = try session.launchDragoman(data: data, variables: Self.withPortals)
                try other.focus()
                try choose(["file://\(try writePicture("closed.svg"))"], session, other, portal)
                // It shows what changes, as with any dialog over it.
                try Data("label,value\n\(bar),12\n".utf8).write(to: sales)
                try other.events.wait(for: "places", where: { $0["places"]?[bar] != nil }, timeout: 20)
                other.process.signal(SIGTERM)
                XCTAssertEqual(other.process.wait(timeout: 20), 128 + SIGTERM)
                // An answer for it leads nowhere.
                try FakePortal.set("lie", to: 0, in: session)
            }
            session.waitUntilQuiet()
            let written = folder.appendingPathComponent("closed.dragoman.yaml").path
            XCTAssertFalse(FileManager.default.fileExists(atPath: written))
            try app.focus()
        }
    }

    /// A program, a browser or a folder that the desktop's portal is to open.
    func testAPortalThatOpensNothingHoldsNothingUp() throws {
        // A desktop without programs: the portal is asked.
        let shared = folder.appendingPathComponent("share")
        try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)
        for name in ["glib-2.0", "icons", "mime", "themes"] {
            try FileManager.default.createSymbolicLink(
                atPath: shared.appendingPathComponent(name).path, withDestinationPath: "/usr/share/\(name)")
        }
        try withPortal(changing: ["XDG_DATA_DIRS": shared.path], hasManager: true) { session, app, portal in
            let actions = try PrivateSession.BusActions(in: session)
            for lie in [0, 9, 11, 12, 16] {
                try FakePortal.set("lie", to: lie, in: session)
                portal.events.forget()
                try actions.activate("app.about")
                session.waitUntilQuiet()
                // The first page, or the one after it.
                try session.keyboard.press("Tab", "Return")
                // Newer versions of GLib ask a portal in sandboxes only, whatever GTK_USE_PORTAL says.
                let isInSandboxesOnly = { app.events.recent.contains { $0.text.contains("No app that can open this") } }
                let methods: Set = ["OpenURI", "OpenFile"]
                let isAsked = { portal.events.recent.contains { methods.contains($0["method"]?.text ?? "") } }
                XCTAssertTrue(eventually(timeout: 20) { isAsked() || lie == 0 && isInSandboxesOnly() }, app.log)
                if !isAsked() { throw XCTSkip("This GLib asks no portal outside of sandboxes") }
                try session.keyboard.press("Escape")
                session.waitUntilQuiet()
                XCTAssertTrue(app.process.isRunning, "\(lie): \(app.log)")
                app.events.forget()
                XCTAssertEqual(
                    try session.drag(from: app.area("January"), to: app.area("attachments")).name, "dropped", "\(lie)")
                try app.focus()
                try session.keyboard.press("ctrl+z")
                try app.events.wait(for: "undone")
            }
        }
    }

    /// The dialog for printing of the desktop's portal.
    func testAPortalThatPrintsAnythingHarmsNothing() throws {
        try withPortal { session, app, portal in
            let actions = try PrivateSession.BusActions(in: session)
            for (lie, answer) in [(0, 1), (0, 2), (11, 0), (12, 0), (14, 0), (15, 0), (9, 0)] {
                for (key, value) in [("lie", lie), ("answer", answer)] {
                    try FakePortal.set(key, to: value, in: session)
                }
                portal.events.forget()
                try actions.activate("print")
                try portal.events.wait(for: "portal", where: { $0["method"]?.text == "PreparePrint" }, timeout: 20)
                session.waitUntilQuiet()
                XCTAssertTrue(app.process.isRunning, "\(lie), \(answer): \(app.log)")
            }
        }
    }

    /// These are opened in a window of their own, which says what is wrong.
    func testWhatIsNoDocumentHarmsNothing() throws {
        try withPortal { session, app, portal in
            let pipe = folder.appendingPathComponent("pipe.svg").path
            XCTAssertEqual(mkfifo(pipe, 0o600), 0)
            for path in [pipe, "/dev/zero", "/dev/tty", folder.path, "/nowhere/a.svg", "/%FF%FE.svg"] {
                try choose(["file://\(path)"], session, app, portal)
                XCTAssertTrue(eventually(timeout: 20) { windows(session, beside: app).count == 1 }, path)
                session.waitUntilQuiet()
                for window in windows(session, beside: app) { kill(window, SIGTERM) }
                XCTAssertTrue(eventually(timeout: 20) { windows(session, beside: app).isEmpty }, path)
                let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
                XCTAssertEqual(names, ["chosen", "data", "pipe.svg"], path)
                try app.focus()
            }
        }
    }

    /// An upgrade puts another file in the program's place, or none for a moment.
    func testAWindowOpensThoughTheProgramWasReplaced() throws {
        let bin = folder.appendingPathComponent("bin")
        let program = bin.appendingPathComponent("dragoman")
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Project.dragoman, to: program)
        try withPortal(program: program) { session, app, portal in
            let document = try writeBoard()
            for content in [Data("not a program".utf8), nil] {
                try FileManager.default.removeItem(at: program)
                try content?.write(to: program)
                try choose(["file://\(document.path)"], session, app, portal)
                XCTAssertTrue(eventually(timeout: 20) { windows(session, beside: app).count == 1 }, app.log)
                XCTAssertTrue(
                    eventually(timeout: 20) {
                        // The desktop knows it by its name.
                        (try? session.output(of: "xwininfo", ["-root", "-tree"]))?
                            .contains("\"board.dragoman.yaml\": (\"dragoman\"") == true
                    }, app.log)
                for window in windows(session, beside: app) { kill(window, SIGTERM) }
                XCTAssertTrue(eventually(timeout: 20) { windows(session, beside: app).isEmpty })
                try app.focus()
            }
        }
    }

    private func windows(_ session: PrivateSession, beside app: SessionApp) -> [Int32] {
        session.processIdentifiers(named: "dragoman").filter { $0 != app.process.processIdentifier }
    }
}
