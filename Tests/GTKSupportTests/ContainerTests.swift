import CGTK
import GTKAppSupport
import GTKSupport
import TestSupport
import XCTest

/// The containers that widgets stand in.
final class ContainerTests: XCTestCase {
    func testTwoPanesShareAWindow() throws {
        try onDisplay {
            let (first, second) = (Label("A"), Label("B"))
            let panes = Paned(.horizontal, start: first)
            panes.setEnd(second)
            panes.sharesGrowth()
            XCTAssertNotEqual(gtk_paned_get_resize_end_child(panes.opaque), 0)
            panes.position = 40
            XCTAssertEqual(panes.position, 40)
            XCTAssertTrue(second.parent === panes)
            panes.setEnd(nil)
            XCTAssertNil(second.parent)
        }
    }

    /// Demos and the inspector were wider than a narrow screen: both panes have to have room beside each other or none.
    func testPanesStandAboveEachOtherWhereTheyHaveNoRoomBeside() throws {
        try onDisplay {
            let (first, second) = (Label("A"), Label("B"))
            for label in [first, second] { label.setLeastSize(width: 300, height: 100) }
            let panes = AdaptivePaned(start: first, end: second, leastWidth: 640)
            XCTAssertLessThan(panes.measureWidth().minimum, 360)
            XCTAssertGreaterThanOrEqual(panes.measureHeight(forWidth: 360).minimum, 200)
            XCTAssertLessThan(panes.measureHeight(forWidth: 800).minimum, 200)
            second.isVisible = false
            XCTAssertLessThan(panes.measureHeight(forWidth: 360).minimum, 200)
        }
    }

    /// A child that grew between a measurement and the next layout got the old height, and GTK said "Expect overlapping widgets".
    func testPanesThatWereMeasuredKnowWhenAPartGrowsAfterThat() throws {
        try onDisplay {
            let (first, second) = (Label("A"), Label("B"))
            let panes = AdaptivePaned(start: first, end: second)
            let before = panes.minimumHeight(forWidth: -1)
            second.setLeastSize(width: 20, height: 400)
            XCTAssertLessThan(before, 400)
            XCTAssertGreaterThanOrEqual(panes.minimumHeight(forWidth: -1), 400)
        }
    }

    func testAHeaderBarHasWidgetsAtBothEnds() throws {
        try onDisplay {
            let (bar, start, end) = (HeaderBar(), Button("Open"), Button("Menu"))
            bar.packStart(start)
            bar.packEnd(end)
            XCTAssertTrue(start.isInside(bar) && end.isInside(bar))
        }
    }

    func testWhatLiesOverAWidgetIsInTheOverlay() throws {
        try onDisplay {
            let (below, above) = (Label("A"), Label("B"))
            let overlay = Overlay(over: below)
            overlay.add(above)
            XCTAssertTrue(below.parent === overlay)
            XCTAssertTrue(above.parent === overlay)
        }
    }

    func testAHiddenWidgetLeavesNoPlaceInALineOfSmallOnes() throws {
        try onDisplay {
            let (box, button) = (FlowBox(name: "Add and remove"), Button("Add"))
            box.append(button)
            let place = try XCTUnwrap(button.parent)
            button.isVisible = false
            XCTAssertFalse(place.isVisible)
            button.isVisible = true
            XCTAssertTrue(place.isVisible)
        }
    }

    func testAScrollerShowsAPlace() throws {
        try onDisplay {
            let label = Label("Large")
            label.setLeastSize(width: 1_000, height: 1_000)
            let scroller = VerticalScroller(label)
            scroller.setScrollsSideways(true)
            scroller.setScrollsByFinger(false)
            XCTAssertEqual(gtk_scrolled_window_get_kinetic_scrolling(scroller.opaque), 0)
            let window = makeWindow()
            gtk_window_set_default_size(window.pointer(), 200, 200)
            window.setChild(scroller)
            window.present()
            XCTAssertTrue(settles { scroller.visiblePart.width > 0 && label.height > 0 })
            scroller.scroll(toX: 100, y: 300)
            XCTAssertEqual(scroller.visiblePart.x, 100)
            XCTAssertEqual(scroller.visiblePart.y, 300)
            scroller.show(x: 0, y: 0, width: 10, height: 10)
            XCTAssertEqual(scroller.visiblePart.y, 0)
            scroller.scroll(toX: 1_900, y: 0, ofWidth: 2_000, height: 1_000)
            XCTAssertEqual(scroller.visiblePart.x, 2_000 - scroller.visiblePart.width)
            window.destroy()
        }
    }

    func testARevealerThatShowsNothingTakesNoClicks() throws {
        try onDisplay {
            let revealer = Revealer(Label("Saved"), slidesUp: true)
            XCTAssertFalse(revealer.isRevealed || revealer.canBePointedTo || revealer.isFullyRevealed)
            revealer.isRevealed = true
            XCTAssertTrue(revealer.isRevealed && revealer.canBePointedTo)
        }
    }

    func testADrawnWidgetPlacesWhatItAdopts() throws {
        final class Ground: CustomWidget {
            let inside = Label("A")
            override func measureWidth() -> (minimum: Double, natural: Double) { (100, 100) }
            override func measureHeight(forWidth width: Double?) -> (minimum: Double, natural: Double) { (60, 60) }
            override func allocate(width: Double, height: Double) {
                place(inside, x: 10, y: 20, width: 50, height: 30)
            }
        }
        try onDisplay {
            let (window, ground) = (makeWindow(), Ground())
            ground.adopt(ground.inside)
            window.setChild(ground)
            window.present()
            XCTAssertTrue(settles { ground.inside.height > 0 })
            let frame = try XCTUnwrap(ground.inside.frame(in: ground))
            XCTAssertEqual([frame.x, frame.y, frame.width, frame.height], [10, 20, 50, 30])
            ground.release(ground.inside)
            XCTAssertNil(ground.inside.parent)
            window.destroy()
        }
    }
}
