import AccessibleDragging
import TestSupport
import XCTest

@testable import GTKDragging

/// Elements are told from each other by what they are: a view that makes them anew at each call is named.
final class SteadyElementTests: XCTestCase {
    private final class Bars: CanvasView {
        let keepsThem: Bool
        private lazy var kept = make()

        init(keepsThem: Bool) {
            self.keepsThem = keepsThem
            super.init()
            label = "Sales by month"
        }

        private func make() -> [AccessibleElement] {
            ["January", "February"].map { AccessibleElement(label: $0, role: .listItem) }
        }

        override var accessibilityElements: [AccessibleElement]? {
            get { keepsThem ? kept : make() }
            set {}
        }
    }

    func testAViewThatMakesItsElementsAnewIsNamed() throws {
        try MainActor.assumeIsolated {
            _ = try GTKDisplay.session()
            let outer = CanvasView()
            let widget = ViewWidget(outer, coordinator: DragCoordinator())
            outer.addSubview(Bars(keepsThem: true))
            XCTAssertNil(widget.diagnosis)
            outer.addSubview(Bars(keepsThem: false))
            XCTAssertEqual(
                widget.diagnosis,
                "\"Sales by month\" gives other elements each time it is asked. Keep them, in accessibilityElements or where "
                    + "child(at:) finds them again.")
        }
    }
}
