import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Demos of a program that is not Dragoman, played as a person plays them.
final class AppDemoTests: FolderTestCase {
    private func write(_ app: String, _ steps: String, reader: String = "none") throws -> String {
        let file = folder.appendingPathComponent("demo.yaml")
        let head = "demo: 1\ntitle: Another app\napp: \(app)\nreader: \(reader)\nsize: [800, 500]\n"
        try Data("\(head)steps:\n\(steps)\n".utf8).write(to: file)
        return file.path
    }

    private var peer: String { "{program: \"\(Project.built("accessible-peer").path)\"}" }

    /// Found by role and by name, reached by keys, clicked where it is on the screen, and operated as a client does.
    func testAnAppIsOperatedByTheNamesOfItsElements() throws {
        let file = try write(
            peer,
            """
              - expect: {element: {name: not clicked, role: label}, window: A window}
              - click: {name: 'press "ME"', role: button}
              - expect: {element: clicked, gone: not clicked}
              - focus: {role: slider}
              - keys: Right
              - expect: {value: "5", state: [focused, not checked]}
              - choose: {on: 'Press "me"', action: Click}
              - expect: {element: {name: "Off", role: button}, state: not enabled}
            """)
        let result = try runDragoman(["play", "--allow-app", file])
        XCTAssertEqual(result.status, 0, result.text)
    }

    func testTextsAreAsLargeAsTheScriptSays() throws {
        var pictures: [Data] = []
        for scale in ["1", "2"] {
            let file = folder.appendingPathComponent("scale.yaml")
            let script = "demo: 1\ntitle: Scale\nreader: none\ntext-scale: \(scale)\nsteps:\n  - screenshot: all.png\n"
            try Data(script.utf8).write(to: file)
            let result = try runDragoman(["play", file.path, "--pictures", folder.path])
            XCTAssertEqual(result.status, 0, result.text)
            pictures.append(try Data(contentsOf: folder.appendingPathComponent("all.png")))
        }
        XCTAssertNotEqual(pictures[0], pictures[1])
    }

    /// By a click and by its handle; what it cannot have is said with what it can.
    func testASliderIsSetToAValue() throws {
        let file = try write(
            peer,
            """
              - click: {element: {role: slider}, value: 10}
              - expect: {element: {role: slider}, value: "10"}
              - pointer: {drag: {role: slider}, to: {value: 0}}
              - expect: {element: {role: slider}, value: "0"}
              - click: {element: {role: slider}, value: 7}
              - click: {element: {role: slider}, value: 70}
            """)
        let result = try runDragoman(["play", "--allow-app", file])
        XCTAssertEqual(result.status, 1, result.text)
        XCTAssertEqual(result.text.components(separatedBy: "    ! ").count, 2, result.text)
        XCTAssertTrue(result.text.contains("slider goes from 0 to 10: it cannot have the value 70."), result.text)
        let none = try runDragoman(
            ["play", "--allow-app", try write(peer, "  - click: {element: not clicked, value: 1}")])
        XCTAssertTrue(none.text.contains("not clicked has no value between a least and a greatest one."), none.text)
    }

    /// A row that is scrolled away lies, as GTK 4 says, where a button is that nobody may press.
    func testAClickHitsWhatItNames() throws {
        let rows = "{program: \"\(Project.built("accessible-peer").path)\", arguments: [rows]}"
        let file = try write(
            rows,
            """
              - click: Row 30
              - expect: {element: "Chosen: 30"}
              - click: Row 2
              - expect: {element: "Chosen: 2"}
              - click: Under a sheet
            """)
        let result = try runDragoman(["play", "--allow-app", file])
        XCTAssertEqual(result.status, 1, result.text)
        XCTAssertEqual(result.text.components(separatedBy: "    ! ").count, 2, result.text)
        let words = "Under a sheet is not pressed: button \"A sheet\" lies there."
        XCTAssertTrue(result.text.contains(words), result.text)
    }

