import CGTK
import GLibSupport
import GTKSupport
import TestSupport
import XCTest

/// A box that takes the focus itself is stopped at by Tab, before what stands in it; other boxes are as GTK has them.
final class BoxFocusTests: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    private func stops(takesFocus: Bool) throws -> [String] {
        try MainActor.assumeIsolated {
            _ = try GTKDisplay.session()
            let window = Window(sharing: UnsafeMutableRawPointer(gtk_window_new()))
            defer { gtk_window_destroy(window.pointer()) }
            let (all, row, other) = (Box(.vertical), Box(.vertical), Box(.vertical))
            for (box, names) in [(row, ["inside"]), (other, ["in the other"])] {
                for name in names { box.append(Button(name)) }
            }
            all.append(Button("first"))
            all.append(row)
            all.append(other)
            window.setChild(all)
            if takesFocus { row.takesFocusItself() }
            gtk_window_present(window.pointer())
            XCTAssertTrue(MainLoop.run(timeout: 20) { gtk_widget_get_mapped(row.widget) != 0 })
            var found: [String] = []
            @MainActor func note() {
                guard let focus = window.focus else { return found.append("nothing") }
                let label = focus.raw == row.raw ? nil : gtk_button_get_label(focus.pointer())
                found.append(label.map { String(cString: $0) } ?? "row")
            }
            gtk_root_set_focus(window.opaque, nil)
            for _ in 0..<4 {
                gtk_widget_child_focus(window.widget, GTK_DIR_TAB_FORWARD)
                note()
            }
            for _ in 0..<2 {
                gtk_widget_child_focus(window.widget, GTK_DIR_TAB_BACKWARD)
                note()
            }
            return found
        }
    }

    func testABoxThatTakesTheFocusIsStoppedAt() throws {
        XCTAssertEqual(try stops(takesFocus: true), ["first", "row", "inside", "in the other", "inside", "row"])
    }

    func testOtherBoxesAreNot() throws {
        XCTAssertEqual(Array(try stops(takesFocus: false).prefix(3)), ["first", "inside", "in the other"])
    }
}
