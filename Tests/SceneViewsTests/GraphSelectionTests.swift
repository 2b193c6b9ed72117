import AccessibleDragging
import FileFormats
import GTKSupport
import Prototype
import XCTest

@testable import GTKDragging
@testable import SceneViews

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
            XCTAssertEqual(stage.said.last, "3 selected.")
            try stage.lift(1)
            XCTAssertEqual(stage.coordinator.session?.items.map(\.name), ["January, 40", "February, 40", "March, 40"])
            let names = "January, 40; February, 40; and March, 40"
            XCTAssertEqual(stage.said.last?.hasPrefix("Lifted \(names). "), true, "\(stage.said)")
            let last = try XCTUnwrap(stage.graph.child(at: 3))
            let drop = try XCTUnwrap(stage.coordinator.actions(of: last).first { $0.name == "Drop after April" })
            XCTAssertTrue(stage.coordinator.perform(drop, on: last, by: .keyboard))
            XCTAssertEqual(stage.graph.series.bars.map(\.label), ["April", "January", "February", "March"])
            XCTAssertEqual(stage.graph.selectedPositions, [])
            XCTAssertEqual(stage.said.last, "Moved \(names). 2 of 4, was 1.")
            XCTAssertTrue(stage.coordinator.undo())
            XCTAssertEqual(stage.graph.series.bars.first?.label, "January")
            XCTAssertEqual(stage.said.last, "Move undone. \(names): 1 of 4.")
        }
    }

    func testOneBarAloneIsLiftedBesideASelection() throws {
        try MainActor.assumeIsolated {
            let stage = Stage()
            stage.press(.right, .shift)
            let bar = try XCTUnwrap(stage.graph.child(at: 1))
            let alone = try XCTUnwrap(stage.coordinator.actions(of: bar).first { $0.name == "Drag only February" })
            XCTAssertTrue(stage.coordinator.perform(alone, on: bar, by: .keyboard))
            XCTAssertEqual(stage.coordinator.session?.items.map(\.name), ["February, 40"])
            XCTAssertEqual(stage.coordinator.session?.origin, .keyboard)
            XCTAssertEqual(stage.graph.selectedPositions, [0, 1], "the others stay selected")
            stage.coordinator.cancel()
            let other = try XCTUnwrap(stage.graph.child(at: 3))
            XCTAssertFalse(stage.coordinator.actions(of: other).contains { $0.name.hasPrefix("Drag only") })
        }
    }

    func testAPlaceBetweenBarsIsCalledByItsNeighbours() throws {
        try MainActor.assumeIsolated {
            let stage = Stage()
            try stage.lift(0)
            let names = stage.coordinator.validDropPoints.map { point -> String in
                stage.coordinator.hover(over: point)
                return stage.said.last ?? ""
            }
            XCTAssertEqual(
                names,
                ["between February and March. 1 of 3.", "between March and April. 2 of 3.", "after April. 3 of 3."])
        }
    }

    func testCtrlAddsToWhatWasPressedBefore() {
        MainActor.assumeIsolated {
            let stage = Stage()
            defer { withExtendedLifetime(stage) {} }
            let graph = stage.graph
            @MainActor func press(_ index: Int, _ modifiers: Modifiers = []) {
                guard let bar = graph.child(at: index) else { return XCTFail("no bar \(index)") }
                graph.press(at: bar.frameInContainer.center, modifiers: modifiers)
            }
            press(1)
            XCTAssertEqual(graph.selectedPositions, [], "a press alone selects nothing yet")
            press(3, .control)
            XCTAssertEqual(graph.selectedPositions, [1, 3])
            press(3, .control)
            press(1, .control)
            XCTAssertEqual(graph.selectedPositions, [])
            press(2, .control)
            XCTAssertEqual(graph.selectedPositions, [2], "what was taken out does not come back")
            press(0, .shift)
            XCTAssertEqual(graph.selectedPositions, [0, 1, 2])
            press(3)
            XCTAssertEqual(graph.selectedPositions, [])
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
            XCTAssertEqual(stage.said.last, "Nothing selected.")
        }
    }

    /// A selected bar says so wherever it is asked, and a selection that shrinks says which bars have left it.
    func testSelectedIsAStateAndGrowingShrinkingAllAndNoneAreSaid() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.press(.right, .shift)
            stage.press(.right, .shift)
            XCTAssertEqual((0..<4).map { stage.graph.child(at: $0)?.isSelected }, [true, true, true, nil])
            let march = stage.graph.child(at: 2)
            XCTAssertEqual(march.map { stage.coordinator.spokenWords(of: $0).value }, "selected. 40")
            stage.press(.left, .shift)
            XCTAssertEqual(stage.said.last, "No longer selected: March. 2 selected.")
            XCTAssertNil(march?.isSelected)
            stage.press(.character("a"), .control)
            XCTAssertEqual(stage.said.last, "4 selected.")
            stage.press(.escape)
            XCTAssertEqual(stage.said.last, "Nothing selected.")
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
