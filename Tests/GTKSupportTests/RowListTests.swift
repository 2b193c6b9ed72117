import CGTK
import GLibSupport
import GTKAppSupport
import GTKSupport
import TestSupport
import XCTest

/// Tab comes into a list of rows and leaves it in one step, through what stands in the row.
final class RowListTests: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    func testTabGoesThroughARowAndOutOfTheList() throws {
        try MainActor.assumeIsolated {
            _ = try GTKDisplay.session()
            let window = Window(sharing: UnsafeMutableRawPointer(gtk_window_new()))
            defer { gtk_window_destroy(window.pointer()) }
            let (column, list) = (Box(.vertical), RowList(name: "Steps"))
            let (first, last, inside) = (Button("Open"), Button("Play"), Button("Again"))
            column.append(first)
            column.append(list)
            column.append(last)
            var rows: [Widget] = []
            for name in ["One", "Two", "Three"] {
                let content = Box(.horizontal)
                content.append(Label(name))
                if name == "Two" { content.append(inside) }
                rows.append(list.append(content, name: name))
            }
            window.setChild(column)
            gtk_window_present(window.pointer())
            XCTAssertTrue(MainLoop.run(timeout: 20) { rows[2].isMapped })
            @MainActor func tab(isBackwards: Bool = false) {
                gtk_widget_child_focus(window.widget, isBackwards ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD)
            }
            first.grabFocus()
            tab()
            XCTAssertTrue(rows[0].hasFocus)
            tab()
            XCTAssertTrue(last.hasFocus, "out of the list, from its first row")
            rows[1].grabFocus()
            tab()
            XCTAssertTrue(inside.hasFocus, "what stands in the row")
            tab()
            XCTAssertTrue(last.hasFocus)
            tab(isBackwards: true)
            XCTAssertTrue(rows[1].hasFocus, "back where one was")
            tab(isBackwards: true)
            XCTAssertTrue(first.hasFocus)
            list.removeAll()
            tab()
            XCTAssertTrue(last.hasFocus, "an empty list is passed")
        }
    }
}
