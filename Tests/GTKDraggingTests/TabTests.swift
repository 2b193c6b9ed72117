import AccessibleDragging
import CGLib
import CGTK
import CGTKShims
import GLibSupport
import GTKSupport
import PrivateSession
import TestSupport
import XCTest

@testable import GTKDragging

/// Tabs of a notebook and columns of a column view: moved by name, by keyboard and by mouse, as rows are.
final class TabTests: XCTestCase {
    override func setUp() { continueAfterFailure = true }

    private static let moved = ["Map of the halls", "Entrance", "Coins", "Clocks", "Way out"]

    /// Calls `body` with a window of each kind of tabs, and with one of columns.
    private func withEach(_ body: @MainActor (StockWindow) throws -> Void) throws {
        try MainActor.assumeIsolated {
            _ = try GTKDisplay.session()
            for kind in StockWindow.strips {
                do {
                    let window = try StockWindow(strip: kind)
                    defer { window.close() }
                    try body(window)
                } catch {
                    XCTFail("\(kind): \(error)")
                }
            }
        }
    }

    func testNamedActionsMoveThem() throws {
        try withEach { window in
            try window.wait("named action") { window.perform("Move right", on: 0) }
            XCTAssertEqual(window.order, Self.moved)
            XCTAssertEqual(window.said, ["Moved Entrance. 2 of 5, was 1."])
            try window.wait("focus") { window.hasFocus(1) }
            XCTAssertTrue(window.coordinator.undo())
            XCTAssertEqual(window.order, StockWindow.texts)
            XCTAssertEqual(window.said.last, "Move undone. Entrance: 1 of 5.")
            try window.wait("focus") { window.hasFocus(0) }
            XCTAssertFalse(window.perform("Move left", on: 0))
            XCTAssertTrue(window.coordinator.redo())
            XCTAssertEqual(window.order, Self.moved)
            try window.choose("Move left", on: 4)
            XCTAssertEqual(window.order, ["Map of the halls", "Entrance", "Coins", "Way out", "Clocks"])
        }
    }

    /// The visible tabs stand in the order that is told.
    func testWhatIsSeenFollows() throws {
        try withEach { window in
            try window.choose("Move right", on: 1)
            try window.wait("order") {
                let corners = window.stock.rows.compactMap { $0.widget.positionOnSurface?.x }
                return corners.count == 5 && corners == corners.sorted() && Set(corners).count == 5
            }
            for row in window.stock.rows {
                XCTAssertEqual(Self.text(in: row.widget.widget), window.order[row.position])
            }
        }
    }

