import DesktopDriving
import Foundation
import GLibAppSupport
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

/// Windows of one person are windows of one process: a second start hands what it is to show to the first.
final class OneProcessTests: DragomanTestCase {
    private func withDisplay(_ body: (PrivateSession) throws -> Void) throws {
        try withSession(services: [Display(width: 2700, height: 1000), MessageBus()], body)
    }

    /// Starts the app as a person does, who wants no events.
    private func start(
        _ session: PrivateSession, _ arguments: String..., program: URL = Project.dragoman, in folder: URL? = nil,
        variables: [String: String] = [:]
    ) throws -> ChildProcess {
        var all = variables
        all["DRAGOMAN_RESOURCES"] = Project.resources.path
        all["XDG_DATA_HOME"] = all["XDG_DATA_HOME"] ?? data.path
        let line = "cd \"$1\" && shift && exec \"$@\""
        return try session.start(
            "sh", ["-c", line, "sh", (folder ?? self.folder).path, program.path] + arguments, variables: all)
    }

    /// The titles of the app's windows, sorted.
    private func titles(_ session: PrivateSession) -> [String] {
        // A window that is closed meanwhile is an error of the X server.
        guard let tree = try? session.output(of: "xwininfo", ["-root", "-tree"]) else { return ["?"] }
        return tree.split(separator: "\n").filter { $0.contains("(\"dragoman\" ") && !$0.contains("1x1+") }
            .compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }.sorted()
    }

    private func assertWindows(
        _ titles: [String], of processes: Int = 1, _ session: PrivateSession, file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        let isSo: Bool = eventually(timeout: 30) {
            self.titles(session) == titles
                && session.processIdentifiers(named: "dragoman").count == processes
        }
        let (count, shown) = (session.processIdentifiers(named: "dragoman").count, self.titles(session))
        XCTAssertTrue(
            isSo, "\(shown) of \(count)\n\(session.log(of: "sh"))", file: file, line: line)
    }

    private func assertHandsOver(
        _ process: ChildProcess, file: StaticString = #filePath, line: UInt = #line
    ) {
        XCTAssertEqual(process.wait(timeout: 30), 0, file: file, line: line)
    }

    private func writeDocument(_ name: String, language: String = "en") throws -> String {
        let text = """
            dragoman: 1
            title: \(name)
            language: \(language)
            views:
              - graph: g
                title: Sales
                bars: [{label: one, value: 1}]

            """
        return try write(Data(text.utf8), as: "\(name).dragoman.yaml")
    }

    func testASecondStartHandsItsFilesOver() throws {
        let (first, second) = (try writeDocument("first"), try writeDocument("second"))
        try withDisplay { session in
            let running = try start(session, first)
            try assertWindows(["first"], session)
            // From the file's own folder, by its name there.
            assertHandsOver(try start(session, URL(fileURLWithPath: second).lastPathComponent))
            try assertWindows(["first", "second"], session)
            // The open window comes to the front.
            assertHandsOver(try start(session, first))
            assertHandsOver(try start(session))
            assertHandsOver(try start(session))
            try assertWindows(["Dragoman", "first", "second"], session)
            XCTAssertTrue(running.isRunning)
            // A file that cannot be opened is said where it was started.
            XCTAssertEqual(try start(session, "/nowhere").wait(timeout: 30), 1)
            XCTAssertTrue(session.log(of: "sh").contains("/nowhere"), session.log(of: "sh"))
            running.signal(SIGTERM)
            XCTAssertEqual(running.wait(timeout: 30), 128 + SIGTERM)
            XCTAssertFalse(session.log(of: "sh").contains("CRITICAL"), session.log(of: "sh"))
        }
    }

    func testAFolderIsTheOnlyDocumentInIt() throws {
        let first = try writeDocument("first")
        let links = FileManager.default.temporaryDirectory.appendingPathComponent("links-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: links, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: links) }
        try FileManager.default.createSymbolicLink(atPath: links + "/folder", withDestinationPath: folder.path)
        try FileManager.default.createSymbolicLink(atPath: links + "/file.dragoman.yaml", withDestinationPath: first)
        try withDisplay { session in
            _ = try start(session, first)
            try assertWindows(["first"], session)
            assertHandsOver(try start(session, folder.path))
            // And so are paths that lead there by links.
            assertHandsOver(try start(session, links + "/folder"))
            assertHandsOver(try start(session, links + "/file.dragoman.yaml"))
            assertHandsOver(try start(session, links + "/folder/first.dragoman.yaml"))
            // The later one is shown later.
            let second = try writeDocument("second")
            assertHandsOver(try start(session, second))
            try assertWindows(["first", "second"], session)
        }
    }

    /// A choice in one window stays when another one is closed.
    func testWindowsRememberTogether() throws {
        let (first, second) = (try writeDocument("first"), try writeDocument("second"))
        let variables = ["XDG_STATE_HOME": folder.path + "/state"]
        try withDisplay { session in
            let running = try start(session, first, variables: variables)
            try assertWindows(["first"], session)
            assertHandsOver(try start(session, second, variables: variables))
            try assertWindows(["first", "second"], session)
            _ = try session.output(
                of: "gdbus",
                [
                    "call", "--session", "--dest", "io.github.dragoman.Dragoman", "--object-path",
                    "/io/github/dragoman/Dragoman/window/1", "--method", "org.gtk.Actions.Activate", "click-to-move",
                    "[]", "{}",
                ])
            let remembered = folder.appendingPathComponent("state/dragoman/window.ini")
            func isOn() -> Bool {
                (try? String(contentsOf: remembered, encoding: .utf8))?.contains("click-to-move=true") == true
            }
            XCTAssertTrue(eventually(timeout: 30) { isOn() })
            running.signal(SIGTERM)
            XCTAssertEqual(running.wait(timeout: 30), 128 + SIGTERM)
            XCTAssertTrue(isOn())
        }
    }

    /// Several processes remember choices, and each keeps the other's.
    func testProcessesRememberTogether() throws {
        let (first, second) = (try writeDocument("first"), try writeDocument("second"))
        let variables = ["XDG_STATE_HOME": folder.path + "/state"]
        let remembered = folder.appendingPathComponent("state/dragoman/window.ini")
        try FileManager.default.createDirectory(
            at: remembered.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("[window]\nsounds=false\nnew=1\n".utf8).write(to: remembered)
        try withDisplay { session in
            let other = try start(session, "open", "--separate", second, variables: variables)
            try assertWindows(["second"], session)
            let running = try start(session, first, variables: variables)
            try assertWindows(["first", "second"], of: 2, session)
            _ = try session.output(
                of: "gdbus",
                [
                    "call", "--session", "--dest", "io.github.dragoman.Dragoman", "--object-path",
                    "/io/github/dragoman/Dragoman/window/1", "--method", "org.gtk.Actions.Activate", "click-to-move",
                    "[]", "{}",
                ])
            for process in [running, other] {
                process.signal(SIGTERM)
                XCTAssertEqual(process.wait(timeout: 30), 128 + SIGTERM)
            }
            let text = try String(contentsOf: remembered, encoding: .utf8)
            for line in ["click-to-move=true", "sounds=false", "new=1"] { XCTAssertTrue(text.contains(line), text) }
        }
    }

    func testWhatCannotShareAProcessHasItsOwn() throws {
        let (first, second) = (try writeDocument("first"), try writeDocument("second"))
        let german = try writeDocument("german", language: "de")
        try withDisplay { session in
            _ = try start(session, first)
            try assertWindows(["first"], session)
            var separate = [try start(session, "open", "--separate", second)]
            separate.append(try start(session, "open", "--allow-outside", second))
            separate.append(try start(session, second, variables: ["XDG_DATA_HOME": folder.path + "/other"]))
            separate.append(try start(session, second, variables: ["LANGUAGE": "de"]))
            separate.append(try start(session, german))
            try assertWindows(["first", "german"] + Array(repeating: "second", count: 4), of: 6, session)
            for process in separate { process.signal(SIGTERM) }
            try assertWindows(["first"], session)
            // The first one is still the one that takes files.
            assertHandsOver(try start(session, second))
            try assertWindows(["first", "second"], session)
        }
    }

    /// An upgrade is another program: it opens its own window, and gets the files from then on.
    func testANewerProgramIsNotSwallowedByAnOlderOne() throws {
        let (first, second) = (try writeDocument("first"), try writeDocument("second"))
        let third = try writeDocument("third")
        let newer = folder.appendingPathComponent("dragoman")
        try FileManager.default.copyItem(at: Project.dragoman, to: newer)
        try withDisplay { session in
            let older = try start(session, first)
            try assertWindows(["first"], session)
            let other = try start(session, second, program: newer)
            try assertWindows(["first", "second"], of: 2, session)
            assertHandsOver(try start(session, third, program: newer))
            try assertWindows(["first", "second", "third"], of: 2, session)
            other.signal(SIGTERM)
            XCTAssertEqual(other.wait(timeout: 30), 128 + SIGTERM)
            XCTAssertTrue(older.isRunning)
            try assertWindows(["first"], session)
        }
    }

    func testAProcessThatDoesNotAnswerKeepsNobodyWaiting() throws {
        let (first, second) = (try writeDocument("first"), try writeDocument("second"))
        try withDisplay { session in
            let running = try start(session, first)
            try assertWindows(["first"], session)
            running.signal(SIGSTOP)
            defer { running.signal(SIGCONT) }
            _ = try start(session, second)
            try assertWindows(["first", "second"], of: 2, session)
        }
    }

    func testStartsAtOnceShowAllFiles() throws {
        let names = (1...6).map { "d\($0)" }
        let files = try names.map { try writeDocument($0) }
        try withDisplay { session in
            for file in files { _ = try start(session, file) }
            let isSo: Bool = eventually(timeout: 60) { titles(session) == names }
            let shown = titles(session)
            XCTAssertTrue(isSo, "\(shown)\n\(session.log(of: "sh"))")
        }
    }

    /// The calls that programs of the session's bus may make to the process that takes files.
    func testWhatTheBusAsksForHarmsNothing() throws {
        let (first, second) = (try writeDocument("first"), try writeDocument("second"))
        let pipe = folder.appendingPathComponent("pipe.dragoman.yaml").path
        XCTAssertEqual(mkfifo(pipe, 0o600), 0)
        try withDisplay { session in
            let running = try start(session, first)
            try assertWindows(["first"], session)
            let address = try XCTUnwrap(session.environment["DBUS_SESSION_BUS_ADDRESS"])
            try MainActor.assumeIsolated {
                let bus = try BusConnection.open(address)
                defer { bus.leave() }
                let app = BusObject(busName: "io.github.dragoman.Dragoman", path: "/io/github/dragoman/Dragoman")
                @MainActor func open(_ files: [String], hint: String = "") throws {
                    let arguments: [Variant] = [
                        .array(files.map { .string($0) }, of: "s"), .string(hint), .array([], of: "{sv}"),
                    ]
                    _ = try bus.ask(BusQuestion("org.gtk.Application.Open", of: app, arguments, timeout: 20))
                }
                let none = ["file:///dev/zero", "file:///a%00b", "", "https://example.org/a", "\u{1B}[2J"]
                try open(none, hint: "\u{202E}")
                try open(["file://\(pipe)", "file:///%FF.dragoman.yaml", "file:///nowhere"], hint: "--allow-outside")
                try open([])
                // A thousand are asked for at once: twenty are looked at.
                try open((0..<1000).map { "file:///nowhere/\($0)" })
                let state: [Variant] = [.string("program"), .variant(.string("forged")), .array([], of: "{sv}")]
                _ = try? bus.ask(BusQuestion("org.gtk.Actions.SetState", of: app, state, timeout: 20))
            }
            // Two windows say what is wrong with a device and with a pipe.
            try assertWindows(["Dragoman", "Dragoman", "first"], session)
            assertHandsOver(try start(session, second))
            try assertWindows(["Dragoman", "Dragoman", "first", "second"], session)
            XCTAssertTrue(running.isRunning)
            XCTAssertFalse(session.log(of: "sh").contains("CRITICAL"), session.log(of: "sh"))
        }
    }

    /// Any program of the bus can have a document shown, and agrees to nothing for the person.
    func testADocumentFromTheBusReadsNothingOutside() throws {
        let inner = folder.appendingPathComponent("inner")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        try Data("label,value\nhidden,5\n".utf8).write(to: folder.appendingPathComponent("outer.csv"))
        let file = inner.appendingPathComponent("a.dragoman.yaml")
        let text = "dragoman: 1\ntitle: Inner\nviews:\n  - {graph: g, title: G, bars: ../outer.csv}\n"
        try Data(text.utf8).write(to: file)
        let aliases = (1...20).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }.joined(separator: "\n")
        let bomb = try write(Data("dragoman: 1\na0: &a0 [x]\n\(aliases)\nviews: []\n".utf8), as: "b.dragoman.yaml")
        let services: [any Service] = [Display(width: 2700, height: 1000), MessageBus(), AccessibilityBus()]
        try withSession(services: services) { session in
            let running = try start(session, try writeDocument("first"))
            try assertWindows(["first"], session)
            let actions = try PrivateSession.BusActions(in: session)
            for hint in ["--allow-outside", "allow-outside", String(repeating: "x", count: 1 << 20)] {
                try actions.open(["file://\(bomb)", "file://\(file.path)"], hint: hint)
                try waitUntil("it is shown", timeout: 20) { titles(session).contains("Inner") }
                var tree = ""
                try waitUntil("it is asked about", timeout: 30) {
                    tree = try runDragoman(["tree"], environment: session.environment).output
                    return tree.contains("Read it")
                }
                XCTAssertFalse(tree.contains("hidden"), tree)
            }
            XCTAssertTrue(running.isRunning)
            XCTAssertFalse(session.log(of: "sh").contains("CRITICAL"), session.log(of: "sh"))
        }
    }

    private func corner(ofWindow title: String, _ session: PrivateSession) throws -> ScreenPoint {
        let window = try session.window(titled: title).rectangle
        return ScreenPoint(x: window.x, y: window.y)
    }

    /// Another window of the process has sessions of its own: what comes from there is copied.
    func testABarGoesFromOneWindowToAnotherOfTheProcess() throws {
        try writeBuiltInScene()
        try writeScene(["a": "one,1\ntwo,2\nthree,3\n"])
        try withDisplay { session in
            // Where things are, as the events of two others say.
            var places: [String: ScreenPoint] = [:]
            for (arguments, name) in [([data.path], "two"), ([], "attachments")] {
                let app = try session.launchDragoman(data: data, arguments: arguments)
                let corner = try app.windowRectangle()
                let middle = try app.area(name).rectangle.center
                places[name] = ScreenPoint(x: middle.x - corner.x, y: middle.y - corner.y)
                session.end(app.process)
            }
            // These show no start beside the scene, as those before.
            let state = try XCTUnwrap(session.environment["XDG_STATE_HOME"]) + "/dragoman"
            try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
            try Data("[window]\nstart=false\n".utf8).write(to: URL(fileURLWithPath: state + "/window.ini"))
            _ = try start(session, data.path)
            try assertWindows(["data"], session)
            assertHandsOver(try start(session))
            try assertWindows(["Dragoman", "data"], session)
            let other = try session.window(titled: "Dragoman")
            try session.driver().askToPlace(
                other,
                at: ScreenRectangle(x: 1400, y: 20, width: other.rectangle.width, height: other.rectangle.height))
            let isMoved = try eventually { try session.window(titled: "Dragoman").rectangle.x == 1400 }
            XCTAssertTrue(isMoved)
            session.waitUntilQuiet()
            var points: [ScreenPoint] = []
            for (title, name) in [("data", "two"), ("Dragoman", "attachments")] {
                let (corner, place) = (try corner(ofWindow: title, session), try XCTUnwrap(places[name]))
                points.append(ScreenPoint(x: corner.x + place.x, y: corner.y + place.y))
            }
            let begun = ScreenPoint(x: points[0].x + 14, y: points[0].y + 6)
            try session.pointer.move(to: points[0])
            session.waitUntilQuiet()
            try session.pointer.press()
            session.waitUntilQuiet()
            try session.pointer.glide(from: points[0], to: begun)
            session.waitUntilQuiet()
            try session.pointer.glide(from: begun, to: points[1])
            session.waitUntilQuiet()
            try session.pointer.release()
            let isThere: Bool = try eventually(timeout: 20) { try self.attachmentNames() == ["two.csv"] }
            let names = try attachmentNames()
            XCTAssertTrue(isThere, "\(names)")
            XCTAssertEqual(try rows(of: "a"), ["one,1", "two,2", "three,3"])
        }
    }
}
