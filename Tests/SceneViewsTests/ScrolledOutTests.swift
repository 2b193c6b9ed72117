import AccessibleDragging
import FileFormats
import Prototype
import SceneViews
import XCTest

/// An element that is scrolled out of sight can be dragged by its name, and not by a hand.
final class ScrolledOutTests: XCTestCase {
    func testABarOutOfSightIsLiftedByName() {
        MainActor.assumeIsolated {
            let coordinator = DragCoordinator()
            let graph = makeGraph(coordinator)
            guard let bar = graph.child(at: 400) else { return XCTFail("no bar") }
            let action = coordinator.actions(of: bar).first
            XCTAssertEqual(action?.name, "Drag bar data")
            if let action { XCTAssertTrue(coordinator.perform(action, on: bar, by: .assistiveTechnology)) }
            XCTAssertEqual(coordinator.session?.itemNames, ["Bar 400, 50"])
        }
    }

    func testEachPositionOutOfSightTakesItByName() {
        MainActor.assumeIsolated {
            let coordinator = DragCoordinator()
            let graph = makeGraph(coordinator)
            guard let first = graph.child(at: 0), let last = graph.child(at: 499),
                let drag = coordinator.actions(of: first).first
            else { return XCTFail("no bars") }
            XCTAssertTrue(coordinator.perform(drag, on: first, by: .keyboard))
            let names = coordinator.actions(of: last).map(\.name)
            XCTAssertTrue(names.contains("Drop after Bar 499"), "\(names)")
            guard let drop = coordinator.actions(of: last).first(where: { $0.name == "Drop after Bar 499" }) else {
                return
            }
            var said: [String] = []
            coordinator.observe { if case .announced(_, let text) = $0 { said.append(text) } }
            XCTAssertTrue(coordinator.perform(drop, on: last, by: .keyboard))
            XCTAssertEqual(said, ["Moved Bar 0, 10. 500 of 500, was 1."])
            XCTAssertEqual(graph.series.bars.last?.label, "Bar 0")
            XCTAssertEqual(graph.series.bars.first?.label, "Bar 1")
            XCTAssertTrue(coordinator.undo())
            XCTAssertEqual(graph.series.bars.first?.label, "Bar 0")
        }
    }

    func testAHandLiftsNothingBesideThePlot() {
        MainActor.assumeIsolated {
            let coordinator = DragCoordinator()
            let graph = makeGraph(coordinator)
            graph.focus(position: 250, isVisible: true)
            // Bars are scrolled to under the axis' numbers, which cover them.
            XCTAssertNil(try? coordinator.beginDeepest(at: Point(x: 12, y: 330), in: graph, by: .pointer))
            XCTAssertNil(coordinator.session)
        }
    }
}

@MainActor
private func makeGraph(_ coordinator: DragCoordinator) -> GraphView {
    let bars = (0..<500).map { Bar(label: "Bar \($0)", value: Double($0 % 90 + 10)) }
    let graph = GraphView(data: SampleBars(bars), hasPositions: true)
    graph.frame = Rect(x: 0, y: 0, width: 600, height: 400)
    graph.layout()
    coordinator.add(root: graph)
    return graph
}

/// Bars in memory.
@MainActor
final class SampleBars: GraphData {
    private(set) var series: BarSeries

    init(_ bars: [Bar]) {
        series = BarSeries(title: "Bars", unit: "", bars: bars)
    }

    func replaceBars(with bars: [Bar]) -> AsyncResult<UndoStep, any Error> {
        let before = series.bars
        series.bars = bars
        return AsyncResult(.success(UndoStep(undo: { self.series.bars = before }, redo: { self.series.bars = bars })))
    }
}
