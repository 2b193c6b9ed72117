import CGTK
import GTKSupport
import TestSupport
import XCTest

/// The calls that every widget answers.
final class WidgetTests: XCTestCase {
    func testASignalGivesTheValueOfAnEnumeration() throws {
        try onDisplay {
            let label = Label("Name")
            gtk_widget_set_direction(label.widget, GTK_TEXT_DIR_LTR)
            var former: [Int32] = []
            label.connect("direction-changed") { former.append($0.enumeration(1)) }
            gtk_widget_set_direction(label.widget, GTK_TEXT_DIR_RTL)
            gtk_widget_set_direction(label.widget, GTK_TEXT_DIR_LTR)
            XCTAssertEqual(former, [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL].map { Int32($0.rawValue) })
            label.connect("notify::label") { XCTAssertEqual($0.enumeration(2), 0, "there is no such argument") }
            label.text = "Another"
        }
    }

    func testLooksAreGTKsOwn() throws {
        try onDisplay {
            let label = Label("Name")
            label.addCSSClass("heading")
            XCTAssertNotEqual(gtk_widget_has_css_class(label.widget, "heading"), 0)
            label.removeCSSClass("heading")
            XCTAssertEqual(gtk_widget_has_css_class(label.widget, "heading"), 0)
            label.setOpacity(0.5)
            XCTAssertEqual(gtk_widget_get_opacity(label.widget), 0.5, accuracy: 0.01)
            label.setCursor("grab")
            XCTAssertNotNil(gtk_widget_get_cursor(label.widget))
            label.setCursor(nil)
            XCTAssertNil(gtk_widget_get_cursor(label.widget))
            label.tooltip = "sales.csv"
            XCTAssertEqual(label.tooltip, "sales.csv")
        }
    }

    func testAWidgetHasRoomAroundItAndAtLeastItsSize() throws {
        try onDisplay {
            let label = Label("Name")
            label.setMargin(6)
            XCTAssertEqual(gtk_widget_get_margin_bottom(label.widget), 6)
            label.setMargin(start: 12)
            XCTAssertEqual(gtk_widget_get_margin_start(label.widget), 12)
            XCTAssertEqual(gtk_widget_get_margin_end(label.widget), 6)
            label.setMargin(0)
            label.setLeastSize(width: 300)
            XCTAssertEqual(label.minimumWidth, 300)
            label.align(horizontally: .start, vertically: .center)
            XCTAssertEqual(gtk_widget_get_halign(label.widget), GTK_ALIGN_START)
            XCTAssertEqual(gtk_widget_get_valign(label.widget), GTK_ALIGN_CENTER)
            (label.expandsHorizontally, label.expandsVertically) = (true, true)
            XCTAssertTrue(label.expandsHorizontally && label.expandsVertically)
        }
    }

    func testTheFocusGoesThroughABoxAndAway() throws {
        try onDisplay {
            let window = makeWindow()
            let (box, first, second) = (Box(.horizontal), Button("A"), Button("B"))
            for button in [first, second] { box.append(button) }
            window.setChild(box)
            window.present()
            XCTAssertTrue(settles { second.width > 0 }, "GTK goes by where widgets are")
            XCTAssertTrue(window.focus === first, "a window that comes gives it to the first")
            XCTAssertTrue(box.focusFirstInside(), "from there to the next")
            XCTAssertTrue(box.windowFocus === second)
            XCTAssertTrue(second.isFocus && box.hasFocusInside && second.isInside(box))
            XCTAssertTrue(box.moveFocusInside(isBackwards: true))
            XCTAssertTrue(window.focus === first)
            XCTAssertFalse(window.isFocusInPopover)
            XCTAssertFalse(window.isFocusInPopover(besides: [box]))
            var changes = 0
            window.onFocusChange { changes += 1 }
            window.clearFocus()
            XCTAssertTrue(window.hasNoFocus)
            XCTAssertEqual(changes, 1)
            window.destroy()
        }
    }

    func testTheFocusThatIsToldAnewStaysWhereItIs() throws {
        try onDisplay {
            let window = makeWindow()
            let button = Button("A")
            window.setChild(button)
            window.present()
            button.grabFocus()
            window.tellFocusAnew()
            window.tellActiveAnew()
            XCTAssertTrue(button.isFocus)
            window.showFocus()
            XCTAssertTrue(button.isFocusVisible)
            window.destroy()
        }
    }

    func testAFrameIsInTheSpaceOfWhatIsAround() throws {
        try onDisplay {
            let window = makeWindow()
            let (box, first, second) = (Box(.vertical, spacing: 10), Button("A"), Button("B"))
            for button in [first, second] { box.append(button) }
            window.setChild(box)
            window.present()
            XCTAssertTrue(settles { second.height > 0 })
            let frame = try XCTUnwrap(second.frame(in: box))
            XCTAssertEqual(frame.y, try XCTUnwrap(first.frame(in: box)).height + 10)
            XCTAssertEqual(frame.width, try XCTUnwrap(first.frame(in: box)).width)
            XCTAssertNotNil(second.positionInWindow)
            XCTAssertNil(second.frame(in: Label("elsewhere")))
            XCTAssertNotNil(second.picture)
            window.destroy()
            XCTAssertNil(Label("in no window").positionInWindow)
        }
    }

    func testWhatIsHiddenOrOffIsSo() throws {
        try onDisplay {
            let button = Button("A")
            (button.isVisible, button.isSensitive, button.canBePointedTo) = (false, false, false)
            XCTAssertFalse(button.isVisible || button.isSensitive || button.canBePointedTo || button.isMapped)
            XCTAssertTrue(button.usesKeys)
            XCTAssertFalse(Label("Name").usesKeys)
            XCTAssertTrue(button.isFocusable)
            button.isFocusable = false
            XCTAssertFalse(button.isFocusable)
            XCTAssertFalse(button.grabFocus())
        }
    }
}