    /// Typed into fields that hide it, in three toolkits: neither what is printed nor any file has it.
    func testWhatIsTypedIntoFieldsThatHideItIsNowhere() throws {
        let forms = Project.tests.appendingPathComponent("form-app").path
        let peer = Project.built("accessible-peer").path
        var apps = [("GTK 4", "{program: \"\(peer)\", arguments: [login]}")]
        let others = [("gtk3", "gi; gi.require_version('Gtk', '3.0')"), ("qt6", "PyQt6.QtWidgets")]
        // Each takes half a minute.
        for (toolkit, needed) in LongTests.share > 0 ? others : [] {
            guard try runProgram("/usr/bin/python3", ["-c", "import \(needed)"]).status == 0 else { continue }
            apps.append((toolkit, "{program: /usr/bin/python3, arguments: [\"\(forms)\", \(toolkit)]}"))
        }
        for (toolkit, app) in apps {
            let file = try write(
                app,
                """
                  - focus: User name
                  - type: Adelheid
                  - expect: {text: Adelheid, element: User name}
                  - focus: Password
                  - type: correct-horse
                  - keys: [z, y, x]
                  - focus: Code
                  - type: {secret: CODE}
                  - expect: {element: correct-horse, within: 100ms}
                """)
            let films = folder.appendingPathComponent("films")
            let result = try runDragoman(
                ["record", "--allow-app", "--show-keys", "--formats", "none", "-o", films.path, file],
                variables: ["CODE": "battery-staple"])
            let played = try runDragoman(
                [
                    "play", "--allow-app", "--progress", "json", "--report", films.path + "/report.xml", "--failures",
                    films.path, "--timeline", films.path + "/play.jsonl", "--variable", "CODE=battery-staple", file,
                ])
            var texts = ["record": result.text, "play": played.text]
            for name in try FileManager.default.subpathsOfDirectory(atPath: films.path) {
                guard let bytes = try? Data(contentsOf: films.appendingPathComponent(name)) else { continue }
                texts[name] = String(decoding: bytes, as: UTF8.self)
            }
            XCTAssertTrue(texts["demo.tree.txt"]?.contains("Adelheid") ?? false, "\(toolkit): \(texts.keys)")
            XCTAssertTrue(texts["play.jsonl"]?.contains("Adelheid") ?? false, "\(toolkit): \(texts.keys)")
            XCTAssertGreaterThan(texts.count, 4, "\(texts.keys)")
            XCTAssertTrue(texts["play"]?.contains("Adelheid") ?? false, "\(toolkit): \(played.text)")
            XCTAssertTrue(texts["demo.md"]?.contains("Adelheid") ?? false, "\(toolkit): \(texts["demo.md"] ?? "")")
            for (name, text) in texts {
                for secret in ["correct-horse", "battery-staple", "Z, Y, X"] {
                    XCTAssertFalse(text.contains(secret), "\(toolkit): \(name) has \(secret): \(text)")
                }
            }
            try FileManager.default.removeItem(at: films)
        }
    }

    /// GTK 3's sliders go both ways and up and down, and have their value beside them.
    func testSlidersOfGTK3AreSet() throws {
        let needed = "import gi; gi.require_version('Gtk', '3.0'); from gi.repository import Gtk"
        try XCTSkipIf(
            try runProgram("/usr/bin/python3", ["-c", needed]).status != 0, "there is no GTK 3 for Python")
        let program = try makeProgram("sliders", Self.sliders)
        let steps = ["Plain", "Mirrored", "Down", "Up"].map { name in
            """
              - click: {element: {name: \(name), role: slider}, value: 100}
              - expect: {element: {name: \(name), role: slider}, value: "100"}
              - pointer: {drag: {name: \(name), role: slider}, to: {value: 30}}
              - pointer: {drag: {name: \(name), role: slider}, to: {value: 0}}
              - expect: {element: {name: \(name), role: slider}, value: "0"}
            """
        }
        let result = try runDragoman(
            ["play", "--allow-app", try write(program, steps.joined(separator: "\n"))])
        XCTAssertEqual(result.status, 0, result.text)
    }

    private static let sliders = """
        #!/usr/bin/python3
        import gi
        gi.require_version("Gtk", "3.0")
        from gi.repository import Gtk
        window = Gtk.Window(title="A window")
        window.connect("destroy", Gtk.main_quit)
        window.set_default_size(400, 420)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        window.add(box)
        for name, way, isInverted in (("Plain", 0, False), ("Mirrored", 0, False), ("Down", 1, False), ("Up", 1, True)):
            scale = Gtk.Scale.new_with_range(way, 0, 100, 1)
            scale.set_value(20)
            scale.set_inverted(isInverted)
            scale.get_accessible().set_name(name)
            if name == "Mirrored": scale.set_direction(Gtk.TextDirection.RTL)
            box.pack_start(scale, way == 1, way == 1, 0)
        window.show_all()
        Gtk.main()

        """