    /// The text of the first label in a widget.
    @MainActor private static func text(in widget: UnsafeMutablePointer<GtkWidget>) -> String {
        guard let text = dragoman_widget_text(widget) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// The focus goes along, and from there on to the next one.
    func testKeysMoveThem() throws {
        try withEach { window in
            try window.press("alt+Right")
            XCTAssertEqual(window.order, Self.moved)
            try window.wait("focus") { window.hasFocus(1) }
            try window.press("alt+Left")
            XCTAssertEqual(window.order, StockWindow.texts)
            try window.wait("focus") { window.hasFocus(0) }
            try window.press("alt+Left")
            XCTAssertEqual(window.said.last, "Entrance. 1 of 5.")
            try window.press("Right")
            try window.wait("next one") { window.hasFocus(1) }
            try window.press("Right")
            try window.wait("one after that") { window.hasFocus(2) }
            try window.press("alt+Right")
            XCTAssertEqual(window.said.last, "Moved Coins. 4 of 5, was 3.")
            try window.press("ctrl+z")
            XCTAssertEqual(window.order, StockWindow.texts)
            XCTAssertEqual(window.said.last, "Move undone. Coins: 3 of 5.")
            try window.press("ctrl+shift+z")
            XCTAssertEqual(window.said.last, "Move redone. Coins: 4 of 5.")
        }
    }

    func testTheyAreLiftedAndDroppedByName() throws {
        try withEach { window in
            try window.choose("Drag Coins", on: 2)
            XCTAssertEqual(window.said.last, "Lifted Coins. 4 places to drop.")
            try window.drop(by: "Drop before Entrance")
            XCTAssertEqual(window.order, ["Coins", "Entrance", "Map of the halls", "Clocks", "Way out"])
            XCTAssertEqual(window.said.last, "Moved Coins. 1 of 5, was 3.")
            try window.wait("focus") { window.hasFocus(0) }
            try window.choose("Drag Coins", on: 0)
            try window.drop(by: "Drop after Way out")
            XCTAssertEqual(window.order.last, "Coins")
        }
    }

    func testTheyAreLiftedAndDroppedByKeys() throws {
        try withEach { window in
            try window.press("Return")
            try window.wait("lifted") { window.coordinator.state == .lifted }
            try window.press("Tab")
            XCTAssertEqual(window.said.last, "between Map of the halls and Coins. 1 of 4.")
            try window.press("Return")
            try window.wait("dropped") { window.coordinator.state == .idle }
            XCTAssertEqual(window.order, Self.moved)
            try window.wait("focus") { window.hasFocus(1) }
            // Escape leaves it where it is, with the focus.
            try window.press("Return")
            try window.wait("lifted") { window.coordinator.state == .lifted }
            try window.press("Tab")
            try window.press("Escape")
            XCTAssertEqual(window.order, Self.moved)
            try window.wait("focus") { window.hasFocus(1) }
        }
    }

    func testTheMenuKeyListsWhatCanBeDone() throws {
        try withEach { window in
            try window.press("Menu")
            try window.wait("list") { window.window.isFocusInPopover }
            XCTAssertEqual(window.lists.last?.contains("Move right"), true)
            try window.press("Escape")
            try window.wait("focus") { window.hasFocus(0) && !window.window.isFocusInPopover }
        }
    }

    func testAPositionIsAskedFor() throws {
        try withEach { window in
            try window.choose("Move to…", on: 1)
            try window.wait("question") { window.reorderable.popover != nil }
            try window.press("4")
            try window.press("Return")
            try window.wait("order") { window.order.firstIndex(of: "Map of the halls") == 3 }
            try window.wait("focus") { window.hasFocus(3) }
        }
    }

    /// Each half of one is a side of it.
    func testThePointerMovesThem() throws {
        try withEach { window in
            var point = try window.lift(at: window.point(0, across: 0.5))
            try window.drop(from: point, to: window.point(2, across: 0.8))
            XCTAssertEqual(window.order, ["Map of the halls", "Coins", "Entrance", "Clocks", "Way out"])
            XCTAssertTrue(window.coordinator.undo())
            try window.wait("order") {
                let corners = window.stock.rows.compactMap { $0.widget.positionOnSurface?.x }
                return window.order == StockWindow.texts && corners == corners.sorted() && corners.count == 5
            }
            point = try window.lift(at: window.point(2, across: 0.5))
            try window.drop(from: point, to: window.point(0, across: 0.2))
            XCTAssertEqual(window.order[0], "Coins")
        }
    }

    func testAClickOnATitleSorts() throws {
        try MainActor.assumeIsolated {
            var sorts = 0
            let window = try StockWindow(strip: .columns) { view in
                let columns = gtk_column_view_get_columns(view.opaque)
                for index in 0..<g_list_model_get_n_items(columns) {
                    let column = Object(taking: UnsafeMutableRawPointer(g_list_model_get_item(columns, index)))
                    let sorter = gtk_custom_sorter_new(nil, nil, nil)
                    gtk_column_view_column_set_sorter(
                        column.opaque, UnsafeMutableRawPointer(sorter)?.assumingMemoryBound(to: GtkSorter.self))
                    g_object_unref(UnsafeMutableRawPointer(sorter))
                }
                Object(sharing: UnsafeMutableRawPointer(gtk_column_view_get_sorter(view.opaque))).connect("changed") {
                    _ in
                    sorts += 1
                }
            }
            defer { window.close() }
            try window.session.pointer.click(window.point(1, across: 0.5))
            try window.wait("order") { sorts > 0 }
            XCTAssertEqual(window.order, StockWindow.texts)
        }
    }

    /// GTK's own way says nothing, and cannot be undone.
    func testGTKMovesNothingByItself() throws {
        try MainActor.assumeIsolated {
            let tabs = try StockWindow(strip: .notebook) { notebook in
                for index in 0..<5 {
                    gtk_notebook_set_tab_reorderable(
                        notebook.opaque, gtk_notebook_get_nth_page(notebook.opaque, gint(index)), 1)
                }
            }
            defer { tabs.close() }
            let point = try tabs.lift(at: tabs.point(0, across: 0.5))
            try tabs.drop(from: point, to: tabs.point(2, across: 0.8))
            XCTAssertEqual(tabs.order[2], "Entrance")
            XCTAssertTrue(tabs.coordinator.undo())
            XCTAssertEqual(tabs.order, StockWindow.texts)
        }
    }

    func testAMoveIsOneChangeForTheApplication() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(strip: .notebook)
            defer { window.close() }
            var changes: [UInt32] = []
            window.list.connect("page-reordered") { changes.append($0.uint(2)) }
            XCTAssertTrue(window.reorderable.move([0], to: 5))
            XCTAssertEqual(changes, [4])
            XCTAssertTrue(window.reorderable.move([3], to: 1))
            XCTAssertEqual(changes, [4, 1])
        }
    }

    // MARK: What differs

    /// The field in a page has keys of its own.
    func testKeysInAPageAreThePages() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(strip: .notebook)
            defer { window.close() }
            let page = try XCTUnwrap(gtk_notebook_get_nth_page(window.list.opaque, 0))
            let field = Widget(sharing: UnsafeMutableRawPointer(page))
            field.grabFocus()
            try window.wait("focus") { field.hasFocusInside }
            for key in ["alt+Right", "Return", "a", "Home"] { try window.press(key) }
            XCTAssertEqual(window.order, StockWindow.texts)
            XCTAssertEqual(window.coordinator.state, .idle)
            XCTAssertEqual(window.said, [])
            let text = gtk_editable_get_text(OpaquePointer(page)).map { String(cString: $0) }
            XCTAssertEqual(text, "a")
        }
    }

    func testHiddenOnesStayWhereTheyAre() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(strip: .notebook)
            defer { window.close() }
            let pages = (0..<5).compactMap { gtk_notebook_get_nth_page(window.list.opaque, $0) }
            gtk_widget_set_visible(pages[1], 0)
            try window.wait("tabs") { window.stock.count == 4 }
            XCTAssertTrue(window.reorderable.move([0], to: 2))
            XCTAssertEqual(window.order, ["Coins", "Entrance", "Clocks", "Way out"])
            XCTAssertEqual(window.said, ["Moved Entrance. 2 of 4, was 1."])
            XCTAssertEqual(gtk_notebook_page_num(window.list.opaque, pages[1]), 1)
        }
    }

    func testTabsAtASideGoUpAndDown() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(strip: .notebook) { gtk_notebook_set_tab_pos($0.opaque, GTK_POS_LEFT) }
            defer { window.close() }
            try window.press("alt+Down")
            XCTAssertEqual(window.order, Self.moved)
            try window.choose("Move up", on: 1)
            XCTAssertEqual(window.order, StockWindow.texts)
            try window.wait("tabs in their order") { window.areRowsInOrder }
            let point = try window.lift(at: window.point(0, part: 0.5))
            try window.drop(from: point, to: window.point(1, part: 0.8))
            XCTAssertEqual(window.order, Self.moved)
        }
    }

    /// Where people read from right to left, the first one stands on the right.
    func testLeftIsLeftFromRightToLeft() throws {
        defer { MainActor.assumeIsolated { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) } }
        try MainActor.assumeIsolated {
            _ = try GTKDisplay.session()
            gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
        }
        try withEach { window in
            try window.choose("Move left", on: 0)
            XCTAssertEqual(window.order, Self.moved)
            try window.press("alt+Right")
            XCTAssertEqual(window.order, StockWindow.texts)
        }
    }

    /// Its page and its label go along, and come back.
    func testATabGoesIntoAnotherNotebook() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(strip: .notebook)
            defer { window.close() }
            let other = Window(sharing: UnsafeMutableRawPointer(gtk_window_new()))
            defer { gtk_window_destroy(other.pointer()) }
            let archive = try StockWindow.makeNotebook(["Old map"])
            gtk_window_set_child(other.pointer(), archive.widget)
            gtk_window_present(other.pointer())
            let list = try XCTUnwrap(ReorderableList(archive, called: "Archive", coordinator: window.coordinator))
            for member in [list, window.reorderable] { member.group = "tour" }
            let page = try XCTUnwrap(gtk_notebook_get_nth_page(window.list.opaque, 1))
            try window.choose("Drag Map of the halls", on: 1)
            try window.drop(by: "Drop before Old map")
            XCTAssertEqual(list.stock.text(at: 0), "Map of the halls")
            XCTAssertEqual(gtk_notebook_get_nth_page(archive.opaque, 0), page)
            XCTAssertEqual(window.order, ["Entrance", "Coins", "Clocks", "Way out"])
            XCTAssertEqual(window.said.last, "Dropped Map of the halls into Archive. 1 of 2.")
            XCTAssertTrue(window.coordinator.undo())
            XCTAssertEqual(window.order, StockWindow.texts)
            XCTAssertEqual(list.count, 1)
            try window.choose("Move to Archive", on: 0)
            XCTAssertEqual(list.stock.text(at: 1), "Entrance")
        }
    }

    /// Screen readers read the cells of a row in the order of the row's children.
    func testCellsAndTitlesStandInTheOrderOfTheColumns() throws {
        try MainActor.assumeIsolated {
            let strings = try XCTUnwrap(gtk_string_list_new(nil))
            gtk_string_list_append(strings, "First")
            let names = ["Stop", "Room", "Room", "Time"]
            let window = try StockWindow(rows: 1) {
                let view = try StockWindow.view(.columnView, of: gtk_single_selection_new(strings))
                for (index, name) in names.enumerated().dropFirst() {
                    let factory = try XCTUnwrap(gtk_signal_list_item_factory_new())
                    Object(sharing: UnsafeMutableRawPointer(factory)).connect("setup") {
                        gtk_list_item_set_child(OpaquePointer($0.object(1)), gtk_label_new("cell \(index)"))
                    }
                    gtk_column_view_append_column(view.opaque, gtk_column_view_column_new(name, factory))
                }
                return view
            }
            defer { window.close() }
            let titles = try ReorderableList(columnsOf: window.list, called: "Columns", coordinator: window.coordinator)
            let cells = {
                var cell = gtk_widget_get_first_child(window.row(0).widget)
                var texts: [String] = []
                while let next = cell {
                    texts.append(Self.text(in: next))
                    cell = gtk_widget_get_next_sibling(next)
                }
                return texts
            }
            XCTAssertEqual(cells(), ["First", "cell 1", "cell 2", "cell 3"])
            XCTAssertTrue(titles.move([0], to: 3))
            XCTAssertEqual(cells(), ["cell 1", "cell 2", "First", "cell 3"])
            XCTAssertEqual(titles.stock.rows.map { Self.text(in: $0.widget.widget) }, ["Room", "Room", "Stop", "Time"])
            XCTAssertTrue(titles.move([3], to: 0))
            XCTAssertTrue(titles.move([1], to: 3))
            XCTAssertEqual(cells(), ["cell 3", "cell 2", "cell 1", "First"])
            var child = gtk_widget_get_first_child(try XCTUnwrap(titles.stock.widget).widget)
            for row in titles.stock.rows {
                XCTAssertEqual(child, row.widget.widget)
                child = child.flatMap { gtk_widget_get_next_sibling($0) }
            }
            XCTAssertEqual((0..<4).map { titles.stock.text(at: $0) }, ["Time", "Room", "Room", "Stop"])
        }
    }

    /// A window with a column view of the columns "Stop" and "Room".
    @MainActor private static func columns(rows: [String]) throws -> (StockWindow, ReorderableList) {
        let strings = try XCTUnwrap(gtk_string_list_new(nil))
        for text in rows { gtk_string_list_append(strings, text) }
        let window = try StockWindow(rows: rows.count) {
            let view = try StockWindow.view(.columnView, of: gtk_single_selection_new(strings))
            gtk_column_view_append_column(view.opaque, gtk_column_view_column_new("Room", nil))
            return view
        }
        return (
            window, try ReorderableList(columnsOf: window.list, called: "Columns", coordinator: window.coordinator)
        )
    }

    /// From GTK 4.10 on the titles of a column view end the program where anything else is put among them.
    func testTheListOfATitleIsShown() throws {
        try MainActor.assumeIsolated {
            let (window, titles) = try Self.columns(rows: ["First"])
            defer { window.close() }
            let title = { (index: Int) in titles.stock.rows[index].widget }
            try window.press("shift+Tab")
            try window.wait("title") { title(0).isFocus }
            try window.press("Menu")
            try window.wait("list") { window.window.isFocusInPopover }
            try window.press("Escape")
            try window.wait("title again") { title(0).isFocus }
            try window.press("alt+Right")
            XCTAssertEqual(window.said.last, "Moved Stop. 2 of 2, was 1.")
        }
    }

    /// Tab leads to one title, and the rows have their own list.
    func testTabLeadsToTheTitlesOfAColumnView() throws {
        try MainActor.assumeIsolated {
            let (window, titles) = try Self.columns(rows: ["First", "Second"])
            defer { window.close() }
            let title = { (index: Int) in titles.stock.rows[index].widget }
            try window.press("shift+Tab")
            try window.wait("title") { title(0).isFocus }
            try window.press("Right")
            try window.wait("next title") { title(1).isFocus }
            try window.press("alt+Left")
            XCTAssertEqual((0..<2).map { titles.stock.text(at: $0) }, ["Room", "Stop"])
            XCTAssertEqual(window.said.last, "Moved Room. 1 of 2, was 2.")
            try window.wait("focus") { title(0).isFocus }
            try window.press("Tab")
            try window.wait("row") { window.row(0).hasFocusInside }
            try window.press("alt+Down")
            XCTAssertEqual(window.said.last, "Moved First. 2 of 2, was 1.")
        }
    }
}
