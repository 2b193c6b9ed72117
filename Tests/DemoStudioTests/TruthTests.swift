import Foundation
import TestSupport
import XCTest

/// Steps that do nothing fail with the reason, what comes too late is too late, and what can be clicked is clicked.
final class TruthTests: AppDemoTestCase {
    private func play(_ app: String, _ steps: String, _ options: String...) throws -> (status: Int32, text: String) {
        let result = try runDragoman(["play", "--allow-app"] + options + [try write(app, steps)])
        return (result.status, result.text)
    }

    private func failures(_ text: String) -> [String] {
        text.components(separatedBy: "    ! ").dropFirst().map { String($0.prefix { $0 != "\n" }) }
    }

    /// A button that is switched off takes no click, and one that has the keyboard takes no text.
    func testWhatDoesNothingFails() throws {
        let disabled = try play(peer, "  - click: {name: \"Off\", role: button}")
        XCTAssertEqual(disabled.status, 1, disabled.text)
        XCTAssertEqual(failures(disabled.text), ["button Off is disabled: a click does nothing there."])
        let typed = try play(peer, "  - focus: {name: 'Press \"me\"', role: button}\n  - type: ada")
        XCTAssertEqual(typed.status, 1, typed.text)
        let words = "Typing changed nothing: button \"Press \"me\"\" has keyboard focus, but accepts no text."
        XCTAssertTrue(failures(typed.text).contains { $0.contains("Typing changed nothing") }, typed.text + words)
    }

    /// The time is that of the dialog, and not that of the app's rest after it.
    func testWhatComesTooLateFails() throws {
        try skipUnlessPythonHas("gtk3")
        try makeProgram("late", Self.late)
        func steps(_ within: String) -> String {
            "  - click: Later\n  - expect: {element: Done, within: \(within)}\n  - expect: {element: Done}"
        }
        let late = try play("./late", steps("1s"))
        XCTAssertEqual(late.status, 1, late.text)
        XCTAssertEqual(failures(late.text).count, 1, late.text)
        let words = try XCTUnwrap(failures(late.text).first)
        let numbers = words.split { !$0.isNumber }.compactMap { Int($0) }
        XCTAssertEqual(words, "It took \(numbers.first ?? 0) ms, and may take 1000 ms.", late.text)
        XCTAssertGreaterThanOrEqual(numbers.first ?? 0, 1500, late.text)
        XCTAssertEqual(try play("./late", steps("10s")).status, 0)
    }

    /// An expectation that fails can end the demo.
    func testADemoEndsAtItsFirstFailureWhereItSaysSo() throws {
        let steps = "  - expect: {element: Nothing, within: 100ms}\n  - expect: {window: None, within: 100ms}"
        let file = try write(peer, steps)
        let words = "No window “None” is open."
        XCTAssertTrue(try runDragoman(["play", "--allow-app", file]).text.contains(words))
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try Data(text.replacing("reader: none", with: "reader: none\non-failure: stop").utf8)
            .write(to: URL(fileURLWithPath: file))
        let result = try runDragoman(["play", "--allow-app", file])
        XCTAssertEqual(result.status, 1, result.text)
        XCTAssertTrue(result.text.contains("There is no element “Nothing”."), result.text)
        XCTAssertFalse(result.text.contains(words), result.text)
    }

    /// The items of an open menu lie over all else, also before GTK 4.10, which says what lies below.
    func testAnItemOfAnOpenMenuIsClicked() throws {
        try skipUnlessPythonHas("gtk4")
        try makeProgram("menu", Self.menu)
        let result = try play(
            "./menu",
            """
              - click: {name: Choices, role: button}
              - click: {name: Second, role: menu item}
              - expect: {element: Second was chosen}
            """)
        XCTAssertEqual(result.status, 0, result.text)
    }

    /// Qt counts what is in a tool bar from another corner than the window's.
    func testAButtonOfAToolBarOfQtIsClicked() throws {
        try skipUnlessPythonHas("qt6")
        try makeProgram("bar", Self.bar)
        let result = try play(
            "./bar",
            """
              - click: {name: Third, role: button}
              - expect: {element: Third was pressed}
              - click: {name: In a frame, role: button}
              - expect: {element: In a frame was pressed}
            """)
        XCTAssertEqual(result.status, 0, result.text)
    }

    private static let late = """
        #!/usr/bin/python3
        import gi
        gi.require_version("Gtk", "3.0")
        from gi.repository import GLib, Gtk
        window = Gtk.Window(title="Late")
        window.connect("destroy", Gtk.main_quit)
        button = Gtk.Button(label="Later")
        button.connect("clicked", lambda *_: GLib.timeout_add(1500, lambda: button.set_label("Done")))
        window.add(button)
        window.show_all()
        Gtk.main()

        """

    private static let menu = """
        #!/usr/bin/python3
        import gi
        gi.require_version("Gtk", "4.0")
        from gi.repository import Gio, Gtk

        def activate(app):
            window = Gtk.ApplicationWindow(application=app, title="Menu", default_width=500, default_height=400)
            box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
            said = Gtk.Label(label="nothing")
            choices = Gio.Menu()
            for name in ("First", "Second"):
                action = Gio.SimpleAction(name=name.lower())
                action.connect("activate", lambda _action, _value, name=name: said.set_label(f"{name} was chosen"))
                app.add_action(action)
                choices.append(name, f"app.{name.lower()}")
            box.append(Gtk.MenuButton(label="Choices", menu_model=choices))
            box.append(said)
            # What lies below it.
            for number in range(8):
                box.append(Gtk.Button(label=f"Below {number}"))
            window.set_child(box)
            window.present()

        app = Gtk.Application(application_id="org.example.Menu")
        app.connect("activate", activate)
        app.run()

        """

    private static let bar = """
        #!/usr/bin/python3
        from PyQt6.QtWidgets import QApplication, QFrame, QLabel, QMainWindow, QPushButton, QToolBar, QVBoxLayout

        app = QApplication([])
        window = QMainWindow()
        window.setWindowTitle("Bar")
        said = QLabel("nothing")
        bar = QToolBar("Tools")
        for name in ("First", "Second", "Third"):
            bar.addAction(name, lambda name=name: said.setText(f"{name} was pressed"))
        window.addToolBar(bar)
        frame = QFrame()
        rows = QVBoxLayout(frame)
        button = QPushButton("In a frame")
        button.clicked.connect(lambda: said.setText("In a frame was pressed"))
        for child in (said, button):
            rows.addWidget(child)
        window.setCentralWidget(frame)
        window.resize(500, 300)
        window.show()
        app.exec()

        """
}