    /// A script that starts a program in the background, and ends: the program is what is played.
    func testWhatAProgramLeavesRunningIsPlayed() throws {
        try makeProgram("start", "#!/bin/sh\nsetsid \(Project.built("accessible-peer").path) &\n")
        let file = try write(
            "./start", "  - click: {name: 'press \"ME\"', role: button}\n  - expect: {element: clicked}")
        let result = try runDragoman(["play", "--allow-app", file])
        XCTAssertEqual(result.status, 0, result.text)
    }

    /// The program only asks the bus for a window, and ends: what the bus has started is what is played. Such is
    /// gnome-terminal.
    func testAProgramThatTheBusStartsIsPlayed() throws {
        let needed = "import gi; gi.require_version('Gtk', '3.0'); from gi.repository import Gtk"
        try XCTSkipIf(
            try runProgram("/usr/bin/python3", ["-c", needed]).status != 0, "there is no GTK 3 for Python")
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
        let service = "[D-BUS Service]\nName=\(name)\nExec=\"\(program)\"\n"
        try makeProgram("share/dbus-1/services/\(name).service", service)
        let file = try write("./start", "  - click: Press\n  - expect: {element: Pressed, window: Served}")
        let share = "\(folder.appendingPathComponent("share").path):/usr/local/share:/usr/share"
        // A service without a desktop file has no window, and is not started.
        let none = try runDragoman(["play", "--allow-app", file], variables: ["XDG_DATA_DIRS": share])
        XCTAssertNotEqual(none.status, 0, none.text)
        try makeProgram(
            "share/applications/\(name).desktop", "[Desktop Entry]\nType=Application\nName=Served\nExec=false\n")
        let result = try runDragoman(["play", "--allow-app", file], variables: ["XDG_DATA_DIRS": share])
        XCTAssertEqual(result.status, 0, result.text)
    }

    /// A busy program has not said that something is not there: it is asked again, and then it is told that it is silent.
    func testWhatABusyProgramDoesNotSayIsNotGone() throws {
        let needed = "import gi; gi.require_version('Gtk', '3.0'); from gi.repository import Gtk"
        try XCTSkipIf(
            try runProgram("/usr/bin/python3", ["-c", needed]).status != 0, "there is no GTK 3 for Python")
        try makeProgram("busy", Self.busy)
        let file = try write(
            "./busy",
            """
              - click: Work
              - expect: {gone: Work, within: 300ms}
              - expect: {element: Nothing, within: 300ms}
              - click: Save
              - expect: {element: Saved}
            """)
        let result = try runDragoman(["play", "--allow-app", file])
        XCTAssertEqual(result.status, 1, result.text)
        let failures = result.text.components(separatedBy: "    ! ").dropFirst().map { $0.prefix { $0 != "\n" } }
        XCTAssertEqual(failures, ["busy does not answer.", "busy does not answer."], result.text)
    }

    private static let busy = """
        #!/usr/bin/python3
        import time
        import gi
        gi.require_version("Gtk", "3.0")
        from gi.repository import GLib, Gtk
        window = Gtk.Window(title="Busy")
        window.connect("destroy", Gtk.main_quit)
        box = Gtk.Box()
        window.add(box)
        work, save = Gtk.Button(label="Work"), Gtk.Button(label="Save")
        work.connect("clicked", lambda *_: GLib.timeout_add(100, lambda: time.sleep(25)))
        save.connect("clicked", lambda *_: save.set_label("Saved"))
        for child in (work, save): box.pack_start(child, True, True, 0)
        window.show_all()
        Gtk.main()

        """

    /// All that a play writes is in TMPDIR, also where nobody may write into /tmp.
    func testAPlayNeedsNoOtherFolder() throws {
        let can = try runProgram(
            "unshare", ["--user", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "none", "/mnt"])
        try XCTSkipIf(can.status != 0, "no mount namespace can be made here")
        let tools = "/var/tmp/dragoman-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: tools) }
        let script = "\(tools)/demo.yaml"
        let app = "{program: \"\(Project.built("accessible-peer").path)\"}"
        try Data(
            "demo: 1\ntitle: T\napp: \(app)\nreader: none\nsteps:\n  - click: {name: 'press \"ME\"', role: button}\n  - expect: {element: clicked}\n"
                .utf8
        ).write(to: URL(fileURLWithPath: script))
        let words = "mount -t tmpfs -o ro,size=4k none /tmp && ! touch /tmp/x 2>/dev/null && exec \"$@\""
        let result = try runProgram(
            "unshare",
            [
                "--user", "--map-root-user", "--mount", "env", "TMPDIR=\(tools)", "sh", "-c", words, "sh",
                Project.built("dragoman").path, "play", "--allow-app", script,
            ])
        XCTAssertEqual(result.status, 0, result.text)
    }

