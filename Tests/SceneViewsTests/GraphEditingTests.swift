import AccessibleDragging
import FileFormats
import GTKDragging
import GTKSupport
import SceneViews
import XCTest

/// Bars are changed by pointer, keys and names; each change is said, and can be undone.
final class GraphEditingTests: XCTestCase {
    @MainActor
    private final class Stage {
        let coordinator = DragCoordinator()
        let data = ShownBars(["January", "February", "March"].map { Bar(label: $0, value: 40) })
        let graph: GraphView
        var said: [String] = []
        var done: [String] = []
        var questions: [EditQuestion] = []

        init(isEditable: Bool = true) {
            graph = GraphView(data: data, hasPositions: false, isEditable: isEditable)
            data.graph = graph
            graph.place(in: Rect(x: 0, y: 0, width: 600, height: 400), appearance: DesktopAppearance())
            coordinator.add(root: graph)
            coordinator.observe { [weak self] in if case .announced(_, let text) = $0 { self?.said.append(text) } }
            graph.editing.onQuestion = { [weak self] in self?.questions.append($0) }
            graph.editing.onDone = { [weak self] in self?.done.append($0) }
        }

        var labels: [String] { graph.series.bars.map(\.label) }
        var values: [String] { graph.series.bars.map(\.valueText) }

        func press(_ key: Key, _ modifiers: Modifiers = []) -> Bool { graph.keyPressed(key, modifiers: modifiers) }

        func perform(_ name: String, at index: Int) throws {
            let bar = try XCTUnwrap(graph.child(at: index))
            let action = try XCTUnwrap(coordinator.actions(of: bar).first { $0.name == name }, name)
            XCTAssertTrue(coordinator.perform(action, on: bar, by: .keyboard))
        }

        /// The middle of the area that can be pulled, at a bar's end.
        func end(of index: Int) throws -> Point {
            let bar = try XCTUnwrap(graph.child(at: index)).frameInContainer
            return Point(x: bar.center.x, y: bar.minY)
        }
    }

    func testPullingABarsEndChangesItsValueAsOneStep() throws {
        try MainActor.assumeIsolated {
            let stage = Stage()
            let start = try stage.end(of: 1)
            XCTAssertFalse(stage.graph.canPull(at: Point(x: start.x, y: start.y + 60)))
            XCTAssertTrue(stage.graph.beginPull(at: start))
            // As high as the axis' 20 is below its 40.
            for y in [start.y + 10, start.y + 90, start.y - 4000] { stage.graph.pull(to: Point(x: start.x, y: y)) }
            stage.graph.pull(to: Point(x: start.x, y: start.y + 50))
            XCTAssertEqual(stage.values, ["40", "40", "40"])
            let shown = try XCTUnwrap(stage.graph.child(at: 1)?.number?.current)
            XCTAssertLessThan(shown, 40)
            XCTAssertEqual(shown.rounded(), shown)
            stage.graph.endPull(isCancelled: false)
            XCTAssertEqual(stage.graph.series.bars[1].value, shown)
            XCTAssertEqual(stage.said, ["February: \(Int(shown))"])
            XCTAssertEqual(stage.done, stage.said)
            XCTAssertTrue(stage.coordinator.undo())
            XCTAssertEqual(stage.values, ["40", "40", "40"])
            XCTAssertEqual(stage.said.last, "Change undone: February, 40.")
            XCTAssertTrue(stage.coordinator.redo())
            XCTAssertEqual(stage.said.last, "Change redone: February, \(Int(shown)).")
        }
    }

    /// The other bars would shrink under the hand, and the same hand would mean another number.
    func testTheAxisRestsWhileABarIsPulledBeyondIt() throws {
        try MainActor.assumeIsolated {
            let stage = Stage()
            let (start, others) = (try stage.end(of: 1), [try stage.end(of: 0), try stage.end(of: 2)])
            XCTAssertTrue(stage.graph.beginPull(at: start))
            stage.graph.pull(to: Point(x: start.x, y: start.y - 4000))
            XCTAssertGreaterThan(try XCTUnwrap(stage.graph.child(at: 1)?.number?.current), 100)
            XCTAssertEqual([try stage.end(of: 0), try stage.end(of: 2)], others)
            stage.graph.endPull(isCancelled: false)
            XCTAssertGreaterThan(try stage.end(of: 0).y, others[0].y, "it follows when the hand lets go")
        }
    }

