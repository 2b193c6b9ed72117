import AccessibleDragging
import CGLib
import CGTK
import GLibSupport
import GTKSupport
import XCTest

@testable import GTKDragging

/// Lists that their application changes while something of them is held, and after something was moved.
final class ChangingListTests: XCTestCase {
    override func setUp() { continueAfterFailure = true }

    func testWhatIsHeldIsFoundWhereverItHasGone() throws {
        try MainActor.assumeIsolated {
            try StockWindow.withEach { window in
                try window.choose("Drag Clocks", on: 3)
                window.stock.replace(0..<1, with: [])
                try window.drop(by: "Drop before Map of the halls")
                XCTAssertEqual(window.order, ["Clocks", "Map of the halls", "Coins", "Way out"])
                XCTAssertEqual(window.said.last, "Moved Clocks. 1 of 4, was 3.")
            }
        }
    }

    func testWhatIsRemovedWhileItIsHeldIsHeldNoMore() throws {
        try MainActor.assumeIsolated {
            try StockWindow.withEach { window in
                try window.choose("Drag Clocks", on: 3)
                window.stock.replace(3..<4, with: [])
                try window.wait("end of the drag") { window.coordinator.state == .idle }
                XCTAssertEqual(window.order, ["Entrance", "Map of the halls", "Coins", "Way out"])
                XCTAssertEqual(window.said.last, "Cancelled. Clocks is no longer in Stops.")
            }
        }
    }

    func testAnotherModelEndsTheDrag() throws {
        try MainActor.assumeIsolated {
            try StockWindow.withEach([.listView, .gridView, .columnView]) { window in
                try window.choose("Drag Clocks", on: 3)
                let other = gtk_single_selection_new(Self.strings(["One", "Two", "Three", "Four", "Five"]))
                switch window.stock.kind {
                case .gridView: gtk_grid_view_set_model(window.list.opaque, other)
                case .columnView: gtk_column_view_set_model(window.list.opaque, other)
                default: gtk_list_view_set_model(window.list.opaque, other)
                }
                g_object_unref(UnsafeMutableRawPointer(other))
                try window.wait("end of the drag") { window.coordinator.state == .idle }
                XCTAssertEqual(window.order, ["One", "Two", "Three", "Four", "Five"])
                // The new rows are moved as the old ones were.
                try window.choose("Move down", on: 0)
                XCTAssertEqual(window.order, ["Two", "One", "Three", "Four", "Five"])
            }
        }
    }

    func testAListThatGoesEndsTheDrag() throws {
        try MainActor.assumeIsolated {
            try StockWindow.withEach { window in
                try window.choose("Drag Clocks", on: 3)
                gtk_window_set_child(window.window.pointer(), gtk_label_new("Nothing"))
                try window.wait("end of the drag") { window.coordinator.state == .idle }
                XCTAssertTrue(window.coordinator.roots.isEmpty)
            }
        }
    }

    /// The list of places is open when another row comes to stand where the chosen one stood.
    func testANameInAnOpenListMeansItsPlaceWhereverThatHasGone() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(.listView)
            defer { window.close() }
            try window.choose("Drag Clocks", on: 3)
            try window.press("shift+Menu")
            try window.wait("list of places") { window.window.isFocusInPopover }
            let names = try XCTUnwrap(window.lists.last)
            let index = try XCTUnwrap(names.firstIndex(of: "Drop before Map of the halls"))
            for _ in 0..<index { try window.press("Down") }
            window.stock.replace(0..<1, with: [])
            try window.press("Return")
            try window.wait("drop") { window.coordinator.state == .idle }
            XCTAssertEqual(window.order, ["Clocks", "Map of the halls", "Coins", "Way out"])
            try window.wait("end of the list of places") { !window.window.isFocusInPopover }
        }
    }

    func testAListThatIsPutBackIsDraggedFromAgain() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(.listView)
            defer { window.close() }
            gtk_window_set_child(window.window.pointer(), gtk_label_new("Nothing"))
            gtk_window_set_child(window.window.pointer(), window.list.widget)
            try window.wait("rows") { window.stock.rows.count == 5 && window.row(0).height > 0 }
            try window.choose("Move down", on: 0)
            XCTAssertEqual(window.said, ["Moved Entrance. 2 of 5, was 1."])
        }
    }

    func testUndoLeavesAListAloneThatHasChangedSince() throws {
        try MainActor.assumeIsolated {
            try StockWindow.withEach { window in
                try window.choose("Move down", on: 0)
                window.stock.replace(0..<1, with: [])
                XCTAssertFalse(window.coordinator.undo())
                XCTAssertEqual(window.order, ["Entrance", "Coins", "Clocks", "Way out"])
            }
        }
    }

    @MainActor
    private static func strings(_ texts: [String]) -> OpaquePointer? {
        let strings = gtk_string_list_new(nil)
        texts.forEach { gtk_string_list_append(strings, $0) }
        return strings
    }
}
