import Foundation
import TestSupport
import XCTest

/// How programs that demos play are started and found, and what they need.
final class AppStartTests: AppDemoTestCase {
    /// A script that starts a program in the background, and ends: the program is what is played.
    func testWhatAProgramLeavesRunningIsPlayed() throws {
        try makeProgram("start", "#!/bin/sh\nsetsid \(Project.built("accessible-peer").path) &\n")
        let file = try write(
            "./start", "  - click: {name: 'press \"ME\"', role: button}\n  - expect: {element: clicked}")
        let result = try runDragoman(["play", "--allow-app", file])
        XCTAssertEqual(result.status, 0, result.text)
    }

    /// A wrapper starts the program as another process, and ends; that one shows a picture with its name first. The first key
    /// goes to its main window.
    func testWhatAProgramShowsWhileItStartsIsWaitedOut() throws {
        let app = Project.tests.appendingPathComponent("task-app").path
        for toolkit in ["gtk4", "qt6"] where try pythonHas(toolkit) {
            try makeProgram("start", "#!/bin/sh\nsetsid /usr/bin/python3 '\(app)' \(toolkit) splash &\n")
            let file = try write(
                "./start",
                """
                  - keys: A
                  - expect: {window: Login, focus: User name, text: a}
                  - click: Sign in
                  - click: Water the plants
                  - expect: {focus: Water the plants}
                """)
            let result = try runDragoman(["play", "--allow-app", file])
            XCTAssertEqual(result.status, 0, "\(toolkit): \(result.text)")
        }
    }

    /// The program only asks the bus for a window, and ends: what the bus has started is what is played. Such is
    /// gnome-terminal.
    func testAProgramThatTheBusStartsIsPlayed() throws {
        try skipUnlessPythonHas("gtk3")
        let name = "org.example.Activated"
        let program = try makeProgram(
            "server",
            """
            #!/usr/bin/python3
            import time
            import gi
            gi.require_version("Gtk", "3.0")
            from gi.repository import Gtk
            def activate(app):
                # Who asked for it has ended by now.
                time.sleep(1)
                window = Gtk.ApplicationWindow(application=app, title="Served")
                button = Gtk.Button(label="Press")
                button.connect("clicked", lambda *_: button.set_label("Pressed"))
                window.add(button)
                window.show_all()
            app = Gtk.Application(application_id="\(name)")
            app.connect("activate", activate)
            app.run()

            """)
        let start = "org.freedesktop.DBus.StartServiceByName \(name) 0"
        try makeProgram(
            "start",
            "#!/bin/sh\nexec gdbus call --session -d org.freedesktop.DBus -o /org/freedesktop/DBus -m \(start)\n")
        let share = try makeService(name, of: program)
        let file = try write("./start", "  - click: Press\n  - expect: {element: Pressed, window: Served}")
        // A service without a desktop file has no window, and is not started.
        let none = try runDragoman(["play", "--allow-app", file], variables: ["XDG_DATA_DIRS": share])
        XCTAssertNotEqual(none.status, 0, none.text)
        try makeDesktopFile(name)
        let result = try runDragoman(["play", "--allow-app", file], variables: ["XDG_DATA_DIRS": share])
        XCTAssertEqual(result.status, 0, result.text)
    }

    /// The page's first command, as a user who may do nothing: without a display, a session or root, where nobody may write
    /// into /tmp. All that a play writes is in TMPDIR. Where this repository lies in /tmp, it is seen there still.
    func testThePagesCommandPlaysWithoutRootOrSession() throws {
        let user = ["--user", "--map-user=1000", "--map-group=1000"]
        let can = try runProgram(
            "unshare",
            [
                "--user", "--map-root-user", "--mount", "sh", "-c", "mount -t tmpfs none /mnt && exec \"$@\"", "sh",
                "unshare",
            ]
                + user + ["true"])
        try XCTSkipIf(can.status != 0, "no namespaces can be made here")
        let place = URL(fileURLWithPath: "/var/tmp/dragoman-\(UUID().uuidString.prefix(8))")
        let demos = place.appendingPathComponent("demos")
        try FileManager.default.createDirectory(at: demos, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        for (name, words) in [("right", "clicked"), ("wrong", "pressed")] {
            let steps = "  - click: {name: 'press \"ME\"', role: button}\n  - expect: {element: \(words), within: 1s}\n"
            try Data("demo: 1\ntitle: \(name)\napp: \(peer)\nreader: none\nsteps:\n\(steps)".utf8)
                .write(to: demos.appendingPathComponent("\(name).yaml"))
        }
        let page = try String(contentsOf: Project.resources.appendingPathComponent("docs/ci.md"), encoding: .utf8)
        let command = try XCTUnwrap(page.split(separator: "\n").first { $0.hasPrefix("dragoman play demos ") })
        let words = command.split(separator: " ").dropFirst().map(String.init)
        let script = """
            kept="$1/kept" && mkdir "$kept" && mount --rbind "$2" "$kept" && mount -t tmpfs -o size=64k none /tmp || exit 97
            case $2 in /tmp/*) mkdir -p "$2" && mount --rbind "$kept" "$2" || exit 98 ;; esac
            mount -o remount,ro /tmp && ! touch /tmp/x 2>/dev/null || exit 99
            cd "$1" && shift 2 && exec unshare \(user.joined(separator: " ")) sh -c '[ "$(id -u)" = 1000 ] && exec "$@"' sh "$@"
            """
        let variables = [
            "PATH=/usr/local/bin:/usr/bin:/bin", "HOME=\(place.path)", "TMPDIR=\(place.path)",
            "DRAGOMAN_RESOURCES=\(Project.resources.path)", "LANG=C.UTF-8",
        ]
        let libraries = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ["LD_LIBRARY_PATH=\($0)"] } ?? []
        let result = try runProgram(
            "unshare",
            ["--user", "--map-root-user", "--mount", "env", "-i"] + variables + libraries
                + ["sh", "-c", script, "sh", place.path, Project.root.path, Project.built("dragoman").path] + words)
        XCTAssertEqual(result.status, 1, result.text)
        XCTAssertTrue(result.text.contains("1 passed, 1 failed"), result.text)
        let written = try FileManager.default.subpathsOfDirectory(atPath: place.path)
        for file in ["junit.xml", "demos.sarif"]
            + ["png", "tree.txt", "words.txt", "timeline.jsonl"].map({ "failed/wrong.\($0)" })
        {
            XCTAssertTrue(written.contains(file), "\(file): \(written)")
        }
    }

    /// The files that a demo brings lie in the folder in which its program works.
    func testNothingStartsWithoutConsent() throws {
        let files = folder.appendingPathComponent("files")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        try Data("here".utf8).write(to: files.appendingPathComponent("notes.txt"))
        let trace = folder.appendingPathComponent("trace").path
        let app = "{program: cp, arguments: [notes.txt, \"\(trace)\"], files: files}"
        let refused = try runDragoman(["play", try write(app, "  - pause: 1s")])
        XCTAssertEqual(refused.status, 2, refused.text)
        XCTAssertTrue(refused.text.contains("cp notes.txt"), refused.text)
        XCTAssertFalse(FileManager.default.fileExists(atPath: trace))
        // A program without a window that ends is none that can be played, and that is said.
        let played = try runDragoman(["play", "--allow-app", try write(app, "  - pause: 1s")])
        XCTAssertEqual(played.status, 2, played.text)
        XCTAssertEqual(try String(contentsOfFile: trace, encoding: .utf8), "here")
    }
}