    func testAPullThatIsTakenAwayOrEscapedChangesNothing() throws {
        try MainActor.assumeIsolated {
            let stage = Stage()
            let start = try stage.end(of: 0)
            XCTAssertTrue(stage.graph.beginPull(at: start))
            stage.graph.pull(to: Point(x: start.x, y: start.y + 50))
            stage.graph.endPull(isCancelled: true)
            XCTAssertTrue(stage.graph.beginPull(at: start))
            stage.graph.pull(to: Point(x: start.x, y: start.y + 50))
            XCTAssertTrue(stage.press(.escape))
            stage.graph.endPull(isCancelled: false)
            XCTAssertEqual(stage.values, ["40", "40", "40"])
            XCTAssertNil(stage.coordinator.history.nextUndo)
        }
    }

    func testKeysThatFollowEachOtherAreOneStep() throws {
        MainActor.assumeIsolated {
            let stage = Stage()
            for _ in 0..<3 { XCTAssertTrue(stage.press(.up, .control)) }
            _ = stage.press(.other, .control)
            XCTAssertTrue(stage.press(.pageUp, .control))
            XCTAssertEqual(stage.graph.child(at: 0)?.value, "53")
            XCTAssertEqual(stage.said.last, "53")
            // Going on keeps it.
            XCTAssertTrue(stage.press(.right))
            XCTAssertEqual(stage.values, ["53", "40", "40"])
            XCTAssertEqual(stage.said, ["41", "42", "43", "53"])
            XCTAssertTrue(stage.coordinator.undo())
            XCTAssertEqual(stage.values, ["40", "40", "40"])
        }
    }

    /// The question stands at the number, beyond the bar's end, and not at its foot.
    func testTheValueIsAskedForBesideIt() throws {
        try MainActor.assumeIsolated {
            let stage = Stage()
            XCTAssertTrue(stage.press(.character("7")))
            let (question, end) = (try XCTUnwrap(stage.questions.last), try stage.end(of: 0))
            XCTAssertEqual(question.frame.maxY, end.y, accuracy: 1)
            XCTAssertLessThan(question.frame.height, 40)
        }
    }

