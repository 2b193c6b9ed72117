import CGTK
import GLibSupport
import GTKAppSupport
import GTKSupport
import TestSupport
import XCTest

/// Buttons, fields and lists: what the person does calls a handler, what the program sets calls none.
final class ControlTests: XCTestCase {
    func testAToggleButtonSaysWhatThePersonChose() throws {
        try onDisplay {
            let button = ToggleButton("Edit layout")
            var states: [Bool] = []
            button.onToggle = { states.append($0) }
            button.isOn = true
            XCTAssertEqual(states, [])
            press(button)
            XCTAssertEqual(states, [false])
            XCTAssertEqual(button.label, "Edit layout")
        }
    }

    func testASwitchSaysWhatThePersonChose() throws {
        try onDisplay {
            let row = SwitchRow("Open the inspector", isOn: true)
            var chosen: [Bool] = []
            row.onToggle = { chosen.append($0) }
            let control = try XCTUnwrap(gtk_widget_get_last_child(row.widget))
            gtk_switch_set_active(OpaquePointer(control), 0)
            XCTAssertEqual(chosen, [false])
            XCTAssertFalse(row.isOn)
        }
    }

    func testACheckButtonSaysWhatThePersonChose() throws {
        try onDisplay {
            let button = CheckButton("Open the inspector", isOn: true)
            var states: [Bool] = []
            button.onToggle = { states.append($0) }
            gtk_check_button_set_active(button.pointer(), 0)
            XCTAssertEqual(states, [false])
            XCTAssertFalse(button.isOn)
        }
    }

    func testAButtonThatHasAnIconIsCalledByItsName() throws {
        try onDisplay {
            let button = Button(icon: "edit-undo-symbolic", name: "Undo")
            XCTAssertEqual(button.tooltip, "Undo")
            button.setIcon("edit-redo-symbolic")
            XCTAssertNotNil(gtk_button_get_child(button.pointer()))
            button.setAction("win.undo")
            XCTAssertEqual(gtk_actionable_get_action_name(button.opaque).map { String(cString: $0) }, "win.undo")
        }
    }

    func testAnEntrysTextCountsWhenItIsCommitted() throws {
        try onDisplay {
            let entry = Entry()
            var committed: [String] = []
            entry.onCommit = { committed.append($0) }
            entry.text = "Sales"
            XCTAssertFalse(entry.hasPendingText)
            type("Sales by month", into: entry)
            XCTAssertTrue(entry.hasPendingText)
            XCTAssertEqual(entry.text, "Sales")
            entry.commit()
            entry.commit()
            XCTAssertEqual(committed, ["Sales by month"])
            type("Else", into: entry)
            entry.revert()
            XCTAssertFalse(entry.hasPendingText)
            XCTAssertEqual(entry.text, "Sales by month")
            entry.selectAll()
            XCTAssertNotEqual(gtk_editable_get_selection_bounds(entry.opaque, nil, nil), 0)
            entry.placeholder = "Name"
            XCTAssertEqual(entry.placeholder, "Name")
        }
    }

    func testANumberIsWithinItsRange() throws {
        try onDisplay {
            let number = SpinButton(range: 1...12)
            var numbers: [Double] = []
            number.onChange = { numbers.append($0) }
            number.value = 3
            XCTAssertEqual(numbers, [])
            gtk_editable_set_text(number.opaque, "40")
            number.update()
            XCTAssertEqual(numbers, [12])
            XCTAssertEqual(number.value, 12)
        }
    }

    func testADropDownSaysWhichLineThePersonChose() throws {
        try onDisplay {
            let list = DropDown(["English", "Deutsch", "中文"])
            var chosen: [Int] = []
            list.onChange = { chosen.append($0) }
            list.selected = 2
            XCTAssertEqual(chosen, [])
            gtk_drop_down_set_selected(list.opaque, 1)
            XCTAssertEqual(chosen, [1])
            list.show(["Français"])
            XCTAssertEqual(list.selected, 0)
            XCTAssertEqual(chosen, [1])
        }
    }

    func testAnExpanderSaysWhetherItIsOpen() throws {
        try onDisplay {
            let expander = Expander("More", Label("Words"))
            var states: [Bool] = []
            expander.onExpand = { states.append($0) }
            expander.isExpanded = true
            XCTAssertTrue(expander.isExpanded)
            XCTAssertEqual(states, [true])
        }
    }

    func testAReadingTextGrowsByLines() throws {
        try onDisplay {
            let text = ReadingText(name: "Transcript")
            text.setLineSpacing(4)
            text.append(line: "Orca: ", "Lifted <January>, 40.")
            text.append(line: "Key: ", "Escape")
            XCTAssertEqual(text.text, "Orca: Lifted <January>, 40.\nKey: Escape")
            XCTAssertEqual(written(in: text), text.text)
            text.text = "Anew"
            XCTAssertEqual(written(in: text), "Anew")
        }
    }

    func testALabelStaysInItsLines() throws {
        try onDisplay {
            let label = Label(String(repeating: "word ", count: 60))
            let whole = label.minimumWidth
            label.ellipsizes()
            XCTAssertLessThan(label.minimumWidth, whole / 4)
            let other = Label(String(repeating: "word ", count: 60))
            other.shortens(keeping: 9)
            XCTAssertLessThan(other.minimumWidth, whole / 4)
            XCTAssertFalse(other.isSelectable)
            other.isSelectable = true
            XCTAssertTrue(other.isSelectable)
        }
    }

    func testALineListShowsWhatIsInSight() throws {
        try onDisplay {
            let list = LineList(name: "Parts")
            var names = (0..<200).map { "Part \($0)" }
            var selected: [Int] = []
            list.makeLine = {
                let label = Label()
                return LineList.Line(label) { label.text = names[$0] }
            }
            list.describe = { LineList.Description(name: names[$0], level: 1, isExpanded: nil) }
            list.onSelect = { selected.append($0) }
            list.replace(0..<0, with: names.count)
            XCTAssertEqual(list.count, 200)
            list.selected = 2
            XCTAssertEqual(selected, [])
            let window = makeWindow()
            gtk_window_set_default_size(window.pointer(), 200, 200)
            window.setChild(VerticalScroller(list))
            window.present()
            XCTAssertTrue(settles { list.shownLines.contains { $0.index == 2 } })
            names[2] = "Another"
            list.refresh(2)
            let line = try XCTUnwrap(list.shownLines.first { $0.index == 2 })
            XCTAssertEqual((child(of: line.widget) as? Label)?.text, "Another")
            list.focusSelected()
            XCTAssertTrue(settles { line.widget.isFocus })
            list.reveal(150)
            XCTAssertTrue(settles { list.shownLines.contains { $0.index == 150 } })
            names.removeFirst()
            list.replace(0..<1, with: 0)
            XCTAssertEqual(list.count, 199)
            window.destroy()
        }
    }
}

@MainActor
private func type(_ text: String, into entry: Entry) {
    gtk_editable_set_text(entry.opaque, text)
}

@MainActor
private func written(in text: ReadingText) -> String? {
    guard let buffer = gtk_text_view_get_buffer(text.pointer()) else { return nil }
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    guard let written = gtk_text_buffer_get_text(buffer, &start, &end, 0) else { return nil }
    defer { g_free(written) }
    return String(cString: written)
}