    /// Each look is another picture, also in toolkits that no desktop tells of it; what Qt cannot be told is said.
    func testLooksReachOtherToolkits() throws {
        for (toolkit, modules) in [("gtk3", "gi, sys; gi.require_version('Gtk', '3.0')"), ("qt6", "PyQt6.QtWidgets")] {
            try XCTSkipIf(
                try runProgram("/usr/bin/python3", ["-c", "import \(modules)"]).status != 0, "there is no \(toolkit)")
        }
        func play(_ program: String, _ look: String) throws -> ProgramResult {
            try makeProgram("app", program)
            let file = folder.appendingPathComponent("look.yaml")
            let name = look.filter(\.isLetter)
            let head = "demo: 1\ntitle: L\napp: ./app\nreader: none\nsize: [400, 300]\n\(look)\n"
            try Data("\(head)steps:\n  - screenshot: \(name).png\n".utf8).write(to: file)
            return try runDragoman(["play", "--allow-app", file.path, "--pictures", folder.path])
        }
        let gtk3 = """
            #!/usr/bin/python3
            import gi
            gi.require_version("Gtk", "3.0")
            from gi.repository import Gtk
            window = Gtk.Window(title="W")
            window.add(Gtk.Button(label="Press"))
            window.show_all()
            Gtk.main()

            """
        let looks = ["appearance: light", "appearance: dark", "text-scale: 2"]
        for look in looks { XCTAssertEqual(try play(gtk3, look).status, 0, look) }
        let pictures = try looks.map {
            try Data(contentsOf: folder.appendingPathComponent("\($0.filter(\.isLetter)).png"))
        }
        XCTAssertEqual(Set(pictures).count, looks.count)
        let qt = """
            #!/usr/bin/python3
            from PyQt6.QtWidgets import *
            app = QApplication([])
            window = QWidget()
            QVBoxLayout(window).addWidget(QPushButton("Press"))
            window.show()
            app.exec()

            """
        let dark = try play(qt, "appearance: dark")
        XCTAssertEqual(dark.status, 2, dark.text)
        XCTAssertTrue(dark.errors.contains("QT_QPA_PLATFORMTHEME"), dark.text)
    }

    /// A window that a timer opens is part of the step that led to it: it is in the step's picture, its words stand with the
    /// step, and the next key goes to it.
    func testADialogThatComesLateBelongsToItsStep() throws {
        let needed = "import gi; gi.require_version('Gtk', '4.0'); from gi.repository import Gtk"
        try XCTSkipIf(
            try runProgram("/usr/bin/python3", ["-c", needed]).status != 0, "there is no GTK 4 for Python")
        let program = try makeProgram("late", Self.late)
        let file = try write(
            program,
            """
              - keys: Space
              - keys: Escape
              - expect: {element: Not signed in}
            """, reader: "orca")
        let out = folder.appendingPathComponent("out").path
        let result = try runDragoman(["record", "--allow-app", file, "-o", out, "--formats", "none"], timeout: 120)
        XCTAssertEqual(result.status, 0, result.text)
        let lines = try String(contentsOfFile: out + "/demo.timeline.jsonl", encoding: .utf8).split(separator: "\n")
        let dialog = lines.filter { $0.contains("\"step\":1,") }.joined(separator: "\n")
        XCTAssertTrue(dialog.contains("\"role\":\"dialog\"") || dialog.contains("\"role\":\"alert\""), dialog)
        XCTAssertTrue(dialog.contains("\"event\":\"said\""), dialog)
        func picture(_ number: String) throws -> Data {
            try Data(contentsOf: URL(filePath: "\(out)/demo-pictures/\(number).png"))
        }
        XCTAssertNotEqual(try picture("00"), try picture("01"))
        XCTAssertNotEqual(try picture("01"), try picture("02"))
    }

