import CGTK
import GLibSupport
import GTKSupport
import PrivateSession
import TestSupport
import XCTest

@testable import GTKDragging

/// Trees in GTK's lists: rows go before, into and after others, and closed rows open.
final class TreeTests: XCTestCase {
    override func setUp() { continueAfterFailure = true }

    private static let nodes: [TextTree.Node] = [
        .init("Inbox", [.init("Lunch"), .init("Minutes")]),
        .init("Receipts", [.init("Train"), .init("Hotel", [.init("Breakfast")])]),
        .init("Drafts", []),
        .init("Note"),
    ]

    /// Runs a test with a tree in a list view, and one in a column view: those that are columns, or not.
    @MainActor
    private static func withTree(_ kinds: [Bool] = [false, true], _ body: (StockWindow, TextTree) throws -> Void) throws
    {
        for isColumns in kinds {
            do {
                _ = try GTKDisplay.session()
                let tree = TextTree(Self.nodes, called: "Mail")
                let window = try StockWindow(rows: 4) { isColumns ? try columns(of: tree) : tree }
                defer { window.close() }
                try body(window, tree)
            } catch {
                XCTFail("\(isColumns ? "columns" : "list"): \(error)")
            }
        }
    }

    /// The rows of a tree in a column view, as an app in C makes it.
    @MainActor
    private static func columns(of tree: TextTree) throws -> Widget {
        let model = try XCTUnwrap(gtk_list_view_get_model(tree.opaque))
        let factory = try XCTUnwrap(gtk_signal_list_item_factory_new())
        let signals = Object(sharing: UnsafeMutableRawPointer(factory))
        signals.connect("setup") { call in
            let expander = gtk_tree_expander_new()
            gtk_tree_expander_set_child(OpaquePointer(expander), gtk_label_new(nil))
            gtk_list_item_set_child(OpaquePointer(call.object(1)), expander)
        }
        signals.connect("bind") { call in
            let item = OpaquePointer(call.object(1))
            let (row, expander) = (gtk_list_item_get_item(item), gtk_list_item_get_child(item))
            gtk_tree_expander_set_list_row(OpaquePointer(expander), OpaquePointer(row))
            guard let object = gtk_tree_list_row_get_item(OpaquePointer(row)) else { return }
            gtk_label_set_text(
                OpaquePointer(gtk_tree_expander_get_child(OpaquePointer(expander))),
                gtk_string_object_get_string(OpaquePointer(object)))
            g_object_unref(object)
        }
        g_object_ref(UnsafeMutableRawPointer(model))
        let view = gtk_column_view_new(model)
        gtk_column_view_append_column(OpaquePointer(view), gtk_column_view_column_new("Subject", factory))
        return Widget(sharing: UnsafeMutableRawPointer(try XCTUnwrap(view)))
    }

    /// The lines that are shown, and in which row the focus is.
    @MainActor
    private static func focusedText(_ window: StockWindow) -> String? {
        window.stock.rows.first { $0.widget.hasFocusInside }.map { window.stock.text(at: $0.position) }
    }

    func testRowsMoveAmongThoseBesideThem() throws {
        try MainActor.assumeIsolated {
            try Self.withTree { window, tree in
                try window.choose("Move down", on: 0)
                XCTAssertEqual(tree.nodes.map(\.text), ["Receipts", "Inbox", "Drafts", "Note"])
                XCTAssertEqual(window.said, ["Moved Inbox. 2 of 4, was 1."])
                try window.wait("focus") { Self.focusedText(window) == "Inbox" }
                try window.press("alt+Up")
                try window.wait("words") { window.said.last == "Moved Inbox. 1 of 4, was 2." }
                XCTAssertEqual(tree.nodes, Self.nodes)
                XCTAssertTrue(window.coordinator.undo())
                XCTAssertEqual(tree.nodes.map(\.text), ["Receipts", "Inbox", "Drafts", "Note"])
            }
        }
    }

    func testARowOpensByNameAndKeepsWhatIsOpenWhenItMoves() throws {
        try MainActor.assumeIsolated {
            try Self.withTree { window, tree in
                try window.choose("Open Receipts", on: 1)
                XCTAssertEqual(window.order, ["Inbox", "Receipts", "Train", "Hotel", "Drafts", "Note"])
                XCTAssertEqual(window.said, ["Receipts: 2 rows"])
                try window.wait("rows") { window.areRowsInOrder }
                XCTAssertFalse(window.perform("Open Receipts", on: 1), "it is open")
                try window.choose("Open Hotel", on: 3)
                try window.wait("rows") { window.areRowsInOrder && window.stock.count == 7 }
                try window.choose("Move up", on: 1)
                XCTAssertEqual(
                    window.order, ["Receipts", "Train", "Hotel", "Breakfast", "Inbox", "Drafts", "Note"])
                try window.wait("rows") { window.areRowsInOrder }
                // Below a row, positions count the rows there.
                try window.choose("Move up", on: 2)
                XCTAssertEqual(window.said.last, "Moved Hotel. 1 of 2, was 2.")
                XCTAssertEqual(tree.nodes[0].children?.map(\.text), ["Hotel", "Train"])
                XCTAssertEqual(
                    window.order, ["Receipts", "Hotel", "Breakfast", "Train", "Inbox", "Drafts", "Note"])
            }
        }
    }

