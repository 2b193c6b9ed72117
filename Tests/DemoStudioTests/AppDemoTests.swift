import Foundation
import TestSupport
import XCTest

/// Demos of a program that is not Dragoman: its elements are found by what they are called, and operated as a person does.
final class AppDemoTests: AppDemoTestCase {
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

    /// GTK 3 answers for its window, too, with what lies below a menu of its menu bar.
    func testAnEntryOfAMenuBarOfGTK3IsClicked() throws {
        try skipUnlessPythonHas("gtk3")
        try makeProgram(
            "menus",
            """
            #!/usr/bin/python3
            import gi
            gi.require_version("Gtk", "3.0")
            from gi.repository import Gtk
            window, box, bar, menu = Gtk.Window(title="Menus"), Gtk.VBox(), Gtk.MenuBar(), Gtk.Menu()
            name, file, entry = Gtk.Label(label="Old"), Gtk.MenuItem(label="File"), Gtk.MenuItem(label="Rename")
            entry.connect("activate", lambda *_: name.set_label("New"))
            window.connect("destroy", Gtk.main_quit)
            menu.append(entry)
            file.set_submenu(menu)
            bar.append(file)
            for child in bar, name, Gtk.Button(label="Below"):
                box.add(child)
            window.add(box)
            window.show_all()
            Gtk.main()
            """)
        let file = try write(
            "{program: ./menus}",
            """
              - click: File
              - click: Rename
              - expect: {element: {name: New, role: label}}
            """)
        let result = try runDragoman(["play", "--allow-app", file])
        XCTAssertEqual(result.status, 0, result.text)
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
        let words = "Can’t press Under a sheet: button \"A sheet\" covers it."
        XCTAssertTrue(result.text.contains(words), result.text)
    }

    /// A row that is scrolled away is a goal, too: what is held at the edge of the list makes the app scroll.
    func testARowIsDraggedToOneThatIsScrolledAway() throws {
        try skipUnlessPythonHas("gtk3")
        let program = Project.tests.appendingPathComponent("long-list").path
        let file = try write(
            "{program: \"\(program)\", arguments: [gtk3]}",
            """
              - pointer: {drag: Item 2, to: {element: Item 30, before: Item 30}}
            """)
        let result = try runDragoman(["play", "--allow-app", file])
        XCTAssertEqual(result.status, 0, result.text)
    }

    /// A step fails, and says so, where the app refuses the drop. Another place takes it.
    func testADropThatTheAppRefusesFails() throws {
        let list = Project.tests.appendingPathComponent("long-list").path
        var apps = [
            ("{program: \"\(Project.built("accessible-peer").path)\", arguments: [drags]}", "Red", "Locked", "Archive")
        ]
        if try pythonHas("gtk3") {
            apps.append(("{program: \"\(list)\", arguments: [gtk3]}", "Item 1", "Item 3", "Item 5"))
        }
        for (app, thing, locked, open) in apps {
            func play(to place: String) throws -> ProgramResult {
                try runDragoman(
                    ["play", "--allow-app", try write(app, "  - pointer: {drag: \(thing), to: \(place)}")])
            }
            let refused = try play(to: locked)
            XCTAssertEqual(refused.status, 1, refused.text)
            XCTAssertTrue(refused.text.contains("\(locked) refuses “Drag \(thing) to \(locked)”."), refused.text)
            let taken = try play(to: open)
            XCTAssertEqual(taken.status, 0, taken.text)
        }
    }

    /// A popover that stands out of a small window, below it and beside it, at a button that begins in the middle.
    func testAButtonInAPlainPopoverIsClicked() throws {
        try skipUnlessPythonHas("gtk4")
        let program = try makeProgram("popover", Self.popover)
        for side in ["BOTTOM", "RIGHT"] {
            let app = "{program: \"\(program)\", arguments: [\(side)]}"
            let steps = ["Third one", "Apply", "Forget"].map { name in
                "  - click: Open it\n  - click: \(name)\n  - expect: {element: Did \(name)}"
            }
            let result = try runDragoman(["play", "--allow-app", try write(app, steps.joined(separator: "\n"))])
            XCTAssertEqual(result.status, 0, result.text)
        }
    }

    private static let popover = """
        #!/usr/bin/python3
        import sys
        import gi
        gi.require_version("Gtk", "4.0")
        from gi.repository import Gtk

        def activate(app):
            window = Gtk.ApplicationWindow(application=app, title="A window")
            window.set_default_size(140, 90)
            label = Gtk.Label(label="nothing")
            button = Gtk.Button(label="Open it")
            popover = Gtk.Popover(position=getattr(Gtk.PositionType, sys.argv[1]))
            rows = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
            for name in ("Apply", "Forget", "Third one"):
                row = Gtk.Button(label=name)
                row.connect("clicked", lambda row: (label.set_label("Did " + row.get_label()), popover.popdown()))
                rows.append(row)
            popover.set_child(rows)
            popover.set_parent(button)
            button.connect("clicked", lambda button: popover.popup())
            box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, margin_start=20)
            box.append(button)
            box.append(label)
            window.set_child(box)
            window.present()

        app = Gtk.Application(application_id="org.example.Popover")
        app.connect("activate", activate)
        app.run(None)
        """

    /// A file's icon and its name are parts of one cell, which has the focus as a whole and no name.
    func testAFileOfThunarsListGetsTheFocus() throws {
        let thunar = try runProgram("/bin/sh", ["-c", "command -v thunar"])
        try XCTSkipUnless(thunar.status == 0, "SKIPPED: there is no Thunar here")
        let files = folder.appendingPathComponent("files")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        for name in ["notes.txt", "report.txt", "Übersicht.txt"] {
            try Data("words".utf8).write(to: files.appendingPathComponent(name))
        }
        let file = try write(
            "{program: thunar, arguments: [\"\(files.path)\"]}",
            """
              - keys: Ctrl+2
              - expect: {element: report.txt, within: 5s}
              - focus: report.txt
              - expect: {focus: report.txt}
              - focus: notes.txt
              - expect: {focus: notes.txt}
              - expect: {focus: report.txt}
            """)
        let result = try runDragoman(["play", "--allow-app", file])
        XCTAssertEqual(result.status, 1, result.text)
        XCTAssertEqual(result.text.components(separatedBy: "    ! ").count, 2, "only the last fails: \(result.text)")
    }

    /// GTK 3's sliders go both ways and up and down, and have their value beside them.
    func testSlidersOfGTK3AreSet() throws {
        try skipUnlessPythonHas("gtk3")
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

    func testWhatIsNotThereIsSuggestedAndSeveralAreListed() throws {
        let missing = try runDragoman(["play", "--allow-app", try write(peer, "  - click: not clickd")])
        XCTAssertEqual(missing.status, 1, missing.text)
        XCTAssertTrue(missing.text.contains("Perhaps “not clicked” was meant"), missing.text)
        let other = try runDragoman(
            ["play", "--allow-app", write(peer, "  - click: {name: not clicked, role: list item}")])
        XCTAssertTrue(other.text.contains("There are: label \"not clicked\""), other.text)
        let several = try runDragoman(["play", "--allow-app", try write(peer, "  - click: {role: button}")])
        XCTAssertEqual(several.status, 1, several.text)
        XCTAssertTrue(several.text.contains("Several elements are “button”"), several.text)
        XCTAssertTrue(several.text.contains("button \"Press \"me\"\" in "), several.text)
    }

    /// A busy program has not said that something is not there: it is asked again, and then it is told that it is silent.
    func testWhatABusyProgramDoesNotSayIsNotGone() throws {
        try skipUnlessPythonHas("gtk3")
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
}