    private static let late = """
        #!/usr/bin/python3
        import gi
        gi.require_version("Gtk", "4.0")
        from gi.repository import GLib, Gtk
        def activate(app):
            window = Gtk.ApplicationWindow(application=app, title="Late", default_width=400, default_height=300)
            label = Gtk.Label(label="Nobody")
            button = Gtk.Button(label="Sign in")
            box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
            box.append(button)
            box.append(label)
            window.set_child(box)
            def answered(dialog, answer):
                label.set_label("Signed in" if answer == Gtk.ResponseType.OK else "Not signed in")
                dialog.destroy()
            def ask():
                dialog = Gtk.MessageDialog(
                    transient_for=window, modal=True, text="Sign in as Ada?", buttons=Gtk.ButtonsType.OK_CANCEL)
                dialog.connect("response", answered)
                dialog.present()
            button.connect("clicked", lambda button: GLib.timeout_add(250, ask))
            window.present()
        app = Gtk.Application(application_id="org.example.Late")
        app.connect("activate", activate)
        app.run()

        """

    /// A film with chapters, pictures and a page; what is hidden is played and not told.
    func testAFilmOfAnAppHasWhatItsScriptAsksFor() throws {
        let file = try write(
            peer,
            """
              - chapter: The button
              - overlay: {blur: not clicked}
              - overlay: {arrow: 'Press "me"', text: Press this., for: 1s}
              - click: 'Press "me"'
              - expect: {element: clicked, within: 10s}
              - hide: true
              - narrate: Nobody hears this.
              - focus: {role: slider}
              - show: true
              - overlay: none
              - chapter: The slider
              - speed: 2
              - overlay: {magnify: {role: slider}, times: 3}
              - scroll: {element: {role: slider}, down: 1}
              - narrate: The slider was turned.
              - screenshot: {file: slider.png, element: {role: slider}}
              - screenshot: all.png
            """)
        let out = folder.appendingPathComponent("out")
        let result = try runDragoman(
            ["record", "--allow-app", file, "-o", out.path, "--formats", "webm"], timeout: 180)
        XCTAssertEqual(result.status, 0, result.text)
        let names = Set(try FileManager.default.contentsOfDirectory(atPath: out.path))
        let expected = ["all.png", "demo.chapters.vtt", "demo.html", "demo.md", "demo.webm", "slider.png"]
        XCTAssertTrue(names.isSuperset(of: expected), "\(names)")
        for name in ["demo.html", "demo.md", "demo.timeline.jsonl", "demo.vtt"] {
            let text = try String(contentsOf: out.appendingPathComponent(name), encoding: .utf8)
            XCTAssertTrue(text.contains("The slider was turned."), name)
            XCTAssertFalse(text.contains("Nobody hears this."), name)
        }
        let probe = try runProgram(
            "/usr/bin/ffprobe",
            ["-v", "error", "-show_entries", "chapter_tags=title", "-of", "csv=p=0", out.path + "/demo.webm"])
        XCTAssertEqual(probe.output.split(separator: "\n"), ["The button", "The slider"], probe.text)
        let kept = ProcessInfo.processInfo.environment["DRAGOMAN_KEEP_FILMS"]
        if let kept { try? FileManager.default.copyItem(atPath: out.path, toPath: kept) }
    }

    func testWhatIsNotThereIsSuggestedAndSeveralAreListed() throws {
        let missing = try runDragoman(["play", "--allow-app", try write(peer, "  - click: not clickd")])
        XCTAssertEqual(missing.status, 1, missing.text)
        XCTAssertTrue(missing.text.contains("Perhaps \"not clicked\" was meant"), missing.text)
        let other = try runDragoman(
            ["play", "--allow-app", write(peer, "  - click: {name: not clicked, role: list item}")])
        XCTAssertTrue(other.text.contains("There are: label \"not clicked\""), other.text)
        let several = try runDragoman(["play", "--allow-app", try write(peer, "  - click: {role: button}")])
        XCTAssertEqual(several.status, 1, several.text)
        XCTAssertTrue(several.text.contains("Several elements are “button”"), several.text)
        XCTAssertTrue(several.text.contains("button \"Press \"me\"\" in "), several.text)
    }

    func testOrcaIsHeardInAnotherApp() throws {
        let file = try write(
            peer, "  - focus: {role: slider}\n  - expect: {heard: slider 4, not-heard: January}", reader: "orca")
        let result = try runDragoman(["play", "--allow-app", file])
        XCTAssertEqual(result.status, 0, result.text)
    }

