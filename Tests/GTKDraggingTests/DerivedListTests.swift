import AccessibleDragging
import CGLib
import CGTK
import GLibSupport
import GTKSupport
import XCTest

@testable import GTKDragging

/// Lists that show their items filtered, sorted, in sections or joined: a move is right, or it is said why there is none.
final class DerivedListTests: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    // MARK: Filters

    /// "Coins" and "Clocks" are hidden.
    func testRowsOfAFilteredListGoBeforeThoseThatAreShown() throws {
        try MainActor.assumeIsolated {
            let (strings, window) = try Self.filtered("a")
            defer { window.close() }
            XCTAssertEqual(window.order, ["Entrance", "Map of the halls", "Way out"])
            XCTAssertNil(window.reorderable.diagnosis)
            try window.choose("Move down", on: 0)
            XCTAssertEqual(window.said, ["Moved Entrance. 2 of 3, was 1."])
            XCTAssertEqual(window.order, ["Map of the halls", "Entrance", "Way out"])
            XCTAssertEqual(Self.texts(strings), ["Map of the halls", "Coins", "Clocks", "Entrance", "Way out"])
            try window.wait("focus") { window.row(1).hasFocusInside }
            XCTAssertTrue(window.coordinator.undo())
            XCTAssertEqual(Self.texts(strings), StockWindow.texts)
            XCTAssertEqual(window.said.last, "Move undone. Entrance: 1 of 3.")
            XCTAssertTrue(window.coordinator.redo())
            XCTAssertEqual(window.order, ["Map of the halls", "Entrance", "Way out"])
            try window.choose("Drag Way out", on: 2)
            try window.drop(by: "Drop before Map of the halls")
            XCTAssertEqual(window.said.last, "Moved Way out. 1 of 3, was 3.")
            XCTAssertEqual(Self.texts(strings), ["Way out", "Map of the halls", "Coins", "Clocks", "Entrance"])
        }
    }

    func testRowsOfAFilteredListAreMovedByMouse() throws {
        try MainActor.assumeIsolated {
            let (strings, window) = try Self.filtered("a")
            defer { window.close() }
            try window.drop(from: window.lift(0), to: window.point(2, part: 0.85))
            try window.wait("drop") { window.order == ["Map of the halls", "Way out", "Entrance"] }
            XCTAssertEqual(Self.texts(strings), ["Map of the halls", "Coins", "Clocks", "Way out", "Entrance"])
        }
    }

    /// A row that a filter hides would be lost to who dropped it.
    func testAFilteredListTakesWhatItShows() throws {
        try MainActor.assumeIsolated {
            let (strings, window) = try Self.filtered("a")
            defer { window.close() }
            let other = try StockWindow(.listView)
            defer { other.close() }
            XCTAssertTrue(window.reorderable.takes([0, 1, 4], of: other.reorderable))
            XCTAssertFalse(window.reorderable.takes([0, 2], of: other.reorderable), "Coins")
            let done = try window.reorderable.take([4], of: other.reorderable, to: 1)
            XCTAssertEqual(done.position, ItemPosition(2, of: 4))
            XCTAssertEqual(
                Self.texts(strings), ["Entrance", "Way out", "Map of the halls", "Coins", "Clocks", "Way out"])
            XCTAssertEqual(other.order, ["Entrance", "Map of the halls", "Coins", "Clocks"])
            _ = done.undo.undo()
            XCTAssertEqual(Self.texts(strings), StockWindow.texts)
            XCTAssertEqual(other.order, StockWindow.texts)
        }
    }

    // MARK: Sorters

    func testRowsOfASortedListStayAndSayWhy() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(rows: 5) {
                try StockWindow.view(of: gtk_single_selection_new(Self.sorted(Self.strings())))
            }
            defer { window.close() }
            XCTAssertEqual(window.order, ["Clocks", "Coins", "Entrance", "Map of the halls", "Way out"])
            XCTAssertEqual(
                window.reorderable.diagnosis,
                "rows of \"Stops\" stay where they are: a GtkSortListModel decides on their order. Give onReorder.")
            XCTAssertFalse(window.perform("Move down", on: 0))
            try window.press("alt+Down")
            try window.wait("reason") { window.said == ["Not moved: the list is sorted."] }
            XCTAssertEqual(window.order.first, "Clocks")
        }
    }

    /// As apps make them: its titles sort, and none has been clicked at first.
    func testRowsOfAColumnViewMoveWhileNoTitleSortsThem() throws {
        try MainActor.assumeIsolated {
            var model: OpaquePointer?
            let window = try StockWindow(rows: 5) {
                let view = try StockWindow.view(.columnView, of: nil)
                let column = g_list_model_get_item(gtk_column_view_get_columns(view.opaque), 0)
                let sorter = Self.sorter()
                gtk_column_view_column_set_sorter(column.map { OpaquePointer($0) }, sorter)
                g_object_unref(UnsafeMutableRawPointer(sorter))
                g_object_unref(column)
                let order = gtk_column_view_get_sorter(view.opaque)
                g_object_ref(order)
                model = gtk_sort_list_model_new(Self.strings(), order)
                let selection = gtk_single_selection_new(model)
                gtk_column_view_set_model(view.opaque, selection)
                g_object_unref(UnsafeMutableRawPointer(selection))
                return view
            }
            defer { window.close() }
            XCTAssertNil(window.reorderable.diagnosis)
            try window.choose("Move down", on: 0)
            XCTAssertEqual(window.order, ["Map of the halls", "Entrance", "Coins", "Clocks", "Way out"])
            let column = g_list_model_get_item(gtk_column_view_get_columns(window.list.opaque), 0)
            gtk_column_view_sort_by_column(window.list.opaque, column.map { OpaquePointer($0) }, GTK_SORT_ASCENDING)
            g_object_unref(column)
            try window.wait("order") { window.order.first == "Clocks" }
            XCTAssertFalse(window.reorderable.isMovable)
            window.stock.focus(0)
            try window.wait("focus") { window.row(0).hasFocusInside }
            try window.press("alt+Down")
            try window.wait("reason") { window.said.last == "Not moved: the list is sorted." }
            gtk_column_view_sort_by_column(window.list.opaque, nil, GTK_SORT_ASCENDING)
            try window.wait("order") { window.order.first == "Map of the halls" }
            try window.choose("Move up", on: 1)
            XCTAssertEqual(window.order, StockWindow.texts)
        }
    }

    // MARK: Sections

    /// GTK has titles of sections from 4.12 on. Who goes through rows goes past them.
    func testRowsOfSectionsMoveWhereTheApplicationMovesThem() throws {
        try MainActor.assumeIsolated {
            let strings = try XCTUnwrap(Self.strings())
            let model = try XCTUnwrap(gtk_sort_list_model_new(strings, nil))
            let sections = "section-sorter"
            try XCTSkipUnless(Self.has(sections, gtk_sort_list_model_get_type()), "This GTK has no sections.")
            Self.set(
                sections, of: UnsafeMutableRawPointer(model),
                to: Self.firstLetters().map { UnsafeMutableRawPointer($0) })
            var titles = 0
            let window = try StockWindow(rows: 5) {
                let view = try StockWindow.view(of: gtk_single_selection_new(model))
                let raw = try XCTUnwrap(gtk_signal_list_item_factory_new())
                let factory = Object(sharing: UnsafeMutableRawPointer(raw))
                factory.connect("setup") { call in
                    titles += 1
                    guard let header = call.object(1) else { return }
                    Self.set("child", of: header, to: gtk_label_new("§").map { UnsafeMutableRawPointer($0) })
                }
                Self.set("header-factory", of: view.raw, to: UnsafeMutableRawPointer(raw))
                return view
            }
            defer { window.close() }
            XCTAssertEqual(window.order, ["Coins", "Clocks", "Entrance", "Map of the halls", "Way out"])
            XCTAssertGreaterThan(titles, 0)
            XCTAssertEqual(window.stock.rows.map(\.position), [0, 1, 2, 3, 4], "a title is no row")
            try window.press("alt+Down")
            try window.wait("reason") { window.said == ["Not moved: the list is sorted."] }
            window.reorderable.onReorder = { [stock = window.stock] range, order in
                var shown = (0..<stock.count).map { stock.text(at: $0) }
                shown.replaceSubrange(range, with: order.map { shown[$0] })
                Self.fill(strings, with: shown)
            }
            try window.choose("Move down", on: 0)
            XCTAssertEqual(window.order, ["Clocks", "Coins", "Entrance", "Map of the halls", "Way out"])
            XCTAssertEqual(window.said.last, "Moved Coins. 2 of 5, was 1.")
        }
    }

    /// Several lists joined to one: the application knows what a move from one to another means.
    func testRowsOfJoinedListsMoveWhereTheApplicationMovesThem() throws {
        try MainActor.assumeIsolated {
            let strings = try XCTUnwrap(Self.strings())
            let window = try StockWindow(rows: 5) {
                let lists = g_list_store_new(g_list_model_get_type())
                g_list_store_append(lists, UnsafeMutableRawPointer(strings))
                return try StockWindow.view(of: gtk_single_selection_new(gtk_flatten_list_model_new(lists)))
            }
            defer { window.close() }
            XCTAssertEqual(
                window.reorderable.diagnosis,
                "rows of \"Stops\" stay where they are: a GtkFlattenListModel decides on their order. Give onReorder.")
            try window.press("alt+Down")
            try window.wait("reason") { window.said == ["No actions available here."] }
            window.reorderable.onReorder = { range, order in
                var texts = Self.texts(strings)
                texts.replaceSubrange(range, with: order.map { texts[$0] })
                Self.fill(strings, with: texts)
            }
            XCTAssertNil(window.reorderable.diagnosis)
            // The row has had the focus all the while.
            XCTAssertTrue(window.perform("Move down", on: 0))
            XCTAssertEqual(window.order, ["Map of the halls", "Entrance", "Coins", "Clocks", "Way out"])
            XCTAssertEqual(window.said.last, "Moved Entrance. 2 of 5, was 1.")
            XCTAssertTrue(window.coordinator.undo())
            XCTAssertEqual(window.order, StockWindow.texts)
        }
    }

    // MARK: Ends

    /// A key that changes nothing is answered: who does not see the list would wait.
    func testKeysAtAnEndSayWhereTheRowStands() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(.listView)
            defer { window.close() }
            try window.press("alt+Up")
            try window.wait("place") { window.said == ["Entrance. 1 of 5."] }
            XCTAssertEqual(window.order, StockWindow.texts)
        }
    }

    // MARK: Models

    @MainActor
    private static func strings() -> OpaquePointer? {
        let strings = gtk_string_list_new(nil)
        StockWindow.texts.forEach { gtk_string_list_append(strings, $0) }
        return strings
    }

    @MainActor
    private static func texts(_ strings: OpaquePointer) -> [String] {
        (0..<g_list_model_get_n_items(strings)).map { String(cString: gtk_string_list_get_string(strings, $0)) }
    }

    @MainActor
    private static func fill(_ strings: OpaquePointer, with texts: [String]) {
        for _ in 0..<g_list_model_get_n_items(strings) { gtk_string_list_remove(strings, 0) }
        texts.forEach { gtk_string_list_append(strings, $0) }
    }

    private static func has(_ property: String, _ type: GType) -> Bool {
        guard let type = g_type_class_ref(type) else { return false }
        defer { g_type_class_unref(type) }
        return g_object_class_find_property(type.assumingMemoryBound(to: GObjectClass.self), property) != nil
    }

    /// Sets a property whose call older versions of GTK do not have.
    private static func set(_ property: String, of object: UnsafeMutableRawPointer, to other: UnsafeMutableRawPointer?)
    {
        var value = GValue()
        g_value_init(&value, g_object_get_type())
        g_value_set_object(&value, other)
        g_object_set_property(object.assumingMemoryBound(to: GObject.self), property, &value)
        g_value_unset(&value)
    }

    /// Puts texts into sections by their first letters.
    private static func firstLetters() -> UnsafeMutablePointer<GtkSorter>? {
        let sorter = gtk_custom_sorter_new(
            { first, second, _ in
                let letters = [first, second].map { gtk_string_object_get_string(OpaquePointer($0))?.pointee ?? 0 }
                return gint(letters[0]) - gint(letters[1])
            }, nil, nil)
        return sorter.map { UnsafeMutablePointer($0) }
    }

    private static func expression() -> OpaquePointer? {
        gtk_property_expression_new(gtk_string_object_get_type(), nil, "string")
    }

    private static func sorter() -> UnsafeMutablePointer<GtkSorter>? {
        gtk_string_sorter_new(expression()).map { UnsafeMutablePointer($0) }
    }

    @MainActor
    private static func sorted(_ model: OpaquePointer?) -> OpaquePointer? { gtk_sort_list_model_new(model, sorter()) }

    /// A list of the texts that contain a letter.
    @MainActor
    private static func filtered(_ letter: String) throws -> (OpaquePointer, StockWindow) {
        let strings = try XCTUnwrap(strings())
        let window = try StockWindow(rows: 3) {
            let filter = try XCTUnwrap(gtk_string_filter_new(expression()))
            gtk_string_filter_set_search(filter, letter)
            g_object_ref(UnsafeMutableRawPointer(strings))
            let model = gtk_filter_list_model_new(strings, UnsafeMutablePointer(filter))
            return try StockWindow.view(of: gtk_single_selection_new(model))
        }
        return (strings, window)
    }
}
