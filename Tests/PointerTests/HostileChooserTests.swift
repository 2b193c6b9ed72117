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
        program: URL = Project.dragoman, _ body: (PrivateSession, SessionApp, SessionApp) throws -> Void
    ) throws {
        try withSession(services: [Display(width: 1280, height: 900), MessageBus()]) { session in
            let portal = try session.launchReady(Project.built("fake-portal"), [chosen])
            // GTK asks the portal outside of sandboxes where this says so: before and since 4.10.
            let variables = ["GTK_USE_PORTAL": "1", "GDK_DEBUG": "portals"]
            let app = try session.launchDragoman(program: program, data: data, variables: variables, arguments: [])
            try app.focus()
            try body(session, app, portal)
            // The window goes on as ever.
            for key in ["lie", "answer"] { try FakePortal.set(key, to: 0, in: session) }
            try choose(["file://\(writePicture("last.svg"))"], session, app, portal)
            XCTAssertTrue(try app.events.wait(for: "message", timeout: 20).text.contains("last.dragoman.yaml"))
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
        }
    }

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
