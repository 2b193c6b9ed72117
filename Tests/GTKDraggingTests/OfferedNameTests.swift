import AccessibleDragging
import CGTK
import GTKSupport
import XCTest

@testable import GTKDragging

/// The names that GTK has for the accessibility bus are those of what can be done now, also where nobody listens to events:
/// testers' tools only ask.
final class OfferedNameTests: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    /// The row itself goes, as the boxes hold their rows, and with it the names that its former list has given it.
    func testARowThatWentToAnotherListOffersWhatThatOneSays() throws {
        try MainActor.assumeIsolated {
            for kind in [StockList.Kind.listBox, .flowBox] {
                let window = try StockWindow(kind)
                defer { window.close() }
                let other = try StockWindow(rows: 1) { try StockWindow.make(kind, false, ["Old map"]) }
                defer { other.close() }
                // One window's list, beside the coordinator of the other, takes no rows: the lists share one.
                let box = try StockWindow.make(kind, false, ["Old map"])
                gtk_window_set_child(other.window.pointer(), box.widget)
                let archive = try XCTUnwrap(ReorderableList(box, called: "Archive", coordinator: window.coordinator))
                for list in [archive, window.reorderable] { list.group = "tour" }
                try window.wait("row") { archive.stock.rows.first.map { $0.widget.height > 0 } ?? false }
                window.stock.focus(0)
                let row = window.row(0)
                try window.wait("names") { Self.offers("Move to Archive", on: row) }
                XCTAssertTrue(window.reorderable.move([0], into: archive))
                try window.wait("other names") {
                    Self.offers("Move to Stops", on: row) && !Self.offers("Move to Archive", on: row)
                }
                XCTAssertTrue(window.coordinator.undo())
                try window.wait("former names") {
                    Self.offers("Move to Archive", on: row) && !Self.offers("Move to Stops", on: row)
                }
            }
        }
    }

    /// A row that had the focus has names: they change with the list.
    func testARowThatLostTheFocusOffersWhatCanBeDoneNow() throws {
        try MainActor.assumeIsolated {
            try StockWindow.withEach([.listBox, .listView]) { window in
                let last = window.row(4)
                window.stock.focus(4)
                try window.wait("names") { Self.offers("Move up", on: last) }
                XCTAssertFalse(Self.offers("Move down", on: last))
                try window.choose("Move down", on: 0)
                XCTAssertTrue(window.reorderable.move([4], to: 1))
                window.stock.focus(0)
                try window.wait("names of the row that was last") { Self.offers("Move up", on: window.row(1)) }
                try window.wait("names") { Self.offers("Move down", on: window.row(1)) }
                XCTAssertTrue(window.coordinator.undo())
                window.stock.focus(0)
                try window.wait("former names") {
                    Self.offers("Move up", on: window.row(4)) && !Self.offers("Move down", on: window.row(4))
                }
            }
        }
    }

    /// Whether GTK has an action of a name for the accessibility bus.
    @MainActor
    private static func offers(_ name: String, on row: Widget) -> Bool { NamedActions.of(row).names.contains(name) }
}
