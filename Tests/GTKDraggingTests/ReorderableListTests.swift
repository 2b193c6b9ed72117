import AccessibleDragging
import DesktopDriving
import GTKSupport
import PrivateSession
import XCTest

@testable import GTKDragging

/// GTK's lists, as an app makes them: their rows are moved by name, by keyboard and by mouse.
final class ReorderableListTests: XCTestCase {
    override func setUp() { continueAfterFailure = true }

    private static let moved = ["Map of the halls", "Entrance", "Coins", "Clocks", "Way out"]

    func testNamedActionsMoveRows() throws {
        try MainActor.assumeIsolated {
            try StockWindow.withEach { window in
                try window.wait("named action") { window.perform("Move down", on: 0) }
                XCTAssertEqual(window.order, Self.moved)
                XCTAssertEqual(window.said, ["Moved Entrance. 2 of 5, was 1."])
                try window.wait("focus") { window.row(1).hasFocusInside }
                XCTAssertTrue(window.coordinator.undo())
                XCTAssertEqual(window.order, StockWindow.texts)
                XCTAssertEqual(window.said.last, "Move undone. Entrance: 1 of 5.")
                XCTAssertTrue(window.coordinator.redo())
                XCTAssertEqual(window.order, Self.moved)
            }
        }
    }

    func testFirstRowGoesNoHigherAndLastOneNoLower() throws {
        try MainActor.assumeIsolated {
            try StockWindow.withEach { window in
                try window.wait("named action") { window.perform("Move down", on: 0) }
                window.coordinator.undo()
                XCTAssertFalse(window.perform("Move up", on: 0))
                window.stock.focus(4)
                try window.wait("named action") { window.perform("Move up", on: 4) }
                XCTAssertEqual(window.order.last, "Clocks")
            }
        }
    }

    /// GTK has not laid out the new order then.
    func testNamesMeanTheirRowsAsSoonAsTheOrderHasChanged() throws {
        try MainActor.assumeIsolated {
            try StockWindow.withEach { window in
                try window.wait("named action") { window.perform("Move down", on: 0) }
                let coordinator = window.coordinator
                let last = try XCTUnwrap(window.reorderable.row(at: 4))
                let drag = try XCTUnwrap(coordinator.actions(of: last).first { $0.name == "Drag Way out" })
                XCTAssertTrue(coordinator.perform(drag, on: last, by: .assistiveTechnology))
                let place = try XCTUnwrap(
                    coordinator.validDropPoints.first { $0.descriptor.name == "Drop before Entrance" })
                coordinator.perform(
                    DropSession(local: try XCTUnwrap(coordinator.session)), on: place)
                XCTAssertEqual(window.order, ["Map of the halls", "Way out", "Entrance", "Coins", "Clocks"])
                XCTAssertEqual(window.said.last, "Moved Way out. 2 of 5, was 5.")
            }
        }
    }

    /// A row that is made anew loses the focus, and what is said then is not heard.
    func testRowsOfBoxesStayThemselvesWhileTheyMove() throws {
        try MainActor.assumeIsolated {
            try StockWindow.withEach([.listBox, .flowBox]) { window in
                let row = window.row(0)
                var losses = 0
                row.connect("unmap") { _ in losses += 1 }
                try window.wait("named action") { window.perform("Move down", on: 0) }
                XCTAssertEqual(window.order, Self.moved)
                XCTAssertEqual(window.row(1).raw, row.raw)
                XCTAssertTrue(row.hasFocusInside)
                XCTAssertTrue(window.coordinator.undo())
                XCTAssertEqual(window.order, StockWindow.texts)
                XCTAssertEqual(losses, 0)
            }
        }
    }

