import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Demos that are played and filmed on a desktop of their own: `--stage gnome`, `--stage kde`.
final class StageTests: DesktopTestCase {
    private func script(_ steps: String) throws -> String {
        let text = "demo: 1\ntitle: Bars\nscene: built-in\nreader: none\nsize: [1280, 720]\nsteps:\n" + steps
        let file = folder.appendingPathComponent("bars.demo.yaml")
        try Data(text.utf8).write(to: file)
        return file.path
    }

    private static let keys = """
          - keys: [Tab, Right]
          - expect: {focus: February}

        """
    private static let drag = """
          - pointer: {drag: January, to: {element: Ada Lovelace, point: Drop into attachments}}
          - expect: {file: January.csv}

        """

    private func run(_ arguments: [String]) throws -> ProgramResult {
        try runDragoman(arguments, variables: ["DRAGOMAN_RESOURCES": Project.resources.path], timeout: 240)
    }

    func testADemoIsPlayedOnKWin() throws {
        try skipUnlessInstalled(KWinDesktop.programs)
        let result = try run(["play", "--stage", "kde", script(Self.keys + Self.drag)])
        XCTAssertEqual(result.status, 0, result.text)
    }

    /// Picture by picture, with GNOME's bar above the window and the ground of films below it.
    func testADemoIsFilmedOnGNOME() throws {
        try skipUnlessInstalled(GNOMEDesktop.programs + ["ffmpeg", "espeak-ng"])
        let out = folder.appendingPathComponent("out").path
        let result = try run(["record", "--stage", "gnome", "--formats", "none", "-o", out, script(Self.keys)])
        XCTAssertEqual(result.status, 0, result.text)
        let last = try ScreenPicture(reading: "\(out)/bars-pictures/02.png")
        XCTAssertEqual(last.rectangle.width, 1280)
        XCTAssertEqual(last.rectangle.height, 720)
        func color(_ x: Int, _ y: Int) -> [UInt8] { Array(last.pixels[((y * 1280 + x) * 3)...].prefix(3)) }
        XCTAssertEqual(color(600, 16), [0, 0, 0], "GNOME's bar, without the clock")
        XCTAssertEqual(color(4, 400), [0x20, 0x1f, 0x2b], "the ground beside the window")
        XCTAssertGreaterThan(color(640, 66)[0], 200, "the window's header")
    }

    /// KWin draws without a graphics card here, and then takes no pictures by itself.
    func testADemoIsFilmedOnKWin() throws {
        try skipUnlessInstalled(KWinDesktop.programs + ["ffmpeg", "espeak-ng"])
        let out = folder.appendingPathComponent("out").path
        let steps = Self.keys + "  - hover: January\n"
        let result = try run(["record", "--stage", "kde", "--formats", "none", "-o", out, script(steps)])
        XCTAssertEqual(result.status, 0, result.text)
        let pictures = try ["01", "03"].map { try ScreenPicture(reading: "\(out)/bars-pictures/\($0).png") }
        XCTAssertEqual(pictures.map(\.rectangle.width), [1280, 1280])
        func color(_ picture: ScreenPicture, _ x: Int, _ y: Int) -> [UInt8] {
            Array(picture.pixels[((y * 1280 + x) * 3)...].prefix(3))
        }
        XCTAssertGreaterThan(color(pictures[0], 640, 12)[0], 200, "the window's header, at the screen's edge")
        // A pointer is black; on the bar, nothing else is.
        let black = pictures.map { picture in
            (0..<1280 * 560).count { $0 % 1280 < 640 && color(picture, $0 % 1280, $0 / 1280) == [0, 0, 0] }
        }
        XCTAssertGreaterThan(black[1], black[0] + 50, "the pointer is not in the picture")
    }

    /// A menu and its entry are clicked where they are, with a pointer of the desktop's.
    private func playEditor(on desktop: String) throws {
        try skipUnlessInstalled(["gnome-text-editor"])
        let version = try majorVersion(of: "gnome-text-editor")
        try XCTSkipUnless(version >= 48, "Older Text Editors name their menus otherwise.")
        let files = folder.appendingPathComponent("files")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        try Data("Dear Ada,\nsee you in May.\n".utf8).write(to: files.appendingPathComponent("notes.txt"))
        let text = """
            demo: 1
            title: A line
            app: {program: gnome-text-editor, arguments: [notes.txt], files: files}
            reader: none
            steps:
              - keys: Down
              - type: "Please "
              - expect: {text: Please see you in May., state: focused}
              - click: {name: Main Menu}
              - click: Zoom in
              - expect: {gone: 100%}
              - click: {name: New Window, role: menu item}
              - expect: {window: /New Document.*/}
              - screenshot: zoom.png

            """
        let file = folder.appendingPathComponent("editor.demo.yaml")
        try Data(text.utf8).write(to: file)
        let result = try run(["play", "--stage", desktop, "--allow-app", "--pictures", folder.path, file.path])
        XCTAssertEqual(result.status, 0, result.text)
        let picture = try ScreenPicture(reading: folder.appendingPathComponent("zoom.png").path)
        XCTAssertEqual(picture.rectangle.width, 1280)
    }