    func testKeyboardDropsIntoAClosedRow() throws {
        try MainActor.assumeIsolated {
            try Self.withTree([false]) { window, tree in
                window.stock.focus(3)
                try window.wait("focus") { Self.focusedText(window) == "Note" }
                try window.press("Return")
                // Before and into each of the three; it stands after the last one already.
                try window.wait("words") { window.said.last == "Lifted Note. 6 places to drop." }
                try window.press("shift+Menu")
                try window.wait("list of places") { window.window.isFocusInPopover }
                XCTAssertEqual(
                    window.lists.last,
                    [
                        "Drop before Inbox", "Drop into Inbox", "Drop before Receipts",
                        "Drop into Receipts", "Drop before Drafts", "Drop into Drafts",
                    ])
                for _ in 0..<3 { try window.press("Down") }
                try window.press("Return")
                try window.wait("drop") { window.said.last == "Dropped Note into Stops, Receipts. 3 of 3." }
                XCTAssertEqual(window.order, ["Inbox", "Receipts", "Train", "Hotel", "Note", "Drafts"])
                try window.wait("focus") { Self.focusedText(window) == "Note" }
                XCTAssertTrue(window.coordinator.undo())
                XCTAssertEqual(tree.nodes, Self.nodes)
                try window.wait("focus") { Self.focusedText(window) == "Note" }
                XCTAssertTrue(window.coordinator.redo())
                XCTAssertEqual(tree.nodes[1].children?.last?.text, "Note")
            }
        }
    }

    func testARowGoesNotIntoItself() throws {
        try MainActor.assumeIsolated {
            try Self.withTree { window, tree in
                try window.choose("Open Receipts", on: 1)
                try window.wait("rows") { window.areRowsInOrder && window.stock.count == 6 }
                window.stock.focus(1)
                try window.wait("focus") { Self.focusedText(window) == "Receipts" }
                try window.press("Return")
                try window.wait("lifted") { window.coordinator.state == .lifted }
                let places = window.coordinator.validDropPoints.map(\.descriptor.name)
                XCTAssertEqual(
                    places,
                    [
                        "Drop before Inbox", "Drop into Inbox", "Drop into Drafts", "Drop before Note",
                        "Drop after Note",
                    ])
                // A closed row can be opened on the way.
                let inbox = try XCTUnwrap(window.reorderable.row(at: 0))
                let open = try XCTUnwrap(window.coordinator.actions(of: inbox).first { $0.name == "Open Inbox" })
                XCTAssertTrue(window.coordinator.perform(open, on: inbox, by: .assistiveTechnology))
                try window.wait("rows") { window.areRowsInOrder && window.stock.count == 8 }
                XCTAssertEqual(window.said.last, "Inbox: 2 rows")
                let minutes = try XCTUnwrap(
                    window.coordinator.validDropPoints.first { $0.descriptor.name == "Drop after Minutes" })
                window.coordinator.perform(
                    DropSession(local: try XCTUnwrap(window.coordinator.session)), on: minutes)
                XCTAssertEqual(tree.nodes[0].children?.map(\.text), ["Lunch", "Minutes", "Receipts"])
                XCTAssertEqual(window.said.last, "Dropped Receipts into Stops, Inbox. 3 of 3.")
                XCTAssertEqual(
                    window.order, ["Inbox", "Lunch", "Minutes", "Receipts", "Train", "Hotel", "Drafts", "Note"])
            }
        }
    }

    func testThePointerOpensWhatItHoldsSomethingOver() throws {
        try MainActor.assumeIsolated {
            try Self.withTree { window, tree in
                let start = try window.lift(3)
                let over = try window.point(1, part: 0.5)
                try window.session.pointer.glide(from: start, to: over)
                // Nothing moves, and the row opens.
                try window.wait("open row") { window.stock.count == 6 }
                try window.wait("rows") { window.areRowsInOrder }
                try window.drop(from: over, to: window.point(2, part: 0.1))
                XCTAssertEqual(tree.nodes[1].children?.map(\.text), ["Note", "Train", "Hotel"])
                XCTAssertEqual(window.said, [], "who drags sees")
            }
        }
    }

    func testThePointerDropsBeforeARow() throws {
        try MainActor.assumeIsolated {
            try Self.withTree { window, tree in
                try window.drop(from: window.lift(3), to: window.point(0, part: 0.1))
                XCTAssertEqual(tree.nodes.map(\.text), ["Note", "Inbox", "Receipts", "Drafts"])
                XCTAssertTrue(window.coordinator.undo())
                XCTAssertEqual(tree.nodes, Self.nodes)
            }
        }
    }
}
