import GTKSupport
import XCTest

@testable import GTKDragging

/// GTK's lists, as an app makes them: their rows are moved by name, by keyboard and by mouse.
final class ReorderableListTests: XCTestCase {
    override func setUp() { continueAfterFailure = true }

    private static let kinds: [StockList.Kind] = [.listView, .gridView, .listBox, .flowBox, .columnView]

    @MainActor
    private static func withEach(_ kinds: [StockList.Kind] = kinds, _ body: (StockWindow) throws -> Void) throws {
        for kind in kinds {
            do {
                let window = try StockWindow(kind)
                defer { window.close() }
                try body(window)
            } catch {
                XCTFail("\(kind): \(error)")
            }
        }
    }

    private static let moved = ["Map of the halls", "Entrance", "Coins", "Clocks", "Way out"]

    func testNamedActionsMoveRows() throws {
        try MainActor.assumeIsolated {
            try Self.withEach { window in
                try window.wait("named action") { window.perform("Move down", on: 0) }
                XCTAssertEqual(window.order, Self.moved)
                XCTAssertEqual(window.said, ["Moved Entrance. 2 of 5."])
                try window.wait("focus") { window.row(1).hasFocusInside }
                XCTAssertTrue(window.coordinator.undo())
                XCTAssertEqual(window.order, StockWindow.texts)
                XCTAssertEqual(window.said.last, "Undone: Entrance, 1 of 5.")
                XCTAssertTrue(window.coordinator.redo())
                XCTAssertEqual(window.order, Self.moved)
            }
        }
    }

    func testFirstRowGoesNoHigherAndLastOneNoLower() throws {
        try MainActor.assumeIsolated {
            try Self.withEach { window in
                try window.wait("named action") { window.perform("Move down", on: 0) }
                window.coordinator.undo()
                XCTAssertFalse(window.perform("Move up", on: 0))
                window.stock.focus(4)
                try window.wait("named action") { window.perform("Move up", on: 4) }
                XCTAssertEqual(window.order.last, "Clocks")
            }
        }
    }

    func testEnterLiftsArrowsGoAndEnterDrops() throws {
        try MainActor.assumeIsolated {
            try Self.withEach([.listView, .gridView]) { window in
                try window.press("Return")
                try window.wait("words") { window.said == ["Lifted Entrance. 4 places to drop."] }
                try window.press("Down")
                try window.wait("place") { window.said.last == "Coins: Drop before Coins. 1 of 4." }
                try window.press("Down")
                try window.wait("next place") { window.said.last == "Clocks: Drop before Clocks. 2 of 4." }
                try window.press("Return")
                try window.wait("drop") { window.said.last == "Moved Entrance. 3 of 5." }
                XCTAssertEqual(window.order, ["Map of the halls", "Coins", "Entrance", "Clocks", "Way out"])
                XCTAssertEqual(window.coordinator.state, .idle)
            }
        }
    }

    func testSeveralRowsMoveAsOne() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(.listView, isMultiple: true)
            defer { window.close() }
            window.stock.select(0, count: 3)
            try window.wait("named action") { window.perform("Move down", on: 0) }
            XCTAssertEqual(window.order, ["Clocks", "Entrance", "Map of the halls", "Coins", "Way out"])
            XCTAssertEqual(window.said.last, "Moved 3 rows. 2 of 5.")
            XCTAssertEqual((0..<5).map(window.stock.isSelected), [false, true, true, true, false])
            try window.wait("focus") { window.row(1).hasFocusInside }
            try window.wait("layout") { window.areRowsInOrder }
            try window.press("Return")
            try window.wait("words") { window.said.last == "Lifted 3 rows. 2 places to drop." }
            try window.press("shift+Menu")
            try window.wait("list of places") { window.window.isFocusInPopover }
            XCTAssertEqual(
                window.lists.last, ["Clocks: Drop before Clocks", "Way out: Drop after Way out"])
            try window.press("Down")
            try window.press("Return")
            try window.wait("drop") { window.coordinator.state == .idle }
            try window.wait("words") { window.said.last?.hasPrefix("Moved 3 rows.") ?? false }
            try window.wait("focus") { !window.window.isFocusInPopover && window.reorderable.dragging.isFocused }
        }
    }

    func testMouseMovesRows() throws {
        try MainActor.assumeIsolated {
            try Self.withEach { window in
                var point = try window.point(0, part: 0.5)
                try window.session.pointer.move(to: point)
                try window.pass(0.1)
                try window.session.pointer.press()
                // Sooner after the press, some versions of GTK do not start a drag.
                try window.pass(0.15)
                for _ in 0..<8 where window.coordinator.state == .idle {
                    point = .init(x: point.x + 4, y: point.y + 4)
                    try window.session.pointer.move(to: point)
                    try window.pass(0.05)
                }
                XCTAssertEqual(window.coordinator.state, .lifted)
                try window.session.pointer.glide(from: point, to: try window.point(2, part: 0.85))
                try window.wait("place") { window.coordinator.hoveringDrop != nil }
                try window.pass(0.1)
                try window.session.pointer.release()
                try window.wait("drop") {
                    window.order == ["Map of the halls", "Coins", "Entrance", "Clocks", "Way out"]
                }
                XCTAssertEqual(window.said, [], "who drags sees")
            }
        }
    }
}
