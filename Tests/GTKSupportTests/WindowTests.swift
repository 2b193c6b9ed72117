import CGTK
import GLibSupport
import GTKSupport
import TestSupport
import XCTest

/// Windows of an application, their actions and dialogs.
final class WindowTests: XCTestCase {
    func testAWindowHasActionsAndAsksBeforeItCloses() throws {
        try withWindow { window in
            var calls: [String] = []
            let action = window.addAction("undo") { calls.append("undo") }
            let isOn = SwitchAction("clicks", isOn: false, in: window) { calls.append("clicks \($0)") }
            gtk_widget_activate_action_variant(window.widget, "win.undo", nil)
            action.isEnabled = false
            XCTAssertFalse(action.isEnabled)
            gtk_widget_activate_action_variant(window.widget, "win.undo", nil)
            isOn.isOn = true
            XCTAssertTrue(isOn.isOn)
            XCTAssertEqual(calls, ["undo", "clicks true"])
            window.present()
            window.onCloseRequest = { true }
            window.onDestroy { calls.append("gone") }
            window.close()
            XCTAssertEqual(calls.last, "clicks true")
            window.onCloseRequest = { false }
            window.close()
            XCTAssertEqual(calls.last, "gone")
        }
    }

    func testAWindowOfWhichAnActionKnowsGoes() throws {
        let gone = MainActor.assumeIsolated { Flag() }
        try withApplication { application in
            weak var known: ApplicationWindow?
            do {
                let window = ApplicationWindow(application: application, title: "Sales")
                known = window
                window.addAction("close") { window.destroy() }
                _ = SwitchAction("clicks", isOn: false, in: window) { _ in window.maximize() }
                window.onCloseRequest = { window.isMaximized }
                window.setTitlebar(HeaderBar())
                window.setChild(Label("Empty"))
                gone.watch(window)
            }
            let raw = try XCTUnwrap(known).widget
            gtk_widget_activate_action_variant(raw, "win.close", nil)
            XCTAssertNil(known)
            XCTAssertTrue(gone.isSet)
        }
    }

    func testADialogStandsOverItsWindowUntilItIsClosed() throws {
        try withWindow { window in
            window.present()
            let button = Button("Close")
            let gone = Flag()
            let close = window.showDialog(title: "Choose", child: button, width: 200, height: 100)
            let dialog = try XCTUnwrap(button.rootWindow)
            gone.watch(dialog)
            XCTAssertEqual(dialog.title, "Choose")
            XCTAssertEqual(gtk_window_get_transient_for(dialog.pointer()), window.pointer())
            button.onClick = { close() }
            press(button)
            XCTAssertFalse(button.isMapped)
            close()
        }
    }

    func testAFrameThatWasDrawnIsTold() throws {
        try withWindow { window in
            var frames: [String] = []
            window.afterFirstFrame { frames.append("first") }
            window.setIcon(name: "dialog-information")
            window.defaultSize = (300, 200)
            XCTAssertEqual(window.defaultSize.width, 300)
            window.setChild(Label("Words"))
            window.present()
            XCTAssertTrue(settles { frames == ["first"] })
            window.afterNextFrame { frames.append("next") }
            window.queueDraw()
            XCTAssertTrue(settles { frames == ["first", "next"] })
        }
    }

    @MainActor private static var count = 0

    private func withWindow(_ body: @MainActor (ApplicationWindow) throws -> Void) throws {
        try withApplication { application in
            let window = ApplicationWindow(application: application, title: "Sales")
            defer { window.destroy() }
            try body(window)
        }
    }

    private func withApplication(_ body: @MainActor (Application) throws -> Void) throws {
        try onDisplay {
            // The bus knows an application until it has gone.
            Self.count += 1
            let application = Application(identifier: "org.example.Test\(Self.count)", isUnique: false)
            XCTAssertNotEqual(g_application_register(application.pointer(), nil, nil), 0)
            try body(application)
        }
    }
}