    /// Keys in a popover do not reach the window.
    func testAListInAPopoverIsMovedByKeys() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow.inPopover(.listView)
            defer { window.close() }
            try window.press("alt+Down")
            try window.wait("words") { window.said.last == "Moved Entrance. 2 of 5, was 1." }
            try window.press("Return")
            try window.wait("words") { window.said.last == "Lifted Entrance. 4 places to drop." }
            try window.press("Down")
            try window.wait("words") { window.said.last?.hasSuffix("1 of 4.") == true }
            try window.press("Return")
            try window.wait("words") { window.said.last == "Moved Entrance. 1 of 5, was 2." }
            try window.press("Return")
            try window.wait("words") { window.said.last == "Lifted Entrance. 4 places to drop." }
            try window.press("Escape")
            try window.wait("words") { window.said.last?.hasPrefix("Cancelled.") == true }
            XCTAssertTrue(window.row(0).hasFocusInside, "the popover stays")
        }
    }

    /// The focus does not go to the button behind.
    func testAListInAPopoverIsMovedByTheListOfNames() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow.inPopover(.listView)
            defer { window.close() }
            try window.press("Menu")
            try window.wait("list") { !window.lists.isEmpty && !window.row(0).hasFocusInside }
            let above = try XCTUnwrap(window.lists.last?.firstIndex(of: "Drag Entrance"))
            for _ in 0..<above { try window.press("Down") }
            try window.press("Return")
            try window.wait("words") { window.said.last == "Lifted Entrance. 4 places to drop." }
            try window.wait("focus") { window.row(0).hasFocusInside }
            try window.press("Down")
            try window.wait("place") { window.said.last?.hasSuffix("1 of 4.") == true }
            try window.press("Down")
            try window.press("Return")
            try window.wait("words") { window.said.last == "Moved Entrance. 3 of 5, was 1." }
        }
    }

    /// The keys of the list of names, and of the question for a position.
    func testAWindowThatGoesWithItsListOpenLeavesTheKeysToOthers() throws {
        try MainActor.assumeIsolated {
            for name in [nil, "Move to…"] {
                let window = try StockWindow(.listView)
                if let name { try window.choose(name, on: 0) } else { try window.press("Menu") }
                try window.wait("list") { window.window.isFocusInPopover }
                window.close()
                let other = try StockWindow(.listView)
                defer { other.close() }
                try other.press("alt+Down")
                try other.wait("words") { other.said == ["Moved Entrance. 2 of 5, was 1."] }
                try other.drop(from: other.lift(0), to: other.point(2, part: 0.85))
            }
        }
    }

    func testEnterLiftsArrowsGoAndEnterDrops() throws {
        try MainActor.assumeIsolated {
            try StockWindow.withEach([.listView, .gridView]) { window in
                try window.press("Return")
                try window.wait("words") { window.said == ["Lifted Entrance. 4 places to drop."] }
                try window.press("Down")
                try window.wait("place") { window.said.last == "between Map of the halls and Coins. 1 of 4." }
                try window.press("Down")
                try window.wait("next place") { window.said.last == "between Coins and Clocks. 2 of 4." }
                try window.press("Return")
                try window.wait("drop") { window.said.last == "Moved Entrance. 3 of 5, was 1." }
                XCTAssertEqual(window.order, ["Map of the halls", "Coins", "Entrance", "Clocks", "Way out"])
                XCTAssertEqual(window.coordinator.state, .idle)
            }
        }
    }

    func testTheOrderIsSaidWhenAsked() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(.listView)
            defer { window.close() }
            try window.wait("named action") { window.perform("Move down", on: 0) }
            try window.choose("Say the contents", on: 2)
            XCTAssertEqual(window.said.last, "Stops: Map of the halls, Entrance, Coins, Clocks, Way out")
        }
    }

    func testOneRowAloneIsLiftedBesideASelection() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(.listView, isMultiple: true)
            defer { window.close() }
            window.stock.select(0, count: 3)
            let row = try XCTUnwrap(window.reorderable.row(at: 1))
            let name = "Drag only Map of the halls"
            let alone = try XCTUnwrap(window.coordinator.actions(of: row).first { $0.name == name })
            XCTAssertTrue(window.coordinator.perform(alone, on: row, by: .keyboard))
            XCTAssertEqual(window.said.last?.hasPrefix("Lifted Map of the halls. "), true, "\(window.said)")
            XCTAssertEqual(window.coordinator.session?.items.count, 1)
            window.coordinator.cancel()
        }
    }

    func testAfterAPauseItIsSaidWhatEnterDoes() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(.listView)
            defer { window.close() }
            window.coordinator.placeSpeech.pause = 0.05
            try window.press("Return")
            try window.press("Tab")
            try window.wait("words") { window.said.last == "Enter drops here." }
            try window.press("Escape")
        }
    }

    func testSeveralRowsMoveAsOne() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(.listView, isMultiple: true)
            defer { window.close() }
            window.stock.select(0, count: 3)
            try window.wait("named action") { window.perform("Move down", on: 0) }
            XCTAssertEqual(window.order, ["Clocks", "Entrance", "Map of the halls", "Coins", "Way out"])
            XCTAssertEqual(window.said.last, "Moved 3 rows. 2 of 5, was 1.")
            XCTAssertEqual((0..<5).map(window.stock.isSelected), [false, true, true, true, false])
            try window.wait("focus") { window.row(1).hasFocusInside }
            try window.wait("layout") { window.areRowsInOrder }
            try window.press("Return")
            let lifted = "Lifted Entrance, Map of the halls and Coins. 2 places to drop."
            try window.wait("words") { window.said.last == lifted }
            try window.press("shift+Menu")
            try window.wait("list of places") { window.window.isFocusInPopover }
            XCTAssertEqual(
                window.lists.last, ["Drop before Clocks", "Drop after Way out"])
            try window.press("Down")
            try window.press("Return")
            try window.wait("drop") { window.coordinator.state == .idle }
            let moved = "Moved Entrance, Map of the halls and Coins. 3 of 5, was 2."
            try window.wait("words") { window.said.last == moved }
            try window.wait("focus") { !window.window.isFocusInPopover && window.reorderable.dragging.isFocused }
        }
    }

    /// A row that is not selected has no ground of its own: its text would be dark on black.
    func testWhatIsCarriedCanBeReadWhereWindowsCannotBeSeenThrough() throws {
        try MainActor.assumeIsolated {
            XCTAssertFalse(DesktopDisplay.isComposited)
            let window = try StockWindow(.listView)
            defer { window.close() }
            let point = try window.lift(4)
            let inside = ScreenRectangle(x: point.x + 20, y: point.y - 3, width: 60, height: 6)
            try window.wait("light picture") {
                let pixels = (try? window.session.picture(of: inside))?.pixels ?? []
                return pixels.count { $0 > 200 } > pixels.count / 2
            }
            try window.session.keyboard.press("Escape")
            try window.session.pointer.release()
            try window.wait("end of the drag") { window.coordinator.state == .idle }
        }
    }

    func testMouseMovesRows() throws {
        try MainActor.assumeIsolated {
            try StockWindow.withEach { window in
                try window.drop(from: window.lift(0), to: window.point(2, part: 0.85))
                try window.wait("drop") {
                    window.order == ["Map of the halls", "Coins", "Entrance", "Clocks", "Way out"]
                }
                XCTAssertEqual(window.said, [], "who drags sees")
            }
        }
    }

    func testMouseCarriesAllSelectedRows() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(.listView, isMultiple: true)
            defer { window.close() }
            window.stock.select(0, count: 3)
            try window.drop(from: window.lift(1), to: window.point(4, part: 0.85))
            XCTAssertEqual(window.order, ["Clocks", "Way out", "Entrance", "Map of the halls", "Coins"])
            XCTAssertEqual(window.stock.selectedPositions, [2, 3, 4])
            XCTAssertTrue(window.coordinator.undo())
            XCTAssertEqual(window.order, StockWindow.texts)
        }
    }

    /// GTK's views scroll by themselves, and boxes by this library.
    func testMouseHeldAtAnEdgeScrollsToWhereARowGoes() throws {
        try MainActor.assumeIsolated {
            for kind in [StockList.Kind.listView, .listBox] {
                let window = try StockWindow(scrolling: kind, rows: 60)
                defer { window.close() }
                let start = try window.lift(0)
                let corner = try XCTUnwrap(window.window.positionOnScreen)
                let edge = ScreenPoint(x: Int(corner.x) + 60, y: Int(corner.y) + window.window.height - 6)
                try window.session.pointer.glide(from: start, to: edge)
                // GTK 4.24's views begin to scroll at the second motion over them; a hand is never quite still.
                try window.pass(0.1)
                try window.session.pointer.move(to: ScreenPoint(x: edge.x + 1, y: edge.y))
                try window.wait("row far below, \(kind)") {
                    let place = window.stock.rows.first { $0.position == 40 }?.widget.positionOnSurface
                    return place.map { $0.y > 0 && $0.y < Double(window.window.height - 40) } ?? false
                }
                // Away from the edge it stands still.
                try window.drop(from: edge, to: ScreenPoint(x: edge.x, y: Int(corner.y) + window.window.height / 2))
                XCTAssertNotEqual(window.order[0], "Row 0", "\(kind)")
                XCTAssertGreaterThan(window.order.firstIndex(of: "Row 0") ?? 0, 20, "\(kind)")
            }
        }
    }
}
