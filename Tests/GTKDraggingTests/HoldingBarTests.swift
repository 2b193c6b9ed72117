import AccessibleDragging
import GTKSupport
import TestSupport
import XCTest

@testable import GTKDragging

/// The bar that says what is held, in an app that has put it into its window and does no more.
final class HoldingBarTests: XCTestCase {
    func testABarThatNobodyKeepsSaysWhatIsHeldAndIsGoneAfterThat() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(.listView)
            defer { window.close() }
            let box = Box(.vertical)
            weak var bar: HoldingBar?
            do {
                let new = HoldingBar(window.coordinator)
                box.append(new.widget)
                bar = new
            }
            let widget = try XCTUnwrap(bar?.widget)
            XCTAssertFalse(widget.isVisible, "nothing is held")
            try window.choose("Drag Entrance", on: 0)
            XCTAssertEqual(bar?.text, "Holding: Entrance")
            XCTAssertTrue(widget.isVisible)
            window.coordinator.cancel()
            XCTAssertNil(bar?.text)
            XCTAssertFalse(widget.isVisible)
        }
    }

    func testALittleBarTakesLessRoom() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(.listView)
            defer { window.close() }
            let bar = HoldingBar(window.coordinator)
            let box = Box(.vertical)
            box.append(bar.widget)
            try window.choose("Drag Entrance", on: 0)
            let wide = bar.widget.minimumWidth
            bar.isCompact = true
            XCTAssertLessThan(bar.widget.minimumWidth, wide)
            XCTAssertEqual(bar.text, "Holding: Entrance")
            bar.isCompact = false
            XCTAssertEqual(bar.widget.minimumWidth, wide)
        }
    }

    /// GTK complains of a widget that does not fit into the height that it has asked for.
    func testABarMeasuresTheSameHeightWithAndWithoutAWidth() throws {
        try MainActor.assumeIsolated {
            let window = try StockWindow(.listView)
            defer { window.close() }
            let bar = HoldingBar(window.coordinator)
            let box = Box(.vertical)
            box.append(bar.widget)
            try window.choose("Drag Entrance", on: 0)
            for isCompact in [false, true] {
                bar.isCompact = isCompact
                let height = bar.widget.minimumHeight(forWidth: -1)
                XCTAssertGreaterThan(height, 0)
                XCTAssertEqual(bar.widget.minimumHeight(forWidth: bar.widget.naturalWidth), height)
                XCTAssertEqual(bar.widget.minimumHeight(forWidth: 1000), height)
            }
        }
    }

    func testABarGoesWithItsCoordinator() throws {
        try MainActor.assumeIsolated {
            _ = try GTKDisplay.session()
            var coordinator: DragCoordinator? = DragCoordinator()
            weak var bar: HoldingBar?
            bar = coordinator.map { HoldingBar($0) }
            XCTAssertNotNil(bar)
            coordinator = nil
            XCTAssertNil(bar)
        }
    }
}