    /// An Orca of its own reads the element, and the focus is where it was then.
    func testHearSaysWhatOrcaSaysThere() throws {
        try withSession(services: [Display(), MessageBus(), AccessibilityBus(), WindowManager()]) { session in
            try session.launchReady(Project.built("accessible-peer"), [])
            let heard = try runDragoman(
                ["hear", "--app", "accessible-peer", "--role", "button", "Press \"me\""],
                environment: session.environment,
                timeout: 120)
            XCTAssertEqual(heard.status, 0, heard.text)
            XCTAssertTrue(heard.output.contains("Press"), heard.text)
            XCTAssertTrue(heard.output.contains("Orca "), heard.text)
            let none = try runDragoman(
                ["hear", "--app", "accessible-peer", "Press \"you\""], environment: session.environment)
            XCTAssertEqual(none.status, 2, none.text)
        }
    }

    /// GTK 4 lets nobody move the focus from outside, and a menu button's own element takes none: a button in it does.
    func testHearSaysWhatOrcaSaysOfMenuButtonsOfGTK4() throws {
        try XCTSkipIf(Project.installed("gnome-text-editor") == nil, "there is no gnome-text-editor")
        try withSession(services: [Display(), MessageBus(), AccessibilityBus(), WindowManager()]) { session in
            let app = try session.launchOther("gnome-text-editor", [], in: session.folder, variables: [:])
            defer { session.end(app.process) }
            func tree() throws -> String {
                try runDragoman(["tree", "--app", "gnome-text-editor"], environment: session.environment).output
            }
            XCTAssertTrue(try eventually(timeout: 60) { try tree().contains("focused") }, app.log)
            // Before 4.10, GTK gives a button without a name that of its class.
            let names = try tree().contains("\"Main Menu\"") ? ["Main Menu", "Open"] : ["Open"]
            for name in names {
                let heard = try runDragoman(
                    ["hear", "--app", "gnome-text-editor", name], environment: session.environment, timeout: 120)
                XCTAssertEqual(heard.status, 0, heard.text)
                XCTAssertTrue(heard.output.contains(": \(name)"), heard.text)
            }
            let focused = try tree().split(separator: "\n").filter { $0.contains(" focused") }
            XCTAssertEqual(focused.count, 1, "\(focused)")
            XCTAssertTrue(focused.allSatisfy { $0.contains("multi-line") }, "\(focused)")
        }
    }

    // MARK: Large programs, installed for the long tests only

    private func play(_ app: String, _ steps: String, needing programs: String...) throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        let isThere = programs.contains { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
        try XCTSkipUnless(isThere, "there is no \(programs.joined(separator: " or "))")
        let result = try runDragoman(["play", "--allow-app", try write(app, steps)], timeout: 300)
        XCTAssertEqual(result.status, 0, result.text)
    }

    private func playPage(in browser: String, needing programs: String) throws {
        let page = """
            <!doctype html><html lang=en><title>A page</title><label>Name <input id=name></label>
            <label><input type=checkbox id=on>On</label>
            <button onclick="out.textContent='Hello '+document.getElementById('name').value">Greet</button>
            <p id=out role=status></p>
            <label>Volume <input type=range value=20></label>
            <p dir=rtl><label>Mirrored <input type=range value=20></label></p></html>
            """
        try Data(page.utf8).write(to: folder.appendingPathComponent("page.html"))
        try play(
            "{page: page.html, browser: \(browser)}",
            """
              - focus: Name
              - expect: {focus: {identifier: name}}
              - type: Ada
              - click: {name: Greet, role: button}
              - expect: {element: {identifier: name}, text: Ada}
              - click: {role: check box, near: "On"}
              - expect: {element: {identifier: "on"}, state: checked}
              - click: {element: {name: Volume, role: slider}, value: 70}
              - expect: {element: {name: Volume, role: slider}, value: "70"}
              - click: {element: {name: Volume, role: slider}, value: 0}
              - expect: {element: {name: Volume, role: slider}, value: "0"}
              - pointer: {drag: {name: Mirrored, role: slider}, to: {value: 100}}
              - expect: {element: {name: Mirrored, role: slider}, value: "100"}
            """, needing: programs)
    }

    func testAPageInFirefox() throws { try playPage(in: "firefox", needing: "firefox-esr") }

    func testAPageInChromium() throws { try playPage(in: "chromium", needing: "chromium") }

    func testEditorsOfGTK3GTK4AndQt() throws {
        let files = folder.appendingPathComponent("files")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        for program in ["gnome-text-editor", "mousepad", "featherpad"] {
            try Data("Ada".utf8).write(to: files.appendingPathComponent("notes.txt"))
            try play(
                "{program: \(program), arguments: [notes.txt], files: files}",
                """
                  - expect: {focus: {text: Ada}}
                  - type: "Dear "
                  - expect: {text: Dear Ada, state: [focused, editable]}
                """, needing: program)
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
