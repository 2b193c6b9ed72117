import AccessibleDragging
import CGTK
import CGTKShims
import DesktopDriving
import GLibSupport
import GTKSupport
import PrivateSession
import TestSupport
import XCTest

@testable import GTKDragging

/// Behaviour of libadwaita's tabs alone; that of all tabs is in ``TabTests``.
final class AdwaitaTabTests: XCTestCase {
    override func setUp() { continueAfterFailure = true }

    @MainActor private static func tabs() throws -> StockWindow {
        _ = try GTKDisplay.session()
        try XCTSkipUnless(AdwaitaTabBar.isThere, "There is no libadwaita.")
        return try StockWindow(strip: .tabBar)
    }

    /// Pinned ones stand before all others, and are no rows.
    func testPinnedTabsStayWhereTheyAre() throws {
        try MainActor.assumeIsolated {
            let window = try Self.tabs()
            defer { window.close() }
            let coins = try AdwaitaTabBar.pages(of: window.list)[2]
            try AdwaitaTabBar.pin(coins, true, of: window.list)
            try window.wait("tabs") { window.stock.rows.count == 4 }
            XCTAssertEqual(window.order, ["Entrance", "Map of the halls", "Clocks", "Way out"])
            XCTAssertTrue(window.reorderable.move([0], to: 2))
            XCTAssertEqual(window.said, ["Moved Entrance. 2 of 4, was 1."])
            XCTAssertEqual(try AdwaitaTabBar.pages(of: window.list).first?.raw, coins.raw)
            XCTAssertTrue(window.coordinator.undo())
            try AdwaitaTabBar.pin(coins, false, of: window.list)
            XCTAssertEqual(window.order, ["Coins", "Entrance", "Map of the halls", "Clocks", "Way out"])
        }
    }

    /// A page keeps its title, and comes back.
    func testATabGoesIntoAnotherTabBar() throws {
        try MainActor.assumeIsolated {
            let window = try Self.tabs()
            defer { window.close() }
            let other = Window(sharing: UnsafeMutableRawPointer(gtk_window_new()))
            defer { gtk_window_destroy(other.pointer()) }
            let archive = try AdwaitaTabBar.make(["Old map"])
            gtk_window_set_child(other.pointer(), archive.widget)
            gtk_window_present(other.pointer())
            let list = try XCTUnwrap(ReorderableList(archive, called: "Archive", coordinator: window.coordinator))
            for member in [list, window.reorderable] { member.group = "tour" }
            let page = try AdwaitaTabBar.pages(of: window.list)[1]
            try window.choose("Drag Map of the halls", on: 1)
            try window.drop(by: "Drop before Old map")
            XCTAssertEqual(list.stock.text(at: 0), "Map of the halls")
            XCTAssertEqual(try AdwaitaTabBar.pages(of: archive).first?.raw, page.raw)
            XCTAssertEqual(window.order, ["Entrance", "Coins", "Clocks", "Way out"])
            XCTAssertTrue(window.coordinator.undo())
            XCTAssertEqual(window.order, StockWindow.texts)
            XCTAssertEqual(try AdwaitaTabBar.pages(of: window.list)[1].raw, page.raw)
            XCTAssertEqual(list.count, 1)
        }
    }

    /// Names and keys stay ours.
    func testTabsThatCanBecomeWindowsAreDraggedByLibadwaita() throws {
        try MainActor.assumeIsolated {
            let window = try Self.tabs()
            defer { window.close() }
            let view = try AdwaitaTabBar.view(of: window.list)
            let handler = view.connect("create-window") { _ in }
            defer { view.disconnect(handler) }
            let start = try window.point(0, across: 0.5)
            try window.session.pointer.move(to: start)
            try window.pass(0.1)
            try window.session.pointer.press()
            for step in 1...8 {
                try window.session.pointer.move(to: ScreenPoint(x: start.x + 4 * step, y: start.y))
                try window.pass(0.05)
            }
            XCTAssertEqual(window.coordinator.state, .idle)
            try window.session.pointer.release()
            try window.pass(0.3)
            try window.press("alt+Right")
            XCTAssertEqual(window.said, ["Moved Entrance. 2 of 5, was 1."])
            try window.choose("Move left", on: 1)
            XCTAssertEqual(window.order, StockWindow.texts)
        }
    }

    /// A press that drags nothing is libadwaita's.
    func testAClickSelectsATab() throws {
        try MainActor.assumeIsolated {
            let window = try Self.tabs()
            defer { window.close() }
            try window.session.pointer.click(window.point(2, across: 0.5))
            let page = try AdwaitaTabBar.pages(of: window.list)[2]
            try window.wait("page") { dragoman_object_get_int(page.raw, "selected", 0) != 0 }
            XCTAssertEqual(window.coordinator.state, .idle)
            XCTAssertEqual(window.order, StockWindow.texts)
        }
    }
}
