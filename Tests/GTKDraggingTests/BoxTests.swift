import AccessibleDragging
import CGLib
import CGTK
import GLibSupport
import GTKSupport
import XCTest

@testable import GTKDragging

/// Boxes that sort their rows, hide some of them, or make them of a model: a move is right, or it is said why there is none.
final class BoxTests: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    private static let kinds: [StockList.Kind] = [.listBox, .flowBox]

    // MARK: Sort functions

    func testRowsOfASortedBoxStaySayWhyAndStaySorted() throws {
        try MainActor.assumeIsolated {
            for kind in Self.kinds {
                let window = try StockWindow(rows: 5) {
                    let box = try StockWindow.make(kind, false)
                    Self.sort(box, kind)
                    return box
                }
                defer { window.close() }
                let sorted = ["Clocks", "Coins", "Entrance", "Map of the halls", "Way out"]
                XCTAssertEqual(window.order, sorted)
                try window.wait("diagnosis") { window.reorderable.diagnosis != nil }
                XCTAssertEqual(
                    window.reorderable.diagnosis,
                    "rows of \"Stops\" stay where they are: a sort function decides on their order. Give onReorder.")
                XCTAssertFalse(window.perform("Move down", on: 0))
                try window.press("alt+Down")
                try window.wait("reason") { window.said == ["Not moved: the list is sorted."] }
                XCTAssertEqual(window.order, sorted)
                Self.append("Armour", to: window.list, kind)
                XCTAssertEqual(window.order.first, "Armour", "the application's function is still there")
                // The application sorts no more.
                Self.sortNoMore(window.list, kind)
                window.stock.focus(0)
                try window.wait("focus") { window.row(0).hasFocusInside }
                try window.press("alt+Down")
                try window.wait("move") { window.said.last == "Moved Armour. 2 of 6, was 1." }
                try window.choose("Move down", on: 1)
                XCTAssertEqual(window.order.prefix(3), ["Clocks", "Coins", "Armour"])
                // And again.
                Self.sort(window.list, kind)
                XCTAssertFalse(window.reorderable.move([0], by: 1))
                XCTAssertEqual(window.order, ["Armour"] + sorted)
                try window.press("alt+Down")
                try window.wait("reason") { window.said.last == "Not moved: the list is sorted." }
            }
        }
    }

    /// To ask whether a box sorts changes nothing.
    func testAskingABoxLeavesItsRowsAlone() throws {
        try MainActor.assumeIsolated {
            for kind in Self.kinds {
                let window = try StockWindow(kind)
                defer { window.close() }
                let rows = window.stock.rows.map(\.widget.raw)
                window.stock.lookForSorter()
                XCTAssertFalse(window.stock.isSorted)
                XCTAssertEqual(window.stock.rows.map(\.widget.raw), rows)
                XCTAssertTrue(window.row(0).hasFocusInside)
                var child = gtk_widget_get_first_child(window.list.widget)
                var children: [UnsafeMutableRawPointer] = []
                while let next = child {
                    children.append(UnsafeMutableRawPointer(next))
                    child = gtk_widget_get_next_sibling(next)
                }
                XCTAssertEqual(children, rows, "Tab and screen readers go through them in this order")
            }
        }
    }

    // MARK: Filters

    /// "Coins" and "Clocks" are hidden, and stay where they are.
    func testRowsOfAFilteredBoxMoveAmongThoseThatAreShown() throws {
        try MainActor.assumeIsolated {
            for kind in Self.kinds {
                let window = try StockWindow(kind)
                defer { window.close() }
                Self.hide(["Coins", "Clocks"], in: window.list, kind)
                XCTAssertEqual(window.order, ["Entrance", "Map of the halls", "Way out"])
                try window.choose("Move down", on: 1)
                XCTAssertEqual(window.said, ["Moved Map of the halls. 3 of 3, was 2."])
                XCTAssertEqual(window.order, ["Entrance", "Way out", "Map of the halls"])
                try window.wait("focus") { window.row(2).hasFocusInside }
                XCTAssertEqual(
                    Self.allTexts(window.list, kind), ["Entrance", "Way out", "Coins", "Clocks", "Map of the halls"])
                XCTAssertTrue(window.coordinator.undo())
                XCTAssertEqual(Self.allTexts(window.list, kind), StockWindow.texts)
                try window.wait("places") { window.reorderable.row(at: 2)?.label == "Way out" }
                try window.drop(from: window.lift(0), to: window.point(2, part: 0.85))
                try window.wait("drop") { window.order == ["Map of the halls", "Way out", "Entrance"] }
                // A hidden widget is no place to drop.
                window.stock.focus(0)
                try window.wait("focus") { window.row(0).hasFocusInside }
                try window.press("Return")
                try window.wait("lifted") { window.said.last == "Lifted Map of the halls. 2 places to drop." }
                window.coordinator.cancel()
                // The application shows all again.
                Self.hide([], in: window.list, kind)
                try window.wait("rows") { window.reorderable.row(at: 4) != nil }
                try window.choose("Move up", on: 1)
                XCTAssertEqual(window.said.last, "Moved \(window.order[0]). 1 of 5, was 2.")
            }
        }
    }

    /// A row that the box's filter hides would be lost to who dropped it.
    func testAFilteredBoxGivesBackWhatItHides() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(.listBox)
            defer { window.close() }
            let other = try StockWindow(.listBox)
            defer { other.close() }
            Self.hide(["Coins", "Clocks"], in: window.list, .listBox)
            XCTAssertThrowsError(try window.reorderable.take([1, 2], of: other.reorderable, to: 1))
            XCTAssertEqual(other.order, StockWindow.texts)
            XCTAssertEqual(Self.allTexts(window.list, .listBox), StockWindow.texts)
            let done = try window.reorderable.take([1], of: other.reorderable, to: 3)
            XCTAssertEqual(done.position, ItemPosition(4, of: 4))
            _ = done.undo.undo()
            XCTAssertEqual(other.order, StockWindow.texts)
        }
    }

    // MARK: Models

    func testRowsOfABoundBoxMoveInItsModel() throws {
        try MainActor.assumeIsolated {
            for kind in Self.kinds {
                let (strings, window) = try Self.bound(kind)
                defer { window.close() }
                XCTAssertNil(window.reorderable.diagnosis)
                try window.choose("Move down", on: 0)
                XCTAssertEqual(window.said, ["Moved Entrance. 2 of 5, was 1."])
                let moved = ["Map of the halls", "Entrance", "Coins", "Clocks", "Way out"]
                XCTAssertEqual(Self.texts(strings), moved)
                XCTAssertEqual(Self.allTexts(window.list, kind), moved)
                try window.wait("focus") { window.row(1).hasFocusInside }
                // GTK makes the row anew, and has given it no place yet.
                try window.press("alt+Down")
                try window.wait("move") { window.said.last == "Moved Entrance. 3 of 5, was 2." }
                try window.press("ctrl+z")
                try window.wait("undo") { window.said.last == "Move undone. Entrance: 2 of 5." }
                XCTAssertEqual(Self.texts(strings), moved)
                try window.wait("focus") { window.row(1).hasFocusInside }
                try window.drop(from: window.lift(4), to: window.point(0, part: 0.1))
                try window.wait("drop") { Self.texts(strings).first == "Way out" }
                XCTAssertEqual(Self.allTexts(window.list, kind), Self.texts(strings))
                // The model goes on as before.
                gtk_string_list_remove(strings, 0)
                XCTAssertEqual(Self.allTexts(window.list, kind), moved.filter { $0 != "Way out" })
            }
        }
    }

    func testSelectedRowsOfABoundBoxMoveTogetherAndStaySelected() throws {
        try MainActor.assumeIsolated {
            let (strings, window) = try Self.bound(.listBox)
            defer { window.close() }
            gtk_list_box_set_selection_mode(window.list.opaque, GTK_SELECTION_MULTIPLE)
            for index: Int32 in [0, 2] {
                gtk_list_box_select_row(window.list.opaque, gtk_list_box_get_row_at_index(window.list.opaque, index))
            }
            try window.choose("Move down", on: 0)
            XCTAssertEqual(Self.texts(strings), ["Map of the halls", "Clocks", "Entrance", "Coins", "Way out"])
            XCTAssertEqual(window.stock.selectedPositions, [2, 3])
        }
    }

    /// Another list of the group takes its rows, and gives its own.
    func testABoundBoxTakesAndGivesRows() throws {
        try MainActor.assumeIsolated {
            let (strings, window) = try Self.bound(.listBox)
            defer { window.close() }
            let other = try StockWindow(.listView)
            defer { other.close() }
            let done = try window.reorderable.take([2], of: other.reorderable, to: 0)
            XCTAssertEqual(Self.texts(strings), ["Coins"] + StockWindow.texts)
            XCTAssertEqual(other.order.count, 4)
            _ = done.undo.undo()
            XCTAssertEqual(Self.texts(strings), StockWindow.texts)
            _ = try other.reorderable.take([0], of: window.reorderable, to: 5)
            XCTAssertEqual(other.order.last, "Entrance")
            XCTAssertEqual(Self.allTexts(window.list, .listBox), Array(StockWindow.texts.dropFirst()))
        }
    }

    func testAModelThatTheBoxIsNotBoundToIsNamed() throws {
        try MainActor.assumeIsolated {
            var strings: OpaquePointer?
            let window = try StockWindow(rows: 5, boundTo: { strings }) {
                strings = gtk_string_list_new(nil)
                return try StockWindow.make(.listBox, false)
            }
            defer { window.close() }
            XCTAssertEqual(
                window.reorderable.diagnosis, "\"Stops\" is not bound to the model that was given for it.")
        }
    }

    // MARK: Boxes

    /// A box of rows for the texts of a model.
    @MainActor
    private static func bound(_ kind: StockList.Kind) throws -> (OpaquePointer, StockWindow) {
        var strings: OpaquePointer?
        let window = try StockWindow(rows: 5, boundTo: { strings }) {
            let box = try XCTUnwrap(kind == .listBox ? gtk_list_box_new() : gtk_flow_box_new())
            strings = gtk_string_list_new(nil)
            StockWindow.texts.forEach { gtk_string_list_append(strings, $0) }
            let make: GtkListBoxCreateWidgetFunc = { item, _ in
                gtk_label_new(gtk_string_object_get_string(OpaquePointer(item)))
            }
            if kind == .listBox {
                gtk_list_box_bind_model(OpaquePointer(box), strings, make, nil, nil)
            } else {
                gtk_flow_box_set_max_children_per_line(OpaquePointer(box), 1)
                gtk_flow_box_bind_model(OpaquePointer(box), strings, make, nil, nil)
            }
            return Widget(sharing: UnsafeMutableRawPointer(box))
        }
        return (try XCTUnwrap(strings), window)
    }

    @MainActor
    private static func texts(_ strings: OpaquePointer) -> [String] {
        (0..<g_list_model_get_n_items(strings)).map { String(cString: gtk_string_list_get_string(strings, $0)) }
    }

    /// Hidden ones too.
    @MainActor
    private static func allTexts(_ box: Widget, _ kind: StockList.Kind) -> [String] {
        var texts: [String] = []
        while let row = row(box, kind, texts.count) { texts.append(text(of: row)) }
        return texts
    }

    @MainActor
    private static func row(_ box: Widget, _ kind: StockList.Kind, _ index: Int) -> UnsafeMutableRawPointer? {
        if kind == .listBox {
            return gtk_list_box_get_row_at_index(box.opaque, gint(index)).map { UnsafeMutableRawPointer($0) }
        }
        return gtk_flow_box_get_child_at_index(box.opaque, gint(index)).map { UnsafeMutableRawPointer($0) }
    }

    /// The text of the label in a row.
    private static func text(of row: UnsafeMutableRawPointer?) -> String {
        let label = row.flatMap { gtk_widget_get_first_child($0.assumingMemoryBound(to: GtkWidget.self)) }
        return label.flatMap { gtk_label_get_text(OpaquePointer($0)) }.map { String(cString: $0) } ?? ""
    }

    @MainActor
    private static func append(_ text: String, to box: Widget, _ kind: StockList.Kind) {
        if kind == .listBox {
            gtk_list_box_append(box.opaque, gtk_label_new(text))
        } else {
            gtk_flow_box_insert(box.opaque, gtk_label_new(text), -1)
        }
    }

    private static func compare(_ row: UnsafeMutableRawPointer?, _ other: UnsafeMutableRawPointer?) -> gint {
        let (first, second) = (text(of: row), text(of: other))
        return first < second ? -1 : first == second ? 0 : 1
    }

    @MainActor
    private static func sort(_ box: Widget, _ kind: StockList.Kind) {
        if kind == .listBox {
            gtk_list_box_set_sort_func(
                box.opaque,
                { row, other, _ in
                    BoxTests.compare(row.map { UnsafeMutableRawPointer($0) }, other.map { UnsafeMutableRawPointer($0) })
                }, nil, nil)
        } else {
            gtk_flow_box_set_sort_func(
                box.opaque,
                { row, other, _ in
                    BoxTests.compare(row.map { UnsafeMutableRawPointer($0) }, other.map { UnsafeMutableRawPointer($0) })
                }, nil, nil)
        }
    }

    @MainActor
    private static func sortNoMore(_ box: Widget, _ kind: StockList.Kind) {
        if kind == .listBox {
            gtk_list_box_set_sort_func(box.opaque, nil, nil, nil)
        } else {
            gtk_flow_box_set_sort_func(box.opaque, nil, nil, nil)
        }
    }

    /// The children that the filter of the boxes hides.
    nonisolated(unsafe) private static var hidden: [String] = []

    @MainActor
    private static func hide(_ texts: [String], in box: Widget, _ kind: StockList.Kind) {
        hidden = texts
        if kind == .listBox {
            gtk_list_box_set_filter_func(
                box.opaque,
                { row, _ in BoxTests.hidden.contains(BoxTests.text(of: row.map { UnsafeMutableRawPointer($0) })) ? 0 : 1
                },
                nil, nil)
        } else {
            gtk_flow_box_set_filter_func(
                box.opaque,
                { row, _ in BoxTests.hidden.contains(BoxTests.text(of: row.map { UnsafeMutableRawPointer($0) })) ? 0 : 1
                },
                nil, nil)
        }
    }
}
