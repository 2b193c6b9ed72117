import CGTK
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

@testable import GTKSupport

/// A thing that is held near an edge scrolls a box of rows.
final class EdgeScrollerTests: XCTestCase {
    func testTheNearerTheEdgeTheFaster() {
        MainActor.assumeIsolated {
            XCTAssertEqual(EdgeScroller.pull(at: 200, of: 400), 0)
            XCTAssertEqual(EdgeScroller.pull(at: 0, of: 400), -24)
            XCTAssertEqual(EdgeScroller.pull(at: 400, of: 400), 24)
            XCTAssertLessThan(EdgeScroller.pull(at: 370, of: 400), EdgeScroller.pull(at: 390, of: 400))
            XCTAssertEqual(EdgeScroller.pull(at: 20, of: 40), 0, "the middle of something small")
            XCTAssertEqual(EdgeScroller.pull(at: 500, of: 400), 0, "outside")
            XCTAssertEqual(EdgeScroller.pull(at: 0, of: 0), 0)
        }
    }

    func testWhatScrollsInsideAWidgetGoesFirst() {
        MainActor.assumeIsolated {
            var steps: [[Double]] = []
            let inside = EdgeScroller.Inside(x: 100, y: 0, width: 400, height: 200) { x, y in
                steps.append([x, y])
                return true
            }
            XCTAssertTrue(inside.step(from: (500, 100)))
            XCTAssertTrue(inside.step(from: (100, 100)))
            XCTAssertFalse(inside.step(from: (300, 100)), "in the middle")
            XCTAssertFalse(inside.step(from: (50, 100)), "beside it")
            XCTAssertEqual(steps, [[24, 0], [-24, 0]])
        }
    }

    func testABoxScrollsUntilItsEnd() throws {
        try MainActor.assumeIsolated {
            _ = try GTKDisplay.session()
            let window = Window(sharing: UnsafeMutableRawPointer(gtk_window_new()))
            defer {
                gtk_window_destroy(window.pointer())
                MainLoop.drain()
            }
            let list = Widget(sharing: UnsafeMutableRawPointer(try XCTUnwrap(gtk_list_box_new())))
            for row in 0..<60 { gtk_list_box_append(list.opaque, gtk_label_new("Row \(row)")) }
            let scrolled = Widget(sharing: UnsafeMutableRawPointer(try XCTUnwrap(gtk_scrolled_window_new())))
            gtk_scrolled_window_set_child(scrolled.opaque, list.widget)
            gtk_window_set_default_size(window.pointer(), 200, 200)
            gtk_window_set_child(window.pointer(), scrolled.widget)
            gtk_window_present(window.pointer())
            let adjustment = try XCTUnwrap(gtk_scrolled_window_get_vadjustment(scrolled.opaque))
            @MainActor func wait(_ what: String, until isSo: () -> Bool) {
                XCTAssertTrue(MainLoop.run(timeout: 20, until: isSo), what)
            }
            wait("rows") { scrolled.height > 100 && list.height > scrolled.height }
            let scrolling = EdgeScroller()
            scrolling.move(over: list, toX: 50, y: Double(scrolled.height) / 2)
            let bottom = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
            scrolling.move(over: list, toX: 50, y: Double(scrolled.height) - 2)
            // Nobody moves the pointer: what is under it moves.
            wait("end") { gtk_adjustment_get_value(adjustment) >= bottom - 1 }
            scrolling.move(over: list, toX: 50, y: gtk_adjustment_get_value(adjustment) + 2)
            wait("begin") { gtk_adjustment_get_value(adjustment) < 1 }
            scrolling.stop()
        }
    }
}
