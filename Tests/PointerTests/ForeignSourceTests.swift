import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The source of a drag is told the truth: it deletes the items that it is told were moved, and the app has a copy only.
final class ForeignSourceTests: DragomanTestCase {
    /// Drags from a source of another program to a place, and looks whether it has deleted what it gave.
    private func assertIsKept(
        by source: SessionApp, droppedOnto place: String, of app: SessionApp, in session: PrivateSession,
        holding keys: [String], _ what: String
    ) throws {
        app.events.forget()
        let drag = try session.lift(source.area("source"))
        for key in keys { try session.keyboard.hold(key) }
        defer { for key in keys { try? session.keyboard.letGo(key) } }
        let entered = try drag.carry(to: app.area(place))
        XCTAssertEqual(entered["operation"]?.text, "copy", what)
        let end = try drag.release()
        XCTAssertEqual(end["deleted"], false, "\(what): \(end)")
        XCTAssertFalse(source.events.recent.contains { $0.name == "cancelled" }, what)
        let dropped = try app.events.wait(for: "dropped", "refused")
        XCTAssertEqual(dropped.name, "dropped", what)
        XCTAssertEqual(dropped.operation, "copy", what)
    }

    private let keys = [[], ["shift"], ["ctrl"], ["ctrl", "shift"], ["alt"]]

    func testAGTK4SourceKeepsWhatItGives() throws {
        let file = try write(Data("hello".utf8), as: "notes.txt")
        try withDragoman { session, app in
            for actions in ["copy", "copy,move", "copy,move,link", "move", "link"] {
                for offer in [["--offer", "text/plain;charset=utf-8=the only copy"], ["--offer-file", file]] {
                    let peer = try session.launchPeer(offer + ["--actions", actions], x: 1160)
                    defer { session.end(peer.process) }
                    // GTK drags nothing where the keys ask for what the source does not offer.
                    for keys in actions == "copy,move,link" ? keys : actions == "copy,move" ? [[], ["shift"]] : [[]] {
                        try assertIsKept(
                            by: peer, droppedOnto: "attachments", of: app, in: session, holding: keys,
                            "\(offer[0]), \(actions), \(keys)")
                    }
                }
            }
            XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: file)), Data("hello".utf8))
        }
    }

    func testAGTK3SourceKeepsWhatItGives() throws {
        let program = try source(of: "gtk3")
        try withDragoman { session, app in
            for (actions, keys) in cases {
                try drag(from: program, "gtk3", actions, holding: keys, onto: app, in: session)
            }
        }
    }

    /// Qt gives nothing when it is asked without a time, as GDK asks.
    func testAQtSourceKeepsWhatItGives() throws {
        let program = try source(of: "qt6")
        try withDragoman { session, app in
            for (actions, keys) in cases {
                try drag(from: program, "qt6", actions, holding: keys, onto: app, in: session)
            }
        }
    }

    func testALargeTextOfQtComesWhole() throws {
        let program = try source(of: "qt6")
        try withDragoman { session, app in
            try drag(from: program, "qt6", "copy", holding: [], more: ["--large"], onto: app, in: session)
            let files = try FileManager.default.contentsOfDirectory(atPath: attachments.path)
            let sizes = try files.map { try Data(contentsOf: attachments.appendingPathComponent($0)).count }
            XCTAssertEqual(sizes, ["the only copy".utf8.count * 120_000], "\(files)")
        }
    }

    private let cases = [
        ("copy,move", []), ("copy,move", ["shift"]), ("copy,move", ["ctrl"]), ("move", []),
    ]

    private func source(of toolkit: String) throws -> URL {
        let program = Project.tests.appendingPathComponent("drag-source")
        let check = try runProgram(program.path, [toolkit, "copy", "--check"])
        try XCTSkipUnless(check.status == 0, "SKIPPED: Python has no \(toolkit) here")
        return program
    }

    private func drag(
        from program: URL, _ toolkit: String, _ actions: String, holding keys: [String],
        more options: [String] = [], onto app: SessionApp, in session: PrivateSession
    ) throws {
        let source = try session.launchReady(program, [toolkit, actions] + options)
        defer { session.end(source.process) }
        try source.moveWindow(to: ScreenPoint(x: 1160, y: 20))
        try assertIsKept(
            by: source, droppedOnto: "attachments", of: app, in: session, holding: keys,
            "\(toolkit), \(actions), \(keys)")
    }

    /// Values that only a broken or hostile program sends: an action or a type that is no atom, as GDK would die of it.
    func testADragOfNoAtomIsNone() throws {
        try withDragoman { session, app in
            for kind in ["position", "type", "types", "actions", "later"] {
                let said = try session.output(
                    of: Project.tests.path + "/hostile-drag", ["\(app.process.processIdentifier)", kind])
                XCTAssertTrue(said.contains("sent"), said)
                session.waitUntilQuiet()
                XCTAssertTrue(app.process.isRunning, kind)
            }
            app.events.forget()
            let event = try session.drag(from: app.area("January"), to: app.area("attachments"))
            XCTAssertEqual(event.name, "dropped")
        }
    }

    /// Another program's clipboard has no end: the window answers, and takes no more than a file may have.
    func testAnEndlessClipboardEndsWhenThePersonStopsIt() throws {
        try withDragoman { session, app in
            let before = try disk()
            let source = try session.start(Project.tests.path + "/endless-clipboard")
            session.waitUntilQuiet()
            try app.focus()
            try session.keyboard.press("Tab")
            session.waitUntilQuiet()
            let memory = try residentBytes(of: app)
            app.events.forget()
            // Only the attachments take text: it goes there at once.
            try session.keyboard.press("ctrl+v")
            try app.events.wait(for: "places", where: { $0["places"]?["Cancel"] != nil })
            try session.pointer.click(app.area("Cancel").rectangle.center)
            XCTAssertEqual(try app.events.wait(for: "refused").reason, "it was stopped")
            XCTAssertEqual(try disk(), before)
            // Nothing of it is taken any more, and what was is let go.
            session.waitUntilQuiet()
            var last = try residentBytes(of: app)
            let isBounded = eventually(timeout: 20) {
                let now = (try? self.residentBytes(of: app)) ?? 0
                defer { last = now }
                return now <= last && now < memory + 1 << 30
            }
            XCTAssertTrue(isBounded, "\(memory >> 20) MiB before, then \(last >> 20) MiB")
            app.events.forget()
            XCTAssertEqual(try session.drag(from: app.area("March"), to: app.area("attachments")).name, "dropped")
            session.end(source)
        }
    }

    private func residentBytes(of app: SessionApp) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(app.process.processIdentifier)/statm", encoding: .utf8)
        return (status.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * Int(getpagesize())
    }
}