    func testAnEditorIsPlayedOnGNOME() throws {
        try skipUnlessInstalled(GNOMEDesktop.programs)
        try playEditor(on: "gnome")
    }

    func testAnEditorIsPlayedOnKWin() throws {
        try skipUnlessInstalled(KWinDesktop.programs)
        try playEditor(on: "kde")
    }

    /// The program asks the bus for an app that is a service, and ends. The service shows its name first, and its window later:
    /// that one is found, placed and clicked.
    func testAProgramThatTheBusStartsIsPlayedOnDesktops() throws {
        let modules = "import gi; gi.require_version('Gtk', '4.0'); from gi.repository import Gtk"
        try XCTSkipIf(
            try runProgram("/usr/bin/python3", ["-c", modules]).status != 0, "there is no GTK 4 for Python")
        try skipUnlessInstalled(["gapplication"])
        let desktops = [("gnome", GNOMEDesktop.programs), ("kde", KWinDesktop.programs)].filter { _, programs in
            programs.allSatisfy { Project.installed($0) != nil }
        }
        try XCTSkipIf(desktops.isEmpty, "there is no desktop")
        let name = "org.example.Served"
        let program = try makeProgram("server", Self.service)
        let share = try makeService(name, of: program, "--gapplication-service")
        try makeDesktopFile(name)
        try makeProgram("start", "#!/bin/sh\nexec gapplication launch \(name)\n")
        let file = folder.appendingPathComponent("served.demo.yaml")
        let steps = "  - click: Press\n  - expect: {element: Pressed, window: Served}\n  - screenshot: all.png\n"
        try Data("demo: 1\ntitle: Served\napp: ./start\nreader: none\nsize: [1280, 720]\nsteps:\n\(steps)".utf8)
            .write(to: file)
        for (desktop, _) in desktops {
            let result = try runDragoman(
                ["play", "--stage", desktop, "--allow-app", "--pictures", folder.path, file.path],
                variables: ["DRAGOMAN_RESOURCES": Project.resources.path, "XDG_DATA_DIRS": share], timeout: 240)
            XCTAssertEqual(result.status, 0, "\(desktop): \(result.text)")
        }
    }

    private static let service = """
        #!/usr/bin/python3
        import sys
        import gi
        gi.require_version("Gtk", "4.0")
        from gi.repository import Gio, GLib, Gtk
        def activate(app):
            splash = Gtk.ApplicationWindow(application=app, decorated=False)
            splash.set_child(Gtk.Label(label="Served 1.0"))
            splash.present()
            def show():
                window = Gtk.ApplicationWindow(application=app, title="Served", default_width=400, default_height=300)
                button = Gtk.Button(label="Press")
                button.connect("clicked", lambda *_: button.set_label("Pressed"))
                window.set_child(button)
                window.present()
                splash.destroy()
            GLib.timeout_add(2000, show)
        app = Gtk.Application(application_id="org.example.Served")
        app.connect("activate", activate)
        app.run(sys.argv)

        """

    /// Menus of GTK 3 say another place than they have; a browser's page is in a window.
    func testMenusAndPagesAreClickedOnDesktops() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        try skipUnlessInstalled(GNOMEDesktop.programs + KWinDesktop.programs + ["mousepad", "firefox-esr", "chromium"])
        let page = Project.resources.appendingPathComponent("demos/apps/page/page.html").path
        let menu = """
            app: mousepad
            reader: none
            steps:
              - click: {name: Search, role: menu}
              - click: {name: Find and Replace..., role: menu item}
              - expect: {window: Find and Replace}
            """
        func greeting(_ browser: String) -> String {
            """
            app: {page: \(page), browser: \(browser)}
            reader: none
            steps:
              - click: {identifier: name}
              - type: Ada
              - click: {name: Greet, role: button}
              - expect: {element: {text: Hello Ada}}
            """
        }
        for desktop in ["gnome", "kde"] {
            for steps in [menu, greeting("firefox"), greeting("chromium")] {
                let file = folder.appendingPathComponent("app.demo.yaml")
                try Data("demo: 1\ntitle: Clicks\n\(steps)\n".utf8).write(to: file)
                let result = try run(["play", "--stage", desktop, "--allow-app", "--allow-outside", file.path])
                XCTAssertEqual(result.status, 0, "\(desktop): \(result.text)")
            }
        }
    }

    /// Without a desktop's programs a person is told what to install; nothing is started.
    func testAMissingDesktopIsSaid() throws {
        let path = try script(Self.keys)
        let empty = folder.appendingPathComponent("empty")
        try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
        let result = try runDragoman(
            ["play", "--stage", "gnome", path],
            variables: ["DRAGOMAN_RESOURCES": Project.resources.path, "PATH": empty.path])
        XCTAssertEqual(result.status, 2, result.text)
        XCTAssertTrue(result.errors.contains("apt install gnome-shell pipewire dbus"), result.text)
    }
}