    func testAClickedBarShowsThatItIs() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.graph.focusChanged(isFocused: true, isVisible: false)
            XCTAssertEqual(stage.graph.overlayBounds?.width ?? 0, 0, "nobody has clicked anything")
            stage.graph.focus(position: 1, isVisible: false)
            XCTAssertGreaterThan(stage.graph.overlayBounds?.width ?? 0, 0)
            stage.graph.focusChanged(isFocused: false, isVisible: false)
            stage.graph.focusChanged(isFocused: true, isVisible: false)
            XCTAssertEqual(stage.graph.overlayBounds?.width ?? 0, 0)
        }
    }

    func testADigitAsksForTheValueUnlessABarBeginsWithIt() throws {
        try MainActor.assumeIsolated {
            let stage = Stage()
            XCTAssertTrue(stage.press(.character("7")))
            let question = try XCTUnwrap(stage.questions.last)
            XCTAssertEqual(question.fields.map(\.text), ["7"])
            XCTAssertEqual(question.answer(["7 apples"]), "“7 apples” is not a number.")
            XCTAssertNil(question.answer(["−7.5"]))
            XCTAssertEqual(stage.values, ["-7.5", "40", "40"])
            stage.data.show([Bar(label: "2024", value: 1), Bar(label: "7th", value: 2)])
            XCTAssertTrue(stage.press(.character("7")))
            XCTAssertEqual(stage.questions.count, 1)
            XCTAssertEqual(stage.graph.focusedPosition, 1)
        }
    }

    func testBarsAreAddedRenamedMovedAndRemoved() throws {
        try MainActor.assumeIsolated {
            let stage = Stage()
            try stage.perform("Add bar…", at: 0)
            XCTAssertEqual(stage.questions.last?.answer(["  ", "3"]), "Write a name first.")
            XCTAssertNil(try XCTUnwrap(stage.questions.last).answer(["May", "3"]))
            XCTAssertEqual(stage.labels, ["January", "May", "February", "March"])
            XCTAssertEqual(stage.said.last, "Added May, 3.")
            XCTAssertEqual(stage.graph.focusedPosition, 1)
            XCTAssertTrue(stage.press(.function(2)))
            XCTAssertNil(try XCTUnwrap(stage.questions.last).answer(["Mai"]))
            XCTAssertEqual(stage.said.last, "Renamed May to Mai.")
            XCTAssertTrue(stage.press(.right, .alt))
            XCTAssertEqual(stage.labels, ["January", "February", "Mai", "March"])
            XCTAssertEqual(stage.said.last, "Moved Mai, 3. 3 of 4, was 2.")
            try stage.perform("Move before February", at: 2)
            XCTAssertEqual(stage.labels, ["January", "Mai", "February", "March"])
            XCTAssertTrue(stage.press(.delete))
            XCTAssertEqual(stage.labels, ["January", "February", "March"])
            XCTAssertEqual(stage.said.last, "Removed Mai, 3.")
            for _ in 0..<5 { XCTAssertTrue(stage.coordinator.undo()) }
            XCTAssertEqual(stage.labels, ["January", "February", "March"])
            XCTAssertEqual(stage.said.last, "Addition undone: May, 3.")
            XCTAssertFalse(stage.coordinator.undo())
        }
    }

    func testSelectedBarsAreRemovedTogether() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.graph.select([0, 2])
            XCTAssertTrue(stage.press(.delete))
            XCTAssertEqual(stage.labels, ["February"])
            XCTAssertEqual(stage.said.last, "Removed 2 bars.")
        }
    }

    func testChangesThatComeWhileOneIsWrittenWaitForIt() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.data.isSlow = true
            for _ in 0..<2 { XCTAssertTrue(stage.press(.right, .alt)) }
            XCTAssertEqual(stage.labels, ["January", "February", "March"])
            stage.data.finish()
            stage.data.finish()
            XCTAssertEqual(stage.labels, ["February", "March", "January"])
        }
    }

    func testABarThatIsNamedIsMovedOrNoneIs() throws {
        try MainActor.assumeIsolated {
            let stage = Stage()
            stage.data.isSlow = true
            try stage.perform("Remove", at: 0)
            try stage.perform("Move before January", at: 1)
            stage.data.finish()
            stage.data.finish()
            XCTAssertEqual(stage.labels, ["February", "March"])
        }
    }

    func testAnAnswerAboutABarThatHasGoneIsNotTaken() throws {
        try MainActor.assumeIsolated {
            let stage = Stage()
            try stage.perform("Change value…", at: 0)
            try stage.perform("Rename…", at: 0)
            stage.data.show([Bar(label: "April", value: 1)])
            for question in stage.questions {
                XCTAssertEqual(question.answer(["7"]), "Bars has been changed meanwhile.")
            }
            XCTAssertEqual(stage.questions.count, 2)
            XCTAssertEqual(stage.values, ["1"])
        }
    }

    func testADocumentsBarsAreForDraggingOnly() throws {
        try MainActor.assumeIsolated {
            let stage = Stage(isEditable: false)
            XCTAssertEqual(
                stage.coordinator.actions(of: try XCTUnwrap(stage.graph.child(at: 0))).map(\.name), ["Drag bar data"])
            XCTAssertFalse(stage.press(.delete))
            XCTAssertFalse(stage.graph.beginPull(at: try stage.end(of: 0)))
            XCTAssertEqual(stage.graph.customActions.count, 0)
        }
    }
}

/// Bars in memory that their graph shows at once, or when they have been written.
@MainActor
private final class ShownBars: GraphData {
    weak var graph: GraphView?
    private(set) var series: BarSeries
    var isSlow = false
    private var waiting: [@MainActor () -> Void] = []

    init(_ bars: [Bar]) {
        series = BarSeries(title: "Bars", unit: "", bars: bars)
    }

    func show(_ bars: [Bar]) {
        series.bars = bars
        graph?.dataChanged()
    }

    func finish() {
        if !waiting.isEmpty { waiting.removeFirst()() }
    }

    func replaceBars(with bars: [Bar]) -> AsyncResult<UndoStep, any Error> {
        AsyncResult { completion in
            let write: @MainActor () -> Void = { [self] in
                let before = series.bars
                show(bars)
                completion(.success(UndoStep(undo: { self.show(before) }, redo: { self.show(bars) })))
            }
            if isSlow { waiting.append(write) } else { write() }
        }
    }
}
