import AccessibleDragging
import FileFormats
import GTKDragging
import GTKSupport
import Prototype
import SceneViews
import XCTest

/// Several bars are selected, and dragged as one.
final class GraphSelectionTests: XCTestCase {
    @MainActor
    private final class Stage {
        let coordinator = DragCoordinator()
        let graph: GraphView
        var said: [String] = []

        init() {
            let bars = ["January", "February", "March", "April"].map { Bar(label: $0, value: 40) }
            graph = GraphView(data: SampleBars(bars), hasPositions: true)
            graph.place(in: Rect(x: 0, y: 0, width: 600, height: 400), appearance: DesktopAppearance())
            coordinator.add(root: graph)
            coordinator.observe { [weak self] in if case .announced(_, let text) = $0 { self?.said.append(text) } }
        }

        func press(_ key: Key, _ modifiers: Modifiers = []) { _ = graph.keyPressed(key, modifiers: modifiers) }

        func lift(_ index: Int) throws {
            let bar = try XCTUnwrap(graph.child(at: index))
            let drag = try XCTUnwrap(coordinator.actions(of: bar).first)
            XCTAssertTrue(coordinator.perform(drag, on: bar, by: .keyboard))
        }
    }

    func testShiftSelectsAndAllAreLiftedAsOne() throws {
        try MainActor.assumeIsolated {
            let stage = Stage()
            stage.press(.right, .shift)
            stage.press(.right, .shift)
            XCTAssertEqual(stage.graph.selectedPositions, [0, 1, 2])
            XCTAssertEqual(stage.said.last, "Selected March. 3 selected.")
            try stage.lift(1)
            XCTAssertEqual(stage.coordinator.session?.items.map(\.name), ["January, 40", "February, 40", "March, 40"])
            XCTAssertEqual(stage.said.last?.hasPrefix("Lifted 3 bars. "), true, "\(stage.said)")
            let last = try XCTUnwrap(stage.graph.child(at: 3))
            let drop = try XCTUnwrap(stage.coordinator.actions(of: last).first { $0.name == "Drop after April" })
            XCTAssertTrue(stage.coordinator.perform(drop, on: last, by: .keyboard))
            XCTAssertEqual(stage.graph.series.bars.map(\.label), ["April", "January", "February", "March"])
            XCTAssertEqual(stage.graph.selectedPositions, [])
            XCTAssertEqual(stage.said.last, "Moved 3 bars. 2 of 4.")
            XCTAssertTrue(stage.coordinator.undo())
            XCTAssertEqual(stage.graph.series.bars.first?.label, "January")
            XCTAssertEqual(stage.said.last, "Move undone. 3 bars: 1 of 4.")
        }
    }

    func testSpaceAddsAndTakesAwayAndABarBesideThemGoesAlone() throws {
        try MainActor.assumeIsolated {
            let stage = Stage()
            stage.press(.space)
            stage.press(.right, .control)
            stage.press(.right, .control)
            stage.press(.space, .control)
            XCTAssertEqual(stage.graph.selectedPositions, [0, 2])
            try stage.lift(1)
            XCTAssertEqual(stage.coordinator.session?.itemNames, ["February, 40"])
            // While something is lifted, nothing else is chosen.
            stage.press(.space)
            XCTAssertEqual(stage.graph.selectedPositions, [0, 2])
            stage.coordinator.cancel()
            stage.press(.space)
            XCTAssertEqual(stage.said.last, "No longer selected: March. 1 selected.")
            stage.press(.escape)
            XCTAssertEqual(stage.graph.selectedPositions, [])
            XCTAssertEqual(stage.said.last, "No longer selected: January. 0 selected.")
        }
    }

    func testOtherBarsInTheFileEndTheSelection() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.press(.character("a"), .control)
            XCTAssertEqual(stage.graph.selectedPositions.count, 4)
            _ = stage.graph.data.replaceBars(with: [Bar(label: "May", value: 3)])
            stage.graph.dataChanged()
            XCTAssertEqual(stage.graph.selectedPositions, [])
        }
    }
}
