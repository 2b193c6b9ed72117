import AccessibleDragging
import CGLib
import CGTK
import GLibSupport
import GTKSupport
import TestSupport
import XCTest

@testable import GTKDragging

/// Grids of several columns: the words say which way a row goes, and names and keys go the same way.
final class GridTests: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    private static let texts = ["A", "B", "C", "D", "E", "F", "G", "H"]

    func testNamesAndKeysGoByOneAndByALine() throws {
        try MainActor.assumeIsolated {
            _ = try GTKDisplay.session()
            for (kind, isBound) in [(StockList.Kind.gridView, false), (.flowBox, false), (.flowBox, true)] {
                let window = try Self.grid(kind, isBound: isBound)
                defer { window.close() }
                // Row 0 stands in the corner.
                try window.wait("names") { Self.moves(window, 0) == ["Move right", "Move down", "Move to…"] }
                try window.choose("Move down", on: 0)
                XCTAssertEqual(window.said, ["Moved A. 4 of 8, was 1."], "\(kind), bound: \(isBound)")
                // GTK has not laid out the new order: a row may have no place, or its former one.
                XCTAssertEqual(Self.moves(window, 3), ["Move left", "Move right", "Move up", "Move down", "Move to…"])
                try window.choose("Move right", on: 3)
                XCTAssertEqual(window.said.last, "Moved A. 5 of 8, was 4.")
                XCTAssertEqual(Self.moves(window, 4), ["Move left", "Move right", "Move up", "Move down", "Move to…"])
                try window.choose("Move up", on: 4)
                XCTAssertEqual(window.said.last, "Moved A. 2 of 8, was 5.")
                for (key, words) in [
                    ("Down", "Moved A. 5 of 8, was 2."), ("Right", "Moved A. 6 of 8, was 5."),
                    ("Up", "Moved A. 3 of 8, was 6."), ("Left", "Moved A. 2 of 8, was 3."),
                ] {
                    try window.wait("focus") { window.order.firstIndex(of: "A").map { window.hasFocus($0) } ?? false }
                    try window.press("alt+\(key)")
                    try window.wait("\(key) in \(kind), bound: \(isBound)") { window.said.last == words }
                }
            }
        }
    }

    /// Rows that stand below each other, although in a grid, go up and down.
    func testAGridOfOneColumnGoesUpAndDown() throws {
        try MainActor.assumeIsolated {
            try StockWindow.withEach([.gridView, .flowBox]) { window in
                try window.wait("names") { Self.moves(window, 1) == ["Move up", "Move down", "Move to…"] }
            }
        }
    }

    private static func areInOrder(_ one: String, _ other: String) -> Bool { rank(one) < rank(other) }

    private static func rank(_ name: String) -> Int {
        ["Move left", "Move right", "Move up", "Move down", "Move to…"].firstIndex(of: name) ?? 9
    }

    /// The names that a row offers to move it, in one order.
    @MainActor
    private static func moves(_ window: StockWindow, _ position: Int) -> [String] {
        guard let row = window.reorderable.row(at: position) else { return [] }
        return window.coordinator.actions(of: row).map(\.name).filter { $0.hasPrefix("Move ") }.sorted(by: areInOrder)
    }

    /// A grid of three columns.
    @MainActor
    private static func grid(_ kind: StockList.Kind, isBound: Bool) throws -> StockWindow {
        var strings: OpaquePointer?
        return try StockWindow(rows: texts.count, boundTo: { strings }) {
            let list = try StockWindow.make(kind, false, isBound ? [] : texts)
            if kind == .gridView {
                gtk_grid_view_set_max_columns(list.opaque, 3)
                gtk_grid_view_set_min_columns(list.opaque, 3)
            } else {
                gtk_flow_box_set_max_children_per_line(list.opaque, 3)
                gtk_flow_box_set_min_children_per_line(list.opaque, 3)
            }
            guard isBound else { return list }
            let model = gtk_string_list_new(nil)
            texts.forEach { gtk_string_list_append(model, $0) }
            let make: GtkFlowBoxCreateWidgetFunc = { item, _ in
                gtk_label_new(gtk_string_object_get_string(OpaquePointer(item)))
            }
            gtk_flow_box_bind_model(list.opaque, model, make, nil, nil)
            strings = model
            return list
        }
    }
}
