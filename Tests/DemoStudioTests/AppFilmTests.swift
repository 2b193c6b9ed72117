import Foundation
import TestSupport
import XCTest

/// Films and pictures of programs of others.
final class AppFilmTests: AppDemoTestCase {
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

    /// Each look is another picture, also in toolkits that no desktop tells of it; what Qt cannot be told is said.
    func testLooksReachOtherToolkits() throws {
        for toolkit in ["gtk3", "qt6"] { try skipUnlessPythonHas(toolkit) }
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
        try skipUnlessPythonHas("gtk4")
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
        let report = try String(contentsOfFile: out + "/demo.report.md", encoding: .utf8)
        let parts = [
            "All steps passed.", "(GTK 4.", "\n- Orca ", "\n- at-spi2-core ", "\n- dragoman ", "```diff",
            "demo.report.png",
        ]
        for part in parts {
            XCTAssertTrue(report.contains(part), "\(part)\n\(report)")
        }
        let framed = try Data(contentsOf: URL(filePath: out + "/demo.report.png"))
        XCTAssertNotEqual(framed, try picture("02"), "it has frames")
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
}
